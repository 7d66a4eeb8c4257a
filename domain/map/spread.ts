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

type Group<Point> = [Point, ...Point[]];

/** The middle of the box around the points of a group: where its mark stands. */
export function middleOf(group: readonly WorldPoint[]): WorldPoint {
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { x: middle(group.map(({ x }) => x)), y: middle(group.map(({ y }) => y)) };
}

interface MarkSizes<Point> {
  /** Of the mark of one point alone. */
  readonly single: (point: Point) => Size;
  /** Of the mark of a group. */
  readonly cluster: Size;
}

/**
 * Gather points until no mark covers another one, neither that of a point nor that of a group, whose mark is at
 * its middle. Every point is in exactly one group, and groups keep the order of their first points. Sizes are
 * in the unit of the points.
 */
export function gather<Point extends WorldPoint>(
  points: readonly Point[],
  { single, cluster }: MarkSizes<Point>,
): Group<Point>[] {
  const groups: Group<Point>[] = [];
  const sizeOf = ([first, ...more]: Group<Point>) => (more.length === 0 ? single(first) : cluster);
  const cover = (one: Group<Point>, other: Group<Point>) => {
    const [size, otherSize] = [sizeOf(one), sizeOf(other)];
    const width = (size.width + otherSize.width) / 2;
    return covers(middleOf(one), middleOf(other), { width, height: (size.height + otherSize.height) / 2 });
  };
  for (const point of points) {
    let joined: Group<Point> = [point];
    // A group that grows moves, and may come to cover one that stood clear of it.
    for (let near = 0; near >= 0; ) {
      near = groups.findIndex((group) => cover(group, joined));
      const [group] = near < 0 ? [] : groups.splice(near, 1);
      if (group) joined = [...group, ...joined];
    }
    groups.push(joined);
  }
  const places = new Map(points.map((point, index) => [point, index]));
  const inOrder = (one: Point, other: Point) => (places.get(one) ?? 0) - (places.get(other) ?? 0);
  for (const group of groups) group.sort(inOrder);
  return groups.sort(([one], [other]) => inOrder(one, other));
}
