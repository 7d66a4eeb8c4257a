import { asc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import { entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertCallers, insertItems, reserving } from '@/__tests__/support/deals/reserving';
import { sellUnit } from '@/__tests__/support/factories/sale';
import type { PaymentMethod } from '@/domain/project/config';
import { unit } from '@/server/db/schema/catalogue/unit';
import { queuePlace } from '@/server/db/schema/deals/queuePlace';
import { reservation } from '@/server/db/schema/deals/reservation';
import { payment } from '@/server/db/schema/money/payment';
import { notification } from '@/server/db/schema/platform/notification';
import type { Caller } from '@/server/http/callers/caller';
import {
  expireReservation,
  passQueueOffer,
  sweepReservations,
} from '@/server/modules/deals/reservations/holds/expire';
import {
  applyReservationPayment,
  failPayment,
  startPayment,
} from '@/server/modules/deals/reservations/payable';
import { remindSeller } from '@/server/modules/deals/reservations/remindSeller';

const VISITOR: Caller = { kind: 'visitor', sessionId: null };
const HOUR = 60;

describe('reservations, time and payments', () => {
  const database = useDatabase();
  const site = reserving(database);
  afterEach(async () => {
    site.reset();
    await database.clear();
  });

  const start = (id: string, method: PaymentMethod, dueAt: Date | null = null) =>
    database.db.transaction((tx) =>
      startPayment({ tx, now: site.now(), actor: 'provider' }, id, { method, dueAt }),
    );
  const fail = (id: string) =>
    database.db.transaction((tx) => failPayment({ tx, now: site.now(), actor: 'provider' }, id));
  const settle = (id: string, paidCents = 1_000_00) =>
    database.db.transaction((tx) =>
      applyReservationPayment({ tx, now: site.now(), actor: 'provider' }, id, paidCents),
    );
  const sweep = () => sweepReservations(database.db, site.now());
  const hoursFromNow = (hours: number) => new Date(site.now().getTime() + hours * 3_600_000);

  async function reserveOne(terms = {}) {
    const homes = await insertItems(database, terms);
    const [ana = VISITOR, rui = VISITOR, bia = VISITOR] = await insertCallers(database, 3);
    const { body } = await site.reserve(ana, { unitId: homes.unitId });
    return { ...homes, id: body.id, ana, rui, bia };
  }
  const stateOf = async (caller: Caller, id: string) => (await site.read(caller, id)).body.paymentState;
  const eventsOf = async (caller: Caller, id: string) =>
    (await site.read(caller, id)).body.history.map(({ event }) => event);

  describe('a hold', () => {
    it('expires on time for readers, for the next buyer, and by the sweep', async () => {
      const { id, ana, rui, unitId } = await reserveOne();
      site.passMinutes(29);
      await sweep();
      expect((await site.reserve(rui, { unitId })).body.code).toBe('unit_not_available');
      site.passMinutes(1);
      expect(await stateOf(ana, id)).toBe('expired');
      expect((await site.reserve(rui, { unitId })).status).toBe(200);
      expect(await eventsOf(ana, id)).toEqual(['reserve', 'expire']);
    });

    it('is expired once by its own job, together with its open payment', async () => {
      const { id, ana, entrepreneurId } = await reserveOne();
      const open = { id: uuidv7(), reservationId: id, entrepreneurId, amountCents: 1_000_00 };
      await database.db.insert(payment).values(open);
      await expireReservation(database.db, id, site.now());
      expect(await stateOf(ana, id)).toBe('awaiting_payment_method');
      site.passMinutes(30);
      await Promise.all([
        expireReservation(database.db, id, site.now()),
        expireReservation(database.db, id, site.now()),
        sweep(),
      ]);
      await expireReservation(database.db, id, site.now());
      expect(await eventsOf(ana, id)).toEqual(['reserve', 'expire']);
      const [row] = await database.db.select().from(payment).where(eq(payment.id, open.id));
      expect(row?.state).toBe('expired');
    });

    it('lasts for the 72 hours of a boleto and the next working day, and no longer by a second boleto', async () => {
      const { id, ana } = await reserveOne();
      // Due on Tuesday 01/12; banks report it on Wednesday.
      await start(id, 'boleto', hoursFromNow(72));
      expect((await site.read(ana, id)).body).toMatchObject({
        paymentState: 'paying',
        expiresAt: '2026-12-02T12:00:00.000Z',
      });
      await fail(id);
      expect((await site.read(ana, id)).body.expiresAt).toBe('2026-11-28T12:30:00.000Z');
      site.passMinutes(29);
      await start(id, 'boleto', hoursFromNow(200));
      expect((await site.read(ana, id)).body.expiresAt).toBe('2026-12-02T12:30:00.000Z');
    });

    it('lasts as long as a Pix can be paid, and for a card a little longer, but not repeatedly', async () => {
      const { id, ana } = await reserveOne({ boletoHours: 1 });
      await start(id, 'pix', hoursFromNow(1));
      expect((await site.read(ana, id)).body.expiresAt).toBe('2026-11-28T13:15:00.000Z');
      site.passMinutes(74);
      await start(id, 'card');
      expect((await site.read(ana, id)).body.expiresAt).toBe('2026-11-28T13:29:00.000Z');
      site.passMinutes(10);
      await start(id, 'card');
      expect((await site.read(ana, id)).body.expiresAt).toBe('2026-11-28T13:30:00.000Z');
      site.passMinutes(6);
      await expect(start(id, 'card')).rejects.toMatchObject({ code: 'invalid_transition' });
    });
  });

  describe('a payment', () => {
    it('is applied once, and a late failure changes nothing', async () => {
      const { id, ana } = await reserveOne();
      await start(id, 'card');
      await fail(id);
      await start(id, 'card');
      expect(await settle(id)).toBe('paid');
      expect(await settle(id)).toBe('already');
      await fail(id);
      const { body } = await site.read(ana, id);
      expect(body).toMatchObject({ paymentState: 'paid', paidCents: 1_000_00, expiresAt: null });
      expect(body.history.map(({ event }) => event)).toEqual(['reserve', 'start', 'fail', 'start', 'pay']);
    });

    it('of too small an amount is not applied', async () => {
      const { id, ana } = await reserveOne();
      expect(await settle(id, 999_99)).toBe('lost');
      expect(await stateOf(ana, id)).toBe('awaiting_payment_method');
    });

    it('is applied late while no other buyer holds the unit', async () => {
      const { id, ana, rui, unitId } = await reserveOne();
      site.passMinutes(31);
      await sweep();
      expect(await settle(id)).toBe('paid');
      expect(await eventsOf(ana, id)).toEqual(['reserve', 'expire', 'resume']);
      expect((await site.reserve(rui, { unitId })).body.code).toBe('unit_not_available');
    });

    it('that arrives late is lost to another holder, but not to an expired hold', async () => {
      const { id, rui, unitId, ana } = await reserveOne();
      site.passMinutes(31);
      const other = await site.reserve(rui, { unitId });
      expect(await settle(id)).toBe('lost');
      site.passMinutes(31);
      expect(await settle(id)).toBe('paid');
      expect(await stateOf(rui, other.body.id)).toBe('expired');
      expect(await stateOf(ana, id)).toBe('paid');
    });

    it('that arrives late is lost once the unit was blocked or sold, or the reservation cancelled', async () => {
      const blocked = await reserveOne();
      site.passMinutes(31);
      await sweep();
      await database.db.update(unit).set({ status: 'unavailable' }).where(eq(unit.id, blocked.unitId));
      expect(await settle(blocked.id)).toBe('lost');
      const sold = await reserveOne();
      site.passMinutes(31);
      await sweep();
      await sellUnit(database.db, { id: sold.unitId, projectId: sold.projectId });
      expect(await settle(sold.id)).toBe('lost');
      const cancelled = await reserveOne();
      await site.call(cancelled.ana, 'DELETE', `/reservations/${cancelled.id}`);
      expect(await settle(cancelled.id)).toBe('lost');
    });
  });

  describe('the queue', () => {
    const wait = async (who: Caller, unitId: string) => (await site.join(who, { unitId })).body;
    const places = () => database.db.select().from(queuePlace).orderBy(asc(queuePlace.id));
    const statesOf = async () => (await places()).map(({ state }) => state);

    it('is for units that another person holds; it keeps the place and hides the others', async () => {
      const { ana, rui, bia, unitId } = await reserveOne();
      expect((await site.join(ana, { unitId })).body.code).toBe('queue_not_needed');
      expect(await wait(rui, unitId)).toMatchObject({ state: 'waiting', position: 1, offeredUntil: null });
      const second = await wait(bia, unitId);
      expect([second.position, second.length]).toEqual([2, 2]);
      expect(await wait(rui, unitId)).toMatchObject({ position: 1, length: 2 });
      expect((await wait(bia, unitId)).id).toBe(second.id);
      expect((await site.call(rui, 'DELETE', `/reservations/queue/${second.id}`)).status).toBe(404);
      const { body } = await site.call<{ items: unknown[] }>(rui, 'GET', '/reservations/queue');
      expect(body.items).toHaveLength(1);
      const free = await insertItems(database);
      expect((await site.join(rui, { unitId: free.unitId })).body.code).toBe('queue_not_needed');
    });

    it('offers a released unit to its first for two hours and notifies them', async () => {
      const { id, ana, rui, bia, unitId } = await reserveOne();
      await wait(rui, unitId);
      await site.call(ana, 'DELETE', `/reservations/${id}`);
      const offered = await wait(rui, unitId);
      expect(offered).toMatchObject({ state: 'offered', offeredUntil: '2026-11-28T14:00:00.000Z' });
      const notifications = await database.db
        .select()
        .from(notification)
        .where(eq(notification.kind, 'queueOffered'));
      expect(notifications.map(({ recipientId }) => recipientId)).toEqual([rui.kind === 'buyer' && rui.id]);
      expect((await site.reserve(bia, { unitId })).body.code).toBe('unit_not_available');
      expect((await site.reserve(ana, { unitId })).body.code).toBe('unit_not_available');
      expect((await site.reserve(rui, { unitId })).status).toBe(200);
      expect(await statesOf()).toEqual(['taken']);
    });

    it('passes an unused offer on by its job or the sweep until the queue is empty', async () => {
      const { id, ana, rui, bia, unitId } = await reserveOne();
      const first = await wait(rui, unitId);
      await wait(bia, unitId);
      await site.call(ana, 'DELETE', `/reservations/${id}`);
      site.passMinutes(2 * HOUR - 1);
      await passQueueOffer(database.db, first.id, site.now());
      expect(await statesOf()).toEqual(['offered', 'waiting']);
      site.passMinutes(1);
      await passQueueOffer(database.db, first.id, site.now());
      expect(await statesOf()).toEqual(['passed', 'offered']);
      expect((await site.reserve(rui, { unitId })).body.code).toBe('unit_not_available');
      site.passMinutes(2 * HOUR);
      await sweep();
      expect(await statesOf()).toEqual(['passed', 'passed']);
      expect((await site.reserve(rui, { unitId })).status).toBe(200);
    });

    it('passes an offer on when its buyer leaves', async () => {
      const { id, ana, rui, bia, unitId } = await reserveOne();
      const first = await wait(rui, unitId);
      await wait(bia, unitId);
      await site.call(ana, 'DELETE', `/reservations/${id}`);
      const left = await site.call(rui, 'DELETE', `/reservations/queue/${first.id}`);
      expect(left.body).toMatchObject({ state: 'left', position: null, length: null });
      expect(await statesOf()).toEqual(['left', 'offered']);
      const again = await site.call(rui, 'DELETE', `/reservations/queue/${first.id}`);
      expect(again.body.code).toBe('invalid_transition');
    });

    it('comes before a late payment, and before a new buyer who finds the hold expired', async () => {
      const { id, rui, bia, unitId } = await reserveOne();
      await wait(rui, unitId);
      site.passMinutes(31);
      expect((await site.reserve(bia, { unitId })).body.code).toBe('unit_not_available');
      expect(await statesOf()).toEqual(['offered']);
      expect(await settle(id)).toBe('lost');
      expect((await site.reserve(rui, { unitId })).status).toBe(200);
    });
  });

  it('reminds a seller after five working days and notifies operators, once', async () => {
    const { id, entrepreneurId } = await reserveOne();
    await settle(id);
    const late = async () => {
      const rows = await database.db
        .select()
        .from(notification)
        .where(eq(notification.kind, 'reservationLateAnswer'));
      return rows.map(({ recipientKind }) => recipientKind).sort();
    };
    await remindSeller(database.db, id, site.now());
    expect(await late()).toEqual([]);
    // Five working days from Saturday: Friday.
    site.passMinutes(6 * 24 * HOUR);
    await remindSeller(database.db, id, site.now());
    await remindSeller(database.db, id, site.now());
    expect(await late()).toEqual(['company', 'operator']);
    const [row] = await database.db.select().from(reservation).where(eq(reservation.id, id));
    expect(row?.answerBy?.getTime()).toBe(NOW.getTime() + 6 * 24 * HOUR * 60_000);
    const seller = entrepreneurCaller(entrepreneurId);
    await site.change(seller, id, { version: 2, event: 'confirm' });
    await remindSeller(database.db, id, site.now());
    expect(await late()).toHaveLength(2);
  });
});
