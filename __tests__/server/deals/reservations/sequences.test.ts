import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertCallers, insertItems, reserving } from '@/__tests__/support/deals/reserving';
import { AppError } from '@/domain/errors/appError';
import { paymentStates } from '@/domain/reservation/states';
import { reservation } from '@/server/db/schema/deals/reservation';
import { payment } from '@/server/db/schema/money/payment';
import type { Caller } from '@/server/http/callers/caller';
import { sweepReservations } from '@/server/modules/deals/reservations/holds/expire';
import {
  applyReservationPayment,
  failPayment,
  startPayment,
} from '@/server/modules/deals/reservations/payable';
import { requestRefund } from '@/server/modules/money/payments/refunds/requestRefund';

const FEE = 1_000_00;
const common = fc.constantFrom(
  'reserve',
  'reserve',
  'startCard',
  'startBoleto',
  'sweep',
  'passMinutes',
  'join',
);
const seldom = fc.constantFrom(
  'pay',
  'fail',
  'cancel',
  'withdraw',
  'extend',
  'confirm',
  'reject',
  'leave',
  'passADay',
);

const step = fc.record({
  kind: fc.oneof(common, seldom),
  item: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) }),
  buyer: fc.nat(2),
  /** Index of a reservation of the unit, from the newest; also an old one, as for a late webhook. */
  which: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(3) }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** All changes. */
const EVENTS = [
  'queuePlace.join',
  'queuePlace.leave',
  'queuePlace.offer',
  'queuePlace.pass',
  'queuePlace.take',
  'reservation.cancel',
  'reservation.expire',
  'reservation.extend',
  'reservation.fail',
  'reservation.pay',
  'reservation.reserve',
  'reservation.resume',
  'reservation.start',
  'reservation.startAgain',
  'reservation.withdraw',
  'reservationAnswer.confirm',
  'reservationAnswer.reject',
];

describe('random sequences of reservation events', () => {
  const database = useDatabase();
  const site = reserving(database);

  it('keep one holder per unit, a consistent history and all money', async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 60 }), async (steps) => {
      site.reset();
      const world = await openWorld();
      for (const each of steps) {
        await world.take(each);
        await world.check();
      }
    });
    // A fixed seed, so that every change is known to occur.
    await fc.assert(property, { numRuns: 8, seed: 8, endOnFailure: true });
    expect(await eventsMet()).toEqual(EVENTS);
  });

  async function eventsMet(): Promise<string[]> {
    const { rows } = await database.pool.query<{ event: string }>(
      `select distinct subject_kind || '.' || event as event from state_change
       where subject_kind in ('reservation', 'reservationAnswer', 'queuePlace') order by 1`,
    );
    return rows.map(({ event }) => event);
  }

  async function openWorld() {
    const homes = await insertItems(database, {}, [{}, {}]);
    const buyers = await insertCallers(database, 3);
    const seller = entrepreneurCaller(homes.entrepreneurId);

    const reservationsOf = async (unitId: string) =>
      database.db
        .select()
        .from(reservation)
        .where(eq(reservation.unitId, unitId))
        .then((rows) => rows.sort((one, other) => other.id.localeCompare(one.id)));

    /** Like the webhook: stores the payment first, and refunds it if it is not applied. */
    async function pay(id: string): Promise<void> {
      await database.db.transaction(async (transaction) => {
        const received = { amountCents: FEE, receivedCents: FEE, paidAt: site.now() };
        const paid = { ...received, state: 'paid', method: 'card' } as const;
        const paymentId = uuidv7();
        const { entrepreneurId } = homes;
        await transaction
          .insert(payment)
          .values({ id: paymentId, reservationId: id, entrepreneurId, ...paid });
        const outcome = await applyReservationPayment(
          { tx: transaction, now: site.now(), actor: 'provider' },
          id,
          FEE,
        );
        if (outcome === 'paid') return;
        const refund = { amountCents: FEE, reason: outcome };
        await requestRefund({ tx: transaction, now: site.now() }, { reservationId: id }, refund);
      });
    }

    async function act({ kind, item, buyer, which }: Step): Promise<void> {
      const unitId = homes.unitIds[item] ?? '';
      const who: Caller = buyers[buyer] ?? seller;
      const row = (await reservationsOf(unitId))[which];
      const { now } = site;
      const change = (caller: Caller, event: string) =>
        row && site.change(caller, row.id, { version: row.version, event, reason: 'Porque sim.' });
      const dueAt = new Date(now().getTime() + 72 * 3_600_000);
      if (kind === 'reserve') await site.reserve(who, { unitId });
      if (kind === 'join') await site.join(who, { unitId });
      if (kind === 'leave') {
        const { body } = await site.call<{ items: { id: string }[] }>(who, 'GET', '/reservations/queue');
        const [place] = body.items;
        if (place) await site.call(who, 'DELETE', `/reservations/queue/${place.id}`);
      }
      if (kind === 'sweep') await sweepReservations(database.db, now());
      if (kind === 'passMinutes') site.passMinutes(20);
      if (kind === 'passADay') site.passMinutes(25 * 60);
      if (kind === 'cancel' || kind === 'withdraw') {
        const own = buyers.find((caller) => caller.kind === 'buyer' && caller.id === row?.buyerId);
        await change(own ?? seller, kind);
      }
      if (kind === 'extend' || kind === 'confirm' || kind === 'reject') await change(seller, kind);
      if (!row) return;
      if (kind === 'pay') await pay(row.id);
      await database.db.transaction(async (tx) => {
        const work = { tx, now: now(), actor: 'provider' } as const;
        if (kind === 'startCard') await startPayment(work, row.id, { method: 'card', dueAt: null });
        if (kind === 'startBoleto') await startPayment(work, row.id, { method: 'boleto', dueAt });
        if (kind === 'fail') await failPayment(work, row.id);
      });
    }

    return {
      async take(each: Step): Promise<void> {
        await act(each).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
        });
      },
      async check(): Promise<void> {
        const { projectId } = homes;
        const broken = [brokenBooks(projectId), brokenHistories(projectId), brokenQueues(projectId)];
        expect(await Promise.all(broken)).toEqual([[], [], []]);
      },
    };
  }

  /** Reservations whose money does not match their state: with the seller while paid, else refunded. */
  async function brokenBooks(projectId: string) {
    const { rows } = await database.pool.query(
      `select r.id, r.payment_state, r.confirmation, coalesce(p.kept, 0)::int as kept, s.id as sale
       from reservation r
       left join sale s on s.reservation_id = r.id
       left join lateral (
         select sum(p.received_cents - coalesce((select sum(amount_cents) from refund f where f.payment_id = p.id), 0)) as kept
         from payment p where p.reservation_id = r.id) p on true
       where r.project_id = $1
         and (coalesce(p.kept, 0) <> case when r.payment_state = 'paid' and r.confirmation <> 'rejected' then r.paid_cents else 0 end
           or (r.confirmation = 'confirmed') <> (s.id is not null))`,
      [projectId],
    );
    return rows;
  }

  async function brokenHistories(projectId: string) {
    const { rows } = await database.pool.query<{
      state: string;
      steps: { from: string | null; event: string; to: string }[];
    }>(
      `select r.payment_state as state,
         (select json_agg(json_build_object('from', c."from", 'event', c.event, 'to', c."to") order by c.at, c.id)
          from state_change c where c.subject_kind = 'reservation' and c.subject_id = r.id) as steps
       from reservation r where r.project_id = $1`,
      [projectId],
    );
    const isKnown = ({ from, event, to }: { from: string | null; event: string; to: string }) =>
      from === null ||
      from === to ||
      paymentStates.transitions.some((row) => row.from === from && row.event === event && row.to === to);
    return rows.filter(
      ({ state, steps }) =>
        steps.at(-1)?.to !== state ||
        steps.some((each, index) => !isKnown(each) || each.from !== (steps[index - 1]?.to ?? null)),
    );
  }

  /** Units offered to one person while another holds them, or released although a buyer waits. */
  async function brokenQueues(projectId: string) {
    const { rows } = await database.pool.query(
      `select q.unit_id from queue_place q
       left join reservation r on r.unit_id = q.unit_id and r.confirmation <> 'rejected'
         and r.payment_state in ('awaiting_payment_method', 'paying', 'paid')
       where q.project_id = $1 and (q.state = 'offered' and r.id is not null
         or q.state = 'waiting' and r.id is null
           and not exists (select from queue_place o where o.unit_id = q.unit_id and o.state = 'offered'))`,
      [projectId],
    );
    return rows;
  }
});
