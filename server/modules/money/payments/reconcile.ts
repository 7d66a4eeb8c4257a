import { and, inArray, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '@/server/db/client';
import { paymentDifference } from '@/server/db/schema/money/paymentDifference';
import type { PaymentGateway } from '@/server/gateways/payments/gateway';
import { log } from '@/server/log';
import type { Difference } from './compareBooks';
import { findDifferences } from './findDifferences';
import { tellOperators } from './tell';

/** So far back the books are compared; a slip or a code lives for days, and is refunded within weeks. */
const DAYS = 60;
const DAY_MS = 86_400_000;

const keyOf = ({ kind, recordId }: Pick<Difference, 'kind' | 'recordId'>) => `${kind} ${recordId}`;

/** Keeps what differs, closes what differs no more, and answers what is new. */
async function keepDifferences(db: Database, found: readonly Difference[], now: Date): Promise<number> {
  return db.transaction(async (transaction) => {
    const open = await transaction
      .select({
        id: paymentDifference.id,
        kind: paymentDifference.kind,
        recordId: paymentDifference.recordId,
      })
      .from(paymentDifference)
      .where(isNull(paymentDifference.resolvedAt));
    const still = new Set(found.map(keyOf));
    const over = open.filter((one) => !still.has(keyOf(one))).map(({ id }) => id);
    await transaction
      .update(paymentDifference)
      .set({ resolvedAt: now })
      .where(and(isNull(paymentDifference.resolvedAt), inArray(paymentDifference.id, over)));
    if (found.length === 0) return 0;
    const added = await transaction
      .insert(paymentDifference)
      .values(found.map((one) => ({ id: uuidv7(), ...one, foundAt: now })))
      .onConflictDoNothing()
      .returning();
    for (const { kind, recordId, paymentId, ours, theirs } of added) {
      log.warn('payments_differ', { kind, record: recordId, payment: paymentId, ours, theirs });
    }
    if (added.length > 0) await tellOperators(transaction, added.length, now);
    return added.length;
  });
}

/** Compares the provider's books with ours, and reports each difference once. */
export async function reconcilePayments({
  db,
  payments,
  now,
}: {
  db: Database;
  payments: PaymentGateway;
  now: () => Date;
}): Promise<number> {
  const at = now();
  const period = { since: new Date(at.getTime() - DAYS * DAY_MS), now: at };
  return keepDifferences(db, await findDifferences(db, payments, period), at);
}
