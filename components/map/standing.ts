import { type Position, percentIn } from '@/domain/map/mercator';
import type { MapBox } from '@/domain/place/mapBox';
import type { Standing } from './mapScreen';

export const rounded = (percent: number) => Math.round(percent * 100) / 100;

/** Where a position stands in a frame. */
export function standingIn(frame: MapBox, { latitude, longitude }: Position): Standing {
  const { x, y } = percentIn(frame, { latitude, longitude });
  return { latitude, longitude, x: rounded(x), y: rounded(y) };
}
