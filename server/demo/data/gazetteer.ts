import { NORTHEAST_AND_CENTRE } from '@/server/demo/data/neighborhoodsNorth';
import { SOUTH } from '@/server/demo/data/neighborhoodsSouth';
import { SOUTHEAST } from '@/server/demo/data/neighborhoodsSoutheast';
import { CITIES, type CitySeed, type NeighborhoodSeed } from '@/server/demo/data/places';

export const NEIGHBORHOODS: readonly NeighborhoodSeed[] = [...SOUTHEAST, ...SOUTH, ...NORTHEAST_AND_CENTRE];

const neighborhoods = new Map(NEIGHBORHOODS.map((one) => [one.path, one]));
const cities = new Map(CITIES.map((one) => [one.path, one]));

export function neighborhoodAt(path: string): NeighborhoodSeed {
  return found(neighborhoods.get(path), path);
}

/** The city of a neighbourhood: `sp/sao-paulo` of `sp/sao-paulo/pinheiros`. */
export function cityOf(path: string): CitySeed {
  return found(cities.get(path.split('/').slice(0, 2).join('/')), path);
}

function found<Value>(value: Value | undefined, path: string): Value {
  if (value === undefined) throw new Error(`The sample catalogue has no place ${path}`);
  return value;
}
