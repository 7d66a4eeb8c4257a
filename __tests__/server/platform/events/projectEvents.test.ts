import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { type TestDatabase, useDatabase } from '@/__tests__/support/database/db';
import { insertItems } from '@/__tests__/support/deals/reserving';
import { type ReadStream, readEvents } from '@/__tests__/support/events/readEvents';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertQuotas } from '@/__tests__/support/factories/quota';
import { CLIENT, insertReservation } from '@/__tests__/support/factories/reservation';
import type { ItemState, ProjectStates } from '@/domain/event/schema';
import { createApp } from '@/server/app';
import { CHANNELS, listen } from '@/server/db/channels';
import { project } from '@/server/db/schema/catalogue/project';
import { unit } from '@/server/db/schema/catalogue/unit';
import { queuePlace } from '@/server/db/schema/deals/queuePlace';
import { reservation } from '@/server/db/schema/deals/reservation';
import { liveEvent } from '@/server/db/schema/platform/liveEvent';
import { readStates } from '@/server/modules/catalogue/units/states/projectStates';
import { createEventHub, type EventHub } from '@/server/modules/platform/events/hub';
import { KEPT_HOURS, MAX_RESUMED, sweepEvents } from '@/server/modules/platform/events/store';

const now = () => new Date();
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** A process of the product: its API on a port, its hub, and its listener. */
async function startProcess(database: TestDatabase) {
  const events = createEventHub({ db: database.db, now });
  const app = createApp({ db: database.db, now, events });
  const server: Server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const listener = await listen({
    url: database.url,
    handlers: { [CHANNELS.events]: events.receive },
    onGap: events.catchUp,
  });
  const { port } = server.address() as AddressInfo;
  return {
    events,
    base: `http://127.0.0.1:${port}/api`,
    async stop() {
      events.close();
      await listener.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe('events of a project', () => {
  const database = useDatabase();
  let processes: Awaited<ReturnType<typeof startProcess>>[] = [];
  let streams: ReadStream[] = [];
  let projectId: string;
  let entrepreneurId: string;
  let unitId: string;
  let unitIds: readonly string[];

  beforeAll(async () => {
    processes = [await startProcess(database), await startProcess(database)];
  });
  afterAll(() => Promise.all(processes.map(({ stop }) => stop())));
  beforeEach(async () => {
    ({ projectId, entrepreneurId, unitId, unitIds } = await insertItems(database, {}, [{}, {}, {}]));
  });
  afterEach(async () => {
    await Promise.all(streams.map((stream) => stream.close()));
    streams = [];
    await database.clear();
  });

  const url = (index: number, path: string) => `${processes[index]?.base}/public/projects/${path}`;

  async function follow(index = 0, query = '', headers: Readonly<Record<string, string>> = {}) {
    const stream = readEvents(await fetch(url(index, `${projectId}/events${query}`), { headers }));
    streams.push(stream);
    return stream;
  }

  async function followReady(index = 0) {
    const stream = await follow(index);
    await stream.nextOf('ready');
    return stream;
  }

  const hold = (id = unitId, expiresAt: Date | null = inMinutes(24)) =>
    insertReservation(database.db, { projectId, unitId: id, expiresAt, createdAt: now() });

  it('reach the streams of every process when a unit is reserved', async () => {
    const [one, other] = [await followReady(0), await followReady(1)];
    const { expiresAt } = await hold();
    for (const stream of [one, other]) {
      const { items } = await stream.nextOf('states');
      expect(items).toEqual([
        { tower: 'A', code: '101', state: 'reserved', until: items[0]?.until } satisfies ItemState,
      ]);
      // In whole minutes, and never before the end of the hold.
      const late = Date.parse(items[0]?.until ?? '') - (expiresAt?.getTime() ?? 0);
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThan(60_000);
      expect(items[0]?.until).toMatch(/:00\.000Z$/);
    }
  });

  it('show the price again when a unit is released', async () => {
    const { id } = await hold();
    const stream = await followReady();
    await database.db
      .update(reservation)
      .set({ paymentState: 'cancelled' })
      .where(eq(reservation.id, id ?? ''));
    const { items } = await stream.nextOf('states');
    expect(items).toEqual([{ tower: 'A', code: '101', state: 'active', priceCents: 600_000_00 }]);
  });

  it('carry a change of price and of the state of several units in one event each', async () => {
    const stream = await followReady();
    await database.db.update(unit).set({ priceCents: 650_000_00 }).where(eq(unit.projectId, projectId));
    const { items } = await stream.nextOf('states');
    expect(items.map(({ code, priceCents }) => [code, priceCents])).toEqual([
      ['101', 650_000_00],
      ['201', 650_000_00],
      ['301', 650_000_00],
    ]);
    await database.db
      .update(unit)
      .set({ status: 'unavailable' })
      .where(eq(unit.id, unitIds[1] ?? ''));
    expect((await stream.nextOf('states')).items).toEqual([{ tower: 'A', code: '201', state: 'disabled' }]);
  });

  it('name the quota of a club by its number', async () => {
    const [first] = await insertQuotas(database.db, { projectId, unitId, count: 2 });
    const stream = await followReady();
    await insertReservation(database.db, {
      projectId,
      quotaId: first?.id,
      expiresAt: null,
      createdAt: now(),
    });
    expect((await stream.nextOf('states')).items).toEqual([
      { tower: 'A', code: '101', number: 1, state: 'reserved' },
    ]);
  });

  it('promise no end of a hold that another person waits for, and name how many do', async () => {
    await hold();
    const { id: buyerId = '' } = await insertBuyer(database.db);
    const stream = await followReady();
    await database.db.insert(queuePlace).values({ id: buyerId, projectId, unitId, buyerId, entrepreneurId });
    expect((await stream.nextOf('states')).items).toEqual([
      { tower: 'A', code: '101', state: 'reserved', queued: 1 },
    ]);
    const paid = { paymentState: 'paid', paidAt: now(), paidCents: 1_000_00 } as const;
    await database.db.update(reservation).set(paid).where(eq(reservation.unitId, unitId));
    expect((await stream.nextOf('states')).items).toEqual([
      { tower: 'A', code: '101', state: 'reserved', queued: 1 },
    ]);
  });

  it('have no name, contact or id of the holder', async () => {
    const stream = await followReady();
    const { id: buyerId = '' } = await insertBuyer(database.db, { name: 'Beatriz Prado' });
    const { id = '' } = await insertReservation(database.db, {
      projectId,
      unitId,
      buyerId,
      createdAt: now(),
    });
    await stream.nextOf('states');
    for (const secret of [buyerId, id, 'Beatriz', CLIENT.name, CLIENT.email, CLIENT.cpf, CLIENT.phone]) {
      expect(stream.text()).not.toContain(secret);
    }
  });

  it('are not sent for another project, nor after a rollback', async () => {
    const other = await insertItems(database);
    const stream = await followReady();
    await insertReservation(database.db, {
      projectId: other.projectId,
      unitId: other.unitId,
      createdAt: now(),
    });
    await expect(
      database.db.transaction(async (tx) => {
        await tx.update(unit).set({ priceCents: 1 }).where(eq(unit.id, unitId));
        throw new Error('undo');
      }),
    ).rejects.toThrow('undo');
    await hold(unitIds[2]);
    expect((await stream.nextOf('states')).items.map(({ code }) => code)).toEqual(['301']);
  });

  describe('resuming', () => {
    it('sends what changed after the last event, in another process too', async () => {
      const stream = await followReady(0);
      await hold();
      await stream.nextOf('states');
      await stream.close();
      await hold(unitIds[1]);
      const resumed = await follow(1, '', { 'Last-Event-ID': stream.lastId() });
      const codes = (await resumed.nextOf('states')).items.map(({ code }) => code);
      expect(codes).toContain('201');
      await resumed.nextOf('ready');
    });

    it('accepts the id in the query, and the header before it', async () => {
      const stream = await followReady();
      await hold();
      const byQuery = await follow(0, `?lastEventId=${stream.lastId()}`);
      expect((await byQuery.next())?.event).toBe('states');
      const byHeader = await follow(0, '?lastEventId=no-id', { 'Last-Event-ID': stream.lastId() });
      expect((await byHeader.next())?.event).toBe('states');
    });

    it('sends a change whose transaction began before the last event and was committed after it', async () => {
      const stream = await followReady();
      const late = await database.pool.connect();
      try {
        await late.query('begin');
        await late.query('update unit set price_cents = 70000000 where id = $1', [unitIds[2]]);
        await hold();
        await stream.nextOf('states');
        await stream.close();
        await late.query('commit');
      } finally {
        late.release();
      }
      const resumed = await follow(0, '', { 'Last-Event-ID': stream.lastId() });
      expect((await resumed.nextOf('states')).items).toContainEqual(
        expect.objectContaining({ code: '301', priceCents: 700_000_00 }),
      );
    });

    it('sends what changed since the instant of a page, and nothing to a page that is new', async () => {
      await hold();
      const old = await follow(0, `?since=${inMinutes(-5).toISOString()}`);
      expect((await old.nextOf('states')).items.map(({ code }) => code)).toEqual(['101']);
      const fresh = await follow();
      expect((await fresh.next())?.event).toBe('ready');
    });

    it('requires a new reading after too long, after too many changes, and for an unknown id', async () => {
      const stream = await followReady();
      const [xid = ''] = stream.lastId().split('-');
      const dayAgo = Math.floor(Date.now() / 1_000) - (KEPT_HOURS + 1) * 3_600;
      const many = Array.from({ length: MAX_RESUMED + 1 }, () => ({
        topic: `project:${projectId}`,
        subject: 'unit',
        ids: [unitId],
      }));
      expect((await (await follow(0, `?lastEventId=${xid}-${dayAgo}`)).next())?.event).toBe('reset');
      expect((await (await follow(0, '?lastEventId=no-id')).next())?.event).toBe('reset');
      await database.db.insert(liveEvent).values(many);
      const tooMany = await follow(0, '', { 'Last-Event-ID': stream.lastId() });
      expect((await tooMany.next())?.event).toBe('reset');
    });

    it('survives a lost connection to the database', async () => {
      const stream = await followReady();
      const sent = stream.nextOf('states');
      await database.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'soleira-listen' and datname = current_database()",
      );
      await hold();
      expect((await sent).items.map(({ code }) => code)).toEqual(['101']);
    });
  });

  it('answer 404 for a project that visitors do not see, and have no state of it', async () => {
    await database.db.update(project).set({ isPublished: false }).where(eq(project.id, projectId));
    expect((await fetch(url(0, `${projectId}/events`))).status).toBe(404);
    expect((await fetch(url(0, `${projectId}/states`))).status).toBe(404);
    expect(await readStates(database.db, projectId, now())).toEqual([]);
  });

  it('are never cached, and set no cookie', async () => {
    const { headers } = await followReady();
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('end with the process, which refuses new streams', async () => {
    const third = await startProcess(database);
    try {
      const stream = readEvents(await fetch(`${third.base}/public/projects/${projectId}/events`));
      await stream.nextOf('ready');
      third.events.close();
      expect(await stream.next()).toBeNull();
      expect((await fetch(`${third.base}/public/projects/${projectId}/events`)).status).toBe(503);
    } finally {
      await third.stop();
    }
  });

  it('reach two hundred streams of a process', async () => {
    const followed = await Promise.all(Array.from({ length: 200 }, () => followReady()));
    const { events } = processes[0] as { readonly events: EventHub };
    expect(events.counts().project).toBe(200);
    await hold();
    const all = await Promise.all(followed.map((stream) => stream.nextOf('states')));
    expect(new Set(all.map((states) => JSON.stringify(states))).size).toBe(1);
  });

  it('are deleted after a day', async () => {
    await hold();
    await sweepEvents(database.db, now());
    expect(await database.db.$count(liveEvent)).toBeGreaterThan(0);
    await sweepEvents(database.db, inMinutes((KEPT_HOURS + 2) * 60));
    expect(await database.db.$count(liveEvent)).toBe(0);
  });

  describe('GET /public/projects/{id}/states', () => {
    const states = (headers = {}) => fetch(url(0, `${projectId}/states`), { headers });

    it('lists every unit in the order of the grid', async () => {
      await hold(unitIds[1], null);
      const body = (await (await states()).json()) as ProjectStates;
      expect(body.items).toEqual([
        { tower: 'A', code: '101', state: 'active', priceCents: 600_000_00 },
        { tower: 'A', code: '201', state: 'reserved' },
        { tower: 'A', code: '301', state: 'active', priceCents: 600_000_00 },
      ]);
    });

    it('answers 304 without a body while nothing changes', async () => {
      const first = await states();
      const etag = first.headers.get('etag') ?? '';
      const again = await states({ 'if-none-match': etag });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
      await hold();
      const changed = await states({ 'if-none-match': etag });
      expect(changed.status).toBe(200);
      expect(changed.headers.get('etag')).not.toBe(etag);
    });
  });
});
