import { and, eq, lte, ne, type SQL, sql } from 'drizzle-orm';
import { linkStates } from '@/domain/paymentLink/states';
import { nextState } from '@/domain/stateTable';
import type { Database } from '@/server/db/client';
import { paymentLink } from '@/server/db/schema/money/paymentLink';
import { defineTransition } from '@/server/modules/platform/history/defineTransition';
import { recordState } from '@/server/modules/platform/history/store';
import type { Work } from '@/server/modules/platform/history/work';
import { isInScope, type PayableScope } from '../refColumns';

export type LinkRow = typeof paymentLink.$inferSelect;
type BulkEvent = 'pay' | 'expire';

export const transitionLink = defineTransition({
  table: paymentLink,
  column: 'state',
  states: linkStates,
  subjectKind: 'paymentLink',
});

async function transitionPending({ tx, now, actor }: Work, event: BulkEvent, where: SQL | undefined) {
  const from = 'pending';
  const to = nextState(linkStates, from, event) ?? from;
  const changed = await tx
    .update(paymentLink)
    .set({ state: to, version: sql`${paymentLink.version} + 1`, updatedAt: now })
    .where(and(eq(paymentLink.state, from), where))
    .returning({ id: paymentLink.id });
  const changes = changed.map(
    ({ id }) => ({ subjectKind: 'paymentLink', subjectId: id, event, from, to }) as const,
  );
  await recordState(tx, actor, changes, now);
}

/** All pending links of a payable together: nothing is paid by two of them. */
export async function transitionLinks(work: Work, scope: PayableScope, event: BulkEvent): Promise<void> {
  await transitionPending(work, event, isInScope(paymentLink, scope));
}

/** Moves the end of the pending links of a reservation with that of its hold. */
export async function moveLinks({ tx, now }: Work, scope: PayableScope, expiresAt: Date): Promise<void> {
  const isPending = eq(paymentLink.state, 'pending');
  await tx
    .update(paymentLink)
    .set({ expiresAt, version: sql`${paymentLink.version} + 1`, updatedAt: now })
    .where(and(isPending, isInScope(paymentLink, scope), ne(paymentLink.expiresAt, expiresAt)));
}

/** Job: expires the links whose time is over. */
export async function expirePaymentLinks(db: Database, now: Date): Promise<void> {
  await db.transaction((tx) =>
    transitionPending({ tx, now, actor: 'clock' }, 'expire', lte(paymentLink.expiresAt, now)),
  );
}
