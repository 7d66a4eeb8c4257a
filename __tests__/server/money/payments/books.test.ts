import fc from 'fast-check';
import { useDatabase } from '@/__tests__/support/db';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import { HOLD_MS, paymentBench, reservedHome } from '@/__tests__/support/payments';
import { NOW } from '@/__tests__/support/testApp';
import type { PaymentIntent } from '@/domain/payment/schema';
import type { Problem } from '@/server/http/answers/problems';
import { sweepReservations } from '@/server/modules/deals/reservations/expire';
import { actByHand } from '@/server/standIns/stripe/byHand';

/** What may happen between somebody who pays, the provider, the clock, and the way events take. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('payByCard', 'declineCard', 'beginPix', 'payPix', 'failPix') },
  { weight: 2, arbitrary: fc.constantFrom('cancel', 'lapse', 'another') },
  { weight: 3, arbitrary: fc.record({ tell: fc.nat(30), times: fc.constantFrom<number>(1, 1, 2, 5) }) },
  { weight: 1, arbitrary: fc.constant('work' as const) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** What chance may miss: told a hundred times, a late failure of an earlier try, and money for a home that was lost. */
const EXAMPLES: [Step[]][] = [
  [['payByCard', { tell: 2, times: 100 }, 'payByCard', 'lapse']],
  [['declineCard', 'beginPix', { tell: 1, times: 2 }, 'failPix', 'payByCard', { tell: 1, times: 1 }]],
  [['beginPix', 'payPix', 'lapse', 'another', 'work']],
];

describe('the books', () => {
  const database = useDatabase();
  const bench = paymentBench(database);
  type Home = Awaited<ReturnType<typeof reservedHome>>;
  const LAST_PLACE = 'select coalesce(max(place), 0)::int as last from sandbox_event';
  /** What was told before belongs to another run. */
  let begun = 0;

  async function one<Row extends object>(text: string, values: unknown[]): Promise<Row | undefined> {
    return (await database.pool.query<Row>(text, values)).rows[0];
  }

  async function begin({ caller, reservationId }: Home) {
    bench.as(caller);
    const { status, body } = await bench.ask<PaymentIntent & Problem>('POST', '/payments/v1/intent', {
      reservationId,
    });
    if (status === 200) return body;
    // It is paid, or its time is over; nothing else stands in the way.
    expect(body.code).toBe('nothing_to_pay');
    return null;
  }

  async function confirm(home: Home, how: object) {
    const payment = await begin(home);
    if (!payment) return;
    const sent = { version: payment.version, ...how };
    const { status } = await bench.ask('POST', `/payments/v1/intent/confirm/${payment.id}`, sent);
    // Another way is under way already, or its time is over meanwhile.
    expect([200, 409]).toContain(status);
  }

  /** The code that was shown last, also one of a payment that was called off since. */
  async function waitingIntent({ reservationId }: Home) {
    const found = await one<{ id: string }>(
      `select o.id from payment p join sandbox_object o on o.id = p.intent_id
       where p.reservation_id = $1 and o.body ->> 'status' = 'requires_action' order by p.id desc limit 1`,
      [reservationId],
    );
    return found?.id ?? '';
  }

  async function byHand(home: Home, act: 'pay' | 'fail') {
    const id = await waitingIntent(home);
    if (id !== '') await actByHand(bench.sandbox(), id, act);
  }

  const acts: Readonly<Record<Extract<Step, string>, (home: Home) => Promise<unknown>>> = {
    payByCard: (home) => confirm(home, { method: 'card', paymentMethodId: 'pm_card_visa' }),
    declineCard: (home) => confirm(home, { method: 'card', paymentMethodId: 'pm_card_chargeDeclined' }),
    beginPix: (home) => confirm(home, { method: 'pix' }),
    payPix: (home) => byHand(home, 'pay'),
    failPix: (home) => byHand(home, 'fail'),
    async cancel(home) {
      const payment = await begin(home);
      const change = payment && { version: payment.version, event: 'cancel' };
      if (payment) await bench.ask('PUT', `/payments/v1/intent/${payment.id}`, change);
    },
    async lapse() {
      bench.moveTo(new Date(bench.now().getTime() + 5 * 24 * 60 * 60_000));
      await sweepReservations(database.db, bench.now());
    },
    /** Somebody else takes the home, if nobody holds it. */
    async another({ projectId, unitId }) {
      await insertReservation(database.db, {
        projectId,
        unitId,
        createdAt: bench.now(),
        expiresAt: new Date(bench.now().getTime() + HOLD_MS),
      }).catch(() => undefined);
    },
    work: () => bench.workOff(),
  };

  /** Tells one of the events so far, old or new, so many times. */
  async function tell(place: number, times: number) {
    const { rows } = await database.pool.query<{ body: unknown }>(
      'select body from sandbox_event where place > $1 order by place',
      [begun],
    );
    const event = rows[place % Math.max(1, rows.length)];
    if (!event) return;
    const payload = JSON.stringify(event.body);
    for (let count = 0; count < times; count += 1) {
      expect((await bench.tell(payload)).status).toBe(200);
    }
  }

  /** What is owed to nobody: all is told, all work is done, until nothing follows any more. */
  async function settleDown() {
    for (let round = 0; round < 4; round += 1) {
      await bench.workOff();
      await bench.tellAll();
    }
  }

  async function figures({ reservationId }: Home) {
    return one<Record<string, number>>(
      `select
        (select coalesce(sum(received_cents - refunded_cents), 0)::int from payment where reservation_id = $1) as ours,
        (select coalesce(sum((c.body ->> 'amount')::int - (c.body ->> 'amount_refunded')::int), 0)::int
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

  it('balance, whatever the order in which things happen and are told', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        bench.moveTo(NOW);
        begun = (await one<{ last: number }>(LAST_PLACE, []))?.last ?? 0;
        const home = await reservedHome(database);
        for (const each of steps) {
          if (typeof each === 'string') await acts[each](home);
          else await tell(each.tell, each.times);
        }
        await settleDown();
        const after = await figures(home);
        // What we say that we have is what the provider holds for us, and it is what was reserved, or nothing.
        expect(after).toMatchObject({ ours: after?.theirs, halves: 0, undone: 0, lost: 0 });
        expect(after?.ours).toBe(after?.kept);
        expect(after?.times).toBeLessThanOrEqual(1);
        expect(after?.paid).toBe(after?.times);
        expect(after?.holders).toBeLessThanOrEqual(1);
      }),
      { numRuns: 10, seed: 20_261_128, examples: EXAMPLES },
    );
    // What is tried here does happen: paid, paid in vain, failed, told again, told late.
    const { rows } = await database.pool.query<{ outcome: string }>(
      'select distinct outcome from payment_event',
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(
      expect.arrayContaining(['settled', 'givenBack', 'failed', 'already', 'late', 'otherTry', 'noted']),
    );
  }, 120_000);
});
