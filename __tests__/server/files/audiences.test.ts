import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import { expectSection, tableOf } from '@/__tests__/support/audiences/document';
import { FILE_ROWS, type Statuses } from '@/__tests__/support/audiences/fileRows';
import { expectSameHead, hasMethod, walkMethods } from '@/__tests__/support/audiences/methods';
import { openWholeSite, SITE, type WholeSite } from '@/__tests__/support/audiences/wholeSite';
import { buildWorld, CALLERS, type CallerName, type World } from '@/__tests__/support/callers/callerWorld';
import { useDatabase } from '@/__tests__/support/database/db';
import { snapshotOf } from '@/__tests__/support/database/snapshot';
import { photograph, WHOLE_PDF } from '@/__tests__/support/records/pictures';
import { BUCKETS, type Bucket } from '@/domain/document/buckets';
import { allRoutes } from '@/server/app';
import { project } from '@/server/db/schema/catalogue/project';
import { storedFile } from '@/server/db/schema/parties/storedFile';
import type { FileStore } from '@/server/gateways/files/files';
import { createFolderStore } from '@/server/gateways/files/folderStore';
import { createLinkSigner, type LinkSigner } from '@/server/gateways/links/signer';

/** Path with its parameters in braces. */
const nameOf = (path: string) => path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}');

/** Reading them uses up a code. */
const USED_UP_BY_READING = ['/api/auth/login', '/api/auth/callback'];

/** Calls of the API, which have a separate table. */
const CALLS = allRoutes({ db: Object.create(null), now: () => NOW }).map(
  ({ method, path }) => `${method} /api${path}`,
);

describe('every other route by every caller', () => {
  const database = useDatabase();
  const keys = Object.fromEntries(
    BUCKETS.map((bucket) => [bucket, `${uuidv4()}.${bucket === 'uploads' ? 'jpg' : 'pdf'}`]),
  ) as Record<Bucket, string>;
  const found: { readonly path: string; readonly request: string; readonly answers: Statuses }[] = [];
  const methods = new Map<string, string>();
  let folder = '';
  let world: World;
  let site: WholeSite;
  let files: FileStore;
  let links: LinkSigner;
  /** Records after the last request, if nothing has changed them since. */
  let kept: Awaited<ReturnType<typeof snapshotOf>> | null = null;

  async function storeFile(bucket: Bucket) {
    const key = keys[bucket];
    const bytes = bucket === 'uploads' ? await photograph(1) : WHOLE_PDF;
    const type = bucket === 'uploads' ? 'image/jpeg' : 'application/pdf';
    const facts = { type, name: 'planta sigilosa.pdf' } as const;
    await files.put({ bucket, key }, bytes, facts);
    const ownerId = bucket === 'uploads' ? world.projectId : world.companyId;
    const row = { id: uuidv7(), ownerId, bucket, key, ...facts, bytes: bytes.length, sha256: bucket };
    await database.db.insert(storedFile).values(row);
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'audiences-'));
    world = await buildWorld(database.db);
    links = createLinkSigner(database.db, null);
    files = createFolderStore({ folder, signer: links });
    for (const bucket of BUCKETS) await storeFile(bucket);
    site = await openWholeSite({ database, world: () => world, files, dataDir: folder });
  });
  afterAll(async () => {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const groupOf = (path: string) => /^\/(?:api\/)?([^/{]+)/.exec(path)?.[1] ?? 'sitemap';

  /** Answers of one request; a read answers HEAD alike and changes nothing. */
  async function askAll(method: string, url: string): Promise<Statuses> {
    const statuses = new Map<CallerName, number>();
    const shared: CallerName[] = [];
    const before = kept ?? (await snapshotOf(database));
    for (const who of CALLERS) {
      const answer = await site.send(method, url, who);
      statuses.set(who, answer.status);
      if (answer.ok && /public/.test(answer.headers.get('cache-control') ?? '')) shared.push(who);
      if (method !== 'GET') continue;
      const head = await site.send('HEAD', url, who);
      if (USED_UP_BY_READING.some((path) => url.startsWith(path)))
        expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET']);
      else await expectSameHead(answer, head);
    }
    kept = method === 'GET' ? await snapshotOf(database) : null;
    if (kept) expect(kept).toEqual(before);
    // No cache that callers share keeps what not everyone may read.
    if (Number(statuses.get('visitor')) >= 300) expect(shared).toEqual([]);
    return Object.fromEntries(statuses) as Statuses;
  }

  async function publish(isPublished: boolean): Promise<void> {
    await database.db.update(project).set({ isPublished }).where(eq(project.id, world.projectId));
    kept = null;
  }

  /** Routes of an app beside the calls of the API. */
  function routesOf(app: Hono) {
    const named = new Map<string, { readonly method: string; readonly path: string }>();
    for (const { method, path } of app.routes) {
      const name = `${method} ${nameOf(path)}`;
      const isOther = method !== 'ALL' && !path.endsWith('*') && !CALLS.includes(name);
      if (isOther) named.set(name, { method, path });
    }
    return [...named];
  }
  const allOther = () => Object.values(site.apps).flatMap(routesOf);

  it('are all in the table, and no others', () => {
    const existing = allOther().map(([name]) => name);
    expect(Object.keys(FILE_ROWS).filter((name) => !existing.includes(name))).toEqual([]);
    // A route with parameters needs the rows of a record, but for the embedded providers.
    const open = existing.filter(
      (name) => name.startsWith('GET') && name.includes('{') && !(name in FILE_ROWS),
    );
    expect(open.filter((name) => !/ \/(?:api\/sandbox-payments|dev\/mail)\//.test(name))).toEqual([]);
  });

  const listed = Object.entries(FILE_ROWS).flatMap(([route, rows]) =>
    rows.map((row) => [row.name ?? route, row, route.split(' ')[1] ?? ''] as const),
  );

  const published = new Map<string, { readonly url: string; readonly answers: Statuses }>();

  it.each(listed)('%s', async (request, row) => {
    const url = (await row.url({ world, keys, files, links })).replace(SITE, '');
    const answers = await askAll('GET', url);
    published.set(request, { url, answers });
    if (row.published) expect(answers).toEqual(row.published);
  });

  describe('after the project was hidden', () => {
    beforeAll(() => publish(false));
    afterAll(() => publish(true));

    it.each(listed)('%s', async (request, row, path) => {
      const before = published.get(request);
      if (!before) throw new Error(`${request} was not sent while the project was published.`);
      // What was answered while it was public must not be kept for later callers.
      const hidden = await askAll('GET', before.url);
      if (row.unpublished) expect(hidden).toEqual(row.unpublished);
      const isSame = JSON.stringify(before.answers) === JSON.stringify(hidden);
      found.push({ path, request, answers: before.answers });
      if (!isSame) found.push({ path, request: `${request} unpublished`, answers: hidden });
    });
  });

  it('and those without a record', async () => {
    for (const [request, { method, path }] of allOther()) {
      if (request in FILE_ROWS) continue;
      const answers = await askAll(method, path.replace(/:(\w+)/g, 'x'));
      found.push({ path: request.split(' ')[1] ?? '', request, answers });
    }
  });

  it('name their methods, and refuse others', async () => {
    const routes = Object.values(site.apps).flatMap((app) => app.routes);
    for (const path of new Set(allOther().map(([, route]) => route.path))) {
      const url = path.startsWith('/:file')
        ? '/sitemap-paginas.xml'
        : path.replace(/:(\w+)(?:\{[^}]*\})?/g, 'x');
      const send = (method: string) => site.send(method, url, 'operator');
      // The embedded provider of payments answers as the real one.
      if (path.startsWith('/api/sandbox-payments/v1/')) expect((await send('PUT')).status).toBe(404);
      else methods.set(nameOf(path), await walkMethods(send, (method) => hasMethod(routes, method, url)));
    }
  });

  it('never show the name that the company gave a photo', async () => {
    for (const path of [`/api/files/uploads/${keys.uploads}`, `/media/uploads/${keys.uploads}`]) {
      const { headers } = await site.send('GET', path);
      expect(JSON.stringify([...headers])).not.toContain('sigilosa');
    }
  });

  it.each([
    '/api/public/projects',
    '/api/health',
    '/media/a',
    '/robots.txt',
    '/sitemap.xml',
    '/dev/mail',
    '/imoveis',
    '/conta',
  ])('refuse TRACE and CONNECT of %s', async (url) => {
    expect(await site.sendRaw('TRACE', url)).toMatch(/^HTTP\/1.1 40[45] /);
    expect(await site.sendRaw('CONNECT', url)).not.toMatch(/^HTTP\/1.1 [23]/);
  });

  it('are in docs/audiences.md', () => {
    const sorted = [...found].sort((one, other) => one.path.localeCompare(other.path, 'en'));
    const lines = sorted.map(({ path, request, answers }, index) => ({
      request,
      answers,
      audience: CALLERS.filter((who) => answers[who] < 400),
      note: sorted[index - 1]?.path === path ? '' : methods.get(path),
      group: groupOf(path),
    }));
    const names = [...new Set(lines.map(({ group }) => group))].sort();
    const groups = names.map((name) => ({ name, lines: lines.filter(({ group }) => group === name) }));
    expectSection('Files and feeds', tableOf(groups));
  });
});
