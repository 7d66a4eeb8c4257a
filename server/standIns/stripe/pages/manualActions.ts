import type { Stripe } from 'stripe';
import { fail, findWaiting, succeed } from '../objects/intentOutcome';
import { cardOf } from '../objects/testCards';
import { inTransaction, type Sandbox } from '../sandbox';
import type { ManualAction } from './page';

const FAILURES = {
  fail: 'payment_intent_payment_attempt_failed',
  expire: 'payment_intent_payment_attempt_expired',
  refuse: 'payment_intent_authentication_failure',
} as const;

/** Payers authenticate for a card; trusted callers resolve a Pix code or a boleto. */
export function manualActionsOf(type: string, isTrusted: boolean): ManualAction[] {
  if (type === 'card') return ['approve', 'refuse'];
  return isTrusted ? ['pay', 'fail', 'expire'] : [];
}

/** Resolves an attempt that waits for its payer; of concurrent actions only the first has an effect. */
export function actManually(
  sandbox: Sandbox,
  id: string,
  action: ManualAction,
): Promise<Stripe.PaymentIntent | null> {
  return inTransaction(sandbox, async (work) => {
    const waiting = await findWaiting(work, id);
    if (!waiting) return null;
    const { intent, method } = waiting;
    const decline = cardOf(method.card)?.declinesAfterwards;
    if (action === 'approve' && decline) return fail(work, intent, method, decline);
    if (action === 'pay' || action === 'approve') return succeed(work, intent, method);
    return fail(work, intent, method, { code: FAILURES[action] });
  });
}
