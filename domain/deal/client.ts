import { type InferType, object, string } from 'yup';
import { normalizeCpf } from '@/domain/brazil/cpf';
import { normalizePhone } from '@/domain/brazil/phone';
import { emailSchema } from '@/domain/person/email';
import { personNameSchema } from '@/domain/person/parts';

/** The buyer as named when the deal began: it does not follow changes of the account. */
export const clientSchema = object({
  name: personNameSchema().required(),
  email: emailSchema().required(),
  /** With or without mask; eleven digits where it is stored. */
  cpf: string()
    .nullable()
    .defined()
    .test('document', (text) => text === null || text === undefined || normalizeCpf(text) !== null),
  phone: string()
    .nullable()
    .defined()
    .test('phone', (text) => text === null || text === undefined || normalizePhone(text) !== null)
    .meta({ description: 'Telefone com DDD' }),
}).noUnknown();

export type Client = InferType<typeof clientSchema>;

/** Replaces the person of a deleted account in deals that no contract or payment needs. */
export const FORGOTTEN_CLIENT: Client = { name: '', email: '', cpf: null, phone: null };

/** True if both name the same person, by e-mail. */
export const isClient = (one: Pick<Client, 'email'> | null, other: Pick<Client, 'email'>): boolean =>
  one?.email.toLowerCase() === other.email.toLowerCase();

export function knownClient(client: Client): Client | null {
  return client.name === FORGOTTEN_CLIENT.name ? null : client;
}
