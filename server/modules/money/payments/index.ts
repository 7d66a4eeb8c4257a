import { array, object, string } from 'yup';
import { intentSchema, linkSchema, refundSchema } from '@/domain/payment/schema';
import type { NoPayload } from '@/server/jobs/payloads';
import { defineNoun } from '@/server/modules/noun';
import { answerPaymentsOf } from './answersOf';
import { releaseWithdrawals } from './fitWithdrawals';
import { forgetCustomer, forgetCustomerLater } from './forgetCustomer';
import { expirePaymentLinks } from './linkStates';
import { cancelIntent, refundPayment } from './payBack';
import { reconcilePayments } from './reconcile';
import { paymentRoutes } from './routes';

declare module '@/server/jobs/payloads' {
  interface JobPayloads {
    /** Ends at the provider what can no longer be paid. */
    cancelIntent: { readonly paymentId: string };
    refundPayment: { readonly refundId: string };
    /** Key `forgetCustomer:<customerId>`: a customer whose account ended. */
    forgetCustomer: { readonly customerId: string };
    releaseWithdrawals: NoPayload;
    reconcilePayments: NoPayload;
    expirePaymentLinks: NoPayload;
  }
}

export const payments = defineNoun({
  routes: paymentRoutes,
  jobs: {
    cancelIntent: { run: (given, { paymentId }) => cancelIntent(given, paymentId) },
    refundPayment: { run: (given, { refundId }) => refundPayment(given, refundId) },
    forgetCustomer: { run: (given, { customerId }) => forgetCustomer(given, customerId) },
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
        refunds: array().of(refundSchema.required()).required().meta({ description: 'Devoluções' }),
        paymentLinks: array()
          .of(linkSchema.required())
          .required()
          .meta({ description: 'Links de pagamento' }),
        /** Names by which the payment provider knows the person. */
        providerRecords: array()
          .of(
            object({
              id: string().required(),
              kind: string().required(),
              createdAt: string().required(),
            }).required(),
          )
          .required()
          .meta({ description: 'Nomes pelos quais o provedor de pagamentos conhece a pessoa' }),
      },
      read: ({ db, now, payments: { isSandbox } }, { id }) =>
        answerPaymentsOf(db, id, { isSandbox, now: now() }),
    },
    async erase({ tx }, { kind, id }) {
      if (kind === 'buyer') await forgetCustomerLater(tx, id);
    },
  },
});
