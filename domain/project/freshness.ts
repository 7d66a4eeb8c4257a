import type { Instant } from '@/domain/time/calendar';

/**
 * How long a confirmation of what is available is good for: `fresh`, then `ageing` (it is said that nobody has confirmed
 * it lately), then `stale` (its prices are no longer shown).
 */
export const FRESHNESS_STATES = ['fresh', 'ageing', 'stale'] as const;
export type Freshness = (typeof FRESHNESS_STATES)[number];

export interface FreshnessRule {
  /** Whole days after which a buyer is warned. */
  readonly warnAfterDays: number;
  /** Whole days after which prices are hidden. */
  readonly hideAfterDays: number;
}

export const FRESHNESS_RULE: FreshnessRule = { warnAfterDays: 7, hideAfterDays: 14 };

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * How fresh a confirmation of `confirmedAt` is at `now`. A day is 24 hours, which on the clocks of São Paulo end at the
 * minute at which they began: confirmed on the 1st at 10:00, it is ageing on the 8th at 10:00 and stale on the 15th.
 *
 * @throws RangeError when one of the two is no instant
 */
export function freshnessOf(confirmedAt: Instant, now: Instant, rule = FRESHNESS_RULE): Freshness {
  const days = (new Date(now).getTime() - new Date(confirmedAt).getTime()) / DAY_MS;
  if (Number.isNaN(days)) throw new RangeError(`Not two instants: ${String(confirmedAt)}, ${String(now)}`);
  if (days >= rule.hideAfterDays) return 'stale';
  return days >= rule.warnAfterDays ? 'ageing' : 'fresh';
}

/** The last instant whose confirmation is stale at `now`: for a condition of a database (`confirmed_at <= …`). */
export function staleSince(now: Instant, rule = FRESHNESS_RULE): Date {
  return new Date(new Date(now).getTime() - rule.hideAfterDays * DAY_MS);
}
