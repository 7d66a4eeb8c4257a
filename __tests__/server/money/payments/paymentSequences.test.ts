import fc from 'fast-check';
import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { HOLD_MS, paymentBench, reservedUnit } from '@/__tests__/support/deals/payments';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import type { PaymentIntent } from '@/domain/payment/schema';
import type { Problem } from '@/server/http/answers/problems';
import { sweepReservations } from '@/server/modules/deals/reservations/holds/expire';
import { actManually } from '@/server/standIns/stripe/pages/manualActions';

/** Actions of payer, provider and clock, and deliveries of events. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('payByCard', 'declineCard', 'beginPix', 'payPix', 'failPix') },
  { weight: 2, arbitrary: fc.constantFrom('cancel', 'lapse', 'another') },
  { weight: 3, arbitrary: fc.record({ deliver: fc.nat(30), times: fc.constantFrom<number>(1, 1, 2, 5) }) },
  { weight: 1, arbitrary: fc.constant('work' as const) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Sequences that random choice may miss: 100 deliveries, a late failure of an earlier attempt, money for a lost hold. */
const EXAMPLES: [Step[]][] = [
  [['payByCard', { deliver: 2, times: 100 }, 'payByCard', 'lapse']],
  [['declineCard', 'beginPix', { deliver: 1, times: 2 }, 'failPix', 'payByCard', { deliver: 1, times: 1 }]],
  [['beginPix', 'payPix', 'lapse', 'another', 'work']],
];

describe('payments under random sequences of events', () => {
  const database = useDatabase();
  const bench = paymentBench(database);
  type Reserved = Awaited<ReturnType<typeof reservedUnit>>;
  const LAST_PLACE = 'select coalesce(max(place), 0)::int as last from sandbox_event';
  /** Events up to this one belong to earlier runs. */
  let firstPlace = 0;

  async function one<Row extends object>(text: string, values: unknown[]): Promise<Row | undefined> {
    return (await database.pool.query<Row>(text, values)).rows[0];
  }

  async function begin({ caller, reservationId }: Reserved) {
    bench.as(caller);
    const { status, body } = await bench.ask<PaymentIntent & Problem>('POST', '/payments/v1/intent', {
      reservationId,
    });
    if (status === 200) return body;
    // Paid or overdue: no other error is allowed.
    expect(body.code).toBe('nothing_to_pay');
    return null;
  }

  async function confirm(reserved: Reserved, how: object) {
    const payment = await begin(reserved);
    if (!payment) return;
    const sent = { version: payment.version, ...how };
    const { status } = await bench.ask('POST', `/payments/v1/intent/confirm/${payment.id}`, sent);
    // 409 when another attempt is under way or the hold has expired.
    expect([200, 409]).toContain(status);
  }

  /** The latest Pix code, also of a payment that was cancelled since. */
  async function waitingIntent({ reservationId }: Reserved) {
    const found = await one<{ id: string }>(
      `select o.id from payment p join sandbox_object o on o.id = p.intent_id
       where p.reservation_id = $1 and o.body ->> 'status' = 'requires_action' order by p.id desc limit 1`,
      [reservationId],
    );
    return found?.id ?? '';
  }

  async function resolvePix(reserved: Reserved, act: 'pay' | 'fail') {
    const id = await waitingIntent(reserved);
    if (id !== '') await actManually(bench.sandbox(), id, act);
  }

  const acts: Readonly<Record<Extract<Step, string>, (reserved: Reserved) => Promise<unknown>>> = {
    payByCard: (reserved) => confirm(reserved, { method: 'card', paymentMethodId: 'pm_card_visa' }),
    declineCard: (reserved) =>
      confirm(reserved, { method: 'card', paymentMethodId: 'pm_card_chargeDeclined' }),
    beginPix: (reserved) => confirm(reserved, { method: 'pix' }),
    payPix: (reserved) => resolvePix(reserved, 'pay'),
    failPix: (reserved) => resolvePix(reserved, 'fail'),
    async cancel(reserved) {
      const payment = await begin(reserved);
      const change = payment && { version: payment.version, event: 'cancel' };
      if (payment) await bench.ask('PUT', `/payments/v1/intent/${payment.id}`, change);
    },
    async lapse() {
      bench.moveTo(new Date(bench.now().getTime() + 5 * 24 * 60 * 60_000));
      await sweepReservations(database.db, bench.now());
    },
    /** Another buyer reserves the unit, unless it is held. */
    async another({ projectId, unitId }) {
      await insertReservation(database.db, {
        projectId,
        unitId,
        createdAt: bench.now(),
        expiresAt: new Date(bench.now().getTime() + HOLD_MS),
      }).catch(() => undefined);
    },
    work: () => bench.runJobs(),
  };

  /** Delivers one of the events so far, old or new, several times. */
  async function deliverEvent(place: number, times: number) {
    const { rows } = await database.pool.query<{ body: unknown }>(
      'select body from sandbox_event where place > $1 order by place',
      [firstPlace],
    );
    const event = rows[place % Math.max(1, rows.length)];
    if (!event) return;
    const payload = JSON.stringify(event.body);
    for (let count = 0; count < times; count += 1) {
      expect((await bench.deliver(payload)).status).toBe(200);
    }
  }

  /** Delivers all events and runs all jobs until nothing is left. */
  async function deliverAndRunAll() {
    for (let round = 0; round < 4; round += 1) {
      await bench.runJobs();
      await bench.deliverAll();
    }
  }

  async function figures({ reservationId }: Reserved) {
    return one<Record<string, number>>(
      `select
        (select coalesce(sum(received_cents - refunded_cents), 0)::int from payment where reservation_id = $1) as ours,
        (select coalesce(sum((c.body ->> 'amount_captured')::int - (c.body ->> 'amount_refunded')::int), 0)::int
           from payment p join sandbox_object c on c.kind = 'charge' and c.body ->> 'payment_intent' = p.intent_id
           where p.reservation_id = $1) as theirs,
        (select count(*)::int from payment where reservation_id = $1 and state = 'paid') as paid,
        (select count(*)::int from payment where reservation_id = $1
           and received_cents > 0 and refunded_cents not in (0, received_cents)) as halves,
        (select count(*)::int from state_change where subject_id = $1 and subject_kind = 'reservation'
           and "to" = 'paid') as times,
        (select case when payment_state = 'paid' then amount_cents else 0 end::int from reservation where id = $1) as kept,
        (select count(*)::int from reservation r join reservation mine on mine.unit_id = r.unit_id
           where mine.id = $1 and r.confirmation <> 'rejected'
             and r.payment_state in ('awaiting_payment_method', 'paying', 'paid')) as holders,
        (select count(*)::int from refund f join payment p on p.id = f.payment_id
           where p.reservation_id = $1 and f.state <> 'done') as undone,
        (select count(*)::int from payment_event where applied_at is null) as lost`,
      [reservationId],
    );
  }

  it('keeps our records equal to the provider’s in any order of actions and events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        bench.moveTo(NOW);
        firstPlace = (await one<{ last: number }>(LAST_PLACE, []))?.last ?? 0;
        const reserved = await reservedUnit(database);
        for (const each of steps) {
          if (typeof each === 'string') await acts[each](reserved);
          else await deliverEvent(each.deliver, each.times);
        }
        await deliverAndRunAll();
        const after = await figures(reserved);
        // Our money equals the provider's, and is the reservation amount or nothing.
        expect(after).toMatchObject({ ours: after?.theirs, halves: 0, undone: 0, lost: 0 });
        expect(after?.ours).toBe(after?.kept);
        expect(after?.times).toBeLessThanOrEqual(1);
        expect(after?.paid).toBe(after?.times);
        expect(after?.holders).toBeLessThanOrEqual(1);
      }),
      { numRuns: 10, seed: 20_261_128, examples: EXAMPLES },
    );
    // The sequences must reach all of these outcomes.
    const { rows } = await database.pool.query<{ outcome: string }>(
      'select distinct outcome from payment_event',
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(
      expect.arrayContaining(['applied', 'returned', 'failed', 'already', 'late', 'otherAttempt', 'ignored']),
    );
  }, 120_000);
});
