import { array, type InferType, object, string } from 'yup';
import { isValidCep, normalizeCep } from '@/domain/brazil/cep';
import { isValidPhone, normalizePhone } from '@/domain/brazil/phone';
import { isStateCode } from '@/domain/brazil/states';
import { COUNTRY_CODES, HOME_COUNTRY } from '@/domain/countries';
import { STORED_DOCUMENT_KINDS, type StoredDocumentKind } from '@/domain/document/kinds';
import { idSchema } from '@/domain/id';
import { oneLine } from '@/domain/text';

export const MAX_NAME = 120;
const MAX_LINE = 200;
export const MAX_PHONES = 5;
const MAX_DOCUMENTS = 30;

/** Name of a person or company, with at least one visible character. */
export const nameSchema = () =>
  string()
    .max(MAX_NAME)
    .matches(/[\p{L}\p{N}\p{P}\p{S}]/u);

/** Letters and marks in any script; a dot only where it cannot form a domain. */
const PERSON_NAME = /^(?:[\p{L}\p{M}\s'’ʼ`´‐‑-]|\.(?!\p{L}{2}))+$/u;

/** Name of a person. E-mails to people named by others contain it, so it cannot carry a URL. */
export const personNameSchema = () =>
  nameSchema().test('personName', (text) => !text || PERSON_NAME.test(oneLine(text)));

const line = () => string().max(MAX_LINE);

const MAX_FOREIGN_CODE = 20;

/** True for an address outside Brazil: its postal code and its state have no Brazilian form. */
export const isAbroad = ({ country }: { readonly country?: string | undefined }) =>
  (country ?? HOME_COUNTRY) !== HOME_COUNTRY;

/** Postal address as it is sent. A CEP of a whole town has no street, so the street may be empty. */
export const newAddressSchema = object({
  zipCode: string()
    .required()
    .test('cep', (text, { parent }) =>
      isAbroad(parent) ? text.trim().length <= MAX_FOREIGN_CODE : isValidCep(text),
    ),
  street: line().defined(),
  number: line().defined().meta({ description: 'Número na rua' }),
  complement: line().nullable().defined(),
  neighborhood: line().defined(),
  city: line().required(),
  state: string()
    .required()
    .max(MAX_LINE)
    .test('state', (text, { parent }) => isAbroad(parent) || isStateCode(text))
    .meta({ description: 'UF, duas letras; fora do Brasil, a província ou região' }),
  country: string()
    .oneOf(COUNTRY_CODES)
    .optional()
    .meta({ description: 'País, duas letras (ISO 3166-1); sem ele, BR' }),
}).noUnknown();

export type NewAddress = InferType<typeof newAddressSchema>;

/** Postal address as it is stored and answered, with its country. */
export const postalAddressSchema = newAddressSchema.shape({
  country: string().oneOf(COUNTRY_CODES).required().meta({ description: 'País, duas letras (ISO 3166-1)' }),
});

export type PostalAddress = InferType<typeof postalAddressSchema>;

/** Stored form of an address: a bare CEP, trimmed texts, and its country. */
export function storedAddress(address: NewAddress): PostalAddress {
  return {
    zipCode: isAbroad(address) ? oneLine(address.zipCode) : (normalizeCep(address.zipCode) ?? ''),
    street: oneLine(address.street),
    number: oneLine(address.number),
    complement: oneLine(address.complement ?? '') || null,
    neighborhood: oneLine(address.neighborhood),
    city: oneLine(address.city),
    state: oneLine(address.state),
    country: address.country ?? HOME_COUNTRY,
  };
}

export const phonesSchema = array()
  .of(
    string()
      .required()
      .test('phone', (text) => isValidPhone(text)),
  )
  .max(MAX_PHONES);

/** Bare digits without duplicates. */
export function storedPhones(phones: readonly string[]): string[] {
  return [...new Set(phones.map((phone) => normalizePhone(phone)).filter((phone) => phone !== null))];
}

/** Documents of an account; each file is in a private bucket, under the id of its upload. */
export const documentsSchema = array()
  .of(
    object({
      kind: string<StoredDocumentKind>().oneOf(STORED_DOCUMENT_KINDS).required(),
      fileId: idSchema().required().meta({ description: 'O arquivo enviado' }),
      name: line().required(),
    })
      .noUnknown()
      .required(),
  )
  .max(MAX_DOCUMENTS);

export type PersonDocument = NonNullable<InferType<typeof documentsSchema>>[number];

/** Canonical form for comparing e-mails. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
