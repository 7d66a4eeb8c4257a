import { buyerCaller, entrepreneurCaller } from '@/__tests__/support/callers';
import { useDatabase } from '@/__tests__/support/db';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import { HOLD_MS, paymentBench, reservedHome, takesMethods } from '@/__tests__/support/payments';
import { NOW } from '@/__tests__/support/testApp';
import type { PaymentIntent, Refund } from '@/domain/payment/schema';
import type { Page } from '@/domain/site/page';
import type { Problem } from '@/server/http/answers/problems';
import { log } from '@/server/log';
import { expireReservation } from '@/server/modules/deals/reservations/expire';
import { requestRefund } from '@/server/modules/money/payments/requestRefund';
import { actByHand } from '@/server/standIns/stripe/byHand';

describe('paying', () => {
  const database = useDatabase();
  const bench = paymentBench(database);
  beforeEach(() => bench.moveTo(NOW));

  type Home = Awaited<ReturnType<typeof reservedHome>>;
  const PAYER = {
    name: 'Ana Souza',
    cpf: '529.982.247-25',
    street: 'Rua A, 1',
    city: 'São Paulo',
    state: 'SP',
    zipCode: '01310100',
  };

  async function row<Row extends object>(text: string, values: unknown[] = []): Promise<Row | undefined> {
    return (await database.pool.query<Row>(text, values)).rows[0];
  }
  const begin = ({ reservationId }: Home, headers = {}) =>
    bench.ask('POST', '/payments/v1/intent', { reservationId }, headers);
  const confirm = <Body = PaymentIntent>({ id, version }: PaymentIntent, how: object) =>
    bench.ask<Body>('POST', `/payments/v1/intent/confirm/${id}`, { version, ...how });
  const intentOf = async ({ id }: PaymentIntent) =>
    (await row<{ id: string }>('select intent_id as id from payment where id = $1', [id]))?.id ?? '';

  async function paidHome(method: 'pix' | 'boleto') {
    const home = await reservedHome(database);
    await takesMethods(database, home.projectId, ['card', 'pix', 'boleto', 'link']);
    bench.as(home.caller);
    const { body } = await begin(home);
    const shown = await confirm(body, { method, ...(method === 'boleto' ? { payer: PAYER } : {}) });
    return { ...home, payment: shown.body };
  }

  it('asks for what our own records say is owed, in whole centavos, whatever is sent beside', async () => {
    const home = await reservedHome(database, { amountCents: 17_99 });
    bench.as(home.caller);
    for (const beside of [
      { amountCents: 1 },
      { price: 1 },
      { discount: 100 },
      { quantity: -1 },
      { currency: 'usd' },
      { state: 'paid' },
      { buyerId: home.buyerId },
    ]) {
      const sent = { reservationId: home.reservationId, ...beside };
      const refused = await bench.ask<Problem>('POST', '/payments/v1/intent', sent);
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, Object.keys(beside)]);
    }
    const { body } = await begin(home);
    expect(body).toMatchObject({ amountCents: 1_799, methods: ['card', 'pix'], isSandbox: true });
    const there = await bench.gateway().getIntent(await intentOf(body));
    expect(there).toMatchObject({ amountCents: 1_799, paymentId: body.id });
  });

  it('begins one payment of one thing, however fast and often it is asked for', async () => {
    const home = await reservedHome(database);
    bench.as(home.caller);
    const key = { 'idempotency-key': 'twice' };
    const keyed = await Promise.all([1, 2].map(() => begin(home, key)));
    const many = await Promise.all([1, 2, 3, 4, 5].map(() => begin(home)));
    const answered = [...keyed, ...many].filter(({ status }) => status === 200);
    expect(new Set(answered.map(({ body }) => body.id)).size).toBe(1);
    const counted = await row(
      `select count(*)::int as ours, (select count(*)::int from sandbox_object where kind = 'payment_intent'
        and body #>> '{metadata,paymentId}' = min(p.id::text)) as theirs from payment p where reservation_id = $1`,
      [home.reservationId],
    );
    expect(counted).toEqual({ ours: 1, theirs: 1 });
    const [payment] = answered;
    if (!payment) throw new Error('No payment was begun.');
    const how = { method: 'card', paymentMethodId: 'pm_card_visa' };
    const paid = await Promise.all([1, 2, 3, 4, 5].map(() => confirm(payment.body, how)));
    expect(paid.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const charges = `select count(*)::int as charges from sandbox_object where kind = 'charge' and body ->> 'payment_intent' = $1`;
    expect(await row(charges, [await intentOf(payment.body)])).toEqual({ charges: 1 });
  });

  it('takes no number of a card, keeps none and writes none down', async () => {
    const home = await reservedHome(database);
    bench.as(home.caller);
    const { body } = await begin(home);
    const written: unknown[] = [];
    const spies = (['debug', 'info', 'warn', 'error'] as const).map((level) =>
      jest.spyOn(log, level).mockImplementation((...line: unknown[]) => void written.push(line)),
    );
    const number = '4000123412341234';
    for (const how of [
      { card: { number, exp_month: 12, exp_year: 2030, cvc: '987' } },
      { paymentMethodId: number },
      { cardNumber: number },
    ]) {
      const refused = await confirm<Problem>(body, { method: 'card', ...how });
      expect(refused.status).toBe(400);
      expect(JSON.stringify(refused.body)).not.toContain(number);
    }
    for (const spy of spies) spy.mockRestore();
    expect(JSON.stringify(written)).not.toContain(number);
    const { rows } = await database.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of rows) {
      expect(
        await row(`select 1 as kept from "${name}" t where t::text like $1 limit 1`, [`%${number}%`]),
      ).toBeUndefined();
    }
  });

  it('offers only what the seller takes', async () => {
    const home = await reservedHome(database);
    bench.as(home.caller);
    const { body } = await begin(home);
    const refused = await confirm<Problem>(body, { method: 'boleto', payer: PAYER });
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_method_not_offered']);
  });

  it('takes no more at once than the provider does', async () => {
    const home = await reservedHome(database, { amountCents: 100_000_000, priceCents: 200_000_000 });
    bench.as(home.caller);
    const refused = await bench.ask<Problem>('POST', '/payments/v1/intent', {
      reservationId: home.reservationId,
    });
    expect(refused.body.code).toBe('amount_not_payable_online');
  });

  it('tells a buyer of another’s payment as little as of none', async () => {
    const home = await paidHome('pix');
    bench.as(buyerCaller('01939f00-0000-7000-8000-000000000001'));
    for (const [method, path, body] of [
      ['GET', `/payments/v1/intent/${home.payment.id}`, undefined],
      ['PUT', `/payments/v1/intent/${home.payment.id}`, { version: 2, event: 'cancel' }],
      ['POST', '/payments/v1/intent', { reservationId: home.reservationId }],
    ] as const) {
      expect((await bench.ask<Problem>(method, path, body)).status).toBe(404);
    }
    bench.as(entrepreneurCaller(home.companyId, 'finance'));
    const { body } = await bench.ask('GET', `/payments/v1/intent/${home.payment.id}`);
    expect(body).toMatchObject({ state: 'paying', clientSecret: null, nextAction: null, allowedActions: [] });
  });

  it('shows a Pix until it is paid by hand, and a slip with who it is for', async () => {
    const home = await paidHome('pix');
    expect(home.payment).toMatchObject({ state: 'paying', method: 'pix', nextAction: { kind: 'pix' } });
    await actByHand(bench.sandbox(), await intentOf(home.payment), 'pay');
    await bench.tellAll();
    const { body } = await bench.ask('GET', `/payments/v1/intent/${home.payment.id}`);
    expect(body).toMatchObject({
      state: 'paid',
      receivedCents: 1_000_00,
      nextAction: null,
      allowedActions: [],
    });
    const slip = await paidHome('boleto');
    expect(slip.payment.nextAction?.code).toMatch(/^\d{47}$/);
    // Nobody knows where this buyer lives.
    const bare = await reservedHome(database);
    await takesMethods(database, bare.projectId, ['boleto']);
    bench.as(bare.caller);
    const refused = await confirm<Problem>((await begin(bare)).body, { method: 'boleto' });
    expect(refused.body.code).toBe('payer_incomplete');
  });

  it('gives back a slip by a transfer that finance does and writes down, once', async () => {
    const home = await paidHome('boleto');
    await actByHand(bench.sandbox(), await intentOf(home.payment), 'pay');
    await bench.tellAll();
    const asked = await database.db.transaction((transaction) =>
      requestRefund(
        transaction,
        { reservationId: home.reservationId },
        { amountCents: 5_000_00, reason: 'rejected' },
        NOW,
      ),
    );
    // Never more than came in.
    expect(asked).toEqual({ amountCents: 1_000_00 });
    bench.as(entrepreneurCaller(home.companyId, 'finance'));
    const { body } = await bench.ask<Page<Refund>>(
      'GET',
      '/payments/v1/refunds?state=pending&kind=bankTransfer',
    );
    const [refund] = body.items;
    expect(refund).toMatchObject({ amountCents: 1_000_00, allowedActions: ['record'], kind: 'bankTransfer' });
    const record = () =>
      bench.ask<Refund>('PUT', `/payments/v1/refunds/${refund?.id}`, { version: 1, receipt: 'E2E-123' });
    const recorded = await Promise.all([record(), record()]);
    expect(recorded.map(({ status }) => status).sort()).toEqual([200, 409]);
    const money = await row('select state, refunded_cents::int as refunded from payment where id = $1', [
      home.payment.id,
    ]);
    expect(money).toEqual({ state: 'cancelled', refunded: 1_000_00 });
  });

  it('gives back a part of a Pix by the provider, and by hand what the provider could not', async () => {
    const home = await paidHome('pix');
    await actByHand(bench.sandbox(), await intentOf(home.payment), 'pay');
    await bench.tellAll();
    const give = (amountCents: number | 'all') =>
      database.db.transaction((transaction) =>
        requestRefund(
          transaction,
          { reservationId: home.reservationId },
          { amountCents, reason: 'rescinded' },
          NOW,
        ),
      );
    expect(await give(400_00)).toEqual({ amountCents: 400_00 });
    await bench.workOff();
    await bench.tellAll();
    expect(await give('all')).toEqual({ amountCents: 600_00 });
    expect(await give('all')).toEqual({ amountCents: 0 });
    await bench.workOff();
    const there = await bench.gateway().getIntent(await intentOf(home.payment));
    expect(there.refundedCents).toBe(1_000_00);
    expect(
      await row('select refunded_cents::int as refunded from payment where id = $1', [home.payment.id]),
    ).toEqual({
      refunded: 1_000_00,
    });
  });

  it('turns a refund that failed afterwards into a transfer', async () => {
    const home = await reservedHome(database);
    bench.as(home.caller);
    await confirm((await begin(home)).body, { method: 'card', paymentMethodId: 'pm_card_refundFail' });
    await bench.tellAll();
    await database.db.transaction((transaction) =>
      requestRefund(
        transaction,
        { reservationId: home.reservationId },
        { amountCents: 'all', reason: 'x' },
        NOW,
      ),
    );
    await bench.workOff();
    await bench.tellAll();
    const { rows } = await database.pool.query(
      `select f.kind, f.state from refund f join payment p on p.id = f.payment_id where p.reservation_id = $1 order by f.id`,
      [home.reservationId],
    );
    expect(rows).toEqual([
      { kind: 'provider', state: 'failed' },
      { kind: 'bankTransfer', state: 'pending' },
    ]);
    const history = await database.pool.query(
      `select s.event, s."from", s."to", s.actor_kind as by from state_change s join refund f on f.id = s.subject_id
       join payment p on p.id = f.payment_id
       where s.subject_kind = 'refund' and p.reservation_id = $1 order by s.id`,
      [home.reservationId],
    );
    expect(history.rows).toEqual([
      { event: 'begin', from: null, to: 'pending', by: 'clock' },
      { event: 'finish', from: 'pending', to: 'done', by: 'provider' },
      { event: 'fail', from: 'done', to: 'failed', by: 'provider' },
      { event: 'begin', from: null, to: 'pending', by: 'clock' },
    ]);
  });

  describe('after the hold is over', () => {
    const later = new Date(NOW.getTime() + 10 * 24 * HOLD_MS * 2);

    it('gives the money back where somebody else has the home, and tells both', async () => {
      const home = await paidHome('pix');
      await actByHand(bench.sandbox(), await intentOf(home.payment), 'pay');
      bench.moveTo(later);
      await expireReservation(database.db, home.reservationId, later);
      const other = await insertReservation(database.db, {
        projectId: home.projectId,
        unitId: home.unitId,
        createdAt: later,
        expiresAt: new Date(later.getTime() + HOLD_MS),
      });
      await bench.tellAll();
      await bench.workOff();
      await bench.tellAll();
      const money = await row(
        'select state, received_cents::int as received, refunded_cents::int as refunded from payment where id = $1',
        [home.payment.id],
      );
      expect(money).toEqual({ state: 'cancelled', received: 1_000_00, refunded: 1_000_00 });
      const states = `select (select payment_state from reservation where id = $1) as mine,
        (select payment_state from reservation where id = $2) as other`;
      expect(await row(states, [home.reservationId, other.id])).toEqual({
        mine: 'expired',
        other: 'awaiting_payment_method',
      });
      const { rows } = await database.pool.query(
        `select recipient_kind as kind from notification where kind = 'paymentAfterLostHold'
           and recipient_id in ($1, $2) order by 1`,
        [home.buyerId, home.companyId],
      );
      expect(rows).toEqual([{ kind: 'buyer' }, { kind: 'company' }]);
    });

    it('takes it where the home is still free', async () => {
      const home = await paidHome('pix');
      await actByHand(bench.sandbox(), await intentOf(home.payment), 'pay');
      bench.moveTo(later);
      await expireReservation(database.db, home.reservationId, later);
      await bench.tellAll();
      const state = `select (select payment_state from reservation where id = $1) as reserved,
        (select state from payment where id = $2) as payment`;
      expect(await row(state, [home.reservationId, home.payment.id])).toEqual({
        reserved: 'paid',
        payment: 'paid',
      });
    });

    it('ends at the provider what can no longer be paid', async () => {
      const home = await paidHome('pix');
      bench.moveTo(later);
      await expireReservation(database.db, home.reservationId, later);
      await bench.workOff();
      const there = await bench.gateway().getIntent(await intentOf(home.payment));
      expect(there.status).toBe('canceled');
    });
  });
});
