import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import { recordChange } from '@/server/modules/platform/audit/store';

/**
 * Deals without an account that belong to this person: same confirmed e-mail, and the seller recorded the same
 * CPF.
 */
function ofPerson({ id, email }: Identity): SQL {
  return sql`buyer_id is null and exists (
    select from buyer where buyer.id = ${id} and deleted_at is null
      and normalized_email = lower(btrim(${email}))
      and normalized_email = lower(btrim(client->>'email')) and cpf = client->>'cpf')`;
}

async function adopt(
  transaction: Transaction,
  kind: 'sale' | 'reservation',
  caller: Identity,
  now: Date,
): Promise<void> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    update ${sql.identifier(kind)} set buyer_id = ${caller.id}, version = version + 1, updated_at = ${now.toISOString()}
    where ${ofPerson(caller)} returning id`);
  for (const { id } of rows) {
    const change = { action: `${kind}s.adopt`, subjectKind: kind, subjectId: id } as const;
    await recordChange(transaction, caller, change, now);
  }
}

/**
 * Assigns deals that a seller recorded for a client without an account to the client's new account, with their
 * payments: the client sees and pays them, and may use the right of withdrawal.
 */
export async function adoptDeals(transaction: Transaction, caller: Identity, now: Date): Promise<void> {
  if (caller.kind !== 'buyer' || !caller.emailVerified) return;
  await adopt(transaction, 'sale', caller, now);
  await adopt(transaction, 'reservation', caller, now);
  await transaction.execute(sql`
    update payment set buyer_id = ${caller.id}
    where buyer_id is null and (sale_id in (select id from sale where buyer_id = ${caller.id})
      or reservation_id in (select id from reservation where buyer_id = ${caller.id}))`);
}
