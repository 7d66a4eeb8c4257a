import { type InferType, object, string } from 'yup';
import { MARITAL_STATUSES, type MaritalStatus } from '@/domain/buyer/maritalStatuses';
import { postalAddressSchema } from '@/domain/person/parts';

/** Data of a person who buys together, which a contract needs beside name, CPF and e-mail. */
export const ownDataSchema = object({
  birthDate: string().required().meta({ description: 'Dia do nascimento', format: 'date' }),
  maritalStatus: string<MaritalStatus>()
    .oneOf(MARITAL_STATUSES)
    .required()
    .meta({ description: 'Estado civil' }),
  phone: string().required().meta({ description: 'Telefone, 10 ou 11 algarismos' }),
  address: postalAddressSchema.required(),
}).noUnknown();

export type OwnData = InferType<typeof ownDataSchema>;
