import { eq, sql } from 'drizzle-orm';
import { asking } from '@/__tests__/support/api/asking';
import { queuedEmails } from '@/__tests__/support/api/queuedWork';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { follow, linkIn } from '@/__tests__/support/deals/waiting';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertWaitingEntry } from '@/__tests__/support/factories/deals/waitingEntry';
import { insertListing } from '@/__tests__/support/factories/listing';
import { HOUR_MS } from '@/domain/time/durations';
import type { NewWaitingEntry, WaitingEntry, WaitingReceipt } from '@/domain/waitingEntry/schema';
import { project } from '@/server/db/schema/catalogue/project';
import { unit } from '@/server/db/schema/catalogue/unit';
import { waitingEntry } from '@/server/db/schema/deals/waitingEntry';
import { buyer as buyerTable } from '@/server/db/schema/parties/buyer';
import type { Caller } from '@/server/http/callers/caller';
import { sweepWaitingEntries } from '@/server/modules/deals/waitingEntries/leave';

const ANA = { name: 'Ana Souza', email: 'ana@exemplo.com.br', consent: true } as const;
const BUTTON = new URLSearchParams({ confirmar: '1' });
const hours = (count: number) => new Date(NOW.getTime() + count * HOUR_MS);

describe('joining a waiting list', () => {
  const database = useDatabase();
  const ask = asking<WaitingReceipt>(database);
  let projectId: string;
  let soldId: string;
  let companyId: string;

  beforeEach(async () => {
    const listing = await insertListing(database.db, {
      units: [{ status: 'sold' }, { status: 'unavailable' }],
    });
    projectId = listing.project.id ?? '';
    soldId = listing.units[0]?.id ?? '';
    companyId = listing.entrepreneurId;
  });
  afterEach(() => database.clear());

  const join = (body: Partial<NewWaitingEntry>, caller: Caller | null = null, at = NOW, id = projectId) =>
    ask(caller, 'POST', `/public/projects/${id}/waitingEntries`, body, at);
  const emails = () => queuedEmails(database);
  const rows = () => database.db.select().from(waitingEntry).orderBy(waitingEntry.id);
  const newBuyer = async (email?: string) =>
    buyerCaller((await insertBuyer(database.db, email === undefined ? {} : { email })).id);

  describe('for a position', () => {
    const atOne = { ...ANA, tower: 'A', position: 1 };
    beforeEach(() => database.db.update(unit).set({ position: 2 }).where(eq(unit.status, 'unavailable')));

    it('keeps one entry for each position, apart from the project and its units', async () => {
      for (const body of [atOne, atOne, { ...atOne, position: 2 }, ANA, { ...ANA, unitId: soldId }]) {
        expect((await join(body)).body).toEqual({ state: 'pending' });
      }
      expect((await rows()).map(({ tower, position, unitId }) => [tower, position, unitId])).toEqual([
        ['A', 1, null],
        ['A', 2, null],
        [null, null, null],
        [null, null, soldId],
      ]);
      expect((await rows())[0]?.consentSource).toBe('item');
    });

    it('keeps the place of a buyer in the list of the position', async () => {
      const [first, second] = [await newBuyer(), await newBuyer()];
      await join({ consent: true }, first);
      await join({ consent: true, tower: 'A', position: 1 }, second, hours(1));
      await join({ consent: true, tower: 'A', position: 1 }, first, hours(2));
      const list = asking<{ items: WaitingEntry[] }>(database);
      const { items } = (await list(first, 'GET', '/waitingEntries', undefined, hours(3))).body;
      expect(items.map(({ label, place, tower, position }) => [label, place, tower, position])).toEqual(
        expect.arrayContaining([
          ['final 01, torre A', 2, 'A', 1],
          [null, 1, null, null],
        ]),
      );
    });

    it('refuses one that does not exist, and one that can be bought now', async () => {
      for (const at of [{ position: 9 }, { tower: 'Z' }]) {
        expect((await join({ ...atOne, ...at })).body).toMatchObject({ code: 'unit_not_found' });
      }
      await database.db.update(unit).set({ status: 'available' }).where(eq(unit.id, soldId));
      expect((await join(atOne)).body).toMatchObject({ code: 'waiting_not_needed' });
      expect((await join({ ...atOne, position: 2 })).body).toEqual({ state: 'pending' });
    });

    it('refuses a position beside a unit, and without its tower', async () => {
      expect((await join({ ...atOne, unitId: soldId })).body.fields).toHaveProperty('position');
      expect((await join({ ...ANA, position: 1 })).body.fields).toHaveProperty('tower');
    });

    it('is guarded by the database', async () => {
      const insert = (values: object) => insertWaitingEntry(database.db, { projectId, ...values });
      await expect(insert({ tower: 'A', position: 1, unitId: soldId })).rejects.toThrow();
      await expect(insert({ tower: 'A' })).rejects.toThrow();
      await expect(insert({ position: 1 })).rejects.toThrow();
      await insert({ tower: 'A', position: 1, email: 'a@exemplo.com.br' });
      await insert({ tower: 'B', position: 1, email: 'a@exemplo.com.br' });
      await expect(insert({ tower: 'A', position: 1, email: 'a@exemplo.com.br' })).rejects.toThrow();
    });
  });

  describe('for a plan in a block', () => {
    const ofPlan = { ...ANA, tower: 'A', planIndex: 0 };
    const setKind = (kind: 'tower' | 'block') =>
      database.db
        .update(project)
        .set({
          towers: sql`jsonb_set(${project.towers}, '{0,kind}', to_jsonb(${kind}::text))`,
          category: 'houses',
        })
        .where(eq(project.id, projectId));
    beforeEach(() => setKind('block'));

    it('keeps one entry with the place of the person, named by plan and block', async () => {
      const [first, second] = [await newBuyer(), await newBuyer()];
      const body = { consent: true, tower: 'A', planIndex: 0 };
      await join(body, first);
      await join(body, second, hours(1));
      await join(body, second, hours(2));
      await join({ consent: true }, second, hours(2));
      const list = asking<{ items: WaitingEntry[] }>(database);
      const { items } = (await list(second, 'GET', '/waitingEntries', undefined, hours(3))).body;
      expect(items.map(({ label, place, tower, planIndex }) => [label, place, tower, planIndex])).toEqual(
        expect.arrayContaining([
          [expect.stringMatching(/^casas de \d+(?:,\d+)? m², quadra A$/), 2, 'A', 0],
          [null, 1, null, null],
        ]),
      );
      expect(items).toHaveLength(2);
    });

    it('refuses a plan that the block lacks, a position of a block, and a plan of a tower', async () => {
      for (const at of [{ planIndex: 9 }, { tower: 'Z' }, { planIndex: undefined, position: 1 }]) {
        expect((await join({ ...ofPlan, ...at })).body).toMatchObject({ code: 'unit_not_found' });
      }
      await setKind('tower');
      expect((await join(ofPlan)).body).toMatchObject({ code: 'unit_not_found' });
    });

    it('refuses a plan beside a unit or a position, and without its block', async () => {
      expect((await join({ ...ofPlan, unitId: soldId })).body.fields).toHaveProperty('planIndex');
      expect((await join({ ...ofPlan, position: 1 })).body.fields).toHaveProperty('planIndex');
      expect((await join({ ...ANA, planIndex: 0 })).body.fields).toHaveProperty('tower');
      const insert = (values: object) => insertWaitingEntry(database.db, { projectId, ...values });
      await expect(insert({ tower: 'A', position: 1, planIndex: 0 })).rejects.toThrow();
      await expect(insert({ planIndex: 0 })).rejects.toThrow();
      await insert({ tower: 'A', planIndex: 0, email: 'a@exemplo.com.br' });
      await expect(insert({ tower: 'A', planIndex: 0, email: 'a@exemplo.com.br' })).rejects.toThrow();
    });

    it('is not needed while any unit of the plan can be bought', async () => {
      await database.db.update(unit).set({ status: 'available' }).where(eq(unit.id, soldId));
      expect((await join(ofPlan)).body).toMatchObject({ code: 'waiting_not_needed' });
    });
  });

  describe('as a visitor', () => {
    it('names the missing field, and requires the consent', async () => {
      const { email, name } = ANA;
      expect((await join({ email, consent: true })).body.fields).toEqual({
        name: 'Este campo é obrigatório',
      });
      expect((await join({ name, consent: true })).body.fields).toEqual({
        email: 'Este campo é obrigatório',
      });
      expect((await join({ ...ANA, email: 'ana' })).body.fields).toHaveProperty('email');
      expect((await join({ ...ANA, phone: '123' })).body.fields).toHaveProperty('phone');
      expect((await join({ name, email })).body.fields).toHaveProperty('consent');
      expect(await rows()).toEqual([]);
    });

    it('counts only once the e-mail is confirmed by the button of its link', async () => {
      expect((await join({ ...ANA, phone: '(11) 98765-4321' })).body).toEqual({ state: 'pending' });
      const [row] = await rows();
      expect(row).toMatchObject({
        ...{ name: 'Ana Souza', email: 'ana@exemplo.com.br', phone: '11987654321', buyerId: null },
        ...{ state: 'pending', joinedAt: null, unitId: null },
        ...{ consentVersion: '2026-11', consentSource: 'project', consentedAt: NOW },
      });
      const [email] = await emails();
      expect(email?.to).toBe('ana@exemplo.com.br');
      const link = linkIn(email?.text, 'confirm');
      expect((await follow(database.db, link, hours(1))).text).toContain('Confirmar o e-mail?');
      expect((await rows())[0]?.state).toBe('pending');
      expect((await follow(database.db, link, hours(2), BUTTON)).status).toBe(200);
      expect((await rows())[0]).toMatchObject({ state: 'active', joinedAt: hours(2) });
      expect((await follow(database.db, link, hours(3), BUTTON)).status).toBe(200);
      expect((await rows())[0]?.joinedAt).toEqual(hours(2));
    });

    it('gives a confirmed entry to the account with the same e-mail', async () => {
      const buyer = await newBuyer('Ana@exemplo.com.br');
      await join(ANA);
      const [email] = await emails();
      await follow(database.db, linkIn(email?.text, 'confirm'), NOW, BUTTON);
      expect((await rows())[0]?.buyerId).toBe(buyer.kind === 'buyer' && buyer.id);
    });

    it('refuses a link after 72 hours, and deletes what was not confirmed', async () => {
      await join(ANA);
      const [email] = await emails();
      const link = linkIn(email?.text, 'confirm');
      await sweepWaitingEntries(database.db, hours(71.9));
      expect(await rows()).toHaveLength(1);
      expect((await follow(database.db, link, hours(72), BUTTON)).status).toBe(410);
      await sweepWaitingEntries(database.db, hours(72));
      expect(await rows()).toEqual([]);
      expect((await follow(database.db, link, hours(73), BUTTON)).status).toBe(410);
    });

    it('answers the same whether or not the e-mail is in the list, and keeps one entry', async () => {
      const answers = [await join(ANA), await join({ ...ANA, email: 'ANA@exemplo.com.br' })];
      const [email] = await emails();
      await follow(database.db, linkIn(email?.text, 'confirm'), NOW, BUTTON);
      answers.push(await join({ ...ANA, name: 'Outra Pessoa' }, null, hours(1)));
      expect(answers.map(({ status, body }) => [status, body])).toEqual(
        answers.map(() => [200, { state: 'pending' }]),
      );
      expect((await rows()).map(({ name, state }) => [name, state])).toEqual([['Ana Souza', 'active']]);
      const [, second, ...others] = await emails();
      expect(second?.subject).toContain('Você já está na lista de espera');
      expect(others).toEqual([]);
    });

    it('does not flood a mailbox: one e-mail in ten minutes, and five unconfirmed entries', async () => {
      await join(ANA);
      await join(ANA, null, new Date(NOW.getTime() + 9 * 60_000));
      expect(await emails()).toHaveLength(1);
      await join(ANA, null, new Date(NOW.getTime() + 10 * 60_000));
      expect(await emails()).toHaveLength(2);
      for (let count = 0; count < 6; count += 1) {
        const other = await insertListing(database.db, { units: [] });
        expect((await join(ANA, null, NOW, other.project.id)).body).toEqual({ state: 'pending' });
      }
      expect(await rows()).toHaveLength(5);
    });

    it('stores nothing of a program, and limits the requests of an hour', async () => {
      expect((await join({ ...ANA, website: 'https://a.example' })).body).toEqual({ state: 'pending' });
      expect(await rows()).toEqual([]);
      for (let count = 0; count < 20; count += 1) await join(ANA);
      expect((await join(ANA)).body.code).toBe('too_many_requests');
    });

    it('treats the team of a company as visitors', async () => {
      expect((await join(ANA, entrepreneurCaller(companyId))).body).toEqual({ state: 'pending' });
      expect((await join({ consent: true }, entrepreneurCaller(companyId))).status).toBe(400);
    });
  });

  describe('as a buyer', () => {
    it('counts immediately, with the contact of the account and its wishes', async () => {
      const buyer = await newBuyer('rui@exemplo.com.br');
      const body = { consent: true, bedrooms: 3, maxPriceCents: 900_000_00 };
      expect((await join(body, buyer)).body).toEqual({ state: 'active' });
      expect(await rows()).toMatchObject([
        {
          state: 'active',
          joinedAt: NOW,
          email: 'rui@exemplo.com.br',
          bedrooms: 3,
          maxPriceCents: 90_000_000,
        },
      ]);
      expect(await emails()).toEqual([]);
    });

    it('keeps one entry and its place under concurrent requests, and takes over new wishes', async () => {
      const buyer = await newBuyer();
      const answers = await Promise.all([1, 2, 3, 4].map(() => join({ consent: true }, buyer)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      await join({ consent: true, bedrooms: 2 }, buyer, hours(1));
      expect(await rows()).toMatchObject([{ joinedAt: NOW, bedrooms: 2 }]);
    });

    it('takes over the unconfirmed entry of the same e-mail', async () => {
      await join(ANA);
      await join({ consent: true }, await newBuyer('ana@exemplo.com.br'), hours(1));
      expect(await rows()).toMatchObject([
        { state: 'active', joinedAt: hours(1), buyerId: expect.any(String) },
      ]);
    });

    it('keeps one entry after the e-mail of the account has changed', async () => {
      const { id } = await insertBuyer(database.db, { email: 'antes@exemplo.com.br' });
      await join({ consent: true }, buyerCaller(id));
      await database.db
        .update(buyerTable)
        .set({ email: 'depois@exemplo.com.br' })
        .where(eq(buyerTable.id, id));
      await join({ consent: true, bedrooms: 3 }, buyerCaller(id), hours(1));
      expect(await rows()).toMatchObject([{ joinedAt: NOW, bedrooms: 3 }]);
    });

    it('joins for a unit apart from its project, without wishes', async () => {
      const buyer = await newBuyer();
      await join({ consent: true }, buyer);
      await join({ consent: true, unitId: soldId, bedrooms: 2 }, buyer);
      expect(
        (await rows()).map(({ unitId, bedrooms, consentSource }) => [unitId, bedrooms, consentSource]),
      ).toEqual([
        [null, null, 'project'],
        [soldId, null, 'item'],
      ]);
    });

    it('refuses the fifty-first list', async () => {
      const buyer = await newBuyer();
      const { units } = await insertListing(database.db, {
        units: Array.from({ length: 51 }, () => ({ status: 'sold' as const })),
      });
      const [first] = units;
      for (const [index, { id, projectId: of }] of units.entries()) {
        const at = hours(Math.floor(index / 20) + 1);
        const answer = await join({ consent: true, unitId: id }, buyer, at, of);
        expect(answer.status).toBe(index < 50 ? 200 : 409);
      }
      const again = await join({ consent: true, unitId: first?.id }, buyer, hours(9), first?.projectId);
      expect(again.status).toBe(200);
    });
  });

  describe('for what can be bought', () => {
    const inListing = async (
      listing: Parameters<typeof insertListing>[1],
      body: Partial<NewWaitingEntry> = {},
    ) => {
      const { project } = await insertListing(database.db, listing);
      return (await join({ consent: true, ...body }, await newBuyer(), NOW, project.id)).body.code;
    };

    it('is refused, also for a unit', async () => {
      const { project, units } = await insertListing(database.db, { units: [{}, { status: 'sold' }] });
      const buyer = await newBuyer();
      const ofProject = await join({ consent: true }, buyer, NOW, project.id);
      expect(ofProject).toMatchObject({ status: 409, body: { code: 'waiting_not_needed' } });
      const free = await join({ consent: true, unitId: units[0]?.id }, buyer, NOW, project.id);
      expect(free.body.code).toBe('waiting_not_needed');
      const sold = await join({ consent: true, unitId: units[1]?.id }, buyer, NOW, project.id);
      expect(sold.body).toEqual({ state: 'active' });
    });

    it('looks at the wishes', async () => {
      const units = [{ bedrooms: 2, priceCents: 500_000_00 }];
      expect(await inListing({ units }, { bedrooms: 2, maxPriceCents: 500_000_00 })).toBe(
        'waiting_not_needed',
      );
      expect(await inListing({ units }, { bedrooms: 3 })).toBeUndefined();
      expect(await inListing({ units }, { maxPriceCents: 499_999_99 })).toBeUndefined();
    });

    it('is not refused before the launch', async () => {
      expect(await inListing({ phase: 'Pré-Lançamento', units: [] })).toBeUndefined();
    });

    it('is not found in another project, or in a hidden one', async () => {
      const hidden = await insertListing(database.db, { isPublished: false });
      expect((await join(ANA, null, NOW, hidden.project.id)).body.code).toBe('project_not_found');
      const other = await insertListing(database.db, { units: [{ status: 'sold' }] });
      const answer = await join({ ...ANA, unitId: other.units[0]?.id });
      expect(answer.body.code).toBe('unit_not_found');
      const both = await join({ ...ANA, unitId: soldId, quotaId: soldId });
      expect(both.body.fields).toHaveProperty('quotaId');
    });
  });
});
