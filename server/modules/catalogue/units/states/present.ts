import type { ItemState } from '@/domain/event/schema';
import { MINUTE_MS } from '@/domain/time/durations';
import { showsPrice } from '@/server/modules/catalogue/inventory/showsPrice';
import type { StateRow } from './store';

/** A whole minute, so that the exact instant does not identify who reserved it. */
function wholeMinute(instant: string): string {
  return new Date(Math.ceil(Date.parse(instant) / MINUTE_MS) * MINUTE_MS).toISOString();
}

/** State of a unit or quota as visitors see it, without its holder. */
export function presentState(row: StateRow, now: Date): ItemState {
  const { tower, code, number, displayState: state, until, queued, priceCents } = row;
  return {
    tower,
    code,
    ...(number === null ? {} : { number }),
    state,
    ...(state === 'reserved' && until !== null ? { until: wholeMinute(until) } : {}),
    ...(state === 'reserved' && queued > 0 ? { queued } : {}),
    ...(priceCents !== null && showsPrice(row, state, now) ? { priceCents } : {}),
  };
}
