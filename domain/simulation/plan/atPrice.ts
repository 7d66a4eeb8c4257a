import { scaleCents } from '@/domain/money/money';
import { LINE_NAMES, type Line, type LineName, type PlanBasis, type PlanDraft, sumOf } from './lines';
import { presetDraft } from './presets';
import { readDraftPlan } from './query';

/**
 * An earlier plan at the price and terms of today: each line keeps its share of the price, the reservation payment is the one of
 * today, and the financing takes the rest. The standard plan where the limits of today refuse the result.
 */
export function draftAtPrice(made: PlanDraft, basis: PlanBasis): PlanDraft {
  const madeCents = sumOf(made.lines);
  const isPaidByFgts = basis.fgtsObstacle === null;
  const part = (line: LineName): Line => {
    const { totalCents, count } = made.lines[line];
    if (line === 'reservation') return { totalCents: basis.reservationCents, count };
    if (line === 'financing' || (line === 'fgts' && !isPaidByFgts)) return { totalCents: 0, count };
    return { totalCents: madeCents > 0 ? scaleCents(totalCents, basis.priceCents, madeCents) : 0, count };
  };
  const lines = Object.fromEntries(LINE_NAMES.map((line) => [line, part(line)])) as Record<LineName, Line>;
  const rest = basis.priceCents - sumOf(lines);
  const financing = { ...lines.financing, totalCents: rest };
  const draft = { ...made, lines: { ...lines, financing } };
  return readDraftPlan(draft, basis) ?? presetDraft('standard', basis);
}
