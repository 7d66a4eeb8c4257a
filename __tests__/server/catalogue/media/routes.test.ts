import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { noGateways } from '@/__tests__/support/api/gateways';
import { entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { place } from '@/server/db/schema/catalogue/place';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { buildCatalogue } from '@/server/demo/catalogue';
import { copyRows } from '@/server/demo/copy';
import { writeProjects } from '@/server/demo/writeProjects';
import type { Caller } from '@/server/http/callers/caller';
import { WIDTHS } from '@/server/modules/catalogue/media/renditions';
import { createMediaRoutes } from '@/server/modules/catalogue/media/routes';
import { drawingPath, VIEWS_BY_CATEGORY } from '@/server/modules/catalogue/projects/photos/pictureUrls';

const VISITOR: Caller = { kind: 'visitor', sessionId: null };
const NOW = new Date('2026-11-27T15:00:00.000Z');
const catalogue = buildCatalogue(NOW);
const [first, second] = catalogue.projects;
const foreign = catalogue.projects.find(
  ({ project }) => ![first, second].some((other) => other?.project.entrepreneurId === project.entrepreneurId),
);
const sample = [first, second, foreign].filter((one) => one !== undefined);
const [shown, hidden, ofRefused] = sample.map(({ project }) => project);

describe('GET /media/illustrations/{projectId}/{file}', () => {
  const database = useDatabase();
  let dataDir = '';
  let app: Hono;
  let caller: Caller = VISITOR;
  afterEach(() => {
    caller = VISITOR;
  });

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'soleira-media-'));
    const client = await database.pool.connect();
    await copyRows(client, place, catalogue.places);
    await copyRows(client, entrepreneur, catalogue.entrepreneurs);
    await writeProjects(client, sample);
    await client.query('update project set is_published = false where id = $1', [hidden?.id]);
    await client.query("update entrepreneur set approval = 'rejected' where id = $1", [
      ofRefused?.entrepreneurId,
    ]);
    client.release();
    app = createMediaRoutes({
      db: database.db,
      files: noGateways.files,
      now: () => NOW,
      identifyCaller: async () => caller,
      siteName: 'Soleira',
      dataDir,
    });
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('answers the cover of a project as WebP of the requested width, cacheable for ever', async () => {
    const answer = await app.request(`${shown?.cover.url}?w=640&q=100`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=3600, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    await expect(sharp(bytes).metadata()).resolves.toMatchObject({ format: 'webp', width: 640, height: 480 });
    expect(bytes.length).toBeLessThan(40_000);
  });

  it('stores each picture below the data folder', async () => {
    await app.request(`${shown?.cover.url}?w=64&q=75`);
    const kept = await readdir(join(dataDir, 'media', 'illustrations', shown?.id ?? ''));
    expect(kept).toContain('facade-v1-64-75.webp');
  });

  it('stops serving a project that is no longer visible, even if its picture is stored', async () => {
    const path = `${shown?.cover.url}?w=64&q=75`;
    expect((await app.request(path)).status).toBe(200);
    await database.pool.query('update project set is_published = false where id = $1', [shown?.id]);
    expect((await app.request(path)).status).toBe(404);
    await database.pool.query('update project set is_published = true where id = $1', [shown?.id]);
    expect((await app.request(path)).status).toBe(200);
  });

  it('answers 304 to a client that has the picture', async () => {
    const url = `${shown?.cover.url}?w=96&q=75`;
    const etag = (await app.request(url)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    const again = await app.request(url, { headers: { 'if-none-match': `W/${etag}` } });
    expect(again.status).toBe(304);
    expect((await again.arrayBuffer()).byteLength).toBe(0);
  });

  it.each([
    ['w=641&q=75', 'w'],
    ['w=640&q=80', 'q'],
    ['w=99999&q=75', 'w'],
  ])('refuses ?%s with 400 and names "%s"', async (query, parameter) => {
    const answer = await app.request(`${shown?.cover.url}?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'invalid_request',
      fields: { [parameter]: expect.any(String) },
    });
  });

  it.each(['00000000-0000-5000-8000-000000000000', 'no-uuid'])('answers 404 for project %s', async (id) => {
    const answer = await app.request(`/media/illustrations/${id}/facade-v1.webp?w=64&q=75`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'project_not_found', message: expect.any(String) });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['is not published', hidden],
    ['is of a company that is not approved', ofRefused],
  ])('draws no project that %s', async (_what, project) => {
    const answer = await app.request(`${project?.cover.url}?w=64&q=75`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'project_not_found' });
  });

  it.each(['roof-v1.webp', 'facade-v2.webp', 'facade-v01.webp', 'facade-v1.png', '..%2F..%2Fsecret'])(
    'answers 404 for the file %s',
    async (file) => {
      const answer = await app.request(`/media/illustrations/${shown?.id}/${file}?w=64&q=75`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'route_not_found' });
    },
  );

  it('draws an unpublished project for its team and operators, and again after each change', async () => {
    const url = `${hidden?.cover.url}?w=64&q=75`;
    for (const who of [
      entrepreneurCaller(hidden?.entrepreneurId ?? '', 'broker', 'b'),
      operatorCaller('o'),
    ]) {
      caller = who;
      const answer = await app.request(url);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    }
    caller = entrepreneurCaller(foreign?.project.entrepreneurId ?? '');
    expect((await app.request(url)).status).toBe(404);
    await database.pool.query('update project set version = version + 1 where id = $1', [hidden?.id]);
    caller = operatorCaller('o');
    await app.request(url);
    const kept = await readdir(join(dataDir, 'media', 'illustrations', hidden?.id ?? ''));
    const version = hidden?.version ?? 1;
    expect(kept.sort()).toEqual([
      `facade-v1-draft-${version}-64-75.webp`,
      `facade-v1-draft-${version + 1}-64-75.webp`,
    ]);
  });

  it('answers 503 with Retry-After under load, and serves earlier requests', async () => {
    const views = VIEWS_BY_CATEGORY[shown?.category ?? 'apartments'];
    const requests = views.flatMap((view) =>
      WIDTHS.slice(0, 6).flatMap((w) =>
        [75, 100].map((q) => `${drawingPath(shown?.id ?? '', view)}?w=${w}&q=${q}`),
      ),
    );
    const answers = await Promise.all(requests.map((url) => app.request(url)));
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(40);
    expect(refused[0]?.headers.get('retry-after')).toBe('5');
    expect(await refused[0]?.json()).toMatchObject({ code: 'too_busy' });
  });
});
