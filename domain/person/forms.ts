import { object, string } from 'yup';
import { formatCep } from '@/domain/brazil/cep';
import { formatPhone, isValidPhone, normalizePhone } from '@/domain/brazil/phone';
import { MAX_PHONES, type PostalAddress, postalAddressSchema, storedAddress } from '@/domain/person/parts';

/** An address as it is typed. */
export interface AddressForm extends Record<string, string> {
  zipCode: string;
  street: string;
  number: string;
  complement: string;
  neighborhood: string;
  city: string;
  state: string;
}

/**
 * Address for a contract; a CEP of a whole town has neither street nor neighbourhood, so they are required
 * here.
 */
export const addressFormSchema = postalAddressSchema.shape({
  street: string().trim().required().max(200),
  number: string().trim().required().max(200),
  complement: string().default('').max(200),
});

export function addressOf(form: AddressForm): PostalAddress {
  return storedAddress({ ...form, complement: form.complement || null });
}

/** An address in the fields in which it is changed; empty where none is known. */
export function formOfAddress(address: PostalAddress | null): AddressForm {
  return {
    zipCode: address ? formatCep(address.zipCode) : '',
    street: address?.street ?? '',
    number: address?.number ?? '',
    complement: address?.complement ?? '',
    neighborhood: address?.neighborhood ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
  };
}

/** The names of the fields of as many phones as an account keeps. */
export const PHONE_FIELDS = Array.from({ length: MAX_PHONES }, (_, index) => `phone${index}`);

/** Phones as they are typed, one a field; a field that is left empty is no phone. */
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
