import { and, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '@/domain/errors/appError';
import { isOpenPayment } from '@/domain/payment/states';
import { payment } from '@/server/db/schema/money/payment';
import { addJob } from '@/server/jobs/addJob';
import type { Dependencies } from '@/server/modules/dependencies';
import { recordState } from '@/server/modules/platform/history/store';
import type { Actor, Work } from '@/server/modules/platform/history/work';
import { findPayable, lockPayable, type PayableRecord, type PayableRef, payableFault } from '../payable';
import { callProvider } from '../provider/callProvider';
import { findCustomer } from '../provider/ownedRecords';
import { isOpenInScope, refColumns } from '../refColumns';
import { endOpenPayments } from './endPayments';
import { offeredMethods } from './offeredMethods';
import type { PaymentRow } from './transition';

type PaymentDeps = Pick<Dependencies, 'db' | 'now' | 'payments'>;

interface PaymentOrigin {
  readonly actor: Actor;
  /** Null for a signed-in payer. */
  readonly linkId: string | null;
}

async function createPayment(work: Work, payable: PayableRecord, linkId: string | null): Promise<PaymentRow> {
  const { tx, now, actor } = work;
  const { ref, amountCents, entrepreneurId, buyerId } = payable;
  const [created] = await tx
    .insert(payment)
    .values({
      id: uuidv7(),
      ...refColumns(ref),
      linkId,
      entrepreneurId,
      buyerId,
      amountCents,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!created) throw new Error('payment was not inserted');
  const { id: subjectId, state: to } = created;
  await recordState(tx, actor, { subjectKind: 'payment', subjectId, event: 'begin', from: null, to }, now);
  return created;
}

async function findOrCreatePayment(work: Work, payable: PayableRecord, linkId: string | null) {
  const { ref, amountCents, ownCents } = payable;
  const [open] = await work.tx.select().from(payment).where(isOpenInScope(ref)).for('update');
  if (open?.amountCents === amountCents) return open;
  // A Pix or a boleto of an earlier day keeps the price of that day.
  if (open?.state === 'paying' && ownCents !== null) return open;
  // The amount has changed. Money that still arrives for the old one is applied or returned.
  if (open) await endOpenPayments(work, ref, 'cancel');
  return createPayment(work, payable, linkId);
}

/** Gives a payment its intent, once: concurrent requests get the same one. */
async function withIntent(
  { db, payments, now }: PaymentDeps,
  row: PaymentRow,
  payable: PayableRecord,
): Promise<PaymentRow> {
  if (row.intentId !== null) return row;
  const methods = await offeredMethods(payments, payable);
  if (methods.length === 0) throw new AppError('payment_method_not_offered');
  const { buyerId } = row;
  const customer =
    buyerId === null ? null : await findCustomer({ db, payments }, { kind: 'buyer', id: buyerId });
  const intent = await callProvider(
    payments.createIntent({
      paymentId: row.id,
      amountCents: row.amountCents,
      customerId: customer?.id ?? null,
      description: payable.label,
      methods,
    }),
  );
  return db.transaction(async (tx) => {
    await tx
      .update(payment)
      .set({ intentId: intent.id, updatedAt: now() })
      .where(and(eq(payment.id, row.id), isNull(payment.intentId)));
    const [updated] = await tx.select().from(payment).where(eq(payment.id, row.id));
    if (!updated) throw new AppError('payment_not_found');
    if (!isOpenPayment(updated)) {
      await addJob(tx, 'cancelIntent', { paymentId: row.id }, { key: `cancelIntent:${row.id}` });
    }
    return updated;
  });
}

/**
 * Payment of a payable that can be made now: the open one, or a new one of the amount in our own records. A payable has one open
 * payment at most, also under concurrent requests.
 *
 * @throws AppError `nothing_to_pay`, `amount_not_payable_online`, `payment_method_not_offered`, `payment_provider_…`
 */
export async function openPayment(
  deps: PaymentDeps,
  ref: PayableRef,
  { actor, linkId }: PaymentOrigin,
): Promise<PaymentRow> {
  const { row, payable } = await deps.db.transaction(async (tx) => {
    const now = deps.now();
    await lockPayable(tx, ref);
    const found = await findPayable(tx, ref, now);
    if (!found) throw new AppError('nothing_to_pay');
    const ownCents = found.ownCents ?? found.amountCents;
    const payable = linkId === null ? { ...found, amountCents: ownCents } : found;
    const fault = payableFault(payable);
    if (fault) throw new AppError(fault);
    return { payable, row: await findOrCreatePayment({ tx, now, actor }, payable, linkId) };
  });
  return withIntent(deps, row, payable);
}
