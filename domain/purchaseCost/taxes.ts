import { rateOfCents } from '@/domain/financing/rates';
import type { SettingName } from '@/domain/setting/names';
import type { SettingValue } from '@/domain/setting/schema';
import { findValue, isEstimate } from '@/domain/setting/values';
import type { CalendarDay } from '@/domain/time/calendar';

/** A purchase, as far as taxes and fees look at it. Amounts in centavos. */
export interface Purchase {
  readonly priceCents: number;
  /** Value that the city estimates, where it is known; the tax is on the higher one. */
  readonly referenceCents: number | null;
  readonly financedCents: number;
  readonly isSfh: boolean;
  readonly isMcmv: boolean;
  /** The buyer's first dwelling to live in. */
  readonly isFirstDwelling: boolean;
  /** First transfer of a new unit. */
  readonly isNewUnit: boolean;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
}

/** A cost outside the price; both ends are equal where the amount is known. */
export interface CostRange {
  readonly lowestCents: number;
  readonly highestCents: number;
  readonly isEstimate: boolean;
  /** Settings behind the amount. */
  readonly values: readonly SettingValue[];
}

interface PurchaseCosts {
  /** Transfer tax of the city. */
  readonly itbi: CostRange;
  readonly registry: CostRange;
  /** Deed at a notary; a contract of a bank replaces it (Lei 4.380/1964, art. 61, § 5). */
  readonly deed: CostRange;
}

interface Dated {
  readonly settings: readonly SettingValue[];
  readonly day: CalendarDay;
}

const NOTHING: CostRange = { lowestCents: 0, highestCents: 0, isEstimate: false, values: [] };

/**
 * Costs outside the price, due at the registration of the sale: ITBI of the city, registry, and a deed where no bank
 * writes the contract. By the values of the day; of a city that the settings do not name, the usual range.
 */
export function purchaseCosts(
  settings: readonly SettingValue[],
  day: CalendarDay,
  purchase: Purchase,
): PurchaseCosts {
  const dated = { settings, day };
  return {
    itbi: itbiOf(dated, purchase),
    registry: registryOf(dated, purchase),
    deed: purchase.financedCents > 0 ? NOTHING : rangeOf(dated, 'deedCostLowest', 'deedCostHighest'),
  };
}

function itbiOf({ settings, day }: Dated, purchase: Purchase): CostRange {
  const { priceCents, referenceCents, city, state } = purchase;
  const find = (name: SettingName) => findValue(settings, name, day, `${city}/${state}`);
  const baseCents = Math.max(priceCents, referenceCents ?? 0);
  const rate = (purchase.isNewUnit ? find('itbiNewUnitRate') : null) ?? find('itbiRate');
  if (!rate) {
    const [lowest, highest] = endsOf({ settings, day }, 'itbiRateLowest', 'itbiRateHighest');
    return {
      lowestCents: rateOfCents(baseCents, lowest.value),
      highestCents: rateOfCents(baseCents, highest.value),
      isEstimate: true,
      values: [lowest, highest],
    };
  }
  const reduced = purchase.isSfh ? find('itbiFinancedRate') : null;
  const part = find('itbiFinancedPart');
  const dwelling = find('itbiFinancedDwelling');
  const reducedCents =
    reduced === null || (dwelling !== null && baseCents > dwelling.value)
      ? 0
      : Math.min(purchase.financedCents, baseCents, part?.value ?? Number.POSITIVE_INFINITY);
  const cents =
    rateOfCents(reducedCents, reduced?.value ?? 0) + rateOfCents(baseCents - reducedCents, rate.value);
  const values = [rate, ...(reduced ? [dwelling] : []), ...(reducedCents > 0 ? [reduced, part] : [])].filter(
    (value) => value !== null,
  );
  return { lowestCents: cents, highestCents: cents, isEstimate: values.some(isEstimate), values };
}

/** Half the fees for a first dwelling financed by the SFH (Lei 6.015/1973, art. 290) or of the programme (Lei 11.977/2009, art. 43). */
function registryOf(
  dated: Dated,
  { state, isSfh, isMcmv, isFirstDwelling, financedCents }: Purchase,
): CostRange {
  const { settings, day } = dated;
  const known = findValue(settings, 'registryCost', day, state);
  const whole = known
    ? { lowestCents: known.value, highestCents: known.value, isEstimate: isEstimate(known), values: [known] }
    : rangeOf(dated, 'registryCostLowest', 'registryCostHighest');
  const isReduced = isFirstDwelling && isSfh && financedCents > 0;
  if (!isMcmv && !isReduced) return whole;
  const discount = isMcmv ? 'registryMcmvDiscount' : 'registryFirstDwellingDiscount';
  const reduction = requireValue(dated, discount);
  const left = 1 - reduction.value;
  return {
    lowestCents: rateOfCents(whole.lowestCents, left),
    highestCents: rateOfCents(whole.highestCents, left),
    isEstimate: whole.isEstimate,
    values: [...whole.values, reduction],
  };
}

function rangeOf(dated: Dated, lowestName: SettingName, highestName: SettingName): CostRange {
  const [lowest, highest] = endsOf(dated, lowestName, highestName);
  return {
    lowestCents: lowest.value,
    highestCents: highest.value,
    isEstimate: true,
    values: [lowest, highest],
  };
}

function endsOf(dated: Dated, lowest: SettingName, highest: SettingName) {
  return [requireValue(dated, lowest), requireValue(dated, highest)] as const;
}

function requireValue({ settings, day }: Dated, name: SettingName): SettingValue {
  const found = findValue(settings, name, day);
  if (!found) throw new RangeError(`No value of the setting ${name} on ${day}`);
  return found;
}
