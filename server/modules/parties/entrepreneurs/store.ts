import { type SQL, sql } from 'drizzle-orm';
import type { CompanyCard, CompanyGroup, PublicEntrepreneur } from '@/domain/entrepreneur/schema';
import { normalizeText } from '@/domain/text';
import type { Executor } from '@/server/db/client';
import { beginsWord } from '@/server/db/wordPrefix';
import { companyIsShown, isIntermediary } from './visible';

/**
 * Public face of the company `e` as one JSON column, field by field: without documents, accounts and people.
 */
export const entrepreneurFace: SQL = sql`jsonb_build_object('id', e.id, 'slug', e.slug, 'companyType', e.company_type,
  'tradeName', e.trade_name, 'legalName', e.legal_name, 'cnpj', e.cnpj, 'creci', e.creci, 'about', e.about,
  'city', e.city, 'state', e.state, 'foundedYear', e.founded_year, 'deliveredProjects', e.delivered_projects,
  'deliveredOnTime', e.delivered_on_time, 'whatsapp', e.whatsapp)`;

async function findShown(executor: Executor, condition: SQL): Promise<PublicEntrepreneur | null> {
  const { rows } = await executor.execute<{ company: PublicEntrepreneur }>(
    sql`select ${entrepreneurFace} as company from entrepreneur e where ${condition} and ${companyIsShown}`,
  );
  return rows[0]?.company ?? null;
}

/** A public company; null for any other. */
export function findById(executor: Executor, id: string): Promise<PublicEntrepreneur | null> {
  return findShown(executor, sql`e.id = ${id}`);
}

/** Condition in SQL for the company with this slug, present or earlier. */
export function companyAt(slug: string): SQL {
  return sql`(select entrepreneur_id from company_slug where slug = ${slug})`;
}

/** Finds by the present slug, otherwise by an earlier one. */
export function findBySlug(executor: Executor, slug: string): Promise<PublicEntrepreneur | null> {
  return findShown(executor, sql`e.id = ${companyAt(slug)}`);
}

/** Position of the last company of a page: most projects first, then by name. */
export interface CompanyPosition {
  readonly projectCount: number;
  readonly name: string;
  readonly id: string;
}

export interface CompanyQuery {
  readonly group: CompanyGroup | null;
  /** Typed text: each word matches the beginning of a word of the name. */
  readonly q: string | null;
  readonly limit: number;
  readonly after: CompanyPosition | null;
}

export interface CompanyRow extends Record<string, unknown> {
  company: CompanyCard;
  name: string;
}

function conditionOf({ group, q }: CompanyQuery): SQL {
  const typed = normalizeText(q ?? '')
    .trim()
    .split(/[\s\-'/().,&]+/)
    .filter(Boolean);
  const inGroup =
    group === null ? sql`true` : group === 'developers' ? sql`not ${isIntermediary}` : isIntermediary;
  return sql.join(
    [companyIsShown, inGroup, ...typed.map((word) => beginsWord(sql`e.normalized_name`, [word]))],
    sql` and `,
  );
}

/** A company `e` in a list; `live.projects` is what the search finds of it. */
const companyFace: SQL = sql`jsonb_build_object('id', e.id, 'slug', coalesce(page.slug, e.slug),
  'companyType', e.company_type, 'tradeName', e.trade_name, 'creci', e.creci, 'city', e.city, 'state', e.state,
  'foundedYear', e.founded_year, 'deliveredProjects', e.delivered_projects, 'deliveredOnTime', e.delivered_on_time,
  'projectCount', coalesce(live.projects, 0))`;

/** Companies that everybody may see, most projects first, and how many there are in all. */
export async function listCompanies(executor: Executor, query: CompanyQuery) {
  const condition = conditionOf(query);
  const count = sql`coalesce(live.projects, 0)`;
  const { after } = query;
  const isAfter =
    after === null
      ? sql`true`
      : sql`(${count} < ${after.projectCount} or ${count} = ${after.projectCount}
          and (e.normalized_name, e.id) > (${after.name}, ${after.id}::uuid))`;
  const { rows } = await executor.execute<CompanyRow>(sql`
    select ${companyFace} as company, e.normalized_name as name from entrepreneur e
    left join incorporator_page page on page.entrepreneur_id = e.id and page.is_published
    left join (select entrepreneur_id, count(*)::int as projects from project_search group by 1) live
      on live.entrepreneur_id = e.id
    where ${condition} and ${isAfter} order by ${count} desc, e.normalized_name, e.id limit ${query.limit}`);
  const counted = await executor.execute<{ total: number }>(
    sql`select count(*)::int as total from entrepreneur e where ${condition}`,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
