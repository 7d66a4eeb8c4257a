import { v7 as uuidv7 } from 'uuid';
import { asking } from '@/__tests__/support/api/asking';
import { queuedEmails, queuedWork } from '@/__tests__/support/api/queuedWork';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertItems } from '@/__tests__/support/deals/reserving';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertMember } from '@/__tests__/support/factories/entrepreneurUser';
import { insertSale } from '@/__tests__/support/factories/sale';
import { MINUTE_MS } from '@/domain/time/durations';
import type { sale } from '@/server/db/schema/deals/sale';
import { notification } from '@/server/db/schema/platform/notification';
import type { Caller } from '@/server/http/callers/caller';
import { mailUnread } from '@/server/modules/deals/conversations/mailUnread';

const emailSite = { name: 'Soleira', url: 'https://soleira.example', supportEmail: 'a@soleira.example' };
const LATER = new Date(NOW.getTime() + 15 * MINUTE_MS);

describe('e-mail about unread messages', () => {
  const database = useDatabase();
  const ask = asking(database);
  afterEach(() => database.clear());

  async function sell(more: Partial<typeof sale.$inferInsert> = {}) {
    const { projectId, unitId, entrepreneurId } = await insertItems(database);
    const { id: buyerId } = await insertBuyer(database.db);
    const { id } = await insertSale(database.db, { projectId, unitId, buyerId, ...more });
    const write = (caller: Caller) => ask(caller, 'POST', `/sales/${id}/messages`, { text: 'Bom dia.' });
    const mark = (caller: Caller, number: number) =>
      ask(caller, 'PUT', `/sales/${id}/messages/reading`, { number });
    const owner = entrepreneurCaller(entrepreneurId);
    return { id, buyerId, entrepreneurId, write, mark, owner, buyer: buyerCaller(buyerId ?? '') };
  }

  /** Runs the jobs of all messages, as the queue would after the delay; some of them twice. */
  async function runJobs() {
    for (const { payload } of await queuedWork(database, 'mailUnreadMessage'))
      await mailUnread({ db: database.db, now: () => LATER, emailSite }, payload);
  }
  const notified = async () =>
    (await database.db.select().from(notification)).map(({ recipientKind, recipientId, kind, path }) => ({
      to: `${recipientKind}:${recipientId}`,
      kind,
      path,
    }));

  it('waits a quarter of an hour', async () => {
    const { write, buyer } = await sell();
    await write(buyer);
    expect(await queuedWork(database, 'mailUnreadMessage')).toMatchObject([{ runAt: LATER.toISOString() }]);
    expect(await notified()).toEqual([]);
  });

  it('is one for a burst, to the other side, with a link to the conversation', async () => {
    const { id, write, owner, buyerId } = await sell();
    for (let count = 0; count < 3; count += 1) await write(owner);
    await runJobs();
    await runJobs();
    const path = `/conta/compras/${id}`;
    expect(await notified()).toEqual([{ to: `buyer:${buyerId}`, kind: 'messageUnread', path }]);
    expect(await queuedWork(database, 'mailNotification')).toHaveLength(1);
  });

  it('is another one for a later burst', async () => {
    const { write, owner } = await sell();
    await write(owner);
    await runJobs();
    await write(owner);
    await runJobs();
    expect(await notified()).toHaveLength(2);
  });

  it('is not sent about a message that was read', async () => {
    const { write, mark, owner, buyer } = await sell();
    await write(owner);
    await mark(buyer, 1);
    await runJobs();
    expect(await notified()).toEqual([]);
  });

  it('is sent although someone read it who cannot answer', async () => {
    const { write, mark, buyer, entrepreneurId } = await sell();
    await write(buyer);
    await mark(entrepreneurCaller(entrepreneurId, 'finance', uuidv7()), 1);
    await runJobs();
    expect(await notified()).toMatchObject([{ to: `company:${entrepreneurId}` }]);
  });

  it('goes to the broker of the deal, and to the company after the broker has left', async () => {
    const { db } = database;
    const { projectId, unitId, entrepreneurId } = await insertItems(database);
    const { id: buyerId } = await insertBuyer(db);
    const active = await insertMember(db, { entrepreneurId, role: 'broker' });
    const { id } = await insertSale(db, { projectId, unitId, buyerId, brokerId: active.id });
    const buyer = buyerCaller(buyerId ?? '');
    await ask(buyer, 'POST', `/sales/${id}/messages`, { text: 'Oi.' });
    await runJobs();
    expect(await notified()).toMatchObject([{ to: `member:${active.id}` }]);
    await database.pool.query('update entrepreneur_user set removed_at = now() where id = $1', [active.id]);
    await ask(buyer, 'POST', `/sales/${id}/messages`, { text: 'Alguém?' });
    await runJobs();
    expect((await notified()).map(({ to }) => to)).toContain(`company:${entrepreneurId}`);
  });

  it('reaches a client without an account at the e-mail of the contract', async () => {
    const { write, owner, id } = await sell({ buyerId: null });
    await write(owner);
    await runJobs();
    expect(await notified()).toEqual([]);
    const [email, ...others] = await queuedEmails(database);
    expect(others).toEqual([]);
    expect(email).toMatchObject({ to: 'ana@exemplo.com.br' });
    expect(email?.text).toContain(`https://soleira.example/conta/compras/${id}`);
  });
});
