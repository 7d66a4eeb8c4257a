import type { FilePlace } from '@/server/gateways/files/files';
import type { Letter } from '@/server/gateways/mail/mail';

/** Work of the clock brings nothing along. */
type Nothing = Record<never, never>;

/** Every kind of work of the queue, and what it needs to know. A kind without its handler does not compile. */
export interface JobPayloads {
  deliverMail: Letter;
  forgetVisitors: Nothing;
  sweepIdentities: Nothing;
  refreshStalePrices: Nothing;
  /** Key `refresh:<projectId>`: asked for by every change of what the search shows of a project. */
  refreshProject: { readonly projectId: string };
  /** Key `expire:<reservationId>`: at the hour at which its hold ends. */
  expireReservation: { readonly reservationId: string };
  /** Key `answer:<reservationId>`: when the seller should have answered. */
  remindOfAnswer: { readonly reservationId: string };
  /** Key `pass:<placeId>`: when the first of a queue has had a home alone for long enough. */
  passQueueOffer: { readonly placeId: string };
  sweepReservations: Nothing;
  giveBackCoupons: Nothing;
  sweepNegotiations: Nothing;
  /** Key `visit:<visitId>`: the day before it; one that was moved has another day. */
  remindVisit: { readonly visitId: string; readonly day: string };
  /** Key `batch:<batchId>`: what somebody's spreadsheet says. */
  runBatch: { readonly batchId: string };
  removeFile: FilePlace;
  sweepFiles: Nothing;
  /** Key `notice:<notificationId>`: the letters about it. */
  mailNotification: { readonly notificationId: string };
  sweepNotifications: Nothing;
  alertSavedSearches: Nothing;
  alertBuyer: { readonly buyerId: string };
  /** Ends at the provider what can no longer be paid. */
  cancelIntent: { readonly paymentId: string };
  refundPayment: { readonly refundId: string };
  /** Key `forgetCustomer:<customerId>`: of somebody whose account ended. */
  forgetCustomer: { readonly customerId: string };
  releaseWithdrawals: Nothing;
  reconcilePayments: Nothing;
  expirePaymentLinks: Nothing;
  deliverSandboxEvent: { readonly eventId: string };
  expireSandboxAttempt: { readonly intentId: string; readonly methodId: string };
}

export type JobName = keyof JobPayloads;
