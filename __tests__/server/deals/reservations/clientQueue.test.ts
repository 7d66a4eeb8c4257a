import { asc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { queuedEmails } from '@/__tests__/support/api/queuedWork';
import { entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { insertPartner } from '@/__tests__/support/callers/world/people';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertCallers, insertItems, reserving } from '@/__tests__/support/deals/reserving';
import { CLIENT } from '@/__tests__/support/factories/reservation';
import type { QueuePlace } from '@/domain/reservation/schema';
import { queuePlace } from '@/server/db/schema/deals/queuePlace';
import { buyer } from '@/server/db/schema/parties/buyer';
import { notification } from '@/server/db/schema/platform/notification';
import type { Caller } from '@/server/http/callers/caller';
import { mailQueueTurn } from '@/server/modules/deals/reservations/queue/mailTurn';

const VISITOR: Caller = { kind: 'visitor', sessionId: null };
const OTHER_CLIENT = { ...CLIENT, name: 'Bento Reis', email: 'bento@exemplo.com.br' };
const emailSite = { name: 'Soleira', url: 'https://soleira.example', supportEmail: 'ajuda@soleira.example' };

describe('a client whom a seller puts into a queue', () => {
  const database = useDatabase();
  const site = reserving(database);
  afterEach(async () => {
    site.reset();
    await database.clear();
  });

  const idOf = (who: Caller) => (who.kind === 'visitor' ? '' : who.id);
  const queue = (who: Caller, unitId: string, client: unknown = CLIENT) => site.join(who, { unitId, client });
  const placesOf = async (who: Caller) =>
    (await site.call<{ items: QueuePlace[] }>(who, 'GET', '/reservations/queue')).body.items;
  const rows = () => database.db.select().from(queuePlace).orderBy(asc(queuePlace.id));
  const leave = (who: Caller, id: string) =>
    site.call<QueuePlace>(who, 'DELETE', `/reservations/queue/${id}`);
  const recipients = async (kind: 'queueOffered' | 'queueClientOffered') => {
    const found = await database.db.select().from(notification).where(eq(notification.kind, kind));
    return found.map(({ recipientKind, recipientId }) => [recipientKind, recipientId]);
  };

  /** A unit that Ana holds, and the people who sell it. */
  async function heldHome() {
    const home = await insertItems(database);
    const [ana = VISITOR, rui = VISITOR] = await insertCallers(database, 2);
    const { body } = await site.reserve(ana, { unitId: home.unitId });
    const { entrepreneurId } = home;
    const broker = entrepreneurCaller(entrepreneurId, 'broker', uuidv7());
    const colleague = entrepreneurCaller(entrepreneurId, 'broker', uuidv7());
    const owner = entrepreneurCaller(entrepreneurId);
    const release = () => site.call(ana, 'DELETE', `/reservations/${body.id}`);
    return { ...home, ana, rui, broker, colleague, owner, release };
  }

  it('is found by project, unit and partner, and sorted', async () => {
    const { unitId, projectId, broker } = await heldHome();
    await queue(broker, unitId);
    await queue(broker, unitId, OTHER_CLIENT);
    const list = async (query: string) =>
      (
        await site.call<{ items: QueuePlace[] }>(broker, 'GET', `/reservations/queue?${query}`)
      ).body.items.map(({ position }) => position);
    expect(await list('')).toEqual([2, 1]);
    expect(await list('sort=positionAsc')).toEqual([1, 2]);
    expect(await list(`sort=positionAsc&unitId=${unitId}&projectId=${projectId}`)).toEqual([1, 2]);
    expect(await list(`projectId=${uuidv7()}`)).toEqual([]);
    expect(await list(`partnerId=${uuidv7()}`)).toEqual([]);
  });

  it('is named by sellers of the project only, and never by a buyer', async () => {
    const { unitId, entrepreneurId, broker, rui } = await heldHome();
    const statusOf = async (who: Caller) => (await queue(who, unitId, OTHER_CLIENT)).status;
    const bonded = await insertPartner(database.db, entrepreneurId, 'attached');
    const detached = await insertPartner(database.db, entrepreneurId, 'detached');
    expect(await statusOf(VISITOR)).toBe(401);
    expect(await statusOf(entrepreneurCaller(uuidv7()))).toBe(403);
    expect(await statusOf(entrepreneurCaller(uuidv7(), 'broker', uuidv7()))).toBe(403);
    expect(await statusOf(detached)).toBe(403);
    expect(await statusOf(entrepreneurCaller(entrepreneurId, 'finance', uuidv7()))).toBe(403);
    expect(await statusOf(operatorCaller(uuidv7()))).toBe(403);
    const byBuyer = await queue(rui, unitId);
    expect([byBuyer.status, Object.keys(byBuyer.body.fields ?? {})]).toEqual([400, ['client']]);
    const unnamed = await site.join(broker, { unitId });
    expect([unnamed.status, Object.keys(unnamed.body.fields ?? {})]).toEqual([400, ['client']]);
    expect(await statusOf(broker)).toBe(200);
    expect(await statusOf(bonded)).toBe(200);
  });

  it('has a place after those who came before, which the company sees by role', async () => {
    const { unitId, broker, colleague, owner, rui, entrepreneurId } = await heldHome();
    await site.join(rui, { unitId });
    const { body } = await queue(broker, unitId);
    expect(body).toMatchObject({
      client: CLIENT,
      state: 'waiting',
      position: 2,
      length: 2,
      allowedActions: ['leave'],
    });
    expect((await placesOf(broker)).map(({ id }) => id)).toEqual([body.id]);
    // The company sees that a buyer of the site waits, and not who it is.
    expect(await placesOf(owner)).toMatchObject([
      { id: body.id, client: CLIENT },
      { buyerId: null, client: null, brokerId: null, position: 1, allowedActions: [] },
    ]);
    expect(await placesOf(colleague)).toEqual([]);
    expect(await placesOf(entrepreneurCaller(uuidv7()))).toEqual([]);
    expect(await placesOf(rui)).toMatchObject([{ client: null, position: 1 }]);
    const viewer = entrepreneurCaller(entrepreneurId, 'viewer', uuidv7());
    expect(await placesOf(viewer)).toMatchObject([{ client: null }, { client: null }]);
    expect(await placesOf(operatorCaller(uuidv7()))).toMatchObject([
      { client: CLIENT },
      { buyerId: idOf(rui) },
    ]);
  });

  it('is searched and counted as the other deals, and never by the buyer of a place', async () => {
    const { unitId, broker, owner, rui, release } = await heldHome();
    await site.join(rui, { unitId });
    await queue(broker, unitId);
    const ask = async (who: Caller, field: string, value: unknown) => {
      const filters = [
        {
          scope: 'ALL',
          field,
          op: Array.isArray(value) ? 'in' : field === 'text' ? 'contains' : 'eq',
          value,
        },
      ];
      const { body } = await site.call<{ items: QueuePlace[] }>(who, 'POST', '/reservations/queue/get', {
        filters,
      });
      return body.items.map(({ position }) => position);
    };
    expect(await ask(owner, 'text', 'ana souza')).toEqual([2]);
    expect(await ask(owner, 'text', 'nobody')).toEqual([]);
    expect(await ask(owner, 'brokerId', idOf(broker))).toEqual([2]);
    expect(await ask(owner, 'buyerId', idOf(rui))).toEqual([]);
    expect(await ask(rui, 'buyerId', idOf(rui))).toEqual([1]);
    await release();
    const { body } = await site.call(owner, 'POST', '/reservations/queue/counts', {});
    expect(body).toEqual({ state: { waiting: 1, offered: 1, taken: 0, passed: 0, left: 0 } });
    expect(await ask(owner, 'state', ['offered'])).toEqual([1]);
    // Two hours later the turn is over, also before the sweep has run.
    site.passMinutes(121);
    expect(await ask(owner, 'state', ['offered'])).toEqual([]);
    expect(await ask(owner, 'state', ['passed'])).toEqual([null]);
  });

  it('a buyer’s own place is not ended by the company', async () => {
    const { unitId, owner, rui } = await heldHome();
    const { body } = await site.join(rui, { unitId });
    expect((await leave(owner, body.id)).status).toBe(403);
    expect((await leave(rui, body.id)).body.state).toBe('left');
  });

  it('has one place a company, and the answer does not show a place taken without it', async () => {
    const { unitId, entrepreneurId, broker, colleague, owner, rui } = await heldHome();
    const [account] = await database.db
      .select()
      .from(buyer)
      .where(eq(buyer.id, idOf(rui)));
    const client = { ...CLIENT, email: account?.email ?? '' };
    await site.join(rui, { unitId });
    const first = (await queue(broker, unitId, client)).body;
    expect(first).toMatchObject({ position: 2, length: 2 });
    const upper = { ...client, email: client.email.toUpperCase() };
    expect((await queue(broker, unitId, upper)).body.id).toBe(first.id);
    expect((await queue(owner, unitId, client)).body.id).toBe(first.id);
    expect((await queue(colleague, unitId, client)).body.code).toBe('client_already_queued');
    const partner = await insertPartner(database.db, entrepreneurId, 'attached');
    expect((await queue(partner, unitId, client)).body).toMatchObject({ position: 3, length: 3 });
    expect(await rows()).toHaveLength(3);
  });

  it('is not put into a queue for a unit that is available, or that the seller holds for them', async () => {
    const { unitId, broker, release } = await heldHome();
    await release();
    expect((await queue(broker, unitId)).body.code).toBe('queue_not_needed');
    expect((await site.reserve(broker, { unitId, client: CLIENT })).status).toBe(200);
    expect((await queue(broker, unitId)).body.code).toBe('queue_not_needed');
    expect((await queue(broker, unitId, OTHER_CLIENT)).body.position).toBe(1);
  });

  it('who has an account is notified of the turn like the broker, and each of them can reserve', async () => {
    const { unitId, broker, rui, release } = await heldHome();
    const [account] = await database.db
      .select()
      .from(buyer)
      .where(eq(buyer.id, idOf(rui)));
    const { body } = await queue(broker, unitId, { ...CLIENT, email: account?.email });
    await release();
    expect(await recipients('queueOffered')).toEqual([['buyer', idOf(rui)]]);
    expect(await recipients('queueClientOffered')).toEqual([['member', idOf(broker)]]);
    expect(await placesOf(broker)).toMatchObject([{ id: body.id, allowedActions: ['reserve', 'leave'] }]);
    expect(await placesOf(rui)).toMatchObject([{ id: body.id, client: null, state: 'offered' }]);
    const reserved = await site.reserve(rui, { unitId });
    // The broker stays responsible, and so sees the deal.
    expect(reserved.body).toMatchObject({ buyerId: idOf(rui), brokerId: idOf(broker), partnerId: null });
    expect((await site.read(broker, reserved.body.id)).status).toBe(200);
    expect((await rows()).map(({ state }) => state)).toEqual(['taken']);
  });

  it('without an account gets an email about the turn, and the broker reserves for them', async () => {
    const { unitId, broker, colleague, owner, ana, release } = await heldHome();
    await queue(broker, unitId);
    await release();
    const [place] = await rows();
    await mailQueueTurn({ db: database.db, emailSite, now: site.now }, place?.id ?? '');
    const mails = (await queuedEmails(database)).filter(({ to }) => to === CLIENT.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^É a sua vez: /)]);
    expect(mails[0]?.text).toContain('28/11/2026, 11:00');
    const reserve = async (who: Caller, client?: unknown) =>
      (await site.reserve(who, { unitId, client })).body.code ?? 'reserved';
    expect(await reserve(ana)).toBe('unit_not_available');
    expect(await reserve(colleague, CLIENT)).toBe('unit_not_available');
    expect(await reserve(broker, OTHER_CLIENT)).toBe('unit_not_available');
    expect(await reserve(owner, CLIENT)).toBe('reserved');
    expect((await rows()).map(({ state, brokerId }) => [state, brokerId])).toEqual([['taken', idOf(broker)]]);
  });

  it('gets no email once the turn is over', async () => {
    const { unitId, broker, release } = await heldHome();
    await queue(broker, unitId);
    await release();
    const [place] = await rows();
    site.passMinutes(120);
    await mailQueueTurn({ db: database.db, emailSite, now: site.now }, place?.id ?? '');
    expect((await queuedEmails(database)).filter(({ to }) => to === CLIENT.email)).toEqual([]);
  });

  it('is removed by the broker or the managers of the company that brought them', async () => {
    const { unitId, entrepreneurId, broker, colleague, owner, release } = await heldHome();
    const partner = await insertPartner(database.db, entrepreneurId, 'attached');
    const own = (await queue(broker, unitId)).body;
    const brought = (await queue(partner, unitId, OTHER_CLIENT)).body;
    expect((await leave(colleague, own.id)).status).toBe(404);
    expect((await leave(entrepreneurCaller(uuidv7()), own.id)).status).toBe(404);
    expect((await leave(partner, own.id)).status).toBe(404);
    // The selling company sees the client of its partner, who decides.
    expect((await leave(owner, brought.id)).status).toBe(403);
    await release();
    expect((await leave(broker, own.id)).body).toMatchObject({ state: 'left', position: null });
    expect(await placesOf(partner)).toMatchObject([{ id: brought.id, state: 'offered' }]);
    expect((await leave(partner, brought.id)).body.state).toBe('left');
  });
});
