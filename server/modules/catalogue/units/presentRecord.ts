import type { UnitAction, UnitRecord } from '@/domain/unit/record';
import type { Caller } from '@/server/http/callers/caller';
import { canSee, canSeeClient } from '@/server/modules/parties/dealParties/policy';
import { canChangeUnits, canReadBlockReason } from './policy';
import type { UnitRow } from './recordStore';

const toInstant = (text: string) => new Date(text).toISOString();

/** What this caller may do with the unit as it is now. */
function allowedActions(row: UnitRow, caller: Caller): UnitAction[] {
  if (row.is_archived || !canChangeUnits(caller, row.entrepreneur_id)) return [];
  if (row.status === 'sold') return [];
  const isFree = row.hold === null;
  return [
    'change',
    ...(row.kind === 'sellable' ? (['changePrice'] as const) : []),
    ...(row.status === 'available' && isFree ? (['block'] as const) : []),
    ...(row.status === 'unavailable' ? (['release'] as const) : []),
    ...(isFree ? (['delete'] as const) : []),
  ];
}

function presentHold(row: UnitRow, caller: Caller): UnitRecord['hold'] {
  const { hold } = row;
  if (hold === null || !canSee(caller, hold)) return null;
  return {
    reservationId: hold.id,
    paymentState: hold.paymentState,
    expiresAt: hold.expiresAt === null ? null : toInstant(hold.expiresAt),
    buyerName: canSeeClient(caller, hold) ? hold.buyerName : null,
    brokerName: hold.brokerName,
    partnerName: hold.partnerName,
  };
}

export function presentPrices(row: UnitRow): UnitRecord['prices'] {
  if (row.price_cents === null) return null;
  return {
    currentCents: row.price_cents,
    history: (row.history ?? []).map(({ priceCents, since }) => ({ priceCents, since: toInstant(since) })),
  };
}

export function presentRooms(row: UnitRow): UnitRecord['rooms'] {
  return {
    bedrooms: row.bedrooms,
    suites: row.suites,
    bathrooms: row.bathrooms,
    parkingSpots: row.parking_spots,
  };
}

/** A unit as far as it is whoever asks' to know, and what they may do with it. */
export function presentUnitRecord(row: UnitRow, caller: Caller): UnitRecord {
  const isKnown = canReadBlockReason(caller, row.entrepreneur_id);
  return {
    id: row.id,
    projectId: row.project_id,
    planIndex: row.plan_index,
    tower: row.tower,
    floor: row.floor,
    position: row.position,
    code: row.code,
    kind: row.kind,
    status: row.status,
    displayState: row.display_state,
    blockReason: isKnown ? row.block_reason : null,
    areaM2: row.area_m2,
    orientation: row.orientation,
    rooms: presentRooms(row),
    prices: presentPrices(row),
    hold: presentHold(row, caller),
    version: row.version,
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
    allowedActions: allowedActions(row, caller),
  };
}
