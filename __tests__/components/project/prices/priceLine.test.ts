import { priceLine } from '@/components/project/prices/priceLine';

const point = (priceCents: number, since: string) => ({ priceCents, since });

describe('priceLine', () => {
  it('steps from the first price to now: each holds until the next, the highest on top', () => {
    const history = [
      point(400_000_00, '2026-01-01T00:00:00.000Z'),
      point(420_000_00, '2026-01-26T00:00:00.000Z'),
      point(410_000_00, '2026-03-17T00:00:00.000Z'),
    ];
    // 100 days on 320 px; 72 px high with a padding of 6 px.
    expect(priceLine(history, '2026-04-11T00:00:00.000Z')).toBe('M0 66H80V6H240V36H320');
  });

  it('is level in the middle for one price, with a width even on its first day', () => {
    expect(priceLine([point(400_000_00, '2026-01-01T00:00:00.000Z')], '2026-01-01T00:00:00.000Z')).toBe(
      'M0 36H320',
    );
  });
});
