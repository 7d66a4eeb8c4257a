import type { Database } from '@/server/db/client';
import type { PaymentGateway } from '@/server/gateways/payments/gateway';
import type { JobPayloads } from '@/server/jobs/payloads';
import { deliverEvent } from '@/server/standIns/stripe/deliver';
import { expireLater } from '@/server/standIns/stripe/perform';
import type { Sandbox } from '@/server/standIns/stripe/sandbox';
import { releaseWithdrawals } from './fitWithdrawals';
import { forgetCustomer } from './forgetCustomer';
import { expirePaymentLinks } from './linkStates';
import { cancelIntent, refundPayment } from './payBack';
import { reconcilePayments } from './reconcile';

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
