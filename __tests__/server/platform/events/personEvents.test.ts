import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertItems } from '@/__tests__/support/deals/reserving';
import { type ReadStream, readEvents } from '@/__tests__/support/events/readEvents';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertMessage } from '@/__tests__/support/factories/deals/conversation';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertNotification } from '@/__tests__/support/factories/notification';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import { insertSale } from '@/__tests__/support/factories/sale';
import { insertVisit } from '@/__tests__/support/factories/visit';
import { createApp } from '@/server/app';
import { CHANNELS, listen } from '@/server/db/channels';
import { sale } from '@/server/db/schema/deals/sale';
import type { Caller } from '@/server/http/callers/caller';
import { createEventHub } from '@/server/modules/platform/events/hub';
import { MAX_OF_PERSON } from '@/server/modules/platform/events/streamLimits';
import { readAll } from '@/server/modules/platform/notifications/store';

describe('GET /events', () => {
  const database = useDatabase();
  const now = () => new Date();
  let caller: Caller;
  let app: ReturnType<typeof createApp>;
  let listener: { close(): Promise<void> };
  let streams: ReadStream[] = [];

  beforeAll(async () => {
    const { db, url } = database;
    const events = createEventHub({ db, now });
    app = createApp({ db, now, events, identifyCaller: async () => caller });
    listener = await listen({ url, handlers: { [CHANNELS.events]: events.receive }, onGap: events.catchUp });
  });
  afterAll(() => listener.close());
  afterEach(async () => {
    await Promise.all(streams.map((stream) => stream.close()));
    streams = [];
    await database.clear();
  });

  async function open(who: Caller, headers: Readonly<Record<string, string>> = {}): Promise<ReadStream> {
    caller = who;
    const stream = readEvents(await app.request('/api/events', { headers }));
    if (stream.status === 200) streams.push(stream);
    return stream;
  }

  async function openReady(who: Caller): Promise<ReadStream> {
    const stream = await open(who);
    await stream.nextOf('ready');
    return stream;
  }

  async function addBuyer() {
    const { id = '' } = await insertBuyer(database.db);
    return { id, who: buyerCaller(id) };
  }

  it('refuses a visitor', async () => {
    expect((await open({ kind: 'visitor', sessionId: null })).status).toBe(401);
  });

  it('begins with the number of unread notifications, and sends it again when it changes', async () => {
    const { id, who } = await addBuyer();
    const stream = await open(who);
    expect(await stream.nextOf('notifications')).toEqual({
      unread: 0,
      unreadIsCapped: false,
      newestId: null,
    });
    const added = await insertNotification(database.db, { recipientKind: 'buyer', recipientId: id });
    const one = { unread: 1, unreadIsCapped: false, newestId: added.id };
    expect(await stream.nextOf('notifications')).toEqual(one);
    if (who.kind !== 'visitor') await readAll(database.db, who, now());
    expect(await stream.nextOf('notifications')).toEqual({ ...one, unread: 0 });
  });

  it('names a deal of the person, without its content', async () => {
    const { id: buyerId, who } = await addBuyer();
    const { projectId, unitId } = await insertItems(database);
    const stream = await openReady(who);
    const { id } = await insertReservation(database.db, { projectId, unitId, buyerId });
    expect(await stream.nextOf('deals')).toEqual({ items: [{ kind: 'reservation', id }] });
  });

  it('sends a person nothing of another', async () => {
    const [mine, other] = [await addBuyer(), await addBuyer()];
    const { projectId, unitIds } = await insertItems(database, {}, [{}, {}]);
    const stream = await openReady(mine.who);
    const hold = (buyerId: string, unitId?: string) =>
      insertReservation(database.db, { projectId, unitId, buyerId });
    await hold(other.id, unitIds[0]);
    await insertNotification(database.db, { recipientKind: 'buyer', recipientId: other.id });
    const own = await hold(mine.id, unitIds[1]);
    expect(await stream.next()).toMatchObject({
      event: 'deals',
      data: { items: [{ kind: 'reservation', id: own.id }] },
    });
    expect(stream.text()).not.toContain(other.id);
  });

  it('sends a company its deals, a broker only own ones, and nothing to another company', async () => {
    const { project, projectId, unitIds } = await insertItems(database, {}, [{}, {}]);
    const companyId = project.entrepreneurId;
    const brokerId = uuidv7();
    const stranger = await insertEntrepreneur(database.db);
    const owner = await openReady(entrepreneurCaller(companyId));
    const broker = await openReady(entrepreneurCaller(companyId, 'broker', brokerId));
    const other = await openReady(entrepreneurCaller(stranger.id ?? ''));
    const direct = await insertReservation(database.db, { projectId, unitId: unitIds[0] });
    const brokered = await insertReservation(database.db, { projectId, unitId: unitIds[1], brokerId });
    expect(await owner.nextOf('deals')).toEqual({ items: [{ kind: 'reservation', id: direct.id }] });
    expect(await owner.nextOf('deals')).toEqual({ items: [{ kind: 'reservation', id: brokered.id }] });
    expect(await broker.nextOf('deals')).toEqual({ items: [{ kind: 'reservation', id: brokered.id }] });
    const recipientId = stranger.id ?? '';
    await insertNotification(database.db, { recipientKind: 'company', recipientId });
    expect((await other.next())?.event).toBe('notifications');
    expect(other.text()).not.toContain('deals');
  });

  it('names no visit to a role that sees none', async () => {
    const { project, projectId, unitId } = await insertItems(database);
    const finance = await openReady(entrepreneurCaller(project.entrepreneurId, 'finance', uuidv7()));
    await insertVisit(database.db, { projectId, entrepreneurId: project.entrepreneurId });
    const { id } = await insertReservation(database.db, { projectId, unitId });
    expect(await finance.nextOf('deals')).toEqual({ items: [{ kind: 'reservation', id }] });
    expect(finance.text()).not.toContain('visit');
  });

  it('names a conversation to its parties by the sale, and not to a viewer', async () => {
    const { id: buyerId, who } = await addBuyer();
    const { project, projectId, unitId } = await insertItems(database);
    const { id } = await insertSale(database.db, { projectId, unitId, buyerId });
    const viewer = await openReady(entrepreneurCaller(project.entrepreneurId, 'viewer', uuidv7()));
    const owner = await openReady(entrepreneurCaller(project.entrepreneurId));
    const buyer = await openReady(who);
    await insertMessage(database.db, { conversationId: id, authorId: buyerId });
    const named = { items: [{ kind: 'conversation', id }] };
    expect(await owner.nextOf('deals')).toEqual(named);
    expect(await buyer.nextOf('deals')).toEqual(named);
    await database.db.update(sale).set({ priceCents: 600_000_00 }).where(eq(sale.id, id));
    expect(await viewer.nextOf('deals')).toEqual({ items: [{ kind: 'sale', id }] });
    expect(viewer.text()).not.toContain('conversation');
  });

  it('sends a role nothing for a notification of the company that it does not see', async () => {
    const { id: companyId = '' } = await insertEntrepreneur(database.db);
    const memberId = uuidv7();
    const broker = await openReady(entrepreneurCaller(companyId, 'broker', memberId));
    const add = (recipientKind: 'company' | 'member', recipientId: string) =>
      insertNotification(database.db, { recipientKind, recipientId });
    await add('company', companyId);
    const own = await add('member', memberId);
    expect(await broker.nextOf('notifications')).toMatchObject({ unread: 1, newestId: own.id });
  });

  it('sends operators their notifications', async () => {
    const operator = await openReady(operatorCaller(uuidv7()));
    const recipientId = '00000000-0000-0000-0000-000000000000';
    const { id } = await insertNotification(database.db, { recipientKind: 'operator', recipientId });
    expect(await operator.nextOf('notifications')).toMatchObject({ unread: 1, newestId: id });
  });

  it('resumes with the deals that changed meanwhile', async () => {
    const { id: buyerId, who } = await addBuyer();
    const { projectId, unitId } = await insertItems(database);
    const stream = await openReady(who);
    await stream.close();
    const { id } = await insertReservation(database.db, { projectId, unitId, buyerId });
    const resumed = await open(who, { 'last-event-id': stream.lastId() });
    expect(await resumed.nextOf('deals')).toEqual({ items: [{ kind: 'reservation', id }] });
  });

  it('limits the streams of one person, and counts closed ones no more', async () => {
    const { who } = await addBuyer();
    const opened = [];
    for (let count = 0; count < MAX_OF_PERSON; count += 1) opened.push(await open(who));
    expect((await open(who)).status).toBe(429);
    await opened[0]?.close();
    expect((await open(who)).status).toBe(200);
  });
});
