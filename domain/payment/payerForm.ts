import { type InferType, object, string } from 'yup';
import { isValidCep, normalizeCep } from '@/domain/brazil/cep';
import { normalizeCpf } from '@/domain/brazil/cpf';
import { isStateCode } from '@/domain/brazil/states';
import type { payerSchema } from '@/domain/payment/schema';
import { nameSchema } from '@/domain/person/parts';
import { oneLine } from '@/domain/text';

/** Input of the form with the person that a boleto is printed for. */
interface PayerForm extends Record<string, string> {
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
