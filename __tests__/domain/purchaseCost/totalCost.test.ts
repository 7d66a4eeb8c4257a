import fc from 'fast-check';
import { programSettings } from '@/__tests__/support/factories/setting';
import { monthlyFromEffective } from '@/domain/financing/rates';
import { releaseCurve, worksInterest } from '@/domain/financing/worksInterest';
import { DEFAULT_PLAN_LIMITS } from '@/domain/paymentPlan/limits';
import type { PaymentPlan, Series } from '@/domain/paymentPlan/schema';
import { costOfPlan, type OfferCostFacts, offerCost } from '@/domain/purchaseCost/offerCost';

/** Interest during the works on 350.000,00, computed apart with 40 digits. */
const WORKS = 7_474_396;

const dated = { settings: programSettings(), day: '2026-03-20' };

const FACTS: OfferCostFacts = {
  city: 'São Paulo',
  state: 'SP',
  isDwelling: true,
  brokerage: { percent: 4, beneficiary: 'Arvoredo Vendas' },
  condominiumCents: 52_000,
  propertyTaxCents: 9_500,
  deliveryOn: '2029-03-20',
  reservationCents: 500_000,
  minShareUntilKeysPercent: 30,
  maxMonthlyInstalments: 36,
  limits: DEFAULT_PLAN_LIMITS,
};

/** 5.000 on the day, 145.000 in one payment, and 350.000 with the keys after 36 months. */
const PLAN: PaymentPlan = {
  correction: 'monthly',
  series: [
    { kind: 'reservation', count: 1, totalCents: 500_000, firstDueOn: '2026-03-20', everyMonths: 1 },
    { kind: 'entry', count: 1, totalCents: 14_500_000, firstDueOn: '2026-03-20', everyMonths: 1 },
    { kind: 'financing', count: 1, totalCents: 35_000_000, firstDueOn: '2029-03-20', everyMonths: 1 },
  ],
};

describe('the total cost of a plan', () => {
  const cost = costOfPlan(PLAN, FACTS, dated);

  it('sets the brokerage apart within the price, of which the parts sum to the price', () => {
    expect(cost).toMatchObject({
      priceCents: 50_000_000,
      brokerageCents: 2_000_000,
      entryCents: 15_000_000,
      worksCents: 0,
      balanceCents: 35_000_000,
      afterKeysCents: 0,
    });
  });

  // 350.000,00 × 1,06³ = 416.855,60.
  it('corrects the balance at 6 % a year until the keys', () => {
    expect(cost.correctionCents).toBe(6_685_560);
  });

  // 3 % of 500.000,00 less 2,5 % of 120.962,00, the part with the rate of the SFH; the registry of São Paulo, and no deed because a bank writes the contract.
  it('adds ITBI and registry as estimates with their sources', () => {
    expect(cost.itbi).toMatchObject({ lowestCents: 1_197_595, highestCents: 1_197_595, isEstimate: true });
    expect(cost.itbi.values[0]?.source).toBe('Prefeitura de São Paulo, página do ITBI (Lei 11.154/1991)');
    expect(cost.registry.lowestCents).toBe(318_800);
    expect(cost.deed.highestCents).toBe(0);
    // Estimates as they are shown: 66.900, 12.000 and 3.200.
    const cents = 50_000_000 + 6_690_000 + 1_200_000 + 320_000;
    expect(cost.untilKeys).toEqual({ lowestCents: cents, highestCents: cents });
  });

  it('finances the corrected balance, and counts its interest and insurance once', () => {
    expect(cost.loan).toMatchObject({ months: 360, ageYears: 35 });
    const { firstCents = 0, costCents = 0 } = cost.loan ?? {};
    // The first month repays 416.855,60 / 360 and has interest of more than 0,9 %.
    expect(firstCents).toBeGreaterThan(Math.round(41_685_560 / 360) + 41_685_560 * 0.009);
    expect(cost.whole.lowestCents).toBe(cost.untilKeys.lowestCents + Math.round(costCents / 10_000) * 10_000);
  });

  // 350.000,00 × 1,08³ = 440.899,20, and nothing at 0 %.
  it('follows another rate of the index', () => {
    expect(costOfPlan(PLAN, FACTS, dated, 0.08)).toMatchObject({
      correctionCents: 9_089_920,
      yearlyCorrection: 0.08,
    });
    expect(costOfPlan(PLAN, FACTS, dated, 0).correctionCents).toBe(0);
  });

  // 350.000,00 at 11,49 % a year (0,9104… % a month) over the 36 months of the curve.
  it('counts the interest of a bank that funds the works, whose loan the index does not correct', () => {
    const funded = costOfPlan(PLAN, { ...FACTS, bankFundsWorks: true }, dated);
    expect(funded.worksInterest?.cents).toBe(WORKS);
    expect(funded.correctionCents).toBe(0);
    // With 74.700, 12.000 and 3.200 as they are shown.
    expect(funded.untilKeys.lowestCents).toBe(50_000_000 + 7_470_000 + 1_200_000 + 320_000);
    expect(funded.loan?.firstCents ?? 0).toBeLessThan(cost.loan?.firstCents ?? 0);
    expect(cost.worksInterest).toBeNull();
    expect(
      costOfPlan(PLAN, { ...FACTS, bankFundsWorks: true, isDwelling: false }, dated).worksInterest,
    ).toBeNull();
  });

  it('has no loan for a quota, whose balance the buyer pays, and a deed instead of a contract of a bank', () => {
    const facts = { ...FACTS, isDwelling: false, fraction: { numerator: 1, denominator: 26 } };
    const ofQuota = offerCost(facts, 5_000_000, dated);
    expect(ofQuota).toMatchObject({ loan: null, worksInterest: null, entryCents: 750_000 });
    expect(ofQuota?.worksCents).toBe(1_200_000);
    expect(ofQuota?.balanceCents).toBe(3_050_000);
    expect(ofQuota?.deed.highestCents).toBeGreaterThan(0);
    expect(ofQuota?.whole).toEqual(ofQuota?.untilKeys);
  });

  it('has the interest of the works in its sum, line by line, for any part that the bank finances', () => {
    const rounded = (cents: number) => Math.round(cents / 10_000) * 10_000;
    fc.assert(
      fc.property(fc.integer({ min: 1_000_00, max: 500_000_00 }), (financedCents) => {
        const series = PLAN.series.map((each) =>
          each.kind === 'financing' ? { ...each, totalCents: financedCents } : each,
        );
        const funded = costOfPlan({ ...PLAN, series }, { ...FACTS, bankFundsWorks: true }, dated);
        const months = worksInterest(
          financedCents,
          { signedOn: dated.day, deliveryOn: '2029-03-20' },
          monthlyFromEffective(funded.worksInterest?.rate.value ?? 0),
          releaseCurve(dated.settings, dated.day),
        );
        const interest = months.reduce((sum, { interestCents }) => sum + interestCents, 0);
        expect(funded.worksInterest?.cents).toBe(interest);
        const outside = [funded.itbi, funded.registry, funded.deed];
        const lines = outside.reduce((sum, { lowestCents }) => sum + rounded(lowestCents), rounded(interest));
        expect(funded.untilKeys.lowestCents).toBe(15_000_000 + financedCents + lines);
      }),
      { numRuns: 25 },
    );
  });

  it('has no loan and a deed for a shop, whose rates are unknown', () => {
    const shop = costOfPlan(PLAN, { ...FACTS, isDwelling: false }, dated);
    expect(shop.loan).toBeNull();
    expect(shop.deed).toMatchObject({ lowestCents: 120_000, highestCents: 350_000 });
    expect(shop.whole).toEqual(shop.untilKeys);
  });
});

describe('the total cost of a unit', () => {
  // 5.000 and 5 % on the day; 12 % monthly, 7 % in balloons and 5 % with the keys.
  it('follows the plan with which the simulator begins', () => {
    const cost = offerCost(FACTS, 50_000_000, dated);
    expect(cost).toMatchObject({ entryCents: 3_000_000, worksCents: 12_000_000, balanceCents: 35_000_000 });
  });

  it('counts own money after the delivery apart from the instalments until the keys', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000_000 }), (laterCents) => {
        const [reservation, entry, financing] = PLAN.series as [Series, Series, Series];
        const later: Series = {
          ...financing,
          kind: 'keys',
          totalCents: laterCents,
          firstDueOn: '2029-04-20',
        };
        const rest = { ...financing, totalCents: 35_000_000 - laterCents };
        const plan: PaymentPlan = { ...PLAN, series: [reservation, entry, later, rest] };
        const cost = costOfPlan(plan, FACTS, dated);
        expect(cost.afterKeysCents).toBe(laterCents);
        const { entryCents, worksCents, balanceCents, afterKeysCents } = cost;
        expect(entryCents + worksCents + balanceCents + afterKeysCents).toBe(50_000_000);
        expect(
          costOfPlan(plan, { ...FACTS, fraction: { numerator: 1, denominator: 26 } }, dated),
        ).toMatchObject({
          worksCents,
          balanceCents: balanceCents + laterCents,
          afterKeysCents: 0,
        });
      }),
      { numRuns: 25 },
    );
  });

  it('has no correction after the delivery', () => {
    const finished = offerCost({ ...FACTS, deliveryOn: '2025-06-30' }, 50_000_000, dated);
    expect(finished?.correctionCents).toBe(0);
  });

  it('is unknown without a value that it needs, so that its page still shows the rest', () => {
    expect(offerCost(FACTS, 50_000_000, { ...dated, settings: [] })).toBeNull();
  });

  it('is unknown below the reservation payment', () => {
    expect(offerCost(FACTS, 499_999, dated)).toBeNull();
  });
});
