import { type InferType, object, string } from 'yup';
import { normalizeCpf } from '@/domain/brazil/cpf';
import { normalizePhone } from '@/domain/brazil/phone';
import { nameSchema } from '@/domain/person/parts';

const MAX_EMAIL = 254;

/** Who buys, as told when it began: what a contract names stays as it was, whatever becomes of the account. */
export const clientSchema = object({
  name: nameSchema().required(),
  email: string().email().max(MAX_EMAIL).required(),
  /** Eleven bare figures. */
  cpf: string()
    .nullable()
    .defined()
    .test('cpf', (text) => text === null || text === undefined || normalizeCpf(text) === text),
  phone: string()
    .nullable()
    .defined()
    .test('phone', (text) => text === null || text === undefined || normalizePhone(text) !== null),
}).noUnknown();

export type Client = InferType<typeof clientSchema>;
