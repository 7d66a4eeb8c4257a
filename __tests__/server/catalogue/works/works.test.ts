import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { asking } from '@/__tests__/support/api/asking';
import { memoryFiles } from '@/__tests__/support/api/memoryFiles';
import { NOW, testApp } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertItems } from '@/__tests__/support/deals/reserving';
import { reserveItem, sellingApp } from '@/__tests__/support/deals/selling';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertReservationBuyers } from '@/__tests__/support/factories/deals/reservationBuyer';
import { insertSale } from '@/__tests__/support/factories/sale';
import { photograph } from '@/__tests__/support/records/pictures';
import { MAX_PHOTOS } from '@/domain/project/record';
import { MAX_UPDATE_PHOTOS, type PublicWorks, type Works, type WorksUpdate } from '@/domain/works/schema';
import { worksStage, worksUpdate } from '@/server/db/schema/catalogue/works';
import { storedFile } from '@/server/db/schema/parties/storedFile';
import { auditLog } from '@/server/db/schema/platform/auditLog';
import { notification } from '@/server/db/schema/platform/notification';
import type { Caller } from '@/server/http/callers/caller';

const STAGES = [
  { name: 'Fundação', percent: 100, weight: 40 },
  { name: 'Estrutura', percent: 25, weight: 60 },
];
const UPDATE = { day: '2026-11-25', text: 'A estrutura chegou ao 6º andar.' };

describe('progress of the works', () => {
  const database = useDatabase();
  const ask = asking<Works>(database);
  const files = memoryFiles();
  let projectId: string;
  let companyId: string;
  let owner: Caller;
  let unitIds: readonly string[];

  beforeEach(async () => {
    const items = await insertItems(database, {}, [{}, {}, {}]);
    projectId = items.projectId;
    companyId = items.entrepreneurId;
    unitIds = items.unitIds;
    owner = entrepreneurCaller(companyId);
  });
  afterEach(() => database.clear());

  const path = (part = '') => `/projects/${projectId}/works${part}`;
  const read = async () => (await ask(owner, 'GET', path())).body;
  const setStages = async (stages: unknown = STAGES, caller = owner) =>
    ask(caller, 'PUT', path(), { version: (await read()).version, stages });
  const add = (body: unknown = UPDATE, caller: Caller | null = owner) =>
    ask<WorksUpdate>(caller, 'POST', path('/updates'), body);
  const publish = ({ id, version }: Pick<WorksUpdate, 'id' | 'version'>, caller = owner) =>
    ask<WorksUpdate>(caller, 'PUT', path(`/updates/${id}`), { version, event: 'publish' });
  const seen = async () => (await ask<PublicWorks>(null, 'GET', `/public/projects/${projectId}/works`)).body;

  it('answers 401 to visitors, and lets only those who manage the project write', async () => {
    expect((await add(UPDATE, null)).status).toBe(401);
    expect((await add(UPDATE, buyerCaller(uuidv7()))).body.code).toBe('project_not_found');
    expect((await add(UPDATE, entrepreneurCaller(uuidv7()))).body.code).toBe('project_not_found');
    const broker = entrepreneurCaller(companyId, 'broker', uuidv7());
    expect((await add(UPDATE, broker)).status).toBe(403);
    expect((await setStages(STAGES, broker)).status).toBe(403);
    expect((await ask(broker, 'GET', path())).body).toMatchObject({ allowedActions: [] });
  });

  it('replaces the stages with their total, and records the change', async () => {
    const { body } = await setStages();
    expect(body).toMatchObject({
      stages: STAGES,
      totalPercent: 55,
      allowedActions: ['changeStages', 'addUpdate'],
    });
    expect(await seen()).toEqual({ stages: STAGES, totalPercent: 55, updates: [] });
    const [entry] = await database.db.select().from(auditLog).where(eq(auditLog.action, 'project.works'));
    expect(entry?.after).toEqual({ stages: 'Fundação 100%, Estrutura 25%' });
    const stale = await ask(owner, 'PUT', path(), { version: 1, stages: [] });
    expect(stale.body.code).toBe('version_conflict');
  });

  it.each([
    ['a percent above 100', [{ ...STAGES[0], percent: 101 }], 'stages[0].percent'],
    ['a weight of 0', [{ ...STAGES[0], weight: 0 }], 'stages[0].weight'],
    ['two stages of one name', [STAGES[0], { ...STAGES[1], name: 'fundação' }], 'stages[1].name'],
  ])('refuses %s, and names the field', async (_what, stages, field) => {
    const answer = await setStages(stages);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  });

  it('refuses in the database a percent above 100 and more photos than the limit', async () => {
    const stage = { projectId, position: 0, name: 'Fundação', percent: 101, weight: 1 };
    await expect(database.db.insert(worksStage).values(stage)).rejects.toMatchObject({
      cause: { constraint: 'works_stage_percent' },
    });
    const picture = {
      id: 'a',
      url: '/a',
      kind: 'photo',
      description: 'a',
      width: 1,
      height: 1,
      takenOn: null,
    } as const;
    const photos = Array.from({ length: MAX_UPDATE_PHOTOS + 1 }, () => picture);
    const row = { id: uuidv7(), projectId, ...UPDATE, photos };
    await expect(database.db.insert(worksUpdate).values(row)).rejects.toMatchObject({
      cause: { constraint: 'works_update_photos' },
    });
  });

  it('shows an update after its publication, and then keeps it', async () => {
    const { body: draft } = await add();
    expect(draft).toMatchObject({ state: 'draft', allowedActions: ['publish', 'addPhoto', 'delete'] });
    expect((await seen()).updates).toEqual([]);
    expect((await publish({ ...draft, version: 9 })).body.code).toBe('version_conflict');
    expect((await publish(draft)).body).toMatchObject({ state: 'published', allowedActions: [] });
    expect((await seen()).updates).toMatchObject([{ id: draft.id, ...UPDATE }]);
    expect((await publish({ ...draft, version: 2 })).body.code).toBe('invalid_transition');
    expect((await ask(owner, 'DELETE', path(`/updates/${draft.id}`))).body.code).toBe('invalid_transition');
  });

  it('refuses a day in the future, and lists the newest day first', async () => {
    expect(Object.keys((await add({ ...UPDATE, day: '2026-11-29' })).body.fields ?? {})).toEqual(['day']);
    for (const day of ['2026-09-30', '2026-11-25', '2026-10-30'])
      await publish((await add({ ...UPDATE, day })).body);
    expect((await seen()).updates.map(({ day }) => day)).toEqual(['2026-11-25', '2026-10-30', '2026-09-30']);
  });

  it('deletes a draft, and answers 404 for one of another project', async () => {
    const { body } = await add();
    expect((await ask(owner, 'DELETE', path(`/updates/${body.id}`))).status).toBe(200);
    expect((await ask(owner, 'DELETE', path(`/updates/${body.id}`))).body.code).toBe(
      'works_update_not_found',
    );
    expect((await publish({ id: uuidv7(), version: 1 })).body.code).toBe('works_update_not_found');
  });

  it('adds photos to a draft, and none to a published update', async () => {
    const { body: draft } = await add();
    const send = async () =>
      testApp(database, { caller: owner, files }).get<WorksUpdate & { code?: string }>(
        path(`/updates/${draft.id}/photos?description=A%20laje%20do%206%C2%BA%20andar&name=laje.jpg`),
        {
          method: 'POST',
          headers: { 'content-type': 'image/jpeg' },
          body: Buffer.from(await photograph(1, 800)),
        },
      );
    const sent = await send();
    expect(sent.body.photos).toMatchObject([
      { kind: 'photo', description: 'A laje do 6º andar', takenOn: '2026-11-25' },
    ]);
    expect(sent.body.photos[0]?.url).toMatch(/^\/media\/uploads\/.+\.jpg$/);
    await publish(sent.body);
    expect((await seen()).updates[0]?.photos).toHaveLength(1);
    expect((await send()).body.code).toBe('invalid_transition');
  });

  it('leaves the pictures of the project their own limit', async () => {
    const file = { ownerId: projectId, bucket: 'uploads', type: 'image/jpeg', bytes: 1 } as const;
    const rows = Array.from({ length: MAX_PHOTOS }, (_, at) => ({
      ...{ ...file, id: uuidv7(), key: `obra-${at}.jpg`, sha256: 'a', name: 'obra.jpg' },
    }));
    await database.db.insert(storedFile).values(rows);
    const app = testApp(database, { caller: owner, files });
    const { status } = await app.get(
      `/projects/${projectId}/photos?kind=photo&description=Fachada&takenOn=2026-11-25&name=a.jpg`,
      {
        method: 'POST',
        headers: { 'content-type': 'image/jpeg' },
        body: Buffer.from(await photograph(2, 800)),
      },
    );
    expect(status).toBe(200);
  });

  it('notifies those who confirmed that they buy together with a buyer, and no one who was only invited', async () => {
    const selling = sellingApp(database);
    const readers: string[] = [];
    for (const [at, state] of (['confirmed', 'invited'] as const).entries()) {
      const item = { projectId, entrepreneurId: companyId, unitId: unitIds[at] ?? '', quotaId: null };
      const reserved = await reserveItem(database.db, { of: item });
      const email = `${state}@exemplo.com.br`;
      const { id = '' } = await insertBuyer(database.db, { email });
      const answeredAt = state === 'confirmed' ? NOW : null;
      await insertReservationBuyers(database.db, reserved.reservationId, {
        other: { email, state, answeredAt },
      });
      await selling.sell(reserved);
      readers.push(reserved.buyerId, ...(state === 'confirmed' ? [id] : []));
    }
    await publish((await add()).body);
    const notices = await database.db
      .select()
      .from(notification)
      .where(eq(notification.kind, 'worksPublished'));
    expect(notices.map(({ recipientId }) => recipientId).sort()).toEqual(readers.sort());
  });

  it('notifies each buyer of the project once, without an e-mail, and no other buyer', async () => {
    const { id: ana = '' } = await insertBuyer(database.db);
    const { id: other = '' } = await insertBuyer(database.db);
    await insertSale(database.db, { projectId, unitId: unitIds[0], buyerId: ana });
    await insertSale(database.db, { projectId, unitId: unitIds[1], buyerId: ana });
    const elsewhere = await insertItems(database);
    await insertSale(database.db, {
      projectId: elsewhere.projectId,
      unitId: elsewhere.unitId,
      buyerId: other,
    });
    await publish((await add()).body);
    const notices = await database.db.select().from(notification);
    expect(notices).toMatchObject([{ kind: 'worksPublished', recipientId: ana, mailedAt: null }]);
    expect(notices[0]?.path).toMatch(/^\/conta\/compras\/[0-9a-f-]{36}#obra$/);
    const { rows } = await database.pool.query(
      `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'mailNotification'`,
    );
    expect(rows).toEqual([]);
  });
});
