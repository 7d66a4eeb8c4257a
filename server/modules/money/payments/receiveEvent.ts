import { eq } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import type { Database, Transaction } from '@/server/db/client';
import { paymentEvent } from '@/server/db/schema/money/paymentEvent';
import {
  type PaymentGateway,
  PaymentGatewayError,
  type ProviderEvent,
} from '@/server/gateways/payments/gateway';
import { fieldRefusal } from '@/server/http/requests/validation';
import { log } from '@/server/log';
import { applyIntent, type Outcome, takePaymentOf } from './applyIntent';
import { applyRefund } from './refunds';
import { tellOperators } from './tell';

interface Given {
  readonly db: Database;
  readonly payments: PaymentGateway;
  readonly now: () => Date;
}

async function read({ payments, now }: Given, raw: Buffer, signature: string | null): Promise<ProviderEvent> {
  try {
    return await payments.readEvent(raw, signature, now());
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error;
    throw error.code === 'bad_event' ? fieldRefusal('body', 'invalid') : new AppError('invalid_signature');
  }
}

function intentIdOf(event: ProviderEvent): string | null {
  if (event.about === 'intent') return event.intent.id;
  return event.about === 'refund' ? event.refund.intentId : null;
}

/** What is kept of an event: figures and states, and nothing about whoever paid. */
function keptOf(event: ProviderEvent): unknown {
  if (event.about === 'intent') {
    const { clientSecret, nextAction, ...intent } = event.intent;
    return { intent };
  }
  return event.about === 'refund' ? { refund: event.refund } : {};
}

async function apply(transaction: Transaction, event: ProviderEvent, now: Date): Promise<Outcome> {
  if (event.about === 'intent') return applyIntent(transaction, event.type, event.intent, now);
  if (event.about === 'other') return 'noted';
  const { refund } = event;
  if (refund.intentId === null) return 'unknown';
  const row = await takePaymentOf(transaction, { id: refund.intentId, paymentId: null });
  if (!row) return 'unknown';
  const outcome = await applyRefund(transaction, row, refund, now);
  return outcome === 'done' ? 'refunded' : 'noted';
}

/** Money moved, and we know nothing of it: somebody has to look. */
const MOVES_MONEY = /^(?:payment_intent\.succeeded|refund\.)/;

async function applyOnce(transaction: Transaction, event: ProviderEvent, now: Date): Promise<void> {
  const [kept] = await transaction
    .select({ appliedAt: paymentEvent.appliedAt })
    .from(paymentEvent)
    .where(eq(paymentEvent.id, event.id))
    .for('update');
  if (!kept || kept.appliedAt !== null) return;
  const outcome = await apply(transaction, event, now);
  if (outcome === 'unknown' && MOVES_MONEY.test(event.type)) {
    log.warn('payment_unknown', { event: event.id, type: event.type, intent: intentIdOf(event) });
    await tellOperators(transaction, 1, now);
  }
  await transaction
    .update(paymentEvent)
    .set({ appliedAt: now, outcome })
    .where(eq(paymentEvent.id, event.id));
}

/**
 * Takes what the provider tells. It is written down first and done afterwards, once; whoever is answered without an error can
 * rely on both, and is to tell it again otherwise.
 *
 * @throws AppError `invalid_signature`, `invalid_request`
 */
export async function receiveEvent(given: Given, raw: Buffer, signature: string | null): Promise<void> {
  const event = await read(given, raw, signature);
  const { db, now } = given;
  await db
    .insert(paymentEvent)
    .values({
      id: event.id,
      type: event.type,
      intentId: intentIdOf(event),
      occurredAt: event.occurredAt,
      receivedAt: now(),
      payload: keptOf(event),
    })
    .onConflictDoNothing();
  await db.transaction((transaction) => applyOnce(transaction, event, now()));
}
