import { NOW } from '@/__tests__/support/api/testApp';
import { expectSection, type Line, tableOf, wordsOf } from '@/__tests__/support/audiences/document';
import { expectSameHead } from '@/__tests__/support/audiences/methods';
import { PAGES } from '@/__tests__/support/audiences/pages';
import { openWholeSite, type WholeSite } from '@/__tests__/support/audiences/wholeSite';
import { buildWorld, CALLERS, type CallerName, type World } from '@/__tests__/support/callers/callerWorld';
import { useDatabase } from '@/__tests__/support/database/db';
import { snapshotOf } from '@/__tests__/support/database/snapshot';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { SECTION_PATHS } from '@/components/console/sections';
import { paths } from '@/domain/site/paths';

const BROKER = 'imobiliaria-do-teste';

/** URLs of the pages that need a record. */
const URLS: Readonly<Record<string, (world: World) => string>> = {
  '/convite/{id}': ({ bondId }) => `/convite/${bondId}`,
  '/corretor/{slug}': () => `/corretor/${BROKER}`,
  '/imoveis/{caminho}': () => '/imoveis/sp',
  '/finalizado/{reservation}': ({ reservationId }) => `/finalizado/${reservationId}`,
  '/imovel/{slug}': ({ projectSlug }) => `/imovel/${projectSlug}`,
  '/imovel/{slug}/avisar': ({ projectSlug }) => `/imovel/${projectSlug}/avisar`,
  '/imovel/{slug}/lista-de-espera': ({ projectSlug }) => `/imovel/${projectSlug}/lista-de-espera`,
  '/painel/clientes/mensagens/{id}': ({ saleId }) => paths.console(`clientes/mensagens/${saleId}`),
  '/conta/compras/{id}': ({ saleId }) => `/conta/compras/${saleId}`,
  '/imovel/{slug}/visita': ({ projectSlug }) => `/imovel/${projectSlug}/visita`,
  '/incorporadora/{slug}': ({ pageSlug }) => `/incorporadora/${pageSlug}`,
  '/negociacao/{id}': ({ negotiationId }) => `/negociacao/${negotiationId}`,
  '/pagar': ({ reservationId }) => `/pagar?reserva=${reservationId}`,
};

const CONSOLE = '/painel/{caminho}';

/** All pages, and in place of the console its sections, each of which loads its own data. */
const PATHS = PAGES.flatMap(({ path }) =>
  path === CONSOLE
    ? [...Object.values(SECTION_PATHS), `${SECTION_PATHS.conversations}/{id}`].map((part) =>
        paths.console(part),
      )
    : [path],
);

/** Timers of the server and of the database's client. */
const WORKING = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'nextTick',
  'queueMicrotask',
  'performance',
  'hrtime',
] as const;

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Redirects, with the callers of each. */
function redirectsOf(locations: ReadonlyMap<CallerName, string>): string {
  const targets = [...new Set(locations.values())];
  return targets
    .map((target) => {
      const sent = CALLERS.filter((who) => locations.get(who) === target);
      return `${wordsOf(sent)} to ${target.replace(ID, '{id}')}`;
    })
    .join('; ');
}

describe('every page by every caller', () => {
  const database = useDatabase();
  const lines: Line[] = [];
  let world: World;
  let site: WholeSite;
  /** Records after the last page. */
  let kept: Awaited<ReturnType<typeof snapshotOf>>;

  beforeAll(async () => {
    // Pages name the time at which they were rendered.
    jest.useFakeTimers({ now: NOW, doNotFake: [...WORKING] });
    world = await buildWorld(database.db);
    await insertEntrepreneur(database.db, {
      slug: BROKER,
      companyType: 'Imobiliária',
      creci: 'CRECI/SP 12345-J',
    });
    site = await openWholeSite({ database, world: () => world, dataDir: '.data/test' });
    kept = await snapshotOf(database);
  });
  afterAll(async () => {
    await site.close();
    jest.useRealTimers();
  });

  it.each(PATHS)('GET %s', async (path) => {
    const url = URLS[path]?.(world) ?? path;
    const before = kept;
    const answers = new Map<CallerName, number>();
    const locations = new Map<CallerName, string>();
    const bodies = new Set<string>();
    let isPublic = false;
    for (const who of CALLERS) {
      const answer = await site.send('GET', url, who);
      await expectSameHead(answer, await site.send('HEAD', url, who));
      const caching = answer.headers.get('cache-control') ?? '';
      const location = answer.headers.get('location');
      if (location !== null) locations.set(who, location.replace(url, path));
      answers.set(who, answer.status);
      bodies.add(await answer.text());
      isPublic = caching.startsWith('public');
      if (answer.status === 200) expect(caching).toMatch(/^public, max-age=0|^private, no-store$/);
    }
    kept = await snapshotOf(database);
    expect(kept).toEqual(before);
    expect(site.changesByPages).toEqual([]);
    // A page that caches keep is the same for each caller.
    if (isPublic) expect(bodies.size).toBe(1);
    if (/^\/(?:conta|painel)/.test(path))
      expect([answers.get('visitor'), isPublic]).toEqual([path === '/conta/excluida' ? 200 : 307, false]);
    const allow = (await site.send('OPTIONS', url)).headers.get('allow') ?? '';
    const redirects = redirectsOf(locations);
    lines.push({
      request: `GET ${path}`,
      answers: Object.fromEntries(answers) as Record<CallerName, number>,
      audience: CALLERS.filter((who) => answers.get(who) === 200),
      note: redirects === '' ? allow : `${allow}; ${redirects}`,
    });
  });

  it('are in docs/audiences.md', () => {
    const sorted = [...lines].sort((one, other) => one.request.localeCompare(other.request, 'en'));
    expectSection('Pages', tableOf([{ name: 'pages', lines: sorted }]));
  });
});
