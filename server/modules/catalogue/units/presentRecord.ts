import type { UnitAction, UnitRecord } from '@/domain/unit/record';
import type { Caller } from '@/server/http/callers/caller';
import { canSee, canSeeClient } from '@/server/modules/parties/dealParties/policy';
import { canChangeUnits, canReadBlockReason } from './policy';
import { presentHistory } from './present';
import type { UnitRow } from './recordStore';

function allowedActions(row: UnitRow, caller: Caller): UnitAction[] {
  if (row.isArchived || !canChangeUnits(caller, row.entrepreneurId)) return [];
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
    expiresAt: hold.expiresAt === null ? null : new Date(hold.expiresAt).toISOString(),
    buyerName: canSeeClient(caller, hold) ? hold.buyerName : null,
    brokerName: hold.brokerName,
    partnerName: hold.partnerName,
  };
}

export function presentPrices({ priceCents, history }: UnitRow): UnitRecord['prices'] {
  return priceCents === null ? null : { currentCents: priceCents, history: presentHistory(history) };
}

export function presentRooms({ bedrooms, suites, bathrooms, parkingSpots }: UnitRow): UnitRecord['rooms'] {
  return { bedrooms, suites, bathrooms, parkingSpots };
}

/** A unit with the fields and the actions that are open to the caller. */
export function presentUnitRecord(row: UnitRow, caller: Caller): UnitRecord {
  const isKnown = canReadBlockReason(caller, row.entrepreneurId);
  return {
    id: row.id,
    projectId: row.projectId,
    planIndex: row.planIndex,
    tower: row.tower,
    floor: row.floor,
    position: row.position,
    code: row.code,
    kind: row.kind,
    status: row.status,
    displayState: row.displayState,
    blockReason: isKnown ? row.blockReason : null,
    areaM2: row.areaM2,
    orientation: row.orientation,
    highlights: row.highlights,
    rooms: presentRooms(row),
    prices: presentPrices(row),
    hold: presentHold(row, caller),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    allowedActions: allowedActions(row, caller),
  };
}
