import { and, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '@/domain/errors/appError';
import { OPEN_PAYMENT_STATES } from '@/domain/payment/states';
import type { Database, Transaction } from '@/server/db/client';
import { payment } from '@/server/db/schema/money/payment';
import { providerRecord } from '@/server/db/schema/money/providerRecord';
import type { PaymentGateway } from '@/server/gateways/payments/gateway';
import { addJob } from '@/server/jobs/addJob';
import { recordState } from '@/server/modules/platform/history/store';
import type { Actor } from '@/server/modules/platform/history/work';
import { askProvider } from './askProvider';
import { endOpenPayments } from './endPaying';
import type { PaymentRow } from './movePayment';
import { assertPayable, findPayable, lockPayable, type PayableRecord, type PayableRef } from './payable';
import { isOpenInScope, payableColumns } from './payableColumns';

interface Given {
  readonly db: Database;
  readonly payments: PaymentGateway;
  readonly now: () => Date;
}

interface Opening {
  readonly actor: Actor;
  /** By which link; null for whoever is signed in. */
  readonly linkId: string | null;
}

async function begin(
  transaction: Transaction,
  payable: PayableRecord,
  { actor, linkId }: Opening,
  now: Date,
) {
  const { ref, amountCents, entrepreneurId, buyerId } = payable;
  const [open] = await transaction.select().from(payment).where(isOpenInScope(ref)).for('update');
  if (open?.amountCents === amountCents) return open;
  // It is owed otherwise by now. What is paid for the old amount all the same is taken or given back when it comes.
  if (open) await endOpenPayments(transaction, ref, { event: 'cancel', actor }, now);
  const row = { id: uuidv7(), ...payableColumns(ref), linkId, entrepreneurId, buyerId, amountCents };
  const [made] = await transaction
    .insert(payment)
    .values({ ...row, createdAt: now, updatedAt: now })
    .returning();
  if (!made) throw new Error('A payment was not made.');
  const change = {
    subjectKind: 'payment',
    subjectId: made.id,
    event: 'begin',
    from: null,
    to: made.state,
  } as const;
  await recordState(transaction, actor, change, now);
  return made;
}

/** The customer that the payer is at the provider, if they are one. */
async function findCustomer(db: Database, buyerId: string | null): Promise<string | null> {
  if (buyerId === null) return null;
  const [found] = await db
    .select({ id: providerRecord.id })
    .from(providerRecord)
    .where(and(eq(providerRecord.buyerId, buyerId), eq(providerRecord.kind, 'customer')));
  return found?.id ?? null;
}

/** Gives a payment its intent, once: whoever asks at the same time is answered the same one. */
async function withIntent(
  { db, payments, now }: Given,
  row: PaymentRow,
  payable: PayableRecord,
): Promise<PaymentRow> {
  if (row.intentId !== null) return row;
  const methods = await offeredMethods(payments, payable);
  if (methods.length === 0) throw new AppError('payment_method_not_offered');
  const intent = await askProvider(
    payments.createIntent({
      paymentId: row.id,
      amountCents: row.amountCents,
      customerId: await findCustomer(db, row.buyerId),
      description: payable.label,
      methods,
    }),
  );
  return db.transaction(async (transaction) => {
    await transaction
      .update(payment)
      .set({ intentId: intent.id, updatedAt: now() })
      .where(and(eq(payment.id, row.id), isNull(payment.intentId)));
    const [named] = await transaction.select().from(payment).where(eq(payment.id, row.id));
    if (!named) throw new AppError('payment_not_found');
    if (!(OPEN_PAYMENT_STATES as readonly string[]).includes(named.state)) {
      await addJob(transaction, 'cancelIntent', { paymentId: row.id }, { key: `cancelIntent:${row.id}` });
    }
    return named;
  });
}

/** What both the seller and the account take. */
export async function offeredMethods(payments: PaymentGateway, { methods }: Pick<PayableRecord, 'methods'>) {
  const taken = await askProvider(payments.methods());
  return methods.filter((method) => taken.includes(method));
}

/**
 * The payment of a thing that can be made now: the one that is open already, or a new one of what is owed by our own records. Of
 * one thing there is one at most, however many ask for it.
 *
 * @throws AppError `nothing_to_pay`, `amount_not_payable_online`, `payment_method_not_offered`, `payment_provider_…`
 */
export async function openPayment(given: Given, thing: PayableRef, opening: Opening): Promise<PaymentRow> {
  const { db, now } = given;
  const { row, payable } = await db.transaction(async (transaction) => {
    await lockPayable(transaction, thing);
    const payable = await findPayable(transaction, thing, now());
    if (!payable) throw new AppError('nothing_to_pay');
    assertPayable(payable);
    return { payable, row: await begin(transaction, payable, opening, now()) };
  });
  return withIntent(given, row, payable);
}
