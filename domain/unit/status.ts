import { defineStates } from '@/domain/stateTable';

export const UNIT_STATUSES = ['sold', 'available', 'unavailable', 'deleted'] as const;
export type UnitStatus = (typeof UNIT_STATUSES)[number];

/** A sellable unit is sold as a whole; a common one is not: the apartment of a club, sold by quotas. */
export const UNIT_KINDS = ['common', 'sellable'] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

export const unitStates = defineStates(UNIT_STATUSES, [
  { from: 'available', event: 'block', to: 'unavailable' },
  { from: 'unavailable', event: 'release', to: 'available' },
  { from: 'available', event: 'confirmSale', to: 'sold' },
  { from: 'sold', event: 'rescindSale', to: 'available' },
  { from: 'available', event: 'delete', to: 'deleted' },
  { from: 'unavailable', event: 'delete', to: 'deleted' },
  // A restored place: to be priced and released again.
  { from: 'deleted', event: 'restore', to: 'unavailable' },
]);

/**
 * Public state of a unit or a quota. Its holder or buyer, the author of a block and the reason are never
 * shown.
 */
export const DISPLAY_STATES = ['sold', 'reserved', 'active', 'disabled'] as const;
export type DisplayState = (typeof DISPLAY_STATES)[number];

/** Colour by palette role; an icon and a text are always shown beside it. */
export const DISPLAY_STATE_COLORS: Readonly<Record<DisplayState, 'error' | 'warning' | 'success' | 'info'>> =
  {
    sold: 'error',
    reserved: 'warning',
    active: 'success',
    disabled: 'info',
  };

/** Sold if sold; else reserved if a reservation holds it; else disabled if unavailable; else active. */
export function displayStateOf(status: UnitStatus, isHeld: boolean): DisplayState {
  if (status === 'sold') return 'sold';
  if (isHeld) return 'reserved';
  return status === 'available' ? 'active' : 'disabled';
}
