import { type InferType, object, string } from 'yup';
import { normalizeCpf } from '@/domain/brazil/cpf';
import { normalizePhone } from '@/domain/brazil/phone';
import { personNameSchema } from '@/domain/person/parts';

const MAX_EMAIL = 254;

/** Who buys, as told when it began: what a contract names stays as it was, whatever becomes of the account. */
export const clientSchema = object({
  name: personNameSchema().required(),
  email: string().email().max(MAX_EMAIL).required(),
  /** Eleven bare figures. */
  cpf: string()
    .nullable()
    .defined()
    .test('cpf', (text) => text === null || text === undefined || normalizeCpf(text) === text),
  phone: string()
    .nullable()
    .defined()
    .test('phone', (text) => text === null || text === undefined || normalizePhone(text) !== null)
    .meta({ description: 'Telefone com DDD' }),
}).noUnknown();

export type Client = InferType<typeof clientSchema>;

/** Stands where a person was named whose account is gone, and whom neither a contract nor a payment has to name. */
export const FORGOTTEN_CLIENT: Client = { name: '', email: '', cpf: null, phone: null };

/** Null where the person was forgotten. */
export function knownClient(client: Client): Client | null {
  return client.name === FORGOTTEN_CLIENT.name ? null : client;
}
