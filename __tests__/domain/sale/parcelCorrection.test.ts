import { correctionOf } from '@/domain/sale/parcels/parcelCorrection';

/** INCC-DI of FGV (August 1994 = 100). */
const NUMBERS = new Map([
  ['2017-03', 697.41],
  ['2017-04', 697.244],
  ['2017-05', 701.664],
  ['2026-01', 1237.036],
  ['2026-02', 1240.481],
  ['2026-03', 1247.181],
  ['2026-04', 1259.652],
  ['2026-05', 1270.695],
  ['2026-06', 1280.641],
  ['2026-07', 1288.431],
  ['2026-08', 1296.889],
]);
const MARCH = { index: 'inccDi', pricesMonth: '2026-03', lagMonths: 2 } as const;

const correct = (
  amountCents: number,
  dueOn: string,
  { terms = MARCH, frequency = 'monthly' }: Partial<Parameters<typeof correctionOf>[1]> = {},
) => correctionOf({ amountCents, dueOn }, { terms, frequency, numbers: NUMBERS });

describe('correctionOf', () => {
  it.each([
    ['2026-04-20', '2026-02', 200_557, 35_097_471],
    ['2026-05-20', '2026-03', 201_640, 35_287_037],
    ['2026-06-20', '2026-04', 203_656, 35_639_884],
    ['2026-07-20', '2026-05', 205_442, 35_952_329],
    ['2026-08-20', '2026-06', 207_050, 36_233_735],
    ['2026-09-20', '2026-07', 208_309, 36_454_141],
    ['2026-10-20', '2026-08', 209_677, 36_693_447],
  ])('of 2.000,00 and of 350.000,00 due %s by INCC-DI of %s', (dueOn, month, instalment, balance) => {
    expect(correct(200_000, dueOn)).toMatchObject({
      baseMonth: '2026-01',
      baseNumber: 1237.036,
      month,
      finalMonth: month,
      correctedCents: instalment,
    });
    expect(correct(35_000_000, dueOn)?.correctedCents).toBe(balance);
  });

  it('never compounds monthly percents nor rounds the factor', () => {
    const { correctedCents = 0 } = correct(35_000_000, '2026-10-20') ?? {};
    expect(correctedCents).not.toBe(36_696_118);
    expect(correctedCents).not.toBe(36_694_000);
  });

  it('is 1.572,58 for 1.500,00 due in October 2026', () => {
    expect(correct(150_000, '2026-10-20')?.correctedCents).toBe(157_258);
  });

  it('takes the whole month on every due day, also on one without banks', () => {
    expect(correct(200_000, '2026-10-31')?.correctedCents).toBe(209_677);
    expect(correct(200_000, '2026-10-01')?.correctedCents).toBe(209_677);
  });

  it('begins after the month of the prices', () => {
    expect(correct(200_000, '2026-03-20')).toBeNull();
    expect(correct(200_000, '2026-02-20')).toBeNull();
  });

  it('takes the last published index until that of the due month is there', () => {
    expect(correct(200_000, '2026-12-20')).toMatchObject({
      month: '2026-08',
      finalMonth: '2026-10',
      correctedCents: 209_677,
    });
  });

  it('never falls below the nominal amount, and months of deflation count', () => {
    const terms = { index: 'inccDi', pricesMonth: '2017-05', lagMonths: 2 } as const;
    expect(correct(150_000, '2017-06-10', { terms })).toMatchObject({
      number: 697.244,
      correctedCents: 150_000,
    });
    expect(correct(150_000, '2017-07-10', { terms })?.correctedCents).toBe(150_915);
  });

  it('takes whole years only where the plan is corrected by year', () => {
    const yearly = { frequency: 'yearly' } as const;
    expect(correct(200_000, '2027-02-20', yearly)).toBeNull();
    const numbers = new Map([...NUMBERS, ['2027-01', 1311.258]]);
    const inFebruary = correctionOf(
      { amountCents: 200_000, dueOn: '2028-02-20' },
      { terms: MARCH, frequency: 'yearly', numbers },
    );
    expect(inFebruary).toMatchObject({ month: '2027-01', correctedCents: 212_000 });
  });

  it('needs the number of the base', () => {
    expect(correct(200_000, '2026-10-20', { terms: { ...MARCH, lagMonths: 6 } })).toBeNull();
  });
});
