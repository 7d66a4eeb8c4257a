import type { PricePoint } from '@/domain/project/prices';
import type { PublicQuota } from '@/domain/quota/schema';
import type { PublicUnit } from '@/domain/unit/schema';
import { type PriceVisibility, showsPrice } from '@/server/modules/catalogue/inventory/showsPrice';
import type { QuotaWithState, UnitWithState } from './store';

/** Prices as aggregated by the database, with instants in the form of the wire. */
export function presentHistory(history: readonly PricePoint[] | null): PricePoint[] {
  return (history ?? []).map(({ priceCents, since }) => ({
    priceCents,
    since: new Date(since).toISOString(),
  }));
}

function presentPrices(unit: UnitWithState, now: Date): PublicUnit['prices'] {
  if (unit.priceCents === null || !showsPrice(unit, unit.displayState, now)) return null;
  return { currentCents: unit.priceCents, history: presentHistory(unit.history) };
}

/** A unit as visitors see it at `now`, without its holder or buyer. */
export function presentUnit(unit: UnitWithState, now: Date): PublicUnit {
  return {
    id: unit.id,
    projectId: unit.projectId,
    planIndex: unit.planIndex,
    tower: unit.tower,
    floor: unit.floor,
    position: unit.position,
    code: unit.code,
    kind: unit.kind,
    areaM2: unit.areaM2,
    orientation: unit.orientation,
    highlights: unit.highlights,
    rooms: {
      bedrooms: unit.bedrooms,
      suites: unit.suites,
      bathrooms: unit.bathrooms,
      parkingSpots: unit.parkingSpots,
    },
    displayState: unit.displayState,
    prices: presentPrices(unit, now),
  };
}

/** A quota as visitors see it at `now`. */
export function presentQuota(quota: QuotaWithState, project: PriceVisibility, now: Date): PublicQuota {
  const isPriced = showsPrice(project, quota.displayState, now);
  return {
    id: quota.id,
    projectId: quota.projectId,
    unitId: quota.unitId,
    unitCode: quota.unitCode,
    planIndex: quota.planIndex,
    number: quota.number,
    fraction: { numerator: quota.numerator, denominator: quota.denominator },
    weekRule: quota.weekRule,
    weeks: quota.weeks,
    displayState: quota.displayState,
    priceCents: isPriced ? quota.priceCents : null,
    priceHistory: isPriced ? presentHistory(quota.history) : [],
  };
}
