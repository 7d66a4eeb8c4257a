import { normalizeCpf } from '@/domain/brazil/cpf';
import { isValidPhone, normalizePhone } from '@/domain/brazil/phone';
import { parseDayInput } from '@/domain/buyer/form';
import { MARITAL_STATUSES, type MaritalStatus } from '@/domain/buyer/maritalStatuses';
import { missingToReserve } from '@/domain/buyer/readiness';
import type { Buyer } from '@/domain/buyer/schema';
import { isBirthDate } from '@/domain/buyer/schema';
import { HOME_COUNTRY } from '@/domain/countries';
import { addressFormSchema, addressOf } from '@/domain/person/forms';
import { personNameSchema } from '@/domain/person/parts';
import { oneLine } from '@/domain/text';
import type { CalendarDay } from '@/domain/time/calendar';
import { MARITAL_REGIMES } from './maritalRegimes';
import type { CoBuyerSpouse, OwnData } from './ownDataSchema';
import type { BuyerRelation } from './states';

const ADDRESS_FIELDS = [
  'zipCode',
  'street',
  'number',
  'complement',
  'neighborhood',
  'city',
  'state',
] as const;

const SPOUSE_FIELDS = ['spouseName', 'spouseCpf', 'spouseRegime'] as const;

/** Fields of the page behind a signed link, in their order. */
const OWN_DATA_FIELDS = ['birthDate', 'maritalStatus', ...SPOUSE_FIELDS, 'phone', ...ADDRESS_FIELDS] as const;
export type OwnDataField = (typeof OWN_DATA_FIELDS)[number];

/** Typed data; empty fields are missing. */
export type OwnDataForm = Readonly<Record<OwnDataField, string>>;

export const MAX_TYPED = 200;

/** Typed data of a request; anything that is no text is missing. */
export function ownDataFormOf(typed: Readonly<Record<string, unknown>>): OwnDataForm {
  const textOf = (field: OwnDataField) => {
    const value = typed[field];
    return typeof value === 'string' ? value.trim().slice(0, MAX_TYPED) : '';
  };
  return Object.fromEntries(OWN_DATA_FIELDS.map((field) => [field, textOf(field)])) as Record<
    OwnDataField,
    string
  >;
}

export const isBlank = (form: OwnDataForm): boolean => OWN_DATA_FIELDS.every((field) => form[field] === '');

/** Typed day, as people write it or as a calendar field sends it. */
const dayOf = (text: string): CalendarDay => parseDayInput(text) ?? text;

export type OwnDataFaults = ReadonlyMap<OwnDataField, 'required' | 'invalid'>;

/** True for a married person who has another spouse than the main buyer, so that the contract names that spouse. */
export function namesSpouse(maritalStatus: string | null, relation: BuyerRelation): boolean {
  return maritalStatus === 'Casado' && relation === 'coBuyer';
}

function validSpouse({ spouseName, spouseCpf, spouseRegime, ...form }: OwnDataForm, relation: BuyerRelation) {
  const isFree = !namesSpouse(form.maritalStatus, relation);
  return {
    spouseName: isFree || personNameSchema().required().isValidSync(spouseName, { strict: true }),
    spouseCpf: isFree || normalizeCpf(spouseCpf) !== null,
    spouseRegime: isFree || MARITAL_REGIMES.some((regime) => regime === spouseRegime),
  };
}

/** Missing and invalid fields, in their order. */
export function ownDataFaults(
  form: OwnDataForm,
  today: CalendarDay,
  relation: BuyerRelation = 'coBuyer',
): OwnDataFaults {
  const isValid: Readonly<Record<OwnDataField, boolean>> = {
    birthDate: isBirthDate(dayOf(form.birthDate), today),
    maritalStatus: MARITAL_STATUSES.some((status) => status === form.maritalStatus),
    phone: isValidPhone(form.phone),
    ...validSpouse(form, relation),
    ...validParts(form),
  };
  const faulty = OWN_DATA_FIELDS.filter((field) => !isValid[field]);
  return new Map(faulty.map((field) => [field, form[field] === '' ? 'required' : 'invalid'] as const));
}

function validParts(form: OwnDataForm): Record<(typeof ADDRESS_FIELDS)[number], boolean> {
  const values = { ...form, country: HOME_COUNTRY };
  const isValid = (field: (typeof ADDRESS_FIELDS)[number]) => {
    try {
      addressFormSchema.validateSyncAt(field, values);
      return true;
    } catch {
      return false;
    }
  };
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, isValid(field)])) as Record<
    (typeof ADDRESS_FIELDS)[number],
    boolean
  >;
}

function spouseOf(form: OwnDataForm, relation: BuyerRelation): CoBuyerSpouse | null {
  if (!namesSpouse(form.maritalStatus, relation)) return null;
  const maritalRegime = MARITAL_REGIMES.find((regime) => regime === form.spouseRegime) ?? null;
  return { name: oneLine(form.spouseName), cpf: normalizeCpf(form.spouseCpf) ?? '', maritalRegime };
}

/** Stored data of a form without faults. */
export function ownDataOf(form: OwnDataForm, relation: BuyerRelation = 'coBuyer'): OwnData {
  const { birthDate, maritalStatus, phone, zipCode, street, number, complement, neighborhood, city, state } =
    form;
  const parts = { zipCode, street, number, complement, neighborhood, city, state };
  return {
    birthDate: dayOf(birthDate),
    maritalStatus: maritalStatus as MaritalStatus,
    spouse: spouseOf(form, relation),
    phone: normalizePhone(phone) ?? '',
    address: addressOf({ ...parts, country: HOME_COUNTRY }),
  };
}

type Account = Pick<Buyer, 'cpf' | 'birthDate' | 'maritalStatus' | 'spouse' | 'phones' | 'address'>;

/** The same data of an account, which knows no regime; null while some of it is missing. */
export function ownDataOfAccount(account: Account, relation: BuyerRelation): OwnData | null {
  const { birthDate, maritalStatus, phones, address } = account;
  const [phone] = phones;
  if (missingToReserve(account).length > 0) return null;
  if (birthDate === null || maritalStatus === null || phone === undefined || address === null) return null;
  const spouse =
    account.spouse !== null && namesSpouse(maritalStatus, relation)
      ? { ...account.spouse, maritalRegime: null }
      : null;
  return { birthDate, maritalStatus, spouse, phone, address };
}
