import { type SQL, sql } from 'drizzle-orm';
import type { CompanyType } from '@/domain/entrepreneur/vocabulary';
import type { PlaceKind } from '@/domain/place/schema';
import type { Suggestion } from '@/domain/suggestion/schema';
import { escapeLike } from '@/domain/text';
import type { Database } from '@/server/db/client';
import { executeNamed } from '@/server/db/executeNamed';
import { beginsText, beginsWord } from '@/server/db/wordPrefix';
import { all } from '@/server/modules/catalogue/search/conditions';
import { companyIsShown, hasCnpj } from '@/server/modules/parties/entrepreneurs/visible';

/** Requirement on a name: for each part, a word that begins with one of its spellings. */
export type PrefixGroups = readonly (readonly string[])[];

/** Largest number of projects examined with a matching word inside their name. */
const MAX_INSIDE = 100;

interface PlaceFound extends Record<string, unknown> {
  kind: PlaceKind;
  path: string;
  name: string;
  city: string;
  state: string;
  projects: number;
}

/**
 * Places with projects, most projects first. Words may also name the city or the state ("centro campinas"),
 * if one of them belongs to the place's name.
 */
export async function findPlaces(db: Database, groups: PrefixGroups, limit: number): Promise<Suggestion[]> {
  const named = beginsWord(sql`normalized_name`, groups.flat());
  const everywhere = groups.map((spellings) => beginsWord(sql`(normalized_name || '/' || path)`, spellings));
  const rows = await executeNamed<PlaceFound>(
    db,
    sql`
    select kind, path, name, city, trim(state) as state, project_count as projects from place
    where project_count > 0 and ${all([named, ...everywhere])}
    order by project_count desc, path limit ${limit}`,
  );
  return rows.map(({ kind, path, name, city, state, projects }) => ({
    kind,
    name,
    detail: kind === 'city' ? state : `${city} · ${state}`,
    key: path,
    projectCount: projects,
    companyType: null,
  }));
}

interface ProjectFound extends Record<string, unknown> {
  id: string;
  slug: string;
  title: string;
  neighborhood: string;
  city: string;
  state: string;
}

const projectFields = sql`project_id as id, card->>'slug' as slug, card->>'title' as title,
  card->>'neighborhood' as neighborhood, card->>'city' as city, card->>'state' as state`;

/**
 * Projects whose name begins with the text, in the order of their names: read from the index, at the same
 * cost for any number.
 */
function projectsBegunBy(db: Database, text: string, limit: number): Promise<ProjectFound[]> {
  return executeNamed<ProjectFound>(
    db,
    sql`select ${projectFields} from project_search where ${beginsText(sql`normalized_title`, text)}
      order by normalized_title using ~<~, project_id limit ${limit}`,
  );
}

/** Three letters make a trigram; two make one with the preceding space; one letter makes none. */
function trigramPattern(beginning: string): string | null {
  if (beginning.length >= 3) return `%${escapeLike(beginning)}%`;
  return beginning.length === 2 ? `% ${escapeLike(beginning)}%` : null;
}

/**
 * SQL condition for the index of trigrams that includes all names accepted by `beginsWord`; null if the index
 * cannot help.
 */
function trigramCondition(beginnings: readonly string[]): SQL | null {
  const patterns = beginnings.map(trigramPattern);
  return patterns.includes(null) ? null : sql`normalized_title like any (${sql.param(patterns)}::text[])`;
}

/** Projects with the words anywhere in their names, found by trigrams if the database has that index. */
async function projectsWith(db: Database, groups: PrefixGroups, limit: number): Promise<ProjectFound[]> {
  const findable = groups.map(trigramCondition).filter((condition) => condition !== null);
  if (findable.length === 0) return [];
  const begun = groups.map((spellings) => beginsWord(sql`normalized_title`, spellings));
  const { rows } = await db.execute<ProjectFound>(sql`
    select * from (select ${projectFields}, normalized_title from project_search
      where ${all([...findable, ...begun])} limit ${MAX_INSIDE}) found
    order by normalized_title, id limit ${limit}`);
  return rows;
}

/** Published projects: names that begin with the typed text first, then names with such words. */
export async function findProjects(
  db: Database,
  text: string | null,
  groups: PrefixGroups,
  limit: number,
): Promise<Suggestion[]> {
  const begun = text === null ? [] : await projectsBegunBy(db, text, limit);
  const others = begun.length < limit ? await projectsWith(db, groups, limit) : [];
  const seen = new Set(begun.map(({ id }) => id));
  const rows = [...begun, ...others.filter(({ id }) => !seen.has(id))].slice(0, limit);
  return rows.map(({ slug, title, neighborhood, city, state }) => ({
    kind: 'project',
    name: title,
    detail: `${neighborhood}, ${city} · ${state}`,
    key: slug,
    projectCount: null,
    companyType: null,
  }));
}

interface CompanyFound extends Record<string, unknown> {
  slug: string;
  name: string;
  type: CompanyType;
  city: string;
  state: string;
  projects: number;
}

/**
 * Public companies, most projects first.
 *
 * @param text as it was typed, which may be a CNPJ; null for corrected words
 */
export async function findCompanies(
  db: Database,
  text: string | null,
  groups: PrefixGroups,
  limit: number,
): Promise<Suggestion[]> {
  const begun = groups.map((spellings) => beginsWord(sql`e.normalized_name`, spellings));
  const rows = await executeNamed<CompanyFound>(
    db,
    sql`
    select coalesce(page.slug, e.slug) as slug, e.trade_name as name, e.company_type as type, e.city,
      trim(e.state) as state, live.projects
    from entrepreneur e left join incorporator_page page on page.entrepreneur_id = e.id and page.is_published
    cross join lateral (select count(*)::int as projects from project_search s where s.entrepreneur_id = e.id) live
    where ${companyIsShown} and (${hasCnpj(text ?? '')} or ${all(begun)})
    order by live.projects desc, e.normalized_name, e.id limit ${limit}`,
  );
  return rows.map(({ slug, name, type, city, state, projects }) => ({
    kind: 'company',
    name,
    detail: `${city} · ${state}`,
    key: slug,
    projectCount: projects,
    companyType: type,
  }));
}
