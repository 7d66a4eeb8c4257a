import type { SettingName } from '@/domain/setting/names';
import type { SettingValue } from '@/domain/setting/schema';
import { findValue, stepsOn } from '@/domain/setting/values';
import {
  type FinancingTerms,
  type ReadyFacts,
  type ReadySimulation,
  simulateReady,
} from '@/domain/simulation/ready';
import type { CalendarDay } from '@/domain/time/calendar';

/** Values that the figures of a simulation depend on, besides the rate and the two that depend on an age. */
const NAMES: readonly SettingName[] = [
  'propertyInsuranceRate',
  'bankFee',
  'financingMonths',
  'incomeCommitment',
  'financedShareSac',
  'financedSharePrice',
];
const MONTHS_OF_YEAR = 12;

/** Figures of a finished property as they are shared: the values of the day instead of the borrower's age and income. */
interface SharedReady {
  readonly ownCents: number;
  readonly fgtsCents: number;
  /** Estimated correction of the balance of a plan until the delivery, in centavos. */
  readonly correctionCents?: number;
  readonly months: number;
  /** Bank whose rate was chosen; null for the counter rate. */
  readonly bank: string | null;
  /** Values of the day. Ages are counted from the signature: the rate of insurance at "5" applies after five years. */
  readonly settings: readonly SettingValue[];
}

/**
 * Values of a day that reproduce a simulation without the age: the table of insurance begins at the signature, and the longest
 * term is what was left. Later changes of the settings, also of past days, do not change a shared simulation.
 *
 * @throws RangeError if the bank has no rate on the day
 */
export function snapshotOf(
  settings: readonly SettingValue[],
  day: CalendarDay,
  { ageYears, bank }: { readonly ageYears: number; readonly bank: string | null },
): SettingValue[] {
  const rate = findValue(settings, 'bankRate', day, bank);
  if (!rate) throw new RangeError(`No rate of ${bank ?? 'the counter'} on ${day}`);
  const longest = findValue(settings, 'ageAndTermMaximumMonths', day);
  const found = [rate, ...NAMES.map((name) => findValue(settings, name, day))];
  const left = longest && { ...longest, value: Math.max(0, longest.value - ageYears * MONTHS_OF_YEAR) };
  return [
    ...[...found, left].filter((value) => value !== null),
    ...insuranceFrom(settings, day, ageYears),
  ].map((value) => ({ ...value, validFrom: null, validTo: null }));
}

/** Rates of life insurance by years since the signature. */
function insuranceFrom(
  settings: readonly SettingValue[],
  day: CalendarDay,
  ageYears: number,
): SettingValue[] {
  const steps = stepsOn(settings, 'lifeInsuranceRate', day);
  const present = steps.filter(({ at }) => at <= ageYears).slice(-1);
  const later = steps.filter(({ at }) => at > ageYears);
  return [...present, ...later].map(({ at, ...value }) => ({
    ...value,
    appliesTo: String(Math.max(0, at - ageYears)),
  }));
}

/** Facts and terms of a shared simulation. */
function factsOfShared(
  priceCents: number,
  day: CalendarDay,
  { ownCents, fgtsCents, correctionCents = 0, months, bank, settings }: SharedReady,
): { readonly facts: ReadyFacts; readonly terms: FinancingTerms } {
  const yearlyRate = findValue(settings, 'bankRate', day, bank)?.value ?? 0;
  return {
    facts: { priceCents, ownCents, fgtsCents, correctionCents, months, incomesCents: [], ageYears: 0 },
    terms: { settings, day, yearlyRate },
  };
}

/** All figures of a shared simulation, to the centavo as on its day; there is no income that they could fit. */
export function reproduce(priceCents: number, day: CalendarDay, shared: SharedReady): ReadySimulation {
  const { facts, terms } = factsOfShared(priceCents, day, shared);
  return simulateReady(facts, terms);
}
