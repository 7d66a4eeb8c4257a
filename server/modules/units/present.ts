import { isWaitingListOnly, type Phase } from '@/domain/project/phase';
import type { PublicQuota } from '@/domain/quota/schema';
import type { PublicUnit } from '@/domain/unit/schema';
import type { QuotaWithState, UnitWithState } from '@/server/modules/units/store';

/** A price is shown only of what can be had, and never while there is only a waiting list. */
function showsPrice(phase: Phase, displayState: string): boolean {
  return displayState === 'active' && !isWaitingListOnly(phase);
}

function presentPrices(unit: UnitWithState): PublicUnit['prices'] {
  if (unit.price_cents === null || !showsPrice(unit.phase, unit.display_state)) return null;
  const history = (unit.history ?? []).map(({ priceCents, since }) => ({
    priceCents,
    since: new Date(since).toISOString(),
  }));
  return { currentCents: unit.price_cents, history };
}

/** A unit as everybody may see it: never who holds or bought it. */
export function presentUnit(unit: UnitWithState): PublicUnit {
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
    prices: presentPrices(unit),
  };
}

/** A quota as everybody may see it. */
export function presentQuota(quota: QuotaWithState, phase: Phase): PublicQuota {
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
    priceCents: showsPrice(phase, quota.display_state) ? quota.price_cents : null,
  };
}
