import { v7 as uuidv7 } from 'uuid';
import { claimsOf, openBrowser } from '@/__tests__/support/api/browser';
import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertNegotiation } from '@/__tests__/support/factories/negotiation';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import type { StateCounts } from '@/domain/listing/counts';
import type { QueuePlace } from '@/domain/reservation/schema';
import type { Page } from '@/domain/site/page';
import { queuePlace } from '@/server/db/schema/deals/queuePlace';

const BEFORE = new Date(NOW.getTime() - 1_000);
const AFTER = new Date(NOW.getTime() + 1_000);

interface Deal {
  readonly id: string;
  readonly paymentState?: string;
  readonly confirmation: string;
}

describe('deals whose time is over before the sweep has run', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  async function openDeals() {
    const { db } = database;
    const listing = await insertListing(db, { units: Array(8).fill({}) });
    const { project, units, entrepreneurId } = listing;
    const of = (index: number) => ({ projectId: project.id, unitId: units[index]?.id ?? '' });
    const reservations = [
      await insertReservation(db, { ...of(0), expiresAt: BEFORE }),
      await insertReservation(db, { ...of(1), expiresAt: NOW, paymentState: 'paying' }),
      await insertReservation(db, { ...of(2), expiresAt: AFTER }),
      await insertReservation(db, { ...of(3), expiresAt: BEFORE, paymentState: 'paid' }),
    ];
    const negotiations = [
      await insertNegotiation(db, { ...of(4), roundExpiresAt: BEFORE }),
      await insertNegotiation(db, { ...of(5), roundExpiresAt: AFTER }),
    ];
    let now = NOW;
    const browser = openBrowser(database, { now: () => now });
    browser.claims = claimsOf(entrepreneurId, { pool: 'entrepreneur' });
    const count = async (base: string) =>
      (await browser.send<StateCounts>('POST', `${base}/counts`, {})).body;
    const find = async (base: string, body: object) =>
      (await browser.send<Page<Deal>>('POST', `${base}/get`, body)).body.items;
    const later = (instant: Date) => {
      now = instant;
    };
    return { reservations, negotiations, count, find, later };
  }

  const stateIs = (field: string, value: string) => ({
    filters: [{ scope: 'ALL', field, op: 'eq', value }],
  });

  it('are counted by the state that they are shown with', async () => {
    const { count, later } = await openDeals();
    expect((await count('/reservations')).paymentState).toEqual({
      paid: 1,
      paying: 0,
      awaiting_payment_method: 1,
      expired: 2,
      cancelled: 0,
    });
    expect((await count('/negotiations')).confirmation).toMatchObject({ pending: 1, rejected: 1 });
    later(AFTER);
    expect((await count('/reservations')).paymentState).toMatchObject({
      awaiting_payment_method: 0,
      expired: 3,
    });
    expect((await count('/negotiations')).confirmation).toMatchObject({ pending: 0, rejected: 2 });
  });

  it('are found by the state that they are shown with', async () => {
    const { find, reservations, negotiations } = await openDeals();
    const expired = await find('/reservations', stateIs('paymentState', 'expired'));
    expect(expired.map(({ id }) => id).sort()).toEqual([reservations[0]?.id, reservations[1]?.id].sort());
    expect(new Set(expired.map(({ paymentState }) => paymentState))).toEqual(new Set(['expired']));
    expect(await find('/reservations', stateIs('paymentState', 'paying'))).toEqual([]);
    const [rejected] = await find('/negotiations', stateIs('confirmation', 'rejected'));
    expect(rejected).toMatchObject({ id: negotiations[0]?.id, confirmation: 'rejected' });
  });

  it('come after those that can still expire in the order of the deadline', async () => {
    const { find, reservations, negotiations } = await openDeals();
    for (const sort of ['expiresAtAsc', 'expiresAtDesc']) {
      const [first] = await find('/reservations', { sort });
      expect([sort, first?.id]).toEqual([sort, reservations[2]?.id]);
      const [open] = await find('/negotiations', { sort });
      expect([sort, open?.id]).toEqual([sort, negotiations[1]?.id]);
    }
  });

  it('in a queue: an offer that is over is not listed as open', async () => {
    const { db } = database;
    const { project, units } = await insertListing(db, { units: [{}, {}] });
    const { id: buyerId } = await insertBuyer(db);
    const place = (index: number, offeredUntil: Date) => ({
      id: uuidv7(),
      projectId: project.id,
      unitId: units[index]?.id ?? '',
      buyerId,
      entrepreneurId: project.entrepreneurId,
      state: 'offered' as const,
      offeredUntil,
      createdAt: NOW,
      updatedAt: NOW,
    });
    const [over, open] = [place(0, NOW), place(1, AFTER)];
    await db.insert(queuePlace).values([over, open]);
    const browser = openBrowser(database);
    browser.claims = claimsOf(buyerId);
    const { body } = await browser.send<Page<QueuePlace>>('GET', '/reservations/queue?sort=offeredUntilAsc');
    expect(body.items.map(({ id, state, position }) => [id, state, position])).toEqual([
      [open.id, 'offered', 1],
      [over.id, 'passed', null],
    ]);
  });
});
