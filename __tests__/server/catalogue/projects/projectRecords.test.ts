import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { memoryFiles } from '@/__tests__/support/api/memoryFiles';
import { NOW, testApp } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertPlace } from '@/__tests__/support/factories/place';
import { photograph, SCRIPTED_SVG, WHOLE_PDF } from '@/__tests__/support/records/pictures';
import {
  ADDRESS_INPUT,
  CONFIG_INPUT,
  DETAILS_INPUT,
  planInput,
  towerInput,
} from '@/__tests__/support/records/projectInputs';
import type { ProjectRecord } from '@/domain/project/record';
import { project, projectSlug } from '@/server/db/schema/catalogue/project';
import { entrepreneurBond } from '@/server/db/schema/parties/entrepreneurBond';
import { storedFile } from '@/server/db/schema/parties/storedFile';
import type { Caller } from '@/server/http/callers/caller';

interface Problem {
  readonly message?: string;
  code: string;
  fields?: Record<string, string>;
}

const REGISTRATION = { number: 'R.3/12.345', office: '5º RI de São Paulo', date: '2026-03-02' };

describe('calls about projects', () => {
  const database = useDatabase();
  const companyId = uuidv7();
  const otherId = uuidv7();
  const owner = entrepreneurCaller(companyId);
  const operator = operatorCaller(uuidv7());
  let caller: Caller = owner;
  const files = memoryFiles();
  const app = testApp(database, { files, identifyCaller: async () => caller });

  beforeAll(async () => {
    const facts = { cnpj: '11222333000181', creci: null };
    await insertEntrepreneur(database.db, { id: companyId, ...facts });
    await insertEntrepreneur(database.db, { id: otherId });
    await insertPlace(database.db);
    await insertPlace(database.db, { name: 'Copacabana', city: 'Rio de Janeiro', state: 'RJ' });
  });
  beforeEach(() => {
    caller = owner;
  });

  function ask<Body = ProjectRecord>(method: string, path: string, body?: unknown) {
    const sent = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return app.get<Body>(path, { method, ...(body === undefined ? {} : sent) });
  }

  async function openDraft(reported: object = {}): Promise<ProjectRecord> {
    const body = { title: 'Residencial Aurora', category: 'apartments', address: ADDRESS_INPUT, ...reported };
    const { status, body: record } = await ask('POST', '/projects', body);
    expect(status).toBe(200);
    return record;
  }

  const rowOf = async (id: string) => (await database.db.select().from(project).where(eq(project.id, id)))[0];

  /** A draft that lacks nothing. */
  async function openComplete(reported: object = {}): Promise<ProjectRecord> {
    const { id } = await openDraft({
      phase: 'Lançamento',
      phaseSince: '2026-04-01',
      description: 'Ao lado do metrô.',
      registration: REGISTRATION,
      ...reported,
    });
    await ask('PUT', `/projects/${id}/details`, { version: 1, details: DETAILS_INPUT });
    await ask('PUT', `/projects/${id}/config`, { version: 2, config: CONFIG_INPUT });
    await ask('PUT', `/projects/${id}/plans`, { version: 3, plans: [planInput(0)] });
    const { status } = await ask('PUT', `/projects/${id}/towers`, {
      version: 4,
      towers: [towerInput('A', 2, [0])],
    });
    expect(status).toBe(200);
    return (await ask('GET', `/projects/${id}`)).body;
  }

  async function publish({ id, version }: ProjectRecord): Promise<ProjectRecord> {
    await ask('PUT', `/projects/${id}/submission`, { version });
    caller = operator;
    await ask('PUT', `/projects/${id}/approval`, { event: 'approve', note: null });
    caller = owner;
    const { body } = await ask('PUT', `/projects/${id}/publication`, {
      version: version + 2,
      isPublished: true,
    });
    expect(body.isPublished).toBe(true);
    return body;
  }

  async function jobsFor(id: string): Promise<number> {
    const { rows } = await database.pool.query('select from graphile_worker.jobs where key = $1', [
      `refresh:${id}`,
    ]);
    return rows.length;
  }

  describe('POST /projects', () => {
    it('opens a draft that only its company can find', async () => {
      const record = await openDraft({ title: 'Edifício Ação & Cia.' });
      expect(record).toMatchObject({
        slug: 'edificio-acao-cia',
        genre: 'apartments',
        approval: 'pending',
        isPublished: false,
        placePath: 'sp/sao-paulo/pinheiros',
        missing: ['description', 'plans', 'towers'],
      });
      for (const stranger of [buyerCaller(uuidv7()), entrepreneurCaller(otherId)]) {
        caller = stranger;
        expect((await ask('GET', `/projects/${record.id}`)).status).toBe(404);
        expect((await ask('PUT', `/projects/${record.id}`, { version: 1, title: 'Meu' })).status).toBe(404);
        const { body } = await ask<{ items: ProjectRecord[] }>('GET', '/projects');
        expect(body.items).toEqual([]);
      }
      caller = { kind: 'visitor', sessionId: null };
      expect((await app.get(`/public/projects/${record.id}`)).status).toBe(404);
    });

    it('gives the second project of a name its own slug, and one without Latin letters its id', async () => {
      const [first, second] = [
        await openDraft({ title: 'Jardim d’Ávila' }),
        await openDraft({ title: 'Jardim d’Ávila' }),
      ];
      expect(first.slug).toBe('jardim-d-avila');
      expect(second.slug).toBe(`jardim-d-avila-${second.id.slice(-12)}`);
      const unnamed = await openDraft({ title: '東京' });
      expect(unnamed.slug).toBe(unnamed.id);
    });

    it('refuses a map point outside the city, and accepts a new city', async () => {
      const inRio = { ...ADDRESS_INPUT, city: 'São Paulo', latitude: -22.97, longitude: -43.18 };
      const { status, body } = await ask<Problem>('POST', '/projects', {
        title: 'Longe',
        category: 'apartments',
        address: inRio,
      });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['address.city']]);
      const santos = await openDraft({
        address: { ...ADDRESS_INPUT, city: 'Santos', latitude: -23.96, longitude: -46.33 },
      });
      expect(santos.placePath).toBe('sp/santos');
    });

    it('refuses read-only fields, and stores none of them', async () => {
      const { id } = await openDraft();
      const before = await rowOf(id);
      const forbidden: object[] = [
        { entrepreneurId: otherId },
        { ownerId: otherId },
        { approval: 'approved' },
        { status: 'approved' },
        { isPublished: true },
        { firstPublishedAt: '2020-01-01T00:00:00Z' },
        { id: uuidv7() },
        { createdAt: '2020-01-01T00:00:00Z' },
        { slug: 'outro' },
        JSON.parse('{"constructor":{}}'),
      ];
      for (const extra of forbidden) {
        const { status, body } = await ask<Problem>('PUT', `/projects/${id}`, {
          version: 1,
          title: 'X',
          ...extra,
        });
        expect([status, Object.keys(body.fields ?? {})]).toEqual([400, Object.keys(extra)]);
      }
      const polluted = `{"version":1,"title":"X","__proto__":{"approval":"approved"}}`;
      const answer = await app.get<Problem>(`/projects/${id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: polluted,
      });
      expect(answer.status).toBe(400);
      const nested = { ...towerInput('A', 1, [0]), units: [{ status: 'sold' }] };
      const parts: [string, object][] = [
        ['towers', { towers: [nested] }],
        ['plans', { plans: [{ ...planInput(0), priceCents: 1 }] }],
        ['details', { details: { ...DETAILS_INPUT, completedOn: '2020-01-01' } }],
        ['config', { config: { ...CONFIG_INPUT, owner: otherId } }],
      ];
      for (const [part, body] of parts) {
        expect((await ask('PUT', `/projects/${id}/${part}`, { version: 1, ...body })).status).toBe(400);
      }
      expect(await rowOf(id)).toEqual(before);
    });
  });

  describe('PUT /projects/{id} and its parts', () => {
    it('refuse a stale version, and one of two concurrent changes', async () => {
      const { id } = await openDraft();
      const rename = (title: string) => ask<Problem>('PUT', `/projects/${id}`, { version: 1, title });
      const answers = await Promise.all([rename('Um'), rename('Dois'), rename('Três')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect((await rename('Quatro')).body.code).toBe('version_conflict');
      expect((await rowOf(id))?.version).toBe(2);
    });

    it('keep the former slug of a renamed project', async () => {
      const { id, slug } = await openDraft({ title: 'Antigo nome' });
      const { body } = await ask('PUT', `/projects/${id}`, { version: 1, title: 'Novo nome' });
      expect(body.slug).toBe('novo-nome');
      const slugs = await database.db.select().from(projectSlug).where(eq(projectSlug.projectId, id));
      expect(slugs.map((row) => row.slug).sort()).toEqual([slug, 'novo-nome'].sort());
    });

    it('refuse values that no page could show', async () => {
      const { id } = await openDraft();
      const wrong: [string, object, string][] = [
        ['plans', { plans: [planInput(0, { areaM2: 1_000_000 })] }, 'plans[0].areaM2'],
        ['plans', { plans: [planInput(0, { areaM2: 0.001 })] }, 'plans[0].areaM2'],
        ['plans', { plans: [planInput(1), planInput(1)] }, 'plans[1].planIndex'],
        ['towers', { towers: [towerInput('A', 2, [0]), towerInput('A', 2, [0])] }, 'towers[1].code'],
        ['towers', { towers: [{ ...towerInput('Q', 2, [0]), kind: 'block' }] }, 'towers[0].floors'],
        ['towers', { towers: [towerInput('A', 200, new Array(90).fill(0))] }, 'towers'],
        ['details', { details: { ...DETAILS_INPUT, deliveryDate: '2027-02-30' } }, 'details.deliveryDate'],
        [
          'video',
          { video: { provider: 'youtube', url: 'https://evil.example/watch?v=1', title: 'V' } },
          'video.url',
        ],
        [
          'video',
          { video: { provider: 'youtube', url: 'https://youtu.be/watch?v=1&l="><script>', title: 'V' } },
          'video.url',
        ],
        ['address', { address: { ...ADDRESS_INPUT, zipCode: '0131010' } }, 'address.zipCode'],
      ];
      for (const [part, body, field] of wrong) {
        const answer = await ask<Problem>('PUT', `/projects/${id}/${part}`, { version: 1, ...body });
        expect([part, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([part, 400, [field]]);
      }
    });

    it('refuse a manager who raises the discount limit of managers, and accept an admin', async () => {
      const { id } = await openDraft();
      const reported = (manager: number) => ({
        ...CONFIG_INPUT,
        negotiation: { ...CONFIG_INPUT.negotiation, maxDiscountPercent: { broker: 0, manager } },
      });
      await ask('PUT', `/projects/${id}/config`, { version: 1, config: reported(5) });
      const write = (version: number, config: object) =>
        ask<Problem>('PUT', `/projects/${id}/config`, { version, config });
      caller = entrepreneurCaller(companyId, 'manager', uuidv7());
      const raised = await write(2, reported(100));
      expect([raised.status, Object.keys(raised.body.fields ?? {})]).toEqual([403, ['config.negotiation']]);
      expect((await write(2, { ...reported(5), priceIncludes: ['Vaga'] })).status).toBe(200);
      caller = entrepreneurCaller(companyId, 'admin', uuidv7());
      expect((await write(3, reported(100))).status).toBe(200);
    });

    it('derive the neighbourhood from the map, for any input', async () => {
      const { id } = await openDraft();
      const address = { ...ADDRESS_INPUT, neighborhood: 'Jardim Europa' };
      const { body } = await ask<{ placePath: string; address: object }>('PUT', `/projects/${id}/address`, {
        version: 1,
        address,
      });
      expect(body).toMatchObject({ placePath: 'sp/sao-paulo/pinheiros', address: { zipCode: '05422000' } });
    });

    it('show a partner only the public data of a published project', async () => {
      const record = await publish(await openComplete());
      await database.db.insert(entrepreneurBond).values({
        id: uuidv7(),
        ownerId: companyId,
        partnerId: otherId,
        email: 'parceira@exemplo.com.br',
        reply: 'accepted',
        attachment: 'attached',
        secretHash: 'a',
        expiresAt: NOW,
      });
      caller = entrepreneurCaller(otherId);
      const { status, body } = await ask('GET', `/projects/${record.id}`);
      expect([status, body.config, body.allowedActions]).toEqual([200, null, []]);
      expect(
        (await ask('PUT', `/projects/${record.id}`, { version: record.version, title: 'X' })).status,
      ).toBe(403);
      await database.db.delete(entrepreneurBond);
    });
  });

  describe('publication', () => {
    it('requires everything that the law demands, and an operator', async () => {
      const { id } = await openDraft({ phase: 'Lançamento' });
      const { status, body } = await ask<Problem>('PUT', `/projects/${id}/submission`, { version: 1 });
      expect([status, body.code]).toEqual([409, 'project_incomplete']);
      expect(Object.keys(body.fields ?? {})).toEqual([
        'description',
        'registration',
        'deliveryDate',
        'brokerage',
        'plans',
        'towers',
      ]);
    });

    it('can be requested, approved, withdrawn and repeated, and keeps its first day', async () => {
      const complete = await openComplete();
      expect(complete.missing).toEqual([]);
      const early = { version: complete.version, isPublished: true };
      const refused = await ask<Problem>('PUT', `/projects/${complete.id}/publication`, early);
      expect(refused.body.code).toBe('project_not_approved');
      const shown = await publish(complete);
      expect(await jobsFor(shown.id)).toBe(1);
      expect((await app.get(`/public/projects/${shown.id}`)).status).toBe(200);
      const off = await ask('PUT', `/projects/${shown.id}/publication`, {
        version: shown.version,
        isPublished: false,
      });
      expect(off.body).toMatchObject({ isPublished: false, firstPublishedAt: shown.firstPublishedAt });
      expect((await app.get(`/public/projects/${shown.id}`)).status).toBe(404);
      const { rows } = await database.pool.query<{ event: string }>(
        'select event from state_change where subject_id = $1 order by at, id',
        [shown.id],
      );
      expect(rows.map(({ event }) => event)).toEqual(['submit', 'approve', 'publish', 'unpublish']);
    });

    it('can be rejected with a reason, and requested again', async () => {
      const { id, version } = await openComplete();
      await ask('PUT', `/projects/${id}/submission`, { version });
      caller = operator;
      const { body } = await ask('PUT', `/projects/${id}/approval`, {
        event: 'reject',
        note: 'RI ilegível.',
      });
      expect(body).toMatchObject({ approval: 'rejected', approvalNote: 'RI ilegível.' });
      caller = owner;
      const again = await ask('PUT', `/projects/${id}/submission`, { version: body.version });
      expect(again.body).toMatchObject({ approval: 'pending', approvalNote: null });
    });

    it('gives version_conflict to a decision that another change overtook', async () => {
      const { id, version } = await openComplete();
      await ask('PUT', `/projects/${id}/submission`, { version });
      caller = operator;
      let late: ReturnType<typeof ask<Problem>> | undefined;
      await database.db.transaction(async (transaction) => {
        await transaction
          .update(project)
          .set({ approval: 'rejected', version: version + 2 })
          .where(eq(project.id, id));
        late = ask<Problem>('PUT', `/projects/${id}/approval`, { event: 'reject', note: 'RI ilegível.' });
        await sleep(300);
      });
      expect((await late)?.body.code).toBe('version_conflict');
    });

    it('needs no registration for a waiting list, but does for the sale', async () => {
      const waiting = await openComplete({ phase: 'Pré-Lançamento', registration: null });
      const { id, version } = await publish(waiting);
      const launch = { phase: 'Lançamento', since: '2026-11-20' };
      const refused = await ask<Problem>('PUT', `/projects/${id}/phase`, { version, ...launch });
      expect(Object.keys(refused.body.fields ?? {})).toEqual(['registration']);
      const registered = await ask('PUT', `/projects/${id}`, { version, registration: REGISTRATION });
      const { body } = await ask('PUT', `/projects/${id}/phase`, {
        version: registered.body.version,
        ...launch,
      });
      expect(body).toMatchObject({
        phase: 'Lançamento',
        details: { launchedOn: '2026-11-20' },
        phaseDates: [expect.anything(), { phase: 'Lançamento', since: '2026-11-20' }],
      });
      // From now on the facts that the publication requires cannot be removed.
      const other = { version: body.version, registration: { ...REGISTRATION, number: 'R.9' } };
      expect((await ask<Problem>('PUT', `/projects/${id}`, other)).body.code).toBe(
        'project_already_published',
      );
      const back = { version: body.version, phase: 'Pré-Lançamento', since: '2026-11-21' };
      expect((await ask<Problem>('PUT', `/projects/${id}/phase`, back)).body.code).toBe('invalid_transition');
      const tomorrow = { version: body.version, phase: 'Em obras', since: '2026-11-29' };
      expect((await ask('PUT', `/projects/${id}/phase`, tomorrow)).status).toBe(400);
    });

    it('accepts the unchanged registration of a published project, with its parts in any order', async () => {
      const { id, version } = await publish(await openComplete());
      const { number, office, date } = REGISTRATION;
      const same = { version, registration: { date, office, number } };
      const { status, body } = await ask('PUT', `/projects/${id}`, same);
      expect([status, body.version]).toEqual([200, version]);
    });

    it('keeps a published project complete', async () => {
      const { id, version } = await publish(await openComplete());
      const empty = await ask<Problem>('PUT', `/projects/${id}`, { version, description: ' ' });
      expect([empty.status, Object.keys(empty.body.fields ?? {})]).toEqual([409, ['description']]);
      expect((await rowOf(id))?.version).toBe(version);
    });
  });

  describe('photos', () => {
    async function send(id: string, bytes: Buffer, type: string, name = '') {
      const query = new URLSearchParams({ kind: 'render', description: 'Fachada', name });
      return app.get<{ version: number; photos: ProjectRecord['photos'] } & Problem>(
        `/projects/${id}/photos?${query}`,
        { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(bytes) },
      );
    }
    const filesOf = (id: string) => database.db.select().from(storedFile).where(eq(storedFile.ownerId, id));

    it('are stored upright and re-encoded, the first as cover; other files are refused', async () => {
      const { id } = await openDraft();
      const { body } = await send(id, await photograph(6, 800), 'image/jpeg');
      expect(body.photos[0]).toMatchObject({
        kind: 'render',
        width: 400,
        height: 800,
        description: 'Fachada',
      });
      expect(body.photos[0]?.url).toMatch(/^\/media\/uploads\/[0-9a-f-]{36}\.jpg$/);
      expect((await rowOf(id))?.cover.id).toBe(body.photos[0]?.id);
      expect((await send(id, SCRIPTED_SVG, 'image/svg+xml')).body.code).toBe('file_type_not_accepted');
      const pdf = await send(id, WHOLE_PDF, 'application/pdf');
      expect([pdf.body.code, pdf.body.message]).toEqual([
        'file_type_not_accepted',
        'Este tipo de arquivo não é aceito. Envie um destes: JPG, PNG, WebP.',
      ]);
      const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic')]);
      expect((await send(id, heic, 'image/heic', 'IMG_1.HEIC')).body.message).toBe(pdf.body.message);
      for (const width of [4, 796]) {
        const small = await send(id, await photograph(1, width), 'image/jpeg');
        expect([small.status, small.body.code]).toEqual([400, 'picture_too_small']);
        expect(small.body.message).toContain('pelo menos 400 pixels');
      }
      expect((await send(id, await photograph(1, 800), 'image/png')).body.code).toBe('file_type_mismatch');
      expect(await filesOf(id)).toHaveLength(1);
      expect(files.kept()).toHaveLength(1);
    });

    it('can be ordered and labelled; removed photos are deleted with their files', async () => {
      const { id } = await openDraft();
      const picture = await photograph(1, 800);
      await send(id, picture, 'image/jpeg');
      const { body } = await send(id, picture, 'image/jpeg');
      const [first, drawing, second] = body.photos;
      if (!first || !drawing || !second) throw new Error('Three pictures were expected.');
      const reported = (photo: typeof first, kind = photo.kind) => {
        const { id: photoId, description, takenOn } = photo;
        return { id: photoId, kind, description, takenOn };
      };
      const put = (photos: object[], version = body.version) =>
        ask<{ photos: ProjectRecord['photos'] } & Problem>('PUT', `/projects/${id}/photos`, {
          version,
          photos,
        });
      expect((await put([reported(drawing, 'photo')])).body.fields).toHaveProperty(['photos[0].kind']);
      expect((await put([{ ...reported(first), id: 'outra' }])).body.fields).toHaveProperty(['photos[0].id']);
      const answer = await put([reported(second, 'photo')]);
      expect(answer.body.photos).toEqual([{ ...second, kind: 'photo' }]);
      expect((await filesOf(id)).map((file) => file.id)).toEqual([second.id]);
      const last = await ask<{ photos: ProjectRecord['photos'] }>(
        'DELETE',
        `/projects/${id}/photos/${second.id}`,
      );
      expect(last.body.photos.map(({ kind }) => kind)).toEqual(['illustration']);
      expect(await filesOf(id)).toEqual([]);
    });
  });

  describe('DELETE /projects/{id}', () => {
    it('deletes a draft with its units and its slug', async () => {
      const draft = await openComplete({ title: 'Rascunho' });
      const { body } = await ask<{ outcome: string }>(
        'DELETE',
        `/projects/${draft.id}?version=${draft.version}`,
      );
      expect(body.outcome).toBe('deleted');
      expect(await rowOf(draft.id)).toBeUndefined();
      expect((await openDraft({ title: 'Rascunho' })).slug).toBe('rascunho');
    });

    it('archives a published project, which then refuses changes', async () => {
      const { id, version } = await publish(await openComplete());
      const { body } = await ask<{ outcome: string }>('DELETE', `/projects/${id}`);
      expect(body.outcome).toBe('archived');
      expect((await app.get(`/public/projects/${id}`)).status).toBe(404);
      expect((await ask('GET', `/projects/${id}`)).body).toMatchObject({
        isPublished: false,
        allowedActions: [],
      });
      const late = await ask<Problem>('PUT', `/projects/${id}`, { version: version + 1, title: 'X' });
      expect(late.body.code).toBe('invalid_transition');
    });
  });

  it('lists the requested projects page by page, and none of another company', async () => {
    await openDraft();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? '' : `&cursor=${cursor}`;
      const { body } = await ask<{ items: ProjectRecord[]; nextCursor: string | null; total: number }>(
        'POST',
        `/projects/get?limit=5${query}`,
        { filters: [{ scope: 'ALL', field: 'isPublished', op: 'eq', value: false }] },
      );
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor;
      if (cursor === null) expect(new Set(seen).size).toBe(body.total);
    } while (cursor !== null);
    const wrong = await ask<Problem>('POST', '/projects/get', {
      filters: [{ scope: 'ALL', field: 'config', op: 'eq', value: 1 }],
    });
    expect(wrong.body.code).toBe('unknown_filter_field');
  });
});
