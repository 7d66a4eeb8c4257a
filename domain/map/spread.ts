import type { WorldPoint } from './mercator';

/**
 * Which of several labels can be drawn without covering one that came before it, in the order of the points.
 *
 * @param size of a label around its point, in the unit of the points
 */
export function spread(
  points: readonly WorldPoint[],
  { width, height }: { readonly width: number; readonly height: number },
): boolean[] {
  const drawn: WorldPoint[] = [];
  return points.map((point) => {
    const isFree = drawn.every(
      ({ x, y }) => Math.abs(x - point.x) >= width || Math.abs(y - point.y) >= height,
    );
    if (isFree) drawn.push(point);
    return isFree;
  });
}
