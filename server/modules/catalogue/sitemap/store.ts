import { type SQL, sql } from 'drizzle-orm';
import { type CompanyType, isIntermediary } from '@/domain/entrepreneur/vocabulary';
import { NO_CRITERIA } from '@/domain/listing/criteria';
import { listingHref } from '@/domain/listing/href';
import type { Category } from '@/domain/project/vocabulary';
import { INDEXABLE_FROM } from '@/domain/seo/listingPage';
import { PAGE_RULES } from '@/domain/seo/pageRules';
import { paths } from '@/domain/site/paths';
import type { Executor } from '@/server/db/client';
import { isVisible } from '@/server/modules/catalogue/inventory/visible';
import { companyIsShown } from '@/server/modules/parties/entrepreneurs/visible';
import { type StateTotals, URLS_PER_PART } from './parts';
import type { SitemapEntry } from './xml';

/** Entries and the id after which the next ones begin; null at the end. */
export interface Batch {
  readonly entries: readonly SitemapEntry[];
  readonly next: string | null;
}

const visibleProjects = sql`project p join entrepreneur e on e.id = p.entrepreneur_id join place pl on pl.id = p.place_id`;

/** Indexable pages of places, without a category and with one: only those with projects. */
function placesOf(state: string | null): SQL {
  return sql`
    select live.state, at.path, live.category, count(*) as projects
    from project_search live cross join lateral (values (lower(live.state)), (live.city_path), (live.place_path)) as at(path)
    where ${state === null ? sql`true` : sql`live.state = ${state.toUpperCase()}`}
      and exists (select from offer_search o where o.project_id = live.project_id)
    group by grouping sets ((live.state, at.path), (live.state, at.path, live.category))
    having count(*) >= ${INDEXABLE_FROM}`;
}

/** Number of URLs in each state. */
export async function countStates(executor: Executor): Promise<StateTotals[]> {
  const { rows } = await executor.execute<{ state: string; places: number; projects: number }>(sql`
    select lower(total.state) as state, sum(total.places)::int as places, sum(total.projects)::int as projects from (
      select pl.state, 0 as places, count(*) as projects from ${visibleProjects} where ${isVisible} group by pl.state
      union all select state, count(*), 0 from (${placesOf(null)}) found group by state) total
    group by 1 order by 1`);
  return rows;
}

export async function countCompanies(executor: Executor): Promise<number> {
  const { rows } = await executor.execute<{ total: number }>(
    sql`select count(*)::int as total from entrepreneur e where ${companyIsShown}`,
  );
  return rows[0]?.total ?? 0;
}

/**
 * The project after which part `number` of a state begins, so that a part is read from there in the order of
 * the ids: null for the first part, undefined beyond the last project.
 */
export async function findPartStart(
  executor: Executor,
  state: string,
  number: number,
): Promise<string | null | undefined> {
  if (number === 1) return null;
  const { rows } = await executor.execute<{ id: string }>(sql`
    select p.id from ${visibleProjects} where ${isVisible} and pl.state = ${state.toUpperCase()}
    order by p.id offset ${(number - 1) * URLS_PER_PART - 1} limit 1`);
  return rows[0]?.id;
}

interface ProjectRow extends Record<string, unknown> {
  id: string;
  slug: string;
  cover: string;
  changed_at: string;
}

/**
 * The next projects of a state after an id. A project changes with its record (text, phase, registration) and with the
 * price or the status of any of its units or quotas.
 */
export async function readProjects(
  executor: Executor,
  { state, after, count }: { state: string; after: string | null; count: number },
): Promise<Batch> {
  const { rows } = await executor.execute<ProjectRow>(sql`
    select p.id, p.slug, p.cover->>'url' as cover, greatest(p.updated_at,
      (select max(u.updated_at) from unit u where u.project_id = p.id),
      (select max(q.updated_at) from unit u join quota q on q.unit_id = u.id where p.genre = 'clubs' and u.project_id = p.id)
    ) as changed_at
    from ${visibleProjects} where ${isVisible} and pl.state = ${state.toUpperCase()}
      and ${after === null ? sql`true` : sql`p.id > ${after}`} order by p.id limit ${count}`);
  const entries = rows.map(({ slug, cover, changed_at }) => ({
    path: paths.project(slug),
    changedAt: new Date(changed_at),
    images: [cover],
  }));
  return { entries, next: rows.length < count ? null : (rows.at(-1)?.id ?? null) };
}

/** One part of the places of a state. Every project changes the content of its lists, so no date is given. */
export async function readPlaces(executor: Executor, state: string, number: number): Promise<SitemapEntry[]> {
  const { rows } = await executor.execute<{ path: string; category: Category | null }>(sql`
    select path, category from (${placesOf(state)}) found order by path, category nulls first
    offset ${(number - 1) * URLS_PER_PART} limit ${URLS_PER_PART}`);
  return rows.flatMap(({ path, category }) => {
    if (!PAGE_RULES[category === null ? 'place' : 'placeCategory'].inSitemap) return [];
    const [uf = null, city = null, neighborhood = null] = path.split('/');
    const categories = category === null ? [] : [category];
    const criteria = { ...NO_CRITERIA, state: uf, city, neighborhood, categories };
    return [{ path: listingHref(criteria), changedAt: null, images: [] }];
  });
}

/** One part of the public companies and brokers. */
export async function readCompanies(executor: Executor, number: number): Promise<SitemapEntry[]> {
  const { rows } = await executor.execute<{
    slug: string;
    company_type: CompanyType;
    changed_at: string;
  }>(sql`
    select coalesce(page.slug, e.slug) as slug, e.company_type, greatest(e.updated_at, page.updated_at) as changed_at
    from entrepreneur e left join incorporator_page page on page.entrepreneur_id = e.id and page.is_published
    where ${companyIsShown} order by e.id
    offset ${(number - 1) * URLS_PER_PART} limit ${URLS_PER_PART}`);
  return rows.flatMap(({ slug, company_type, changed_at }) => {
    const kind = isIntermediary(company_type) ? 'broker' : 'company';
    if (!PAGE_RULES[kind].inSitemap) return [];
    return [{ path: paths[kind](slug), changedAt: new Date(changed_at), images: [] }];
  });
}
