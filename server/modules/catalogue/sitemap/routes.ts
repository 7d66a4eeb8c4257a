import { createHash } from 'node:crypto';
import { ReadableStream } from 'node:stream/web';
import { type Context, Hono } from 'hono';
import { AppError } from '@/domain/errors/appError';
import { PAGE_RULES } from '@/domain/seo/pageRules';
import { paths } from '@/domain/site/paths';
import type { Database } from '@/server/db/client';
import { fileProblem } from '@/server/http/answers/fileProblem';
import { refuseOtherMethods } from '@/server/http/routing/refuseMethods';
import { createLimiter, type Limiter } from '@/server/limiter';
import { parsePart, partPath, partsOf, type SitemapPart, URLS_PER_PART } from './parts';
import { robotsText } from './robots';
import {
  type Batch,
  countCompanies,
  countStates,
  findPartStart,
  readCompanies,
  readPlaces,
  readProjects,
} from './store';
import { type SitemapEntry, sitemapIndex, URLSET_END, URLSET_START, urlElement } from './xml';

interface SitemapDependencies {
  readonly db: Database;
  /** Public scheme and host of the site. */
  readonly siteUrl: string;
}

/** Robots come a few times a day; they find a changed price at the next visit. */
const TEN_MINUTES = 'public, max-age=600';
const XML = 'application/xml; charset=utf-8';
const PROJECTS_PER_QUERY = 1000;
/** Each query reads many rows; a limit of two leaves the database to visitors. */
const BOUNDS = { concurrency: 2, maxWaiting: 50 };

const PAGES = [
  { kind: 'home', path: paths.home() },
  { kind: 'place', path: paths.listing() },
  { kind: 'companies', path: paths.companies() },
  { kind: 'simulation', path: paths.simulation() },
  { kind: 'policy', path: paths.privacy() },
] as const;

/** True for the files for robots, which this module serves instead of Next. */
export function isForRobots(pathname: string): boolean {
  return pathname === '/robots.txt' || pathname === '/sitemap.xml' || parsePart(pathname) !== null;
}

/**
 * GET /robots.txt, GET /sitemap.xml (an index) and its parts, see `SitemapPart`: every public indexable page,
 * in files of at most 50,000. The projects of a state are streamed. 404 `route_not_found` for a part beyond
 * the end, 503 `too_busy` with `Retry-After` for too many concurrent requests.
 */
export function createSitemapRoutes({ db, siteUrl }: SitemapDependencies): Hono {
  const limit = createLimiter(BOUNDS);
  const app = new Hono();

  app.get('/robots.txt', (context) =>
    context.text(robotsText(siteUrl), 200, { 'Cache-Control': TEN_MINUTES }),
  );

  app.get('/sitemap.xml', async (context) => {
    const [states, companies] = await limit(() => Promise.all([countStates(db), countCompanies(db)]));
    return sendXml(context, sitemapIndex(partsOf(states, companies).map(partPath), siteUrl));
  });

  app.get('/:file{sitemap-.+}', async (context) => {
    const part = parsePart(context.req.path);
    if (part === null) throw new AppError('route_not_found');
    if (part.kind === 'projects') return streamProjects(context, { db, siteUrl, limit }, part);
    const entries = await limit(() => readPart(db, part));
    if (entries.length === 0) throw new AppError('route_not_found');
    const elements = entries.map((entry) => urlElement(entry, siteUrl));
    return sendXml(context, [URLSET_START, ...elements, URLSET_END].join(''));
  });

  refuseOtherMethods(app);
  app.notFound((context) => fileProblem(context, new AppError('route_not_found')));
  app.onError((error, context) => fileProblem(context, error));
  return app;
}

async function readPart(
  db: Database,
  part: Exclude<SitemapPart, { kind: 'projects' }>,
): Promise<SitemapEntry[]> {
  if (part.kind === 'companies') return readCompanies(db, part.number);
  if (part.kind !== 'pages') return readPlaces(db, part.state, part.number);
  const listed = PAGES.filter(({ kind }) => PAGE_RULES[kind].inSitemap);
  return listed.map(({ path }) => ({ path, changedAt: null, images: [] }));
}

/** Reads the first projects before the answer begins, so that a failure still sets its status. */
async function streamProjects(
  context: Context,
  { db, siteUrl, limit }: { readonly db: Database; readonly siteUrl: string; readonly limit: Limiter },
  { state, number }: { readonly state: string; readonly number: number },
): Promise<Response> {
  const start = await limit(() => findPartStart(db, state, number));
  const read = (after: string | null, count: number) =>
    limit(() => readProjects(db, { state, after, count }));
  const first = start === undefined ? null : await read(start, PROJECTS_PER_QUERY);
  if (first === null || first.entries.length === 0) throw new AppError('route_not_found');
  const bytes = ReadableStream.from(partBytes(first, read, siteUrl));
  return context.body(bytes as unknown as globalThis.ReadableStream, 200, {
    'Content-Type': XML,
    'Cache-Control': TEN_MINUTES,
  });
}

async function* partBytes(
  first: Batch,
  read: (after: string | null, count: number) => Promise<Batch>,
  siteUrl: string,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(URLSET_START);
  let left = URLS_PER_PART;
  for (let batch: Batch | null = first; batch !== null; ) {
    left -= batch.entries.length;
    yield encoder.encode(batch.entries.map((entry) => urlElement(entry, siteUrl)).join(''));
    batch =
      batch.next === null || left === 0 ? null : await read(batch.next, Math.min(PROJECTS_PER_QUERY, left));
  }
  yield encoder.encode(URLSET_END);
}

function sendXml(context: Context, text: string): Response {
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
  const headers = { 'Content-Type': XML, 'Cache-Control': TEN_MINUTES, ETag: etag };
  const known = context.req.header('if-none-match')?.split(',') ?? [];
  if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return context.body(null, 304, headers);
  return context.body(text, 200, headers);
}
