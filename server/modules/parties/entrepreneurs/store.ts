import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CompanyCard, CompanyGroup, PublicEntrepreneur } from '@/domain/entrepreneur/schema';
import { normalizeText } from '@/domain/text';
import type { Executor } from '@/server/db/client';
import { incorporatorPage } from '@/server/db/schema/catalogue/incorporatorPage';
import { projectSearch } from '@/server/db/schema/catalogue/search';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { beginsWord } from '@/server/db/wordPrefix';
import { companyIsShown, hasCnpj, isIntermediary } from './visible';

const e = alias(entrepreneur, 'e');
const page = alias(incorporatorPage, 'page');

/**
 * Public face of the company `e` as one JSON column, field by field: without documents, accounts and people.
 */
export const entrepreneurFace = sql<PublicEntrepreneur>`jsonb_build_object('id', e.id, 'slug', e.slug, 'companyType', e.company_type,
  'tradeName', e.trade_name, 'legalName', e.legal_name, 'cnpj', e.cnpj, 'creci', e.creci, 'about', e.about,
  'city', e.city, 'state', e.state, 'foundedYear', e.founded_year, 'deliveredProjects', e.delivered_projects,
  'deliveredOnTime', e.delivered_on_time, 'whatsapp', e.whatsapp)`;

async function findShown(executor: Executor, condition: SQL): Promise<PublicEntrepreneur | null> {
  const [row] = await executor
    .select({ company: entrepreneurFace })
    .from(e)
    .where(and(condition, companyIsShown));
  return row?.company ?? null;
}

/** A public company; null for any other. */
export function findById(executor: Executor, id: string): Promise<PublicEntrepreneur | null> {
  return findShown(executor, eq(e.id, id));
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

interface CompanyQuery {
  readonly group: CompanyGroup | null;
  /** Typed text: a CNPJ, or words that each match the beginning of a word of the name. */
  readonly q: string | null;
  readonly limit: number;
  readonly after: CompanyPosition | null;
}

function conditionOf({ group, q }: CompanyQuery): SQL | undefined {
  const typed = normalizeText(q ?? '')
    .trim()
    .split(/[\s\-'/().,&]+/)
    .filter(Boolean);
  const isNamed = and(...typed.map((word) => beginsWord(sql`e.normalized_name`, [word])));
  const inGroup = group === 'developers' ? sql`not ${isIntermediary}` : isIntermediary;
  return and(companyIsShown, group === null ? undefined : inGroup, isNamed && or(hasCnpj(q ?? ''), isNamed));
}

/** A company `e` in a list; `live.projects` is its number of projects in the search. */
const companyFace = sql<CompanyCard>`jsonb_build_object('id', e.id, 'slug', coalesce(page.slug, e.slug),
  'companyType', e.company_type, 'tradeName', e.trade_name, 'creci', e.creci, 'city', e.city, 'state', e.state,
  'foundedYear', e.founded_year, 'deliveredProjects', e.delivered_projects, 'deliveredOnTime', e.delivered_on_time,
  'projectCount', coalesce(live.projects, 0))`;

const projectCount = sql`coalesce(live.projects, 0)`;

/** Public companies, most projects first, and their total number. */
export async function listCompanies(executor: Executor, query: CompanyQuery) {
  const condition = conditionOf(query);
  const { after } = query;
  const isAfter =
    after === null
      ? undefined
      : sql`(${projectCount} < ${after.projectCount} or ${projectCount} = ${after.projectCount}
          and (e.normalized_name, e.id) > (${after.name}, ${after.id}::uuid))`;
  const live = executor
    .select({ entrepreneurId: projectSearch.entrepreneurId, projects: sql`count(*)::int`.as('projects') })
    .from(projectSearch)
    .groupBy(projectSearch.entrepreneurId)
    .as('live');
  const rows = await executor
    .select({ company: companyFace, name: e.normalizedName })
    .from(e)
    .leftJoin(page, and(eq(page.entrepreneurId, e.id), page.isPublished))
    .leftJoin(live, eq(live.entrepreneurId, e.id))
    .where(and(condition, isAfter))
    .orderBy(desc(projectCount), asc(e.normalizedName), asc(e.id))
    .limit(query.limit);
  const [counted] = await executor.select({ total: count() }).from(e).where(condition);
  return { rows, total: counted?.total ?? 0 };
}
