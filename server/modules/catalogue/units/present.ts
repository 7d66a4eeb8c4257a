import { freshnessOf } from '@/domain/project/freshness';
import { isWaitingListOnly, type Phase } from '@/domain/project/phase';
import type { PricePoint } from '@/domain/project/prices';
import type { PublicQuota } from '@/domain/quota/schema';
import type { PublicUnit } from '@/domain/unit/schema';
import type { QuotaWithState, UnitWithState } from './store';

/** What of the project decides whether its prices are shown. */
interface Offering {
  readonly phase: Phase;
  readonly confirmed_at: string;
}

/** A price is shown only of what can be had, never while there is only a waiting list, nor when nobody confirms it any more. */
function showsPrice({ phase, confirmed_at }: Offering, displayState: string, now: Date): boolean {
  if (displayState !== 'active' || isWaitingListOnly(phase)) return false;
  return freshnessOf(new Date(confirmed_at), now) !== 'stale';
}

function presentHistory(history: QuotaWithState['history']): PricePoint[] {
  return (history ?? []).map(({ priceCents, since }) => ({
    priceCents,
    since: new Date(since).toISOString(),
  }));
}

function presentPrices(unit: UnitWithState, now: Date): PublicUnit['prices'] {
  if (unit.price_cents === null || !showsPrice(unit, unit.display_state, now)) return null;
  return { currentCents: unit.price_cents, history: presentHistory(unit.history) };
}

/** A unit as everybody may see it at `now`: never who holds or bought it. */
export function presentUnit(unit: UnitWithState, now: Date): PublicUnit {
  return {
    id: unit.id,
    projectId: unit.project_id,
    planIndex: unit.plan_index,
    tower: unit.tower,
    floor: unit.floor,
    position: unit.position,
    code: unit.code,
    kind: unit.kind,
    areaM2: unit.area_m2,
    orientation: unit.orientation,
    rooms: {
      bedrooms: unit.bedrooms,
      suites: unit.suites,
      bathrooms: unit.bathrooms,
      parkingSpots: unit.parking_spots,
    },
    displayState: unit.display_state,
    prices: presentPrices(unit, now),
  };
}

/** A quota as everybody may see it at `now`. */
export function presentQuota(quota: QuotaWithState, project: Offering, now: Date): PublicQuota {
  const isPriced = showsPrice(project, quota.display_state, now);
  return {
    id: quota.id,
    projectId: quota.project_id,
    unitId: quota.unit_id,
    unitCode: quota.unit_code,
    planIndex: quota.plan_index,
    number: quota.number,
    fraction: { numerator: quota.numerator, denominator: quota.denominator },
    weekRule: quota.week_rule,
    weeks: quota.weeks ?? [],
    displayState: quota.display_state,
    priceCents: isPriced ? quota.price_cents : null,
    priceHistory: isPriced ? presentHistory(quota.history) : [],
  };
}
