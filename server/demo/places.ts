import { type MapPoint, nearestPlace } from '@/domain/place/nearest';
import { normalizeText } from '@/domain/text';
import type { place } from '@/server/db/schema/catalogue/place';
import { cityOf } from '@/server/demo/data/gazetteer';
import type { CitySeed, NeighborhoodSeed } from '@/server/demo/data/places';
import { idOf } from '@/server/demo/ids';

export type PlaceRow = typeof place.$inferInsert;

/** Rows of the gazetteer: the cities, then their neighbourhoods. */
export function placeRows(
  cities: readonly CitySeed[],
  neighborhoods: readonly NeighborhoodSeed[],
): PlaceRow[] {
  return [
    ...cities.map((city) => rowOf('city', city, city)),
    ...neighborhoods.map((one) => rowOf('neighborhood', one, cityOf(one.path))),
  ];
}

function rowOf(kind: PlaceRow['kind'], at: CitySeed | NeighborhoodSeed, city: CitySeed): PlaceRow {
  return {
    id: idOf('place', at.path),
    kind,
    path: at.path,
    name: at.name,
    city: city.name,
    state: city.state,
    normalizedName: normalizeText(at.name),
    latitude: at.latitude,
    longitude: at.longitude,
    projectCount: 0,
  };
}

/** Returns the id of the neighbourhood of the city at a point, or of the city itself if it has none there. */
export function placeInCity(
  city: CitySeed,
  neighborhoods: readonly NeighborhoodSeed[],
): (point: MapPoint) => string {
  const own = neighborhoods.filter(({ path }) => path.startsWith(`${city.path}/`));
  return (point) => idOf('place', (nearestPlace(point, own) ?? city).path);
}
