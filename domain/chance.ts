/**
 * Reproducible random numbers: the same seed gives the same numbers on every machine. Never for anything
 * secret.
 */
export interface Chance {
  next(): number;
  /** Whole number from `min` to `max`, inclusive. */
  between(min: number, max: number): number;
  within(min: number, max: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** True with the probability `share`. */
  hits(share: number): boolean;
}

/** A seed of 32 bits from a text: FNV-1a. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** mulberry32: 32 bits of state, uniform enough for drawings and samples. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    within: (min, max) => min + next() * (max - min),
    pick: (values) => {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new RangeError('Nothing to pick from');
      return value;
    },
    hits: (share) => next() < share,
  };
}
