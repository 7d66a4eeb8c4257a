import { type Chance, chanceOf, seedOf } from '@/domain/chance';
import { referencePricePerM2, roundPrice } from '@/server/demo/build/pricing';
import type {
  QuotaPriceRow,
  QuotaRow,
  QuotaWeekRow,
  ReservationRow,
  UnitRow,
} from '@/server/demo/build/rows';
import { outcomeOf, type SalesProgress } from '@/server/demo/build/sales';
import {
  morningOf,
  type PriceTable,
  pricesOf,
  priceTables,
  reservationOf,
  statusOf,
  type UnitSource,
} from '@/server/demo/build/units';
import type { QuotaSeed } from '@/server/demo/data/projectSeed';

const WEEKS = 52;
/** A year of weeks costs more than the apartment: furniture, linen, and the sale of many small parts are inside. */
const FRACTION_PREMIUM = 2.3;
/** School holidays and the weeks around New Year. */
const HIGH_SEASON = new Set([1, 2, 3, 4, 7, 27, 28, 29, 30, 51, 52]);
const HIGH_SEASON_FACTOR = 1.35;
const LOW_SEASON_FACTOR = 0.92;

interface QuotaRows {
  readonly quotas: QuotaRow[];
  readonly prices: QuotaPriceRow[];
  readonly weeks: QuotaWeekRow[];
  readonly reservations: ReservationRow[];
}

interface QuotaBuild {
  readonly rows: QuotaRows;
  readonly source: UnitSource;
  readonly tables: readonly PriceTable[];
  readonly progress: SalesProgress;
  readonly chance: Chance;
}

/** The quotas of every apartment of a club: equal fractions that sum to one, and no week twice. */
export function quotasOf(
  { source, progress, chance }: Pick<QuotaBuild, 'source' | 'progress' | 'chance'>,
  units: readonly UnitRow[],
  kind: QuotaSeed,
): QuotaRows {
  const rows: QuotaRows = { quotas: [], prices: [], weeks: [], reservations: [] };
  const { launchedOn, anchor, slug } = source;
  const tables = launchedOn ? priceTables(launchedOn, anchor, chanceOf(seedOf(`${slug}/quotas`))) : [];
  const build = { rows, source, tables, progress, chance };
  for (const unit of units) {
    for (let number = 1; number <= kind.quotas; number += 1) {
      addQuota(build, unit, kind, number);
    }
  }
  return rows;
}

function addQuota(build: QuotaBuild, unit: UnitRow, kind: QuotaSeed, number: number): void {
  const { rows, source, tables, progress, chance } = build;
  const isOpen = tables.length > 0;
  const outcome = outcomeOf(progress, 'poente', chance);
  const weeks = ownWeeks(number, kind);
  const id = source.idOf('quota');
  const priceCents = isOpen ? quotaPriceCents(source, unit, kind, weeks) : null;
  rows.quotas.push({
    id,
    projectId: source.projectId,
    unitId: unit.id,
    number,
    fractionNumerator: 1,
    fractionDenominator: kind.quotas,
    weekRule: kind.weekRule,
    status: isOpen ? statusOf(outcome) : 'unavailable',
    priceCents,
    createdAt: tables[0]?.since ?? morningOf(source.anchor),
    updatedAt: tables.at(-1)?.since ?? morningOf(source.anchor),
  });
  if (priceCents !== null)
    rows.prices.push(...pricesOf(priceCents, tables, (price) => ({ quotaId: id, ...price })));
  for (const week of weeks) rows.weeks.push({ unitId: unit.id, week, quotaId: id });
  if (isOpen && priceCents !== null && outcome === 'reserved') {
    rows.reservations.push(reservationOf(source, { unitId: null, quotaId: id, priceCents }, chance));
  }
}

/**
 * Weeks that a quota always has. A fixed one has all of its weeks, spread over the seasons; a mixed one the
 * first half, because the others are drawn each year; a floating one has no fixed week.
 */
function ownWeeks(number: number, { quotas, weekRule }: QuotaSeed): number[] {
  const perQuota = WEEKS / quotas;
  const owned = weekRule === 'fixed' ? perQuota : weekRule === 'mixed' ? perQuota / 2 : 0;
  return Array.from({ length: owned }, (_, turn) => number + turn * quotas);
}

function quotaPriceCents(
  source: UnitSource,
  unit: UnitRow,
  kind: QuotaSeed,
  weeks: readonly number[],
): number {
  const perM2 =
    referencePricePerM2(source.seed, source.neighborhood) * source.seed.standard * FRACTION_PREMIUM;
  const share = (perM2 * unit.areaM2 * 100) / kind.quotas;
  const drawn = WEEKS / kind.quotas - weeks.length;
  const season = weeks.reduce(
    (sum, week) => sum + (HIGH_SEASON.has(week) ? HIGH_SEASON_FACTOR : LOW_SEASON_FACTOR),
    drawn,
  );
  return roundPrice((share * season) / (weeks.length + drawn));
}
