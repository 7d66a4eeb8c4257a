import type { MapBox } from '@/domain/place/mapBox';
import { cornersOf } from './mercator';

/**
 * Shares of the width: a smaller movement, by an unsteady finger or by rounding, does not count as another
 * area.
 */
const SHIFT = 0.04;
const GROWTH = 0.08;

/** True if the visible part of the map differs from the searched part. */
export function isElsewhere(searched: MapBox, shown: MapBox): boolean {
  const [one, other] = [cornersOf(searched), cornersOf(shown)];
  const middle = (start: number, length: number) => start + length / 2;
  const east = middle(other.left, other.width) - middle(one.left, one.width);
  const south = middle(other.top, other.height) - middle(one.top, one.height);
  const growth = Math.abs(other.width / one.width - 1);
  return Math.max(Math.abs(east), Math.abs(south)) > SHIFT * one.width || growth > GROWTH;
}
