import type { GridUnit } from '@/domain/unit/grid';
import {
  countWith,
  type GridFilters,
  isFiltering,
  matchesGridFilters,
  NO_GRID_FILTERS,
  priceCeilings,
} from '@/domain/unit/gridFilters';

function unit(change: Partial<GridUnit> = {}): GridUnit {
  return {
    code: '503',
    tower: 'A',
    floor: 5,
    position: 3,
    planIndex: 1,
    areaM2: 64,
    orientation: 'norte',
    highlights: ['corner', 'view'],
    displayState: 'active',
    priceCents: 51_200_000,
    ...change,
  };
}

const asking = (change: Partial<GridFilters>): GridFilters => ({ ...NO_GRID_FILTERS, ...change });

describe('matchesGridFilters', () => {
  it('accepts every unit without filters', () => {
    expect(matchesGridFilters(unit({ displayState: 'sold', priceCents: null }), NO_GRID_FILTERS)).toBe(true);
  });

  it.each<[string, Partial<GridFilters>, Partial<GridFilters>]>([
    ['plan', { planIndex: 1 }, { planIndex: 0 }],
    ['position', { position: 3 }, { position: 4 }],
    ['orientation', { orientation: 'norte' }, { orientation: 'sul' }],
    ['highlight', { highlight: 'corner' }, { highlight: 'garden' }],
    ['lowest floor', { floorMin: 5 }, { floorMin: 6 }],
    ['highest floor', { floorMax: 5 }, { floorMax: 4 }],
    ['price ceiling', { priceMaxCents: 51_200_000 }, { priceMaxCents: 51_199_999 }],
  ])('filters by %s', (_, fitting, failing) => {
    expect(matchesGridFilters(unit(), asking(fitting))).toBe(true);
    expect(matchesGridFilters(unit(), asking(failing))).toBe(false);
  });

  it('distinguishes plan and position zero from none', () => {
    expect(matchesGridFilters(unit({ planIndex: 1 }), asking({ planIndex: 0 }))).toBe(false);
  });

  it('exchanges reversed floor ends', () => {
    expect(matchesGridFilters(unit(), asking({ floorMin: 8, floorMax: 2 }))).toBe(true);
    expect(matchesGridFilters(unit({ floor: 9 }), asking({ floorMin: 8, floorMax: 2 }))).toBe(false);
  });

  it('excludes a unit without a price from a price ceiling', () => {
    const sold = unit({ displayState: 'sold', priceCents: null });
    expect(matchesGridFilters(sold, asking({ priceMaxCents: 99_900_000 }))).toBe(false);
  });

  it('treats only active units as available', () => {
    for (const displayState of ['sold', 'reserved', 'disabled'] as const) {
      expect(matchesGridFilters(unit({ displayState }), asking({ onlyActive: true }))).toBe(false);
    }
    expect(matchesGridFilters(unit(), asking({ onlyActive: true }))).toBe(true);
  });
});

describe('countWith', () => {
  const units = [
    unit(),
    unit({ floor: 9 }),
    unit({ planIndex: 0 }),
    unit({ planIndex: 0, displayState: 'sold', priceCents: null }),
  ];

  it('counts an option with the other filters, instead of its current value', () => {
    const filters = asking({ planIndex: 1, onlyActive: true });
    expect(countWith(units, filters, 'planIndex', 0)).toBe(1);
    expect(countWith(units, filters, 'planIndex', null)).toBe(3);
    expect(countWith(units, asking({ floorMax: 5 }), 'planIndex', 1)).toBe(1);
  });
});

describe('isFiltering', () => {
  it('returns true only if a filter is set', () => {
    expect(isFiltering(NO_GRID_FILTERS)).toBe(false);
    expect(isFiltering(asking({ planIndex: 0 }))).toBe(true);
    expect(isFiltering(asking({ onlyActive: true }))).toBe(true);
  });
});

describe('priceCeilings', () => {
  const priced = (...reais: number[]) => reais.map((each) => unit({ priceCents: each * 100 }));

  it('returns round amounts between the lowest and the highest price', () => {
    expect(priceCeilings(priced(489_900, 512_000, 534_000))).toEqual([
      49_000_000, 50_000_000, 51_000_000, 52_000_000, 53_000_000,
    ]);
    expect(priceCeilings(priced(489_900, 1_284_000))).toEqual([
      50_000_000, 75_000_000, 100_000_000, 125_000_000,
    ]);
  });

  it('includes a unit with exactly the price of the ceiling, and offers no ceiling above all', () => {
    expect(priceCeilings(priced(500_000, 520_000))).toEqual([50_000_000, 50_500_000, 51_000_000, 51_500_000]);
  });

  it('offers no ceiling where all prices are equal', () => {
    expect(priceCeilings([])).toEqual([]);
    expect(priceCeilings(priced(503_000, 504_000))).toEqual([]);
    expect(priceCeilings([unit({ priceCents: null })])).toEqual([]);
  });
});
