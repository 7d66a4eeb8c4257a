import Stripe from 'stripe';
import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { paymentBench, reservedUnit } from '@/__tests__/support/deals/payments';
import { refundEvent } from '@/__tests__/support/deals/providerEvents';
import type { PaymentIntent } from '@/domain/payment/schema';
import { sandboxKeys } from '@/server/standIns/stripe/sandbox';

describe('POST /payments/v1/webhook', () => {
  const database = useDatabase();
  const bench = paymentBench(database);
  beforeEach(() => bench.moveTo(NOW));

  async function rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await database.pool.query<Row>(text, values)).rows;
  }
  const stateOf = async (id: string) =>
    (await rows<{ state: string }>('select state from payment where id = $1', [id]))[0]?.state;
  const reservationState = async (id: string) =>
    (await rows<{ state: string }>('select payment_state as state from reservation where id = $1', [id]))[0]
      ?.state;

  /** A paid card payment whose events are not delivered yet. */
  async function paidByCard(card = 'pm_card_visa') {
    const reserved = await reservedUnit(database);
    bench.as(reserved.caller);
    const begun = await bench.ask('POST', '/payments/v1/intent', { reservationId: reserved.reservationId });
    const { id, version } = begun.body;
    const how = { version, method: 'card', paymentMethodId: card };
    const confirmed = await bench.ask('POST', `/payments/v1/intent/confirm/${id}`, how);
    return { ...reserved, payment: confirmed.body };
  }

  async function payloadOf(payment: PaymentIntent, type: string): Promise<string> {
    const [event] = await rows<{ body: unknown }>(
      `select body from sandbox_event where type = $2 and body #>> '{data,object,metadata,paymentId}' = $1
       order by place desc limit 1`,
      [payment.id, type],
    );
    return JSON.stringify(event?.body);
  }

  it('pays the reservation once when an event arrives repeatedly and concurrently', async () => {
    const { payment, reservationId } = await paidByCard();
    expect(await stateOf(payment.id)).toBe('paying');
    const event = await payloadOf(payment, 'payment_intent.succeeded');
    const crowd = await Promise.all([1, 2, 3, 4].map(() => bench.deliver(event)));
    const again = await bench.deliver(event);
    expect([...crowd, again].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await stateOf(payment.id)).toBe('paid');
    expect(await reservationState(reservationId)).toBe('paid');
    const paid = `select count(*)::int as times from notification where kind = 'reservationPaid' and recipient_kind = 'buyer'
      and recipient_id = (select buyer_id from reservation where id = $1)`;
    expect(await rows(paid, [reservationId])).toEqual([{ times: 1 }]);
    const moves = `select event from state_change where subject_id = $1 and "to" = 'paid'`;
    expect(await rows(moves, [payment.id])).toEqual([{ event: 'pay' }]);
  });

  it('verifies the signature over the raw bytes', async () => {
    const { payment } = await paidByCard();
    const event = JSON.parse(await payloadOf(payment, 'payment_intent.succeeded'));
    const odd = `  ${JSON.stringify({ type: event.type, note: 'São', ...event }, null, 3)}\n`;
    const { webhookSecret: secret } = await sandboxKeys(database.db);
    const header = Stripe.webhooks.generateTestHeaderString({
      payload: odd,
      secret,
      timestamp: NOW.getTime() / 1000,
    });
    expect((await bench.deliver(odd.replace('São', 'Sao'), header)).body.code).toBe('invalid_signature');
    expect(await stateOf(payment.id)).toBe('paying');
    expect((await bench.deliver(odd, header)).status).toBe(200);
    expect(await stateOf(payment.id)).toBe('paid');
  });

  it('rejects old, future, unsigned and foreign events, and accepts any valid one of several signatures', async () => {
    const { payment } = await paidByCard();
    const payload = await payloadOf(payment, 'payment_intent.succeeded');
    const { webhookSecret: secret } = await sandboxKeys(database.db);
    const now = NOW.getTime() / 1000;
    const signed = (timestamp: number, by = secret) =>
      Stripe.webhooks.generateTestHeaderString({ payload, secret: by, timestamp });
    const wrong = [
      null,
      '',
      'nonsense',
      signed(now - 600),
      signed(now - 301),
      signed(now + 301),
      signed(now).replace(/^t=\d+/, 't=NaN'),
      `t=${now - 600},${signed(now)}`,
      signed(Number.NaN),
      signed(now, 'whsec_of_another_environment'),
      `t=${now}`,
      `${signed(now).split(',')[0]},v0=${signed(now).split('v1=')[1]}`,
    ];
    for (const header of wrong) {
      const { status, body } = await bench.deliver(payload, header);
      expect([header, status, body.code]).toEqual([header, 400, 'invalid_signature']);
    }
    expect(
      await rows('select 1 as kept from payment_event where intent_id is not null and applied_at is null'),
    ).toEqual([]);
    expect(await stateOf(payment.id)).toBe('paying');
    const [time, right] = signed(now - 299).split(',');
    expect((await bench.deliver(payload, `${time},v1=${'0'.repeat(64)},${right}`)).status).toBe(200);
    expect(await stateOf(payment.id)).toBe('paid');
  });

  it('rejects signed bodies that are not complete events and stores nothing', async () => {
    const { payment } = await paidByCard();
    const event = JSON.parse(await payloadOf(payment, 'payment_intent.succeeded'));
    const { object: intent } = event.data;
    const before = await rows('select id from payment_event');
    const lacking = [
      'id',
      'status',
      'amount',
      'amount_received',
      'currency',
      'metadata',
      'payment_method_types',
    ];
    const odd = [
      ...[null, {}, { object: null }, { object: 'x' }, { object: [] }].map((data) => ({ ...event, data })),
      ...['abc', null, -1, 1e300].map((created) => ({ ...event, created })),
      ...['id', 'type', 'created', 'data'].map((name) => ({ ...event, [name]: undefined })),
      ...[
        ...lacking.map((name) => ({ ...intent, [name]: undefined })),
        ...lacking.map((name) => ({ ...intent, [name]: null })),
        ...[1, {}, 'a\u0000b'].map((id) => ({ ...intent, id })),
        ...[1.5, -1, '5', 2 ** 60].map((amount_received) => ({ ...intent, amount_received })),
        ...[1, [], {}].map((latest_charge) => ({ ...intent, latest_charge })),
        { ...intent, last_payment_error: 'x' },
        { object: 'refund' },
        { object: 'refund', id: 're_1', amount: 'x' },
      ].map((object) => ({ ...event, data: { object } })),
    ];
    for (const one of [null, 1, 'x', [], {}, ...odd]) {
      const { status, body } = await bench.deliver(JSON.stringify(one));
      expect([JSON.stringify(one).slice(0, 300), status, body.code]).toEqual([
        expect.anything(),
        400,
        expect.stringMatching(/^invalid_(request|signature)$/),
      ]);
    }
    expect(await rows('select id from payment_event')).toEqual(before);
    expect((await bench.deliver(JSON.stringify(event))).status).toBe(200);
    expect(await stateOf(payment.id)).toBe('paid');
  });

  it('ignores a late failure of an earlier attempt', async () => {
    const { payment, reservationId } = await paidByCard('pm_card_chargeDeclined');
    expect(payment).toMatchObject({
      state: 'awaiting_payment_method',
      failureCode: 'generic_decline',
      allowedActions: ['confirm', 'cancel'],
    });
    const failed = await payloadOf(payment, 'payment_intent.payment_failed');
    const how = { version: payment.version, method: 'pix' };
    const second = await bench.ask('POST', `/payments/v1/intent/confirm/${payment.id}`, how);
    expect(second.body).toMatchObject({ state: 'paying', nextAction: { kind: 'pix' } });
    // Another attempt is under way.
    expect((await bench.deliver(failed)).status).toBe(200);
    expect(await stateOf(payment.id)).toBe('paying');
    const succeeded = { ...JSON.parse(failed), id: 'evt_paid', type: 'payment_intent.succeeded' };
    succeeded.data.object = {
      ...succeeded.data.object,
      status: 'succeeded',
      amount_received: payment.amountCents,
      last_payment_error: null,
    };
    await bench.deliver(JSON.stringify(succeeded));
    expect(await stateOf(payment.id)).toBe('paid');
    await bench.deliver(JSON.stringify({ ...JSON.parse(failed), id: 'evt_late' }));
    expect(await stateOf(payment.id)).toBe('paid');
    expect(await reservationState(reservationId)).toBe('paid');
  });

  it('applies a refund that arrives before its payment', async () => {
    const { payment, reservationId } = await paidByCard();
    const [intent] = await rows<{ id: string }>('select intent_id as id from payment where id = $1', [
      payment.id,
    ]);
    await database.pool.query('update sandbox_event set delivered_at = now()');
    const gateway = bench.gateway();
    await gateway.createRefund({
      refundId: 'at-the-provider',
      intentId: intent?.id ?? '',
      amountCents: payment.amountCents,
    });
    await bench.deliverAll();
    expect(await stateOf(payment.id)).toBe('paying');
    await bench.deliver(await payloadOf(payment, 'payment_intent.succeeded'));
    const money = await rows(
      `select state, received_cents::int as received, refunded_cents::int as refunded from payment where id = $1`,
      [payment.id],
    );
    const cents = payment.amountCents;
    expect(money).toEqual([{ state: 'cancelled', received: cents, refunded: cents }]);
    expect(await reservationState(reservationId)).not.toBe('paid');
  });

  it('replaces a failed refund that was reported before its payment by no more than was received', async () => {
    const { payment } = await paidByCard();
    const [intent] = await rows<{ id: string }>('select intent_id as id from payment where id = $1', [
      payment.id,
    ]);
    const whole = { id: 're_early', intentId: intent?.id ?? '', amount: payment.amountCents };
    await bench.deliver(refundEvent({ ...whole, status: 'succeeded' }));
    const succeeded = JSON.parse(await payloadOf(payment, 'payment_intent.succeeded'));
    succeeded.data.object.amount_received = payment.amountCents - 100_00;
    await bench.deliver(JSON.stringify(succeeded));
    await bench.deliver(refundEvent({ ...whole, status: 'failed' }));
    const refunds = `select kind, state, amount_cents::int as cents from refund where payment_id = $1 order by id`;
    expect(await rows(refunds, [payment.id])).toEqual([
      { kind: 'provider', state: 'failed', cents: payment.amountCents },
      { kind: 'bankTransfer', state: 'pending', cents: payment.amountCents - 100_00 },
    ]);
  });

  it('answers success only after the result is committed', async () => {
    const { payment, reservationId } = await paidByCard();
    const event = await payloadOf(payment, 'payment_intent.succeeded');
    await database.pool.query('alter table state_change rename to state_change_away');
    const failed = await bench.deliver(event);
    await database.pool.query('alter table state_change_away rename to state_change');
    expect(failed.status).toBe(500);
    expect(await stateOf(payment.id)).toBe('paying');
    expect((await bench.deliver(event)).status).toBe(200);
    expect(await stateOf(payment.id)).toBe('paid');
    expect(await reservationState(reservationId)).toBe('paid');
  });

  it('notifies operators of money for an unknown payment', async () => {
    const { payment } = await paidByCard();
    const event = JSON.parse(await payloadOf(payment, 'payment_intent.succeeded'));
    event.id = 'evt_unknown';
    event.data.object = { ...event.data.object, id: 'pi_unknown', metadata: {} };
    expect((await bench.deliver(JSON.stringify(event))).status).toBe(200);
    expect(await rows(`select outcome from payment_event where id = 'evt_unknown'`)).toEqual([
      { outcome: 'unknown' },
    ]);
    expect(await rows(`select recipient_kind from notification where kind = 'paymentsDiffer'`)).toEqual([
      { recipient_kind: 'operator' },
    ]);
  });

  it('ignores other currencies, accounts and modes', async () => {
    const { payment } = await paidByCard();
    const event = JSON.parse(await payloadOf(payment, 'payment_intent.succeeded'));
    const dollars = { ...event, id: 'evt_usd', data: { object: { ...event.data.object, currency: 'usd' } } };
    const elsewhere = { ...event, id: 'evt_other', account: 'acct_other' };
    const live = { ...event, id: 'evt_live', livemode: true };
    for (const one of [dollars, elsewhere, live])
      expect((await bench.deliver(JSON.stringify(one))).status).toBe(200);
    expect(
      await rows(
        `select id, outcome from payment_event where id in ('evt_usd', 'evt_other', 'evt_live') order by id`,
      ),
    ).toEqual([
      { id: 'evt_live', outcome: 'ignored' },
      { id: 'evt_other', outcome: 'ignored' },
      { id: 'evt_usd', outcome: 'unknown' },
    ]);
    expect(await stateOf(payment.id)).toBe('paying');
    await bench.deliver(JSON.stringify(event));
    expect(await stateOf(payment.id)).toBe('paid');
  });

  it('stores amounts and states of an event without personal data', async () => {
    const { payment } = await paidByCard();
    await bench.deliverAll();
    const stored = await rows<{ payload: string }>(
      `select payload::text from payment_event e join payment p on p.intent_id = e.intent_id where p.id = $1`,
      [payment.id],
    );
    expect(stored.length).toBeGreaterThan(0);
    for (const { payload } of stored) expect(payload).not.toMatch(/_secret_|billing|email|"name"|last4/);
  });
});
