import { v7 as uuidv7 } from 'uuid';
import { asking } from '@/__tests__/support/api/asking';
import { queuedEmails } from '@/__tests__/support/api/queuedWork';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertVisit } from '@/__tests__/support/factories/visit';
import type { VisitAvailability, VisitDetail } from '@/domain/visit/schema';
import type { VisitBlock, VisitBlocks } from '@/domain/visitBlock/schema';
import { visit } from '@/server/db/schema/deals/visit';
import { visitBlock } from '@/server/db/schema/deals/visitBlock';
import { auditLog } from '@/server/db/schema/platform/auditLog';
import { notification } from '@/server/db/schema/platform/notification';
import { createLinkSigner } from '@/server/gateways/links/signer';
import type { Caller } from '@/server/http/callers/caller';
import { remindVisit } from '@/server/modules/deals/visits/remind';

const emailSite = { name: 'Soleira', url: 'http://localhost:3000', supportEmail: 'a@soleira.example' };
const DAYS = { fromDay: '2026-12-01', untilDay: '2026-12-02', reason: 'O estande muda de lugar.' };

describe('blocked visiting days', () => {
  const database = useDatabase();
  const ask = asking<VisitBlock>(database);
  let projectId: string;
  let companyId: string;
  let buyer: Caller & { readonly id: string };
  let owner: Caller;

  beforeEach(async () => {
    const listing = await insertListing(database.db);
    companyId = listing.entrepreneurId;
    projectId = listing.project.id ?? '';
    const { id } = await insertBuyer(database.db);
    buyer = { ...buyerCaller(id), id };
    owner = entrepreneurCaller(companyId);
  });
  afterEach(() => database.clear());

  const path = () => `/projects/${projectId}/visitBlocks`;
  const block = (caller: Caller | null, more: object = {}) =>
    ask(caller, 'POST', path(), { ...DAYS, ...more });
  const book = (day: string) =>
    ask<VisitDetail>(buyer, 'POST', '/visits', { projectId, day, period: 'morning', hour: '09:00' });
  const offeredDays = async () => {
    const { body } = await ask<VisitAvailability>(null, 'GET', `/public/projects/${projectId}/visits?days=7`);
    return [...new Set(body.items.map(({ day }) => day))];
  };

  it('answers 401 to visitors, and lets only roles that manage projects close days', async () => {
    expect((await block(null)).status).toBe(401);
    expect((await block(buyer)).status).toBe(404);
    expect((await block(entrepreneurCaller(uuidv7()))).status).toBe(404);
    const broker = entrepreneurCaller(companyId, 'broker', uuidv7());
    expect((await block(broker)).status).toBe(403);
    await block(owner);
    const { body } = await ask<VisitBlocks>(broker, 'GET', path());
    expect(body.items).toMatchObject([{ reason: DAYS.reason, allowedActions: [] }]);
  });

  it.each([
    ['a range out of order', { untilDay: '2026-11-30' }],
    ['a range in the past', { fromDay: '2026-11-02', untilDay: '2026-11-27' }],
    ['more than a year', { untilDay: '2027-12-02' }],
    ['a day that does not exist', { fromDay: '2026-02-30' }],
    ['no reason', { reason: ' ' }],
  ])('refuses %s', async (_what, more) => {
    expect((await block(owner, more)).status).toBe(400);
    expect(await database.db.select().from(visitBlock)).toEqual([]);
  });

  it('offers no visit on closed days, and refuses one', async () => {
    await block(owner);
    expect(await offeredDays()).toEqual(['2026-11-28', '2026-11-30', '2026-12-03', '2026-12-04']);
    expect((await book('2026-12-02')).body.code).toBe('visit_slot_not_offered');
    expect((await book('2026-12-03')).status).toBe(200);
  });

  it('lists the visits of those days, e-mails their visitors and asks them to reschedule', async () => {
    const colliding = await book('2026-12-02');
    await book('2026-12-03');
    const sent = (await queuedEmails(database)).length;
    const { body } = await block(owner);
    expect(body.visits).toMatchObject([
      {
        id: colliding.body.id,
        isBlocked: true,
        hour: '09:00',
        allowedActions: ['reschedule', 'assign', 'cancel'],
      },
    ]);
    const [email, ...others] = (await queuedEmails(database)).slice(sent);
    expect(others).toEqual([]);
    expect(email?.subject).toMatch(/^Escolha outro horário/);
    expect(email?.text).toContain('Motivo: O estande muda de lugar.');
    const kinds = await database.db
      .select({ kind: notification.kind, to: notification.recipientId })
      .from(notification);
    expect(kinds.filter(({ kind }) => kind === 'visitBlocked')).toEqual([
      { kind: 'visitBlocked', to: buyer.id },
    ]);

    const { version, id } = colliding.body;
    const change = { version, event: 'reschedule', day: '2026-12-04', period: 'morning', hour: '09:00' };
    const moved = await ask<VisitDetail>(buyer, 'PUT', `/visits/${id}`, change);
    expect(moved.body).toMatchObject({ isBlocked: false, day: '2026-12-04' });
    const { body: after } = await ask<VisitBlocks>(owner, 'GET', path());
    expect(after.items.map(({ visits }) => visits)).toEqual([[]]);
  });

  it('sends no reminder of a visit on a closed day', async () => {
    const { body } = await book('2026-12-02');
    await block(owner);
    const sent = (await queuedEmails(database)).length;
    const links = createLinkSigner(database.db, 'secret');
    await remindVisit(database.db, { visitId: body.id, day: body.day }, { links, emailSite });
    expect(await queuedEmails(database)).toHaveLength(sent);
  });

  it('shows a broker only the visits that they lead', async () => {
    await insertVisit(database.db, { projectId });
    await block(owner);
    const broker = entrepreneurCaller(companyId, 'broker', uuidv7());
    const seen = async (caller: Caller) => (await ask<VisitBlocks>(caller, 'GET', path())).body.items;
    expect((await seen(broker))[0]?.visits).toEqual([]);
    expect((await seen(owner))[0]?.visits).toHaveLength(1);
  });

  it('opens the days again, once', async () => {
    const { body } = await block(owner);
    const remove = () => ask(owner, 'DELETE', `${path()}/${body.id}`);
    expect((await remove()).body).toMatchObject({ id: body.id, allowedActions: [] });
    expect((await remove()).body.code).toBe('visit_block_not_found');
    expect(await offeredDays()).toContain('2026-12-01');
    const actions = await database.db.select({ action: auditLog.action }).from(auditLog);
    expect(actions.map(({ action }) => action).sort()).toEqual([
      'project.blockVisits',
      'project.unblockVisits',
    ]);
  });

  it('limits the blocks of a project that have not passed', async () => {
    const row = { projectId, fromDay: '2027-01-01', untilDay: '2027-01-01', reason: 'x', createdAt: NOW };
    const rows = Array.from({ length: 100 }, () => ({ ...row, id: uuidv7() }));
    await database.db.insert(visitBlock).values(rows);
    expect((await block(owner)).body.code).toBe('too_many_visit_blocks');
  });

  it('never books a day that is closed at the same moment without listing the visit', async () => {
    const [booked, blocked] = await Promise.all([book('2026-12-02'), block(owner)]);
    const rows = await database.db.select().from(visit);
    expect(rows).toHaveLength(booked.status === 200 ? 1 : 0);
    expect(blocked.body.visits).toHaveLength(rows.length);
  });
});
