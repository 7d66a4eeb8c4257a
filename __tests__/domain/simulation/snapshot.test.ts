import fc from 'fast-check';
import { programSettings } from '@/__tests__/support/factories/setting';
import { findValue, isValidOn } from '@/domain/setting/values';
import { type ReadyFacts, simulateReady } from '@/domain/simulation/ready';
import { reproduce, snapshotOf } from '@/domain/simulation/snapshot';

const DAY = '2026-11-28';
const settings = programSettings();
const banks = settings
  .filter((setting) => setting.name === 'bankRate' && isValidOn(setting, DAY))
  .map(({ appliesTo }) => appliesTo ?? null);

const facts = fc.record({
  priceCents: fc.integer({ min: 2_000_000, max: 300_000_000 }),
  ownCents: fc.integer({ min: 0, max: 150_000_000 }),
  fgtsCents: fc.integer({ min: 0, max: 30_000_000 }),
  months: fc.integer({ min: 12, max: 420 }),
  ageYears: fc.integer({ min: 18, max: 80 }),
  incomesCents: fc.array(fc.integer({ min: 0, max: 5_000_000 }), { maxLength: 2 }),
});

/** Figures without those of the income, which is not shared. */
function withoutIncome({
  systems,
  incomeCents: _,
  committedCents: __,
  ...rest
}: ReturnType<typeof reproduce>) {
  return { ...rest, systems: systems.map(({ missingIncomeCents: ___, ...result }) => result) };
}

function both(given: ReadyFacts, bank: string | null) {
  const yearlyRate = findValue(settings, 'bankRate', DAY, bank)?.value ?? 0;
  const { ageYears, incomesCents: _, priceCents, ...figures } = given;
  const shared = { ...figures, bank, settings: snapshotOf(settings, DAY, { ageYears, bank }) };
  return {
    original: withoutIncome(simulateReady(given, { settings, day: DAY, yearlyRate })),
    shared,
    // Another day: what is stored does not depend on later settings.
    again: withoutIncome(reproduce(priceCents, '2027-11-28', shared)),
  };
}

describe('a shared simulation', () => {
  it('has the rates of more than one bank to choose from', () => {
    expect(banks).toContain(null);
    expect(banks.length).toBeGreaterThan(1);
  });

  it('reproduces every figure to the centavo, a year later and without the age', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...banks), (given, bank) => {
        const { original, again } = both(given, bank);
        expect(again).toEqual(original);
      }),
      { numRuns: 40 },
    );
  });

  it('keeps neither age nor income', () => {
    const { shared } = both(
      {
        priceCents: 50_000_000,
        ownCents: 0,
        fgtsCents: 0,
        months: 360,
        ageYears: 34,
        incomesCents: [720_000],
      },
      null,
    );
    expect(Object.keys(shared).sort()).toEqual(['bank', 'fgtsCents', 'months', 'ownCents', 'settings']);
    expect(shared.settings.filter(({ name }) => name === 'lifeInsuranceRate')[0]?.appliesTo).toBe('0');
  });

  it('refuses a bank without a rate on the day', () => {
    expect(() => snapshotOf(settings, DAY, { ageYears: 34, bank: 'Banco sem taxa' })).toThrow(RangeError);
  });
});
