import type { Reservation, ReservationDetail } from '@/domain/reservation/schema';
import { isOverdue } from '@/domain/reservation/states';
import type { Caller } from '@/server/http/callers/caller';
import { factsOf } from '@/server/modules/deals/records/factsOf';
import { historyOf, type StateRow } from '@/server/modules/platform/history/historyOf';
import { allowedActions } from './policy';
import type { ReservationOf } from './store';
import type { ReservationRow } from './transitions';

const text = (instant: Date | null) => instant?.toISOString() ?? null;

/** A hold whose time is over is told as expired, also before the clock has been there. */
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

/** A reservation as this caller may see it at `now`. */
export function presentReservation(about: ReservationOf, caller: Caller, now: Date): Reservation {
  const { row } = about;
  return {
    ...factsOf(about, caller),
    label: about.label,
    negotiationId: row.negotiationId,
    couponId: row.couponId,
    priceCents: row.priceCents,
    discountCents: row.discountCents,
    amountCents: row.amountCents,
    paidCents: row.paidCents,
    plan: row.plan,
    ...presentHold(row, now),
    extendedAt: text(row.extendedAt),
    paidAt: text(row.paidAt),
    answerBy: text(row.answerBy),
    answeredAt: text(row.answeredAt),
    reason: row.reason,
    allowedActions: allowedActions(caller, row, now),
  };
}

/** The same with what it went through. */
export function presentDetail(
  about: ReservationOf,
  states: readonly StateRow[],
  caller: Caller,
  now: Date,
): ReservationDetail {
  return {
    ...presentReservation(about, caller, now),
    history: historyOf(states),
  };
}
