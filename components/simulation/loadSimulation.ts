import { registrationLine } from '@/domain/incorporation';
import { isDwelling } from '@/domain/project/dwelling';
import type { PublicProject } from '@/domain/project/schema';
import { isOfPlace } from '@/domain/purchaseCost/costSettings';
import type { CostPlace } from '@/domain/purchaseCost/totalCost';
import { localBankNames } from '@/domain/setting/localSources';
import type { SettingName } from '@/domain/setting/names';
import type { SettingValue } from '@/domain/setting/schema';
import { isValidOn } from '@/domain/setting/values';
import { type FactTexts, readFacts } from '@/domain/simulation/facts';
import { INCC_RATES } from '@/domain/simulation/plan/simulateNormal';
import type { Locale } from '@/domain/site/locale';
import { type CalendarDay, today } from '@/domain/time/calendar';
import { findUnit } from '@/domain/unit/grid';
import { type NamedUnit, withinOf } from '@/domain/unit/unitName';
import { listSettingValues } from '@/services/platform/settings';
import { listPricedUnits, type SimulationQuery, textOf } from './loadProject';

/** Unit of the address, as the page names it. */
export interface SimulatedUnit extends NamedUnit {
  readonly id: string;
  readonly slug: string;
}

export interface SimulationView {
  readonly texts: FactTexts;
  readonly settings: readonly SettingValue[];
  /** Names of banks in the language of the page, by those of the settings; a bank without one is shown as it is. */
  readonly bankNames: Readonly<Record<string, string>>;
  readonly day: CalendarDay;
  readonly unit: SimulatedUnit | null;
  /** Code of the URL, which the page checks; null without one. */
  readonly couponCode: string | null;
  /** INCC a year behind the correction of the URL, a fraction; null if it is not known. */
  readonly yearlyCorrection: number | null;
  /** Place of the unit; null without one, for which taxes and ceilings are a range. */
  readonly place: { readonly city: string; readonly state: string } | null;
  /** False for shops, lots and clubs, which FGTS cannot pay for. */
  readonly isDwelling: boolean;
  /** Facts of the property that costs besides its price depend on. */
  readonly costs: CostPlace;
  /** Registration of the incorporation, part of every offer; null without a project. */
  readonly registration: string | null;
}

const isOfTax = (name: SettingName) => /^(?:itbi|registry|deed)/.test(name);

/** Values of the day that the page computes with: a browser gets no others. */
export function settingsOfPage(
  settings: readonly SettingValue[],
  day: CalendarDay,
  place: SimulationView['place'],
): SettingValue[] {
  const isUsed = ({ name, appliesTo }: SettingValue) => {
    if (/^(?:incc|ipca|tr$|selic|planShare|worksReleased)/.test(name)) return false;
    const isOfCity = isOfTax(name) || name === 'mcmvCityCeiling' || name === 'mcmvSubsidy';
    if (!isOfCity || !appliesTo) return true;
    return isOfPlace(appliesTo, place);
  };
  return settings.filter((setting) => isUsed(setting) && isValidOn(setting, day));
}

async function loadUnit(project: PublicProject | null, query: SimulationQuery) {
  if (project === null) return null;
  const at = { tower: textOf(query.torre) ?? null, code: textOf(query.unidade) };
  return findUnit(await listPricedUnits(project), at);
}

export function costsOf(project: PublicProject | null): CostPlace {
  return {
    city: project?.address.city ?? '',
    state: project?.address.state ?? '',
    isDwelling: project === null || isDwelling(project),
    brokerage: project?.config?.brokerage ?? null,
    condominiumCents: project?.details.condominiumFeeCents ?? null,
    propertyTaxCents: project?.details.propertyTaxMonthlyCents ?? null,
  };
}

/** Facts of the URL, its unit, and the rates of today. */
export async function loadSimulation(
  query: SimulationQuery,
  project: PublicProject | null,
  { now, locale }: { readonly now: Date; readonly locale: Locale },
): Promise<SimulationView> {
  const day = today(now);
  const [{ items }, unit] = await Promise.all([listSettingValues(), loadUnit(project, query)]);
  const place = project && { city: project.address.city, state: project.address.state };
  return {
    texts: readFacts(query, unit?.priceCents ?? null, locale),
    couponCode: textOf(query.cupom)?.trim() || null,
    yearlyCorrection:
      INCC_RATES.find((rate) => String(Math.round(rate * 100)) === textOf(query.incc)) ?? null,
    settings: settingsOfPage(items, day, place),
    bankNames: localBankNames(items, locale),
    day,
    place,
    isDwelling: project === null || isDwelling(project),
    costs: costsOf(project),
    registration: project?.registration ? registrationLine(project.registration) : null,
    unit:
      project && unit && unit.priceCents !== null
        ? {
            id: unit.id,
            slug: project.slug,
            title: project.title,
            tower: unit.tower,
            code: unit.code,
            within: withinOf(project.towers, unit.tower),
          }
        : null,
  };
}
