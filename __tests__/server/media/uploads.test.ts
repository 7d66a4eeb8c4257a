import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { useDatabase } from '@/__tests__/support/db';
import { memoryFiles } from '@/__tests__/support/memoryFiles';
import { photograph } from '@/__tests__/support/pictures';
import { NOW } from '@/__tests__/support/testApp';
import { storedFile } from '@/server/db/schema/storedFile';
import { createMediaRoutes } from '@/server/modules/media/routes';
import { uploadPath } from '@/server/modules/media/uploadPath';

describe('GET /media/uploads/{key}', () => {
  const database = useDatabase();
  const files = memoryFiles();
  const key = `${uuidv7()}.jpg`;
  let dataDir = '';
  let app: Hono;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'uploads-'));
    const { db } = database;
    app = createMediaRoutes({ db, files, now: () => NOW, siteName: 'Soleira', dataDir });
    await files.put({ bucket: 'uploads', key }, await photograph(1), { type: 'image/jpeg', name: 'a.jpg' });
    const facts = { type: 'image/jpeg', bytes: 1, sha256: 'a', name: 'a.jpg' } as const;
    await db.insert(storedFile).values({ id: uuidv7(), ownerId: uuidv7(), bucket: 'uploads', key, ...facts });
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('answers the picture as WebP at a width of the site, never larger than it came', async () => {
    const response = await app.request(`${uploadPath(key)}?w=16&q=75`);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(16);
    const large = await app.request(`${uploadPath(key)}?w=1200&q=75`);
    expect((await sharp(Buffer.from(await large.arrayBuffer())).metadata()).width).toBe(40);
  });

  it('refuses a width off the list, and what is no picture of ours', async () => {
    expect((await app.request(`${uploadPath(key)}?w=17`)).status).toBe(400);
    expect((await app.request(uploadPath(`${uuidv7()}.jpg`))).status).toBe(404);
    expect((await app.request(uploadPath('..%2f..%2fetc%2fpasswd'))).status).toBe(404);
  });

  it('answers nothing any more once the picture is deleted', async () => {
    await database.db.delete(storedFile);
    expect((await app.request(`${uploadPath(key)}?w=16&q=75`)).status).toBe(404);
  });
});
