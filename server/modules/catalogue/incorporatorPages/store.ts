import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PublicEntrepreneur } from '@/domain/entrepreneur/schema';
import type { Executor } from '@/server/db/client';
import { incorporatorPage } from '@/server/db/schema/catalogue/incorporatorPage';
import { e } from '@/server/modules/catalogue/inventory/tables';
import { companyAt, entrepreneurFace } from '@/server/modules/parties/entrepreneurs/store';
import { companyIsShown } from '@/server/modules/parties/entrepreneurs/visible';

const MAX_PROJECTS = 100;

const page = alias(incorporatorPage, 'page');

/** The newest published projects of the company; the search lists them all. */
const projectIds = sql<string[] | null>`(
  select json_agg(newest.id) from (select p.id from project p
    where p.entrepreneur_id = e.id and p.is_published and p.approval = 'approved'
    order by p.first_published_at desc, p.id desc limit ${MAX_PROJECTS}) newest)`;

/** Published pages of companies that visitors may see. */
const isPublic = and(eq(page.isPublished, true), companyIsShown);

function selectPages(executor: Executor, condition: SQL | undefined, limit: number) {
  return executor
    .select({
      id: page.id,
      entrepreneurId: page.entrepreneurId,
      slug: page.slug,
      title: page.title,
      headline: page.headline,
      story: page.story,
      company: sql<PublicEntrepreneur>`${entrepreneurFace}`,
      projectIds,
    })
    .from(page)
    .innerJoin(e, eq(e.id, page.entrepreneurId))
    .where(and(isPublic, condition))
    .orderBy(page.title, page.id)
    .limit(limit);
}

export type IncorporatorPageRow = Awaited<ReturnType<typeof selectPages>>[number];

/** Last row of a page of the list. */
interface TitlePosition {
  readonly title: string;
  readonly id: string;
}

/** Pages by title after the position, and their total. */
export async function listPages(
  executor: Executor,
  { after, limit }: { after: TitlePosition | null; limit: number },
) {
  const follows =
    after === null
      ? undefined
      : or(gt(page.title, after.title), and(eq(page.title, after.title), gt(page.id, after.id)));
  const rows = await selectPages(executor, follows, limit);
  const [counted] = await executor
    .select({ total: sql<number>`count(*)::int` })
    .from(page)
    .innerJoin(e, eq(e.id, page.entrepreneurId))
    .where(isPublic);
  return { rows, total: counted?.total ?? 0 };
}

async function findOne(executor: Executor, condition: SQL): Promise<IncorporatorPageRow | null> {
  const [row] = await selectPages(executor, condition, 1);
  return row ?? null;
}

export function findPage(executor: Executor, id: string): Promise<IncorporatorPageRow | null> {
  return findOne(executor, eq(page.id, id));
}

/** Finds a page by its current slug, or else by a former one of its company. */
export function findPageBySlug(executor: Executor, slug: string): Promise<IncorporatorPageRow | null> {
  return findOne(executor, sql`${page.entrepreneurId} = ${companyAt(slug)}`);
}

export function findPageOfEntrepreneur(
  executor: Executor,
  entrepreneurId: string,
): Promise<IncorporatorPageRow | null> {
  return findOne(executor, eq(page.entrepreneurId, entrepreneurId));
}
