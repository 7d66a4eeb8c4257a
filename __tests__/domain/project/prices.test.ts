import { priceChanges } from '@/domain/project/prices';

describe('price changes', () => {
  it('lists the newest change first, with its percentage of the former price', () => {
    const history = [
      { priceCents: 405_000_00, since: '2026-08-03T12:00:00.000Z' },
      { priceCents: 400_000_00, since: '2025-03-10T12:00:00.000Z' },
      { priceCents: 412_000_00, since: '2026-01-05T12:00:00.000Z' },
    ];
    expect(priceChanges(history)).toEqual([
      { since: '2026-08-03T12:00:00.000Z', fromCents: 412_000_00, toCents: 405_000_00, percent: -1.7 },
      { since: '2026-01-05T12:00:00.000Z', fromCents: 400_000_00, toCents: 412_000_00, percent: 3 },
    ]);
  });

  it('lists no change for a single price, nor for a price repeated unchanged', () => {
    const first = { priceCents: 400_000_00, since: '2025-03-10T12:00:00.000Z' };
    expect(priceChanges([first])).toEqual([]);
    expect(priceChanges([first, { ...first, since: '2025-06-01T12:00:00.000Z' }])).toEqual([]);
  });
});
