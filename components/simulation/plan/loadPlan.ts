import { propertyObstacle } from '@/domain/financing/fgts';
import { releaseCurve } from '@/domain/financing/worksInterest';
import { registrationLine } from '@/domain/incorporation';
import { breakDownPrice } from '@/domain/money/brokerage';
import { isDwelling } from '@/domain/project/dwelling';
import type { PublicProject } from '@/domain/project/schema';
import type { CostPlace } from '@/domain/purchaseCost/totalCost';
import type { SettingValue } from '@/domain/setting/schema';
import { findValue, isValidOn } from '@/domain/setting/values';
import { draftAtPrice } from '@/domain/simulation/plan/atPrice';
import type { PlanFault } from '@/domain/simulation/plan/change';
import { draftOfPlan } from '@/domain/simulation/plan/draftOfPlan';
import { monthsOfWorks, type PlanBasis, type PlanDraft } from '@/domain/simulation/plan/lines';
import type { Preset } from '@/domain/simulation/plan/presets';
import { readPlan } from '@/domain/simulation/plan/query';
import type { PlanRates } from '@/domain/simulation/plan/simulateNormal';
import { isSharedId } from '@/domain/simulation/sharedId';
import type { Locale } from '@/domain/site/locale';
import { addMonths, type CalendarDay, today } from '@/domain/time/calendar';
import { findUnit } from '@/domain/unit/grid';
import { type NamedUnit, withinOf } from '@/domain/unit/unitName';
import { getSharedSimulation } from '@/services/catalogue/simulations';
import { isNotFound } from '@/services/http/apiError';
import { listSettingValues } from '@/services/platform/settings';
import { listProjectUnits } from '@/services/public';
import type { UnitCoupon } from '../coupon/useUnitCoupon';
import { listPricedUnits, type SimulationQuery, textOf } from '../loadProject';
import { costsOf, settingsOfPage } from '../loadSimulation';

export interface PlanView extends NamedUnit {
  readonly projectId: string;
  /** Instant. */
  readonly renderedAt: string;
  readonly unitId: string;
  /** Quota of the unit; null for the unit. */
  readonly quotaId: string | null;
  readonly slug: string;
  readonly areaM2: number;
  readonly basis: PlanBasis;
  readonly rates: PlanRates;
  /** Values of the day for the total cost. */
  readonly settings: readonly SettingValue[];
  readonly costs: CostPlace;
  readonly draft: PlanDraft;
  /** Id of the shared simulation that the plan begins with; null without one. */
  readonly sharedId: string | null;
  /** Its plan as it was made; null without one. */
  readonly shared: PlanDraft | null;
  /** Code of the URL, which the page checks; null without one. */
  readonly couponCode: string | null;
  /** Coupon within the price; the server renders the price without one. */
  readonly coupon: UnitCoupon | null;
  readonly preset: Preset | null;
  readonly fault: PlanFault | null;
  /** Part of every offer. */
  readonly registration: string | null;
  readonly seller: string;
  readonly brokerage: { readonly cents: number; readonly beneficiary: string } | null;
  /** Change of the INCC in the last twelve known months, a fraction; null if they are not known. */
  readonly inccOfYear: { readonly rate: number; readonly month: CalendarDay } | null;
  /** Days of delay that the contract allows (Lei 4.591/64, art. 43-A). */
  readonly toleranceDays: number;
}

/** Part of a plan's page that its editor needs. */
export type EditablePlan = Pick<
  PlanView,
  | 'slug'
  | 'tower'
  | 'code'
  | 'quotaNumber'
  | 'sharedId'
  | 'coupon'
  | 'basis'
  | 'rates'
  | 'draft'
  | 'preset'
  | 'fault'
>;

function inccOfYear(settings: readonly SettingValue[]): PlanView['inccOfYear'] {
  const months = settings.filter(({ name, validFrom }) => name === 'inccDi' && validFrom);
  const last = months
    .toSorted((one, other) => (one.validFrom ?? '').localeCompare(other.validFrom ?? ''))
    .at(-1);
  if (!last?.validFrom) return null;
  const before = addMonths(last.validFrom, -12);
  const first = months.find(({ validFrom }) => validFrom === before);
  return first ? { rate: last.value / first.value - 1, month: last.validFrom } : null;
}

/** Quota of the URL, or the one that the lowest price names, as a unit at its price. */
async function quotaOf(project: PublicProject, query: SimulationQuery) {
  const [items, { quotas }] = await Promise.all([listPricedUnits(project), listProjectUnits(project.id)]);
  const code = textOf(query.unidade);
  const unit = code ? findUnit(items, { tower: textOf(query.torre) ?? null, code }) : null;
  const number = Number(textOf(query.cota));
  const quota = quotas.find((each) =>
    unit ? each.unitId === unit.id && each.number === number : each.id === project.priceFrom?.quotaId,
  );
  const own = quota && items.find(({ id }) => id === quota.unitId);
  return quota && own ? { ...own, priceCents: quota.priceCents, quota } : null;
}

/** Unit of the URL, or the one that the lowest price names. */
export async function unitOf(project: PublicProject, query: SimulationQuery) {
  if (project.genre === 'clubs') return quotaOf(project, query);
  const units = (await listPricedUnits(project)).map((unit) => ({ ...unit, quota: null }));
  const code = textOf(query.unidade);
  if (code) return findUnit(units, { tower: textOf(query.torre) ?? null, code });
  return units.find(({ id }) => id === project.priceFrom?.unitId) ?? null;
}

/** Terms of a unit or quota at a price, with a month or more until its delivery; null for every other one. */
export function basisOf(
  project: PublicProject,
  priceCents: number,
  settings: readonly SettingValue[],
  day: CalendarDay,
): PlanBasis | null {
  const deliveryOn = project.details.deliveryDate;
  if (!project.config || deliveryOn === null) return null;
  if (monthsOfWorks({ today: day, deliveryOn }) === 0) return null;
  const { plan, reservation } = project.config;
  return {
    priceCents,
    reservationCents: Math.min(reservation.amountCents, priceCents),
    today: day,
    deliveryOn,
    minShareUntilKeysPercent: plan.minShareUntilKeysPercent,
    maxMonthlyInstalments: plan.maxMonthlyInstalments,
    limits: plan.limits,
    fgtsObstacle: propertyObstacle(settings, day, { priceCents, isDwelling: isDwelling(project) }),
    isQuota: project.genre === 'clubs',
  };
}

/** Terms of a bank that funds the works; null without a rate or a curve. */
function worksTerms(settings: readonly SettingValue[], day: CalendarDay): PlanRates['works'] {
  const rate = findValue(settings, 'bankRate', day);
  const curve = releaseCurve(settings, day);
  return rate && curve.length > 0 ? { yearlyRate: rate.value, curve } : null;
}

/** Plan of a shared simulation of the same unit or quota, at the price of today; null if it is gone. */
async function sharedPlan(id: string | undefined, itemId: string, basis: PlanBasis) {
  if (!id || !isSharedId(id)) return null;
  const shared = await getSharedSimulation(id).catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
  if (!shared?.plan || (shared.unit?.quotaId ?? shared.unit?.unitId) !== itemId) return null;
  const made = draftOfPlan(shared.plan, basis);
  return { draft: draftAtPrice(made, basis), shared: made, sharedId: id, preset: null, fault: null };
}

/** Plan of a unit or quota that is being built; null for every other URL, which is about financing. */
export async function loadPlan(
  query: SimulationQuery,
  project: PublicProject | null,
  { now, locale }: { readonly now: Date; readonly locale: Locale },
): Promise<PlanView | null> {
  if (!project?.config) return null;
  // No bank finances a quota.
  if (textOf(query.type) === 'ready' && project.genre !== 'clubs') return null;
  const day = today(now);
  const [unit, { items: settings }] = await Promise.all([unitOf(project, query), listSettingValues()]);
  const priceCents = unit?.priceCents ?? null;
  if (!unit || priceCents === null) return null;
  const { plan, brokerage } = project.config;
  const basis = basisOf(project, priceCents, settings, day);
  if (basis === null) return null;
  const ofWorks = plan.bankFundsWorks
    ? settings.filter((setting) => setting.name === 'worksReleased' && isValidOn(setting, day))
    : [];
  return {
    projectId: project.id,
    renderedAt: now.toISOString(),
    unitId: unit.id,
    quotaId: unit.quota?.id ?? null,
    quotaNumber: unit.quota?.number ?? null,
    slug: project.slug,
    title: project.title,
    tower: unit.tower,
    code: unit.code,
    within: withinOf(project.towers, unit.tower),
    couponCode: textOf(query.cupom)?.trim() || null,
    coupon: null,
    areaM2: unit.areaM2,
    basis,
    rates: {
      interestBeforeKeysPercent: plan.interestBeforeKeysPercent,
      prepaymentRatePercent: plan.prepaymentRatePercent,
      works: plan.bankFundsWorks && isDwelling(project) ? worksTerms(settings, day) : null,
    },
    settings: [...settingsOfPage(settings, day, project.address), ...ofWorks],
    costs: { ...costsOf(project), fraction: unit.quota?.fraction ?? null },
    ...((await sharedPlan(textOf(query.simulacao), unit.quota?.id ?? unit.id, basis)) ?? {
      ...readPlan(query, basis, locale),
      sharedId: null,
      shared: null,
    }),
    registration: project.registration ? registrationLine(project.registration) : null,
    seller: project.entrepreneur.tradeName,
    brokerage:
      brokerage.percent > 0
        ? {
            cents: breakDownPrice(priceCents, brokerage.percent).brokerageCents,
            beneficiary: brokerage.beneficiary,
          }
        : null,
    inccOfYear: inccOfYear(settings),
    toleranceDays: project.details.toleranceDays,
  };
}
