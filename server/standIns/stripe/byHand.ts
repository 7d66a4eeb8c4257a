import type { Stripe } from 'stripe';
import { fail, findWaiting, succeed } from './intentOutcome';
import type { Act } from './page';
import { perform } from './perform';
import type { Sandbox } from './sandbox';

const FAILURES = {
  fail: 'payment_intent_payment_attempt_failed',
  expire: 'payment_intent_payment_attempt_expired',
  refuse: 'payment_intent_authentication_failure',
} as const;

/** What can be done by hand with a try: its payer proves who they are; those who may pay a code or a slip. */
export function actsOf(type: string, isTrusted: boolean): Act[] {
  if (type === 'card') return ['approve', 'refuse'];
  return isTrusted ? ['pay', 'fail', 'expire'] : [];
}

/** Does it, if the try still waits; what is done twice at once is done once. */
export function actByHand(sandbox: Sandbox, id: string, act: Act): Promise<Stripe.PaymentIntent | null> {
  return perform(sandbox, async (work) => {
    const waiting = await findWaiting(work, id);
    if (!waiting) return null;
    const { intent, method } = waiting;
    if (act === 'pay' || act === 'approve') return succeed(work, intent, method);
    return fail(work, intent, method, { code: FAILURES[act] });
  });
}
