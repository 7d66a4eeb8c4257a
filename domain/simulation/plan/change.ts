import { percentOfCents } from '@/domain/money/money';
import { leastUntilKeysCents } from '@/domain/paymentPlan/terms';
import {
  BALANCE_LINES,
  isOfBalance,
  type Line,
  type LineName,
  type Lines,
  limitedKind,
  type PlanBasis,
  type PlanDraft,
  restLine,
  scheduleOf,
  sumOf,
  UNTIL_KEYS_LINES,
} from './lines';

/**
 * Order in which lines give way: the balance at the delivery first, then what is due before it, the latest first. The line
 * that was edited last never does, and neither does the reservation payment.
 */
const GIVES_WAY = [
  'financing',
  'own',
  'fgts',
  'keys',
  'single',
  'yearly',
  'halfYearly',
  'monthly',
  'entry',
] as const satisfies readonly LineName[];

/**
 * - `untilKeys`: the project's least share until the keys, `percent`.
 * - `seriesLeast`, `seriesMost`: share of the series, `percent`.
 * - `price`: no other line can give way any more.
 * - `balance`: a line of the balance cannot exceed it.
 * - `fixed`: the reservation payment is the project's.
 * - `notADwelling`, `aboveCeiling`: FGTS cannot pay for the unit.
 * - `noMonth`: no parcel fits before the delivery.
 * - `negative`: less than zero.
 */
type LimitReason =
  | 'untilKeys'
  | 'seriesLeast'
  | 'seriesMost'
  | 'price'
  | 'balance'
  | 'fixed'
  | 'notADwelling'
  | 'aboveCeiling'
  | 'noMonth'
  | 'negative';

interface Bound {
  readonly cents: number;
  readonly reason: LimitReason;
  /** Share of the price that the project sets, if it does. */
  readonly percent: number | null;
  /** Other line with a part of the same share, and that part in centavos; null where the line has it all. */
  readonly shared: SharedLimit | null;
}

interface SharedLimit {
  readonly line: LineName;
  readonly cents: number;
}

export interface LineRange {
  readonly least: Bound;
  readonly most: Bound;
}

interface Limit {
  readonly cents: number;
  readonly percent: number;
  readonly shared: SharedLimit | null;
}

/** Limits of one line by the share of its kind, less what other lines of the kind have. */
function seriesLimits(lines: Lines, line: LineName, basis: PlanBasis): { least: Limit; most: Limit } | null {
  const kind = limitedKind(line);
  if (kind === null) return null;
  const siblings = UNTIL_KEYS_LINES.filter((each) => each !== line && limitedKind(each) === kind);
  const others = sumOf(lines, siblings);
  const sibling = siblings.find((each) => lines[each].totalCents > 0);
  const shared = sibling ? { line: sibling, cents: others } : null;
  const { minPercent, maxPercent } = basis.limits[kind];
  const part = (percent: number) => Math.max(0, percentOfCents(basis.priceCents, percent) - others);
  return {
    least: { cents: part(minPercent), percent: minPercent, shared },
    most: { cents: part(maxPercent), percent: maxPercent, shared },
  };
}

/** Centavos by which a line can shrink under the limits of its series. */
function roomOf(lines: Lines, line: LineName, basis: PlanBasis): number {
  const least = seriesLimits(lines, line, basis)?.least.cents ?? 0;
  return Math.max(0, lines[line].totalCents - least);
}

const highest = (...bounds: readonly Bound[]) =>
  bounds.reduce((one, two) => (two.cents > one.cents ? two : one));
const lowest = (...bounds: readonly Bound[]) =>
  bounds.reduce((one, two) => (two.cents < one.cents ? two : one));

/** Range in which the total of a line may be set now, and the reason of each end. */
export function rangeOf({ lines, singleMonth }: PlanDraft, line: LineName, basis: PlanBasis): LineRange {
  const { totalCents } = lines[line];
  const bound = (cents: number, reason: LimitReason, share: Partial<Limit> = {}): Bound => ({
    percent: null,
    shared: null,
    ...share,
    cents,
    reason,
  });
  const nothing = bound(0, 'negative');
  if (line === 'reservation') {
    return { least: bound(totalCents, 'fixed'), most: bound(totalCents, 'fixed') };
  }
  if (isOfBalance(line)) {
    const balance = bound(sumOf(lines, BALANCE_LINES), 'balance');
    const { fgtsObstacle } = basis;
    // The only line of the balance of a quota has what the others leave.
    if (basis.isQuota) {
      const kept = bound(totalCents, 'balance');
      return { least: kept, most: kept };
    }
    return { least: nothing, most: line === 'fgts' && fgtsObstacle ? bound(0, fgtsObstacle) : balance };
  }
  if (scheduleOf(line, { singleMonth }, basis).mostCount === 0)
    return { least: nothing, most: bound(0, 'noMonth') };
  const series = seriesLimits(lines, line, basis);
  const room = shrink(lines, line, basis.priceCents, basis).reduce((sum, { cents }) => sum - cents, 0);
  const missing = leastUntilKeysCents(basis) - sumOf(lines, UNTIL_KEYS_LINES);
  const percent = basis.minShareUntilKeysPercent;
  const least = [nothing, bound(totalCents + missing, 'untilKeys', { percent })];
  const most = [bound(totalCents + room, 'price')];
  if (series) {
    least.push(bound(series.least.cents, 'seriesLeast', series.least));
    most.push(bound(series.most.cents, 'seriesMost', series.most));
  }
  return { least: highest(...least), most: lowest(...most) };
}

/** Both kinds of balloons share a limit: one does not give way to the other. */
function isSibling(one: LineName, other: LineName): boolean {
  return limitedKind(one) !== null && limitedKind(one) === limitedKind(other);
}

/** Change of a line that gave way, in centavos; negative if it shrank. */
interface GivenWay {
  readonly line: LineName;
  readonly cents: number;
}

export type PlanChange =
  | { readonly line: LineName; readonly totalCents: number }
  | { readonly line: LineName; readonly count: number }
  | { readonly line: 'single'; readonly month: number };

export interface PlanFault {
  readonly line: LineName;
  /** `tooFew`: no parcel. `count`: more than the seller accepts. `countOfWorks`: more than fall due before the delivery. */
  readonly reason: LimitReason | 'tooFew' | 'count' | 'countOfWorks';
  /** Nearest amount that is possible, or number of parcels. */
  readonly nearest: number;
  readonly percent: number | null;
  readonly shared: SharedLimit | null;
}

type ChangeResult =
  | { readonly ok: true; readonly draft: PlanDraft; readonly gaveWay: readonly GivenWay[] }
  | { readonly ok: false; readonly fault: PlanFault };

/**
 * Sets the total, the number of parcels or the month of a line. The other lines give way in the order of `GIVES_WAY`, so that
 * the sum is the price; the number of parcels leaves the total unchanged. A value past a limit changes nothing.
 *
 * @throws RangeError for an amount that is no whole number of centavos
 */
export function changeLine(draft: PlanDraft, change: PlanChange, basis: PlanBasis): ChangeResult {
  if ('month' in change) return changed({ ...draft, singleMonth: change.month }, []);
  const { line } = change;
  if ('count' in change) {
    const fault = countFault(draft, line, change.count, basis);
    if (fault) return { ok: false, fault };
    return changed(withLine(draft, line, { count: change.count }), []);
  }
  const { totalCents } = change;
  if (!Number.isSafeInteger(totalCents))
    throw new RangeError(`Not a whole number of centavos: ${totalCents}`);
  const { least, most } = rangeOf(draft, line, basis);
  const broken = totalCents < least.cents ? least : totalCents > most.cents ? most : null;
  if (broken) {
    const { cents: nearest, reason, percent, shared } = broken;
    return { ok: false, fault: { line, reason, nearest, percent, shared } };
  }
  const set = withLine(draft, line, { totalCents });
  const gaveWay = giveWay(set.lines, line, basis);
  const next = gaveWay.reduce((all, { line: each, cents }) => {
    return withLine(all, each, { totalCents: all.lines[each].totalCents + cents });
  }, set);
  return changed(next, gaveWay);
}

function countFault(draft: PlanDraft, line: LineName, count: number, basis: PlanBasis): PlanFault | null {
  const { mostCount, isBoundByWorks } = scheduleOf(line, draft, basis);
  const fault = { line, percent: null, shared: null };
  if (!Number.isInteger(count) || count < 1) return { ...fault, reason: 'tooFew', nearest: 1 };
  if (count <= mostCount) return null;
  return { ...fault, reason: isBoundByWorks ? 'countOfWorks' : 'count', nearest: mostCount };
}

const changed = (draft: PlanDraft, gaveWay: readonly GivenWay[]): ChangeResult => ({
  ok: true,
  draft,
  gaveWay,
});

function withLine(draft: PlanDraft, line: LineName, part: Partial<Line>): PlanDraft {
  return { ...draft, lines: { ...draft.lines, [line]: { ...draft.lines[line], ...part } } };
}

/** Changes of the other lines that make the sum the price again. */
function giveWay(lines: Lines, edited: LineName, basis: PlanBasis): GivenWay[] {
  const excess = sumOf(lines) - basis.priceCents;
  if (excess < 0) {
    const rest = restLine(basis);
    return [{ line: edited === rest ? 'own' : rest, cents: -excess }];
  }
  return shrink(lines, edited, excess, basis);
}

/** Shrinks the lines by an amount in their order; both kinds of balloons share a limit, so each step sees the ones before. */
function shrink(lines: Lines, edited: LineName, excess: number, basis: PlanBasis): GivenWay[] {
  let [left, rest] = [excess, lines];
  const given: GivenWay[] = [];
  for (const line of GIVES_WAY) {
    if (line === edited || isSibling(line, edited)) continue;
    const cents = Math.min(left, roomOf(rest, line, basis));
    if (cents === 0) continue;
    given.push({ line, cents: -cents });
    rest = { ...rest, [line]: { ...rest[line], totalCents: rest[line].totalCents - cents } };
    left -= cents;
  }
  return given;
}
