import { timeZoneOf } from '@/domain/brazil/timeZone';
import type { FrozenOffer } from '@/domain/reservation/offer/schema';
import type { Reservation, ReservationDetail } from '@/domain/reservation/schema';
import { isOverdue, reservationState } from '@/domain/reservation/states';
import type { Caller } from '@/server/http/callers/caller';
import { type AuthoredState, authorsFor } from '@/server/modules/deals/records/authors';
import { factsOf } from '@/server/modules/parties/dealParties/factsOf';
import { canSeeAccount, canSeeClient, ownPartOf } from '@/server/modules/parties/dealParties/policy';
import { historyOf } from '@/server/modules/platform/history/historyOf';
import { type BuyerRow, presentBuyer } from './buyers/store';
import { allowedActions } from './policy';
import type { ReservationRecord } from './store';
import type { ReservationRow } from './transitions';

const text = (instant: Date | null) => instant?.toISOString() ?? null;

/** Shows an overdue hold as expired even before the sweep has run. */
function presentHold(row: ReservationRow, now: Date) {
  const { paymentState, confirmation } = row;
  if (isOverdue(row, now)) {
    return { paymentState: 'expired', confirmation, expiresAt: null, secondsLeft: null } as const;
  }
  const runsOut = paymentState === 'awaiting_payment_method' || paymentState === 'paying';
  const expiresAt = runsOut ? row.expiresAt : null;
  const secondsLeft = expiresAt && Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
  return { paymentState, confirmation, expiresAt: text(expiresAt), secondsLeft } as const;
}

export function presentReservation(record: ReservationRecord, caller: Caller, now: Date): Reservation {
  const { row } = record;
  const hold = presentHold(row, now);
  return {
    ...factsOf(record, caller),
    label: record.label,
    negotiationId: row.negotiationId,
    couponId: row.couponId,
    priceCents: row.priceCents,
    discountCents: row.discountCents,
    amountCents: row.amountCents,
    paidCents: row.paidCents,
    refundedCents: record.refundedCents,
    refundingCents: record.refundingCents,
    plan: row.plan,
    ...hold,
    state: reservationState(hold),
    holdKind: row.holdKind,
    timeZone: timeZoneOf(record.address),
    extendedAt: text(row.extendedAt),
    paidAt: text(row.paidAt),
    answerBy: text(row.answerBy),
    answeredAt: text(row.answeredAt),
    reason: row.reason,
    ownPart: ownPartOf(caller, row),
    // Before the payment, the seller must not learn whether a named e-mail has an account.
    hasPhotoDocument: row.paidAt !== null || canSeeAccount(caller, row) ? record.hasPhotoDocument : null,
    allowedActions: allowedActions(caller, record, now),
  };
}

/** Parts of a reservation that lists leave out. */
interface ReservationParts {
  readonly buyers: readonly BuyerRow[];
  readonly offer: FrozenOffer | null;
}

/** A reservation with its frozen offer, its buyers and its history. */
export function presentDetail(
  record: ReservationRecord & ReservationParts,
  states: readonly AuthoredState[],
  caller: Caller,
  now: Date,
): ReservationDetail {
  return {
    ...presentReservation(record, caller, now),
    offer: record.offer,
    buyers: canSeeClient(caller, record.row)
      ? record.buyers.map((buyer) => presentBuyer(buyer, caller))
      : null,
    history: historyOf(states, authorsFor(caller, record.row)),
  };
}
