import { and, eq, lte, type SQL } from 'drizzle-orm';
import { linkStates } from '@/domain/paymentLink/states';
import { nextState } from '@/domain/stateTable';
import type { Database, Transaction } from '@/server/db/client';
import { paymentLink } from '@/server/db/schema/money/paymentLink';
import { recordState } from '@/server/modules/platform/history/store';
import type { Actor } from '@/server/modules/platform/history/work';
import { isInScope, type PayableScope } from './payableColumns';

interface Move {
  readonly event: 'pay' | 'expire';
  readonly actor: Actor;
}

/** Moves the links that wait and fulfil a condition; how many there were. */
async function moveLinks(
  transaction: Transaction,
  condition: SQL | undefined,
  { event, actor }: Move,
  now: Date,
): Promise<number> {
  const from = 'pending';
  const to = nextState(linkStates, from, event) ?? from;
  const moved = await transaction
    .update(paymentLink)
    .set({ state: to, updatedAt: now })
    .where(and(eq(paymentLink.state, from), condition))
    .returning({ id: paymentLink.id });
  const changes = moved.map(({ id }) => ({
    subjectKind: 'paymentLink' as const,
    subjectId: id,
    event,
    from,
    to,
  }));
  await recordState(transaction, actor, changes, now);
  return moved.length;
}

/** All links to things together: nothing is paid by two of them. */
export async function moveLinksOf(
  transaction: Transaction,
  things: PayableScope,
  move: Move,
  now: Date,
): Promise<void> {
  await moveLinks(transaction, isInScope(paymentLink, things), move, now);
}

export async function expireLink(
  transaction: Transaction,
  id: string,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  const moved = await moveLinks(transaction, eq(paymentLink.id, id), { event: 'expire', actor }, now);
  return moved === 1;
}

/** Ends the links whose time is over. */
export async function expirePaymentLinks(db: Database, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    await moveLinks(transaction, lte(paymentLink.expiresAt, now), { event: 'expire', actor: 'clock' }, now);
  });
}
