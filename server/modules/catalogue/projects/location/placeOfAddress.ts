import { v7 as uuidv7 } from 'uuid';
import { normalizeCep } from '@/domain/brazil/cep';
import { kilometresBetween } from '@/domain/place/nearest';
import type { Address } from '@/domain/project/address';
import type { AddressInput } from '@/domain/project/record';
import { normalizeText, oneLine, slugify } from '@/domain/text';
import type { Executor } from '@/server/db/client';
import { place } from '@/server/db/schema/catalogue/place';
import { fieldRefusal } from '@/server/http/requests/validation';
import { placeAt } from '@/server/modules/catalogue/places/placeAt';

/** Greatest distance of a project from the nearest known place of its city. */
const MAX_KILOMETRES = 60;

/** The address as stored: a bare CEP, one line per field. */
export function storedProjectAddress({ near, ...address }: AddressInput): Address {
  return {
    ...address,
    street: oneLine(address.street),
    number: oneLine(address.number),
    complement: oneLine(address.complement ?? '') || null,
    near: oneLine(near ?? '') || null,
    neighborhood: oneLine(address.neighborhood),
    city: oneLine(address.city),
    zipCode: normalizeCep(address.zipCode) ?? '',
  };
}

/** Adds a city without projects; its first project replaces the unknown centre. */
async function insertCity(executor: Executor, address: Address, path: string): Promise<string> {
  const { city, state, latitude, longitude } = address;
  const [row] = await executor
    .insert(place)
    .values({
      id: uuidv7(),
      kind: 'city',
      path,
      name: city,
      city,
      state,
      normalizedName: normalizeText(city),
      latitude,
      longitude,
    })
    .onConflictDoUpdate({ target: place.path, set: { path } })
    .returning({ id: place.id });
  return row?.id ?? '';
}

/**
 * Place of an address: in its city, the neighbourhood of the map point.
 *
 * @throws AppError `invalid_request` if the point is far from every place of that city
 */
export async function placeOfAddress(executor: Executor, address: Address): Promise<string> {
  const cityPath = `${address.state.toLowerCase()}/${slugify(address.city, 'cidade')}`;
  const found = await placeAt(executor, address, cityPath);
  if (!found) return insertCity(executor, address, cityPath);
  if (kilometresBetween(address, found) > MAX_KILOMETRES) {
    throw fieldRefusal('address.city', 'cityOfPoint');
  }
  return found.id;
}
