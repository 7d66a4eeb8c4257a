import type { LinkStatus, LinkView } from '@/domain/payment/publicViews';
import type { PaymentConfirmation, PaymentIntent } from '@/domain/payment/schema';
import type { ReservationDetail } from '@/domain/reservation/schema';
import { labelledPath } from '@/domain/unit/offerLabel';
import { findReservation } from '@/services/deals/reservations';
import { isNotFound } from '@/services/http/apiError';
import type { RequestOptions } from '@/services/http/requestOptions';
import { cancelIntent, confirmIntent, createIntent } from '@/services/money/payments';
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
  if (!allowedActions.includes('pay')) return 'unavailable';
  return paymentState === 'paying' ? 'paying' : 'open';
}

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
  const { label, amountCents, paidCents, paidAt, expiresAt, createdAt, timeZone, client } = reservation;
  return {
    status: statusOf(reservation),
    kind: 'reservation',
    parcelNumber: null,
    dueOn: null,
    projectTitle: reservation.project.title,
    projectSlug: project ? project.slug : null,
    inventoryLabel: label,
    companyName: project ? project.entrepreneur.tradeName : '',
    payUntil: expiresAt ?? createdAt,
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

export function reservationSource(id: string): PayableSource {
  return {
    secret: null,
    find: () => findPayableReservation(id),
    start: () => createIntent({ reservationId: id }),
    confirm: (intent, how) => confirmIntent(intent.id, { ...how, version: intent.version }),
    cancel: (intent) => cancelIntent(intent.id, intent),
  };
}
