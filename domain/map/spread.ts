import type { WorldPoint } from './mercator';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** True if two labels of this size, each around its point, overlap. */
export const covers = (one: WorldPoint, other: WorldPoint, { width, height }: Size) =>
  Math.abs(one.x - other.x) < width && Math.abs(one.y - other.y) < height;

/**
 * Labels that can be drawn without covering an earlier one, in the order of the points.
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

/** Middle of the box around the points of a group: the position of its mark. */
export function middleOf(group: readonly WorldPoint[]): WorldPoint {
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { x: middle(group.map(({ x }) => x)), y: middle(group.map(({ y }) => y)) };
}

interface MarkSizes<Point> {
  /** Size of the mark of a single point. */
  readonly single: (point: Point) => Size;
  /** Size of the mark of a group. */
  readonly cluster: Size;
}

/**
 * Groups points until no mark covers another one; the mark of a group is at its middle. Every point is in
 * exactly one group, and groups keep the order of their first points. Sizes are in the unit of the points.
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
    // A growing group moves, and may then cover a mark that was free before.
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
