/** A place on the map, in degrees. */
export interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
}

const RADIANS = Math.PI / 180;

/**
 * Squared distance in degrees of latitude. Within a city the earth is treated as flat; degrees of longitude
 * are shorter.
 */
function squaredDistance(one: MapPoint, other: MapPoint): number {
  const north = one.latitude - other.latitude;
  const east = (one.longitude - other.longitude) * Math.cos(((one.latitude + other.latitude) / 2) * RADIANS);
  return north * north + east * east;
}

const KILOMETRES_A_DEGREE = 111.2;

/** Distance of two points in the same region. */
export function kilometresBetween(one: MapPoint, other: MapPoint): number {
  return Math.sqrt(squaredDistance(one, other)) * KILOMETRES_A_DEGREE;
}

/**
 * Place with the centre nearest to the point, the first one of equally near ones; null without places.
 *
 * A gazetteer of centres has no borders, so near the border of a large neighbourhood with a small one the
 * smaller one may be chosen. No seller can choose that error, unlike the name of a neighbourhood.
 */
export function nearestPlace<Place extends MapPoint>(
  point: MapPoint,
  places: readonly Place[],
): Place | null {
  let nearest: Place | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const distance = squaredDistance(point, place);
    if (distance >= least) continue;
    [nearest, least] = [place, distance];
  }
  return nearest;
}
