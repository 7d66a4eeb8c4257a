import { array, type InferType, number, object, string } from 'yup';
import { APPROVALS, type Approval } from '@/domain/approval';
import { bankAccountRecordsSchema } from '@/domain/bankAccount/record';
import { normalizeCnpj } from '@/domain/brazil/cnpj';
import { normalizeCpf } from '@/domain/brazil/cpf';
import { formatCreci, parseCreci } from '@/domain/brazil/creci';
import { normalizePhone, toE164 } from '@/domain/brazil/phone';
import { isStateCode, type StateCode } from '@/domain/brazil/states';
import { cartRecordSchema } from '@/domain/cart/schema';
import {
  type LicenceFault,
  type LicenceHolder,
  licenceFault,
  readLicence,
} from '@/domain/entrepreneur/licence';
import { COMPANY_TYPES, type CompanyType, isIntermediary } from '@/domain/entrepreneur/vocabulary';
import { idSchema } from '@/domain/id';
import { poolMarker } from '@/domain/identity/poolMarker';
import { COMPANY_ACTIONS, type CompanyAction } from '@/domain/person/accountActions';
import { documentsSchema, nameSchema, phonesSchema, postalAddressSchema } from '@/domain/person/parts';
import { TEAM_ROLES, type TeamRole } from '@/domain/team';
import { oneLine } from '@/domain/text';

export const MAX_ABOUT = 2_000;
export const FIRST_YEAR = 1800;

/** Fields that are approved with the company and change only through support. */
export const APPROVED_FACTS = [
  'companyType',
  'tradeName',
  'legalName',
  'cnpj',
  'cpf',
  'creci',
  'city',
  'state',
] as const;

/** Profile of a company; a missing field stays unchanged, and null clears it. */
export const companyProfileSchema = {
  companyType: string<CompanyType>().oneOf(COMPANY_TYPES),
  tradeName: nameSchema(),
  legalName: nameSchema(),
  cnpj: string()
    .test('document', (text) => !text || normalizeCnpj(text) !== null)
    .nullable(),
  /** Of a broker who is a person, instead of a CNPJ. */
  cpf: string()
    .test('document', (text) => !text || normalizeCpf(text) !== null)
    .nullable(),
  creci: string()
    .test('creci', (text) => !text || parseCreci(text) !== null)
    .nullable(),
  city: nameSchema(),
  state: string<StateCode>()
    .test('state', (text) => !text || isStateCode(text))
    .meta({ description: 'UF, duas letras' }),
  about: string().max(MAX_ABOUT),
  foundedYear: number().integer().min(FIRST_YEAR).max(9999).nullable(),
  /** Number for the public. */
  whatsapp: string()
    .test('phone', (text) => !text || normalizePhone(text) !== null)
    .nullable(),
  contactName: nameSchema().nullable().meta({ description: 'Responsável pela conta da empresa' }),
};

export interface CompanyProfile {
  readonly companyType: CompanyType;
  readonly tradeName: string;
  readonly legalName: string;
  readonly cnpj: string | null;
  readonly cpf: string | null;
  readonly creci: string | null;
  readonly city: string;
  readonly state: string;
  readonly about: string;
  readonly foundedYear: number | null;
  readonly whatsapp: string | null;
  readonly contactName: string | null;
}

export type CompanyChange = { readonly [Part in keyof CompanyProfile]?: CompanyProfile[Part] | undefined };

const holderOf = ({ companyType, cnpj }: Pick<CompanyProfile, 'companyType' | 'cnpj'>): LicenceHolder => ({
  companyType,
  isPerson: companyType === 'Corretor' && !cnpj,
});

function storedCreci(text: string | null, holder: LicenceHolder): string | null {
  const creci = text && readLicence(text, holder);
  return creci ? formatCreci(creci) : null;
}

function storedWhatsapp(text: string | null): string | null {
  const phone = text && normalizePhone(text);
  return phone ? toE164(phone) : null;
}

/** Stored profile after a change: bare numbers, the licence in its displayed form. */
export function changedCompany(before: CompanyProfile, change: CompanyChange): CompanyProfile {
  const present = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after: CompanyProfile = { ...before, ...present };
  return {
    companyType: after.companyType,
    tradeName: oneLine(after.tradeName),
    legalName: oneLine(after.legalName),
    cnpj: after.cnpj && normalizeCnpj(after.cnpj),
    cpf: after.cpf && normalizeCpf(after.cpf),
    creci: storedCreci(after.creci, holderOf(after)),
    city: oneLine(after.city),
    state: after.state,
    about: after.about.trim(),
    foundedYear: after.foundedYear,
    whatsapp: storedWhatsapp(after.whatsapp),
    contactName: oneLine(after.contactName ?? '') || null,
  };
}

/**
 * Missing fields of a company of its type: a document, and a licence if it sells for others (Lei 6.530/1978).
 */
export function missingOfCompany({ companyType, cnpj, cpf, creci }: CompanyProfile): string[] {
  const isIdentified = cnpj !== null || (companyType === 'Corretor' && cpf !== null);
  return [
    ...(isIdentified ? [] : ['cnpj']),
    ...(isIntermediary(companyType) && creci === null ? ['creci'] : []),
  ];
}

/** Fault of a company's licence; null if it is valid. */
export function licenceFaultOf(profile: CompanyProfile): LicenceFault | null {
  const licence = profile.creci === null ? null : parseCreci(profile.creci);
  return licence && licenceFault(licence, holderOf(profile));
}

/** Account of a company for its members, with the fields of their role, and for operators. */
export const companyAccountSchema = object({
  id: idSchema().required(),
  pool: poolMarker('entrepreneur'),
  /** Role of the caller in this company; null for an operator. */
  role: string<'owner' | TeamRole>()
    .oneOf(['owner', ...TEAM_ROLES])
    .nullable()
    .defined(),
  slug: string().required(),
  email: string().nullable().defined(),
  companyType: string<CompanyType>().oneOf(COMPANY_TYPES).required(),
  tradeName: string().required(),
  legalName: string().required(),
  cnpj: string().nullable().defined(),
  cpf: string().nullable().defined(),
  creci: string().nullable().defined(),
  city: string().required(),
  state: string().required().meta({ description: 'UF, duas letras' }),
  about: string().defined(),
  foundedYear: number().integer().nullable().defined(),
  whatsapp: string().nullable().defined(),
  contactName: string().nullable().defined().meta({ description: 'Responsável pela conta da empresa' }),
  approval: string<Approval>().oneOf(APPROVALS).required(),
  /** Reason of a rejection. */
  approvalNote: string().nullable().defined(),
  phones: phonesSchema.required(),
  address: postalAddressSchema.nullable().defined(),
  /** Null for callers who may not see them. */
  bankAccounts: bankAccountRecordsSchema.nullable().defined().default(undefined),
  documents: documentsSchema.nullable().defined().default(undefined),
  cart: cartRecordSchema.nullable().defined().default(undefined),
  cartChangedAt: string().nullable().defined(),
  version: number().integer().required(),
  createdAt: string().required(),
  updatedAt: string().required(),
  allowedActions: array().of(string<CompanyAction>().oneOf(COMPANY_ACTIONS).required()).required(),
});

export type CompanyAccount = InferType<typeof companyAccountSchema>;
