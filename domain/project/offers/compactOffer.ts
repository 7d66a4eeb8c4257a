import type { OfferChoice, OfferUnit, ProjectOffer } from '@/domain/project/offers/offer';
import type { PricePoint } from '@/domain/project/prices';
import type { PublicProject } from '@/domain/project/schema';
import type { PublicQuota } from '@/domain/quota/schema';
import { today } from '@/domain/time/calendar';
import type { PublicUnit } from '@/domain/unit/schema';

/** The compact offer of a project, from its units and quotas as the API gives them. */
export function offerOf(
  project: Pick<PublicProject, 'plans' | 'towers'>,
  units: readonly PublicUnit[],
  quotas: readonly PublicQuota[],
): ProjectOffer {
  const towerOfUnit = new Map(units.map((unit) => [unit.id, unit.tower]));
  return {
    towers: project.towers,
    units: units.map((unit) => offerUnitOf(unit, project.plans)),
    quotas: quotas.map((quota) => ({
      id: quota.id,
      number: quota.number,
      tower: towerOfUnit.get(quota.unitId) ?? project.towers[0]?.code ?? '',
      unitCode: quota.unitCode,
      planIndex: quota.planIndex,
      fraction: quota.fraction,
      weekRule: quota.weekRule,
      weeks: quota.weeks,
      displayState: quota.displayState,
      priceCents: quota.priceCents,
      ...changedHistory(quota.priceHistory),
    })),
  };
}

/**
 * Place in the project of the offer behind "a partir de", so that the price can link to it; null if it is not
 * listed.
 */
export function placeOfPrice(
  priceFrom: { readonly unitId: string | null; readonly quotaId: string | null },
  units: readonly PublicUnit[],
  quotas: readonly PublicQuota[],
): OfferChoice | null {
  const quota = quotas.find(({ id }) => id === priceFrom.quotaId);
  const unit = units.find(({ id }) => id === (quota?.unitId ?? priceFrom.unitId));
  return unit ? { tower: unit.tower, unit: unit.code, quota: quota?.number ?? null } : null;
}

function offerUnitOf(unit: PublicUnit, plans: PublicProject['plans']): OfferUnit {
  const plan = plans.find(({ planIndex }) => planIndex === unit.planIndex);
  const { bedrooms, suites, bathrooms, parkingSpots } = unit.rooms;
  const isAsPlanned =
    plan?.bedrooms === bedrooms &&
    plan.suites === suites &&
    plan.bathrooms === bathrooms &&
    plan.parkingSpots === parkingSpots;
  return {
    id: unit.id,
    code: unit.code,
    tower: unit.tower,
    floor: unit.floor,
    position: unit.position,
    planIndex: unit.planIndex,
    areaM2: unit.areaM2,
    orientation: unit.orientation,
    displayState: unit.displayState,
    priceCents: unit.prices?.currentCents ?? null,
    ...(unit.highlights.length > 0 ? { highlights: unit.highlights } : {}),
    ...changedHistory(unit.prices?.history ?? []),
    ...(isAsPlanned ? {} : { rooms: unit.rooms }),
  };
}

/** A single price is no history, and hundreds of units would send it to every browser. */
function changedHistory(history: readonly PricePoint[]): { history?: PricePoint[] } {
  if (history.length < 2) return {};
  return { history: history.map(({ priceCents, since }) => ({ priceCents, since: today(since) })) };
}
