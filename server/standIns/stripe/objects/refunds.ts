import type { Stripe } from 'stripe';
import { allowOnly, type Form, findInteger, findText, mergeMetadata } from '../api/form';
import { invalid } from '../api/stripeError';
import { addEvent } from '../events';
import { newId, type SandboxWork, secondsOf } from '../sandbox';
import { getObject, insertObject, updateObject } from '../store';
import { cardOfEnd } from './testCards';

async function chargeOf({ tx }: SandboxWork, form: Form): Promise<Stripe.Charge> {
  const intentId = findText(form, 'payment_intent');
  if (intentId === null)
    throw invalid('Missing required param: payment_intent.', 'payment_intent', 'parameter_missing');
  const intent = await getObject(tx, 'payment_intent', intentId, { param: 'payment_intent' });
  if (typeof intent.latest_charge !== 'string') {
    throw invalid(
      'This PaymentIntent does not have a successful charge to refund.',
      'payment_intent',
      'payment_intent_unexpected_state',
    );
  }
  return getObject(tx, 'charge', intent.latest_charge, { forUpdate: true });
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

/** Refunds immediately, except a boleto: it has no account to return to. */
export async function createRefund(work: SandboxWork, form: Form): Promise<Stripe.Refund> {
  allowOnly(form, ['payment_intent', 'amount', 'reason', 'metadata']);
  const charge = await chargeOf(work, form);
  if (charge.payment_method_details?.type === 'boleto') {
    throw invalid('Boleto payments cannot be refunded.', 'charge', 'charge_not_refundable');
  }
  const amount = amountOf(form, charge);
  const refund = await insertObject(work.tx, 'refund', {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: secondsOf(work.now),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata: mergeMetadata({}, form),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: findText(form, 'reason') as Stripe.Refund.Reason | null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  });
  const refunded = charge.amount_refunded + amount;
  const changed = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount };
  await updateObject(work.tx, 'charge', changed);
  await addEvent(work, 'refund.created', refund);
  await addEvent(work, 'charge.refunded', changed);
  const card = cardOfEnd(charge.payment_method_details?.card?.last4 ?? '');
  if (card?.failsRefunds) await failRefund(work, refund.id);
  return refund;
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
  await addEvent(work, 'refund.failed', failed);
}
