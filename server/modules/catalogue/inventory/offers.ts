import { type SQL, sql } from 'drizzle-orm';
import type { CartProduct } from '@/domain/cart/schema';
import type { StoredConfig } from '@/domain/project/config';
import { freshnessOf } from '@/domain/project/freshness';
import { isWaitingListOnly, type Phase } from '@/domain/project/phase';
import type { Category, Genre } from '@/domain/project/vocabulary';
import type { Picture } from '@/domain/site/picture';
import type { DisplayState, UnitKind } from '@/domain/unit/status';
import type { Executor } from '@/server/db/client';
import { displayStateSql, quotaIsReserved, unitIsReserved } from './availability';
import { blocksOf, quotaLabel, unitLabel } from './labels';
import { isVisible } from './visible';

/** The lowest price for sale in the project `p`, if `f` names neither unit nor quota. */
function lowestPrice(now: Date): SQL {
  return sql`select min(offered.price_cents) as price_cents from (
      select x.price_cents from unit x where x.project_id = p.id and x.kind = 'sellable' and x.status = 'available'
        and (f.plan_index is null or x.plan_index = f.plan_index) and not ${unitIsReserved(sql`x`, now)}
      union all
      select x.price_cents from quota x where x.project_id = p.id and x.status = 'available'
        and not ${quotaIsReserved(sql`x`, now)}
    ) offered where f.unit_id is null and f.quota_id is null`;
}

/** Columns of an offer: of `offersFrom`, at the same `now`. */
export function offerColumns(now: Date) {
  return {
    projectId: sql<string>`p.id`,
    slug: sql<string>`p.slug`,
    title: sql<string>`p.title`,
    genre: sql<Genre>`p.genre`,
    category: sql<Category>`p.category`,
    phase: sql<Phase>`p.phase`,
    cover: sql<Picture>`p.cover`,
    config: sql<StoredConfig>`p.config`,
    neighborhood: sql<string>`pl.name`,
    city: sql<string>`pl.city`,
    state: sql<string>`pl.state`,
    registrationNumber: sql<string | null>`p.registration_number`,
    registrationOffice: sql<string | null>`p.registration_office`,
    confirmedAt: sql<string>`p.availability_confirmed_at`,
    /** True if the project is public. */
    isVisible: sql<boolean>`(${isVisible})`,
    planIndex: sql<number | null>`coalesce(u.plan_index, f.plan_index)`,
    tower: sql<string | null>`case when f.unit_id is not null then u.tower end`,
    floor: sql<number | null>`case when f.unit_id is not null then u.floor end`,
    position: sql<number | null>`case when f.unit_id is not null then u.position end`,
    unitId: sql<string | null>`f.unit_id`,
    quotaId: sql<string | null>`f.quota_id`,
    kind: sql<UnitKind | null>`case when f.unit_id is not null then u.kind end`,
    label: sql<string | null>`case when q.id is not null then ${quotaLabel}
      when u.id is not null then ${unitLabel(sql`p.category`, blocksOf(sql`p.towers`))} end`,
    displayState: sql<DisplayState>`case
      when q.id is not null then ${displayStateSql(sql`q.status`, quotaIsReserved(sql`q`, now))}
      when u.id is not null then ${displayStateSql(sql`u.status`, unitIsReserved(sql`u`, now))}
      when lowest.price_cents is not null then 'active' else 'disabled' end`,
    priceCents: sql<
      number | null
    >`(case when q.id is not null then q.price_cents when u.id is not null then u.price_cents
      else lowest.price_cents end)::float8`,
  };
}

/**
 * Current offers for the rows of `source`, which has `project_id`, `plan_index`, `unit_id` and `quota_id`: each is a unit, a quota,
 * a plan or a whole project.
 */
export function offersFrom(source: SQL, now: Date): SQL {
  return sql`(${source}) f join project p on p.id = f.project_id join entrepreneur e on e.id = p.entrepreneur_id
    join place pl on pl.id = p.place_id left join quota q on q.id = f.quota_id
    left join unit u on u.id = coalesce(f.unit_id, q.unit_id)
    left join lateral (${lowestPrice(now)}) lowest on true`;
}

export function readOffers(executor: Executor, source: SQL, now: Date) {
  return executor.select(offerColumns(now)).from(offersFrom(source, now));
}

export type OfferRow = Awaited<ReturnType<typeof readOffers>>[number];

/** Offer of the unit or quota in a cart. */
export async function findOffer(
  executor: Executor,
  { genre, id }: CartProduct,
  now: Date,
): Promise<OfferRow | null> {
  const source =
    genre === 'clubs'
      ? sql`select project_id, null::int as plan_index, null::uuid as unit_id, id as quota_id from quota where id = ${id}`
      : sql`select project_id, plan_index, id as unit_id, null::uuid as quota_id from unit where id = ${id}`;
  const [offer] = await readOffers(executor, source, now);
  return offer ?? null;
}

/** Display state for a person who chose it: nothing of a hidden project can be bought. */
export function displayStateOfOffer({ isVisible, displayState }: OfferRow): DisplayState {
  return isVisible || displayState === 'sold' ? displayState : 'disabled';
}

/** Price that may be shown: only while it is for sale and was confirmed lately. */
export function shownPriceOf(offer: OfferRow, now: Date): number | null {
  if (displayStateOfOffer(offer) !== 'active' || isWaitingListOnly(offer.phase)) return null;
  return freshnessOf(new Date(offer.confirmedAt), now) === 'stale' ? null : offer.priceCents;
}

/** True for what may go into a cart. A reserved item may: its holder comes back to it, and holds end. */
export function isChoosable(offer: OfferRow): boolean {
  const state = displayStateOfOffer(offer);
  if (offer.kind === 'common' || isWaitingListOnly(offer.phase)) return false;
  return state === 'active' || state === 'reserved';
}
