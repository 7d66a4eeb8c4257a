import { object, string } from 'yup';
import { formatCep } from '@/domain/brazil/cep';
import { formatPhone, isValidPhone, normalizePhone } from '@/domain/brazil/phone';
import { HOME_COUNTRY } from '@/domain/countries';
import {
  isAbroad,
  MAX_PHONES,
  newAddressSchema,
  type PostalAddress,
  storedAddress,
} from '@/domain/person/parts';

/** Typed address. */
export interface AddressForm extends Record<string, string> {
  zipCode: string;
  street: string;
  number: string;
  complement: string;
  neighborhood: string;
  city: string;
  state: string;
  country: string;
}

/**
 * Address for a contract; a CEP of a whole town has neither street nor neighbourhood, so they are required
 * here.
 */
export const addressFormSchema = newAddressSchema.shape({
  street: string().trim().required().max(200),
  number: string().trim().required().max(200),
  complement: string().default('').max(200),
});

export function addressOf(form: AddressForm): PostalAddress {
  return storedAddress({ ...form, complement: form.complement || null });
}

const printedCode = (address: PostalAddress) =>
  isAbroad(address) ? address.zipCode : formatCep(address.zipCode);

/** Form fields of an address; without one, all empty but the country. */
export function formOfAddress(address: PostalAddress | null): AddressForm {
  return {
    zipCode: address ? printedCode(address) : '',
    street: address?.street ?? '',
    number: address?.number ?? '',
    complement: address?.complement ?? '',
    neighborhood: address?.neighborhood ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    country: address?.country ?? HOME_COUNTRY,
  };
}

/** Field names of all phones that an account may have. */
export const PHONE_FIELDS = Array.from({ length: MAX_PHONES }, (_, index) => `phone${index}`);

/** Typed phones, one per field; an empty field is ignored. */
export type PhonesForm = Record<string, string>;

export const phonesFormSchema = object(
  Object.fromEntries(
    PHONE_FIELDS.map((field) => [
      field,
      string()
        .default('')
        .test('phone', (text) => text.trim() === '' || isValidPhone(text)),
    ]),
  ),
);

export function phonesOf(form: PhonesForm): string[] {
  const phones = PHONE_FIELDS.map((field) => normalizePhone(form[field] ?? ''));
  return [...new Set(phones.filter((phone) => phone !== null))];
}

export function formOfPhones(phones: readonly string[]): PhonesForm {
  return Object.fromEntries(
    PHONE_FIELDS.map((field, index) => {
      const phone = phones[index];
      return [field, phone === undefined ? '' : formatPhone(phone)];
    }),
  );
}
