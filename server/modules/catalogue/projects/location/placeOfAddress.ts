import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { normalizeCep } from '@/domain/brazil/cep';
import { AppError } from '@/domain/errors/appError';
import { kilometresBetween } from '@/domain/place/nearest';
import type { Address } from '@/domain/project/address';
import type { ToldAddress } from '@/domain/project/record';
import { normalizeText, oneLine, slugify } from '@/domain/text';
import errors from '@/locales/pt-BR/errors.json';
import type { Executor } from '@/server/db/client';
import { placeAt } from './placeAt';

/** How far a project may stand from the nearest place that is known of its city. */
const MAX_KILOMETRES = 60;

/** The address as it is kept: a bare CEP, one line a field. */
export function storedProjectAddress({ near, ...address }: ToldAddress): Address {
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

/** A city without projects until now: its centre is, for the time being, where its first project stands. */
async function insertCity(executor: Executor, { city, state, latitude, longitude }: Address, path: string) {
  const { rows } = await executor.execute<{ id: string }>(sql`
    insert into place (id, kind, path, name, city, state, normalized_name, latitude, longitude)
    values (${uuidv7()}, 'city', ${path}, ${city}, ${city}, ${state}, ${normalizeText(city)}, ${latitude}, ${longitude})
    on conflict (path) do update set path = excluded.path returning id`);
  return rows[0]?.id ?? '';
}

/**
 * The place that an address belongs to: in the city that is told, the one that the map point falls in.
 *
 * @throws AppError `invalid_request` where the point is far from every place of that city
 */
export async function placeOfAddress(executor: Executor, address: Address): Promise<string> {
  const cityPath = `${address.state.toLowerCase()}/${slugify(address.city, 'cidade')}`;
  const place = await placeAt(executor, address, cityPath);
  if (!place) return insertCity(executor, address, cityPath);
  if (kilometresBetween(address, place) > MAX_KILOMETRES) {
    throw new AppError('invalid_request', {}, { 'address.city': errors.field.cityOfPoint });
  }
  return place.id;
}
