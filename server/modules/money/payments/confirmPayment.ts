import { and, eq } from 'drizzle-orm';
import { normalizeCpf } from '@/domain/brazil/cpf';
import { AppError } from '@/domain/errors/appError';
import type { OnlineMethod, PaymentConfirmation } from '@/domain/payment/schema';
import type { PostalAddress } from '@/domain/person/parts';
import type { Database, Transaction } from '@/server/db/client';
import { payment } from '@/server/db/schema/money/payment';
import { buyer } from '@/server/db/schema/parties/buyer';
import {
  type Intent,
  type PaymentGateway,
  PaymentGatewayError,
  type SlipPayer,
} from '@/server/gateways/payments/gateway';
import { fieldSentence } from '@/server/http/requests/validation';
import { addJob } from '@/server/jobs/addJob';
import type { Actor } from '@/server/modules/platform/history/work';
import { askProvider } from './askProvider';
import { dueOf } from './dueOf';
import { movePayment, type PaymentRow } from './movePayment';
import { offeredMethods, openPayment } from './openPayment';
import { findPayable, lockPayable, type PayableRecord, payableOf } from './payable';
import { payableRefOf } from './payableColumns';
import { assertUsable } from './records';

interface Given {
  readonly db: Database;
  readonly payments: PaymentGateway;
  readonly now: () => Date;
  /** Where a payer comes back to from their bank. */
  readonly returnUrl: string;
}

type How = PaymentConfirmation & { readonly method: OnlineMethod };

async function findAddress(db: Database, buyerId: string | null): Promise<PostalAddress | null> {
  if (buyerId === null) return null;
  const [found] = await db.select({ address: buyer.address }).from(buyer).where(eq(buyer.id, buyerId));
  return found?.address ?? null;
}

/** Who a slip is printed for: as whoever pays says, else as our records say. */
async function slipPayer(
  db: Database,
  { client, buyerId }: PayableRecord,
  { payer }: How,
): Promise<SlipPayer> {
  const { email } = client;
  if (payer) {
    const { name, cpf, street, city, state, zipCode } = payer;
    return { name, email, taxId: normalizeCpf(cpf) ?? cpf, street, city, state, zipCode };
  }
  const address = await findAddress(db, buyerId);
  if (!address || client.cpf === null) throw new AppError('payer_incomplete');
  const { street, number, city, state, zipCode } = address;
  const { name, cpf } = client;
  return { name, email, taxId: cpf, street: `${street}, ${number}`, city, state, zipCode };
}

/** The provider's name of what is paid with: a card's is made in the payer's browser, and only named here. */
async function attemptOf(
  { db, payments }: Given,
  row: PaymentRow,
  payable: PayableRecord,
  how: How,
): Promise<string> {
  if (how.method === 'card') {
    if (how.paymentMethodId !== undefined) {
      await assertUsable(db, how.paymentMethodId, row.buyerId);
      return how.paymentMethodId;
    }
    throw new AppError('invalid_request', {}, { paymentMethodId: fieldSentence('required') });
  }
  const key = `attempt:${row.id}:${row.version}`;
  const method = how.method === 'pix' ? 'pix' : { boleto: await slipPayer(db, payable, how) };
  return askProvider(payments.createAttempt(method, key));
}

async function takePayment(transaction: Transaction, row: PaymentRow, version: number): Promise<PaymentRow> {
  await lockPayable(transaction, payableRefOf(row));
  const [taken] = await transaction.select().from(payment).where(eq(payment.id, row.id)).for('update');
  if (!taken) throw new AppError('payment_not_found');
  if (taken.version !== version) throw new AppError('version_conflict');
  return taken;
}

/** The try that was begun did not come about, unless something else became of it meanwhile. */
async function endTry({ db, now }: Given, started: PaymentRow, failureCode: string, actor: Actor) {
  await db.transaction(async (transaction) => {
    const thing = payableRefOf(started);
    await lockPayable(transaction, thing);
    const [row] = await transaction
      .select()
      .from(payment)
      .where(and(eq(payment.id, started.id), eq(payment.version, started.version)))
      .for('update');
    if (row?.state !== 'paying') return;
    const changed = { failureCode, attempt: null, dueAt: null };
    await movePayment(transaction, row, { event: 'fail', changed, actor }, now());
    await payableOf(thing).fail({ tx: transaction, actor, now: now() }, thing);
  });
}

interface Confirmed {
  readonly intent: Intent | null;
}

/** What the provider makes of a try that was begun; a refusal of the card is an answer, and no error. */
async function askToConfirm(
  given: Given,
  started: PaymentRow,
  how: How,
  payable: PayableRecord,
  actor: Actor,
): Promise<Confirmed> {
  const { payments, now, returnUrl } = given;
  const { attempt, intentId } = started;
  if (attempt === null || intentId === null) throw new Error('A payment was begun without its intent.');
  const { expiresAfter } = dueOf(how.method, payable, now());
  const key = `confirm:${started.id}:${started.version}`;
  try {
    const asked = { attempt, method: how.method, returnUrl, expiresAfter, key };
    return { intent: await payments.confirmIntent(intentId, asked) };
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error;
    await endTry(given, started, error.code, actor);
    // Whether it was paid all the same, the provider tells by itself.
    if (!error.isLasting) throw new AppError('payment_provider_unavailable');
    return { intent: error.intent };
  }
}

/**
 * Pays in a way that was chosen. Whether it was paid is told by the provider afterwards; here the thing is kept while it is under
 * way.
 *
 * @throws AppError `nothing_to_pay`, `payment_method_not_offered`, `payer_incomplete`, `version_conflict`, `invalid_transition`,
 * `payment_provider_…`
 */
export async function confirmPayment(
  given: Given,
  chosen: PaymentRow,
  how: How,
  actor: Actor,
): Promise<Confirmed> {
  const { db, payments, now } = given;
  // Its intent may still be missing, where the provider did not answer when it was begun.
  const row = await openPayment(given, payableRefOf(chosen), { actor, linkId: chosen.linkId });
  const payable = await findPayable(db, payableRefOf(row), now());
  if (!payable || row.id !== chosen.id) throw new AppError('version_conflict');
  if (!(await offeredMethods(payments, payable)).includes(how.method)) {
    throw new AppError('payment_method_not_offered');
  }
  if (row.version !== how.version) throw new AppError('version_conflict');
  if (row.state !== 'awaiting_payment_method') {
    throw new AppError('invalid_transition', { from: row.state, event: 'start' });
  }
  const started = await beginTry(given, row, payable, how, actor);
  return askToConfirm(given, started, how, payable, actor);
}

async function beginTry(given: Given, row: PaymentRow, payable: PayableRecord, how: How, actor: Actor) {
  const { db, now } = given;
  const attempt = await attemptOf(given, row, payable, how);
  const { dueAt } = dueOf(how.method, payable, now());
  return db.transaction(async (transaction) => {
    const taken = await takePayment(transaction, row, how.version);
    const changed = { method: how.method, attempt, dueAt, failureCode: null };
    const moved = await movePayment(transaction, taken, { event: 'start', changed, actor }, now());
    await payableOf(payable.ref).start({ tx: transaction, actor, now: now() }, payable.ref, {
      method: how.method,
      dueAt,
    });
    return moved;
  });
}

/**
 * Calls a payment off, so that another one can be begun.
 *
 * @throws AppError `version_conflict`, `invalid_transition`
 */
export async function cancelPayment(
  { db, now }: Pick<Given, 'db' | 'now'>,
  row: PaymentRow,
  version: number,
  actor: Actor,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const taken = await takePayment(transaction, row, version);
    await movePayment(transaction, taken, { event: 'cancel', actor }, now());
    await payableOf(payableRefOf(row)).fail({ tx: transaction, actor, now: now() }, payableRefOf(row));
    await addJob(transaction, 'cancelIntent', { paymentId: row.id }, { key: `cancelIntent:${row.id}` });
  });
}
