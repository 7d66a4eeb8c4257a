import type { MapBox } from '@/domain/place/mapBox';

/** Latitude at which Web Mercator (EPSG:3857) is cut off, so that the earth is a square. */
const LATITUDE_MAX = 85.05112878;
const EQUATOR_KM = 40_075.016686;

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Coordinates on the square of the earth: 0 to 1 from west to east, and from north to south. */
export interface WorldPoint {
  readonly x: number;
  readonly y: number;
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Projects a position in degrees onto the square of the earth. */
export function project({ latitude, longitude }: Position): WorldPoint {
  const north = radians(clamp(latitude, -LATITUDE_MAX, LATITUDE_MAX));
  return { x: (longitude + 180) / 360, y: 0.5 - Math.asinh(Math.tan(north)) / (2 * Math.PI) };
}

/** The inverse of `project`. */
export function unproject({ x, y }: WorldPoint): Position {
  const latitude = (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI;
  return { latitude, longitude: x * 360 - 180 };
}

/** Width of the whole square in kilometres on the ground, at a latitude in degrees. */
export function worldWidthKm(latitude: number): number {
  return EQUATOR_KM * Math.cos(radians(latitude));
}

/** Box between two corners of the square, cut off at its edges. */
function boxBetween(west: number, north: number, east: number, south: number): MapBox {
  const first = unproject({ x: clamp(west, 0, 1), y: clamp(north, 0, 1) });
  const last = unproject({ x: clamp(east, 0, 1), y: clamp(south, 0, 1) });
  return { west: first.longitude, north: first.latitude, east: last.longitude, south: last.latitude };
}

/** Corners of a box on the square of the earth. */
export function cornersOf({ west, south, east, north }: MapBox) {
  const first = project({ latitude: north, longitude: west });
  const last = project({ latitude: south, longitude: east });
  return { left: first.x, top: first.y, width: last.x - first.x, height: last.y - first.y };
}

/**
 * Smallest square around a box, enlarged by `margin` (a share of its longer side) and at least `leastKm`
 * wide, so that the surroundings of a single project are visible.
 */
export function squareAround(box: MapBox, margin = 0, leastKm = 0): MapBox {
  const { left, top, width, height } = cornersOf(box);
  const least = leastKm / worldWidthKm((box.north + box.south) / 2);
  const side = Math.max(Math.max(width, height) * (1 + 2 * margin), least);
  const [x, y] = [left + width / 2, top + height / 2];
  return boxBetween(x - side / 2, y - side / 2, x + side / 2, y + side / 2);
}

/**
 * Moves the box by shares of its width and height (to the east and to the south), then scales its width by
 * `scale`.
 */
export function moved(box: MapBox, east: number, south: number, scale = 1): MapBox {
  const { left, top, width, height } = cornersOf(box);
  const [x, y] = [left + width * (0.5 + east), top + height * (0.5 + south)];
  const [halfWidth, halfHeight] = [(width * scale) / 2, (height * scale) / 2];
  return boxBetween(x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight);
}

/** Position in a box, in percent of its width and height from its north-western corner. */
export function percentIn(box: MapBox, position: Position): WorldPoint {
  const { left, top, width, height } = cornersOf(box);
  const { x, y } = project(position);
  return { x: (100 * (x - left)) / width, y: (100 * (y - top)) / height };
}

const STEPS = [1, 2, 5, 10] as const;

/** Largest of 1, 2, 5, 10, 20 … up to `most`; below one it continues as 0.5, 0.2, 0.1 … */
export function roundStep(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  const step = STEPS.findLast((each) => each * power <= most * (1 + 1e-9)) ?? 1;
  return Number((step * power).toPrecision(1));
}

/** Round distance in kilometres of at most `share` of a box's width, and its own share of that width. */
export function scaleBar(box: MapBox, share = 0.25): { readonly km: number; readonly share: number } {
  const wide = cornersOf(box).width * worldWidthKm((box.north + box.south) / 2);
  const km = roundStep(wide * share);
  return { km, share: km / wide };
}

/** Meridians and parallels at a round distance, at most about eight in each direction, in degrees. */
export function graticule(box: MapBox): {
  readonly meridians: readonly number[];
  readonly parallels: readonly number[];
} {
  const step = roundStep((box.east - box.west) / 4);
  const between = (from: number, to: number) => {
    const first = Math.ceil(from / step - 1e-9);
    const count = Math.max(0, Math.floor(to / step + 1e-9) - first + 1);
    return Array.from({ length: count }, (_, index) => (first + index) * step);
  };
  return { meridians: between(box.west, box.east), parallels: between(box.south, box.north) };
}
