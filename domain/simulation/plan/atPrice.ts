import { scaleCents } from '@/domain/money/money';
import {
  LINE_NAMES,
  type Line,
  type LineName,
  type PlanBasis,
  type PlanDraft,
  restLine,
  sumOf,
} from './lines';
import { presetDraft } from './presets';
import { readDraftPlan } from './query';

/**
 * An earlier plan at the price and terms of today: each line keeps its share of the price, the reservation payment is the one of
 * today, and the financing, or the buyer's balance of a quota, takes the rest. The standard plan where the limits of today refuse the result.
 */
export function draftAtPrice(made: PlanDraft, basis: PlanBasis): PlanDraft {
  const madeCents = sumOf(made.lines);
  const rest = restLine(basis);
  const isPaidByFgts = basis.fgtsObstacle === null;
  const part = (line: LineName): Line => {
    const { totalCents, count } = made.lines[line];
    if (line === 'reservation') return { totalCents: basis.reservationCents, count };
    if (line === rest || (line === 'fgts' && !isPaidByFgts)) return { totalCents: 0, count };
    return { totalCents: madeCents > 0 ? scaleCents(totalCents, basis.priceCents, madeCents) : 0, count };
  };
  const lines = Object.fromEntries(LINE_NAMES.map((line) => [line, part(line)])) as Record<LineName, Line>;
  const totalCents = basis.priceCents - sumOf(lines);
  const draft = { ...made, lines: { ...lines, [rest]: { ...lines[rest], totalCents } } };
  return readDraftPlan(draft, basis) ?? presetDraft('standard', basis);
}
