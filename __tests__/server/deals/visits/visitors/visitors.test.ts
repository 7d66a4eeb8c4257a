import { eq } from 'drizzle-orm';
import { asking } from '@/__tests__/support/api/asking';
import { queuedEmails, queuedWork } from '@/__tests__/support/api/queuedWork';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertListing } from '@/__tests__/support/factories/listing';
import { CLIENT } from '@/__tests__/support/factories/reservation';
import { insertVisit } from '@/__tests__/support/factories/visit';
import { FORGOTTEN_CLIENT } from '@/domain/deal/client';
import { DAY_MS, MINUTE_MS } from '@/domain/time/durations';
import type { LinkedVisit } from '@/domain/visitRequest/schema';
import { visit } from '@/server/db/schema/deals/visit';
import { visitRequest } from '@/server/db/schema/deals/visitRequest';
import { notification } from '@/server/db/schema/platform/notification';
import { createLinkSigner } from '@/server/gateways/links/signer';
import { adoptDeals } from '@/server/modules/account/identities/adoptDeals';
import { remindVisit } from '@/server/modules/deals/visits/remind';
import { sweepVisits } from '@/server/modules/deals/visits/visitors/sweep';

const emailSite = { name: 'Soleira', url: 'http://localhost:3000', supportEmail: 'a@soleira.example' };
const CONTACT = { name: 'Ana Souza', email: 'Ana@Exemplo.com.br', phone: '(11) 98765-4321', consent: true };
const SLOT = { day: '2026-12-01', period: 'morning', hour: '09:00' };
const EMAIL = 'ana@exemplo.com.br';

describe('visits without an account', () => {
  const database = useDatabase();
  const ask = asking<LinkedVisit>(database);
  let projectId: string;
  let companyId: string;

  beforeEach(async () => {
    const listing = await insertListing(database.db);
    companyId = listing.entrepreneurId;
    projectId = listing.project.id ?? '';
  });
  afterEach(() => database.clear());

  const request = (more: object = {}, now = NOW) =>
    ask(null, 'POST', `/public/projects/${projectId}/visitRequests`, { ...CONTACT, ...SLOT, ...more }, now);
  const confirm = (id: string, code: string, now = NOW) =>
    ask(null, 'POST', `/public/visitRequests/${id}/confirm`, { emailCode: code }, now);
  const emails = () => queuedEmails(database);
  const lastCode = async () => /\d{6}/.exec((await emails()).at(-1)?.subject ?? '')?.[0] ?? '';
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
  async function book(more: object = {}) {
    const { body } = await request(more);
    return confirm(body.id, await lastCode());
  }
  const read = (id: string, signature: string) =>
    ask(null, 'GET', `/public/visits/${id}?assinatura=${signature}`);
  const change = ({ id, signature, version }: LinkedVisit, more: object, now = NOW) =>
    ask(null, 'PUT', `/public/visits/${id}?assinatura=${signature}`, { version, ...more }, now);

  it.each([
    ['no consent', { consent: false }, 400],
    ['no phone', { phone: '' }, 400],
    ['an e-mail without a domain', { email: 'ana@' }, 400],
    ['a Sunday', { day: '2026-12-06' }, 409],
    ['an hour that is not offered', { hour: '12:00' }, 409],
    ['a client', { client: CLIENT }, 400],
  ])('refuses a request with %s', async (_what, more, status) => {
    expect((await request(more)).status).toBe(status);
    expect(await database.db.select().from(visitRequest)).toEqual([]);
    expect(await emails()).toEqual([]);
  });

  it('e-mails a code without the typed name, and books only by it', async () => {
    const { body } = await request();
    expect(Object.keys(body).sort()).toEqual(['expiresAt', 'id', 'isSent', 'resendAt']);
    expect(await database.db.select().from(visit)).toEqual([]);
    const [email] = await emails();
    expect(email?.to).toBe(EMAIL);
    expect(email?.text).not.toContain('Ana Souza');
    const [stored] = await database.db.select().from(visitRequest);
    expect(JSON.stringify(stored)).not.toContain(await lastCode());

    const booked = await confirm(body.id, await lastCode());
    expect(booked.body).toMatchObject({
      state: 'open',
      hour: '09:00',
      allowedActions: ['reschedule', 'cancel'],
    });
    const [row] = await database.db.select().from(visit);
    expect(row).toMatchObject({ buyerId: null, consentVersion: '2026-11', consentedAt: NOW });
    expect(row?.client).toEqual({ name: 'Ana Souza', email: EMAIL, cpf: null, phone: '11987654321' });
    expect(await database.db.select().from(visitRequest)).toEqual([]);
    const link = `visita?marcada=${booked.body.id}&assinatura=${booked.body.signature}`;
    expect((await emails()).at(-1)?.text).toContain(link);
    const kinds = await database.db.select({ kind: notification.kind }).from(notification);
    expect(kinds).toEqual([{ kind: 'visitBooked' }]);
    expect((await confirm(body.id, '123456')).body.code).toBe('visit_request_not_found');
  });

  it('ends a request after five wrong codes, also in parallel, and after 15 minutes', async () => {
    const { body } = await request();
    const code = await lastCode();
    const guesses = await Promise.all(Array.from({ length: 7 }, () => confirm(body.id, wrong(code))));
    const codes = guesses.map((guess) => guess.body.code);
    expect(codes.filter((each) => each === 'visit_code_wrong')).toHaveLength(5);
    expect((await confirm(body.id, code)).body.code).toBe('visit_request_not_found');
    const later = await request({ hour: '10:00' });
    const end = new Date(NOW.getTime() + 15 * MINUTE_MS);
    const late = await confirm(later.body.id, await lastCode(), end);
    expect(late.body.code).toBe('visit_request_not_found');
    expect(await database.db.select().from(visit)).toEqual([]);
  });

  it('does not accept the code of another request', async () => {
    const first = await request();
    const code = await lastCode();
    await request({ hour: '10:00' });
    const other = await lastCode();
    if (other !== code) expect((await confirm(first.body.id, other)).body.code).toBe('visit_code_wrong');
    expect((await confirm(first.body.id, code)).status).toBe(200);
  });

  it('books one visit when a code is sent twice at the same moment', async () => {
    const { body } = await request();
    const code = await lastCode();
    const answers = await Promise.all([confirm(body.id, code), confirm(body.id, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await database.db.select().from(visit)).toHaveLength(1);
  });

  it('answers the same for an e-mail with an account, whose visit is then of the account', async () => {
    const other = await request({ email: 'outra@exemplo.com.br' });
    const { id } = await insertBuyer(database.db, { email: EMAIL });
    const { body, status } = await request({ hour: '10:00' });
    expect([status, Object.keys(body)]).toEqual([other.status, Object.keys(other.body)]);
    const booked = await confirm(body.id, await lastCode());
    const own = await ask(buyerCaller(id), 'GET', `/visits/${booked.body.id}`);
    expect(own.body.state).toBe('open');
  });

  it('limits the codes of one e-mail and the requests of one IP address', async () => {
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await request()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const others = [];
    for (let count = 0; count < 15; count += 1) {
      others.push((await request({ email: `p${count}@exemplo.com.br` })).status);
    }
    expect(others.filter((status) => status === 200)).toHaveLength(14);
    expect(others.at(-1)).toBe(429);
  });

  it('sends nothing for a bot', async () => {
    expect((await request({ website: 'x' })).status).toBe(200);
    expect(await emails()).toEqual([]);
  });

  it('refuses a time that was taken before the code was typed, and a second visit at one time', async () => {
    const { body } = await request();
    const code = await lastCode();
    const client = { ...CLIENT, email: 'outra@exemplo.com.br' };
    for (const capacitySlot of [1, 2]) await insertVisit(database.db, { projectId, capacitySlot, client });
    expect((await confirm(body.id, code)).body.code).toBe('visit_slot_full');
    expect((await request()).body.code).toBe('visit_slot_full');
    await book({ hour: '10:00' });
    expect((await book({ hour: '10:00' })).body.code).toBe('visit_already_booked');
  });

  it('is seen, rescheduled and cancelled only by its own signature', async () => {
    const { body } = await book();
    const calendarSignature = new URL(body.calendarUrl).searchParams.get('assinatura') ?? '';
    for (const signature of ['x', calendarSignature]) {
      expect((await read(body.id, signature)).status).toBe(404);
      expect((await change({ ...body, signature }, { event: 'cancel' })).status).toBe(404);
    }
    expect((await read(body.id, body.signature)).body).toMatchObject({ hour: '09:00', client: null });
    expect((await change(body, { event: 'conclude' })).body.code).toBe('invalid_transition');
    const moved = await change(body, { event: 'reschedule', ...SLOT, hour: '11:00' });
    expect(moved.body).toMatchObject({ hour: '11:00', version: 2 });
    expect((await change(body, { event: 'cancel' })).body.code).toBe('version_conflict');
    const canceled = await change(moved.body, { event: 'cancel' });
    expect(canceled.body).toMatchObject({ state: 'canceled', reason: null, allowedActions: [] });
    const kinds = await database.db.select({ kind: notification.kind }).from(notification);
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['visitBooked', 'visitCanceled', 'visitMoved']);
  });

  it('is reminded of the day before, once, with the link', async () => {
    const { body } = await book();
    await change(body, { event: 'reschedule', ...SLOT, hour: '11:00' });
    const reminders = await queuedWork(database, 'remindVisit');
    expect(reminders.map(({ runAt }) => runAt)).toEqual(['2026-11-30T13:00:00.000Z']);
    const links = createLinkSigner(database.db, 'secret');
    await remindVisit(database.db, { visitId: body.id, day: SLOT.day }, { links, emailSite });
    const reminder = (await emails()).at(-1);
    expect([reminder?.to, reminder?.subject]).toEqual([EMAIL, expect.stringMatching(/^Amanhã/)]);
    expect(reminder?.text).toContain(`marcada=${body.id}&assinatura=`);
  });

  it('becomes the visit of an account with the same confirmed e-mail', async () => {
    const { body } = await book();
    const { id } = await insertBuyer(database.db, { email: 'Ana@exemplo.com.br' });
    const adopt = (emailVerified: boolean) =>
      database.db.transaction((tx) =>
        adoptDeals({ tx, now: NOW, actor: { kind: 'buyer', id, email: EMAIL, emailVerified } }),
      );
    await adopt(false);
    expect((await ask(buyerCaller(id), 'GET', `/visits/${body.id}`)).status).toBe(404);
    await adopt(true);
    expect((await ask(buyerCaller(id), 'GET', `/visits/${body.id}`)).body.hour).toBe('09:00');
    expect((await read(body.id, body.signature)).status).toBe(200);
  });

  it('forgets requests after an hour, and contacts 180 days after the visit', async () => {
    await request();
    const { body } = await book({ hour: '10:00' });
    const named = await insertVisit(database.db, { projectId });
    const end = new Date('2026-12-01T14:00:00Z').getTime();
    await sweepVisits(database.db, new Date(end + 180 * DAY_MS));
    expect(await database.db.select().from(visitRequest)).toEqual([]);
    const clientOf = async (id: string) =>
      (await database.db.select().from(visit).where(eq(visit.id, id)))[0]?.client;
    expect((await clientOf(body.id))?.email).toBe(EMAIL);
    await sweepVisits(database.db, new Date(end + 180 * DAY_MS + 1));
    expect(await clientOf(body.id)).toEqual(FORGOTTEN_CLIENT);
    expect(await clientOf(named.id)).toEqual(CLIENT);
  });

  it('shows the company the contact of the visitor', async () => {
    const { body } = await book();
    const seen = await ask(entrepreneurCaller(companyId), 'GET', `/visits/${body.id}`);
    expect(seen.body.client).toMatchObject({ name: 'Ana Souza', phone: '11987654321' });
  });
});
