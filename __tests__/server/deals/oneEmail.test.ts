import { readdirSync, readFileSync } from 'node:fs';
import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertItems, PRICE, reserving } from '@/__tests__/support/deals/reserving';
import { samplePlan } from '@/__tests__/support/deals/samplePlan';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertMember } from '@/__tests__/support/factories/entrepreneurUser';
import { insertNegotiation } from '@/__tests__/support/factories/negotiation';
import { isMailed, rolesNotifiedOf } from '@/domain/notification/audience';
import { NOTIFICATION_KINDS } from '@/domain/notification/kinds';
import { DAY_MS } from '@/domain/time/durations';
import type { VisitDetail } from '@/domain/visit/schema';
import { storedFile } from '@/server/db/schema/parties/storedFile';
import { expireReservation } from '@/server/modules/deals/reservations/holds/expire';
import { mailHoldLink, mailLostHold } from '@/server/modules/deals/reservations/mails/holdMails';
import { mailNotification } from '@/server/modules/platform/notifications/mailNotification';
import { notify } from '@/server/modules/platform/notifications/notify';

const emailSite = { name: 'Soleira', url: 'https://soleira.example', supportEmail: 'ajuda@soleira.example' };
const SLOT = { day: '2026-12-01', period: 'morning' };
const operator = operatorCaller(uuidv7());

describe('emails of one event', () => {
  const database = useDatabase();
  const { call } = reserving(database);
  afterEach(() => database.clear());

  async function take<Payload>(task: string): Promise<Payload[]> {
    const { rows } = await database.pool.query<{ payload: Payload }>(
      `with done as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
         where t.id = j.task_id and t.identifier = $1 returning j.id, j.payload)
       select payload from done order by id`,
      [task],
    );
    return rows.map(({ payload }) => payload);
  }

  /** Runs the notification jobs and returns the recipients of all emails. */
  async function mailed(): Promise<string[]> {
    const given = { db: database.db, emailSite, now: () => NOW };
    for (const { notificationId } of await take<{ notificationId: string }>('mailNotification')) {
      await mailNotification(given, notificationId);
    }
    return (await take<{ to: string }>('deliverMail')).map(({ to }) => to).sort();
  }

  async function world() {
    const items = await insertItems(database);
    const { id: companyId } = await insertEntrepreneur(database.db, {
      email: 'vendas@exemplo.com.br',
      cnpj: null,
      approval: 'pending',
    });
    await database.pool.query(`update entrepreneur set email = 'dona@exemplo.com.br' where id = $1`, [
      items.entrepreneurId,
    ]);
    const { id: buyerId = '' } = await insertBuyer(database.db, { email: 'ana@exemplo.com.br' });
    const client = { name: 'Ana Prado', email: 'Ana@exemplo.com.br', cpf: null, phone: null };
    const owner = entrepreneurCaller(items.entrepreneurId);
    const book = () =>
      call<VisitDetail>(owner, 'POST', '/visits', { projectId: items.projectId, ...SLOT, client });
    return {
      ...items,
      owner,
      buyer: buyerCaller(buyerId),
      buyerId,
      companyId,

      client,
      book,
    };
  }
  type World = Awaited<ReturnType<typeof world>>;

  /** Events with the recipients of their emails. */
  const EVENTS: Readonly<Record<string, readonly [(given: World) => Promise<unknown>, readonly string[]]>> = {
    'a visit that a company books for somebody with an account': [
      ({ book }) => book(),
      ['Ana@exemplo.com.br'],
    ],
    'a visit that somebody books': [
      ({ buyer, projectId }) => call(buyer, 'POST', '/visits', { projectId, ...SLOT }),
      ['ana@exemplo.com.br', 'dona@exemplo.com.br'],
    ],
    'an offer of the company to somebody with an account': [
      async ({ owner, buyerId, projectId, unitId }) => {
        const { id } = await insertNegotiation(database.db, { projectId, unitId, buyerId });
        return call(owner, 'PUT', `/negotiations/${id}`, {
          version: 1,
          event: 'counter',
          priceCents: 590_000_00,
          plan: samplePlan(590_000_00),
        });
      },
      ['ana@exemplo.com.br'],
    ],
    'an answer to a client without an account': [
      async ({ owner, projectId, unitId, client }) => {
        const person = { ...client, email: 'rui@exemplo.com.br' };
        const { id } = await insertNegotiation(database.db, { projectId, unitId, client: person });
        return call(owner, 'PUT', `/negotiations/${id}`, { version: 1, event: 'reject', reason: 'Vendida.' });
      },
      ['rui@exemplo.com.br'],
    ],
    'an invitation to a partner that is here already': [
      ({ owner }) => call(owner, 'POST', '/entrepreneurBonds', { email: 'vendas@exemplo.com.br' }),
      ['vendas@exemplo.com.br'],
    ],
    'a decision on a company': [
      ({ companyId }) =>
        call(operator, 'PUT', `/entrepreneurs/${companyId}/approval`, {
          event: 'reject',
          note: 'Falta o CNPJ.',
        }),
      ['vendas@exemplo.com.br'],
    ],
    'a decision on a document': [
      async ({ buyerId }) => {
        const file = { bucket: 'userDocuments', type: 'application/pdf', kind: 'cpf' } as const;
        const id = uuidv7();
        const facts = { id, ownerId: buyerId, key: id, bytes: 1, sha256: 'x', name: 'cpf.pdf' };
        await database.db.insert(storedFile).values({ ...facts, ...file });
        return call(operator, 'PUT', `/documents/${id}/approval`, { event: 'approve', note: null });
      },
      ['ana@exemplo.com.br'],
    ],
  };

  it('sends one email about a hold that a company makes for a buyer with an account, and one once it is lost', async () => {
    const { owner, client, unitId } = await world();
    const dependencies = { db: database.db, emailSite, now: () => NOW };
    const { body } = await call(owner, 'POST', '/reservations', {
      unitId,
      client,
      expectedPriceCents: PRICE,
      plan: samplePlan(PRICE),
    });
    await mailHoldLink(dependencies, body.id);
    expect(await mailed()).toEqual(['Ana@exemplo.com.br', 'dona@exemplo.com.br']);
    const end = new Date(NOW.getTime() + DAY_MS);
    await expireReservation(database.db, body.id, end);
    await mailLostHold({ ...dependencies, now: () => end }, body.id);
    expect(await mailed()).toEqual(['Ana@exemplo.com.br', 'dona@exemplo.com.br']);
  });

  it.each(Object.entries(EVENTS))('%s', async (_what, [happen, emails]) => {
    expect(await happen(await world())).toMatchObject({ status: 200 });
    expect(await mailed()).toEqual([...emails].sort());
  });

  it('sends one email each for a rescheduled and a cancelled visit', async () => {
    const { owner, book } = await world();
    const { body: booked } = await book();
    await mailed();
    const change = { version: booked.version, event: 'reschedule', ...SLOT, day: '2026-12-02' };
    const { body: moved } = await call<VisitDetail>(owner, 'PUT', `/visits/${booked.id}`, change);
    expect(await mailed()).toEqual(['Ana@exemplo.com.br']);
    const end = { version: moved.version, event: 'cancel', reason: 'Obra fechada.' };
    expect((await call(owner, 'PUT', `/visits/${booked.id}`, end)).status).toBe(200);
    expect(await mailed()).toEqual(['Ana@exemplo.com.br']);
  });

  it.each(NOTIFICATION_KINDS)(
    'sends %s once to each recipient, unless another email covers it',
    async (kind) => {
      const { entrepreneurId, buyerId } = await world();
      const admin = {
        entrepreneurId,
        role: 'admin',
        status: 'active',
        email: 'admin@exemplo.com.br',
      } as const;
      await insertMember(database.db, admin);
      await database.db.transaction(async (transaction) => {
        await notify(transaction, { kind: 'buyer', id: buyerId }, { kind }, NOW);
        await notify(transaction, { kind: 'company', id: entrepreneurId }, { kind }, NOW);
      });
      const readers = [
        ...(isMailed(kind, 'buyer') ? ['ana@exemplo.com.br'] : []),
        ...(isMailed(kind, 'company') && rolesNotifiedOf(kind).includes('admin')
          ? ['admin@exemplo.com.br']
          : []),
        ...(isMailed(kind, 'company') && rolesNotifiedOf(kind).includes('owner')
          ? ['dona@exemplo.com.br']
          : []),
      ];
      expect(await mailed()).toEqual(readers.sort());
    },
  );

  it('covers every module that sends its own emails', () => {
    const writers = readdirSync('server/modules', { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.ts') && /\bqueueMail\(/.test(readFileSync(`server/modules/${path}`, 'utf8')),
    );
    expect(writers.sort()).toEqual([
      // To a visitor, who has no account.
      'catalogue/reports/thankReporter.ts',
      // New projects, which have no notification.
      'catalogue/savedSearches/alertBuyer.ts',
      // To a client without an account, who has no notification.
      'deals/conversations/mailUnread.ts',
      'deals/negotiations/notifyParties.ts',
      // To a person named as a buyer, who may have no account.
      'deals/reservations/buyers/invitation.ts',
      // Sent by hand.
      'deals/reservations/mails/routes.ts',
      'deals/reservations/mails/sendOnce.ts',
      // To a client without an account, who has no notification.
      'deals/reservations/queue/mailTurn.ts',
      // To a person to whom a contract is transferred, who may have no account.
      'deals/sales/transfers/notifyTransfer.ts',
      'deals/visits/emails.ts',
      // A code, to an e-mail that is not confirmed yet.
      'deals/visits/visitors/requestVisit.ts',
      // To a person who waits, who may have no account.
      'deals/waitingEntries/emails.ts',
      'parties/accounts/notifyDecision.ts',
      'parties/entrepreneurBonds/inviteEmail.ts',
      'platform/notifications/mailNotification.ts',
    ]);
  });
});
