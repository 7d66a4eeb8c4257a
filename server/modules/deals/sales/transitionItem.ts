import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { nextState } from '@/domain/stateTable';
import { unitStates } from '@/domain/unit/status';
import { quota } from '@/server/db/schema/catalogue/quota';
import { unit } from '@/server/db/schema/catalogue/unit';
import { recordState } from '@/server/modules/platform/history/store';
import type { Work } from '@/server/modules/platform/history/work';
import type { SaleRow } from './transitions';

/**
 * Transition of the sold unit or quota, whose row the caller has locked.
 *
 * @throws AppError `offer_not_available` if it is in another state
 */
export async function transitionInventoryItem(
  { tx, now, actor }: Work,
  { unitId, quotaId }: SaleRow,
  event: 'confirmSale' | 'rescindSale',
): Promise<void> {
  const from = event === 'confirmSale' ? 'available' : 'sold';
  const to = nextState(unitStates, from, event);
  const id = unitId ?? quotaId;
  if (to === null || id === null) throw new AppError('invalid_transition', { from, event });
  const table = unitId === null ? quota : unit;
  const changed = await tx
    .update(table)
    .set({ status: to, version: sql`${table.version} + 1`, updatedAt: now })
    .where(and(eq(table.id, id), eq(table.status, from)))
    .returning({ id: table.id });
  if (changed.length === 0) throw new AppError('offer_not_available');
  await recordState(tx, actor, { subjectKind: 'unit', subjectId: id, event, from, to }, now);
}
