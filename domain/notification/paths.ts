import type { NotificationKind } from '@/domain/notification/kinds';
import type { RecipientKind } from '@/domain/notification/states';
import { paths } from '@/domain/site/paths';

/** Page that the event names, such as that of a project; it is public or the reader's own. */
const OF_EVENT = 'ofEvent';

type Page = string | typeof OF_EVENT;
type Audience = 'buyer' | 'company' | 'operator';

const account = paths.account;
const OPERATION = account('operacao');
/** Notifications of companies without another page lead to the list of all. */
const NOTICES = account('avisos');
const console = paths.console;
const RESERVATIONS = console('negocios/reservas');
const QUEUES = console('clientes/filas');
const ACCOUNTS = console('dinheiro/contas-bancarias');

const reservation: Pages = { buyer: account('reservas'), company: RESERVATIONS };
/** A reservation that was paid leads its buyer to its own page, with the receipt and the next steps. */
const paidReservation: Pages = { buyer: OF_EVENT, company: RESERVATIONS };
/** A purchase leads its buyer to its own page. */
const sale: Pages = { buyer: OF_EVENT, company: console('negocios/vendas') };
/** The page of the sale shows its transfer to each side, a company too. */
const saleTransfer: Pages = { buyer: OF_EVENT, company: OF_EVENT };
const negotiation: Pages = { buyer: OF_EVENT, company: console('negocios/propostas') };
const visit: Pages = { buyer: account('visitas'), company: console('visitas') };

type Pages = Readonly<Partial<Record<Audience, Page>>>;

/** Pages of a notification by who reads it: each leads to a page that its reader can open. */
const NOTICE_PAGES: Readonly<Record<NotificationKind, Pages>> = {
  message: { buyer: OF_EVENT, company: OF_EVENT, operator: OF_EVENT },
  messageUnread: { buyer: OF_EVENT, company: OF_EVENT },
  reservationMade: reservation,
  reservationPaid: paidReservation,
  reservationDocumentSent: paidReservation,
  reservationDocumentMissing: { buyer: OF_EVENT },
  reservationConfirmed: paidReservation,
  reservationRejected: paidReservation,
  reservationExpired: reservation,
  reservationCancelled: reservation,
  reservationPlanChanged: reservation,
  reservationBuyersChanged: { company: RESERVATIONS },
  coBuyerConfirmed: { buyer: account('reservas') },
  coBuyerDeclined: { buyer: account('reservas') },
  reservationEndsSoon: { buyer: account('reservas') },
  reservationExtended: { buyer: account('reservas') },
  reservationLateAnswer: { company: RESERVATIONS, operator: OPERATION },
  paymentAfterLostHold: paidReservation,
  paymentReversed: { ...sale, operator: OPERATION },
  queueOffered: { buyer: OF_EVENT, company: QUEUES },
  queueClientOffered: { company: QUEUES },
  worksPublished: { buyer: OF_EVENT },
  saleParcelsChanged: sale,
  saleSigned: sale,
  saleSummaryLacks: sale,
  saleConfirmed: sale,
  saleRejected: sale,
  saleRescinded: sale,
  saleRescissionRequested: sale,
  saleRescissionCancelled: { company: console('negocios/vendas') },
  saleTransferRequested: { buyer: OF_EVENT },
  saleTransferAccepted: saleTransfer,
  saleTransferDeclined: saleTransfer,
  saleTransferDone: saleTransfer,
  saleTransferRefused: saleTransfer,
  saleTransferCancelled: saleTransfer,
  saleTransferExpired: saleTransfer,
  parcelPaid: sale,
  refundDone: sale,
  refundToTransfer: { company: NOTICES },
  refundAccountMissing: { buyer: account('reembolso') },
  negotiationRound: negotiation,
  negotiationConfirmed: negotiation,
  negotiationRejected: negotiation,
  negotiationExpired: negotiation,
  visitBooked: visit,
  visitMoved: visit,
  visitCanceled: visit,
  visitBlocked: visit,
  visitAssigned: visit,
  visitLinked: visit,
  waitingAvailable: { buyer: OF_EVENT },
  bondInvited: { company: OF_EVENT },
  bondReplied: { company: console() },
  bondAttached: { company: console() },
  bondDetached: { company: console() },
  approvalDecided: { company: console() },
  withdrawalReleased: { company: ACCOUNTS },
  withdrawalRejected: { company: ACCOUNTS },
  withdrawalOwed: { company: ACCOUNTS, operator: OPERATION },
  invoiceIssued: { buyer: account('notas'), company: console('dinheiro/notas') },
  invoiceCanceled: { buyer: account('notas'), company: console('dinheiro/notas') },
  batchFinished: { company: NOTICES },
  reportConfirmed: { company: OF_EVENT },
  paymentsDiffer: { operator: OPERATION },
};

/** Page of an event for its audience: companies have the conversation about a sale in place of the purchase. */
function ofAudience(path: string | null, audience: Audience): string | null {
  const purchases = account('compras/');
  return audience === 'company' && path?.startsWith(purchases)
    ? path.replace(purchases, console('clientes/mensagens/'))
    : path;
}

const audienceOf = (recipient: RecipientKind): Audience => (recipient === 'member' ? 'company' : recipient);

/** True if the event of this kind names the page itself. */
export const hasOwnPage = (kind: NotificationKind, recipient: RecipientKind): boolean =>
  NOTICE_PAGES[kind][audienceOf(recipient)] === OF_EVENT;

/** Recipients for whom this kind has a page. */
export const audiencesOf = (kind: NotificationKind): readonly Audience[] =>
  (['buyer', 'company', 'operator'] as const).filter(
    (audience) => NOTICE_PAGES[kind][audience] !== undefined,
  );

/**
 * Path of the page to which a notification leads its recipient; the list of notifications if its kind has none for them.
 *
 * @param ofEvent page that the event names; null without one
 */
export function noticePath(
  kind: NotificationKind,
  recipient: RecipientKind,
  ofEvent: string | null,
): string | null {
  const audience = audienceOf(recipient);
  const page = NOTICE_PAGES[kind][audience] ?? NOTICES;
  return page === OF_EVENT ? ofAudience(ofEvent, audience) : page;
}
