import { readConfig } from '@/domain/project/config';
import { isDwelling } from '@/domain/project/dwelling';
import { costSettings } from '@/domain/purchaseCost/costSettings';
import type { CostPlace } from '@/domain/purchaseCost/totalCost';
import type { SettingValue } from '@/domain/setting/schema';
import { INCC_RATES } from '@/domain/simulation/plan/simulateNormal';
import type { SharedBody } from '@/domain/simulation/schema';
import type { CalendarDay } from '@/domain/time/calendar';
import type { SharedUnitRow } from './store';

const PLACELESS: CostPlace = {
  city: '',
  state: '',
  isDwelling: true,
  brokerage: null,
  condominiumCents: null,
  propertyTaxCents: null,
};

function placeOf(unit: SharedUnitRow): CostPlace {
  const { city, state, config, details, numerator, denominator } = unit;
  return {
    city,
    state,
    isDwelling: isDwelling(unit),
    brokerage: readConfig(config).brokerage,
    condominiumCents: details.condominiumFeeCents,
    propertyTaxCents: details.propertyTaxMonthlyCents,
    fraction: numerator === null || denominator === null ? null : { numerator, denominator },
  };
}

/** The middle scenario of the screens. */
const USUAL_RATE = INCC_RATES[2];

/** Facts of the day that reproduce the correction and the total cost of a simulation; null without unit for a plan. */
export function estimateOf(
  settings: readonly SettingValue[],
  day: CalendarDay,
  { unit, yearlyCorrection = USUAL_RATE }: { unit: SharedUnitRow | null; yearlyCorrection?: number },
): SharedBody['estimate'] {
  const place = unit ? placeOf(unit) : PLACELESS;
  const plan = unit ? readConfig(unit.config).plan : null;
  const bankFundsWorks = (plan?.bankFundsWorks ?? false) && place.isDwelling;
  return {
    yearlyCorrection,
    interestBeforeKeysPercent: plan?.interestBeforeKeysPercent ?? 0,
    bankFundsWorks,
    place,
    settings: costSettings(settings, day, { place: unit ? place : null, bankFundsWorks }),
  };
}
