import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { AppError } from '@/domain/errors/appError';
import { nextState } from '@/domain/stateTable';
import type { VisitAction } from '@/domain/visit/schema';
import { visitStates } from '@/domain/visit/states';
import type { Transaction } from '@/server/db/client';
import { visit } from '@/server/db/schema/deals/visit';
import type { Identity } from '@/server/http/callers/caller';
import { recordState } from '@/server/modules/platform/history/store';
import type { VisitRow } from './store';

interface Move {
  readonly caller: Identity;
  readonly now: Date;
  readonly reason?: string | null;
  readonly set: PgUpdateSetSource<typeof visit>;
}

/** Writes to the row as it was read, with its history: whoever comes second with the same row changes nothing. */
export async function moveVisit(
  transaction: Transaction,
  row: VisitRow,
  event: VisitAction,
  { caller, now, reason = null, set }: Move,
): Promise<VisitRow> {
  const to = event === 'reschedule' ? row.state : nextState(visitStates, row.state, event);
  if (to === null) throw new AppError('invalid_transition', { from: row.state, event });
  const [changed] = await transaction
    .update(visit)
    .set({ ...set, state: to, version: sql`${visit.version} + 1`, updatedAt: now })
    .where(and(eq(visit.id, row.id), eq(visit.version, row.version), eq(visit.state, row.state)))
    .returning();
  if (!changed) throw new AppError('invalid_transition', { from: row.state, event });
  const change = { subjectKind: 'visit', subjectId: row.id, event, from: row.state, to, reason } as const;
  await recordState(transaction, caller, change, now);
  return changed;
}
