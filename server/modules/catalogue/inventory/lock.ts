import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/db/client';

/** The one thing that is dealt about. */
export interface Offer {
  readonly projectId: string;
  readonly unitId: string | null;
  readonly quotaId: string | null;
}

function rowOf({ unitId, quotaId }: Offer): SQL {
  return unitId === null ? sql`quota where id = ${quotaId}` : sql`unit where id = ${unitId}`;
}

/**
 * Everything that changes who holds a home, or who waits for it, takes its row first and the reservation afterwards: so they
 * follow each other instead of waiting for each other for ever.
 */
export async function lockOffer(transaction: Transaction, offer: Offer): Promise<void> {
  await transaction.execute(sql`select from ${rowOf(offer)} for no key update`);
}

/** The same for work of the clock: false where somebody is busy with it right now, who then also sees to what is due. */
export async function tryLockOffer(transaction: Transaction, offer: Offer): Promise<boolean> {
  const { rowCount } = await transaction.execute(
    sql`select from ${rowOf(offer)} for no key update skip locked`,
  );
  return rowCount === 1;
}

/** In SQL, true where a row of a table with `unit_id` and `quota_id` is about the offer. */
export function isOfOffer({ unitId, quotaId }: Offer): SQL {
  return unitId === null ? sql`quota_id = ${quotaId}` : sql`unit_id = ${unitId}`;
}

/** The id by which a queue knows what it is for. */
export const idOf = ({ unitId, quotaId }: Offer): string => unitId ?? quotaId ?? '';
