import { cornersOf, type Position, worldWidthKm } from '@/domain/map/mercator';
import type { MapCluster, MapPin, ProjectMap } from '@/domain/map/schema';
import { gather, middleOf, spread } from '@/domain/map/spread';
import type { MapBox } from '@/domain/place/mapBox';
import { boxOf, standingIn } from './framePosition';

export interface GatheredPin {
  readonly pin: MapPin;
  /** True where its tag would cover another one: only a point is drawn. */
  readonly isDot: boolean;
}

/** A closer look than the first stops showing clusters: the nearest projects are told apart one by one. */
const NEAREST_KM = 0.6;
/** Percents of the square that a tag with its price and the disc of a cluster need on a phone. */
const TAG = { width: 26, height: 9 };
const DISC = { width: 14, height: 14 };

/** From the north to the south and from the west to the east, as a page is read. */
const byReading = (one: Position, other: Position) =>
  other.latitude - one.latitude || one.longitude - other.longitude;

/** Projects and clusters that would cover each other, as one cluster at the middle of them. */
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
 * Pins with room for their price, and clusters of the others, as a page is read. Where a closer look would not part them
 * any more, each pin stays, and those without room are points.
 */
export function gatherMarks({ pins, clusters }: Pick<ProjectMap, 'pins' | 'clusters'>, frame: MapBox) {
  if (cornersOf(frame).width * worldWidthKm(frame.north) <= NEAREST_KM) {
    const sorted = pins.toSorted(byReading);
    const apart = spread(
      sorted.map((pin) => standingIn(frame, pin)),
      TAG,
    );
    const gathered = sorted.map((pin, index): GatheredPin => ({ pin, isDot: !apart[index] }));
    return { pins: gathered, clusters: clusters.toSorted(byReading) };
  }
  const marks = [...pins, ...clusters].toSorted(byReading).map((one) => {
    const { x, y } = standingIn(frame, one);
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
