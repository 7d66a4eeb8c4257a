import { operatorCaller } from '@/__tests__/support/callers';
import { useDatabase } from '@/__tests__/support/db';
import { paymentBench, reservedHome } from '@/__tests__/support/payments';
import type { Page } from '@/domain/page';
import type { PaymentDifference } from '@/domain/payment/schema';
import { reconcilePayments } from '@/server/modules/payments/reconcile';

describe('reconciliation', () => {
  const database = useDatabase();
  const bench = paymentBench(database);

  const compare = () => reconcilePayments({ db: database.db, payments: bench.gateway(), now: bench.now });
  async function differences(query = '') {
    bench.as(operatorCaller('01939f00-0000-7000-8000-000000000002'));
    const { body } = await bench.ask<Page<PaymentDifference>>('GET', `/payments/v1/reconciliation${query}`);
    return body.items;
  }

  it('finds each way in which the books differ, reports it once, and closes it when they agree', async () => {
    const pay = async () => {
      const home = await reservedHome(database);
      bench.as(home.caller);
      const { body } = await bench.ask('POST', '/payments/v1/intent', { reservationId: home.reservationId });
      const how = { version: body.version, method: 'card', paymentMethodId: 'pm_card_visa' };
      await bench.ask('POST', `/payments/v1/intent/confirm/${body.id}`, how);
      return body.id;
    };
    const [agreed, less, given] = [await pay(), await pay(), await pay()];
    await bench.tellAll();
    expect(await compare()).toBe(0);
    const untold = await pay();
    await database.pool.query('update payment set received_cents = received_cents - 1 where id = $1', [less]);
    const { rows } = await database.pool.query<{ id: string }>(
      'select intent_id as id from payment where id = $1',
      [given],
    );
    await bench.gateway().createRefund({ refundId: 'x', intentId: rows[0]?.id ?? '', amountCents: 10_00 });
    await database.pool.query('delete from payment_event');
    const stranger = { paymentId: 'none', amountCents: 700_00, customerId: null, description: '-' };
    const unknown = await bench.gateway().createIntent({ ...stranger, methods: ['card'] });
    await bench.gateway().confirmIntent(unknown.id, {
      attempt: 'pm_card_visa',
      method: 'card',
      returnUrl: 'http://localhost:3000',
      expiresAfter: { days: 1, seconds: 60 },
      key: 'stranger',
    });
    const lost = await pay();
    await database.pool.query(`update payment set intent_id = 'pi_lost' where id = $1`, [lost]);
    await database.pool.query(`update sandbox_object set body = jsonb_set(body, '{metadata}', '{}')
      where kind = 'payment_intent' and body #>> '{metadata,paymentId}' = '${lost}'`);

    // Those that were paid and of which nobody was told, a stranger's and the one that lost its intent.
    expect(await compare()).toBe(6);
    const found = await differences('?open=true');
    const told = found.map(({ kind, paymentId, ours, theirs }) => ({ kind, paymentId, ours, theirs }));
    expect(told).toEqual(
      expect.arrayContaining([
        { kind: 'state', paymentId: untold, ours: 'paying', theirs: 'succeeded' },
        { kind: 'received', paymentId: less, ours: '99999', theirs: '100000' },
        { kind: 'refunded', paymentId: given, ours: '0', theirs: '1000' },
        { kind: 'unknownHere', paymentId: null, ours: '-', theirs: '70000' },
        { kind: 'unknownHere', paymentId: null, ours: '-', theirs: '100000' },
        { kind: 'unknownThere', paymentId: lost, ours: 'paying', theirs: '-' },
      ]),
    );
    expect(told.map(({ paymentId }) => paymentId)).not.toContain(agreed);
    expect(await compare()).toBe(0);
    await database.pool.query('update payment set received_cents = received_cents + 1 where id = $1', [less]);
    await compare();
    expect((await differences('?open=true')).map(({ kind }) => kind)).not.toContain('received');
    expect((await differences()).map(({ kind }) => kind)).toContain('received');
  });
});
