import { type SQL, sql } from 'drizzle-orm';
import type { CartProduct } from '@/domain/cart/schema';
import type { StoredConfig } from '@/domain/project/config';
import { freshnessOf } from '@/domain/project/freshness';
import { isWaitingListOnly, type Phase } from '@/domain/project/phase';
import type { Category, Genre } from '@/domain/project/vocabulary';
import type { Picture } from '@/domain/site/picture';
import type { DisplayState, UnitKind } from '@/domain/unit/status';
import type { Executor } from '@/server/db/client';
import {
  displayStateSql,
  quotaIsReserved,
  unitIsReserved,
} from '@/server/modules/catalogue/inventory/availability';
import { isVisible } from '@/server/modules/catalogue/projects/visible';
import { blocksOf, quotaLabel, unitLabel } from '@/server/modules/catalogue/units/labels';

/** What somebody may choose or like: a unit, a quota, a plan or a whole project, as it stands now. */
export interface OfferRow extends Record<string, unknown> {
  project_id: string;
  slug: string;
  title: string;
  genre: Genre;
  category: Category;
  phase: Phase;
  cover: Picture;
  config: StoredConfig;
  neighborhood: string;
  city: string;
  state: string;
  registration_number: string | null;
  registration_office: string | null;
  confirmed_at: string;
  /** False where nobody sees the project any more. */
  is_shown: boolean;
  plan_index: number | null;
  tower: string | null;
  floor: number | null;
  position: number | null;
  unit_id: string | null;
  quota_id: string | null;
  kind: UnitKind | null;
  label: string | null;
  display_state: DisplayState;
  price_cents: number | null;
}

/** The lowest price that can be had in the project `p` for what `f` means, where `f` means no unit and no quota. */
function lowestPrice(now: Date): SQL {
  return sql`select min(offered.price_cents) as price_cents from (
      select x.price_cents from unit x where x.project_id = p.id and x.kind = 'sellable' and x.status = 'available'
        and (f.plan_index is null or x.plan_index = f.plan_index) and not ${unitIsReserved(sql`x`, now)}
      union all
      select x.price_cents from quota x where x.project_id = p.id and x.status = 'available'
        and not ${quotaIsReserved(sql`x`, now)}
    ) offered where f.unit_id is null and f.quota_id is null`;
}

/**
 * What the rows of `source` mean, as it stands now. They have `project_id`, `plan_index`, `unit_id`, `quota_id`; `more` are
 * further columns of theirs to answer.
 */
export async function readOffers<Row extends OfferRow>(
  executor: Executor,
  { source, more = sql``, now }: { source: SQL; more?: SQL; now: Date },
): Promise<Row[]> {
  const { rows } = await executor.execute<OfferRow>(sql`
    select p.id as project_id, p.slug, p.title, p.genre, p.category, p.phase, p.cover, p.config, pl.name as neighborhood,
      pl.city, pl.state, p.registration_number, p.registration_office, p.availability_confirmed_at as confirmed_at,
      (${isVisible}) as is_shown, coalesce(u.plan_index, f.plan_index) as plan_index, f.unit_id, f.quota_id,
      case when f.unit_id is not null then u.tower end as tower, case when f.unit_id is not null then u.floor end as floor,
      case when f.unit_id is not null then u.position end as position, case when f.unit_id is not null then u.kind end as kind,
      case when q.id is not null then ${quotaLabel}
        when u.id is not null then ${unitLabel(sql`p.category`, blocksOf(sql`p.towers`))} end as label,
      case when q.id is not null then ${displayStateSql(sql`q.status`, quotaIsReserved(sql`q`, now))}
        when u.id is not null then ${displayStateSql(sql`u.status`, unitIsReserved(sql`u`, now))}
        when lowest.price_cents is not null then 'active' else 'disabled' end as display_state,
      (case when q.id is not null then q.price_cents when u.id is not null then u.price_cents
        else lowest.price_cents end)::float8 as price_cents ${more}
    from (${source}) f join project p on p.id = f.project_id join entrepreneur e on e.id = p.entrepreneur_id
    join place pl on pl.id = p.place_id left join quota q on q.id = f.quota_id
    left join unit u on u.id = coalesce(f.unit_id, q.unit_id)
    left join lateral (${lowestPrice(now)}) lowest on true`);
  return rows as Row[];
}

/** The unit or quota that a cart is of; null where there is none of that kind. */
export async function findOffer(
  executor: Executor,
  { genre, id }: CartProduct,
  now: Date,
): Promise<OfferRow | null> {
  const source =
    genre === 'clubs'
      ? sql`select project_id, null::int as plan_index, null::uuid as unit_id, id as quota_id from quota where id = ${id}`
      : sql`select project_id, plan_index, id as unit_id, null::uuid as quota_id from unit where id = ${id}`;
  const [offer] = await readOffers(executor, { source, now });
  return offer ?? null;
}

/** What it is now for whoever chose it: of a hidden project nothing can be had. */
export function displayStateOfOffer({ is_shown, display_state }: OfferRow): DisplayState {
  return is_shown || display_state === 'sold' ? display_state : 'disabled';
}

/** The price that may be shown at `now`: of what can be had, while somebody confirms it, and never before the sale. */
export function shownPriceOf(offer: OfferRow, now: Date): number | null {
  if (displayStateOfOffer(offer) !== 'active' || isWaitingListOnly(offer.phase)) return null;
  return freshnessOf(new Date(offer.confirmed_at), now) === 'stale' ? null : offer.price_cents;
}

/** True for what may go into a cart. A reserved home may: whoever holds it comes back to it, and a hold can end. */
export function isChoosable(offer: OfferRow): boolean {
  const state = displayStateOfOffer(offer);
  if (offer.kind === 'common' || isWaitingListOnly(offer.phase)) return false;
  return state === 'active' || state === 'reserved';
}
