import { defaultPlan } from '@/domain/paymentPlan/defaultPlan';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import type { PlanTerms } from '@/domain/paymentPlan/terms';
import { commissionShares, firstParcels, totalCents } from '@/domain/sale/birth';

const TERMS: PlanTerms = {
  priceCents: 600_000_00,
  reservationCents: 1_000_00,
  today: '2026-11-28',
  deliveryOn: '2028-06-30',
  minShareUntilKeysPercent: 20,
  maxMonthlyInstalments: 36,
};

const once = (kind: 'reservation' | 'entry', total: number, firstDueOn: string) =>
  ({ kind, count: 1, totalCents: total, firstDueOn, everyMonths: 1 }) as const;

const plan = (...series: PaymentPlan['series']): PaymentPlan => ({ series, correction: 'yearly' });

describe('firstParcels', () => {
  it('begins with the reservation payment of the plan', () => {
    const parcels = firstParcels(defaultPlan(TERMS), TERMS) ?? [];
    expect(totalCents(parcels)).toBe(600_000_00);
    expect(parcels[0]).toEqual({
      number: 1,
      kind: 'reservation',
      fundingSource: 'resources',
      dueOn: '2026-11-28',
      amountCents: 1_000_00,
    });
  });

  it('numbers the reservation payment first on any day', () => {
    const parcels = firstParcels(
      plan(once('entry', 599_000_00, '2026-12-01'), once('reservation', 1_000_00, '2026-12-05')),
      TERMS,
    );
    expect(parcels?.map(({ number, kind }) => [number, kind])).toEqual([
      [1, 'reservation'],
      [2, 'entry'],
    ]);
  });

  it.each([
    [
      'is not the price',
      plan(once('reservation', 1_000_00, '2026-11-28'), once('entry', 599_000_01, '2026-12-01')),
    ],
    [
      'begins with another amount',
      plan(once('reservation', 999_99, '2026-11-28'), once('entry', 599_000_01, '2026-12-01')),
    ],
    ['does not begin with it', plan(once('entry', 600_000_00, '2026-12-01'))],
    [
      'begins with it in two',
      plan(
        once('reservation', 500_00, '2026-11-28'),
        once('reservation', 500_00, '2026-11-28'),
        once('entry', 599_000_00, '2026-12-01'),
      ),
    ],
  ])('refuses a plan that %s', (_why, wrong) => {
    expect(firstParcels(wrong, TERMS)).toBeNull();
  });

  it('has no parcel for a free reservation', () => {
    const parcels = firstParcels(plan(once('entry', 600_000_00, '2026-12-01')), {
      ...TERMS,
      reservationCents: 0,
    });
    expect(parcels?.map(({ kind }) => kind)).toEqual(['entry']);
  });
});

describe('commissionShares', () => {
  const seller = { beneficiary: 'Horizonte Vendas', entrepreneurId: 'a' };
  const partner = { beneficiary: 'Sol', entrepreneurId: 'b', percent: 60, isLicensed: true };

  it('gives the partner the share of the bond and the seller the rest', () => {
    expect(
      commissionShares(seller, partner).map(({ beneficiary, percent }) => [beneficiary, percent]),
    ).toEqual([
      ['Sol', 60],
      ['Horizonte Vendas', 40],
    ]);
  });

  it.each([
    ['without a partner', null, ['Horizonte Vendas']],
    ['with one who has no licence', { ...partner, isLicensed: false }, ['Horizonte Vendas']],
    ['with one who gets nothing', { ...partner, percent: 0 }, ['Horizonte Vendas']],
    ['with one who gets all', { ...partner, percent: 100 }, ['Sol']],
  ])('omits empty shares %s', (_how, given, expected) => {
    const shares = commissionShares(seller, given);
    expect(shares.map(({ beneficiary }) => beneficiary)).toEqual(expected);
    expect(shares.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
  });
});
