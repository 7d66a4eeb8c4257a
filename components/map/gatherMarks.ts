import { cornersOf, type Position, worldWidthKm } from '@/domain/map/mercator';
import type { MapCluster, MapPin, ProjectMap } from '@/domain/map/schema';
import { gather, middleOf, spread } from '@/domain/map/spread';
import type { MapBox } from '@/domain/place/mapBox';
import { boxOf, framePositionOf } from './framePosition';

export interface GatheredPin {
  readonly pin: MapPin;
  /** True where its tag would cover another one: then only a point is drawn. */
  readonly isDot: boolean;
}

/** Below this distance clusters are resolved into single projects. */
const NEAREST_KM = 0.6;
/** Percent of the square that a price tag and a cluster disc need on a phone. */
const TAG = { width: 26, height: 9 };
const DISC = { width: 14, height: 14 };

/** From north to south and west to east, in reading order. */
const byReading = (one: Position, other: Position) =>
  other.latitude - one.latitude || one.longitude - other.longitude;

/** Projects and clusters that would overlap, as one cluster at their centre. */
function clusterOf(group: readonly (MapPin | MapCluster)[]): MapCluster {
  const boxes = group.map(boxOf);
  const middle = middleOf(group.map(({ longitude, latitude }) => ({ x: longitude, y: latitude })));
  return {
    ...{ latitude: middle.y, longitude: middle.x },
    west: Math.min(...boxes.map(({ west }) => west)),
    south: Math.min(...boxes.map(({ south }) => south)),
    east: Math.max(...boxes.map(({ east }) => east)),
    north: Math.max(...boxes.map(({ north }) => north)),
    count: group.reduce((sum, one) => sum + ('count' in one ? one.count : 1), 0),
  };
}

/**
 * Pins with room for their price, and clusters of the others, in reading order. Where zooming in would not separate
 * them any more, all pins stay, and those without room are points.
 */
export function gatherMarks({ pins, clusters }: Pick<ProjectMap, 'pins' | 'clusters'>, frame: MapBox) {
  if (cornersOf(frame).width * worldWidthKm(frame.north) <= NEAREST_KM) {
    const sorted = pins.toSorted(byReading);
    const apart = spread(
      sorted.map((pin) => framePositionOf(frame, pin)),
      TAG,
    );
    const gathered = sorted.map((pin, index): GatheredPin => ({ pin, isDot: !apart[index] }));
    return { pins: gathered, clusters: clusters.toSorted(byReading) };
  }
  const marks = [...pins, ...clusters].toSorted(byReading).map((one) => {
    const { x, y } = framePositionOf(frame, one);
    return { x, y, one };
  });
  const groups = gather(marks, { single: ({ one }) => ('count' in one ? DISC : TAG), cluster: DISC });
  return {
    pins: groups.flatMap(([{ one }, ...more]): GatheredPin[] =>
      more.length > 0 || 'count' in one ? [] : [{ pin: one, isDot: false }],
    ),
    clusters: groups
      .flatMap(([{ one }, ...more]) => {
        if (more.length > 0) return clusterOf([one, ...more.map((each) => each.one)]);
        return 'count' in one ? one : [];
      })
      .toSorted(byReading),
  };
}
