import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { NOW, testApp } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertMember } from '@/__tests__/support/factories/entrepreneurUser';
import { insertNotification } from '@/__tests__/support/factories/notification';
import type { StateCounts } from '@/domain/listing/counts';
import type { Notification, NotificationPreference, Unread } from '@/domain/notification/schema';
import type { Page } from '@/domain/site/page';
import { DAY_MS } from '@/domain/time/durations';
import type { QueuedMail } from '@/server/gateways/mail/mail';
import type { Problem } from '@/server/http/answers/problems';
import type { Caller } from '@/server/http/callers/caller';
import { mailNotification } from '@/server/modules/platform/notifications/mailNotification';
import { notify, type Recipient } from '@/server/modules/platform/notifications/notify';
import {
  RETENTION_DAYS,
  sweepNotifications,
} from '@/server/modules/platform/notifications/sweepNotifications';

const SITE = { name: 'Soleira', url: 'https://soleira.example', supportEmail: 'ajuda@soleira.example' };

describe('notifications', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  let caller: Caller = { kind: 'visitor', sessionId: null };
  const app = testApp(database, { identifyCaller: async () => caller });

  function as<Body>(who: Caller, method: string, path: string, body?: unknown) {
    caller = who;
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return app.get<Body & Problem>(path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...sent,
    });
  }

  const getAs = (recipient: Recipient, overrides = {}) =>
    insertNotification(database.db, {
      recipientKind: recipient.kind,
      recipientId: recipient.id,
      ...overrides,
    });

  async function company() {
    const id = uuidv7();
    await insertEntrepreneur(database.db, { id, email: `${id}@exemplo.com.br` });
    return id;
  }
  const titlesSeenBy = async (who: Caller) =>
    (await as<Page<Notification>>(who, 'GET', '/notifications')).body.items.map(({ title }) => title);

  it('rejects visitors, and hides other recipients’ notifications', async () => {
    const ana = buyerCaller((await insertBuyer(database.db)).id);
    const { id } = await getAs({ kind: 'buyer', id: uuidv7() });
    expect((await as({ kind: 'visitor', sessionId: null }, 'GET', '/notifications')).status).toBe(401);
    const change = { version: 1, event: 'read' };
    const requests = [
      await as(ana, 'GET', `/notifications/${id}`),
      await as(ana, 'PUT', `/notifications/${id}`, change),
      await as(ana, 'DELETE', `/notifications/${id}`),
    ];
    expect(requests.map(({ body }) => body.code)).toEqual(Array(3).fill('notification_not_found'));
    expect((await as<Page<Notification>>(ana, 'GET', '/notifications')).body.total).toBe(0);
  });

  it('shows a company’s notifications to roles that act on them, and a member’s own to the member', async () => {
    const companyId = await company();
    const { id: brokerId } = await insertMember(database.db, { entrepreneurId: companyId });
    await getAs({ kind: 'company', id: companyId });
    await getAs(
      { kind: 'company', id: companyId },
      { kind: 'withdrawalReleased', params: { amountCents: 5_00 } },
    );
    await getAs(
      { kind: 'company', id: companyId },
      { kind: 'bondReplied', params: { partner: 'Imob', reply: 'accepted' } },
    );
    await getAs(
      { kind: 'member', id: brokerId },
      { kind: 'message', params: { title: 'Oi', text: '{olá}' } },
    );
    const seen = (role: 'owner' | 'manager' | 'finance' | 'broker') =>
      titlesSeenBy(entrepreneurCaller(companyId, role, role === 'broker' ? brokerId : uuidv7()));
    expect(await seen('owner')).toEqual(['Resposta ao convite', 'Saque liberado', 'Nova reserva']);
    expect(await seen('manager')).toEqual(['Nova reserva']);
    expect(await seen('finance')).toEqual(['Saque liberado', 'Nova reserva']);
    expect(await seen('broker')).toEqual(['Oi']);
    expect(await titlesSeenBy(entrepreneurCaller(await company()))).toEqual([]);
  });

  it('names their subjects, and rejects invalid filters', async () => {
    const ana = buyerCaller(uuidv7());
    await getAs({ kind: 'buyer', id: ana.kind === 'buyer' ? ana.id : '' });
    const requests = { filters: [{ scope: 'ALL', field: 'state', op: 'eq', value: 'sent' }] };
    const { body } = await as<Page<Notification>>(ana, 'POST', '/notifications/get', requests);
    expect(body.items[0]?.text).toBe('Vila Serena, Apartamento 12: reserva feita, aguardando o pagamento.');
    const wrong = { filters: [{ scope: 'ALL', field: 'recipientId', op: 'eq', value: 'x' }] };
    expect((await as(ana, 'POST', '/notifications/get', wrong)).body.code).toBe('unknown_filter_field');
  });

  it('finds the words of the title and of what it is about', async () => {
    const ana = buyerCaller(uuidv7());
    const me = { kind: 'buyer', id: ana.kind === 'buyer' ? ana.id : '' } as const;
    const made = await getAs(me);
    const paid = await getAs(me, {
      kind: 'reservationPaid',
      params: { project: 'Aurora', item: 'unid. 7', photo: 'sent' },
    });
    await getAs({ kind: 'buyer', id: uuidv7() });
    const found = async (value: string) => {
      const filters = [{ scope: 'ALL', field: 'text', op: 'contains', value }];
      const { body } = await as<Page<Notification>>(ana, 'POST', '/notifications/get', { filters });
      return body.items.map(({ id }) => id);
    };
    expect(await found('serena')).toEqual([made.id]);
    expect(await found('RESERVA')).toEqual([paid.id, made.id]);
    expect(await found('reserva pága aurora')).toEqual([paid.id]);
    expect(await found('reserva lua')).toEqual([]);
  });

  it('sorts by the time of reading, unread ones last', async () => {
    const ana = buyerCaller(uuidv7());
    const me = { kind: 'buyer', id: ana.kind === 'buyer' ? ana.id : '' } as const;
    const [unread, late, early] = [await getAs(me), await getAs(me), await getAs(me)];
    for (const [{ id }, minute] of [
      [late, 2],
      [early, 1],
    ] as const) {
      await database.pool.query(`update notification set state = 'read', read_at = $1 where id = $2`, [
        new Date(NOW.getTime() + minute * 60_000),
        id,
      ]);
    }
    const sorted = async (sort: string) =>
      (await as<Page<Notification>>(ana, 'GET', `/notifications?sort=${sort}`)).body.items.map(
        ({ id }) => id,
      );
    expect(await sorted('readAtAsc')).toEqual([early.id, late.id, unread.id]);
    expect(await sorted('readAtDesc')).toEqual([late.id, early.id, unread.id]);
  });

  it('counts those of the caller by state', async () => {
    const ana = buyerCaller(uuidv7());
    const me = { kind: 'buyer', id: ana.kind === 'buyer' ? ana.id : '' } as const;
    const { id } = await getAs(me);
    await getAs(me);
    await getAs({ kind: 'buyer', id: uuidv7() });
    await as(ana, 'PUT', `/notifications/${id}`, { version: 1, event: 'read' });
    const { body } = await as<StateCounts>(ana, 'POST', '/notifications/counts', {});
    expect(body).toEqual({ state: { sent: 1, read: 1, dismissed: 0 } });
  });

  it('marks each as read, dismissed or deleted once, and counts the unread ones', async () => {
    const ana = buyerCaller(uuidv7());
    const me = { kind: 'buyer', id: ana.kind === 'buyer' ? ana.id : '' } as const;
    const { id } = await getAs(me);
    await getAs(me);
    const put = (event: string, version: number) =>
      as<Notification>(ana, 'PUT', `/notifications/${id}`, { event, version });
    expect((await put('undo', 1)).body.fields).toHaveProperty('event');
    const [one, other] = await Promise.all([put('read', 1), put('read', 1)]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const read = (await as<Notification>(ana, 'GET', `/notifications/${id}`)).body;
    expect(read).toMatchObject({ state: 'read', version: 2, allowedActions: ['dismiss', 'delete'] });
    expect((await put('read', 2)).body.code).toBe('invalid_transition');
    expect((await put('dismiss', 2)).body.state).toBe('dismissed');
    expect((await as<Unread>(ana, 'GET', '/notifications/unread')).body.unread).toBe(1);
    expect((await as<Unread>(ana, 'PUT', '/notifications/read')).body.unread).toBe(0);
    expect((await as(ana, 'DELETE', `/notifications/${id}`)).status).toBe(200);
    expect((await as(ana, 'DELETE', `/notifications/${id}`)).status).toBe(404);
  });

  it('delivers messages of operators to accounts, and of managers to their own team only', async () => {
    const companyId = await company();
    const [mine, others] = [
      await insertMember(database.db, { entrepreneurId: companyId }),
      await insertMember(database.db, { entrepreneurId: await company() }),
    ];
    const ana = await insertBuyer(database.db);
    const write = (who: Caller, kind: string, id: string, path?: string) =>
      as<Notification>(who, 'POST', '/notifications', {
        recipient: { kind, id },
        title: 'Aviso',
        text: 'Texto',
        ...(path === undefined ? {} : { path }),
      });
    const admin = entrepreneurCaller(companyId, 'admin', uuidv7());
    const operator = operatorCaller(uuidv7());
    expect((await write(buyerCaller(ana.id), 'buyer', ana.id)).status).toBe(403);
    expect((await write(entrepreneurCaller(companyId, 'broker', mine.id), 'member', mine.id)).status).toBe(
      403,
    );
    expect((await write(admin, 'member', others.id)).body.code).toBe('member_not_found');
    expect((await write(admin, 'buyer', ana.id)).body.code).toBe('user_not_found');
    expect((await write(operator, 'buyer', uuidv7())).body.code).toBe('user_not_found');
    expect((await write(operator, 'buyer', ana.id, '//evil.example')).body.fields).toHaveProperty('path');
    expect((await write(operator, 'buyer', ana.id, '/conta')).body).toMatchObject({
      title: 'Aviso',
      text: 'Texto',
    });
    expect((await write(admin, 'member', mine.id)).status).toBe(200);
  });

  describe('e-mails about notifications', () => {
    async function emails(): Promise<QueuedMail[]> {
      const { rows } = await database.db.execute<{ payload: QueuedMail }>(sql`
        select j.payload from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'deliverMail'`);
      return rows.map(({ payload }) => payload).sort((one, other) => one.to.localeCompare(other.to));
    }
    const addNotification = (recipient: Recipient) =>
      database.db.transaction((transaction) =>
        notify(
          transaction,
          recipient,
          {
            kind: 'refundDone',
            params: { project: 'Aurora', item: 'unid. 7', amountCents: 1_234_50, way: 'card' },
            path: '/conta/compras/1',
          },
          NOW,
        ),
      );
    const mail = (id: string) => mailNotification({ db: database.db, emailSite: SITE, now: () => NOW }, id);

    it('sends each e-mail once, for any number of retries', async () => {
      const ana = await insertBuyer(database.db, { email: 'ana@exemplo.com.br' });
      const id = await addNotification({ kind: 'buyer', id: ana.id });
      await Promise.all([mail(id), mail(id)]);
      await mail(id);
      const [email, ...more] = await emails();
      expect(more).toEqual([]);
      expect(email).toMatchObject({ to: 'ana@exemplo.com.br', subject: 'Reembolso feito' });
      expect(email?.text.replaceAll('\u00a0', ' ')).toContain('Aurora, unid. 7: devolvemos R$ 1.234,50');
      expect(email?.text).toContain('https://soleira.example/conta/compras/1');
    });

    it('sends to members of a company who receive the kind and want e-mails, and to no one else', async () => {
      const companyId = await company();
      const add = (role: 'finance' | 'manager' | 'broker', status: 'active' | 'suspended', email: string) =>
        insertMember(database.db, { entrepreneurId: companyId, role, status, email });
      const manager = await add('manager', 'active', 'm@exemplo.com.br');
      await add('finance', 'active', 'f@exemplo.com.br');
      await add('finance', 'suspended', 's@exemplo.com.br');
      await add('broker', 'active', 'b@exemplo.com.br');
      const lead = entrepreneurCaller(companyId, 'manager', manager.id);
      const answer = await as<{ preferences: NotificationPreference[] }>(
        lead,
        'PUT',
        '/notifications/preferences',
        {
          preferences: [{ kind: 'refundDone', byMail: false }],
        },
      );
      expect(answer.body.preferences.filter(({ byMail }) => !byMail).map(({ kind }) => kind)).toEqual([
        'refundDone',
      ]);
      await mail(await addNotification({ kind: 'company', id: companyId }));
      expect((await emails()).map(({ to }) => to).sort()).toEqual(
        [`${companyId}@exemplo.com.br`, 'f@exemplo.com.br'].sort(),
      );
    });

    it('accepts preferences for kinds that the caller can receive, each once', async () => {
      const ana = buyerCaller(uuidv7());
      const choose = (kinds: string[]) =>
        as(ana, 'PUT', '/notifications/preferences', {
          preferences: kinds.map((kind) => ({ kind, byMail: false })),
        });
      expect((await choose(['withdrawalReleased'])).body.fields).toHaveProperty(['preferences[0].kind']);
      expect((await choose(['saleConfirmed', 'saleConfirmed'])).status).toBe(400);
      expect((await as(operatorCaller(uuidv7()), 'GET', '/notifications/preferences')).status).toBe(403);
    });

    it('sends operators’ notifications to the support e-mail', async () => {
      await mail(await addNotification({ kind: 'operator', id: uuidv7() }));
      expect((await emails()).map(({ to }) => to)).toEqual([SITE.supportEmail]);
    });
  });

  it('deletes notifications after a year, and dismissed ones after a month', async () => {
    const me = { kind: 'buyer', id: uuidv7() } as const;
    const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
    const add = (days: number, state: 'sent' | 'dismissed') =>
      getAs(me, { state, createdAt: ago(days), updatedAt: ago(days) });
    await add(RETENTION_DAYS.other + 1, 'sent');
    await add(RETENTION_DAYS.dismissed + 1, 'dismissed');
    const kept = [
      await add(RETENTION_DAYS.other - 1, 'sent'),
      await add(RETENTION_DAYS.dismissed - 1, 'dismissed'),
    ];
    await sweepNotifications(database.db, NOW);
    const { body } = await as<Page<Notification>>(buyerCaller(me.id), 'GET', '/notifications');
    expect(body.items.map(({ id }) => id).sort()).toEqual(kept.map(({ id }) => id).sort());
  });
});
