import { housingSystem } from '@/domain/financing/sfh';
import { breakDownPrice } from '@/domain/money/brokerage';
import { type CostRange, purchaseCosts } from '@/domain/purchaseCost/taxes';
import type { Fraction } from '@/domain/quota/fraction';
import type { SettingValue } from '@/domain/setting/schema';
import type { CalendarDay } from '@/domain/time/calendar';

/** Facts of the property that costs besides its price depend on. Amounts in centavos. */
export interface CostPlace {
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  readonly isDwelling: boolean;
  /** Share of the price in percent, and its recipient; null where it is unknown. */
  readonly brokerage: { readonly percent: number; readonly beneficiary: string } | null;
  /** A month, as the developer foresees it. */
  readonly condominiumCents: number | null;
  /** IPTU a month, as the developer foresees it. */
  readonly propertyTaxCents: number | null;
  /** Share of the unit that a quota is, and of its costs by the year; absent for a whole unit. */
  readonly fraction?: Fraction | null;
}

/** A loan for the balance. */
interface CostOfLoan {
  readonly months: number;
  /** Of the borrower whose insurance is counted; null where it is not stored. */
  readonly ageYears: number | null;
  /** Interest, insurance and fee until the last instalment, in centavos. */
  readonly costCents: number;
  readonly firstCents: number;
  readonly rate: SettingValue;
}

/** Parts of a price by the time of payment; they sum to the price. Amounts in centavos. */
export interface CostParts {
  readonly priceCents: number;
  /** Own money until the signature: reservation payment and entry. */
  readonly entryCents: number;
  /** Instalments until the keys. */
  readonly worksCents: number;
  /** Part paid by the bank, by FGTS, or by the buyer of a quota. */
  readonly balanceCents: number;
  /** Own money of the buyer of a unit after the keys; that of a quota is its balance. */
  readonly afterKeysCents: number;
  /** Correction of all parts at `yearlyCorrection`; 0 for a finished property. */
  readonly correctionCents: number;
  /** INCC a year, a fraction. */
  readonly yearlyCorrection: number;
  /** Interest of a bank that funds the works, until the delivery, with its rate; null for every other loan. */
  readonly worksInterest: { readonly cents: number; readonly rate: SettingValue } | null;
  readonly loan: CostOfLoan | null;
}

export interface TotalCost extends CostParts {
  readonly place: CostPlace;
  readonly day: CalendarDay;
  /** Part of the price, not an addition. */
  readonly brokerageCents: number;
  readonly itbi: CostRange;
  readonly registry: CostRange;
  readonly deed: CostRange;
  /** Price, correction, taxes and fees: the sum of the amounts as they are shown, estimates in whole hundreds of reais. */
  readonly untilKeys: AmountRange;
  /** The same with the cost of the loan. */
  readonly whole: AmountRange;
}

const HUNDRED_REAIS = 10_000;

/** An estimate as it is shown, so that a reader who adds the lines has the sum. */
export const roundEstimate = (cents: number, step = HUNDRED_REAIS): number => Math.round(cents / step) * step;

interface AmountRange {
  readonly lowestCents: number;
  readonly highestCents: number;
}

/**
 * Everything that a purchase costs, until the last instalment of its loan. Condominium fee and IPTU have no end, so they are
 * a monthly amount beside the sum. The ITBI is always an estimate: the city decides its base (LC 227/2026).
 */
export function totalCost(
  parts: CostParts,
  place: CostPlace,
  { settings, day }: { readonly settings: readonly SettingValue[]; readonly day: CalendarDay },
): TotalCost {
  const { priceCents, balanceCents, correctionCents, worksInterest, loan } = parts;
  const { itbi, registry, deed } = purchaseCosts(settings, day, {
    priceCents,
    referenceCents: null,
    financedCents: loan === null ? 0 : balanceCents,
    isSfh: place.isDwelling && housingSystem(settings, day, priceCents).isSfh,
    isMcmv: false,
    isFirstDwelling: false,
    isNewUnit: true,
    city: place.city,
    state: place.state,
  });
  const outside = [itbi, registry, deed];
  const sum = (start: number): AmountRange => ({
    lowestCents: outside.reduce((all, { lowestCents }) => all + roundEstimate(lowestCents), start),
    highestCents: outside.reduce((all, { highestCents }) => all + roundEstimate(highestCents), start),
  });
  const untilKeysCents =
    priceCents + roundEstimate(correctionCents) + roundEstimate(worksInterest?.cents ?? 0);
  return {
    ...parts,
    place,
    day,
    brokerageCents: breakDownPrice(priceCents, place.brokerage?.percent ?? 0).brokerageCents,
    itbi: { ...itbi, isEstimate: true },
    registry,
    deed,
    untilKeys: sum(untilKeysCents),
    whole: sum(untilKeysCents + roundEstimate(loan?.costCents ?? 0)),
  };
}
