import { chanceOf, seedOf } from '@/domain/chance';
import { type Fraction, quotaDays, WEEKS_A_YEAR } from '@/domain/quota/fraction';

interface DrawnQuota {
  readonly number: number;
  readonly fraction: Fraction;
  /** Weeks that it owns every year: all of a fixed one, some of a mixed one, none of a floating one. */
  readonly weeks: readonly number[];
}

/**
 * Weeks of the quotas of a unit in a year, by the number of the quota and in order: its own weeks, and for
 * floating and mixed ones drawn weeks (Código Civil, art. 1.358-E, § 2). The draw can be repeated from the
 * seed that was published before it, in any order of the quotas.
 *
 * @throws RangeError when the weeks do not suffice: quotas with a fault (`findQuotaFaults`).
 */
export function drawWeeks(
  quotas: readonly DrawnQuota[],
  year: number,
  publishedSeed: string,
): ReadonlyMap<number, readonly number[]> {
  const owned = new Set(quotas.flatMap(({ weeks }) => weeks));
  const free = Array.from({ length: WEEKS_A_YEAR }, (_, index) => index + 1).filter(
    (week) => !owned.has(week),
  );
  const drawn = shuffled(free, `${publishedSeed}:${year}`);
  const byNumber = quotas.toSorted((one, other) => one.number - other.number);
  let next = 0;
  return new Map(
    byNumber.map(({ number, fraction, weeks }) => {
      const lacking = Math.max(0, Math.floor(quotaDays(fraction) / 7) - weeks.length);
      const fallen = drawn.slice(next, next + lacking);
      if (fallen.length < lacking) throw new RangeError(`No weeks are left for quota ${number}`);
      next += lacking;
      return [number, [...weeks, ...fallen].sort((one, other) => one - other)];
    }),
  );
}

/** Every order is equally likely (Fisher and Yates). */
function shuffled(weeks: readonly number[], seed: string): number[] {
  const chance = chanceOf(seedOf(seed));
  const order = [...weeks];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = chance.between(0, last);
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
  return order;
}
