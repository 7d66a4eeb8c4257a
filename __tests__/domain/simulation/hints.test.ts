import { programSettings } from '@/__tests__/support/factories/setting';
import { programmeHint, wayToFit } from '@/domain/simulation/hints';
import { type ReadyFacts, simulateReady } from '@/domain/simulation/ready';

const terms = { settings: programSettings(), day: '2026-10-02', yearlyRate: 0.1149 };
const SAO_PAULO = { city: 'São Paulo', state: 'SP' };
const facts: ReadyFacts = {
  priceCents: 50_000_000,
  ownCents: 11_000_000,
  fgtsCents: 4_000_000,
  months: 360,
  incomesCents: [720_000, 520_000],
  ageYears: 34,
};
const wayOf = (changes: Partial<ReadyFacts>) => {
  const changed = { ...facts, ...changes };
  return wayToFit(changed, terms, simulateReady(changed, terms));
};

describe('wayToFit', () => {
  it('names the missing income, and the own money after which SAC fits', () => {
    const way = wayOf({});
    expect(way).toEqual({ missingIncomeCents: 199_404, moreOwnCents: 5_000_000 });
    const helped = { ...facts, ownCents: facts.ownCents + 5_000_000 };
    expect(simulateReady(helped, terms).systems[0]?.missingIncomeCents).toBe(0);
    const short = { ...facts, ownCents: facts.ownCents + 4_900_000 };
    expect(simulateReady(short, terms).systems[0]?.missingIncomeCents).toBeGreaterThan(0);
  });

  it('has nothing to say where it fits, or without an income', () => {
    expect(wayOf({ incomesCents: [2_000_000] })).toBeNull();
    expect(wayOf({ incomesCents: [0, 0] })).toBeNull();
  });
});

describe('programmeHint', () => {
  it('shows band 4 at 10 % nominal, 10,47 % effective', () => {
    expect(programmeHint(facts, terms, SAO_PAULO)).toEqual({
      band: 4,
      fits: 'yes',
      ceilingCents: 60_000_000,
      yearlyRate: expect.closeTo(0.104713, 5),
      subsidyCents: 0,
      firstCents: { sac: 404_816, price: 323_077 },
    });
  });

  it.each([
    ['without an income', { incomesCents: [0, 0] }],
    ['above the last income', { incomesCents: [1_300_001] }],
    ['above the ceiling of the band', { priceCents: 60_000_001 }],
  ])('gives nothing %s', (_, changes) => {
    expect(programmeHint({ ...facts, ...changes }, terms, SAO_PAULO)).toBeNull();
  });

  it('gives nothing where the bank is as cheap', () => {
    expect(programmeHint(facts, { ...terms, yearlyRate: 0.1 }, SAO_PAULO)).toBeNull();
  });
});
