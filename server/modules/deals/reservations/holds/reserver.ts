import { and, eq, isNull, sql } from 'drizzle-orm';
import { normalizeCpf } from '@/domain/brazil/cpf';
import { normalizePhone } from '@/domain/brazil/phone';
import type { Client } from '@/domain/deal/client';
import { AppError } from '@/domain/errors/appError';
import { oneLine } from '@/domain/text';
import type { Transaction } from '@/server/db/client';
import { buyer } from '@/server/db/schema/parties/buyer';
import type { Identity } from '@/server/http/callers/caller';
import type { Work } from '@/server/modules/platform/history/work';
import { lockPerson, personLock } from './holdLimit';

/** Buyer of a deal, and the company and broker that bring them. */
export interface Reserver {
  readonly buyerId: string | null;
  readonly client: Client;
  readonly partnerId: string | null;
  readonly brokerId: string | null;
}

/** Locks the account of a buyer: it is not deleted before the transaction ends, and makes one deal at a time. */
async function lockBuyer(tx: Transaction, id: string) {
  const [row] = await tx
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
  // A deleted account has no personal data left.
  if (name === null || email === null) throw new AppError('unauthenticated');
  return { name, email, cpf: row.cpf, phone: row.phones[0] ?? null };
}

/** Account of a client, if there is one: it shows the deals that a seller makes for them. */
async function findBuyerByEmail(tx: Transaction, email: string): Promise<string | null> {
  const [row] = await tx
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
    cpf: cpf && normalizeCpf(cpf),
    phone: phone === null ? null : normalizePhone(phone),
  };
}

/**
 * Parties of a deal that the caller makes: a buyer for themselves, a seller for the client they name. Locks the person, so that
 * each makes one deal at a time.
 *
 * @throws AppError `user_not_found`, `unauthenticated` for a deleted account
 */
export async function readReserver(
  { tx, actor }: Pick<Work<Identity>, 'tx' | 'actor'>,
  { client, sellerId }: { readonly client: Client | undefined; readonly sellerId: string },
): Promise<Reserver> {
  if (actor.kind !== 'entrepreneur' || client === undefined) {
    const self = await lockBuyer(tx, actor.id);
    return { buyerId: actor.id, client: self, partnerId: null, brokerId: null };
  }
  await lockPerson({ tx }, actor.id);
  return {
    buyerId: await findBuyerByEmail(tx, client.email),
    client: storedClient(client),
    partnerId: actor.companyId === sellerId ? null : actor.companyId,
    brokerId: actor.id,
  };
}
