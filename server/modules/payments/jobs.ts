import type { Database } from '@/server/db/client';
import type { PaymentGateway } from '@/server/gateways/payments/gateway';
import type { JobPayloads } from '@/server/jobs/payloads';
import { releaseWithdrawals } from '@/server/modules/payments/fitWithdrawals';
import { forgetCustomer } from '@/server/modules/payments/forgetCustomer';
import { expirePaymentLinks } from '@/server/modules/payments/linkStates';
import { cancelIntent, refundPayment } from '@/server/modules/payments/payBack';
import { reconcilePayments } from '@/server/modules/payments/reconcile';
import { deliverEvent } from '@/server/modules/sandbox/deliver';
import { expireLater } from '@/server/modules/sandbox/perform';
import type { Sandbox } from '@/server/modules/sandbox/sandbox';

export interface PaymentWork {
  readonly db: Database;
  readonly now: () => Date;
  readonly payments: PaymentGateway;
  /** The embedded provider; null where the account is a real one, and its work has nobody to do it. */
  readonly sandbox: Sandbox | null;
}

/** The work of the queue that is about payments. */
export function paymentJobs(given: PaymentWork) {
  const { db, now, sandbox } = given;
  return {
    cancelIntent: ({ paymentId }: JobPayloads['cancelIntent']) => cancelIntent(given, paymentId),
    refundPayment: ({ refundId }: JobPayloads['refundPayment']) => refundPayment(given, refundId),
    forgetCustomer: ({ customerId }: JobPayloads['forgetCustomer']) => forgetCustomer(given, customerId),
    releaseWithdrawals: () => releaseWithdrawals(db, now()),
    expirePaymentLinks: () => expirePaymentLinks(db, now()),
    reconcilePayments: async () => {
      await reconcilePayments(given);
    },
    deliverSandboxEvent: async ({ eventId }: JobPayloads['deliverSandboxEvent']) => {
      if (sandbox) await deliverEvent(sandbox, eventId);
    },
    expireSandboxAttempt: async (attempt: JobPayloads['expireSandboxAttempt']) => {
      if (sandbox) await expireLater(sandbox, attempt);
    },
  };
}
