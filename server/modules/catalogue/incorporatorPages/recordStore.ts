import { type SQL, sql } from 'drizzle-orm';
import type { PageChange } from '@/domain/entrepreneur/pageRecord';
import { AppError } from '@/domain/errors/appError';
import { oneLine } from '@/domain/text';
import { type Executor, type Transaction, violatedConstraint } from '@/server/db/client';

export interface PageRow extends Record<string, unknown> {
  id: string;
  entrepreneur_id: string;
  slug: string;
  title: string;
  headline: string;
  story: string;
  is_published: boolean;
  version: number;
  created_at: string;
  updated_at: string;
  /** `created_at` to the microsecond, for the next page. */
  created_key: string;
}

export const pageTable = sql`incorporator_page`;
export const pageColumns: SQL = sql`id, entrepreneur_id, slug, title, headline, story, is_published, version, created_at,
  updated_at, created_at::text as created_key`;

const SLUG_CONSTRAINTS = ['incorporator_page_slug_unique', 'company_slug_of_another'];

/** What the database refuses of a page, by the name of the constraint. */
function refusal(error: unknown): unknown {
  const constraint = violatedConstraint(error) ?? '';
  if (constraint === 'incorporator_page_entrepreneur_id_unique') {
    return new AppError('incorporator_page_exists');
  }
  return SLUG_CONSTRAINTS.includes(constraint) ? new AppError('slug_taken') : error;
}

export async function findPageRow(executor: Executor, id: string): Promise<PageRow | null> {
  const { rows } = await executor.execute<PageRow>(
    sql`select ${pageColumns} from ${pageTable} where id = ${id}`,
  );
  return rows[0] ?? null;
}

export type PageText = Required<PageChange>;

/** @throws AppError `incorporator_page_exists`, `slug_taken` */
export async function insertPage(
  transaction: Transaction,
  { id, companyId, page }: { id: string; companyId: string; page: PageText },
  now: Date,
): Promise<void> {
  const instant = now.toISOString();
  await transaction
    .execute(sql`
      insert into incorporator_page (id, entrepreneur_id, slug, title, headline, story, is_published, created_at, updated_at)
      values (${id}, ${companyId}, ${page.slug}, ${oneLine(page.title)}, ${oneLine(page.headline)}, ${page.story},
        ${page.isPublished}, ${instant}, ${instant})`)
    .catch((error: unknown) => {
      throw refusal(error);
    });
}

/**
 * @returns whether it was changed; not where another change came before, by the version
 * @throws AppError `slug_taken`
 */
export async function updatePage(
  transaction: Transaction,
  { id, version, page }: { id: string; version: number; page: PageText },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await transaction
    .execute(sql`
      update incorporator_page set slug = ${page.slug}, title = ${oneLine(page.title)}, headline = ${oneLine(page.headline)},
        story = ${page.story}, is_published = ${page.isPublished}, version = version + 1, updated_at = ${now.toISOString()}
      where id = ${id} and version = ${version}`)
    .catch((error: unknown) => {
      throw refusal(error);
    });
  return rowCount === 1;
}

export async function deletePage(transaction: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`delete from incorporator_page where id = ${id}`);
  return rowCount === 1;
}
