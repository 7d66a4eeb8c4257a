import { CORRECTION } from '@/__tests__/support/records/parcelCorrection';
import { buildParcel } from '@/__tests__/support/web/buyerDeals';
import { nearParcels, nextParcelOf, parcelTotals, stageOfParcel } from '@/domain/sale/parcels/parcelStage';
import { parcelYears } from '@/domain/sale/parcels/parcelYears';

const PAID = buildParcel(1, {
  dueOn: '2026-09-21',
  paymentState: 'paid',
  amountCents: 150_000,
  paidCents: 156_231,
});
const NEXT = buildParcel(2, {
  dueOn: '2026-10-20',
  payableUntil: '2026-10-20',
  amountCents: 150_000,
  correction: CORRECTION,
});
const WAITING = buildParcel(3, {
  dueOn: '2026-11-20',
  payableUntil: '2026-11-23',
  amountCents: 150_000,
  correction: { ...CORRECTION, finalMonth: '2026-09' },
});
const BANK = buildParcel(4, {
  dueOn: '2029-04-30',
  payableUntil: '2029-04-30',
  fundingSource: 'financing',
  amountCents: 350_000_00,
});
const PARCELS = [PAID, NEXT, WAITING, BANK];

it('finds the next parcel of the buyer, not of the bank', () => {
  expect(nextParcelOf(PARCELS)?.parcelNumber).toBe(2);
  expect(nextParcelOf([PAID, BANK])).toBeNull();
});

it.each([
  [PAID, '2026-10-02', 'paid'],
  [NEXT, '2026-10-20', 'next'],
  [NEXT, '2026-10-21', 'late'],
  [WAITING, '2026-10-02', 'waits'],
  // Due on a holiday, payable until the next working day.
  [WAITING, '2026-11-23', 'waits'],
  [WAITING, '2026-11-24', 'late'],
  [BANK, '2030-01-01', 'bank'],
  [{ ...BANK, fundingSource: 'fgts' as const }, '2026-10-02', 'fgts'],
  [{ ...NEXT, correction: null, parcelNumber: 9 }, '2026-10-02', 'open'],
  [{ ...NEXT, paymentState: 'cancelled' as const }, '2026-10-02', 'cancelled'],
])('has a stage for a day (%#)', (parcel, today, stage) => {
  expect(stageOfParcel(parcel, 2, today)).toBe(stage);
});

it('sums what is left nominally and corrected, until the last index', () => {
  expect(parcelTotals(PARCELS)).toEqual({
    paidCents: 156_231,
    leftNominalCents: 35_300_000,
    leftCents: 35_000_000 + 2 * 157_258,
    correctedUntil: '2026-08',
  });
});

it('counts a partly paid parcel less its part', () => {
  const partly = { ...NEXT, paidCents: 100_000 };
  expect(parcelTotals([partly])).toMatchObject({ leftNominalCents: 50_000, leftCents: 57_258 });
});

it('shows three paid and five open parcels first', () => {
  const many = Array.from({ length: 20 }, (_, index) =>
    buildParcel(index + 1, {
      dueOn: `2026-${String(Math.floor(index / 2) + 1).padStart(2, '0')}-${index % 2 ? '20' : '10'}`,
      paymentState: index < 8 ? 'paid' : 'awaiting_payment_method',
    }),
  );
  expect(nearParcels(many).map(({ parcelNumber }) => parcelNumber)).toEqual([6, 7, 8, 9, 10, 11, 12, 13]);
});

describe('parcelYears', () => {
  const heavy = {
    ...WAITING,
    parcelNumber: 5,
    dueOn: '2026-12-20',
    amountCents: 1_350_000,
    correction: null,
  };
  const years = parcelYears([...PARCELS, heavy], { next: 2, deliveryOn: '2027-04-30' });

  it('runs to the month of the keys, without the parcels of a bank', () => {
    expect(years.map(({ year }) => year)).toEqual([2026, 2027]);
    expect(years[1]?.months.find(({ hasKeys }) => hasKeys)?.month).toBe(4);
  });

  it('marks paid, next, open and heavier months', () => {
    const states = years[0]?.months.slice(7).map(({ state, isHeavy }) => [state, isHeavy]);
    expect(states).toEqual([
      ['none', false],
      ['paid', false],
      ['due', false],
      ['open', false],
      ['open', true],
    ]);
  });

  it('is empty without parcels of the buyer', () => {
    expect(parcelYears([BANK], { next: null, deliveryOn: '2027-04-30' })).toEqual([]);
  });
});
