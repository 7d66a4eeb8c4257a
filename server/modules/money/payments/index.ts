import { array, object, string } from 'yup';
import { listedLinkSchema, listedPaymentSchema, listedRefundSchema } from '@/domain/payment/listed';
import { refundSchema } from '@/domain/payment/refund';
import { intentSchema } from '@/domain/payment/schema';
import { linkSchema } from '@/domain/paymentLink/schema';
import { listedWithdrawalSchema, withdrawalSchema } from '@/domain/withdrawal/schema';
import type { NoPayload } from '@/server/jobs/payloads';
import { defineNoun } from '@/server/modules/noun';
import { cancelIntent } from './intents/cancelPayment';
import { expirePaymentLinks } from './links/transition';
import { paymentDataOf } from './personalData';
import { forgetCustomer, forgetCustomerLater } from './provider/forgetCustomer';
import { reconcilePayments } from './reconciliation/reconcile';
import { sendRefund } from './refunds/sendRefund';
import { paymentRoutes } from './routes';
import { releaseWithdrawals } from './withdrawals/releaseWithdrawals';

declare module '@/server/jobs/payloads' {
  interface JobPayloads {
    /** Cancels payments at the provider that have ended here. */
    cancelIntent: { readonly paymentId: string };
    refundPayment: { readonly refundId: string };
    /** Key `forgetCustomer:<customerId>`: a customer whose account ended. */
    forgetCustomer: { readonly customerId: string };
    releaseWithdrawals: NoPayload;
    reconcilePayments: NoPayload;
    expirePaymentLinks: NoPayload;
  }
}

declare module '@/server/modules/platform/history/store' {
  interface SubjectKinds {
    payment: true;
    paymentLink: true;
    refund: true;
    withdrawal: true;
  }
}

export const payments = defineNoun({
  routes: paymentRoutes,
  tags: { payments: 'Pagamentos' },
  records: {
    ListedPayment: listedPaymentSchema,
    ListedPaymentLink: listedLinkSchema,
    ListedRefund: listedRefundSchema,
    ListedWithdrawal: listedWithdrawalSchema,
    Payment: intentSchema,
    PaymentLink: linkSchema,
    Refund: refundSchema,
    Withdrawal: withdrawalSchema,
  },
  jobs: {
    cancelIntent: { run: (deps, { paymentId }) => cancelIntent(deps, paymentId) },
    refundPayment: { run: (deps, { refundId }) => sendRefund(deps, refundId) },
    forgetCustomer: { run: (deps, { customerId }) => forgetCustomer(deps, customerId) },
    releaseWithdrawals: {
      schedule: { at: '*/10 * * * *', maxAttempts: 3, lateMinutes: 10 },
      run: ({ db, now }) => releaseWithdrawals(db, now()),
    },
    expirePaymentLinks: {
      schedule: { at: '*/10 * * * *', maxAttempts: 3, lateMinutes: 10 },
      run: ({ db, now }) => expirePaymentLinks(db, now()),
    },
    reconcilePayments: {
      schedule: { at: '40 * * * *', maxAttempts: 3, lateMinutes: 60 },
      run: reconcilePayments,
    },
  },
  personalData: {
    buyer: {
      fields: {
        payments: array().of(intentSchema.required()).required().meta({ description: 'Pagamentos' }),
        refunds: array().of(refundSchema.required()).required().meta({ description: 'Reembolsos' }),
        paymentLinks: array()
          .of(linkSchema.required())
          .required()
          .meta({ description: 'Links de pagamento' }),
        /** Ids of the person at the payment provider. */
        providerRecords: array()
          .of(
            object({
              id: string().required(),
              kind: string().required(),
              createdAt: string().required(),
            }).required(),
          )
          .required()
          .meta({ description: 'Identificadores da pessoa no provedor de pagamentos' }),
      },
      read: ({ db, now, payments: { isSandbox } }, { id }) =>
        paymentDataOf(db, id, { isSandbox, now: now() }),
    },
    async erase({ tx }, { kind, id }) {
      if (kind === 'buyer' || kind === 'entrepreneur') await forgetCustomerLater(tx, { kind, id });
    },
  },
});
