import { and, inArray, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { DAY_MS } from '@/domain/time/durations';
import type { Database } from '@/server/db/client';
import { paymentDifference } from '@/server/db/schema/money/paymentDifference';
import type { PaymentGateway } from '@/server/gateways/payments/gateway';
import { log } from '@/server/log';
import { notifyOperatorsDiffer } from '../notify';
import type { Difference } from './compareRecords';
import { findDifferences } from './findDifferences';

/** Days that are compared: a boleto or a Pix code is valid for days, and refunded within weeks. */
const DAYS = 60;
const keyOf = ({ kind, recordId }: Pick<Difference, 'kind' | 'recordId'>) => `${kind} ${recordId}`;

/**
 * Stores the differences and resolves those that are gone.
 *
 * @returns how many are new
 */
async function storeDifferences(db: Database, found: readonly Difference[], now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const open = await tx
      .select({
        id: paymentDifference.id,
        kind: paymentDifference.kind,
        recordId: paymentDifference.recordId,
      })
      .from(paymentDifference)
      .where(isNull(paymentDifference.resolvedAt));
    const current = new Set(found.map(keyOf));
    const resolved = open.filter((one) => !current.has(keyOf(one))).map(({ id }) => id);
    await tx
      .update(paymentDifference)
      .set({ resolvedAt: now })
      .where(and(isNull(paymentDifference.resolvedAt), inArray(paymentDifference.id, resolved)));
    if (found.length === 0) return 0;
    const added = await tx
      .insert(paymentDifference)
      .values(found.map((one) => ({ id: uuidv7(), ...one, foundAt: now })))
      .onConflictDoNothing()
      .returning();
    for (const { kind, recordId, paymentId, ours, theirs } of added) {
      log.warn('payment_difference_found', { kind, record: recordId, payment: paymentId, ours, theirs });
    }
    if (added.length > 0) await notifyOperatorsDiffer({ tx, now }, added.length);
    return added.length;
  });
}

/** Compares the provider's records with ours and reports each difference once. */
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
  return storeDifferences(db, await findDifferences(db, payments, period), at);
}
