import fc from 'fast-check';
import { planOfSimulation } from '@/domain/cart/planOfSimulation';
import type { Simulation, SimulationSums } from '@/domain/cart/schema';
import type { PlanTerms } from '@/domain/paymentPlan/terms';

const TERMS: PlanTerms = {
  priceCents: 500_000_00,
  reservationCents: 5_000_00,
  today: '2026-11-28',
  deliveryOn: '2029-12-31',
  minShareUntilKeysPercent: 20,
  maxMonthlyInstalments: 36,
};

/** The worked example of an off-plan sale: 150 thousand until the keys and 350 thousand at the bank. */
const NORMAL: Simulation & SimulationSums = {
  type: 'normal',
  entryCents: 50_000_00,
  entryParcels: 3,
  monthlyCents: 54_000_00,
  monthlyParcels: 36,
  balloonCents: 36_000_00,
  balloonParcels: 3,
  singleCents: 10_000_00,
  fgtsCents: 40_000_00,
  financingCents: 310_000_00,
};

const sumOf = ({ series }: ReturnType<typeof planOfSimulation>) =>
  series.reduce((sum, { totalCents }) => sum + totalCents, 0);

describe('planOfSimulation', () => {
  it('dates the parts of the older body, with the reservation payment inside the entry', () => {
    const { series, correction } = planOfSimulation(NORMAL, TERMS);
    expect(series).toEqual([
      { kind: 'reservation', count: 1, totalCents: 5_000_00, firstDueOn: '2026-11-28', everyMonths: 1 },
      { kind: 'entry', count: 3, totalCents: 45_000_00, firstDueOn: '2026-12-28', everyMonths: 1 },
      { kind: 'monthly', count: 36, totalCents: 54_000_00, firstDueOn: '2026-12-28', everyMonths: 1 },
      { kind: 'balloon', count: 3, totalCents: 36_000_00, firstDueOn: '2027-11-28', everyMonths: 12 },
      { kind: 'single', count: 1, totalCents: 10_000_00, firstDueOn: '2026-12-28', everyMonths: 1 },
      { kind: 'fgts', count: 1, totalCents: 40_000_00, firstDueOn: '2029-12-31', everyMonths: 1 },
      { kind: 'financing', count: 1, totalCents: 310_000_00, firstDueOn: '2029-12-31', everyMonths: 1 },
    ]);
    expect(correction).toBe('monthly');
  });

  it('keeps the plan of the cart, and moves another price into the loan', () => {
    const plan = planOfSimulation(NORMAL, TERMS);
    expect(planOfSimulation({ type: 'normal', plan }, TERMS)).toEqual(plan);
    const cheaper = planOfSimulation({ type: 'normal', plan }, { ...TERMS, priceCents: 455_000_00 });
    expect(sumOf(cheaper)).toBe(455_000_00);
    expect(cheaper.series.at(-1)).toMatchObject({ kind: 'financing', totalCents: 265_000_00 });
  });

  it('puts more balloons than years at half a year from each other', () => {
    const { series } = planOfSimulation({ ...NORMAL, balloonParcels: 6 }, TERMS);
    expect(series.find(({ kind }) => kind === 'balloon')).toMatchObject({
      firstDueOn: '2027-05-28',
      everyMonths: 6,
    });
  });

  it('pays a finished unit by the entry, FGTS and the bank', () => {
    const ready: Simulation = {
      type: 'ready',
      entryCents: 100_000_00,
      fgtsCents: 50_000_00,
      amortization: 'sac',
      months: 360,
    };
    const { series } = planOfSimulation(ready, { ...TERMS, deliveryOn: null });
    expect(series.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
      ['reservation', 5_000_00],
      ['entry', 95_000_00],
      ['fgts', 50_000_00],
      ['financing', 350_000_00],
    ]);
  });

  it('sums to the price for any parts below it', () => {
    const part = fc.integer({ min: 0, max: 90_000_00 });
    fc.assert(
      fc.property(part, part, part, part, part, (entry, monthly, balloon, single, fgts) => {
        const simulation = {
          ...NORMAL,
          ...{ entryCents: entry, monthlyCents: monthly, balloonCents: balloon },
          ...{ singleCents: single, fgtsCents: fgts },
        };
        expect(sumOf(planOfSimulation(simulation, TERMS))).toBe(TERMS.priceCents);
      }),
    );
  });
});
