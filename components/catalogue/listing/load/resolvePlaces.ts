import { type ListingParameter, parseState } from '@/domain/listing/query';
import type { ListingReading } from '@/domain/listing/readListingUrl';
import { listPlaces } from '@/services/public';
import type { PlaceNames } from '../conditionText';

/** Reading of a URL whose places exist, with their display names. */
export interface ResolvedPlaces {
  readonly reading: ListingReading;
  readonly places: PlaceNames;
}

const NO_NAMES: PlaceNames = { city: null, neighborhood: null };

const placesAt = async (path: string) => (await listPlaces({ path })).items;

function without(reading: ListingReading, ...parameters: ListingParameter[]): ListingReading {
  const gone = { neighborhood: null, ...(parameters.includes('cidade') ? { city: null } : {}) };
  return {
    ...reading,
    criteria: { ...reading.criteria, ...gone },
    ignored: [...new Set([...reading.ignored, ...parameters])],
  };
}

/**
 * Resolves the places of a search. Null if the path names a place that does not exist: there is no such page. One that
 * only the query names is dropped, with a note. A city without its state gets it where only one state has a city of
 * that name.
 */
export async function resolvePlaces(reading: ListingReading): Promise<ResolvedPlaces | null> {
  const { state, city, neighborhood } = reading.criteria;
  if (city === null) return { reading, places: NO_NAMES };
  if (state === null) return resolveState(reading, city);
  if (neighborhood === null) return resolveCity(reading, `${state}/${city}`);
  const [found] = await placesAt(`${state}/${city}/${neighborhood}`);
  if (found) return { reading, places: { city: found.city, neighborhood: found.name } };
  if (reading.path.neighborhood !== null) return null;
  return resolveCity(without(reading, 'bairro'), `${state}/${city}`);
}

async function resolveCity(reading: ListingReading, path: string): Promise<ResolvedPlaces | null> {
  const [found] = await placesAt(path);
  if (found) return { reading, places: { city: found.name, neighborhood: null } };
  if (reading.path.city !== null) return null;
  return { reading: withoutCity(reading), places: NO_NAMES };
}

async function resolveState(reading: ListingReading, city: string): Promise<ResolvedPlaces | null> {
  const [found, another] = await placesAt(city);
  if (!found) return { reading: withoutCity(reading), places: NO_NAMES };
  if (another) return { reading, places: { city: found.name, neighborhood: null } };
  const state = parseState(found.state) ?? null;
  return resolvePlaces({ ...reading, criteria: { ...reading.criteria, state } });
}

/** The neighbourhood goes with its city. */
function withoutCity(reading: ListingReading): ListingReading {
  return reading.criteria.neighborhood === null
    ? without(reading, 'cidade')
    : without(reading, 'cidade', 'bairro');
}
