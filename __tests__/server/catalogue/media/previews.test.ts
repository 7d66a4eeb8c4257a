import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { noGateways } from '@/__tests__/support/api/gateways';
import { useDatabase } from '@/__tests__/support/database/db';
import { previewPath, previewVersion } from '@/domain/seo/preview';
import { PREVIEW_SIZE, SITE_PREVIEW_PATH } from '@/domain/seo/sharedPicture';
import type { Locale } from '@/domain/site/locale';
import { place } from '@/server/db/schema/catalogue/place';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { buildCatalogue } from '@/server/demo/catalogue';
import { copyRows } from '@/server/demo/copy';
import { writeProjects } from '@/server/demo/writeProjects';
import { everybodyIsVisitor } from '@/server/http/callers/caller';
import { placeHeading } from '@/server/modules/catalogue/media/previews/placeWords';
import { findPreview, type PreviewTarget } from '@/server/modules/catalogue/media/previews/store';
import { createMediaRoutes } from '@/server/modules/catalogue/media/routes';

const NOW = new Date('2026-11-27T15:00:00.000Z');
const catalogue = buildCatalogue(NOW);
/** Every picture of a shared link has to be smaller, or WhatsApp shows none. */
const LARGEST = 300_000;

describe('GET /media/previews', () => {
  const database = useDatabase();
  let dataDir = '';
  let app: Hono;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'soleira-previews-'));
    const client = await database.pool.connect();
    await copyRows(client, place, catalogue.places);
    await copyRows(client, entrepreneur, catalogue.entrepreneurs);
    await writeProjects(client, catalogue.projects);
    client.release();
    app = createMediaRoutes({
      identifyCaller: everybodyIsVisitor,
      db: database.db,
      files: noGateways.files,
      now: () => NOW,
      siteName: 'Soleira',
      dataDir,
    });
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  async function pathOf(projectId: string, target: PreviewTarget | null = null): Promise<string> {
    const found = await findPreview(database.db, projectId, target, NOW);
    if (found === null) throw new Error(`No preview of ${projectId}.`);
    return previewPath(found.preview);
  }

  it('draws every project of the samples as a JPEG that messengers show', async () => {
    for (const { project } of catalogue.projects) {
      const answer = await app.request(await pathOf(project.id));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      const bytes = Buffer.from(await answer.arrayBuffer());
      await expect(sharp(bytes).metadata()).resolves.toMatchObject({ format: 'jpeg', ...PREVIEW_SIZE });
      expect(bytes.length).toBeLessThan(LARGEST);
    }
  }, 240_000);

  it('draws one unit, under a separate name', async () => {
    const { project, units } = catalogue.projects.find(({ units }) => units.length > 0) ?? {};
    const [unit] = units ?? [];
    const path = await pathOf(project?.id ?? '', { tower: unit?.tower, unit: unit?.code, quota: null });
    expect(path).not.toContain(await pathOf(project?.id ?? ''));
    const answer = await app.request(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=3600, immutable');
  });

  it('has another name after a price change, and redirects the old one', async () => {
    const { project } = catalogue.projects.find(({ project }) => project.phase !== 'Pré-Lançamento') ?? {};
    const id = project?.id ?? '';
    const before = await pathOf(id);
    await database.pool.query(
      `update unit set price_cents = price_cents - 100 where project_id = $1 and status = 'available'`,
      [id],
    );
    const after = await pathOf(id);
    expect(after).not.toBe(before);
    const answer = await app.request(before);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(after);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  });

  it.each([
    ['an unknown project', '00000000-0000-5000-8000-000000000000/aaaaaaaaaaaaaa.jpg', 'project_not_found'],
    ['no project', 'x/aaaaaaaaaaaaaa.jpg', 'project_not_found'],
    [
      'an unknown unit',
      `${catalogue.projects[0]?.project.id}/aaaaaaaaaaaaaa.jpg?torre=A&unidade=0`,
      'unit_not_found',
    ],
    ['another kind of file', `${catalogue.projects[0]?.project.id}/aaaaaaaaaaaaaa.png`, 'route_not_found'],
  ])('answers 404 for %s', async (_what, path, code) => {
    const answer = await app.request(`/media/previews/${path}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('draws no project that is not published', async () => {
    const id = catalogue.projects[1]?.project.id ?? '';
    const path = await pathOf(id);
    await database.pool.query('update project set is_published = false where id = $1', [id]);
    expect((await app.request(path)).status).toBe(404);
  });

  it.each(['sp', 'sp/sao-paulo', 'sp/sao-paulo/pinheiros/apartamentos'])(
    'draws the listing of %s',
    async (path) => {
      const answer = await app.request(`/media/previews/imoveis/${path}/v1.jpg`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      const bytes = Buffer.from(await answer.arrayBuffer());
      await expect(sharp(bytes).metadata()).resolves.toMatchObject({ ...PREVIEW_SIZE });
      expect(bytes.length).toBeLessThan(LARGEST);
    },
  );

  it('shows the heading of a listing’s page, in its language', async () => {
    const segments = ['sp', 'sao-paulo', 'pinheiros', 'apartamentos'];
    const heading = (locale: Locale) => placeHeading(database.db, segments, locale);
    expect(await heading('pt-BR')).toBe('Apartamentos novos em Pinheiros, São Paulo');
    expect(await heading('en')).toContain('Pinheiros, São Paulo');
    expect(await heading('en')).not.toContain('Apartamentos');
  });

  it.each([
    'xx',
    'SP',
    'sp/nao-ha',
    'sp/sao-paulo/pinheiros/x/apartamentos',
    '..%2F..%2Fetc',
    'sp/%00',
    'sp/a%00/apartamentos',
  ])('answers 404 for the place %s', async (path) => {
    const answer = await app.request(`/media/previews/imoveis/${path}/v1.jpg`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'place_not_found' });
  });

  it('has a picture for all other pages', async () => {
    const answer = await app.request(SITE_PREVIEW_PATH);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    await expect(sharp(bytes).metadata()).resolves.toMatchObject({ ...PREVIEW_SIZE });
    expect(bytes.length).toBeLessThan(LARGEST);
  });

  it('gives equal content the same name, and different content another', async () => {
    const [first, second] = catalogue.projects.map(({ project }) => project.id).slice(2, 4);
    const [one, again, other] = await Promise.all(
      [first, first, second].map((id) => findPreview(database.db, id ?? '', null, NOW)),
    );
    if (!one || !again || !other) throw new Error('The samples have these projects.');
    expect(previewVersion(one.preview)).toBe(previewVersion(again.preview));
    expect(previewVersion(one.preview)).not.toBe(previewVersion(other.preview));
  });
});
