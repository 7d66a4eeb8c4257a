import fc from 'fast-check';
import { planFaults } from '@/domain/paymentPlan/faults';
import { type LineName, planOfDraft } from '@/domain/simulation/plan/lines';
import { PRESETS, presetDraft } from '@/domain/simulation/plan/presets';
import { BASIS } from './basis';

/** Lines with an amount: number of parcels and total in reais. */
function written(preset: (typeof PRESETS)[number], basis = BASIS) {
  const { series } = planOfDraft(presetDraft(preset, basis), basis);
  return series.map(({ kind, count, totalCents }) => [kind, count, totalCents / 100]);
}

/** The same limits with other shares of the standard plan. */
function withShares(
  shares: Partial<Record<'entry' | 'monthly' | 'balloon' | 'keys', number>>,
  basis = BASIS,
) {
  const { limits } = basis;
  const changed = Object.entries(shares).map(([kind, standardPercent]) => [
    kind,
    { ...limits[kind as 'entry'], standardPercent },
  ]);
  return { ...basis, limits: { ...limits, ...Object.fromEntries(changed) } };
}

describe('presetDraft', () => {
  it('splits 500.000,00 by the table of the seller: 150.000,00 until the keys and 350.000,00 financed', () => {
    expect(written('standard')).toEqual([
      ['reservation', 1, 5_000],
      ['entry', 3, 45_000],
      ['monthly', 36, 54_000],
      ['balloon', 3, 36_000],
      ['keys', 1, 10_000],
      ['financing', 1, 350_000],
    ]);
  });

  it('leaves nothing of a quota to a bank: the buyer pays the balance a month after the delivery', () => {
    const basis = { ...BASIS, isQuota: true, fgtsObstacle: 'notADwelling' as const };
    for (const preset of PRESETS) {
      const plan = planOfDraft(presetDraft(preset, basis), basis);
      expect(planFaults(plan, basis)).toEqual([]);
      expect(plan.series.map(({ kind }) => kind)).not.toContain('financing');
    }
    const { series } = planOfDraft(presetDraft('standard', basis), basis);
    expect(series.at(-1)).toMatchObject({ kind: 'keys', totalCents: 35_000_000, firstDueOn: '2029-05-30' });
  });

  it.each([
    [60_000_000, 3_000_000, [30_000, 72_000, 54_000, 24_000, 420_000]],
    [48_735_000, 2_436_750, [24_367.5, 58_482, 43_861.5, 19_494, 341_145]],
  ])('splits %d centavos by the shares of R1', (priceCents, reservationCents, totals) => {
    const basis = withShares(
      { entry: 0, monthly: 12, balloon: 9, keys: 4 },
      { ...BASIS, priceCents, reservationCents },
    );
    expect(written('standard', basis).map(([, , total]) => total)).toEqual(totals);
  });

  it('completes a table below the least share with monthly parcels', () => {
    const basis = withShares({ monthly: 0 });
    expect(written('standard', basis)).toContainEqual(['monthly', 36, 54_000]);
  });

  it('has the lowest monthly parcel: what the least share lacks beside the table, in all months', () => {
    const basis = withShares({ entry: 5, monthly: 20 }, { ...BASIS, minShareUntilKeysPercent: 20 });
    // 100.000,00 less 5.000, 25.000, 36.000 and 10.000.
    expect(written('lowest', basis)).toEqual([
      ['reservation', 1, 5_000],
      ['entry', 3, 25_000],
      ['monthly', 36, 24_000],
      ['balloon', 3, 36_000],
      ['keys', 1, 10_000],
      ['financing', 1, 400_000],
    ]);
    expect(written('standard', basis)).toContainEqual(['monthly', 36, 100_000]);
  });

  it('never has a higher monthly parcel than the table of the seller', () => {
    const share = fc.integer({ min: 0, max: 40 });
    const any = fc.record({
      least: share,
      entry: share,
      monthly: share,
      balloon: share,
      count: fc.integer({ min: 1, max: 36 }),
    });
    fc.assert(
      fc.property(any, ({ least, count, ...shares }) => {
        const shared = withShares(shares, { ...BASIS, minShareUntilKeysPercent: least });
        const monthly = { ...shared.limits.monthly, standardCount: count };
        const basis = { ...shared, limits: { ...shared.limits, monthly } };
        const each = (preset: 'lowest' | 'standard') => {
          const { totalCents, count: parcels } = presetDraft(preset, basis).lines.monthly;
          return totalCents / parcels;
        };
        expect(each('lowest')).toBeLessThanOrEqual(each('standard'));
        expect(planFaults(planOfDraft(presetDraft('lowest', basis), basis), basis)).toEqual([]);
      }),
    );
  });

  it('pays soonest in the entry', () => {
    expect(written('shortest')).toEqual([
      ['reservation', 1, 5_000],
      ['entry', 3, 145_000],
      ['financing', 1, 350_000],
    ]);
    const entry = { ...BASIS.limits.entry, maxPercent: 10 };
    expect(written('shortest', { ...BASIS, limits: { ...BASIS.limits, entry } })).toEqual([
      ['reservation', 1, 5_000],
      ['entry', 3, 50_000],
      ['monthly', 12, 95_000],
      ['financing', 1, 350_000],
    ]);
  });

  it.each(PRESETS)('has no fault as %s, dated before the delivery', (preset) => {
    const plan = planOfDraft(presetDraft(preset, BASIS), BASIS);
    expect(planFaults(plan, BASIS)).toEqual([]);
  });

  it('dates balloons in December, and the balance on the day of delivery', () => {
    const { series } = planOfDraft(presetDraft('standard', BASIS), BASIS);
    const day = (kind: string) => series.find((one) => one.kind === kind)?.firstDueOn;
    expect([day('entry'), day('balloon'), day('keys')]).toEqual(['2026-04-20', '2026-12-20', '2029-04-30']);
  });

  it('has only months that remain before a near delivery', () => {
    const basis = { ...BASIS, deliveryOn: '2026-06-01' };
    expect(written('lowest', basis)).toContainEqual(['monthly', 2, 90_000]);
    expect(planFaults(planOfDraft(presetDraft('standard', basis), basis), basis)).toEqual([]);
  });

  it('refuses a reservation payment above the price', () => {
    expect(() => presetDraft('standard', { ...BASIS, reservationCents: 50_000_001 })).toThrow(RangeError);
  });

  it.each<[LineName, number]>([
    ['halfYearly', 6],
    ['monthly', 36],
  ])('offers %s up to %d times', (line, count) => {
    expect(presetDraft('lowest', BASIS).lines[line].count).toBe(count);
  });
});
