import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { HOLD_MS, paymentBench, reservedUnit, setPaymentMethods } from '@/__tests__/support/deals/payments';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import type { Refund } from '@/domain/payment/refund';
import type { PaymentIntent } from '@/domain/payment/schema';
import type { Page } from '@/domain/site/page';
import type { Problem } from '@/server/http/answers/problems';
import { log } from '@/server/log';
import { expireReservation } from '@/server/modules/deals/reservations/holds/expire';
import { requestRefund } from '@/server/modules/money/payments/refunds/requestRefund';
import { actManually } from '@/server/standIns/stripe/pages/manualActions';

describe('payments of a reservation', () => {
  const database = useDatabase();
  const bench = paymentBench(database);
  beforeEach(() => bench.moveTo(NOW));

  type Reserved = Awaited<ReturnType<typeof reservedUnit>>;
  const PAYER = {
    name: 'Ana Souza',
    cpf: '529.982.247-25',
    street: 'Rua A, 1',
    city: 'São Paulo',
    state: 'SP',
    zipCode: '01310-100',
  };

  async function row<Row extends object>(text: string, values: unknown[] = []): Promise<Row | undefined> {
    return (await database.pool.query<Row>(text, values)).rows[0];
  }
  const begin = ({ reservationId }: Reserved, headers = {}) =>
    bench.ask('POST', '/payments/v1/intent', { reservationId }, headers);
  const confirm = <Body = PaymentIntent>({ id, version }: PaymentIntent, how: object) =>
    bench.ask<Body>('POST', `/payments/v1/intent/confirm/${id}`, { version, ...how });
  const intentOf = async ({ id }: PaymentIntent) =>
    (await row<{ id: string }>('select intent_id as id from payment where id = $1', [id]))?.id ?? '';

  async function paidReservation(method: 'pix' | 'boleto') {
    const reserved = await reservedUnit(database);
    await setPaymentMethods(database, reserved.projectId, ['card', 'pix', 'boleto', 'link']);
    bench.as(reserved.caller);
    const { body } = await begin(reserved);
    const shown = await confirm(body, { method, ...(method === 'boleto' ? { payer: PAYER } : {}) });
    return { ...reserved, payment: shown.body };
  }

  it('charges the stored amount and rejects any amount in the request', async () => {
    const reserved = await reservedUnit(database, { amountCents: 17_99 });
    bench.as(reserved.caller);
    for (const extra of [
      { amountCents: 1 },
      { price: 1 },
      { discount: 100 },
      { quantity: -1 },
      { currency: 'usd' },
      { state: 'paid' },
      { buyerId: reserved.buyerId },
    ]) {
      const sent = { reservationId: reserved.reservationId, ...extra };
      const refused = await bench.ask<Problem>('POST', '/payments/v1/intent', sent);
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, Object.keys(extra)]);
    }
    const { body } = await begin(reserved);
    expect(body).toMatchObject({ amountCents: 1_799, methods: ['card', 'pix'], isSandbox: true });
    const there = await bench.gateway().getIntent(await intentOf(body));
    expect(there).toMatchObject({ amountCents: 1_799, paymentId: body.id });
  });

  it('opens one payment per reservation under concurrent requests', async () => {
    const reserved = await reservedUnit(database);
    bench.as(reserved.caller);
    const key = { 'idempotency-key': 'twice' };
    const keyed = await Promise.all([1, 2].map(() => begin(reserved, key)));
    const many = await Promise.all([1, 2, 3, 4, 5].map(() => begin(reserved)));
    const answered = [...keyed, ...many].filter(({ status }) => status === 200);
    expect(new Set(answered.map(({ body }) => body.id)).size).toBe(1);
    const counted = await row(
      `select count(*)::int as ours, (select count(*)::int from sandbox_object where kind = 'payment_intent'
        and body #>> '{metadata,paymentId}' = min(p.id::text)) as theirs from payment p where reservation_id = $1`,
      [reserved.reservationId],
    );
    expect(counted).toEqual({ ours: 1, theirs: 1 });
    const [payment] = answered;
    if (!payment) throw new Error('no payment was opened');
    const how = { method: 'card', paymentMethodId: 'pm_card_visa' };
    const paid = await Promise.all([1, 2, 3, 4, 5].map(() => confirm(payment.body, how)));
    expect(paid.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const charges = `select count(*)::int as charges from sandbox_object where kind = 'charge' and body ->> 'payment_intent' = $1`;
    expect(await row(charges, [await intentOf(payment.body)])).toEqual({ charges: 1 });
  });

  it('rejects card numbers and neither stores nor logs them', async () => {
    const reserved = await reservedUnit(database);
    bench.as(reserved.caller);
    const { body } = await begin(reserved);
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

  it('offers only the methods that the seller accepts', async () => {
    const reserved = await reservedUnit(database);
    bench.as(reserved.caller);
    const { body } = await begin(reserved);
    const refused = await confirm<Problem>(body, { method: 'boleto', payer: PAYER });
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_method_not_offered']);
  });

  it('rejects amounts above the provider’s maximum', async () => {
    const reserved = await reservedUnit(database, { amountCents: 100_000_000, priceCents: 200_000_000 });
    bench.as(reserved.caller);
    const refused = await bench.ask<Problem>('POST', '/payments/v1/intent', {
      reservationId: reserved.reservationId,
    });
    expect(refused.body.code).toBe('amount_not_payable_online');
  });

  it('answers 404 for the payment of another buyer', async () => {
    const reserved = await paidReservation('pix');
    bench.as(buyerCaller('01939f00-0000-7000-8000-000000000001'));
    for (const [method, path, body] of [
      ['GET', `/payments/v1/intent/${reserved.payment.id}`, undefined],
      ['PUT', `/payments/v1/intent/${reserved.payment.id}`, { version: 2, event: 'cancel' }],
      ['POST', '/payments/v1/intent', { reservationId: reserved.reservationId }],
    ] as const) {
      expect((await bench.ask<Problem>(method, path, body)).status).toBe(404);
    }
    bench.as(entrepreneurCaller(reserved.companyId, 'finance'));
    const { body } = await bench.ask('GET', `/payments/v1/intent/${reserved.payment.id}`);
    expect(body).toMatchObject({ state: 'paying', clientSecret: null, nextAction: null, allowedActions: [] });
  });

  it('shows the Pix code until it is paid, and prints a boleto only with a payer’s address', async () => {
    const reserved = await paidReservation('pix');
    expect(reserved.payment).toMatchObject({ state: 'paying', method: 'pix', nextAction: { kind: 'pix' } });
    await actManually(bench.sandbox(), await intentOf(reserved.payment), 'pay');
    await bench.deliverAll();
    const { body } = await bench.ask('GET', `/payments/v1/intent/${reserved.payment.id}`);
    expect(body).toMatchObject({
      state: 'paid',
      receivedCents: 1_000_00,
      nextAction: null,
      allowedActions: [],
    });
    const boleto = await paidReservation('boleto');
    expect(boleto.payment.nextAction?.code).toMatch(/^\d{47}$/);
    // A client of a seller may have no address yet.
    const bare = await reservedUnit(database);
    await database.pool.query('update buyer set address = null where id = $1', [bare.buyerId]);
    await setPaymentMethods(database, bare.projectId, ['boleto']);
    bench.as(bare.caller);
    const refused = await confirm<Problem>((await begin(bare)).body, { method: 'boleto' });
    expect(refused.body.code).toBe('payer_incomplete');
  });

  it('refunds a boleto by a transfer that finance records once', async () => {
    const reserved = await paidReservation('boleto');
    await actManually(bench.sandbox(), await intentOf(reserved.payment), 'pay');
    await bench.deliverAll();
    const requested = await database.db.transaction((transaction) =>
      requestRefund(
        { tx: transaction, now: NOW },
        { reservationId: reserved.reservationId },
        { amountCents: 5_000_00, reason: 'rejected' },
      ),
    );
    // Never more than was received.
    expect(requested).toEqual({ amountCents: 1_000_00 });
    bench.as(entrepreneurCaller(reserved.companyId, 'finance'));
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
      reserved.payment.id,
    ]);
    expect(money).toEqual({ state: 'cancelled', refunded: 1_000_00 });
  });

  it('refunds a part of a Pix and then the rest, never more than was received', async () => {
    const reserved = await paidReservation('pix');
    await actManually(bench.sandbox(), await intentOf(reserved.payment), 'pay');
    await bench.deliverAll();
    const refundPart = (amountCents: number | 'all') =>
      database.db.transaction((transaction) =>
        requestRefund(
          { tx: transaction, now: NOW },
          { reservationId: reserved.reservationId },
          { amountCents, reason: 'rescinded' },
        ),
      );
    expect(await refundPart(400_00)).toEqual({ amountCents: 400_00 });
    await bench.runJobs();
    await bench.deliverAll();
    expect(await refundPart('all')).toEqual({ amountCents: 600_00 });
    expect(await refundPart('all')).toEqual({ amountCents: 0 });
    await bench.runJobs();
    const there = await bench.gateway().getIntent(await intentOf(reserved.payment));
    expect(there.refundedCents).toBe(1_000_00);
    expect(
      await row('select refunded_cents::int as refunded from payment where id = $1', [reserved.payment.id]),
    ).toEqual({
      refunded: 1_000_00,
    });
  });

  it('replaces a refund that failed after success by a transfer', async () => {
    const reserved = await reservedUnit(database);
    bench.as(reserved.caller);
    await confirm((await begin(reserved)).body, { method: 'card', paymentMethodId: 'pm_card_refundFail' });
    await bench.deliverAll();
    await database.db.transaction((transaction) =>
      requestRefund(
        { tx: transaction, now: NOW },
        { reservationId: reserved.reservationId },
        { amountCents: 'all', reason: 'x' },
      ),
    );
    await bench.runJobs();
    await bench.deliverAll();
    const { rows } = await database.pool.query(
      `select f.kind, f.state from refund f join payment p on p.id = f.payment_id where p.reservation_id = $1 order by f.id`,
      [reserved.reservationId],
    );
    expect(rows).toEqual([
      { kind: 'provider', state: 'failed' },
      { kind: 'bankTransfer', state: 'pending' },
    ]);
    const history = await database.pool.query(
      `select s.event, s."from", s."to", s.actor_kind as by from state_change s join refund f on f.id = s.subject_id
       join payment p on p.id = f.payment_id
       where s.subject_kind = 'refund' and p.reservation_id = $1 order by s.id`,
      [reserved.reservationId],
    );
    expect(history.rows).toEqual([
      { event: 'begin', from: null, to: 'pending', by: 'clock' },
      { event: 'complete', from: 'pending', to: 'done', by: 'provider' },
      { event: 'fail', from: 'done', to: 'failed', by: 'provider' },
      { event: 'begin', from: null, to: 'pending', by: 'clock' },
    ]);
  });

  describe('after the hold expired', () => {
    const later = new Date(NOW.getTime() + 10 * 24 * HOLD_MS * 2);

    it('returns the money when another buyer holds the unit, and notifies buyer and company', async () => {
      const reserved = await paidReservation('pix');
      await actManually(bench.sandbox(), await intentOf(reserved.payment), 'pay');
      bench.moveTo(later);
      await expireReservation(database.db, reserved.reservationId, later);
      const other = await insertReservation(database.db, {
        projectId: reserved.projectId,
        unitId: reserved.unitId,
        createdAt: later,
        expiresAt: new Date(later.getTime() + HOLD_MS),
      });
      await bench.deliverAll();
      await bench.runJobs();
      await bench.deliverAll();
      const money = await row(
        'select state, received_cents::int as received, refunded_cents::int as refunded from payment where id = $1',
        [reserved.payment.id],
      );
      expect(money).toEqual({ state: 'cancelled', received: 1_000_00, refunded: 1_000_00 });
      const states = `select (select payment_state from reservation where id = $1) as mine,
        (select payment_state from reservation where id = $2) as other`;
      expect(await row(states, [reserved.reservationId, other.id])).toEqual({
        mine: 'expired',
        other: 'awaiting_payment_method',
      });
      const { rows } = await database.pool.query(
        `select recipient_kind as kind from notification where kind = 'paymentAfterLostHold'
           and recipient_id in ($1, $2) order by 1`,
        [reserved.buyerId, reserved.companyId],
      );
      expect(rows).toEqual([{ kind: 'buyer' }, { kind: 'company' }]);
    });

    it('applies the money when the unit is still available', async () => {
      const reserved = await paidReservation('pix');
      await actManually(bench.sandbox(), await intentOf(reserved.payment), 'pay');
      bench.moveTo(later);
      await expireReservation(database.db, reserved.reservationId, later);
      await bench.deliverAll();
      const state = `select (select payment_state from reservation where id = $1) as reserved,
        (select state from payment where id = $2) as payment`;
      expect(await row(state, [reserved.reservationId, reserved.payment.id])).toEqual({
        reserved: 'paid',
        payment: 'paid',
      });
    });

    it('cancels the intent at the provider', async () => {
      const reserved = await paidReservation('pix');
      bench.moveTo(later);
      await expireReservation(database.db, reserved.reservationId, later);
      await bench.runJobs();
      const there = await bench.gateway().getIntent(await intentOf(reserved.payment));
      expect(there.status).toBe('canceled');
    });
  });
});
