import { boolean, type InferType, object, string } from 'yup';
import { isValidCnpj, normalizeCnpj } from '@/domain/brazil/cnpj';
import { isValidCpf, normalizeCpf } from '@/domain/brazil/cpf';
import { formatCreci } from '@/domain/brazil/creci';
import { isValidPhone, normalizePhone } from '@/domain/brazil/phone';
import { isStateCode } from '@/domain/brazil/states';
import { type LicenceHolder, licenceFault, readLicence } from '@/domain/entrepreneur/licence';
import { COMPANY_TYPES, type CompanyType, isIntermediary } from '@/domain/entrepreneur/vocabulary';
import { isLongEnough, MAX_PASSWORD } from '@/domain/identity/password';
import { MAX_EMAIL } from '@/domain/person/email';
import { MAX_NAME, nameSchema, personNameSchema } from '@/domain/person/parts';
import { oneLine } from '@/domain/text';

const emailField = () => string().trim().required().max(MAX_EMAIL).email();
/** Validated in its stored form: one line. */
export const nameField = () => nameSchema().transform(oneLine).required();
const phoneField = () => string().required().test('phone', isValidPhone);
const newPasswordField = () => string().required().max(MAX_PASSWORD).test('password', isLongEnough);
const acceptedField = () => boolean().required().test('accepted', Boolean);

export const signInSchema = object({ email: emailField(), password: string().required().max(MAX_PASSWORD) });

export const emailSchema = object({ email: emailField() });

const codeField = () =>
  string()
    .required()
    .test('code', (text) => codeOf(text) !== null);

/** The six digits of a code from an e-mail, typed or pasted with spaces; null for anything else. */
export function codeOf(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

export const codeSchema = object({ code: codeField() });

export const newPasswordSchema = object({ code: codeField(), password: newPasswordField() });

export const forcedPasswordSchema = object({ password: newPasswordField() });

export const changePasswordSchema = object({
  current: string().required().max(MAX_PASSWORD),
  password: newPasswordField(),
});

export const buyerSchema = object({
  name: personNameSchema().transform(oneLine).required(),
  email: emailField(),
  phone: phoneField(),
  password: newPasswordField(),
  accepted: acceptedField(),
});

/** A broker may be a person; every other company is one. */
export const mayBePerson = (companyType: string): boolean => companyType === 'Corretor';

/** Also with the punctuation of a CNPJ mask between the digits. */
const isTypedCpf = (text: string): boolean => isValidCpf(text.replaceAll('/', ''));

/** True for a CNPJ, and for a broker also for a CPF. */
function isDocumentOf(companyType: string, text: string): boolean {
  return isValidCnpj(text) || (mayBePerson(companyType) && isValidCpf(text));
}

interface Licensed {
  readonly companyType: string;
  readonly document: string;
  readonly state: string;
}

const holderOf = ({ companyType, document }: Licensed): LicenceHolder => ({
  companyType,
  isPerson: mayBePerson(companyType) && normalizeCpf(document) !== null,
});

/** Licence as typed; a bare number belongs to the state of the company. */
function readCreci(text: string, form: Licensed) {
  const typed = text.trim();
  return readLicence(typed, holderOf(form)) ?? readLicence(`CRECI/${form.state} ${typed}`, holderOf(form));
}

/** Agencies and brokers need a licence; a person's ends in F, a company's in J. */
function isLicenceOf(text: string, form: Licensed): boolean {
  return !isIntermediary(form.companyType as CompanyType) || readCreci(text, form) !== null;
}

function faultOfLicence(text: string, form: Licensed) {
  const licence = readCreci(text, form);
  return licence && licenceFault(licence, holderOf(form));
}

export const companySchema = object({
  companyType: string<CompanyType>().oneOf(COMPANY_TYPES).required(),
  tradeName: nameField(),
  /** Registered name; a broker may use their own name. */
  legalName: string()
    .transform(oneLine)
    .default('')
    .max(MAX_NAME)
    .test('required', (text, { parent }) => mayBePerson(parent.companyType) || text !== ''),
  document: string()
    .required()
    .test('cnpj', (text, { parent }) => mayBePerson(parent.companyType) || !isTypedCpf(text))
    .test('document', (text, { parent }) => isDocumentOf(parent.companyType, text)),
  creci: string()
    .default('')
    .test('creci', (text, { parent }) => isLicenceOf(text, parent))
    .test('creciOfCompany', (text, { parent }) => faultOfLicence(text, parent) !== 'creciOfCompany')
    .test('creciOfPerson', (text, { parent }) => faultOfLicence(text, parent) !== 'creciOfPerson'),
  city: nameField(),
  state: string()
    .required()
    .test('state', (text) => isStateCode(text)),
  name: nameField(),
  email: emailField(),
  phone: phoneField(),
  password: newPasswordField(),
  accepted: acceptedField(),
});

export type CompanyForm = InferType<typeof companySchema>;

/** Stored form of company details: bare numbers, and a licence only where the law requires one. */
export interface CompanyDetails {
  readonly companyType: CompanyType;
  readonly tradeName: string;
  readonly legalName: string;
  readonly cnpj: string | null;
  readonly cpf: string | null;
  readonly creci: string | null;
  readonly city: string;
  readonly state: string;
  readonly phone: string;
}

export function companyDetailsOf(form: CompanyForm): CompanyDetails {
  const { companyType, state, document } = form;
  const creci = isIntermediary(companyType) ? readCreci(form.creci, form) : null;
  return {
    companyType,
    tradeName: oneLine(form.tradeName),
    legalName: oneLine(form.legalName) || oneLine(form.name),
    cnpj: normalizeCnpj(document),
    cpf: mayBePerson(companyType) ? normalizeCpf(document) : null,
    creci: creci && formatCreci(creci),
    city: oneLine(form.city),
    state,
    phone: normalizePhone(form.phone) ?? '',
  };
}
