import { eq } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { paymentEvent } from '@/server/db/schema/money/paymentEvent';
import { PaymentGatewayError, type ProviderEvent } from '@/server/gateways/payments/gateway';
import { fieldRefusal } from '@/server/http/requests/validation';
import { log } from '@/server/log';
import type { Dependencies } from '@/server/modules/dependencies';
import type { Work } from '@/server/modules/platform/history/work';
import { lockPaymentOfIntent } from '../intents/lockPayment';
import { notifyOperatorsDiffer } from '../notify';
import { applyRefund } from '../refunds/applyRefund';
import { applyIntent, type EventOutcome } from './applyIntent';

type EventDeps = Pick<Dependencies, 'db' | 'now' | 'payments'>;
type EventWork = Pick<Work, 'tx' | 'now'>;

async function readEvent({ payments, now }: EventDeps, raw: Buffer, signature: string | null) {
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

/** Stored part of an event: amounts and states, no personal data of the payer. */
function storedPart(event: ProviderEvent): unknown {
  if (event.about === 'intent') {
    const { clientSecret, nextAction, customerId, ...intent } = event.intent;
    return { intent };
  }
  return event.about === 'refund' ? { refund: event.refund } : {};
}

async function apply(work: EventWork, event: ProviderEvent): Promise<EventOutcome> {
  if (event.about === 'intent') return applyIntent(work, event.type, event.intent);
  if (event.about === 'other') return 'ignored';
  const { refund } = event;
  if (refund.intentId === null) return 'unknown';
  const row = await lockPaymentOfIntent(work.tx, { id: refund.intentId, paymentId: null });
  if (!row) return 'unknown';
  const outcome = await applyRefund(work, row, refund);
  if (outcome === 'done') return 'refunded';
  return outcome === 'unknown' ? 'unknown' : 'ignored';
}

/** Events about money: an operator has to look when the payment is unknown. */
const MOVES_MONEY = /^(?:payment_intent\.succeeded|refund\.|charge\.dispute\.)/;

async function applyOnce(work: EventWork, event: ProviderEvent): Promise<void> {
  const { tx, now } = work;
  const [stored] = await tx
    .select({ appliedAt: paymentEvent.appliedAt })
    .from(paymentEvent)
    .where(eq(paymentEvent.id, event.id))
    .for('update');
  if (!stored || stored.appliedAt !== null) return;
  const outcome = await apply(work, event);
  if (outcome === 'unknown' && MOVES_MONEY.test(event.type)) {
    log.warn('payment_event_unmatched', { event: event.id, type: event.type, intent: intentIdOf(event) });
    await notifyOperatorsDiffer(work, 1);
  }
  await tx.update(paymentEvent).set({ appliedAt: now, outcome }).where(eq(paymentEvent.id, event.id));
}

/**
 * Receives an event of the provider: stores it first, then applies it once. After an error the provider sends it again.
 *
 * @throws AppError `invalid_signature`, `invalid_request`
 */
export async function receiveEvent(deps: EventDeps, raw: Buffer, signature: string | null): Promise<void> {
  const event = await readEvent(deps, raw, signature);
  const { db, now } = deps;
  await db
    .insert(paymentEvent)
    .values({
      id: event.id,
      type: event.type,
      intentId: intentIdOf(event),
      occurredAt: event.occurredAt,
      receivedAt: now(),
      payload: storedPart(event),
    })
    .onConflictDoNothing();
  await db.transaction((tx) => applyOnce({ tx, now: now() }, event));
}
