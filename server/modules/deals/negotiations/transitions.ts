import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { AppError } from '@/domain/errors/appError';
import { negotiationStates } from '@/domain/negotiation/states';
import { nextState } from '@/domain/stateTable';
import type { Transaction } from '@/server/db/client';
import { negotiation } from '@/server/db/schema/deals/negotiation';
import { recordState } from '@/server/modules/platform/history/store';
import type { Actor } from '@/server/modules/platform/history/work';
import type { NegotiationRow } from './store';

type Event = (typeof negotiationStates)['transitions'][number]['event'];

interface Move {
  readonly actor: Actor;
  readonly reason?: string | null;
  /** What changes along with the state. */
  readonly set?: PgUpdateSetSource<typeof negotiation>;
}

/**
 * Moves a negotiation on, with its history: whoever comes second with the same row changes nothing.
 *
 * @throws AppError `invalid_transition` where its table lacks that, or another was faster
 */
export async function moveNegotiation(
  transaction: Transaction,
  row: NegotiationRow,
  event: Event,
  { actor, reason = null, set = {} }: Move,
  now: Date,
): Promise<NegotiationRow> {
  const from = row.confirmation;
  const to = nextState(negotiationStates, from, event);
  if (to === null) throw new AppError('invalid_transition', { from, event });
  const [changed] = await transaction
    .update(negotiation)
    .set({ ...set, confirmation: to, version: sql`${negotiation.version} + 1`, updatedAt: now })
    .where(
      and(
        eq(negotiation.id, row.id),
        eq(negotiation.version, row.version),
        eq(negotiation.confirmation, from),
      ),
    )
    .returning();
  if (!changed) throw new AppError('invalid_transition', { from, event });
  const change = { subjectKind: 'negotiation', subjectId: row.id, event, from, to, reason } as const;
  await recordState(transaction, actor, change, now);
  return changed;
}
