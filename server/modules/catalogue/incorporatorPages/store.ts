import { type SQL, sql } from 'drizzle-orm';
import type { PublicEntrepreneur } from '@/domain/entrepreneur/schema';
import type { Executor } from '@/server/db/client';
import { companyAt, entrepreneurFace } from '@/server/modules/parties/entrepreneurs/store';
import { companyIsShown } from '@/server/modules/parties/entrepreneurs/visible';

const MAX_PROJECTS = 100;

export interface IncorporatorPageRow extends Record<string, unknown> {
  id: string;
  entrepreneur_id: string;
  slug: string;
  title: string;
  headline: string;
  story: string;
  company: PublicEntrepreneur;
  /** The newest published projects of the company, at most MAX_PROJECTS; the search lists them all. */
  project_ids: string[] | null;
}

/** Published pages of companies that everybody may see; nobody else's exist for the public. */
const isPublic = sql`page.is_published and ${companyIsShown}`;

async function readPages(executor: Executor, condition: SQL, limit: number): Promise<IncorporatorPageRow[]> {
  const { rows } = await executor.execute<IncorporatorPageRow>(sql`
    select page.id, page.entrepreneur_id, page.slug, page.title, page.headline, page.story, ${entrepreneurFace} as company,
      (select json_agg(newest.id) from (select p.id from project p
        where p.entrepreneur_id = e.id and p.is_published and p.approval = 'approved'
        order by p.first_published_at desc, p.id desc limit ${MAX_PROJECTS}) newest) as project_ids
    from incorporator_page page join entrepreneur e on e.id = page.entrepreneur_id
    where ${isPublic} and ${condition} order by page.title, page.id limit ${limit}`);
  return rows;
}

/** Where a page of the list ended. */
export interface TitlePosition {
  readonly title: string;
  readonly id: string;
}

/** In the order of their titles, from the one after `after`, and how many there are in all. */
export async function listPages(
  executor: Executor,
  { after, limit }: { after: TitlePosition | null; limit: number },
) {
  const condition =
    after === null ? sql`true` : sql`(page.title, page.id) > (${after.title}, ${after.id}::uuid)`;
  const rows = await readPages(executor, condition, limit);
  const counted = await executor.execute<{ total: number }>(sql`select count(*)::int as total
    from incorporator_page page join entrepreneur e on e.id = page.entrepreneur_id where ${isPublic}`);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findPage(executor: Executor, id: string): Promise<IncorporatorPageRow | null> {
  const [row] = await readPages(executor, sql`page.id = ${id}`, 1);
  return row ?? null;
}

/** By its present address, or else by one that its company had before. */
export async function findPageBySlug(executor: Executor, slug: string): Promise<IncorporatorPageRow | null> {
  const [row] = await readPages(executor, sql`page.entrepreneur_id = ${companyAt(slug)}`, 1);
  return row ?? null;
}

export async function findPageOfEntrepreneur(
  executor: Executor,
  entrepreneurId: string,
): Promise<IncorporatorPageRow | null> {
  const [row] = await readPages(executor, sql`page.entrepreneur_id = ${entrepreneurId}`, 1);
  return row ?? null;
}
