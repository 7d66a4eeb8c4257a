import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import type { ProjectConfig } from '@/domain/project/config';
import { advisoryLock } from '@/server/db/advisoryLocks';
import type { Work } from '@/server/modules/platform/history/work';

interface Holder {
  readonly brokerId: string | null;
  readonly buyerId: string | null;
}

/** Person whose holds are counted: the assigned broker, or the buyer. */
export const holderKey = ({ brokerId, buyerId }: Holder) => brokerId ?? buyerId ?? '';

/** SQL that serialises the reservations of one person: two at a time would not count each other. */
export function personLock(id: string): SQL {
  return advisoryLock('holdingPerson', id);
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
