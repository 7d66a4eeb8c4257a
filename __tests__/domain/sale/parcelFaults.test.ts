import { type OwedTerms, parcelFaults } from '@/domain/sale/parcels/parcelFaults';

const TERMS: OwedTerms = {
  priceCents: 600_000_00,
  closedCents: 1_000_00,
  today: '2026-11-28',
  deliveryOn: '2028-06-30',
  minShareUntilKeysPercent: 20,
};
const own = (dueOn: string, amountCents: number) => ({
  fundingSource: 'resources' as const,
  dueOn,
  amountCents,
});
const bank = (dueOn: string, amountCents: number) => ({
  fundingSource: 'financing' as const,
  dueOn,
  amountCents,
});

describe('parcelFaults', () => {
  it('accepts parcels that sum to the rest of the price', () => {
    const parcels = [own('2026-11-28', 119_000_00), bank('2028-06-01', 480_000_00)];
    expect(parcelFaults(parcels, TERMS)).toEqual([]);
  });

  it('reports the difference to the price, and a share until the keys that is too small', () => {
    const parcels = [own('2026-12-10', 118_999_99), bank('2028-06-30', 480_000_00)];
    expect(parcelFaults(parcels, TERMS)).toEqual([
      { field: 'parcels', code: 'plan_sum_differs', params: { differenceCents: 1 } },
      { field: 'parcels', code: 'plan_share_too_small', params: { leastCents: 120_000_00, percent: 20 } },
    ]);
  });

  it('names each parcel of the FGTS where it cannot pay, by the code of a plan', () => {
    const fgts = { ...bank('2028-06-30', 80_000_00), fundingSource: 'fgts' as const };
    const parcels = [own('2026-12-10', 119_000_00), bank('2028-06-30', 400_000_00), fgts];
    expect(parcelFaults(parcels, TERMS)).toEqual([]);
    expect(parcelFaults(parcels, { ...TERMS, fgtsObstacle: 'notADwelling' })).toEqual([
      { field: 'parcels[2].fundingSource', code: 'plan_fgts_not_a_dwelling', params: {} },
    ]);
  });

  it('names a parcel of a past day, and one of a bank or the FGTS before the keys', () => {
    const parcels = [own('2026-11-27', 119_000_00), bank('2028-05-31', 480_000_00)];
    expect(parcelFaults(parcels, TERMS).map(({ field, code }) => [field, code])).toEqual([
      ['parcels[0].dueOn', 'plan_day_past'],
      ['parcels[1].dueOn', 'plan_day_before_keys'],
    ]);
    expect(
      parcelFaults([own('2026-12-10', 119_000_00), bank('2027-01-01', 480_000_00)], {
        ...TERMS,
        deliveryOn: null,
      }),
    ).toEqual([]);
  });
});
