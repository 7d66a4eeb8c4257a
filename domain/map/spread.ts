import type { WorldPoint } from './mercator';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** True where two labels of a size, each around its point, would lie on each other. */
export const covers = (one: WorldPoint, other: WorldPoint, { width, height }: Size) =>
  Math.abs(one.x - other.x) < width && Math.abs(one.y - other.y) < height;

/**
 * Which of several labels can be drawn without covering one that came before it, in the order of the points.
 *
 * @param size of a label around its point, in the unit of the points
 */
export function spread(points: readonly WorldPoint[], size: Size): boolean[] {
  const drawn: WorldPoint[] = [];
  return points.map((point) => {
    const isFree = !drawn.some((one) => covers(one, point, size));
    if (isFree) drawn.push(point);
    return isFree;
  });
}

/**
 * Gathers points whose labels would cover each other: each point joins the first group whose first point is that near,
 * else it begins a group of its own. Every point is in exactly one group, and the order is kept.
 *
 * @param size of a label around its point, in the unit of the points
 */
export function gather<Point extends WorldPoint>(
  points: readonly Point[],
  size: Size,
): [Point, ...Point[]][] {
  const groups: [Point, ...Point[]][] = [];
  for (const point of points) {
    const group = groups.find(([first]) => covers(first, point, size));
    if (group) group.push(point);
    else groups.push([point]);
  }
  return groups;
}
