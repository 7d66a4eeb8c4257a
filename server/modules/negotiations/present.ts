import { knownClient } from '@/domain/client';
import { discountPercent } from '@/domain/money';
import type { Negotiation, NegotiationDetail, Round } from '@/domain/negotiation/schema';
import type { Caller } from '@/server/http/caller';
import type { listStates } from '@/server/modules/history/store';
import { allowedActions, canSeeDiscount } from '@/server/modules/negotiations/policy';
import {
  lastRound,
  type NegotiationOf,
  type NegotiationRow,
  type RoundRow,
} from '@/server/modules/negotiations/store';
import { canSeeClient } from '@/server/modules/reservations/policy';

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
  const { row, title, slug, label } = about;
  return {
    id: row.id,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    project: { id: row.projectId, slug, title },
    unitId: row.unitId,
    quotaId: row.quotaId,
    label,
    entrepreneurId: row.entrepreneurId,
    buyerId: row.buyerId,
    partnerId: row.partnerId,
    ledBy: row.ledBy,
    client: canSeeClient(caller, row) ? knownClient(row.client) : null,
    ...presentState(row, now),
    tableCents: row.tableCents,
    offer: presentRound(lastRound(about), row, caller),
    fixedUntil: row.fixedUntil?.toISOString() ?? null,
    reason: row.reason,
    allowedActions: allowedActions(caller, row, now),
  };
}

type StateRow = Awaited<ReturnType<typeof listStates>>[number];

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
    history: states.map(({ at, event, from, to, reason, actorKind }) => ({
      at: at.toISOString(),
      event,
      from,
      to,
      reason,
      by: actorKind,
    })),
  };
}
