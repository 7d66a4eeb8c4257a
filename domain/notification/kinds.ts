/** Kinds of notifications. Their messages are in locales/…/notifications.json. */
export const NOTIFICATION_KINDS = [
  'message',
  'reservationMade',
  'reservationPaid',
  'reservationConfirmed',
  'reservationRejected',
  'reservationExpired',
  'reservationCancelled',
  'reservationPlanChanged',
  'reservationLateAnswer',
  'paymentAfterLostHold',
  'paymentReversed',
  'queueOffered',
  'saleParcelsChanged',
  'saleSigned',
  'saleSummaryLacks',
  'saleConfirmed',
  'saleRejected',
  'saleRescinded',
  'saleRescissionRequested',
  'parcelPaid',
  'refundDone',
  'refundToTransfer',
  'refundAccountMissing',
  'negotiationRound',
  'negotiationConfirmed',
  'negotiationRejected',
  'negotiationExpired',
  'visitBooked',
  'visitMoved',
  'visitCanceled',
  'bondInvited',
  'bondReplied',
  'bondAttached',
  'bondDetached',
  'approvalDecided',
  'withdrawalReleased',
  'withdrawalRejected',
  'withdrawalOwed',
  'batchFinished',
  'paymentsDiffer',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/**
 * Parameters of the message: a unit, a project, an amount in centavos. Never a document, a phone or an e-mail.
 */
export type NotificationParams = Readonly<Record<string, string | number>>;
