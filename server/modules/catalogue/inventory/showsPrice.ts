import { freshnessOf } from '@/domain/project/freshness';
import { isWaitingListOnly, type Phase } from '@/domain/project/phase';

/** Facts of a project that decide whether its prices are shown. */
export interface PriceVisibility {
  readonly phase: Phase;
  readonly confirmedAt: Date;
}

/**
 * Prices are shown only for available units, not for a waiting list, and not while the availability is stale.
 */
export function showsPrice(
  { phase, confirmedAt }: PriceVisibility,
  displayState: string,
  now: Date,
): boolean {
  if (displayState !== 'active' || isWaitingListOnly(phase)) return false;
  return freshnessOf(confirmedAt, now) !== 'stale';
}
