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
const DOT = { width: 6, height: 6 };

/** From north to south and west to east, in reading order. */
const byReading = (one: Position, other: Position) =>
  other.latitude - one.latitude || one.longitude - other.longitude;

/** Projects and clusters that would overlap, as one cluster at their centre. */
function clusterOf(group: readonly (MapPin | MapCluster)[], projects: readonly MapPin[] = []): MapCluster {
  const boxes = group.map(boxOf);
  const middle = middleOf(group.map(({ longitude, latitude }) => ({ x: longitude, y: latitude })));
  return {
    ...{ latitude: middle.y, longitude: middle.x },
    west: Math.min(...boxes.map(({ west }) => west)),
    south: Math.min(...boxes.map(({ south }) => south)),
    east: Math.max(...boxes.map(({ east }) => east)),
    north: Math.max(...boxes.map(({ north }) => north)),
    projects: [...projects],
    count: group.reduce((sum, one) => sum + ('count' in one ? one.count : 1), 0),
  };
}

export interface Marks {
  readonly pins: readonly GatheredPin[];
  readonly clusters: readonly MapCluster[];
  /** True where zooming in would not separate the marks any more. */
  readonly isNearest: boolean;
}

/** Pins that stay one by one; points that would hide each other become a cluster that names its projects. */
function gatherNearest({ pins, clusters }: Pick<ProjectMap, 'pins' | 'clusters'>, frame: MapBox): Marks {
  const sorted = pins.toSorted(byReading).map((pin) => ({ ...framePositionOf(frame, pin), pin }));
  const apart = spread(sorted, TAG);
  const tags = sorted.filter((_, index) => apart[index]);
  const dots = gather(
    sorted.filter((_, index) => !apart[index]),
    { single: () => DOT, cluster: DISC },
  );
  const single = dots.flatMap(([{ pin }, ...more]) => (more.length > 0 ? [] : [{ pin, isDot: true }]));
  const hidden = dots.filter((group) => group.length > 1).map((group) => group.map(({ pin }) => pin));
  return {
    isNearest: true,
    pins: [...tags.map(({ pin }) => ({ pin, isDot: false })), ...single].toSorted((one, other) =>
      byReading(one.pin, other.pin),
    ),
    clusters: [...clusters, ...hidden.map((group) => clusterOf(group, group))].toSorted(byReading),
  };
}

/**
 * Pins with room for their price, and clusters of the others, in reading order. Where zooming in would not separate
 * them any more, the pins stay, and those without room are points.
 */
export function gatherMarks(map: Pick<ProjectMap, 'pins' | 'clusters'>, frame: MapBox): Marks {
  if (cornersOf(frame).width * worldWidthKm(frame.north) <= NEAREST_KM) return gatherNearest(map, frame);
  const { pins, clusters } = map;
  const marks = [...pins, ...clusters].toSorted(byReading).map((one) => {
    const { x, y } = framePositionOf(frame, one);
    return { x, y, one };
  });
  const groups = gather(marks, { single: ({ one }) => ('count' in one ? DISC : TAG), cluster: DISC });
  return {
    isNearest: false,
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
