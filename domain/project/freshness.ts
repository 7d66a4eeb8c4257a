import type { Instant } from '@/domain/time/calendar';
import { DAY_MS } from '@/domain/time/durations';

/**
 * Freshness of a confirmed availability: `fresh`, then `ageing` (with a note about the old confirmation),
 * then `stale` (prices are hidden).
 */
export const FRESHNESS_STATES = ['fresh', 'ageing', 'stale'] as const;
export type Freshness = (typeof FRESHNESS_STATES)[number];

interface FreshnessRule {
  /** Whole days after which a buyer is warned. */
  readonly warnAfterDays: number;
  /** Whole days after which prices are hidden. */
  readonly hideAfterDays: number;
}

const FRESHNESS_RULE: FreshnessRule = { warnAfterDays: 7, hideAfterDays: 14 };

/**
 * Freshness at `now` of a confirmation of `confirmedAt`. A day is 24 hours: confirmed on the 1st at 10:00 in
 * São Paulo, it is ageing on the 8th at 10:00 and stale on the 15th at 10:00.
 *
 * @throws RangeError if one of the two is no instant
 */
export function freshnessOf(confirmedAt: Instant, now: Instant, rule = FRESHNESS_RULE): Freshness {
  const days = (new Date(now).getTime() - new Date(confirmedAt).getTime()) / DAY_MS;
  if (Number.isNaN(days)) throw new RangeError(`Not two instants: ${String(confirmedAt)}, ${String(now)}`);
  if (days >= rule.hideAfterDays) return 'stale';
  return days >= rule.warnAfterDays ? 'ageing' : 'fresh';
}

/** Last instant whose confirmation is stale at `now`, for an SQL condition (`confirmed_at <= …`). */
export function staleSince(now: Instant, rule = FRESHNESS_RULE): Date {
  return new Date(new Date(now).getTime() - rule.hideAfterDays * DAY_MS);
}
