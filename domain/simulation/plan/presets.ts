import { percentOfCents } from '@/domain/money/money';
import { leastUntilKeysCents } from '@/domain/paymentPlan/terms';
import {
  LINE_NAMES,
  type Line,
  type LineName,
  limitedKind,
  monthsOfWorks,
  type PlanBasis,
  type PlanDraft,
  restLine,
  scheduleOf,
} from './lines';

/**
 * - `standard`: the seller's table.
 * - `lowest`: the smallest monthly parcel with the seller's table in the other lines. The monthly line has only what the least share
 *   until the keys still lacks, in as many months as the limits allow; never more than that of `standard`.
 * - `shortest`: everything due before the keys, as soon as possible.
 */
export const PRESETS = ['standard', 'lowest', 'shortest'] as const;
export type Preset = (typeof PRESETS)[number];

const MONTHS_OF_YEAR = 12;

/** Lines that take what is missing until the keys, in order. */
const FILLS: Readonly<Record<Preset, readonly LineName[]>> = {
  standard: ['monthly', 'yearly', 'entry', 'single', 'keys'],
  lowest: ['monthly', 'yearly', 'halfYearly', 'single', 'entry', 'keys'],
  shortest: ['entry', 'monthly', 'single', 'yearly', 'halfYearly', 'keys'],
};

/**
 * A plan to begin with. What is missing until the keys goes to the lines of the preset, each up to its limit, and the rest of
 * the price is financed, or paid by the buyer for a quota.
 *
 * @throws RangeError for a reservation payment above the price
 */
export function presetDraft(preset: Preset, basis: PlanBasis): PlanDraft {
  const { priceCents, reservationCents, limits } = basis;
  if (reservationCents < 0 || reservationCents > priceCents) {
    throw new RangeError(`No plan of ${priceCents} begins with ${reservationCents}`);
  }
  const singleMonth = Math.max(1, Math.round(monthsOfWorks(basis) / 2));
  const totals = new Map<LineName, number>([['reservation', reservationCents]]);
  const most = (line: LineName) => scheduleOf(line, { singleMonth }, basis).mostCount;
  const sum = () => [...totals.values()].reduce((all, cents) => all + cents, 0);
  const add = (line: LineName, cents: number) => {
    const kind = limitedKind(line);
    if (kind === null || most(line) === 0) return;
    const ofKind = LINE_NAMES.filter((each) => limitedKind(each) === kind);
    const used = ofKind.reduce((all, each) => all + (totals.get(each) ?? 0), 0);
    const room = percentOfCents(priceCents, limits[kind].maxPercent) - used;
    const added = Math.max(0, Math.min(cents, room, priceCents - sum()));
    totals.set(line, (totals.get(line) ?? 0) + added);
  };
  const balloon = most('yearly') > 0 ? 'yearly' : 'halfYearly';
  for (const line of ['entry', 'monthly', balloon, 'single', 'keys'] as const) {
    const kind = limitedKind(line);
    if (kind !== null) add(line, percentOfCents(priceCents, startPercent(preset, kind, basis)));
  }
  const least = leastUntilKeysCents(basis);
  for (const line of FILLS[preset]) add(line, Math.max(0, least - sum()));
  const count = (line: LineName) => countFor(preset, line, basis, most(line));
  const lines = LINE_NAMES.map((line): [LineName, Line] => [
    line,
    { totalCents: totals.get(line) ?? 0, count: count(line) },
  ]);
  const all = Object.fromEntries(lines) as Record<LineName, Line>;
  return { lines: { ...all, [restLine(basis)]: { totalCents: priceCents - sum(), count: 1 } }, singleMonth };
}

/** Share with which a kind begins: that of the seller's table, or the least. */
function startPercent(
  preset: Preset,
  kind: NonNullable<ReturnType<typeof limitedKind>>,
  { limits }: PlanBasis,
) {
  const { minPercent, maxPercent, standardPercent } = limits[kind];
  const isStandard = preset === 'standard' || (preset === 'lowest' && kind !== 'monthly');
  return isStandard ? Math.min(maxPercent, Math.max(minPercent, standardPercent)) : minPercent;
}

function countFor(preset: Preset, line: LineName, { limits }: PlanBasis, most: number): number {
  const kind = limitedKind(line);
  if (kind === null || most === 0) return 1;
  const { standardCount } = limits[kind];
  if (preset === 'lowest' && line === 'monthly') return most;
  if (preset === 'shortest' && line === 'monthly') return Math.min(most, MONTHS_OF_YEAR);
  if (line === 'halfYearly') return most;
  return Math.max(1, Math.min(most, standardCount));
}
