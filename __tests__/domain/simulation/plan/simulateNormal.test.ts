import fc from 'fast-check';
import { programSettings } from '@/__tests__/support/factories/setting';
import { releaseCurve } from '@/domain/financing/worksInterest';
import { costOfPlan } from '@/domain/purchaseCost/offerCost';
import { planOfDraft } from '@/domain/simulation/plan/lines';
import { PRESETS, presetDraft } from '@/domain/simulation/plan/presets';
import { INCC_RATES, simulateNormal } from '@/domain/simulation/plan/simulateNormal';
import { addMonths } from '@/domain/time/calendar';
import { BASIS } from './basis';

const RATES = { interestBeforeKeysPercent: 0, prepaymentRatePercent: 1, works: null };
const plan = planOfDraft(presetDraft('standard', BASIS), BASIS);
const simulation = simulateNormal(plan, BASIS, RATES);

describe('simulateNormal', () => {
  it('keeps the nominal price apart: 150.000,00 until the keys and a balance of 350.000,00', () => {
    expect(simulation).toMatchObject({
      priceCents: 50_000_000,
      untilKeysCents: 15_000_000,
      leastUntilKeysCents: 15_000_000,
      balanceCents: 35_000_000,
      financedCents: 35_000_000,
    });
  });

  it('sums each month, and marks the heavy ones', () => {
    const total = simulation.months.reduce((sum, month) => sum + month.totalCents + month.cents.balance, 0);
    expect(total).toBe(50_000_000);
    expect(simulation.months).toHaveLength(38);
    expect(simulation.months.filter(({ isHeavy }) => isHeavy).map(({ month }) => month)).toEqual([
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-12',
      '2027-12',
      '2028-12',
    ]);
    expect(simulation.heaviest).toMatchObject({ month: '2026-04', totalCents: 1_650_000 });
  });

  it('corrects each month, the balance included, as the total cost does, to the centavo', () => {
    const place = { city: 'São Paulo', state: 'SP', isDwelling: true, brokerage: null };
    const dated = { settings: programSettings(), day: BASIS.today };
    const any = fc.record({
      priceCents: fc.integer({ min: 10_000_000, max: 500_000_000 }),
      months: fc.integer({ min: 2, max: 60 }),
      preset: fc.constantFrom(...PRESETS),
      rateAt: fc.constantFrom(0, 1, 2, 3),
      isOfBank: fc.boolean(),
    });
    fc.assert(
      fc.property(any, ({ priceCents, months, preset, rateAt, isOfBank }) => {
        const basis = { ...BASIS, priceCents, deliveryOn: addMonths(BASIS.today, months) };
        const made = planOfDraft(presetDraft(preset, basis), basis);
        const works = isOfBank
          ? { yearlyRate: 0.1149, curve: releaseCurve(dated.settings, BASIS.today) }
          : null;
        const result = simulateNormal(made, basis, { ...RATES, works });
        const facts = { ...place, condominiumCents: null, propertyTaxCents: null };
        const ofProject = { ...facts, deliveryOn: basis.deliveryOn, bankFundsWorks: isOfBank };
        const cost = costOfPlan(made, ofProject, dated, INCC_RATES[rateAt]);
        const ofMonths = result.months.reduce((sum, month) => sum + (month.correctionCents[rateAt] ?? 0), 0);
        expect(ofMonths).toBe(cost.correctionCents);
        expect(result.scenarios[rateAt]?.correctionCents).toBe(cost.correctionCents);
        expect(result.worksInterest?.totalCents ?? 0).toBe(cost.worksInterest?.cents ?? 0);
      }),
      { numRuns: 25 },
    );
  });

  it('estimates the correction of parcels and balance by the scenario', () => {
    const [none, four, six, eight] = simulation.scenarios;
    expect(none).toMatchObject({ yearlyRate: 0, correctionCents: 0, balanceCents: 35_000_000 });
    // 350.000,00 × 1,06^(37/12) and 1.500,00 × 1,06^3.
    expect(six).toMatchObject({ balanceCents: 41_888_467, lastMonthlyCents: 178_652 });
    expect([four, six, eight].map((scenario) => scenario?.yearlyRate)).toEqual([0.04, 0.06, 0.08]);
    expect(six?.correctionCents).toBe((six?.untilKeysCents ?? 0) + (six?.balanceCents ?? 0) - 50_000_000);
  });

  it('corrects the whole balance: 420.000,00 after 36 months at 4, 6 and 8 % a year', () => {
    const basis = { ...BASIS, priceCents: 42_000_000, reservationCents: 0, deliveryOn: '2029-03-20' };
    const balance = { kind: 'financing' as const, count: 1, totalCents: 42_000_000, everyMonths: 1 };
    const only = { series: [{ ...balance, firstDueOn: '2029-03-20' }], correction: 'monthly' as const };
    const { scenarios } = simulateNormal(only, basis, RATES);
    expect(scenarios.map(({ balanceCents }) => balanceCents)).toEqual([
      42_000_000, 47_244_288, 50_022_672, 52_907_904,
    ]);
  });

  it('shows the interest of a bank that funds the works apart, and does not correct its loan', () => {
    expect(simulation.worksInterest).toBeNull();
    const curve = releaseCurve(programSettings(), BASIS.today);
    const basis = { ...BASIS, deliveryOn: '2029-03-20' };
    const works = { yearlyRate: 0.1099, curve };
    const ofBank = planOfDraft(presetDraft('standard', basis), basis);
    const funded = simulateNormal(ofBank, basis, { ...RATES, works });
    expect(funded.financedCents).toBe(35_000_000);
    expect(funded.worksInterest).toEqual({ totalCents: 7_164_169, firstCents: 69_947, lastCents: 300_802 });
    const ofMonths = funded.months.reduce((sum, { worksInterestCents }) => sum + worksInterestCents, 0);
    expect(ofMonths).toBe(7_164_169);
    expect(funded.months.find(({ month }) => month === '2026-04')?.worksInterestCents).toBe(69_947);
    expect(funded.scenarios.map(({ balanceCents }) => balanceCents)).toEqual(Array(4).fill(35_000_000));
    const nominal = funded.months.reduce((sum, { totalCents, cents }) => sum + totalCents + cents.balance, 0);
    expect(nominal).toBe(50_000_000);
  });

  it('shows interest before the keys apart, only where the contract has it', () => {
    expect(simulation.scenarios.every(({ interestCents }) => interestCents === 0)).toBe(true);
    const [none] = simulateNormal(plan, BASIS, { ...RATES, interestBeforeKeysPercent: 0.5 }).scenarios;
    expect(none?.correctionCents).toBe(0);
    // The balance is 350.000,00 × (1,005^37 − 1) of it.
    expect(none?.interestCents).toBeGreaterThan(7_093_000);
  });

  it('discounts what is paid ahead by the rate of the project', () => {
    const monthly = simulation.prepayments.find(({ group }) => group === 'monthly');
    // 1.500,00 × (1 − 1,01^−36) / 0,01
    expect(monthly).toEqual({ group: 'monthly', nominalCents: 5_400_000, presentCents: 4_516_126 });
    const free = simulateNormal(plan, BASIS, { ...RATES, prepaymentRatePercent: 0 });
    expect(free.prepayments.every(({ nominalCents, presentCents }) => nominalCents === presentCents)).toBe(
      true,
    );
  });

  it('counts own money after the delivery as part of the balance', () => {
    const lines = presetDraft('standard', BASIS).lines;
    const draft = {
      singleMonth: 1,
      lines: {
        ...lines,
        own: { totalCents: 5_000_000, count: 1 },
        financing: { totalCents: 30_000_000, count: 1 },
      },
    };
    expect(simulateNormal(planOfDraft(draft, BASIS), BASIS, RATES)).toMatchObject({
      untilKeysCents: 15_000_000,
      balanceCents: 35_000_000,
      financedCents: 30_000_000,
    });
  });
});
