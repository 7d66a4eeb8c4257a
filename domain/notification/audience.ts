import {
  type CompanyRole,
  DECIDING_ROLES,
  LEADING_ROLES,
  MONEY_ROLES,
  SELLING_ROLES,
} from '@/domain/entrepreneur/permissions';
import { NOTIFICATION_KINDS, type NotificationKind } from '@/domain/notification/kinds';
import { RECIPIENT_KINDS, type RecipientKind } from '@/domain/notification/states';

const DEALS: readonly CompanyRole[] = [...LEADING_ROLES, 'finance'];

/**
 * Roles of a company that receive its notifications: those who may act on them. Brokers are notified by their
 * own clients' deals.
 */
const COMPANY_AUDIENCE: Readonly<Record<NotificationKind, readonly CompanyRole[]>> = {
  message: LEADING_ROLES,
  messageUnread: LEADING_ROLES,
  reservationMade: DEALS,
  reservationPaid: DEALS,
  reservationDocumentSent: DEALS,
  reservationDocumentMissing: [],
  reservationConfirmed: DEALS,
  reservationRejected: DEALS,
  reservationExpired: DEALS,
  reservationCancelled: DEALS,
  reservationPlanChanged: DEALS,
  reservationBuyersChanged: DEALS,
  coBuyerConfirmed: [],
  coBuyerDeclined: [],
  reservationEndsSoon: [],
  reservationExtended: [],
  reservationLateAnswer: LEADING_ROLES,
  paymentAfterLostHold: DEALS,
  paymentReversed: DEALS,
  queueOffered: LEADING_ROLES,
  queueClientOffered: LEADING_ROLES,
  worksPublished: [],
  saleParcelsChanged: DEALS,
  saleSigned: DEALS,
  saleSummaryLacks: DEALS,
  saleConfirmed: DEALS,
  saleRejected: DEALS,
  saleRescinded: DEALS,
  saleRescissionRequested: DEALS,
  saleRescissionCancelled: DEALS,
  saleTransferRequested: [],
  saleTransferAccepted: DEALS,
  saleTransferDeclined: DEALS,
  saleTransferDone: DEALS,
  saleTransferRefused: DEALS,
  saleTransferCancelled: DEALS,
  saleTransferExpired: DEALS,
  parcelPaid: DEALS,
  refundDone: DEALS,
  refundToTransfer: MONEY_ROLES,
  refundAccountMissing: [],
  negotiationRound: LEADING_ROLES,
  negotiationConfirmed: LEADING_ROLES,
  negotiationRejected: LEADING_ROLES,
  negotiationExpired: LEADING_ROLES,
  visitBooked: LEADING_ROLES,
  visitMoved: LEADING_ROLES,
  visitCanceled: LEADING_ROLES,
  visitBlocked: LEADING_ROLES,
  visitAssigned: LEADING_ROLES,
  visitLinked: LEADING_ROLES,
  waitingAvailable: [],
  bondInvited: DECIDING_ROLES,
  bondReplied: DECIDING_ROLES,
  bondAttached: DECIDING_ROLES,
  bondDetached: DECIDING_ROLES,
  approvalDecided: LEADING_ROLES,
  withdrawalReleased: MONEY_ROLES,
  withdrawalRejected: MONEY_ROLES,
  withdrawalOwed: MONEY_ROLES,
  invoiceIssued: MONEY_ROLES,
  invoiceCanceled: MONEY_ROLES,
  batchFinished: LEADING_ROLES,
  reportConfirmed: LEADING_ROLES,
  paymentsDiffer: [],
};

export function rolesNotifiedOf(kind: NotificationKind): readonly CompanyRole[] {
  return COMPANY_AUDIENCE[kind];
}

/** Kinds of a company's notifications that a role sees. */
export function kindsSeenBy(role: CompanyRole): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => rolesNotifiedOf(kind).includes(role));
}

/**
 * Recipients who get a separate e-mail for these kinds, with content that only it may carry: a secret, a
 * calendar file, the state of a unit at the time of sending. The end of a hold on the site is shown and not e-mailed.
 */
const WITH_OWN_EMAIL: Readonly<Partial<Record<NotificationKind, readonly RecipientKind[]>>> = {
  bondInvited: ['company'],
  reservationMade: ['buyer'],
  reservationExpired: ['buyer'],
  reservationEndsSoon: ['buyer'],
  reservationExtended: ['buyer'],
  saleTransferRequested: ['buyer'],
  visitBooked: ['buyer'],
  visitMoved: ['buyer'],
  visitCanceled: ['buyer'],
  visitBlocked: ['buyer'],
  visitAssigned: ['buyer'],
  visitLinked: ['buyer'],
  waitingAvailable: RECIPIENT_KINDS,
};

/** Kinds that are only shown. */
const NOT_MAILED: readonly NotificationKind[] = ['worksPublished'];

/** True if the notification itself is e-mailed: no recipient gets two e-mails about one event, and some events none. */
export function isMailed(kind: NotificationKind, to: RecipientKind): boolean {
  return !NOT_MAILED.includes(kind) && !WITH_OWN_EMAIL[kind]?.includes(to);
}

/** Kinds that are turned on and off together. */
export const NOTIFICATION_GROUPS = {
  reservations: [
    'reservationMade',
    'reservationPaid',
    'reservationDocumentSent',
    'reservationDocumentMissing',
    'reservationConfirmed',
    'reservationRejected',
    'reservationExpired',
    'reservationCancelled',
    'reservationPlanChanged',
    'reservationBuyersChanged',
    'coBuyerConfirmed',
    'coBuyerDeclined',
    'reservationEndsSoon',
    'reservationExtended',
    'reservationLateAnswer',
    'queueOffered',
    'queueClientOffered',
  ],
  sales: [
    'saleParcelsChanged',
    'saleSigned',
    'saleSummaryLacks',
    'saleConfirmed',
    'saleRejected',
    'saleRescinded',
    'saleRescissionRequested',
    'saleRescissionCancelled',
    'saleTransferRequested',
    'saleTransferAccepted',
    'saleTransferDeclined',
    'saleTransferDone',
    'saleTransferRefused',
    'saleTransferCancelled',
    'saleTransferExpired',
  ],
  payments: [
    'parcelPaid',
    'refundDone',
    'refundToTransfer',
    'refundAccountMissing',
    'paymentAfterLostHold',
    'paymentReversed',
    'withdrawalReleased',
    'withdrawalRejected',
    'withdrawalOwed',
    'invoiceIssued',
    'invoiceCanceled',
    'paymentsDiffer',
  ],
  negotiations: ['negotiationRound', 'negotiationConfirmed', 'negotiationRejected', 'negotiationExpired'],
  visits: ['visitBooked', 'visitMoved', 'visitCanceled', 'visitBlocked', 'visitAssigned', 'visitLinked'],
  company: [
    'bondReplied',
    'bondAttached',
    'bondDetached',
    'approvalDecided',
    'batchFinished',
    'reportConfirmed',
  ],
  messages: ['message', 'messageUnread'],
} as const satisfies Readonly<Record<string, readonly NotificationKind[]>>;

export type NotificationGroup = keyof typeof NOTIFICATION_GROUPS;

/** Kinds of notifications for buyers. */
const OF_BUYERS: readonly NotificationKind[] = [
  'message',
  'messageUnread',
  'reservationMade',
  'reservationPaid',
  'reservationDocumentSent',
  'reservationDocumentMissing',
  'reservationConfirmed',
  'reservationRejected',
  'reservationExpired',
  'reservationCancelled',
  'reservationPlanChanged',
  'coBuyerConfirmed',
  'coBuyerDeclined',
  'reservationEndsSoon',
  'reservationExtended',
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
  'saleTransferRequested',
  'saleTransferAccepted',
  'saleTransferDeclined',
  'saleTransferDone',
  'saleTransferRefused',
  'saleTransferCancelled',
  'saleTransferExpired',
  'parcelPaid',
  'refundDone',
  'refundAccountMissing',
  'invoiceIssued',
  'invoiceCanceled',
  'negotiationRound',
  'negotiationConfirmed',
  'negotiationRejected',
  'negotiationExpired',
  'visitBooked',
  'visitMoved',
  'visitCanceled',
  'visitBlocked',
  'visitAssigned',
  'visitLinked',
];

/** Kinds of notifications to a member of a team, besides those of the company. */
const ofMember = (role: CompanyRole): readonly NotificationKind[] =>
  SELLING_ROLES.includes(role) ? ['message', 'messageUnread'] : ['message'];

/** Kinds whose e-mails a person may turn off. */
export function kindsToChoose(audience: 'buyer' | CompanyRole): NotificationKind[] {
  const offered = audience === 'buyer' ? OF_BUYERS : [...kindsSeenBy(audience), ...ofMember(audience)];
  const to = audience === 'buyer' ? 'buyer' : 'company';
  return NOTIFICATION_KINDS.filter((kind) => offered.includes(kind) && isMailed(kind, to));
}
