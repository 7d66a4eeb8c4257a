import { sql } from 'drizzle-orm';
import { registrationLine } from '@/domain/incorporation';
import { freshnessOf } from '@/domain/project/freshness';
import type { Phase } from '@/domain/project/phase';
import type { PriceFrom, ProjectCard } from '@/domain/project/schema';
import type { Category } from '@/domain/project/vocabulary';
import type { Database } from '@/server/db/client';
import { executeNamed } from '@/server/db/executeNamed';
import type { StoredCard } from '@/server/db/schema/search';
import { quotaIsHeld, unitIsHeld } from '@/server/modules/reservations/holding';
import { all, priceConditions, type Understanding, unitConditions } from '@/server/modules/search/conditions';

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

/** A price grows stale between two refreshes too. */
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

/**
 * The cards of these projects in the order of the ids, with the figures of the offers that match. The search tables may
 * lag behind a sale by a moment, so the offer that "a partir de" names is checked on the units themselves; a project
 * whose last matching unit has just gone is left out.
 */
export async function readCards(
  db: Database,
  ids: readonly string[],
  understanding: Understanding,
  now: Date,
): Promise<ProjectCard[]> {
  if (ids.length === 0) return [];
  const matches = all([sql`o.project_id = s.project_id`, ...unitConditions('o', understanding)]);
  const livePrice = sql`coalesce(u.price_cents, q.price_cents)`;
  const rows = await executeNamed<CardRow>(
    db,
    sql`
    select s.project_id as id, s.category, s.phase, s.confirmed_at, s.card, figures.*, cheapest.*
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted(id, at)
    join project_search s on s.project_id = wanted.id
    cross join lateral (
      select min(o.bedrooms) as bedrooms_min, max(o.bedrooms) as bedrooms_max, min(o.parking_spots) as parking_min,
        max(o.parking_spots) as parking_max, min(o.area_m2)::float8 as area_min, max(o.area_m2)::float8 as area_max,
        max(o.price_cents)::float8 as price_max, count(o.price_cents)::int as offers, count(*) as matches
      from offer_search o where ${matches}) figures
    left join lateral (
      select o.id as offer_id, q.id is not null as offer_is_quota, ${livePrice}::float8 as offer_price, o.label as offer_label
      from offer_search o left join unit u on u.id = o.id left join quota q on q.id = o.id
      where ${matches} and o.price_cents is not null and coalesce(u.status, q.status) = 'available'
        and ${all([sql`${livePrice} is not null`, ...priceConditions(livePrice, understanding)])}
        and not ${unitIsHeld(sql`o.id`, now)} and not ${quotaIsHeld(sql`o.id`, now)}
      order by o.price_cents, o.id limit 1) cheapest on true
    where figures.matches > 0 and (figures.offers = 0 or cheapest.offer_id is not null)
    order by wanted.at`,
  );
  return rows.map((row) => presentCard(row, now));
}
