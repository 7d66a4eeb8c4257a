import { effectiveFromMonthly, monthlyFromNominal } from '@/domain/financing/rates';
import { mcmvHint } from '@/domain/mcmv/band';
import { valueOn } from '@/domain/setting/values';
import {
  carriedByIncomeCents,
  type FinancingTerms,
  type ReadyFacts,
  type ReadySimulation,
  simulateReady,
} from './ready';

const THOUSAND_CENTS = 100_000;

/** Ways to make the first instalment of a system fit the income, in centavos. */
interface WayToFit {
  readonly missingIncomeCents: number;
  /** More of the buyer's own money, in whole thousands of reais. */
  readonly moreOwnCents: number;
}

/**
 * More income, or more own money, so that the first instalment of SAC fits; null where it fits or no income is known.
 */
export function wayToFit(
  facts: ReadyFacts,
  terms: FinancingTerms,
  simulation: ReadySimulation,
): WayToFit | null {
  const { systems, incomeCents, financedCents } = simulation;
  const [sac] = systems;
  if (!sac || incomeCents === 0 || sac.missingIncomeCents === 0) return null;
  const mostCents = carriedByIncomeCents('sac', facts, terms);
  const thousands = Math.ceil((financedCents - mostCents) / THOUSAND_CENTS);
  return { missingIncomeCents: sac.missingIncomeCents, moreOwnCents: thousands * THOUSAND_CENTS };
}

/** Minha Casa Minha Vida for these facts: its band and the first instalments at its highest rate. */
interface ProgrammeHint {
  readonly band: number;
  readonly fits: 'yes' | 'dependsOnCity';
  readonly ceilingCents: number;
  /** Effective rate a year, a fraction. */
  readonly yearlyRate: number;
  readonly subsidyCents: number;
  readonly firstCents: { readonly sac: number; readonly price: number };
}

/** Null without an income, above the programme, above its ceilings, or where it is not cheaper. */
export function programmeHint(
  facts: ReadyFacts,
  terms: FinancingTerms,
  place: { readonly city: string; readonly state: string } | null,
): ProgrammeHint | null {
  const incomeCents = facts.incomesCents.reduce((sum, cents) => sum + cents, 0);
  if (incomeCents === 0) return null;
  const household = {
    incomeCents,
    priceCents: facts.priceCents,
    city: place?.city ?? '',
    state: place?.state ?? '',
  };
  const hint = mcmvHint(terms.settings, terms.day, household);
  if (!hint || hint.fits === 'no') return null;
  const yearlyRate = effectiveFromMonthly(monthlyFromNominal(hint.highestRate));
  if (yearlyRate >= terms.yearlyRate) return null;
  const months = Math.min(facts.months, valueOn(terms.settings, 'mcmvMonths', terms.day));
  const [sac, price] = simulateReady({ ...facts, months }, { ...terms, yearlyRate }).systems;
  if (!sac || !price) return null;
  const { band, fits, ceilingCents, subsidyCents } = hint;
  const firstCents = { sac: sac.firstCents, price: price.firstCents };
  return { band, fits, ceilingCents, yearlyRate, subsidyCents, firstCents };
}
