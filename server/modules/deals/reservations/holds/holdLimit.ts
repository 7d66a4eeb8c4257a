import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import type { ProjectConfig } from '@/domain/project/config';
import type { Work } from '@/server/modules/platform/history/work';

interface Holder {
  readonly brokerId: string | null;
  readonly buyerId: string | null;
}

/** Key space among the advisory locks. */
const PERSON_LOCK = 7_311;

/** Person whose holds are counted: the assigned broker, or the buyer. */
export const holderKey = ({ brokerId, buyerId }: Holder) => brokerId ?? buyerId ?? '';

/** SQL that serialises the reservations of one person: two at a time would not count each other. */
export function personLock(id: string): SQL {
  return sql`pg_advisory_xact_lock(${PERSON_LOCK}, hashtext(${id}))`;
}

export async function lockPerson({ tx }: Pick<Work, 'tx'>, id: string): Promise<void> {
  await tx.execute(sql`select ${personLock(id)}`);
}

/**
 * Limits the unpaid holds of one person in a project, so that one person cannot block a whole tower.
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
