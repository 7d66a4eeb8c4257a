import { type SQL, sql } from 'drizzle-orm';
import { AMENITIES, type Amenity } from '@/domain/project/amenities';

/** Months since the year 0 of `2027-12`, as the column `delivery_month` counts them. */
export function monthNumber(month: string): number {
  const [year = 0, ofYear = 0] = month.split('-').map(Number);
  return year * 12 + ofYear - 1;
}

/**
 * One bit for each amenity, in the order of AMENITIES: append new ones, because any other change requires a
 * rebuild of the search tables.
 */
export function amenityMask(amenities: readonly Amenity[]): number {
  return amenities.reduce((mask, amenity) => mask + 2 ** AMENITIES.indexOf(amenity), 0);
}

const bitsByAmenity = Object.fromEntries(AMENITIES.map((amenity) => [amenity, amenityMask([amenity])]));

const amenityBits = sql`coalesce((select bit_or((${JSON.stringify(bitsByAmenity)}::jsonb->>amenity)::bigint)
  from jsonb_array_elements_text(p.details->'amenities') as listed(amenity)), 0)`;

/**
 * A finished project is delivered by any month; one that cannot be bought yet, or that promises no month, by
 * none.
 */
const deliveryMonth = sql`case p.phase when 'Concluído' then 0 when 'Pré-Lançamento' then null
  else substr(p.details->>'deliveryDate', 1, 4)::int * 12 + substr(p.details->>'deliveryDate', 6, 2)::int - 1 end`;

/** Columns that all search tables share, in this order everywhere. */
export const FILTERED_COLUMNS: SQL = sql`entrepreneur_id, state, city_path, place_path, category, phase, published_at,
  delivery_month, amenities, latitude, longitude`;

/** Their values for the project `p` in the place `pl`. */
export const filteredValues: SQL = sql`p.entrepreneur_id, upper(split_part(pl.path, '/', 1)) as state,
  split_part(pl.path, '/', 1) || '/' || split_part(pl.path, '/', 2) as city_path, pl.path as place_path,
  p.category, p.phase, p.first_published_at as published_at, ${deliveryMonth} as delivery_month,
  ${amenityBits} as amenities, (p.address->>'latitude')::float8 as latitude,
  (p.address->>'longitude')::float8 as longitude`;
