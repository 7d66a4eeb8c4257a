import { type InferType, object, string } from 'yup';
import { formatCep, isValidCep, normalizeCep } from '@/domain/brazil/cep';
import { formatCpf, normalizeCpf } from '@/domain/brazil/cpf';
import { isStateCode } from '@/domain/brazil/states';
import type { Buyer } from '@/domain/buyer/schema';
import { HOME_COUNTRY } from '@/domain/countries';
import type { payerSchema } from '@/domain/payment/schema';
import { nameSchema } from '@/domain/person/parts';
import { oneLine } from '@/domain/text';

/** Input of the form with the person that a boleto is printed for. */
export interface PayerForm extends Record<string, string> {
  name: string;
  cpf: string;
  zipCode: string;
  street: string;
  number: string;
  city: string;
  state: string;
}

export const EMPTY_PAYER: PayerForm = {
  name: '',
  cpf: '',
  zipCode: '',
  street: '',
  number: '',
  city: '',
  state: '',
};

export const payerFormSchema = object({
  name: nameSchema().trim().required(),
  cpf: string()
    .required()
    .test('document', (text) => normalizeCpf(text) !== null),
  zipCode: string()
    .required()
    .test('cep', (text) => isValidCep(text)),
  street: string().trim().required().max(160),
  number: string().trim().required().max(30),
  city: string().trim().required().max(100),
  state: string()
    .required()
    .test('state', (text) => isStateCode(text)),
});

/** Payer data of an account. Only an address in Brazil is printed on a boleto. */
export function payerFormOf({ name, cpf, address }: Pick<Buyer, 'name' | 'cpf' | 'address'>): PayerForm {
  const person = { ...EMPTY_PAYER, name, cpf: cpf === null ? '' : formatCpf(cpf) };
  if (address?.country !== HOME_COUNTRY) return person;
  const { zipCode, street, number, city, state } = address;
  return { ...person, zipCode: formatCep(zipCode), street, number, city, state };
}

/** Payer in the format of the API. */
export function payerOf({
  name,
  cpf,
  zipCode,
  street,
  number,
  city,
  state,
}: PayerForm): InferType<typeof payerSchema> {
  return {
    name: oneLine(name),
    cpf: normalizeCpf(cpf) ?? '',
    zipCode: normalizeCep(zipCode) ?? '',
    street: `${oneLine(street)}, ${oneLine(number)}`,
    city: oneLine(city),
    state,
  };
}
