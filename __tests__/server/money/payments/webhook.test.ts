import Stripe from 'stripe';
import { useDatabase } from '@/__tests__/support/db';
import { paymentBench, reservedHome } from '@/__tests__/support/payments';
import { NOW } from '@/__tests__/support/testApp';
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

  /** A card that was paid, of which nobody has been told yet. */
  async function paidByCard(card = 'pm_card_visa') {
    const home = await reservedHome(database);
    bench.as(home.caller);
    const begun = await bench.ask('POST', '/payments/v1/intent', { reservationId: home.reservationId });
    const { id, version } = begun.body;
    const how = { version, method: 'card', paymentMethodId: card };
    const confirmed = await bench.ask('POST', `/payments/v1/intent/confirm/${id}`, how);
    return { ...home, payment: confirmed.body };
  }

  async function told(payment: PaymentIntent, type: string): Promise<string> {
    const [event] = await rows<{ body: unknown }>(
      `select body from sandbox_event where type = $2 and body #>> '{data,object,metadata,paymentId}' = $1
       order by place desc limit 1`,
      [payment.id, type],
    );
    return JSON.stringify(event?.body);
  }

  it('pays the reservation, once, however often and in whatever crowd it is told', async () => {
    const { payment, reservationId } = await paidByCard();
    expect(await stateOf(payment.id)).toBe('paying');
    const event = await told(payment, 'payment_intent.succeeded');
    const crowd = await Promise.all([1, 2, 3, 4].map(() => bench.tell(event)));
    const again = await bench.tell(event);
    expect([...crowd, again].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await stateOf(payment.id)).toBe('paid');
    expect(await reservationState(reservationId)).toBe('paid');
    const paid = `select count(*)::int as times from notification where kind = 'reservationPaid' and recipient_kind = 'buyer'
      and recipient_id = (select buyer_id from reservation where id = $1)`;
    expect(await rows(paid, [reservationId])).toEqual([{ times: 1 }]);
    const moves = `select event from state_change where subject_id = $1 and "to" = 'paid'`;
    expect(await rows(moves, [payment.id])).toEqual([{ event: 'pay' }]);
  });

  it('verifies the very bytes: spaces, the order of fields and accents as they came', async () => {
    const { payment } = await paidByCard();
    const event = JSON.parse(await told(payment, 'payment_intent.succeeded'));
    const odd = `  ${JSON.stringify({ type: event.type, note: 'São', ...event }, null, 3)}\n`;
    const { webhookSecret: secret } = await sandboxKeys(database.db);
    const header = Stripe.webhooks.generateTestHeaderString({
      payload: odd,
      secret,
      timestamp: NOW.getTime() / 1000,
    });
    expect((await bench.tell(odd.replace('São', 'Sao'), header)).body.code).toBe('invalid_signature');
    expect(await stateOf(payment.id)).toBe('paying');
    expect((await bench.tell(odd, header)).status).toBe(200);
    expect(await stateOf(payment.id)).toBe('paid');
  });

  it('refuses what is old, to come, unsigned or signed by another, and takes any right one of several', async () => {
    const { payment } = await paidByCard();
    const payload = await told(payment, 'payment_intent.succeeded');
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
      const { status, body } = await bench.tell(payload, header);
      expect([header, status, body.code]).toEqual([header, 400, 'invalid_signature']);
    }
    expect(
      await rows('select 1 as kept from payment_event where intent_id is not null and applied_at is null'),
    ).toEqual([]);
    expect(await stateOf(payment.id)).toBe('paying');
    const [time, right] = signed(now - 299).split(',');
    expect((await bench.tell(payload, `${time},v1=${'0'.repeat(64)},${right}`)).status).toBe(200);
    expect(await stateOf(payment.id)).toBe('paid');
  });

  it('refuses what is signed and no event, and what lacks what is read of it, and keeps nothing of it', async () => {
    const { payment } = await paidByCard();
    const event = JSON.parse(await told(payment, 'payment_intent.succeeded'));
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
      const { status, body } = await bench.tell(JSON.stringify(one));
      expect([JSON.stringify(one).slice(0, 300), status, body.code]).toEqual([
        expect.anything(),
        400,
        expect.stringMatching(/^invalid_(request|signature)$/),
      ]);
    }
    expect(await rows('select id from payment_event')).toEqual(before);
    expect((await bench.tell(JSON.stringify(event))).status).toBe(200);
    expect(await stateOf(payment.id)).toBe('paid');
  });

  it('leaves paid what an earlier try, told late, says of its own failure', async () => {
    const { payment, reservationId } = await paidByCard('pm_card_chargeDeclined');
    expect(payment).toMatchObject({
      state: 'awaiting_payment_method',
      failureCode: 'generic_decline',
      allowedActions: ['confirm', 'cancel'],
    });
    const failed = await told(payment, 'payment_intent.payment_failed');
    const how = { version: payment.version, method: 'pix' };
    const second = await bench.ask('POST', `/payments/v1/intent/confirm/${payment.id}`, how);
    expect(second.body).toMatchObject({ state: 'paying', nextAction: { kind: 'pix' } });
    // Another try is under way.
    expect((await bench.tell(failed)).status).toBe(200);
    expect(await stateOf(payment.id)).toBe('paying');
    const succeeded = { ...JSON.parse(failed), id: 'evt_paid', type: 'payment_intent.succeeded' };
    succeeded.data.object = {
      ...succeeded.data.object,
      status: 'succeeded',
      amount_received: payment.amountCents,
      last_payment_error: null,
    };
    await bench.tell(JSON.stringify(succeeded));
    expect(await stateOf(payment.id)).toBe('paid');
    await bench.tell(JSON.stringify({ ...JSON.parse(failed), id: 'evt_late' }));
    expect(await stateOf(payment.id)).toBe('paid');
    expect(await reservationState(reservationId)).toBe('paid');
  });

  it('takes a refund that is told before the payment itself', async () => {
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
    await bench.tellAll();
    expect(await stateOf(payment.id)).toBe('paying');
    await bench.tell(await told(payment, 'payment_intent.succeeded'));
    const money = await rows(
      `select state, received_cents::int as received, refunded_cents::int as refunded from payment where id = $1`,
      [payment.id],
    );
    const cents = payment.amountCents;
    expect(money).toEqual([{ state: 'cancelled', received: cents, refunded: cents }]);
    expect(await reservationState(reservationId)).not.toBe('paid');
  });

  it('is answered without an error only once what follows is stored', async () => {
    const { payment, reservationId } = await paidByCard();
    const event = await told(payment, 'payment_intent.succeeded');
    await database.pool.query('alter table state_change rename to state_change_away');
    const failed = await bench.tell(event);
    await database.pool.query('alter table state_change_away rename to state_change');
    expect(failed.status).toBe(500);
    expect(await stateOf(payment.id)).toBe('paying');
    expect((await bench.tell(event)).status).toBe(200);
    expect(await stateOf(payment.id)).toBe('paid');
    expect(await reservationState(reservationId)).toBe('paid');
  });

  it('tells operators of money that belongs to nothing of ours', async () => {
    const { payment } = await paidByCard();
    const event = JSON.parse(await told(payment, 'payment_intent.succeeded'));
    event.id = 'evt_unknown';
    event.data.object = { ...event.data.object, id: 'pi_unknown', metadata: {} };
    expect((await bench.tell(JSON.stringify(event))).status).toBe(200);
    expect(await rows(`select outcome from payment_event where id = 'evt_unknown'`)).toEqual([
      { outcome: 'unknown' },
    ]);
    expect(await rows(`select recipient_kind from notification where kind = 'paymentsDiffer'`)).toEqual([
      { recipient_kind: 'operator' },
    ]);
  });

  it('takes no other money than reais, and none of another account or of another mode', async () => {
    const { payment } = await paidByCard();
    const event = JSON.parse(await told(payment, 'payment_intent.succeeded'));
    const dollars = { ...event, id: 'evt_usd', data: { object: { ...event.data.object, currency: 'usd' } } };
    const elsewhere = { ...event, id: 'evt_other', account: 'acct_other' };
    const live = { ...event, id: 'evt_live', livemode: true };
    for (const one of [dollars, elsewhere, live])
      expect((await bench.tell(JSON.stringify(one))).status).toBe(200);
    expect(
      await rows(
        `select id, outcome from payment_event where id in ('evt_usd', 'evt_other', 'evt_live') order by id`,
      ),
    ).toEqual([
      { id: 'evt_live', outcome: 'noted' },
      { id: 'evt_other', outcome: 'noted' },
      { id: 'evt_usd', outcome: 'unknown' },
    ]);
    expect(await stateOf(payment.id)).toBe('paying');
    await bench.tell(JSON.stringify(event));
    expect(await stateOf(payment.id)).toBe('paid');
  });

  it('keeps figures and states of an event, and nothing about whoever paid', async () => {
    const { payment } = await paidByCard();
    await bench.tellAll();
    const kept = await rows<{ payload: string }>(
      `select payload::text from payment_event e join payment p on p.intent_id = e.intent_id where p.id = $1`,
      [payment.id],
    );
    expect(kept.length).toBeGreaterThan(0);
    for (const { payload } of kept) expect(payload).not.toMatch(/_secret_|billing|email|"name"|last4/);
  });
});
