import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { asking } from '@/__tests__/support/api/asking';
import { queuedEmails, queuedWork } from '@/__tests__/support/api/queuedWork';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertMember } from '@/__tests__/support/factories/entrepreneurUser';
import { insertListing } from '@/__tests__/support/factories/listing';
import { CLIENT } from '@/__tests__/support/factories/reservation';
import { insertVisit } from '@/__tests__/support/factories/visit';
import type { Address } from '@/domain/project/address';
import { DEFAULT_CONFIG } from '@/domain/project/config';
import type { Page } from '@/domain/site/page';
import type { VisitAvailability, VisitDetail } from '@/domain/visit/schema';
import { createApp } from '@/server/app';
import { visit } from '@/server/db/schema/deals/visit';
import { notification } from '@/server/db/schema/platform/notification';
import { createLinkSigner } from '@/server/gateways/links/signer';
import type { Caller } from '@/server/http/callers/caller';
import { remindVisit } from '@/server/modules/deals/visits/remind';

const emailSite = { name: 'Soleira', url: 'http://localhost:3000', supportEmail: 'a@soleira.example' };
const SLOT = { day: '2026-12-01', period: 'morning' };

describe('visits', () => {
  const database = useDatabase();
  const ask = asking<VisitDetail>(database);
  let companyId: string;
  let projectId: string;
  let unitId: string;
  let listed: string[];
  let buyer: Caller;
  let owner: Caller;

  beforeEach(async () => {
    const units = ['101', '201', '301'].map((code) => ({ code }));
    const listing = await insertListing(database.db, { units });
    companyId = listing.entrepreneurId;
    projectId = listing.project.id ?? '';
    listed = listing.units.map(({ id }) => id ?? '');
    unitId = listed[0] ?? '';
    buyer = await newBuyer();
    owner = entrepreneurCaller(companyId);
  });
  afterEach(() => database.clear());

  const newBuyer = async () => buyerCaller((await insertBuyer(database.db)).id);

  const book = (caller: Caller | null, more: object = {}) =>
    ask(caller, 'POST', '/visits', { projectId, ...SLOT, ...more });
  const change = (caller: Caller, { id, version }: VisitDetail, more: object, now = NOW) =>
    ask(caller, 'PUT', `/visits/${id}`, { version, ...more }, now);

  const emails = () => queuedEmails(database);
  const noticesOf = (kind: 'visitBooked' | 'visitMoved') =>
    database.db
      .select({ recipientKind: notification.recipientKind, params: notification.params })
      .from(notification)
      .where(eq(notification.kind, kind));
  const reminders = async () =>
    (await queuedWork(database, 'remindVisit')).map(({ payload, runAt }) => [payload.day, runAt]);

  describe('GET /public/projects/{id}/visits', () => {
    it('lists the offered hours with their remaining capacity', async () => {
      await insertVisit(database.db, { projectId });
      // Of two hours, from 10:00: the project has shortened its visits since.
      const endsAt = new Date('2026-12-01T15:00:00Z');
      const startsAt = new Date('2026-12-01T13:00:00Z');
      await insertVisit(database.db, { projectId, capacitySlot: 2, startsAt, endsAt });
      const path = `/public/projects/${projectId}/visits?from=2026-12-01&days=1`;
      const { body } = await ask<VisitAvailability>(null, 'GET', path);
      expect(body.timeZone).toBe('America/Sao_Paulo');
      expect(body.items.map(({ period, hour, capacityLeft }) => [period, hour, capacityLeft])).toEqual([
        ['morning', '09:00', 1],
        ['morning', '10:00', 1],
        ['morning', '11:00', 1],
        ...['13:00', '14:00', '15:00', '16:00', '17:00'].map((hour) => ['afternoon', hour, 2]),
      ]);
      const hidden = await insertListing(database.db, { isPublished: false });
      expect((await ask(null, 'GET', `/public/projects/${hidden.project.id}/visits`)).status).toBe(404);
      expect((await ask(null, 'GET', `/public/projects/${projectId}/visits?from=ontem`)).status).toBe(400);
      const far = await ask<VisitAvailability>(
        null,
        'GET',
        `/public/projects/${projectId}/visits?from=9999-12-31`,
      );
      expect(far.body.items).toEqual([]);
    });
  });

  describe('POST /visits', () => {
    it('answers 401 to visitors and 403 to roles that do not sell', async () => {
      expect((await book(null)).status).toBe(401);
      for (const caller of [
        entrepreneurCaller(uuidv7()),
        operatorCaller(uuidv7()),
        entrepreneurCaller(companyId, 'finance', uuidv7()),
      ]) {
        expect((await book(caller, { client: CLIENT })).status).toBe(403);
      }
    });

    it.each([
      ['a time never offered', { period: 'night' }, 409],
      ['the past', { day: '2026-11-27' }, 409],
      ['a period that has passed', { day: '2026-11-28', hour: '09:00' }, 409],
      ['an hour of another period', { hour: '13:00' }, 409],
      ['a time between two hours', { hour: '09:30' }, 409],
      ['an hour that does not exist', { hour: '24:00' }, 400],
      ['Christmas', { day: '2026-12-25' }, 409],
      ['a Sunday', { day: '2026-12-06' }, 409],
      ['far ahead', { day: '2027-06-01' }, 409],
      ['a day that does not exist', { day: '2026-02-30' }, 400],
      ['an hour as period', { period: '03:00' }, 400],
      ['a capacity slot of one’s own choice', { capacitySlot: 1 }, 400],
      ['another buyer’s name', { client: CLIENT }, 400],
    ])('refuses %s', async (_what, more, status) => {
      expect((await book(buyer, more)).status).toBe(status);
      expect(await database.db.select().from(visit)).toEqual([]);
    });

    it('refuses the unit of another project', async () => {
      const other = await insertListing(database.db);
      expect((await book(buyer, { unitId: other.units[0]?.id })).body.code).toBe('unit_not_found');
    });

    it('books a slot, emails the visitor, notifies the company and reminds the day before', async () => {
      const { status, body } = await book(buyer, { unitId, note: 'Vou de bicicleta.' });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        state: 'open',
        hour: '09:00',
        startsAt: '2026-12-01T12:00:00.000Z',
        endsAt: '2026-12-01T13:00:00.000Z',
        timeZone: 'America/Sao_Paulo',
        moreUnits: [],
        note: 'Vou de bicicleta.',
        allowedActions: ['reschedule', 'cancel'],
      });
      const [message] = await emails();
      expect(message?.to).toBe(buyer.kind === 'visitor' ? '' : `${buyer.id}@exemplo.com.br`);
      expect(message?.subject).toContain('1º de dezembro de 2026');
      expect(message?.text).toContain('Rua dos Pinheiros, 100, Pinheiros, São Paulo/SP');
      expect(message?.text).toContain(body.calendarUrl);
      const reported = await database.db.select().from(notification);
      expect(reported.map(({ recipientId, kind }) => [recipientId, kind])).toEqual([
        [companyId, 'visitBooked'],
      ]);
      expect(await reminders()).toEqual([['2026-12-01', '2026-11-30T13:00:00.000Z']]);
    });

    it('names the host and the place: the company and the works, or the broker and the sales office', async () => {
      const own = await book(buyer);
      expect(own.body.place).toBe('Rua dos Pinheiros, 100, Pinheiros, São Paulo/SP');
      expect(own.body.host).toMatchObject({ name: 'Horizonte', email: null });
      const salesOffice = 'Estande: Rua dos Pinheiros, 140, São Paulo/SP';
      const { project } = await insertListing(database.db);
      const config = { ...(project.config ?? DEFAULT_CONFIG), visits: { salesOffice } };
      const { project: office } = await insertListing(database.db, { entrepreneurId: companyId, config });
      const member = await insertMember(database.db, { entrepreneurId: companyId, name: 'Bia Rocha' });
      const broker = entrepreneurCaller(companyId, 'broker', member.id);
      const led = await book(broker, { projectId: office.id, client: CLIENT });
      expect(led.body.host).toEqual({ name: 'Bia Rocha', email: member.email, phone: null });
      expect(led.body.place).toBe(salesOffice);
      const [message] = (await emails()).slice(-1);
      expect(message?.text).toContain(`Endereço: ${salesOffice}`);
      expect(message?.text).toContain(`Quem recebe você: Bia Rocha, ${member.email}`);
      const app = createApp({ db: database.db, now: () => NOW });
      const file = await app.request(led.body.calendarUrl.replace('http://localhost:3000', ''));
      const text = (await file.text()).replaceAll('\r\n ', '');
      expect(text).toContain('LOCATION:Estande: Rua dos Pinheiros\\, 140');
      expect(text).toContain('DESCRIPTION:Quem recebe você: Bia Rocha');
    });

    it('gives the last place of an hour to one of twenty concurrent requests', async () => {
      await insertVisit(database.db, { projectId });
      const buyers = await Promise.all(Array.from({ length: 20 }, newBuyer));
      const answers = await Promise.all(buyers.map((caller) => book(caller, { hour: '09:00' })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ body }) => body.code === 'visit_slot_full')).toHaveLength(19);
      const rows = await database.db.select().from(visit);
      expect(rows.map(({ capacitySlot }) => capacitySlot).sort()).toEqual([1, 2]);
    });

    it('fills the hours of a period in order for requests without an hour', async () => {
      const booked = [];
      for (let count = 0; count < 7; count += 1) booked.push(await book(await newBuyer()));
      const hours = booked.slice(0, 6).map(({ body }) => body.hour);
      expect(hours).toEqual(['09:00', '09:00', '10:00', '10:00', '11:00', '11:00']);
      expect(booked[6]?.body.code).toBe('visit_slot_full');
    });

    it('lets the database refuse a third visit at one time', async () => {
      await insertVisit(database.db, { projectId });
      const again = insertVisit(database.db, { projectId, period: 'afternoon' });
      await expect(again).rejects.toMatchObject({ cause: { constraint: 'visit_capacity_slot_once' } });
    });

    it('books several units, which the e-mail names and each of which finds the visit', async () => {
      const [, second, third] = listed;
      const { body } = await book(buyer, { unitId, moreUnitIds: [third, second] });
      expect(body).toMatchObject({ unitId, label: 'unid. 101, torre A' });
      expect(body.moreUnits).toEqual([
        { id: third, label: 'unid. 301, torre A' },
        { id: second, label: 'unid. 201, torre A' },
      ]);
      const [message] = await emails();
      expect(message?.text).toContain('unid. 101, torre A; unid. 301, torre A; unid. 201, torre A');
      for (const value of [unitId, second, third]) {
        const filters = [{ scope: 'ALL', field: 'unitId', op: 'eq', value }];
        const found = await ask<Page<VisitDetail>>(owner, 'POST', '/visits/get', { filters });
        expect(found.body.items.map(({ id }) => id)).toEqual([body.id]);
      }
    });

    it('refuses units that are repeated, of another project, or without a first one', async () => {
      const other = await insertListing(database.db);
      const refusals: [object, unknown][] = [
        [{ unitId, moreUnitIds: [unitId] }, { fields: { moreUnitIds: expect.any(String) } }],
        [{ unitId, moreUnitIds: [other.units[0]?.id] }, { code: 'unit_not_found' }],
        [{ moreUnitIds: [unitId] }, { fields: { unitId: expect.any(String) } }],
        [{ unitId, moreUnitIds: Array.from({ length: 10 }, () => uuidv7()) }, { code: 'invalid_request' }],
      ];
      for (const [more, refusal] of refusals)
        expect((await book(buyer, more)).body).toMatchObject({ ...(refusal as object) });
      expect(await database.db.select().from(visit)).toEqual([]);
    });

    it('books by the clock of the project: 09:00 in Manaus', async () => {
      const { project: usual } = await insertListing(database.db);
      const address = { ...usual.address, city: 'Manaus', state: 'AM' } as Address;
      const manaus = await insertListing(database.db, { address });
      const { body } = await book(buyer, { projectId: manaus.project.id });
      expect(body).toMatchObject({
        timeZone: 'America/Manaus',
        hour: '09:00',
        startsAt: '2026-12-01T13:00:00.000Z',
      });
      const [message] = await emails();
      expect(message?.text).toContain('terça-feira, 01/12/2026, 09:00 (horário de Manaus)');
      expect(await reminders()).toEqual([['2026-12-01', '2026-11-30T14:00:00.000Z']]);
      const moved = await change(buyer, body, { event: 'reschedule', ...SLOT, hour: '10:00' });
      expect(moved.body.startsAt).toBe('2026-12-01T14:00:00.000Z');
    });

    it('books a person once per hour, and limits open visits', async () => {
      const hour = '09:00';
      const twice = await Promise.all([book(buyer, { hour }), book(buyer, { hour })]);
      expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
      for (const day of ['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']) await book(buyer, { day });
      const sixth = await book(buyer, { day: '2026-12-07' });
      expect([sixth.status, sixth.body.code]).toEqual([409, 'too_many_visits']);
    });
  });

  describe('PUT /visits/{id}', () => {
    it('reschedules a visit with its email and reminder', async () => {
      const { body } = await book(buyer);
      const moved = await change(owner, body, {
        event: 'reschedule',
        day: '2026-12-02',
        period: 'afternoon',
      });
      expect(moved.body).toMatchObject({ day: '2026-12-02', period: 'afternoon', version: 2, state: 'open' });
      expect((await emails()).at(-1)?.subject).toContain('Visita remarcada');
      expect(await reminders()).toEqual([['2026-12-02', '2026-12-01T13:00:00.000Z']]);
      expect(await noticesOf('visitMoved')).toEqual([
        {
          recipientKind: 'buyer',
          params: expect.objectContaining({
            fromStart: '2026-12-01T12:00:00.000Z',
            movedBy: 'seller',
          }),
        },
      ]);
      expect((await book(await newBuyer())).status).toBe(200);
      const sunday = await change(buyer, moved.body, {
        event: 'reschedule',
        day: '2026-12-06',
        period: 'morning',
      });
      expect(sunday.body.code).toBe('visit_slot_not_offered');
      const stale = await change(buyer, body, { event: 'cancel' });
      expect(stale.body.code).toBe('version_conflict');
    });

    it('notifies the company from when to when the visitor moved it', async () => {
      const { body } = await book(buyer);
      await change(buyer, body, { event: 'reschedule', day: '2026-12-02', period: 'afternoon' });
      expect(await noticesOf('visitMoved')).toEqual([
        {
          recipientKind: 'company',
          params: {
            project: await titleOf(),
            fromStart: '2026-12-01T12:00:00.000Z',
            toStart: '2026-12-02T16:00:00.000Z',
            timeZone: 'America/Sao_Paulo',
            movedBy: 'visitor',
          },
        },
      ]);
      expect(await noticesOf('visitBooked')).toHaveLength(1);
    });

    it('changes nothing and sends nothing when moved to the slot it has', async () => {
      const { body } = await book(buyer);
      const sent = (await emails()).length;
      for (const caller of [owner, buyer]) {
        const same = await change(caller, body, { event: 'reschedule', ...SLOT });
        expect(same.body).toMatchObject({ version: 1, history: [{ event: 'book' }] });
      }
      expect(await emails()).toHaveLength(sent);
      expect(await noticesOf('visitMoved')).toEqual([]);
      expect(await noticesOf('visitBooked')).toHaveLength(1);
    });

    it('is concluded by the seller once it has begun, and then final', async () => {
      const { body } = await book(buyer);
      const during = new Date('2026-12-01T12:00:00Z');
      const before = await change(owner, body, { event: 'conclude' }, new Date(during.getTime() - 1));
      expect(before.body.code).toBe('invalid_transition');
      expect((await change(buyer, body, { event: 'conclude' }, during)).status).toBe(403);
      const done = await change(owner, body, { event: 'conclude' }, during);
      expect(done.body).toMatchObject({
        state: 'concluded',
        concludedAt: during.toISOString(),
        allowedActions: [],
      });
      expect((await change(owner, done.body, { event: 'cancel', reason: 'a' }, during)).status).toBe(409);
    });

    it('is missed only after its end and by the seller, who may still conclude it', async () => {
      const { body } = await book(buyer);
      const end = new Date('2026-12-01T13:00:00Z');
      const early = await change(owner, body, { event: 'miss' }, new Date(end.getTime() - 1));
      expect(early.body.code).toBe('invalid_transition');
      expect((await change(buyer, body, { event: 'miss' }, end)).status).toBe(403);
      const at = async (now: Date) => (await ask(owner, 'GET', `/visits/${body.id}`, undefined, now)).body;
      expect((await at(end)).allowedActions).toEqual(['reschedule', 'conclude', 'miss', 'cancel']);
      const missed = await change(owner, body, { event: 'miss' }, end);
      expect(missed.body).toMatchObject({ state: 'missed', allowedActions: ['conclude'] });
      const seen = await ask(buyer, 'GET', `/visits/${body.id}`, undefined, end);
      expect(seen.body).toMatchObject({ state: 'missed', allowedActions: [] });
      expect((await change(owner, missed.body, { event: 'cancel', reason: 'a' }, end)).status).toBe(409);
      const late = await change(owner, missed.body, { event: 'conclude' }, end);
      expect(late.body).toMatchObject({ state: 'concluded', concludedAt: end.toISOString() });
    });

    it('is cancelled with the seller’s reason, which frees the slot and the reminder', async () => {
      const { body } = await book(buyer);
      const silent = await change(owner, body, { event: 'cancel' });
      expect(Object.keys(silent.body.fields ?? {})).toEqual(['reason']);
      const canceled = await change(owner, body, { event: 'cancel', reason: 'O estande fecha mais cedo.' });
      expect(canceled.body).toMatchObject({ state: 'canceled', reason: 'O estande fecha mais cedo.' });
      expect((await emails()).at(-1)?.text).toContain('Motivo: O estande fecha mais cedo.');
      expect((await book(buyer)).status).toBe(200);
      const sent = (await emails()).length;
      const links = createLinkSigner(database.db, 'secret');
      await remindVisit(database.db, { visitId: body.id, day: body.day }, { links, emailSite });
      expect(await emails()).toHaveLength(sent);
    });
  });

  it('reminds only of a visit that is still on that day', async () => {
    const { id = '' } = await insertVisit(database.db, { projectId });
    const post = { links: createLinkSigner(database.db, 'secret'), emailSite };
    await remindVisit(database.db, { visitId: id, day: '2026-11-30' }, post);
    expect(await emails()).toEqual([]);
    await remindVisit(database.db, { visitId: id, day: '2026-12-01' }, post);
    expect((await emails())[0]?.subject).toBe(`Amanhã, sua visita: ${await titleOf()}`);
  });

  async function titleOf(): Promise<string> {
    const { rows } = await database.db.execute<{ title: string }>(
      `select title from project where id = '${projectId}'`,
    );
    return rows[0]?.title ?? '';
  }

  it('is visible only to the visitor and the sellers; a broker sees their own', async () => {
    const broker = entrepreneurCaller(companyId, 'broker', uuidv7());
    const { body } = await book(buyer);
    const led = await book(broker, { client: CLIENT, period: 'afternoon' });
    const strangers = [
      await newBuyer(),
      broker,
      entrepreneurCaller(uuidv7()),
      operatorCaller(uuidv7()),
      entrepreneurCaller(companyId, 'viewer', uuidv7()),
    ];
    for (const stranger of strangers) {
      expect((await ask(stranger, 'GET', `/visits/${body.id}`)).status).toBe(404);
      expect((await change(stranger, body, { event: 'cancel', reason: 'a' })).status).toBe(404);
      const page = await ask<Page<VisitDetail>>(stranger, 'POST', '/visits/get', {});
      expect(page.body.items.map(({ id }) => id)).toEqual(stranger === broker ? [led.body.id] : []);
    }
    const filters = [{ scope: 'ALL', field: 'day', op: 'gte', value: '2026-12-01T03:00:00Z' }];
    const seen = await ask<Page<VisitDetail>>(owner, 'POST', '/visits/get', { filters });
    expect(seen.body.items.map(({ id }) => id).sort()).toEqual([body.id, led.body.id].sort());
  });

  it('emails the visitor again according to the state', async () => {
    const { body } = await book(buyer);
    const mail = (kind: string) => ask(owner, 'POST', `/visits/mails/${kind}`, { scheduleVisitId: body.id });
    expect((await mail('link')).body).toEqual({ scheduleVisitId: body.id, result: 'pending' });
    expect((await emails()).at(-1)?.subject).toContain('Visita marcada');
    expect((await mail('cancel')).body.code).toBe('invalid_transition');
    await ask(buyer, 'DELETE', `/visits/${body.id}`);
    expect((await mail('cancel')).status).toBe(200);
    expect((await emails()).at(-1)?.subject).toContain('Visita cancelada');
    expect((await mail('link')).body.code).toBe('invalid_transition');
  });

  it('serves the calendar file by its link without a cookie or personal data', async () => {
    const { body } = await book(buyer);
    const { db } = database;
    const app = createApp({ db, now: () => NOW });
    const read = async (url: string) => app.request(url.replace('http://localhost:3000', ''));
    const file = await read(body.calendarUrl);
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const raw = await file.text();
    expect(raw).toMatch(/^(?:[^\r\n]+\r\n)+$/);
    expect(raw.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const text = raw.replaceAll('\r\n ', '');
    expect(text).toContain('METHOD:PUBLISH');
    expect(text).toContain('SEQUENCE:1');
    expect(text).toMatch(/^ORGANIZER;CN="Soleira":mailto:\S+@\S+$/m);
    expect(text).toContain('DTSTART:20261201T120000Z');
    expect(text).toContain('DTEND:20261201T130000Z');
    expect(text).toContain(`UID:${body.id}@localhost`);
    expect(text).toContain('STATUS:CONFIRMED');
    expect(text).not.toContain('@exemplo.com.br');
    await ask(buyer, 'DELETE', `/visits/${body.id}`);
    const canceled = await (await read(body.calendarUrl)).text();
    expect(canceled).toContain('METHOD:CANCEL');
    expect(canceled).toContain('SEQUENCE:2');
    expect(canceled).toContain('STATUS:CANCELLED');
    expect(canceled.match(/^ORGANIZER.*$/m)?.[0]).toBe(text.match(/^ORGANIZER.*$/m)?.[0]);
    expect((await read(`${body.calendarUrl}a`)).status).toBe(404);
    const [row] = await db.select().from(visit).where(eq(visit.id, body.id));
    expect(row?.state).toBe('canceled');
  });
});
