import { and, eq, isNull, sql } from 'drizzle-orm';
import { normalizePhone } from '@/domain/brazil/phone';
import type { Client } from '@/domain/deal/client';
import { AppError } from '@/domain/errors/appError';
import { oneLine } from '@/domain/text';
import type { Transaction } from '@/server/db/client';
import { buyer } from '@/server/db/schema/parties/buyer';
import type { Identity } from '@/server/http/callers/caller';
import { lockPerson, personLock } from './holdLimit';

/** Who buys and who brings them. */
export interface Reserver {
  readonly buyerId: string | null;
  readonly client: Client;
  readonly partnerId: string | null;
  readonly brokerId: string | null;
}

/** A person's account, which stays until the transaction ends and does nothing else meanwhile. */
async function holdBuyer(transaction: Transaction, id: string) {
  const [row] = await transaction
    .select({
      name: buyer.name,
      email: buyer.email,
      cpf: buyer.cpf,
      phones: buyer.phones,
      lock: sql`${personLock(id)}::text`,
    })
    .from(buyer)
    .where(eq(buyer.id, id))
    .for('share');
  if (!row) throw new AppError('user_not_found');
  const { name, email } = row;
  // Of a deleted account nothing personal is left.
  if (name === null || email === null) throw new AppError('unauthenticated');
  return { name, email, cpf: row.cpf, phone: row.phones[0] ?? null };
}

/** The account of a client, if there is one: what is reserved for them stands there as well. */
async function findBuyerByEmail(transaction: Transaction, email: string): Promise<string | null> {
  const [row] = await transaction
    .select({ id: buyer.id })
    .from(buyer)
    .where(and(sql`${buyer.normalizedEmail} = lower(btrim(${email}))`, isNull(buyer.deletedAt)))
    .for('share');
  return row?.id ?? null;
}

function storedClient({ name, email, cpf, phone }: Client): Client {
  return {
    name: oneLine(name),
    email: email.trim(),
    cpf,
    phone: phone === null ? null : normalizePhone(phone),
  };
}

/**
 * A buyer reserves for themselves, whoever sells for the client they name; each does one thing at a time.
 *
 * @throws AppError `user_not_found`, `unauthenticated` where the account is not there (any more)
 */
export async function readReserver(
  transaction: Transaction,
  caller: Identity,
  { client, sellerId }: { readonly client: Client | undefined; readonly sellerId: string },
): Promise<Reserver> {
  if (caller.kind !== 'entrepreneur' || client === undefined) {
    const self = await holdBuyer(transaction, caller.id);
    return { buyerId: caller.id, client: self, partnerId: null, brokerId: null };
  }
  await lockPerson(transaction, caller.id);
  return {
    buyerId: await findBuyerByEmail(transaction, client.email),
    client: storedClient(client),
    partnerId: caller.companyId === sellerId ? null : caller.companyId,
    brokerId: caller.id,
  };
}
