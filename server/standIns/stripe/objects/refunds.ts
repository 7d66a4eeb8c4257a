import type { Stripe } from 'stripe';
import { allowOnly, type Form, findInteger, findOneOf, findText, mergeMetadata } from '../api/form';
import { invalid } from '../api/stripeError';
import { addEvent } from '../events';
import { newId, type SandboxWork, secondsOf } from '../sandbox';
import { getObject, insertObject, updateObject } from '../store';
import { cardOf } from './testCards';

/** Charge that a refund names, itself or by its intent. */
async function chargeOf({ tx }: SandboxWork, form: Form): Promise<Stripe.Charge> {
  const [chargeId, intentId] = [findText(form, 'charge'), findText(form, 'payment_intent')];
  if (chargeId !== null) return getObject(tx, 'charge', chargeId, { forUpdate: true, param: 'charge' });
  if (intentId === null)
    throw invalid('Missing required param: payment_intent.', 'payment_intent', 'parameter_missing');
  const param = 'payment_intent';
  const { status, latest_charge: latest } = await getObject(tx, 'payment_intent', intentId, { param });
  if (status !== 'succeeded' || typeof latest !== 'string') {
    throw invalid(
      'This PaymentIntent does not have a successful charge to refund.',
      'payment_intent',
      'payment_intent_unexpected_state',
    );
  }
  return getObject(tx, 'charge', latest, { forUpdate: true });
}

function amountOf(form: Form, charge: Stripe.Charge): number {
  const left = charge.amount - charge.amount_refunded;
  const amount = findInteger(form, 'amount') ?? left;
  if (left === 0) throw invalid('Charge has already been refunded.', 'charge', 'charge_already_refunded');
  if (amount <= 0) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amount > left) {
    throw invalid(`Refund amount is greater than unrefunded amount on charge.`, 'amount');
  }
  return amount;
}

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

/** Refunds immediately, except a boleto: it has no account to return to. With one test card the refund is pending first. */
export async function createRefund(work: SandboxWork, form: Form): Promise<Stripe.Refund> {
  allowOnly(form, ['payment_intent', 'charge', 'amount', 'reason', 'metadata']);
  const charge = await chargeOf(work, form);
  if (charge.disputed) throw invalid('This charge has been charged back.', 'charge', 'charge_disputed');
  if (charge.payment_method_details?.type === 'boleto') {
    throw invalid('Boleto payments cannot be refunded.', 'charge', 'charge_not_refundable');
  }
  const amount = amountOf(form, charge);
  const refunds = cardOf(charge.payment_method_details?.card)?.refunds;
  const refund = await insertObject(work.tx, 'refund', newRefund(work, form, charge, amount));
  const shown: Stripe.Refund = refunds === 'pending' ? { ...refund, status: 'pending' } : refund;
  const refunded = charge.amount_refunded + amount;
  const changed = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount };
  await updateObject(work.tx, 'charge', changed);
  await addEvent(work, 'refund.created', shown);
  await addEvent(work, 'charge.refunded', changed);
  if (refunds === 'pending') await addEvent(work, 'refund.updated', refund);
  if (refunds === 'fail') await failRefund(work, refund.id);
  return shown;
}

function newRefund({ now }: SandboxWork, form: Form, charge: Stripe.Charge, amount: number): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: secondsOf(now),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: mergeMetadata({}, form),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: findOneOf(form, 'reason', REASONS),
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

export async function updateRefund(work: SandboxWork, form: Form, id: string): Promise<Stripe.Refund> {
  allowOnly(form, ['metadata']);
  const refund = await getObject(work.tx, 'refund', id, { forUpdate: true });
  const metadata = mergeMetadata(refund.metadata ?? {}, form);
  const changed = await updateObject(work.tx, 'refund', { ...refund, metadata });
  await addEvent(work, 'refund.updated', changed);
  return changed;
}

/** The bank rejects the refund: the money is ours again. */
async function failRefund(work: SandboxWork, id: string): Promise<void> {
  const refund = await getObject(work.tx, 'refund', id, { forUpdate: true });
  if (refund.status !== 'succeeded' || typeof refund.charge !== 'string') return;
  const failed: Stripe.Refund = { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' };
  await updateObject(work.tx, 'refund', failed);
  const charge = await getObject(work.tx, 'charge', refund.charge, { forUpdate: true });
  const left = charge.amount_refunded - refund.amount;
  await updateObject(work.tx, 'charge', { ...charge, amount_refunded: left, refunded: false });
  await addEvent(work, 'refund.updated', failed);
  await addEvent(work, 'refund.failed', failed);
}
