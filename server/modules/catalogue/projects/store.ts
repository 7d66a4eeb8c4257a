import { and, eq, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import type { PublicEntrepreneur } from '@/domain/entrepreneur/schema';
import { isWaitingListOnly, type Phase } from '@/domain/project/phase';
import type { PriceFrom } from '@/domain/project/schema';
import type { Genre } from '@/domain/project/vocabulary';
import type { DisplayState } from '@/domain/unit/status';
import type { Executor } from '@/server/db/client';
import {
  displayStateSql,
  quotaIsReserved,
  unitIsReserved,
} from '@/server/modules/catalogue/inventory/availability';
import { blocksOf, quotaLabel, unitLabel } from '@/server/modules/catalogue/inventory/labels';
import { e, p, pl, q, u } from '@/server/modules/catalogue/inventory/tables';
import { isVisible } from '@/server/modules/catalogue/inventory/visible';
import { entrepreneurFace } from '@/server/modules/parties/entrepreneurs/store';

const PUBLIC_COLUMNS = {
  id: p.id,
  slug: p.slug,
  title: p.title,
  description: p.description,
  genre: p.genre,
  category: p.category,
  propertyKind: p.propertyKind,
  projectType: p.projectType,
  phase: p.phase,
  cover: p.cover,
  photos: p.photos,
  video: p.video,
  address: p.address,
  placePath: pl.path,
  placeName: pl.name,
  placeCity: pl.city,
  placeState: pl.state,
  details: p.details,
  plans: p.plans,
  towers: p.towers,
  config: p.config,
  registrationNumber: p.registrationNumber,
  registrationOffice: p.registrationOffice,
  registrationDate: p.registrationDate,
  confirmedAt: p.availabilityConfirmedAt,
  // Not null where `isVisible`: the check `project_first_published`.
  firstPublishedAt: sql<Date>`${p.firstPublishedAt}`.mapWith(p.firstPublishedAt),
  updatedAt: p.updatedAt,
  company: sql<PublicEntrepreneur>`${entrepreneurFace}`,
};

function selectVisible(executor: Executor, condition: SQL) {
  return executor
    .select(PUBLIC_COLUMNS)
    .from(p)
    .innerJoin(e, eq(e.id, p.entrepreneurId))
    .innerJoin(pl, eq(pl.id, p.placeId))
    .where(and(isVisible, condition))
    .limit(1);
}

/** A project that visitors may see, with the public facts of its company. */
export type VisibleProject = Awaited<ReturnType<typeof selectVisible>>[number];

async function findVisible(executor: Executor, condition: SQL): Promise<VisibleProject | null> {
  const [row] = await selectVisible(executor, condition);
  return row ?? null;
}

export function findVisibleById(executor: Executor, id: string): Promise<VisibleProject | null> {
  return findVisible(executor, eq(p.id, id));
}

/** Finds a project by its current slug, or else by a former one. */
export function findVisibleBySlug(executor: Executor, slug: string): Promise<VisibleProject | null> {
  return findVisible(
    executor,
    sql`p.id = coalesce((select id from project where slug = ${slug}),
      (select project_id from project_slug where slug = ${slug}))`,
  );
}

/** The facts of a visible project that calls about its units need; null where visitors may not see it. */
export async function findVisibleFrame(executor: Executor, id: string) {
  const [row] = await executor
    .select({ id: p.id, phase: p.phase, genre: p.genre, confirmedAt: p.availabilityConfirmedAt })
    .from(p)
    .innerJoin(e, eq(e.id, p.entrepreneurId))
    .where(and(isVisible, eq(p.id, id)));
  return row ?? null;
}

export type StateCounts = Readonly<Record<DisplayState, number>>;

/** Units (for a club: quotas) of the project by display state at this instant. */
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
  const rows = await executor
    .select({ state: sql<DisplayState>`state`, count: sql<number>`count(*)::int` })
    .from(sql`(${source}) counted`)
    .groupBy(sql`state`);
  const counted = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  return { active: 0, reserved: 0, sold: 0, disabled: 0, ...counted };
}

function cheapestQuota(executor: Executor, projectId: string, now: Date) {
  return executor
    .select({
      priceCents: sql<number>`q.price_cents::float8`,
      unitId: sql<string | null>`null::uuid`,
      quotaId: sql<string | null>`q.id`,
      label: sql<string>`${quotaLabel}`,
    })
    .from(q)
    .innerJoin(u, eq(u.id, q.unitId))
    .where(
      and(
        eq(q.projectId, projectId),
        eq(q.status, 'available'),
        isNotNull(q.priceCents),
        not(quotaIsReserved(sql`q`, now)),
      ),
    )
    .orderBy(q.priceCents, q.id)
    .limit(1);
}

function cheapestUnit(executor: Executor, projectId: string, now: Date) {
  return executor
    .select({
      priceCents: sql<number>`u.price_cents::float8`,
      unitId: sql<string | null>`u.id`,
      quotaId: sql<string | null>`null::uuid`,
      label: sql<string>`${unitLabel(sql`p.category`, blocksOf(sql`p.towers`))}`,
    })
    .from(u)
    .innerJoin(p, eq(p.id, u.projectId))
    .where(
      and(
        eq(u.projectId, projectId),
        eq(u.status, 'available'),
        eq(u.kind, 'sellable'),
        isNotNull(u.priceCents),
        not(unitIsReserved(sql`u`, now)),
      ),
    )
    .orderBy(u.priceCents, u.id)
    .limit(1);
}

/** The cheapest unit or quota that is free at this instant; null for a waiting list and when nothing is left. */
export async function findPriceFrom(
  executor: Executor,
  { id, genre, phase }: { id: string; genre: Genre; phase: Phase },
  now: Date,
): Promise<PriceFrom | null> {
  if (isWaitingListOnly(phase)) return null;
  const cheapest = genre === 'clubs' ? cheapestQuota : cheapestUnit;
  const [row] = await cheapest(executor, id, now);
  return row ?? null;
}
