import { type Position, percentIn } from '@/domain/map/mercator';
import type { MapCluster } from '@/domain/map/schema';
import type { MapBox } from '@/domain/place/mapBox';
import type { FramePosition } from './mapScreen';

export const rounded = (percent: number) => Math.round(percent * 100) / 100;

export function framePositionOf(frame: MapBox, { latitude, longitude }: Position): FramePosition {
  const { x, y } = percentIn(frame, { latitude, longitude });
  return { latitude, longitude, x: rounded(x), y: rounded(y) };
}

/** Box of a cluster, or point of a single project. */
export function boxOf(mark: Position | MapCluster): MapBox {
  if ('count' in mark) return mark;
  const { latitude, longitude } = mark;
  return { west: longitude, south: latitude, east: longitude, north: latitude };
}
