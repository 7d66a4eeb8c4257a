import type { Amortization } from '@/domain/cart/schema';
import { amortize } from '@/domain/financing/amortization';
import { type FinancingCosts, withCosts } from '@/domain/financing/costs';
import { totalEffectiveCost } from '@/domain/financing/effectiveCost';
import { usableFgtsCents } from '@/domain/financing/fgts';
import { incomeNeededCents, longestTerm, mostFinancedCents } from '@/domain/financing/income';
import { monthlyFromEffective } from '@/domain/financing/rates';
import { percentOfCents } from '@/domain/money/money';
import type { SettingValue } from '@/domain/setting/schema';
import { stepsOn, valueOn } from '@/domain/setting/values';
import type { CalendarDay } from '@/domain/time/calendar';

/** Facts that a buyer enters for a finished property. Amounts in centavos. */
export interface ReadyFacts {
  readonly priceCents: number;
  readonly ownCents: number;
  readonly fgtsCents: number;
  /** Estimated correction of the balance of a plan until the delivery; the loan pays it too. */
  readonly correctionCents?: number;
  readonly months: number;
  /** Gross monthly incomes that are added up. */
  readonly incomesCents: readonly number[];
  /** Of the oldest borrower. */
  readonly ageYears: number;
}

/** Rates and limits of a day, from the dated settings. */
export interface FinancingTerms {
  readonly settings: readonly SettingValue[];
  readonly day: CalendarDay;
  /** Effective rate a year, a fraction. */
  readonly yearlyRate: number;
}

/** One system of amortization, with insurance and fee. Amounts in centavos. */
export interface SystemResult {
  readonly system: Amortization;
  readonly rows: ReturnType<typeof withCosts>;
  readonly firstCents: number;
  readonly lastCents: number;
  readonly incomeNeededCents: number;
  /** 0 where the first instalment fits the income. */
  readonly missingIncomeCents: number;
  /** Total effective cost a year, a fraction; null if it cannot be computed. */
  readonly effectiveCost: number | null;
  readonly interestCents: number;
  readonly insuranceAndFeeCents: number;
  readonly totalCents: number;
  /** Largest financed part of the price, a fraction. */
  readonly largestShare: number;
  readonly isShareTooLarge: boolean;
}

export interface ReadySimulation {
  readonly financedCents: number;
  readonly longestMonths: number;
  readonly incomeCents: number;
  /** Committed part of the income, in centavos. */
  readonly committedCents: number;
  /** SAC first, then Price; empty if nothing is financed. */
  readonly systems: readonly SystemResult[];
  /** First month in which the instalment of SAC is below that of Price; null without one. */
  readonly crossingMonth: number | null;
}

const SYSTEMS = ['sac', 'price'] as const;
const SHARE_NAMES = { sac: 'financedShareSac', price: 'financedSharePrice' } as const;
const MONTHS_OF_YEAR = 12;

/** Insurance and fee of the day for a property and an age. */
function costsOf({ settings, day }: FinancingTerms, propertyCents: number, ageYears: number): FinancingCosts {
  return {
    lifeInsurance: stepsOn(settings, 'lifeInsuranceRate', day).map(({ at, value }) => ({
      fromAgeMonths: at * MONTHS_OF_YEAR,
      rate: value,
    })),
    propertyInsuranceRate: valueOn(settings, 'propertyInsuranceRate', day),
    propertyCents,
    feeCents: valueOn(settings, 'bankFee', day),
    ageMonths: ageYears * MONTHS_OF_YEAR,
  };
}

/** Longest term for an age, in months: the bank's, and age plus term up to the limit of the insurers. */
export function longestMonths({ settings, day }: FinancingTerms, ageYears: number): number {
  const mostMonths = valueOn(settings, 'ageAndTermMaximumMonths', day);
  return longestTerm(ageYears * MONTHS_OF_YEAR, mostMonths, valueOn(settings, 'financingMonths', day));
}

/**
 * Compares SAC and Price for the rest of a price, with insurance by age, fee, total effective cost and the income that the
 * first instalment needs.
 *
 * @throws RangeError if a setting has no value on the day
 */
export function simulateReady(facts: ReadyFacts, terms: FinancingTerms): ReadySimulation {
  const { priceCents, ownCents, fgtsCents, correctionCents = 0, ageYears } = facts;
  const balanceCents = Math.max(0, priceCents + correctionCents - ownCents);
  const financedCents = balanceCents - usableFgtsCents(fgtsCents, balanceCents);
  const longest = longestMonths(terms, ageYears);
  const months = Math.min(facts.months, longest);
  const incomeCents = facts.incomesCents.reduce((sum, cents) => sum + cents, 0);
  const commitment = valueOn(terms.settings, 'incomeCommitment', terms.day);
  const systems =
    financedCents > 0 && months > 0
      ? SYSTEMS.map((system) => resultOf(system, { ...facts, financedCents, months, incomeCents }, terms))
      : [];
  const [sac, price] = systems;
  const crossing =
    sac && price ? sac.rows.findIndex((row, at) => row.totalCents < (price.rows[at]?.totalCents ?? 0)) : -1;
  return {
    financedCents,
    longestMonths: longest,
    incomeCents,
    committedCents: percentOfCents(incomeCents, commitment * 100),
    systems,
    crossingMonth: crossing <= 0 ? null : crossing + 1,
  };
}

interface Loan extends ReadyFacts {
  readonly financedCents: number;
  readonly incomeCents: number;
}

function resultOf(system: Amortization, loan: Loan, terms: FinancingTerms): SystemResult {
  const { financedCents, months, priceCents, incomeCents } = loan;
  const { settings, day } = terms;
  const monthlyRate = monthlyFromEffective(terms.yearlyRate);
  const plain = amortize({ system, principalCents: financedCents, months, monthlyRate });
  const rows = withCosts(plain, costsOf(terms, priceCents, loan.ageYears));
  const sum = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + pick(row), 0);
  const firstCents = rows[0]?.totalCents ?? 0;
  const needed = incomeNeededCents(firstCents, valueOn(settings, 'incomeCommitment', day));
  const largestShare = valueOn(settings, SHARE_NAMES[system], day);
  return {
    system,
    rows,
    firstCents,
    lastCents: rows.at(-1)?.totalCents ?? 0,
    incomeNeededCents: needed,
    missingIncomeCents: Math.max(0, needed - incomeCents),
    effectiveCost: totalEffectiveCost(financedCents, rows),
    interestCents: sum(({ interestCents }) => interestCents),
    insuranceAndFeeCents: sum(
      ({ lifeInsuranceCents, propertyInsuranceCents, feeCents }) =>
        lifeInsuranceCents + propertyInsuranceCents + feeCents,
    ),
    totalCents: sum(({ totalCents }) => totalCents),
    largestShare,
    isShareTooLarge: financedCents > percentOfCents(priceCents, largestShare * 100),
  };
}

/** Largest loan whose first instalment the income carries, in centavos; 0 where age leaves no term. */
export function carriedByIncomeCents(system: Amortization, facts: ReadyFacts, terms: FinancingTerms): number {
  const months = Math.min(facts.months, longestMonths(terms, facts.ageYears));
  if (months === 0) return 0;
  const incomeCents = facts.incomesCents.reduce((sum, cents) => sum + cents, 0);
  const commitment = valueOn(terms.settings, 'incomeCommitment', terms.day);
  const monthlyRate = monthlyFromEffective(terms.yearlyRate);
  const costs = costsOf(terms, facts.priceCents, facts.ageYears);
  return mostFinancedCents({ incomeCents, commitment }, { system, months, monthlyRate }, costs);
}

/** A round of the fixed point changes the insurance of the property by less than a centavo after a few. */
const ROUNDS = 20;

/** Shares are whole millionths, so that their division is exact. */
const MILLION = 1_000_000;

interface AffordablePrice {
  readonly priceCents: number;
  /** Limit that binds: what the income carries, or the share of the price that the bank finances. */
  readonly boundBy: 'income' | 'share';
  /** Largest financed part of the price, a fraction. */
  readonly share: number;
}

/**
 * Highest price that savings and income reach by a system: the bank finances what the income carries, and never more than its share
 * of the price. The insurance of the property grows with the price.
 */
export function affordablePrice(
  system: Amortization,
  facts: Omit<ReadyFacts, 'priceCents'>,
  terms: FinancingTerms,
): AffordablePrice {
  const savedCents = facts.ownCents + facts.fgtsCents;
  let priceCents = savedCents;
  for (let round = 0; round < ROUNDS; round += 1) {
    priceCents = savedCents + carriedByIncomeCents(system, { ...facts, priceCents }, terms);
  }
  const share = valueOn(terms.settings, SHARE_NAMES[system], terms.day);
  const ownMillionths = Math.round((1 - share) * MILLION);
  const byShareCents = Math.floor((savedCents * MILLION) / ownMillionths);
  const boundBy = byShareCents < priceCents ? 'share' : 'income';
  return { priceCents: Math.min(priceCents, byShareCents), boundBy, share };
}
