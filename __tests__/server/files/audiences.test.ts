import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertVisit } from '@/__tests__/support/factories/visit';
import { photograph, WHOLE_PDF } from '@/__tests__/support/records/pictures';
import { BUCKETS, type Bucket } from '@/domain/document/buckets';
import { createApp } from '@/server/app';
import { project } from '@/server/db/schema/catalogue/project';
import { storedFile } from '@/server/db/schema/parties/storedFile';
import { createFolderStore } from '@/server/gateways/files/folderStore';
import { createLinkSigner } from '@/server/gateways/links/signer';
import type { Caller } from '@/server/http/callers/caller';
import { createMediaRoutes } from '@/server/modules/catalogue/media/routes';
import { drawingPath } from '@/server/modules/catalogue/projects/photos/pictureUrls';
import { calendarUrl } from '@/server/modules/deals/visits/calendarFile';
import type { Noun } from '@/server/modules/noun';
import { NOUNS } from '@/server/nouns';

const SITE = 'https://soleira.exemplo';

/** Audiences by name. */
const AUDIENCES = ['visitor', 'buyer', 'otherCompany', 'owner', 'viewer', 'operator'] as const;
type AudienceName = (typeof AUDIENCES)[number];
type Statuses = Readonly<Record<AudienceName, number>>;

const all = (status: number): Statuses => ({
  visitor: status,
  buyer: status,
  otherCompany: status,
  owner: status,
  viewer: status,
  operator: status,
});
const TEAM_ONLY: Statuses = { ...all(404), owner: 200, viewer: 200, operator: 200 };
const SIGNED_IN_TEAM: Statuses = { ...TEAM_ONLY, visitor: 401 };

describe('routes that answer a file', () => {
  const database = useDatabase();
  const keys = Object.fromEntries(
    BUCKETS.map((bucket) => [bucket, `${uuidv4()}.${bucket === 'uploads' ? 'jpg' : 'pdf'}`]),
  ) as Record<Bucket, string>;
  let folder = '';
  let media: Hono;
  let caller: Caller;
  let callers: Record<AudienceName, Caller>;
  let projectId = '';
  let visitId = '';

  const identifyCaller = async () => caller;
  function given() {
    const links = createLinkSigner(database.db, null);
    const files = createFolderStore({ folder, signer: links });
    return { db: database.db, now: () => NOW, links, files, identifyCaller };
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'audiences-'));
    const made = await insertListing(database.db, { place: { name: 'Pinheiros' } });
    projectId = made.project.id;
    const visit = await insertVisit(database.db, { projectId });
    visitId = visit.id;
    callers = {
      visitor: { kind: 'visitor', sessionId: null },
      buyer: buyerCaller(uuidv7()),
      otherCompany: entrepreneurCaller(uuidv7()),
      owner: entrepreneurCaller(made.entrepreneurId),
      viewer: entrepreneurCaller(made.entrepreneurId, 'viewer', uuidv7()),
      operator: operatorCaller(uuidv7()),
    };
    const { files, db } = given();
    for (const bucket of BUCKETS) {
      const key = keys[bucket];
      const bytes = bucket === 'uploads' ? await photograph(1) : WHOLE_PDF;
      const type = bucket === 'uploads' ? 'image/jpeg' : 'application/pdf';
      const facts = { type, name: 'planta sigilosa.pdf' } as const;
      await files.put({ bucket, key }, bytes, facts);
      const ownerId = bucket === 'uploads' ? projectId : made.entrepreneurId;
      const row = { id: uuidv7(), ownerId, bucket, key, ...facts, bytes: bytes.length, sha256: bucket };
      await db.insert(storedFile).values(row);
    }
    media = createMediaRoutes({ ...given(), siteName: 'Soleira', dataDir: folder });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function request(path: string, who: AudienceName) {
    caller = callers[who];
    if (path.startsWith('/media/')) return media.request(path);
    return createApp({
      ...given(),
      emailSite: { name: 'Soleira', url: SITE, supportEmail: 'ajuda@soleira.example' },
    }).request(path);
  }

  async function statusesOf(path: string): Promise<Statuses> {
    const found: [AudienceName, number][] = [];
    for (const who of AUDIENCES) found.push([who, (await request(path, who)).status]);
    return Object.fromEntries(found) as Statuses;
  }

  interface Row {
    /** A request of the route. */
    readonly path: () => Promise<string> | string;
    readonly published: Statuses;
    readonly unpublished: Statuses;
  }

  const always = (path: Row['path'], statuses: Statuses): Row => ({
    path,
    published: statuses,
    unpublished: statuses,
  });
  const signed = (bucket: Bucket) => async () => {
    const facts = { type: 'application/pdf', name: 'a.pdf' } as const;
    return given().files.signedUrl({ bucket, key: keys[bucket] }, facts, new Date(NOW.getTime() + 60_000));
  };

  /** Requests of each route: by the path that it registers. */
  const ROWS: Readonly<Record<string, readonly Row[]>> = {
    '/api/files/{bucket}/{key}': [
      { path: () => `/api/files/uploads/${keys.uploads}`, published: all(200), unpublished: TEAM_ONLY },
      ...BUCKETS.filter((bucket) => bucket !== 'uploads').flatMap((bucket) => [
        always(() => `/api/files/${bucket}/${keys[bucket]}`, all(404)),
        always(() => `/api/files/uploads/${keys[bucket]}`, all(404)),
        always(signed(bucket), all(200)),
      ]),
    ],
    '/api/units/export': [always(() => `/api/units/export?project=${projectId}`, SIGNED_IN_TEAM)],
    '/api/public/visits/{id}/visita.ics': [
      always(() => `/api/public/visits/${visitId}/visita.ics?assinatura=x`, all(404)),
      always(async () => (await calendarUrl(given().links, '', visitId)).replace(SITE, ''), all(200)),
    ],
    '/media/uploads/:key': [
      { path: () => `/media/uploads/${keys.uploads}`, published: all(200), unpublished: TEAM_ONLY },
      always(() => `/media/uploads/${keys.userDocuments}`, all(404)),
    ],
    '/media/illustrations/:projectId/:file': [
      {
        path: () => `${drawingPath(projectId, 'facade')}?w=640&q=75`,
        published: all(200),
        unpublished: TEAM_ONLY,
      },
    ],
    '/media/previews/:projectId/:file': [
      {
        path: () => `/media/previews/${projectId}/00000000000000.jpg`,
        published: all(302),
        unpublished: all(404),
      },
    ],
    '/media/previews/imoveis/:place{.+}/v1.jpg': [
      always(() => '/media/previews/imoveis/sp/sao-paulo/v1.jpg', all(200)),
    ],
    '/media/previews/site-v1.jpg': [always(() => '/media/previews/site-v1.jpg', all(200))],
  };

  it('are all in the table', () => {
    const mounted = NOUNS.flatMap((noun: Noun) => noun.mounts ?? []).flatMap(({ call }) =>
      call ? [`/api${call.path}`] : [],
    );
    const ofMedia = media.routes.filter(({ method }) => method === 'GET').map(({ path }) => path);
    expect(Object.keys(ROWS).sort()).toEqual([...new Set([...mounted, ...ofMedia])].sort());
  });

  const listed = Object.entries(ROWS).flatMap(([route, rows]) =>
    rows.map((row, at) => [route, at, row] as const),
  );

  it.each(listed)('%s (%i) answers the audience of a published project', async (_route, _at, row) => {
    expect(await statusesOf(await row.path())).toEqual(row.published);
  });

  it.each(listed)('%s (%i) answers only its team once it is unpublished', async (_route, _at, row) => {
    const path = await row.path();
    // What was answered while it was public must not be kept for later callers.
    await request(path, 'visitor');
    await database.db.update(project).set({ isPublished: false }).where(eq(project.id, projectId));
    try {
      expect(await statusesOf(path)).toEqual(row.unpublished);
      for (const who of AUDIENCES) {
        const { status, headers } = await request(path, who);
        const isShared = /public/.test(headers.get('cache-control') ?? '') && status < 300;
        expect([who, isShared]).toEqual([who, isShared && row.unpublished.visitor < 300]);
      }
    } finally {
      await database.db.update(project).set({ isPublished: true }).where(eq(project.id, projectId));
    }
  });

  it('never shows the name that the company gave a photo', async () => {
    for (const path of [`/api/files/uploads/${keys.uploads}`, `/media/uploads/${keys.uploads}`]) {
      const { headers } = await request(path, 'visitor');
      expect(JSON.stringify([...headers])).not.toContain('sigilosa');
    }
  });
});
