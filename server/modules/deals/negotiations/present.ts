import { discountPercent } from '@/domain/money/money';
import type { Negotiation, NegotiationDetail, Round } from '@/domain/negotiation/schema';
import type { Caller } from '@/server/http/callers/caller';
import { factsOf } from '@/server/modules/deals/records/factsOf';
import { historyOf, type StateRow } from '@/server/modules/platform/history/historyOf';
import { allowedActions, canSeeDiscount } from './policy';
import { lastRound, type NegotiationOf, type NegotiationRow, type RoundRow } from './store';

function presentRound(round: RoundRow, row: NegotiationRow, caller: Caller): Round {
  const shows = canSeeDiscount(caller, row);
  return {
    number: round.number,
    side: round.side,
    priceCents: round.priceCents,
    plan: round.plan,
    note: round.note,
    nominalDiscountPercent: shows ? discountPercent(row.tableCents, round.priceCents) : null,
    realDiscountPercent: shows ? round.realDiscountPercent : null,
    at: round.at.toISOString(),
  };
}

/** A round whose time is over is told as such, also before the clock has been there. */
function presentState(row: NegotiationRow, now: Date) {
  const isOpen = row.confirmation === 'pending' || row.confirmation === 'awaiting';
  if (isOpen && row.roundExpiresAt <= now) return { confirmation: 'rejected', roundExpiresAt: null } as const;
  return { confirmation: row.confirmation, roundExpiresAt: isOpen ? row.roundExpiresAt.toISOString() : null };
}

/** A negotiation as this caller may see it at `now`. */
export function presentNegotiation(about: NegotiationOf, caller: Caller, now: Date): Negotiation {
  const { row } = about;
  return {
    ...factsOf(about, caller),
    label: about.label,
    ...presentState(row, now),
    tableCents: row.tableCents,
    offer: presentRound(lastRound(about), row, caller),
    fixedUntil: row.fixedUntil?.toISOString() ?? null,
    reason: row.reason,
    allowedActions: allowedActions(caller, about, now),
  };
}

/** The same with its rounds and what it went through. */
export function presentDetail(
  about: NegotiationOf,
  states: readonly StateRow[],
  caller: Caller,
  now: Date,
): NegotiationDetail {
  return {
    ...presentNegotiation(about, caller, now),
    rounds: about.rounds.map((round) => presentRound(round, about.row, caller)),
    history: historyOf(states),
  };
}
