import { type SQL, sql } from 'drizzle-orm';
import { registrationLine } from '@/domain/incorporation';
import { freshnessOf } from '@/domain/project/freshness';
import type { Phase } from '@/domain/project/phase';
import type { PriceFrom, ProjectCard } from '@/domain/project/schema';
import type { Category } from '@/domain/project/vocabulary';
import type { Database } from '@/server/db/client';
import { executeText, textOf } from '@/server/db/executeNamed';
import type { StoredCard } from '@/server/db/schema/catalogue/search';
import { isOffered, quotaIsHeld, unitIsHeld } from '@/server/modules/catalogue/inventory/availability';
import { roomLimits, type Understanding } from '../conditions';

interface CardRow {
  id: string;
  category: Category;
  phase: Phase;
  confirmed_at: Date;
  card: StoredCard;
  bedrooms_min: number;
  bedrooms_max: number;
  parking_min: number;
  parking_max: number;
  area_min: number;
  area_max: number;
  price_max: number | null;
  offers: number;
  offer_id: string | null;
  offer_is_quota: boolean | null;
  offer_price: number | null;
  offer_label: string | null;
}

/** Prices also become stale between two refreshes. */
function presentPriceFrom(row: CardRow, now: Date): PriceFrom | null {
  if (row.offer_id === null || row.offer_price === null) return null;
  if (freshnessOf(row.confirmed_at, now) === 'stale') return null;
  return {
    priceCents: row.offer_price,
    unitId: row.offer_is_quota ? null : row.offer_id,
    quotaId: row.offer_is_quota ? row.offer_id : null,
    label: row.offer_label ?? '',
  };
}

function presentRegistration({ registrationNumber: number, registrationOffice: office }: StoredCard) {
  return number !== null && office !== null ? registrationLine({ number, office }) : null;
}

function presentCard(row: CardRow, now: Date): ProjectCard {
  const { card } = row;
  const priceFrom = presentPriceFrom(row, now);
  return {
    id: row.id,
    slug: card.slug,
    title: card.title,
    genre: card.genre,
    category: row.category,
    phase: row.phase,
    neighborhood: card.neighborhood,
    city: card.city,
    state: card.state,
    cover: card.cover,
    bedroomsMin: row.bedrooms_min,
    bedroomsMax: row.bedrooms_max,
    parkingMin: row.parking_min,
    parkingMax: row.parking_max,
    areaMinM2: row.area_min,
    areaMaxM2: row.area_max,
    priceFrom,
    priceMaxCents: priceFrom && Math.max(row.price_max ?? 0, priceFrom.priceCents),
    offerCount: row.offers,
    deliveryDate: card.deliveryDate,
    confirmedAt: row.confirmed_at.toISOString(),
    registrationLine: presentRegistration(card),
    entrepreneurName: card.entrepreneurName,
  };
}

/** Values of the text below, in the order of their numbers. */
const [ids, least, most, suites, parking, areaMin, areaMax, priceMin, priceMax, instant] = [
  'uuid[]',
  'int',
  'int',
  'int',
  'int',
  'numeric',
  'numeric',
  'bigint',
  'bigint',
  'timestamptz',
].map((type, at) => sql.raw(`$${at + 1}::${type}`)) as [SQL, SQL, SQL, SQL, SQL, SQL, SQL, SQL, SQL, SQL];

/** Larger than any price in centavos and any area. */
const [MAX_CENTS, MAX_AREA] = [Number.MAX_SAFE_INTEGER, 99_999_999];

const fits = (alias: 'o' | 'c') => {
  const column = (name: string) => sql.raw(`${alias}.${name}`);
  return sql`${column('bedrooms')} between ${least} and ${most} and ${column('suites')} >= ${suites}
    and ${column('parking_spots')} >= ${parking} and ${column('area_m2')} between ${areaMin} and ${areaMax}`;
};

const cheapestPrice = sql`coalesce(${priceMin}, 0)`;
const dearestPrice = sql`coalesce(${priceMax}, ${sql.raw(String(MAX_CENTS))})`;
const livePrice = sql`coalesce(u.price_cents, q.price_cents)`;

/**
 * The query has the same text for every search, so that each connection plans it once. Figures are read from
 * the classes: prices in the range are between `below` (exclusive) and `upto`; a waiting list has none, and
 * is found in searches without a price.
 */
const CARDS = textOf(sql`
  select s.project_id as id, s.category, s.phase, s.confirmed_at, s.card, figures.*, cheapest.*
  from unnest(${ids}) with ordinality as wanted(id, at)
  join project_search s on s.project_id = wanted.id
  cross join lateral (
    select min(c.bedrooms) as bedrooms_min, max(c.bedrooms) as bedrooms_max, min(c.parking_spots) as parking_min,
      max(c.parking_spots) as parking_max, min(c.area_m2)::float8 as area_min, max(c.area_m2)::float8 as area_max,
      max(c.prices_cents[c.upto])::float8 as price_max, sum(c.upto - c.below)::int as offers, count(*) as matches
    from (
      select c.*, width_bucket(${cheapestPrice} - 1, c.prices_cents) as below,
        width_bucket(${dearestPrice}, c.prices_cents) as upto
      from offer_class c where c.project_id = s.project_id and ${fits('c')} offset 0) c
    where c.upto > c.below
      or (cardinality(c.prices_cents) = 0 and ${priceMin} is null and ${priceMax} is null)) figures
  left join lateral (
    select o.id as offer_id, q.id is not null as offer_is_quota, ${livePrice}::float8 as offer_price, o.label as offer_label
    from offer_search o left join unit u on u.id = o.id left join quota q on q.id = o.id
    where o.project_id = s.project_id and ${fits('o')}
      and o.price_cents between ${cheapestPrice} and ${dearestPrice} and coalesce(u.status, q.status) = 'available'
      and ${livePrice} between ${cheapestPrice} and ${dearestPrice}
      and not ${unitIsHeld(sql`o.id`, instant)} and not ${quotaIsHeld(sql`o.id`, instant)} and not ${isOffered(sql`o.id`, instant)}
    order by o.price_cents, o.id limit 1) cheapest on true
  where figures.matches > 0 and (figures.offers = 0 or cheapest.offer_id is not null)
  order by wanted.at`);

/**
 * The cards of these projects in the order of the ids, with the figures of the matching offers. The search
 * tables may lag behind a sale by a moment, so the offer of "a partir de" is checked on the units themselves;
 * a project without a matching unit is left out.
 */
export async function readCards(
  db: Database,
  projectIds: readonly string[],
  { criteria }: Understanding,
  now: Date,
): Promise<ProjectCard[]> {
  if (projectIds.length === 0) return [];
  const limits = roomLimits(criteria);
  const rows = await executeText<CardRow>(db, CARDS, [
    projectIds,
    limits.least,
    limits.most,
    limits.suites,
    limits.parking,
    criteria.areaMinM2 ?? 0,
    criteria.areaMaxM2 ?? MAX_AREA,
    criteria.priceMinCents,
    criteria.priceMaxCents,
    now.toISOString(),
  ]);
  return rows.map((row) => presentCard(row, now));
}
