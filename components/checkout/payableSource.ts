import type { LinkStatus, LinkView } from '@/domain/payment/publicViews';
import type { NewIntent, PaymentConfirmation, PaymentIntent } from '@/domain/payment/schema';
import type { ReservationDetail } from '@/domain/reservation/schema';
import type { SaleParcel } from '@/domain/sale/record';
import { payNowCentsOf } from '@/domain/sale/states';
import { SAO_PAULO } from '@/domain/time/calendar';
import { instantOf } from '@/domain/time/zonedTime';
import { labelledPath } from '@/domain/unit/offerLabel';
import { findReservation } from '@/services/deals/reservations';
import { findSale } from '@/services/deals/sales';
import { ApiError, isNotFound } from '@/services/http/apiError';
import type { RequestOptions } from '@/services/http/requestOptions';
import { cancelIntent, confirmIntent, createIntent, queryPayments } from '@/services/money/payments';
import {
  cancelByLink,
  payByLink as confirmByLink,
  getPaymentLink,
  getProject,
  getUnit,
  startByLink,
} from '@/services/public';

/** Payable: by a payment link, or a buyer's own reservation. */
export interface PayableSource {
  /** Secret of the link, which authorises a payment; null where a sign-in is required. */
  readonly secret: string | null;
  readonly find: () => Promise<LinkView>;
  readonly start: () => Promise<PaymentIntent>;
  readonly confirm: (intent: PaymentIntent, how: PaymentChoice) => Promise<PaymentIntent>;
  readonly cancel: (intent: PaymentIntent) => Promise<PaymentIntent>;
}

export type PaymentChoice = Omit<PaymentConfirmation, 'version'>;

export function linkSource(secret: string): PayableSource {
  return {
    secret,
    find: () => getPaymentLink(secret),
    start: () => startByLink(secret),
    confirm: ({ version }, how) => confirmByLink({ ...how, pLink: secret, version }),
    cancel: ({ version }) => cancelByLink(secret, version),
  };
}

function statusOf({ paymentState, allowedActions }: ReservationDetail): LinkStatus {
  if (paymentState === 'paid') return 'paid';
  if (paymentState === 'expired') return 'expired';
  if (!allowedActions.includes('pay')) return 'unavailable';
  return paymentState === 'paying' ? 'paying' : 'open';
}

/** End of the time to pay: a hold may be over before the clock has written it. */
const payUntilOf = ({ expiresAt, history }: ReservationDetail): string =>
  expiresAt ?? history.findLast(({ event }) => event === 'expire')?.at ?? new Date().toISOString();

const orNull = <Found>(finding: Promise<Found>): Promise<Found | null> =>
  finding.catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });

/** The unit of a reservation that ended without a payment, as it is now; null while it is valid, and for a quota. */
async function findOwnWayOn({ unitId, project, label, paidAt, ...reservation }: ReservationDetail) {
  const isOver = reservation.state === 'expired' || reservation.state === 'cancelled';
  if (unitId === null || paidAt !== null || !isOver) return null;
  const unit = await orNull(getUnit(unitId));
  if (unit === null) return null;
  const isUnpriced = unit.displayState === 'active' && unit.prices === null;
  const state = isUnpriced ? 'disabled' : unit.displayState;
  return { state, path: labelledPath(project.slug, label), similar: null };
}

/** Reservation as its buyer pays it. Method and failure come from the payment intent. */
export async function findPayableReservation(id: string, options: RequestOptions = {}): Promise<LinkView> {
  const reservation = await findReservation(id, options);
  // A project that is no longer public can still be paid.
  const project = await orNull(getProject(reservation.project.id));
  const { label, amountCents, paidCents, paidAt, timeZone, client } = reservation;
  return {
    status: statusOf(reservation),
    kind: 'reservation',
    parcelNumber: null,
    dueOn: null,
    projectTitle: reservation.project.title,
    projectSlug: project ? project.slug : null,
    inventoryLabel: label,
    companyName: project ? project.entrepreneur.tradeName : '',
    payUntil: payUntilOf(reservation),
    timeZone,
    wayOn: await findOwnWayOn(reservation),
    amountCents,
    buyer: { firstName: client?.name.split(' ')[0] ?? '', document: null },
    method: null,
    failureCode: null,
    paidAt,
    receivedCents: paidCents,
    refundedCents: 0,
    refundingCents: 0,
    isSandbox: false,
  };
}

/** A parcel of a buyer's own purchase. */
export interface OwnParcel {
  readonly saleId: string;
  readonly parcelNumber: number;
}

/** True while a Pix, a boleto or a card payment of the parcel is under way. */
async function isBeingPaid({ saleId, parcelNumber }: OwnParcel, options: RequestOptions): Promise<boolean> {
  const filters = [
    { scope: 'ALL', field: 'saleId', op: 'eq', value: saleId },
    { scope: 'ALL', field: 'state', op: 'eq', value: 'paying' },
  ] as const;
  const { items } = await queryPayments({ filters }, options);
  return items.some((payment) => payment.parcelNumber === parcelNumber);
}

async function statusOfParcel(
  parcel: SaleParcel,
  own: OwnParcel,
  options: RequestOptions,
): Promise<LinkStatus> {
  if (parcel.paymentState === 'paid') return 'paid';
  if (!parcel.allowedActions.includes('pay')) return 'unavailable';
  return (await isBeingPaid(own, options)) ? 'paying' : 'open';
}

/**
 * Parcel as its buyer pays it: the next one, or any other open one.
 *
 * @throws ApiError 404 for another person's purchase, or a number that it lacks
 */
export async function findPayableParcel(own: OwnParcel, options: RequestOptions = {}): Promise<LinkView> {
  const sale = await findSale(own.saleId, options);
  const parcel = sale.parcels.find(({ parcelNumber }) => parcelNumber === own.parcelNumber);
  if (!parcel) throw new ApiError(404, 'parcel_not_found', 'no such parcel');
  const project = await orNull(getProject(sale.project.id));
  return {
    status: await statusOfParcel(parcel, own, options),
    kind: 'parcel',
    parcelNumber: own.parcelNumber,
    dueOn: parcel.dueOn,
    projectTitle: sale.project.title,
    projectSlug: project ? project.slug : null,
    inventoryLabel: sale.label,
    companyName: project ? project.entrepreneur.tradeName : (sale.contact?.companyName ?? ''),
    payUntil: instantOf(parcel.payableUntil, '23:59:59').toISOString(),
    timeZone: SAO_PAULO,
    wayOn: null,
    amountCents: parcel.paymentState === 'paid' ? parcel.paidCents : payNowCentsOf(parcel),
    buyer: { firstName: sale.client?.name.split(' ')[0] ?? '', document: null },
    method: null,
    failureCode: null,
    paidAt: parcel.paidAt,
    receivedCents: parcel.paidCents,
    refundedCents: 0,
    refundingCents: 0,
    isSandbox: false,
  };
}

/** Source of a payment by the signed-in buyer. */
const ownSource = (payable: NewIntent, find: () => Promise<LinkView>): PayableSource => ({
  secret: null,
  find,
  start: () => createIntent(payable),
  confirm: (intent, how) => confirmIntent(intent.id, { ...how, version: intent.version }),
  cancel: (intent) => cancelIntent(intent.id, intent),
});

export const parcelSource = (own: OwnParcel): PayableSource =>
  ownSource({ ...own }, () => findPayableParcel(own));

export const reservationSource = (id: string): PayableSource =>
  ownSource({ reservationId: id }, () => findPayableReservation(id));
