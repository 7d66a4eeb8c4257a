import type { Orientation } from '@/domain/project/tower';
import type { GridUnit } from '@/domain/unit/grid';
import type { UnitHighlight } from '@/domain/unit/highlights';

/** Filters for the units of a tower. Null sets no condition. The price ceiling is in centavos. */
export interface GridFilters {
  readonly planIndex: number | null;
  readonly position: number | null;
  readonly orientation: Orientation | null;
  readonly highlight: UnitHighlight | null;
  readonly floorMin: number | null;
  readonly floorMax: number | null;
  readonly priceMaxCents: number | null;
  readonly onlyActive: boolean;
}

export const NO_GRID_FILTERS: GridFilters = {
  planIndex: null,
  position: null,
  orientation: null,
  highlight: null,
  floorMin: null,
  floorMax: null,
  priceMaxCents: null,
  onlyActive: false,
};

/**
 * True if the unit meets every filter. The grid dims the others and never removes them, so that positions
 * stay recognisable. A unit without a price fails a price ceiling; exchanged floor ends are corrected.
 */
export function matchesGridFilters(unit: GridUnit, filters: GridFilters): boolean {
  const [lowest, highest] = floorRange(filters);
  return (
    (filters.planIndex === null || unit.planIndex === filters.planIndex) &&
    (filters.position === null || unit.position === filters.position) &&
    (filters.orientation === null || unit.orientation === filters.orientation) &&
    (filters.highlight === null || (unit.highlights ?? []).includes(filters.highlight)) &&
    unit.floor >= lowest &&
    unit.floor <= highest &&
    (filters.priceMaxCents === null ||
      (unit.priceCents !== null && unit.priceCents <= filters.priceMaxCents)) &&
    (!filters.onlyActive || unit.displayState === 'active')
  );
}

/** True when some filter is set. */
export function isFiltering(filters: GridFilters): boolean {
  return (Object.keys(NO_GRID_FILTERS) as (keyof GridFilters)[]).some(
    (name) => filters[name] !== NO_GRID_FILTERS[name],
  );
}

/**
 * Number of matching units with this value of this filter and the others unchanged: the number beside an
 * option, so that each filter narrows the others.
 */
export function countWith<Name extends keyof GridFilters>(
  units: readonly GridUnit[],
  filters: GridFilters,
  name: Name,
  value: GridFilters[Name],
): number {
  const tried = { ...filters, [name]: value };
  return units.filter((unit) => matchesGridFilters(unit, tried)).length;
}

/** Round amounts of reais that are usual as a ceiling, in centavos. */
const CEILING_STEPS = [5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000].map(
  (reais) => reais * 100,
);
const MAX_CEILINGS = 6;

/**
 * Round price ceilings for the units on offer, lowest first and in centavos: each includes at least one unit
 * and none includes all. Empty if the prices are too close to each other.
 */
export function priceCeilings(units: readonly GridUnit[]): number[] {
  const prices = units.flatMap(({ priceCents }) => (priceCents === null ? [] : [priceCents]));
  if (prices.length === 0) return [];
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const countAt = (step: number) => Math.ceil(highest / step) - Math.ceil(lowest / step);
  const step = CEILING_STEPS.find((each) => countAt(each) <= MAX_CEILINGS) ?? 0;
  if (step === 0) return [];
  return Array.from({ length: countAt(step) }, (_, index) => (Math.ceil(lowest / step) + index) * step);
}

function floorRange({ floorMin, floorMax }: GridFilters): readonly [number, number] {
  const ends = [floorMin ?? Number.NEGATIVE_INFINITY, floorMax ?? Number.POSITIVE_INFINITY] as const;
  return ends[0] <= ends[1] ? ends : [ends[1], ends[0]];
}
