import { object, string } from 'yup';
import { formatCnpj } from '@/domain/brazil/cnpj';
import { formatCpf } from '@/domain/brazil/cpf';
import { formatPhone, isValidPhone, normalizePhone } from '@/domain/brazil/phone';
import {
  type CompanyAccount,
  type CompanyChange,
  FIRST_YEAR,
  MAX_ABOUT,
} from '@/domain/entrepreneur/account';
import type { CompanyType } from '@/domain/entrepreneur/vocabulary';
import { companyDetailsOf, companySchema } from '@/domain/identity/forms';

const MAX_NAME = 120;

/** Fields that can always be changed. */
export interface FreeForm extends Record<string, string> {
  contactName: string;
  foundedYear: string;
  whatsapp: string;
  about: string;
}

/** Fields that are fixed once the company is approved. */
export interface FactsForm extends Record<string, string> {
  companyType: string;
  tradeName: string;
  legalName: string;
  document: string;
  creci: string;
  city: string;
  state: string;
}

export const factsFormSchema = companySchema.pick([
  'companyType',
  'tradeName',
  'legalName',
  'document',
  'creci',
  'city',
  'state',
]);

/** A year of four digits between that of the oldest companies and this one. */
function isYear(text: string, thisYear: number): boolean {
  return /^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && Number(text) <= thisYear;
}

export const freeFormSchema = (thisYear: number) =>
  object({
    contactName: string().trim().required().max(MAX_NAME),
    foundedYear: string()
      .default('')
      .test('year', (text) => text.trim() === '' || isYear(text.trim(), thisYear)),
    whatsapp: string()
      .default('')
      .test('phone', (text) => text.trim() === '' || isValidPhone(text)),
    about: string().default('').max(MAX_ABOUT),
  });

/** CNPJ or CPF in its printed form. */
export function documentOf({ cnpj, cpf }: Pick<CompanyAccount, 'cnpj' | 'cpf'>): string {
  if (cnpj !== null) return formatCnpj(cnpj);
  return cpf === null ? '' : formatCpf(cpf);
}

export function factsFormOf(company: CompanyAccount): FactsForm {
  const { companyType, tradeName, legalName, creci, city, state } = company;
  return {
    companyType,
    tradeName,
    legalName,
    document: documentOf(company),
    creci: creci ?? '',
    city,
    state,
  };
}

export function freeFormOf({ contactName, foundedYear, whatsapp, about }: CompanyAccount): FreeForm {
  return {
    contactName: contactName ?? '',
    foundedYear: foundedYear === null ? '' : String(foundedYear),
    whatsapp: whatsapp === null ? '' : formatPhone(normalizePhone(whatsapp) ?? ''),
    about,
  };
}

export function freeChangeOf({ contactName, foundedYear, whatsapp, about }: FreeForm): CompanyChange {
  return {
    contactName: contactName.trim(),
    foundedYear: foundedYear.trim() === '' ? null : Number(foundedYear),
    whatsapp: whatsapp.trim() === '' ? null : whatsapp,
    about,
  };
}

/** Stored form of the fields: bare numbers, and a licence only where the law requires one. */
export function factsChangeOf(form: FactsForm): CompanyChange {
  const typed = { ...form, companyType: form.companyType as CompanyType, name: form.tradeName };
  const placeholder = { email: '', phone: '', password: '', accepted: true } as const;
  const { phone: _phone, ...facts } = companyDetailsOf({ ...typed, ...placeholder });
  return facts;
}
