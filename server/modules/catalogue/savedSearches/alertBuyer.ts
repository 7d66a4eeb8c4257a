import type { ProjectCard } from '@/domain/project/schema';
import { readSearchHref } from '@/domain/savedSearch/readSearchHref';
import { HOUR_MS } from '@/domain/time/durations';
import type { Database } from '@/server/db/client';
import type { LinkSigner } from '@/server/gateways/links/signer';
import { type EmailSite, renderEmail } from '@/server/gateways/mail/renderEmail';
import { addJob } from '@/server/jobs/addJob';
import { queueMail } from '@/server/jobs/queueMail';
import type { CatalogueSearch } from '@/server/modules/catalogue/search/search';
import { alertParts, type FoundBySearch } from './alertEmail';
import {
  advanceAlerts,
  deleteOldAlertRecords,
  findEmail,
  findPublicationDates,
  listAlertedBuyers,
  listSearches,
  recordAlerts,
  type SavedSearchRow,
} from './store';
import { unsubscribeUrl } from './unsubscribeLink';

interface AlertDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly search: CatalogueSearch;
  readonly links: LinkSigner;
  readonly emailSite: EmailSite;
}

/** A project may enter the search some time after its publication, so alerts look back this far. */
const LAG_MS = 6 * HOUR_MS;
const PAGE = 50;
/** Longest alert; the link to the search leads to the rest. */
const MAX_FOUND = 200;

/** Queues one job per buyer, so that a failed alert delays no other. */
export async function alertAll(db: Database, now: Date): Promise<void> {
  await deleteOldAlertRecords(db, now);
  for (const buyerId of await listAlertedBuyers(db)) {
    await addJob(db, 'alertBuyer', { buyerId }, { key: `alertBuyer:${buyerId}` });
  }
}

/** Projects of a search published since its last alert, newest first. */
async function findNewProjects(
  { db, search }: AlertDependencies,
  saved: SavedSearchRow,
): Promise<ProjectCard[]> {
  const query = readSearchHref(saved.href);
  if (!query) return [];
  const found: ProjectCard[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<CatalogueSearch['search']>> = await search.search(
      query.criteria,
      'createdDesc',
      { limit: PAGE, cursor },
    );
    const ids = page.items.map(({ id }) => id);
    const published = await findPublicationDates(db, ids);
    const newer = page.items.filter(
      ({ id }) => (published.get(id) ?? saved.notifiedUntil) > saved.notifiedUntil,
    );
    found.push(...newer);
    cursor = newer.length === page.items.length ? page.nextCursor : null;
  } while (cursor !== null && found.length < MAX_FOUND);
  return found;
}

/**
 * Each new project under one search that found it. The searches take turns, the narrowest first, so that a wide one leaves some
 * to the others. One that has nothing left stays, without projects.
 */
function onlyNew(found: readonly FoundBySearch[], newIds: ReadonlySet<string>): FoundBySearch[] {
  const left = new Set(newIds);
  const searches = found
    .map(({ search, projects }) => ({ search, projects: projects.filter(({ id }) => newIds.has(id)) }))
    .filter(({ projects }) => projects.length > 0);
  const shown = new Map(searches.map(({ search }) => [search, new Set<ProjectCard>()]));
  const turns = searches.toSorted((one, other) => one.projects.length - other.projects.length);
  while (left.size > 0) {
    for (const { search, projects } of turns) {
      const next = projects.find(({ id }) => left.delete(id));
      if (next) shown.get(search)?.add(next);
    }
  }
  return searches.map(({ search, projects }) => ({
    search,
    projects: projects.filter((project) => shown.get(search)?.has(project)),
  }));
}

/**
 * Sends a buyer one email with everything new in their searches, if anything is. The email and the record of its projects are
 * one transaction, so that a repeated or concurrent call sends nothing twice.
 */
export async function alertBuyer(dependencies: AlertDependencies, buyerId: string): Promise<void> {
  const { db, now, links, emailSite } = dependencies;
  const to = await findEmail(db, buyerId);
  const searches = (await listSearches(db, buyerId)).filter(({ alert }) => alert === 'daily');
  if (to === null || searches.length === 0) return;
  const at = now();
  const found: FoundBySearch[] = [];
  for (const search of searches) {
    found.push({ search, projects: await findNewProjects(dependencies, search) });
  }
  const ids = [...new Set(found.flatMap(({ projects }) => projects.map(({ id }) => id)))];
  const url = await unsubscribeUrl(links, emailSite.url, buyerId);
  await db.transaction(async (tx) => {
    const newIds = await recordAlerts({ tx, now: at }, buyerId, ids);
    const searchIds = searches.map(({ id }) => id);
    await advanceAlerts({ tx }, searchIds, new Date(at.getTime() - LAG_MS));
    const unseen = onlyNew(found, newIds);
    if (unseen.length === 0) return;
    const email = renderEmail(emailSite, { ...alertParts(emailSite, unseen), unsubscribeUrl: url });
    await queueMail(tx, { to, ...email });
  });
}
