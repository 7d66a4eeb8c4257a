import { v7 as uuidv7 } from 'uuid';
import { asking } from '@/__tests__/support/api/asking';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { samplePlan } from '@/__tests__/support/deals/samplePlan';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertListing } from '@/__tests__/support/factories/listing';
import { CLIENT, insertReservation } from '@/__tests__/support/factories/reservation';
import { clientSchema } from '@/domain/deal/client';
import type { StateCounts } from '@/domain/listing/counts';
import type { Page } from '@/domain/site/page';
import { countCall } from '@/server/modules/platform/limits/countCall';

interface Deal {
  readonly id: string;
  readonly version: number;
  readonly buyerId: string | null;
}

/** Emails that a company may cause per hour. */
const MOST_LETTERS = 120;

describe('a client named by the seller', () => {
  const database = useDatabase();
  const ask = asking<Deal>(database);
  afterEach(() => database.clear());

  async function listed() {
    const {
      entrepreneurId: companyId,
      project,
      units,
    } = await insertListing(database.db, { units: [{}, {}] });
    const [unitId = '', otherId = ''] = units.map(({ id }) => id);
    return { companyId, projectId: project.id ?? '', unitId, otherId };
  }

  it('hides from the seller whether the email has an account', async () => {
    const { companyId, unitId, otherId } = await listed();
    const { id: buyerId } = await insertBuyer(database.db, { email: 'tem.conta@exemplo.com.br' });
    const owner = entrepreneurCaller(companyId);
    const emails = ['tem.conta@exemplo.com.br', 'nao.tem@exemplo.com.br'];
    for (const [path, more] of [
      ['/negotiations', { priceCents: 540_000_00, plan: samplePlan(540_000_00) }],
      ['/reservations', { expectedPriceCents: 600_000_00, plan: samplePlan(600_000_00) }],
    ] as const) {
      const made = await Promise.all(
        [unitId, otherId].map((item, index) =>
          ask(owner, 'POST', path, { unitId: item, ...more, client: { ...CLIENT, email: emails[index] } }),
        ),
      );
      expect(made.map(({ status, body }) => [status, body.buyerId])).toEqual([
        [200, null],
        [200, null],
      ]);
      const [known] = made;
      const seenBy = async (caller: Parameters<typeof ask>[0]) =>
        (await ask(caller, 'GET', `${path}/${known?.body.id}`)).body.buyerId;
      expect(await seenBy(owner)).toBeNull();
      expect(await seenBy(buyerCaller(buyerId))).toBe(buyerId);
    }
  });

  it('shows the seller a buyer who started the deal', async () => {
    const { companyId, unitId } = await listed();
    const { id: buyerId } = await insertBuyer(database.db);
    const { body } = await ask(buyerCaller(buyerId), 'POST', '/negotiations', {
      unitId,
      priceCents: 540_000_00,
      plan: samplePlan(540_000_00),
    });
    const seen = await ask(entrepreneurCaller(companyId), 'GET', `/negotiations/${body.id}`);
    expect(seen.body.buyerId).toBe(buyerId);
  });

  it('answers the same list for the account of a named client, of a stranger and for an unknown id', async () => {
    const { db } = database;
    const { companyId, projectId, unitId, otherId } = await listed();
    const named = await insertBuyer(db);
    const started = await insertBuyer(db);
    const stranger = await insertBuyer(db);
    await insertReservation(db, { projectId, unitId, buyerId: named.id, brokerId: uuidv7() });
    const own = await insertReservation(db, { projectId, unitId: otherId, buyerId: started.id });
    const found = async (caller: Parameters<typeof ask>[0], value: string, op: 'eq' | 'in' = 'eq') => {
      const filters = [{ scope: 'ALL', field: 'buyerId', op, value: op === 'in' ? [value] : value }];
      const { body } = await ask<Page<Deal>>(caller, 'POST', '/reservations/get', { filters });
      const counts = await ask<StateCounts>(caller, 'POST', '/reservations/counts', { filters });
      return { ...body, counts: counts.body };
    };
    const owner = entrepreneurCaller(companyId);
    const nothing = await found(owner, uuidv7());
    expect(nothing.items).toEqual([]);
    for (const id of [named.id, stranger.id]) {
      expect(await found(owner, id)).toEqual(nothing);
      expect(await found(owner, id, 'in')).toEqual(nothing);
    }
    expect((await found(owner, started.id)).items.map(({ id }) => id)).toEqual([own.id]);
    expect((await found(buyerCaller(named.id), named.id)).items).toHaveLength(1);
    expect((await found(buyerCaller(named.id), started.id)).items).toEqual([]);
  });

  it('limits the emails that a company causes for named clients', async () => {
    const { companyId, projectId, unitId, otherId } = await listed();
    const owner = entrepreneurCaller(companyId);
    const begun = await ask(owner, 'POST', '/negotiations', {
      unitId,
      priceCents: 540_000_00,
      plan: samplePlan(540_000_00),
      client: CLIENT,
    });
    expect(begun.status).toBe(200);
    const asker = { caller: entrepreneurCaller(companyId, 'manager', uuidv7()), clientIp: '' };
    for (let letter = 1; letter < MOST_LETTERS; letter += 1)
      await countCall(database.db, 'email', asker, NOW);
    const { id, version } = begun.body;
    const client = { ...CLIENT, email: 'outra@exemplo.com.br' };
    const refused = [
      await ask(owner, 'POST', '/negotiations', {
        unitId: otherId,
        priceCents: 540_000_00,
        plan: samplePlan(540_000_00),
        client,
      }),
      await ask(owner, 'PUT', `/negotiations/${id}`, {
        version,
        event: 'counter',
        priceCents: 550_000_00,
        plan: samplePlan(550_000_00),
      }),
      await ask(owner, 'POST', '/reservations', {
        unitId: otherId,
        expectedPriceCents: 600_000_00,
        plan: samplePlan(600_000_00),
        client,
      }),
      await ask(owner, 'POST', '/visits', { projectId, day: '2026-12-01', period: 'morning', client }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
    const { id: buyerId } = await insertBuyer(database.db);
    const own = await ask(buyerCaller(buyerId), 'POST', '/negotiations', {
      unitId: otherId,
      priceCents: 540_000_00,
      plan: samplePlan(540_000_00),
    });
    expect(own.status).toBe(200);
  });

  it.each([
    ["Maria D’Ávila Sant'Anna", true],
    ['J. R. Silva-Souza Jr.', true],
    ['李小龍', true],
    ['Zoë Müller', true],
    ['Spam http://evil.example', false],
    ['evil.example', false],
    ['Ganhe em www.evil.com/x', false],
    ['Ana <b>', false],
    ['Ana @evil', false],
    ['Ligue 0800 777', false],
  ])('accepts the name %s: %s', (name, isName) => {
    expect(clientSchema.isValidSync({ ...CLIENT, name })).toBe(isName);
  });
});
