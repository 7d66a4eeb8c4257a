import { and, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AdvertisementPlacement } from '@/domain/advertisement/schema';
import type { Executor } from '@/server/db/client';
import { advertisement } from '@/server/db/schema/catalogue/advertisement';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { e, p } from '@/server/modules/catalogue/inventory/tables';

const a = alias(advertisement, 'a');
const owner = alias(entrepreneur, 'owner');

/** Approved, within its period, of an approved company, and of a visible project if of one. */
function isCurrent(now: Date): SQL<boolean> {
  const instant = sql`${now.toISOString()}::timestamptz`;
  return sql<boolean>`(a.approval = 'approved' and a.starts_at <= ${instant} and ${instant} < a.ends_at and e.approval = 'approved'
    and (a.project_id is null or (p.is_published and p.approval = 'approved' and owner.approval = 'approved')))`;
}

function selectAdvertisements(executor: Executor, condition: SQL | undefined, now: Date) {
  return executor
    .select({
      ...getTableColumns(a),
      creatorName: e.tradeName,
      registrationNumber: p.registrationNumber,
      registrationOffice: p.registrationOffice,
      isCurrent: isCurrent(now),
    })
    .from(a)
    .innerJoin(e, eq(e.id, a.creatorId))
    .leftJoin(p, eq(p.id, a.projectId))
    .leftJoin(owner, eq(owner.id, p.entrepreneurId))
    .where(condition)
    .orderBy(desc(a.id));
}

/** An advertisement with its creator and the registration of the project that it offers. */
export type AdvertisementRow = Awaited<ReturnType<typeof selectAdvertisements>>[number];

export interface AdvertisementPage {
  /** The id that the last page ended with; null for the first page. */
  readonly after: string | null;
  readonly limit: number;
}

async function readPage(executor: Executor, scope: SQL | undefined, page: AdvertisementPage, now: Date) {
  const { after, limit } = page;
  const condition = after === null ? scope : and(scope, lt(a.id, after));
  const rows = await selectAdvertisements(executor, condition, now).limit(limit);
  const [counted] = await executor
    .select({ total: sql<number>`count(*)::int` })
    .from(a)
    .innerJoin(e, eq(e.id, a.creatorId))
    .leftJoin(p, eq(p.id, a.projectId))
    .leftJoin(owner, eq(owner.id, p.entrepreneurId))
    .where(scope);
  return { rows, total: counted?.total ?? 0 };
}

/** Current advertisements of a placement, newest first. */
export function listCurrent(
  executor: Executor,
  placement: AdvertisementPlacement | null,
  page: AdvertisementPage,
  now: Date,
) {
  const scope = and(isCurrent(now), placement === null ? undefined : eq(a.placement, placement));
  return readPage(executor, scope, page, now);
}

/** Advertisements of these ids, in any order. */
export const findAdvertisements = (executor: Executor, ids: readonly string[], now: Date) =>
  selectAdvertisements(executor, inArray(a.id, [...ids]), now);

export async function findAdvertisement(
  executor: Executor,
  id: string,
  now: Date,
): Promise<AdvertisementRow | null> {
  const [row] = await selectAdvertisements(executor, eq(a.id, id), now).limit(1);
  return row ?? null;
}
