import type { ProjectCard } from '@/domain/project/schema';
import { readSearchHref } from '@/domain/savedSearch/readSearchHref';
import type { Database } from '@/server/db/client';
import type { LinkSigner } from '@/server/gateways/links/signer';
import { type LetterSite, writeLetter } from '@/server/gateways/mail/letter';
import { queueMail } from '@/server/jobs/queueMail';
import type { CatalogueSearch } from '@/server/modules/catalogue/search/search';
import { alertParts, type FoundBySearch } from './alertEmail';
import { findEmail, listSearches, publicationsOf, type SavedSearchRow, tell, tellUntil } from './store';
import { stopUrl } from './unsubscribeLink';

export interface AlertDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly search: CatalogueSearch;
  readonly links: LinkSigner;
  readonly letterSite: LetterSite;
}

/** A project may be found a while after it was published; so far back is looked again, and nobody told twice. */
const LAG_MS = 6 * 60 * 60 * 1_000;
const PAGE = 50;
/** More than anybody reads in a letter; whoever wants all opens the search. */
const MAX_FOUND = 200;

/** What a search finds that was published since it was last told of, newest first. */
async function findFresh({ db, search }: AlertDependencies, saved: SavedSearchRow): Promise<ProjectCard[]> {
  const asked = readSearchHref(saved.href);
  if (!asked) return [];
  const fresh: ProjectCard[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<CatalogueSearch['search']>> = await search.search(
      asked.criteria,
      'createdDesc',
      { limit: PAGE, cursor },
    );
    const published = await publicationsOf(
      db,
      page.items.map(({ id }) => id),
    );
    const newer = page.items.filter(({ id }) => (published.get(id) ?? saved.toldUntil) > saved.toldUntil);
    fresh.push(...newer);
    cursor = newer.length === page.items.length ? page.nextCursor : null;
  } while (cursor !== null && fresh.length < MAX_FOUND);
  return fresh;
}

/** Each project under the first search that found it, and only those that are new to the person. */
function newToThem(found: readonly FoundBySearch[], isNew: ReadonlySet<string>): FoundBySearch[] {
  const left = new Set(isNew);
  return found
    .map(({ search, projects }) => ({ search, projects: projects.filter(({ id }) => left.delete(id)) }))
    .filter(({ projects }) => projects.length > 0);
}

/**
 * Writes one letter to a person with all that is new in their searches, if anything is. The letter, the record of what it
 * tells and the day until which it tells are one transaction: done twice, or by two at once, it is one letter.
 */
export async function alertBuyer(given: AlertDependencies, buyerId: string): Promise<void> {
  const { db, now, links, letterSite } = given;
  const email = await findEmail(db, buyerId);
  const searches = (await listSearches(db, buyerId)).filter(({ alert }) => alert === 'daily');
  if (email === null || searches.length === 0) return;
  const at = now();
  const found: FoundBySearch[] = [];
  for (const search of searches) found.push({ search, projects: await findFresh(given, search) });
  const ids = [...new Set(found.flatMap(({ projects }) => projects.map(({ id }) => id)))];
  const unsubscribeUrl = await stopUrl(links, letterSite.url, buyerId);
  await db.transaction(async (transaction) => {
    const fresh = newToThem(found, await tell(transaction, buyerId, ids, at));
    const searchIds = searches.map(({ id }) => id);
    await tellUntil(transaction, searchIds, new Date(at.getTime() - LAG_MS));
    if (fresh.length === 0) return;
    const letter = writeLetter(letterSite, { ...alertParts(letterSite, fresh), unsubscribeUrl });
    await queueMail(transaction, { to: email, ...letter });
  });
}
