/** Why somebody is told something. Each has its sentences in locales/…/notifications.json. */
export const NOTIFICATION_KINDS = [
  'message',
  'reservationMade',
  'reservationPaid',
  'reservationConfirmed',
  'reservationRejected',
  'reservationExpired',
  'reservationCancelled',
  'reservationLateAnswer',
  'paymentAfterLostHold',
  'queueOffered',
  'saleConfirmed',
  'saleRejected',
  'saleUndone',
  'saleUndoingAsked',
  'parcelPaid',
  'refundDone',
  'refundToTransfer',
  'negotiationRound',
  'negotiationConfirmed',
  'negotiationRejected',
  'negotiationExpired',
  'visitBooked',
  'visitCanceled',
  'bondInvited',
  'bondReplied',
  'bondAttached',
  'bondDetached',
  'approvalDecided',
  'withdrawalReleased',
  'withdrawalRejected',
  'batchFinished',
  'paymentsDiffer',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What its sentences name: a home, a project, an amount in centavos. Never a document, a phone or an e-mail. */
export type NotificationParams = Readonly<Record<string, string | number>>;
