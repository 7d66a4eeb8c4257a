import type { SettingValue } from '@/domain/setting/schema';
import { findValue, valueOn } from '@/domain/setting/values';
import type { CalendarDay } from '@/domain/time/calendar';

/** Part of the rules that concerns the property. */
interface FgtsProperty {
  readonly priceCents: number;
  /** False for shops, lots and quotas of a club. */
  readonly isDwelling: boolean;
}

/** Facts for the use of FGTS; null where the buyer has not answered, which never excludes it. */
export interface FgtsSituation extends FgtsProperty {
  /** Months of FGTS, summed over all jobs. */
  readonly monthsOfFgts: number | null;
  readonly hasActiveSfh: boolean | null;
  /** A dwelling in the city where the buyer lives or works, a bordering one or the metropolitan area. */
  readonly ownsDwellingNearby: boolean | null;
  readonly livesOrWorksInCity: boolean | null;
  readonly monthsSinceLastPurchase: number | null;
}

export type PropertyObstacle = 'notADwelling' | 'aboveCeiling';
type BuyerObstacle = 'tooFewMonths' | 'activeSfh' | 'ownsDwellingNearby' | 'otherCity' | 'recentPurchase';

/** Reason why FGTS cannot pay for a property, for any buyer; null without one. Without a ceiling of the day it pays for none. */
export function propertyObstacle(
  settings: readonly SettingValue[],
  day: CalendarDay,
  { priceCents, isDwelling }: FgtsProperty,
): PropertyObstacle | null {
  if (!isDwelling) return 'notADwelling';
  const ceilingCents = findValue(settings, 'sfhCeiling', day)?.value ?? 0;
  return priceCents <= ceilingCents ? null : 'aboveCeiling';
}

/**
 * Reasons why FGTS cannot pay, by the rules of the day (Manual da Moradia Própria of the FGTS); empty if nothing is known
 * against it. The bank decides.
 */
export function fgtsObstacles(
  settings: readonly SettingValue[],
  day: CalendarDay,
  situation: FgtsSituation,
): (PropertyObstacle | BuyerObstacle)[] {
  const { monthsOfFgts, monthsSinceLastPurchase } = situation;
  const isBelow = (months: number | null, name: 'fgtsMonths' | 'fgtsMonthsBetweenPurchases') =>
    months !== null && months < valueOn(settings, name, day);
  const ofBuyer: readonly (readonly [BuyerObstacle, boolean])[] = [
    ['tooFewMonths', isBelow(monthsOfFgts, 'fgtsMonths')],
    ['activeSfh', situation.hasActiveSfh === true],
    ['ownsDwellingNearby', situation.ownsDwellingNearby === true],
    ['otherCity', situation.livesOrWorksInCity === false],
    ['recentPurchase', isBelow(monthsSinceLastPurchase, 'fgtsMonthsBetweenPurchases')],
  ];
  const ofProperty = propertyObstacle(settings, day, situation);
  return [
    ...(ofProperty ? [ofProperty] : []),
    ...ofBuyer.filter(([, isObstacle]) => isObstacle).map(([obstacle]) => obstacle),
  ];
}

/** FGTS that may pay: what the buyer has, but never more than the balance due, in centavos. */
export function usableFgtsCents(fgtsCents: number, balanceCents: number): number {
  return Math.max(0, Math.min(fgtsCents, balanceCents));
}
