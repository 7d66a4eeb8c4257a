import type { SettingValue } from '@/domain/setting/schema';
import { findValue, isEstimate, stepsOn, valueOn } from '@/domain/setting/values';
import type { CalendarDay } from '@/domain/time/calendar';

/** A family and a dwelling, as far as Minha Casa Minha Vida looks at them. */
interface Household {
  /** Gross family income a month, in centavos. */
  readonly incomeCents: number;
  readonly priceCents: number;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
}

/** Possible terms of the programme, always "sujeito a análise". */
interface McmvHint {
  /** Band whose terms apply, 1 to 4. */
  readonly band: number;
  /** Highest value of the dwelling; with a range, the lowest of the country, below which every city is. */
  readonly ceilingCents: number;
  readonly fits: 'yes' | 'no' | 'dependsOnCity';
  /** Nominal rates a year besides the TR, fractions. */
  readonly lowestRate: number;
  readonly highestRate: number;
  /** Highest subsidy, in centavos; 0 in bands 3 and 4. */
  readonly subsidyCents: number;
  readonly isEstimate: boolean;
}

const LAST_BAND_WITH_SUBSIDY = 2;
/** Bands whose terms families of lower ones may use, from the lowest. */
const OPEN_TO_LOWER: readonly number[] = [3, 4];

/** Band of an income on a day, 1 to 4; null above all (Lei 14.620/2023; ceilings by ordinance of the ministry). */
export function mcmvBand(
  settings: readonly SettingValue[],
  day: CalendarDay,
  incomeCents: number,
): number | null {
  return stepsOn(settings, 'mcmvIncome', day).find(({ value }) => incomeCents <= value)?.at ?? null;
}

/**
 * Hint of the programme for a family and a dwelling on a day. Bands 1 and 2 have a ceiling by city; of a city that the
 * settings do not name, only the range of the country is known. A family may buy above the ceiling of its band by the terms of
 * a higher one, without a subsidy: with an income of R$ 4,000.00, a dwelling of R$ 350,000.00 by those of band 3. Null above the
 * last income.
 */
export function mcmvHint(
  settings: readonly SettingValue[],
  day: CalendarDay,
  household: Household,
): McmvHint | null {
  const own = mcmvBand(settings, day, household.incomeCents);
  if (own === null) return null;
  const higher = OPEN_TO_LOWER.filter((band) => band > own);
  const hints = [own, ...higher].map((band) => hintOf(settings, day, band, household));
  return hints.find((hint) => hint !== null && hint.fits !== 'no') ?? hints[0] ?? null;
}

function hintOf(
  settings: readonly SettingValue[],
  day: CalendarDay,
  band: number,
  household: Household,
): McmvHint | null {
  const lowest = findValue(settings, 'mcmvRateLowest', day, String(band));
  const highest = findValue(settings, 'mcmvRateHighest', day, String(band));
  if (!lowest || !highest) return null;
  return {
    band,
    ...ceilingOf(settings, day, band, household),
    lowestRate: lowest.value,
    highestRate: highest.value,
    subsidyCents: band > LAST_BAND_WITH_SUBSIDY ? 0 : subsidyOf(settings, day, household.state),
    isEstimate: isEstimate(lowest) || isEstimate(highest),
  };
}

function ceilingOf(
  settings: readonly SettingValue[],
  day: CalendarDay,
  band: number,
  { priceCents, city, state }: Household,
): Pick<McmvHint, 'ceilingCents' | 'fits'> {
  const known =
    band > LAST_BAND_WITH_SUBSIDY
      ? findValue(settings, 'mcmvCeiling', day, String(band))
      : findValue(settings, 'mcmvCityCeiling', day, `${city}/${state}`);
  if (known) return { ceilingCents: known.value, fits: priceCents <= known.value ? 'yes' : 'no' };
  const ceilingCents = valueOn(settings, 'mcmvCityCeilingLowest', day);
  if (priceCents <= ceilingCents) return { ceilingCents, fits: 'yes' };
  const isAboveAll = priceCents > valueOn(settings, 'mcmvCityCeilingHighest', day);
  return { ceilingCents, fits: isAboveAll ? 'no' : 'dependsOnCity' };
}

function subsidyOf(settings: readonly SettingValue[], day: CalendarDay, state: string): number {
  return findValue(settings, 'mcmvSubsidy', day, state)?.value ?? valueOn(settings, 'mcmvSubsidy', day);
}
