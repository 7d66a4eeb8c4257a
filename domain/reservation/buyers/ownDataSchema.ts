import { type InferType, object, string } from 'yup';
import { normalizeCpf } from '@/domain/brazil/cpf';
import { MARITAL_STATUSES, type MaritalStatus } from '@/domain/buyer/maritalStatuses';
import { personNameSchema, postalAddressSchema } from '@/domain/person/parts';
import { MARITAL_REGIMES, type MaritalRegime } from './maritalRegimes';

/** Spouse of a person who buys together with the main buyer: a party to the share, who signs too unless the property is separate. */
const coBuyerSpouseSchema = object({
  name: personNameSchema().required(),
  cpf: string()
    .required()
    .test('document', (text) => normalizeCpf(text) !== null),
  maritalRegime: string<MaritalRegime>()
    .oneOf(MARITAL_REGIMES)
    .nullable()
    .defined()
    .meta({ description: 'Regime de bens; null enquanto a pessoa não informou' }),
}).noUnknown();

export type CoBuyerSpouse = InferType<typeof coBuyerSpouseSchema>;

/** Data of a person who buys together, which a contract needs beside name, CPF and e-mail. */
export const ownDataSchema = object({
  birthDate: string().required().meta({ description: 'Dia do nascimento', format: 'date' }),
  maritalStatus: string<MaritalStatus>()
    .oneOf(MARITAL_STATUSES)
    .required()
    .meta({ description: 'Estado civil' }),
  spouse: coBuyerSpouseSchema.nullable().defined().default(undefined).meta({
    description: 'Cônjuge de uma pessoa casada; null para as demais e para o cônjuge do comprador principal',
  }),
  phone: string().required().meta({ description: 'Telefone, 10 ou 11 algarismos' }),
  address: postalAddressSchema.required(),
}).noUnknown();

export type OwnData = InferType<typeof ownDataSchema>;
