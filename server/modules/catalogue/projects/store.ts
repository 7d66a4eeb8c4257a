import { type SQL, sql } from 'drizzle-orm';
import type { PublicEntrepreneur } from '@/domain/entrepreneur/schema';
import type { Address } from '@/domain/project/address';
import type { StoredConfig } from '@/domain/project/config';
import type { ProjectDetails } from '@/domain/project/details';
import { isWaitingListOnly, type Phase } from '@/domain/project/phase';
import type { Plan } from '@/domain/project/plan';
import type { PriceFrom } from '@/domain/project/schema';
import type { Tower } from '@/domain/project/tower';
import type { ProjectVideo } from '@/domain/project/video';
import type { Category, Genre, ProjectType, PropertyKind } from '@/domain/project/vocabulary';
import type { Picture } from '@/domain/site/picture';
import type { DisplayState } from '@/domain/unit/status';
import type { Executor } from '@/server/db/client';
import {
  displayStateSql,
  quotaIsReserved,
  unitIsReserved,
} from '@/server/modules/catalogue/inventory/availability';
import { blocksOf, quotaLabel, unitLabel } from '@/server/modules/catalogue/units/labels';
import { entrepreneurFace } from '@/server/modules/parties/entrepreneurs/store';
import { isVisible } from './visible';

/** A project that everybody may see, with the face of its company; instants as the database writes them. */
export interface VisibleProject extends Record<string, unknown> {
  id: string;
  slug: string;
  title: string;
  description: string;
  genre: Genre;
  category: Category;
  property_kind: PropertyKind;
  project_type: ProjectType;
  phase: Phase;
  cover: Picture;
  photos: Picture[];
  video: ProjectVideo | null;
  address: Address;
  place_path: string;
  place_name: string;
  place_city: string;
  place_state: string;
  details: ProjectDetails;
  plans: Plan[];
  towers: Tower[];
  config: StoredConfig;
  registration_number: string | null;
  registration_office: string | null;
  registration_date: string | null;
  confirmed_at: string;
  first_published_at: string;
  updated_at: string;
  company: PublicEntrepreneur;
}

async function findVisible(executor: Executor, condition: SQL): Promise<VisibleProject | null> {
  const { rows } = await executor.execute<VisibleProject>(sql`
    select p.id, p.slug, p.title, p.description, p.genre, p.category, p.property_kind, p.project_type, p.phase, p.cover,
      p.photos, p.video, p.address, pl.path as place_path, pl.name as place_name, pl.city as place_city,
      pl.state as place_state, p.details, p.plans, p.towers, p.config, p.registration_number,
      p.registration_office, p.registration_date::text, p.availability_confirmed_at as confirmed_at,
      p.first_published_at, p.updated_at, ${entrepreneurFace} as company
    from project p join entrepreneur e on e.id = p.entrepreneur_id join place pl on pl.id = p.place_id
    where ${isVisible} and ${condition} limit 1`);
  return rows[0] ?? null;
}

export function findVisibleById(executor: Executor, id: string): Promise<VisibleProject | null> {
  return findVisible(executor, sql`p.id = ${id}`);
}

/** By its present slug, or else by one that it had before. */
export function findVisibleBySlug(executor: Executor, slug: string): Promise<VisibleProject | null> {
  return findVisible(
    executor,
    sql`p.id = coalesce((select id from project where slug = ${slug}),
      (select project_id from project_slug where slug = ${slug}))`,
  );
}

interface ProjectFrame extends Record<string, unknown> {
  id: string;
  phase: Phase;
  genre: Genre;
  confirmed_at: string;
}

/** What the calls about a project's units need to know of it, or null when it is not to be seen. */
export async function findVisibleFrame(executor: Executor, id: string): Promise<ProjectFrame | null> {
  const { rows } = await executor.execute<ProjectFrame>(sql`
    select p.id, p.phase, p.genre, p.availability_confirmed_at as confirmed_at from project p join entrepreneur e on e.id = p.entrepreneur_id
    where ${isVisible} and p.id = ${id}`);
  return rows[0] ?? null;
}

export type StateCounts = Readonly<Record<DisplayState, number>>;

/** Units (quotas, for a club) of the project by display state at this instant. */
export async function countStates(
  executor: Executor,
  { id, genre }: { id: string; genre: Genre },
  now: Date,
): Promise<StateCounts> {
  const source =
    genre === 'clubs'
      ? sql`select ${displayStateSql(sql`q.status`, quotaIsReserved(sql`q`, now))} as state
          from quota q where q.project_id = ${id} and q.status <> 'deleted'`
      : sql`select ${displayStateSql(sql`u.status`, unitIsReserved(sql`u`, now))} as state
          from unit u where u.project_id = ${id} and u.kind = 'sellable' and u.status <> 'deleted'`;
  const { rows } = await executor.execute<{ state: DisplayState; count: number }>(
    sql`select state, count(*)::int as count from (${source}) thing group by state`,
  );
  const counted = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  return { active: 0, reserved: 0, sold: 0, disabled: 0, ...counted };
}

/** The cheapest unit or quota that can be had at this instant; null for a waiting list and when all are gone. */
export async function findPriceFrom(
  executor: Executor,
  { id, genre, phase }: { id: string; genre: Genre; phase: Phase },
  now: Date,
): Promise<PriceFrom | null> {
  if (isWaitingListOnly(phase)) return null;
  const cheapest =
    genre === 'clubs'
      ? sql`select q.price_cents, null::uuid as unit_id, q.id as quota_id, ${quotaLabel} as label
          from quota q join unit u on u.id = q.unit_id
          where q.project_id = ${id} and q.status = 'available' and q.price_cents is not null
            and not ${quotaIsReserved(sql`q`, now)}
          order by q.price_cents, q.id limit 1`
      : sql`select u.price_cents, u.id as unit_id, null::uuid as quota_id,
            ${unitLabel(sql`p.category`, blocksOf(sql`p.towers`))} as label
          from unit u join project p on p.id = u.project_id
          where u.project_id = ${id} and u.status = 'available' and u.kind = 'sellable' and u.price_cents is not null
            and not ${unitIsReserved(sql`u`, now)}
          order by u.price_cents, u.id limit 1`;
  const { rows } = await executor.execute<{
    price_cents: string;
    unit_id: string | null;
    quota_id: string | null;
    label: string;
  }>(cheapest);
  const [row] = rows;
  if (!row) return null;
  return {
    priceCents: Number(row.price_cents),
    unitId: row.unit_id,
    quotaId: row.quota_id,
    label: row.label,
  };
}
