import { discountPercent } from '@/domain/money/money';
import type { Negotiation, NegotiationDetail, OtherOpen, Round } from '@/domain/negotiation/schema';
import type { Caller } from '@/server/http/callers/caller';
import { type AuthoredState, authorsFor } from '@/server/modules/deals/records/authors';
import { factsOf } from '@/server/modules/parties/dealParties/factsOf';
import { historyOf } from '@/server/modules/platform/history/historyOf';
import { allowedActions } from './policy';
import { isOpen, lastRound, type NegotiationRecord, type NegotiationRow, type RoundRow } from './store';

function presentRound(round: RoundRow, row: NegotiationRow): Round {
  return {
    number: round.number,
    side: round.side,
    priceCents: round.priceCents,
    plan: round.plan,
    note: round.note,
    nominalDiscountPercent: discountPercent(row.tableCents, round.priceCents),
    realDiscountPercent: round.realDiscountPercent,
    at: round.at.toISOString(),
  };
}

/** Shows an overdue round as rejected even before the sweep has run. */
function presentState(row: NegotiationRow, now: Date) {
  const waits = isOpen(row);
  if (waits && row.roundExpiresAt <= now) return { confirmation: 'rejected', roundExpiresAt: null } as const;
  return { confirmation: row.confirmation, roundExpiresAt: waits ? row.roundExpiresAt.toISOString() : null };
}

export function presentNegotiation(record: NegotiationRecord, caller: Caller, now: Date): Negotiation {
  const { row } = record;
  return {
    ...factsOf(record, caller),
    label: record.label,
    ...presentState(row, now),
    tableCents: row.tableCents,
    offer: presentRound(lastRound(record), row),
    fixedUntil: row.fixedUntil?.toISOString() ?? null,
    reason: row.reason,
    allowedActions: allowedActions(caller, record, now),
  };
}

function presentOther(record: NegotiationRecord): OtherOpen {
  const { row, slug, title, label } = record;
  const { priceCents } = lastRound(record);
  return { id: row.id, project: { id: row.projectId, slug, title }, label, priceCents };
}

/** Records that belong to the answer beside the negotiation. */
interface Beside {
  readonly states: readonly AuthoredState[];
  readonly otherOpen: readonly NegotiationRecord[];
}

/** A negotiation with its rounds, its history, and the other open ones of the same person. */
export function presentDetail(
  record: NegotiationRecord,
  { states, otherOpen }: Beside,
  caller: Caller,
  now: Date,
): NegotiationDetail {
  return {
    ...presentNegotiation(record, caller, now),
    rounds: record.rounds.map((round) => presentRound(round, record.row)),
    otherOpen: otherOpen.map(presentOther),
    history: historyOf(states, authorsFor(caller, record.row)),
  };
}
