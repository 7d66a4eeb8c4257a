import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { noGateways } from '@/__tests__/support/api/gateways';
import { NOW } from '@/__tests__/support/api/testApp';
import { CALLER_TABLE } from '@/__tests__/support/callers/callerTable';
import { buildWorld, CALLERS, type World } from '@/__tests__/support/callers/callerWorld';
import { useDatabase } from '@/__tests__/support/database/db';
import { createApp } from '@/server/app';
import { createLinkSigner } from '@/server/gateways/links/signer';
import type { Caller } from '@/server/http/callers/caller';
import { createMediaRoutes } from '@/server/modules/catalogue/media/routes';
import { unsubscribeUrl } from '@/server/modules/catalogue/savedSearches/unsubscribeLink';
import { createSitemapRoutes } from '@/server/modules/catalogue/sitemap/routes';
import { calendarUrl } from '@/server/modules/deals/visits/calendarFile';
import { offerInProcess } from '@/server/pages/inProcessApi';
import { createIdp } from '@/server/standIns/cognito/context';
import { createOutboxRoutes } from '@/server/standIns/mailbox/routes';

const SITE = 'http://localhost:3000';
const emailSite = { name: 'Soleira', url: SITE, supportEmail: 'a@soleira.example' };
const now = () => NOW;

/** Counters of limits, and secrets that the server makes when it first needs them. */
const OF_NO_RECORD = ['call_attempt', 'idp_key', 'link_secret', 'sandbox_account', 'visitor_salt'];

const WALK_MS = 300_000;

/** `/api/projects/:id` as the row of the caller table names it. */
const rowName = (path: string) => `GET ${path.replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}')}`;

const PAGES = (readdirSync('pages', { recursive: true }) as string[])
  .map((file) => `pages/${file}`)
  .filter((file) => file.endsWith('.tsx') && readFileSync(file, 'utf8').includes('getServerSideProps'));

describe('reads by GET and HEAD', () => {
  const database = useDatabase();
  let world: World;
  let caller: Caller;
  const identifyCaller = async () => caller;

  function apps() {
    const { db } = database;
    const identityProvider = createIdp({
      db,
      now,
      emailSite,
      trustedProxies: 0,
      siteUrl: SITE,
      secret: 's'.repeat(32),
      mail: { send: async () => {} },
    });
    const sandbox = { db, now, siteUrl: SITE };
    const links = createLinkSigner(db, null);
    const files = { ...noGateways.files, signedUrl: async () => 'https://files.example/a' };
    const app = createApp({ db, now, identifyCaller, identityProvider, sandbox, links, files, emailSite });
    const media = createMediaRoutes({
      db,
      files,
      now,
      identifyCaller,
      siteName: 'Soleira',
      dataDir: '.data/test',
    });
    const robots = createSitemapRoutes({ db, siteUrl: SITE });
    const outbox = createOutboxRoutes({ db, identifyCaller, isSiteLocal: true });
    return [app, media, robots, outbox];
  }

  /** Hash of every table. */
  async function snapshot(): Promise<Record<string, string>> {
    const { rows: tables } = await database.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const hashes = tables
      .filter(({ name }) => !OF_NO_RECORD.includes(name))
      .map(
        ({ name }) =>
          `select '${name}' as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash from "${name}" t`,
      );
    const { rows } = await database.db.execute<{ name: string; hash: string }>(hashes.join(' union all '));
    return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
  }

  /** URLs of a path: with the records of the world, and signed where the path needs a signature. */
  async function urlOf(path: string): Promise<string> {
    const links = createLinkSigner(database.db, null);
    if (path.endsWith('/stop')) return unsubscribeUrl(links, '', world.buyerId);
    if (path.endsWith('/visita.ics')) return calendarUrl(links, '', world.visitId);
    if (path.endsWith('/callback')) return `${path}?code=x&state=y`;
    const row = CALLER_TABLE[rowName(path)];
    const at = row?.at?.(world) ?? {};
    return (
      path.replace(/:(\w+)(\{[^}]*\})?/g, (_whole, name: string) => at[name] ?? 'x') +
      (row?.query?.(world) ?? '')
    );
  }

  it(
    'change nothing for any caller, at any route',
    async () => {
      world = await buildWorld(database.db);
      const before = await snapshot();
      for (const app of apps()) {
        const paths = new Set(app.routes.filter(({ method }) => method === 'GET').map(({ path }) => path));
        for (const path of paths) {
          const url = await urlOf(path);
          for (const who of CALLERS) {
            caller = world.callers[who];
            await app.request(url);
          }
          await app.request(url, { method: 'HEAD' });
        }
        expect(await snapshot()).toEqual(before);
      }
    },
    WALK_MS,
  );

  it.each(PAGES)('of the page %s change nothing', async (file) => {
    world = await buildWorld(database.db);
    caller = world.callers.visitor;
    const [app] = apps();
    const methods = new Set<string>();
    offerInProcess(async ({ method, path, headers, body }) => {
      methods.add(method);
      const response =
        (await app?.fetch(new Request(SITE + path, { method, headers, body }))) ?? new Response();
      return { status: response.status, text: await response.text() };
    });
    const { getServerSideProps } = (await import(join(process.cwd(), file))) as {
      getServerSideProps: GetServerSideProps;
    };
    const before = await snapshot();
    const params = { slug: world.projectSlug, id: world.bondId, caminho: ['sp'] };
    const res = { setHeader() {}, getHeader() {}, appendHeader() {}, statusCode: 200 };
    const req = { url: '/', headers: {}, cookies: {}, method: 'GET' };
    const context = { params, query: params, req, res, locale: 'pt-BR', resolvedUrl: '/' };
    await getServerSideProps(context as unknown as GetServerSidePropsContext);
    expect([...methods].filter((method) => method !== 'GET')).toEqual([]);
    expect(await snapshot()).toEqual(before);
  });
});
