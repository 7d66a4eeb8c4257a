import { type SQL, sql } from 'drizzle-orm';
import type { Work } from '@/server/modules/platform/history/work';

/** Identifies a unit or a quota: exactly one of the two ids is set. */
export interface InventoryKey {
  readonly projectId: string;
  readonly unitId: string | null;
  readonly quotaId: string | null;
}

function rowOf({ unitId, quotaId }: InventoryKey): SQL {
  return unitId === null ? sql`quota where id = ${quotaId}` : sql`unit where id = ${unitId}`;
}

/**
 * Locks the row of a unit or quota. Every change of its holder or its queue locks this row first and the
 * reservation afterwards, so that two transactions never wait for each other.
 */
export async function lockInventoryItem({ tx }: Pick<Work, 'tx'>, key: InventoryKey): Promise<void> {
  await tx.execute(sql`select from ${rowOf(key)} for no key update`);
}

/** The same for jobs: false while another transaction holds the lock, which then also handles what is due. */
export async function tryLockInventoryItem({ tx }: Pick<Work, 'tx'>, key: InventoryKey): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select from ${rowOf(key)} for no key update skip locked`);
  return rowCount === 1;
}

/** SQL condition on a table with `unit_id` and `quota_id`: rows of this unit or quota. */
export function isForItem({ unitId, quotaId }: InventoryKey): SQL {
  return unitId === null ? sql`quota_id = ${quotaId}` : sql`unit_id = ${unitId}`;
}

/** Id of the unit or quota, under which its queue is kept. */
export const itemIdOf = ({ unitId, quotaId }: InventoryKey): string => unitId ?? quotaId ?? '';
