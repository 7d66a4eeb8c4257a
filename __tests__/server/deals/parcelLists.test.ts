import { v7 as uuidv7 } from 'uuid';
import { asking } from '@/__tests__/support/api/asking';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertListing } from '@/__tests__/support/factories/listing';
import { CLIENT } from '@/__tests__/support/factories/reservation';
import { insertSale } from '@/__tests__/support/factories/sale';
import type { StateCounts } from '@/domain/listing/counts';
import type { ListedParcel } from '@/domain/sale/parcels/listedParcel';
import type { Sale } from '@/domain/sale/record';
import type { Page } from '@/domain/site/page';
import type { Caller } from '@/server/http/callers/caller';

/** Monday, 7 December 2026, 9:00 in São Paulo. */
const MONDAY = new Date('2026-12-07T12:00:00Z');
const BASE = '/sales/parcels';

interface Part {
  readonly dueOn: string;
  readonly amountCents?: number;
  readonly isPaid?: boolean;
}

describe('parcels by due day', () => {
  const database = useDatabase();
  const ask = asking(database);
  afterEach(() => database.clear());

  async function sell(projectId: string, unitId: string, buyerId: string, parts: readonly Part[]) {
    const parcels = parts.map(({ dueOn, amountCents = 1_000_00, isPaid }, index) => ({
      number: index + 1,
      kind: 'construction' as const,
      fundingSource: 'resources' as const,
      dueOn,
      amountCents,
      ...(isPaid ? { paymentState: 'paid' as const, paidCents: amountCents, paidAt: MONDAY } : {}),
    }));
    const priceCents = parcels.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return insertSale(database.db, { projectId, unitId, buyerId, priceCents }, parcels);
  }

  /** Of Friday, Saturday (payable until Monday), in five days, in three weeks, in a year, and a paid one. */
  async function openParcels() {
    const { db } = database;
    const { project, units, entrepreneurId } = await insertListing(db, {
      units: [{ code: '101' }, { code: '202' }],
    });
    const [first = '', second = ''] = units.map(({ id }) => id);
    const [ana, bia] = [await insertBuyer(db), await insertBuyer(db)];
    const ofAna = await sell(project.id, first, ana.id, [
      { dueOn: '2026-12-04' },
      { dueOn: '2026-12-05', amountCents: 9_000_00 },
      { dueOn: '2026-11-05', isPaid: true },
    ]);
    const ofBia = await sell(project.id, second, bia.id, [
      { dueOn: '2026-12-12' },
      { dueOn: '2026-12-28', amountCents: 10_000_00 },
      { dueOn: '2027-12-07' },
    ]);
    const finance = entrepreneurCaller(entrepreneurId, 'finance', uuidv7());
    const find = async (caller: Caller, body: object = {}, limit = 100) =>
      (await ask<Page<ListedParcel>>(caller, 'POST', `${BASE}/get?limit=${limit}`, body, MONDAY)).body;
    const days = async (caller: Caller, field: string, value: unknown, op = 'eq') =>
      (await find(caller, { filters: [{ scope: 'ALL', field, op, value }] })).items.map(({ dueOn }) => dueOn);
    const count = async (caller: Caller) =>
      (await ask<StateCounts>(caller, 'POST', `${BASE}/counts`, {}, MONDAY)).body;
    return { find, days, count, finance, ana, bia, ofAna, ofBia, entrepreneurId };
  }

  it('are listed earliest first, with their sale, timing, days and actions', async () => {
    const { find, finance, ofAna } = await openParcels();
    const { items, total } = await find(finance);
    expect(items.map(({ dueOn, timing, dueInDays }) => [dueOn, timing, dueInDays])).toEqual([
      ['2026-11-05', 'closed', null],
      ['2026-12-04', 'overdue', -3],
      ['2026-12-05', 'within7Days', -2],
      ['2026-12-12', 'within7Days', 5],
      ['2026-12-28', 'within30Days', 21],
      ['2027-12-07', 'later', 365],
    ]);
    expect(total).toBe(6);
    expect(items[1]).toMatchObject({
      saleId: ofAna.id,
      saleState: 'confirmed',
      parcelNumber: 1,
      version: 1,
      label: 'unid. 101, torre A',
      client: CLIENT,
      payableUntil: '2026-12-04',
      allowedActions: ['change', 'markPaid'],
    });
    expect(items[0]?.allowedActions).toEqual([]);
  });

  it('are found by timing, due day, days from today, sale and amount', async () => {
    const { days, finance, ofBia } = await openParcels();
    expect(await days(finance, 'timing', 'overdue')).toEqual(['2026-12-04']);
    expect(await days(finance, 'timing', ['within7Days', 'within30Days'], 'in')).toEqual([
      '2026-12-05',
      '2026-12-12',
      '2026-12-28',
    ]);
    expect(await days(finance, 'dueOn', '2026-12-05', 'lte')).toHaveLength(3);
    expect(await days(finance, 'dueInDays', 5, 'gte')).toEqual(['2026-12-12', '2026-12-28', '2027-12-07']);
    // A paid parcel is due no more.
    expect(await days(finance, 'dueInDays', -3, 'lte')).toEqual(['2026-12-04']);
    expect(await days(finance, 'dueInDays', 21)).toEqual(['2026-12-28']);
    expect(await days(finance, 'saleId', ofBia.id)).toHaveLength(3);
    expect(await days(finance, 'amountCents', 9_000_00, 'gte')).toEqual(['2026-12-05', '2026-12-28']);
    expect(await days(finance, 'paymentState', 'paid')).toEqual(['2026-11-05']);
    expect(await days(finance, 'text', '202 ana', 'contains')).toHaveLength(3);
  });

  it('are in the order of the amount, over pages', async () => {
    const { find, finance } = await openParcels();
    const walked: number[] = [];
    let cursor: string | null = null;
    do {
      const page: Page<ListedParcel> = await find(finance, { sort: 'amountDesc', cursor }, 2);
      walked.push(...page.items.map(({ amountCents }) => amountCents));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(walked).toEqual([10_000_00, 9_000_00, 1_000_00, 1_000_00, 1_000_00, 1_000_00]);
  });

  it('are in the order of their last payable day, also for days without banks', async () => {
    const { find, finance } = await openParcels();
    const page: Page<ListedParcel> = await find(finance, { sort: 'payableUntilAsc' }, 10);
    // The 5th is a Saturday, the 12th too.
    expect(page.items.map(({ payableUntil }) => payableUntil)).toEqual([
      '2026-11-05',
      '2026-12-04',
      '2026-12-07',
      '2026-12-14',
      '2026-12-28',
      '2027-12-07',
    ]);
  });

  it('are counted by timing and payment', async () => {
    const { count, finance, ana } = await openParcels();
    expect(await count(finance)).toEqual({
      timing: { overdue: 1, within7Days: 2, within30Days: 1, later: 1, closed: 1 },
      paymentState: { paid: 1, paying: 0, awaiting_payment_method: 5, expired: 0, cancelled: 0 },
    });
    expect((await count(buyerCaller(ana.id))).timing).toEqual({
      overdue: 1,
      within7Days: 1,
      within30Days: 0,
      later: 0,
      closed: 1,
    });
  });

  it('are those of the sales that the caller sees', async () => {
    const { find, bia, entrepreneurId } = await openParcels();
    const total = async (caller: Caller) => (await find(caller)).total;
    expect(await total(buyerCaller(bia.id))).toBe(3);
    expect(await total(operatorCaller(uuidv7()))).toBe(6);
    expect(await total(entrepreneurCaller(entrepreneurId, 'broker', uuidv7()))).toBe(0);
    expect(await total(entrepreneurCaller((await insertEntrepreneur(database.db)).id))).toBe(0);
    expect(await total(buyerCaller((await insertBuyer(database.db)).id))).toBe(0);
  });

  it('give each sale the days until its next one', async () => {
    const { finance, ofAna } = await openParcels();
    const filters = [{ scope: 'ALL', field: 'nextDueInDays', op: 'lte', value: -1 }];
    const { body } = await ask<Page<Sale>>(finance, 'POST', '/sales/get', { filters }, MONDAY);
    expect(body.items.map(({ id, nextDueOn }) => [id, nextDueOn])).toEqual([[ofAna.id, '2026-12-04']]);
    for (const value of [1.5, '1', 1e9]) {
      const wrong = [{ scope: 'ALL', field: 'nextDueInDays', op: 'lte', value }];
      const refused = await ask(finance, 'POST', '/sales/get', { filters: wrong }, MONDAY);
      expect(refused.body.code).toBe('invalid_filter_value');
    }
  });
});
