import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { memoryFiles } from '@/__tests__/support/api/memoryFiles';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertListing } from '@/__tests__/support/factories/listing';
import { photograph } from '@/__tests__/support/records/pictures';
import { project } from '@/server/db/schema/catalogue/project';
import { storedFile } from '@/server/db/schema/parties/storedFile';
import type { Caller } from '@/server/http/callers/caller';
import { createMediaRoutes } from '@/server/modules/catalogue/media/routes';
import { uploadPath } from '@/server/modules/catalogue/projects/photos/pictureUrls';

const VISITOR: Caller = { kind: 'visitor', sessionId: null };

describe('GET /media/uploads/{key}', () => {
  const database = useDatabase();
  const files = memoryFiles();
  const key = `${uuidv7()}.jpg`;
  let dataDir = '';
  let app: Hono;
  let projectId = '';
  let companyId = '';
  let caller: Caller = VISITOR;
  afterEach(() => {
    caller = VISITOR;
  });

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'uploads-'));
    const { db } = database;
    const identifyCaller = async () => caller;
    app = createMediaRoutes({ db, files, now: () => NOW, identifyCaller, siteName: 'Soleira', dataDir });
    const listing = await insertListing(db);
    projectId = listing.project.id ?? '';
    companyId = listing.entrepreneurId;
    await files.put({ bucket: 'uploads', key }, await photograph(1), { type: 'image/jpeg', name: 'a.jpg' });
    const facts = { type: 'image/jpeg', bytes: 1, sha256: 'a', name: 'a.jpg' } as const;
    await db
      .insert(storedFile)
      .values({ id: uuidv7(), ownerId: projectId, bucket: 'uploads', key, ...facts });
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('answers the picture as WebP at a width of the site, never larger than the original', async () => {
    const response = await app.request(`${uploadPath(key)}?w=16&q=75`);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(16);
    const large = await app.request(`${uploadPath(key)}?w=1200&q=75`);
    expect((await sharp(Buffer.from(await large.arrayBuffer())).metadata()).width).toBe(40);
  });

  it('refuses a width off the list, and a file that is no picture', async () => {
    expect((await app.request(`${uploadPath(key)}?w=17`)).status).toBe(400);
    expect((await app.request(uploadPath(`${uuidv7()}.jpg`))).status).toBe(404);
    expect((await app.request(uploadPath('..%2f..%2fetc%2fpasswd'))).status).toBe(404);
  });

  it('answers it to every caller with permanent caching, without identifying them', async () => {
    const { headers } = await app.request(`${uploadPath(key)}?w=16&q=75`);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=3600, immutable');
  });

  it('answers that of an unpublished project only to its team and operators, with revalidation', async () => {
    await database.db.update(project).set({ isPublished: false }).where(eq(project.id, projectId));
    const ask = async (who: Caller) => {
      caller = who;
      const { status, headers } = await app.request(`${uploadPath(key)}?w=16&q=75`);
      return [status, headers.get('cache-control')];
    };
    const refused = [404, 'no-store'];
    for (const who of [VISITOR, buyerCaller(uuidv7()), entrepreneurCaller(uuidv7())]) {
      expect(await ask(who)).toEqual(refused);
    }
    const answered = [200, 'private, no-cache'];
    const viewer = entrepreneurCaller(companyId, 'viewer', uuidv7());
    for (const who of [entrepreneurCaller(companyId), viewer, operatorCaller(uuidv7())]) {
      expect(await ask(who)).toEqual(answered);
    }
    await database.db.update(project).set({ isPublished: true }).where(eq(project.id, projectId));
  });

  it('answers 404 after the picture was deleted', async () => {
    await database.db.delete(storedFile);
    expect((await app.request(`${uploadPath(key)}?w=16&q=75`)).status).toBe(404);
  });
});
