import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import type { ProjectConfig } from '@/domain/project/config';
import type { Transaction } from '@/server/db/client';

/** Account of the buyer, or of the broker who holds for a client. */
interface Holder {
  readonly buyerId: string | null;
  readonly brokerId: string | null;
}

/** A lock of its own kind, so that it meets no other advisory lock of the product. */
const PERSON_LOCK = 7_311;

/** Account that a hold counts for: the client's broker, or the buyer. */
export const holderKey = ({ brokerId, buyerId }: Holder) => brokerId ?? buyerId ?? '';

/** One reservation of a person at a time, in SQL: two at once would each count those before them. */
export function personLock(id: string): SQL {
  return sql`pg_advisory_xact_lock(${PERSON_LOCK}, hashtext(${id}))`;
}

export async function lockPerson(transaction: Transaction, id: string): Promise<void> {
  await transaction.execute(sql`select ${personLock(id)}`);
}

/**
 * Nobody keeps a whole tower from others without paying.
 *
 * @throws AppError `too_many_holds`
 */
export function assertMayHold(
  { brokerId }: Pick<Holder, 'brokerId'>,
  unpaidHolds: number,
  terms: ProjectConfig['reservation'],
): void {
  const limit = brokerId === null ? terms.holdsPerBuyer : terms.holdsPerSeller;
  if (unpaidHolds >= limit) throw new AppError('too_many_holds', { limit });
}
