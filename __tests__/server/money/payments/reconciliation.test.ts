import { NOW } from '@/__tests__/support/api/testApp';
import { operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { paymentBench, reservedUnit } from '@/__tests__/support/deals/payments';
import { insertPayment } from '@/__tests__/support/deals/selling';
import { insertWithdrawal } from '@/__tests__/support/factories/payment';
import { insertSale } from '@/__tests__/support/factories/sale';
import type { PaymentDifference } from '@/domain/payment/schema';
import type { Page } from '@/domain/site/page';
import { DAY_MS } from '@/domain/time/durations';
import { reconcilePayments } from '@/server/modules/money/payments/reconciliation/reconcile';
import { requestRefund } from '@/server/modules/money/payments/refunds/requestRefund';

describe('reconciliation', () => {
  const database = useDatabase();
  const bench = paymentBench(database);
  const run = (text: string, values: unknown[] = []) => database.pool.query(text, values);
  beforeEach(() => bench.moveTo(NOW));
  // The account keys stay: the gateway caches them.
  afterEach(() =>
    run(
      'truncate payment, payment_difference, payment_event, withdrawal, notification, sandbox_object, sandbox_event cascade',
    ),
  );

  const compare = () => reconcilePayments({ db: database.db, payments: bench.gateway(), now: bench.now });
  async function differences(query = '') {
    bench.as(operatorCaller('01939f00-0000-7000-8000-000000000002'));
    const { body } = await bench.ask<Page<PaymentDifference>>('GET', `/payments/v1/reconciliation${query}`);
    return body.items;
  }
  const openOnes = async () =>
    (await differences('?open=true')).map(({ kind, paymentId, recordId, ours, theirs }) => ({
      kind,
      paymentId,
      recordId,
      ours,
      theirs,
    }));

  /** A reservation of 1.000,00 paid by card. */
  async function paid({ isReported = true, paymentMethodId = 'pm_card_visa' } = {}) {
    const reserved = await reservedUnit(database);
    bench.as(reserved.caller);
    const { body } = await bench.ask('POST', '/payments/v1/intent', {
      reservationId: reserved.reservationId,
    });
    const how = { version: body.version, method: 'card', paymentMethodId };
    await bench.ask('POST', `/payments/v1/intent/confirm/${body.id}`, how);
    if (isReported) await bench.deliverAll();
    const { rows } = await run('select intent_id as id from payment where id = $1', [body.id]);
    return { ...reserved, id: body.id, intentId: rows[0].id as string };
  }
  type Paid = Awaited<ReturnType<typeof paid>>;

  /** The same with 400,00 refunded. */
  async function partlyRefunded() {
    const one = await paid();
    const refund = { amountCents: 400_00, reason: 'rescinded' };
    await database.db.transaction((transaction) =>
      requestRefund({ tx: transaction, now: NOW }, { reservationId: one.reservationId }, refund),
    );
    await bench.runJobs();
    await bench.deliverAll();
    const { rows } = await run('select id, provider_id as there from refund where payment_id = $1', [one.id]);
    return { ...one, refundId: rows[0].id as string, refundThere: rows[0].there as string };
  }

  const atProvider = (id: string, field: string, value: unknown) =>
    run('update sandbox_object set body = jsonb_set(body, $2, $3) where id = $1', [
      id,
      `{${field}}`,
      JSON.stringify(value),
    ]);

  it('finds a dispute that was not reported, and one that the provider does not have', async () => {
    const one = await paid({ isReported: false, paymentMethodId: 'pm_card_createDispute' });
    const late = await run(
      `update sandbox_event set delivered_at = now() where type like 'charge.dispute%' returning id`,
    );
    await bench.deliverAll();
    const { rows } = await run(`select id from sandbox_object where kind = 'dispute'`);
    const dispute = { paymentId: null, recordId: rows[0].id, ours: '-', theirs: '100000' };
    await compare();
    expect(await openOnes()).toEqual([{ kind: 'refundUnknownHere', ...dispute }]);
    const ids = late.rows.map(({ id }) => id);
    await run('update sandbox_event set delivered_at = null where id = any($1)', [ids]);
    await bench.deliverAll();
    await compare();
    expect(await openOnes()).toEqual([]);
    await run(`delete from sandbox_object where kind = 'dispute'`);
    await compare();
    expect(await openOnes()).toEqual([
      { kind: 'refundUnknownThere', ...dispute, paymentId: one.id, ours: 'done', theirs: '-' },
    ]);
  });

  it('names the deal of the payment, and is searched by it', async () => {
    const one = await paid({ isReported: false });
    await compare();
    const [found] = await differences();
    expect(found).toMatchObject({
      paymentId: one.id,
      deal: {
        buyerId: one.buyerId,
        unitId: one.unitId,
        label: 'unid. 101, torre A',
        client: { name: 'Ana Souza' },
        project: { title: 'Residencial Aurora' },
      },
    });
    const search = async (field: string, value: string) => {
      const filters = [{ scope: 'ALL', field, op: field === 'unitId' ? 'eq' : 'contains', value }];
      const { body } = await bench.ask<Page<PaymentDifference>>('POST', '/payments/v1/reconciliation/get', {
        filters,
      });
      return body.items.map(({ id }) => id);
    };
    expect(await search('text', 'aurora souza')).toEqual([found?.id]);
    expect(await search('text', 'aurora lua')).toEqual([]);
    expect(await search('unitId', one.unitId ?? '')).toEqual([found?.id]);
    expect(await search('recordId', one.intentId.slice(3))).toEqual([found?.id]);
  });

  it('finds no difference with pending, failed and refunded payments', async () => {
    await paid();
    await partlyRefunded();
    const reserved = await reservedUnit(database);
    bench.as(reserved.caller);
    const { body } = await bench.ask('POST', '/payments/v1/intent', {
      reservationId: reserved.reservationId,
    });
    const declined = { version: body.version, method: 'card', paymentMethodId: 'pm_card_chargeDeclined' };
    await bench.ask('POST', `/payments/v1/intent/confirm/${body.id}`, declined);
    await bench.deliverAll();
    await compare();
    expect(await differences()).toEqual([]);
  });

  interface Case {
    readonly begin: () => Promise<Paid>;
    readonly spoil: (one: Paid) => Promise<unknown>;
    readonly found: (one: Paid) => readonly object[];
  }
  const stranger = (id: string, paymentId: string, body: object) =>
    run(
      `insert into sandbox_object (id, kind, body) select $1, kind, body || $3::jsonb || jsonb_build_object('id', $1::text)
       from sandbox_object where kind = 'payment_intent' and body #>> '{metadata,paymentId}' = $2`,
      [id, paymentId, JSON.stringify(body)],
    );
  const CASES: Readonly<Record<string, Case>> = {
    'another state without an event': {
      begin: () => paid({ isReported: false }),
      spoil: async () => {},
      found: ({ intentId }) => [{ kind: 'state', recordId: intentId, ours: 'paying', theirs: 'succeeded' }],
    },
    'another amount owed': {
      begin: paid,
      spoil: ({ id }) => run('update payment set amount_cents = 90000 where id = $1', [id]),
      found: ({ intentId }) => [{ kind: 'amount', recordId: intentId, ours: '90000', theirs: '100000' }],
    },
    'another currency': {
      begin: paid,
      spoil: ({ intentId }) => atProvider(intentId, 'currency', 'usd'),
      found: ({ intentId }) => [{ kind: 'currency', recordId: intentId, ours: 'brl', theirs: 'usd' }],
    },
    'another amount received': {
      begin: paid,
      spoil: ({ id }) => run('update payment set received_cents = 99999 where id = $1', [id]),
      found: ({ intentId }) => [{ kind: 'received', recordId: intentId, ours: '99999', theirs: '100000' }],
    },
    'a payment that it has twice': {
      begin: paid,
      spoil: ({ id }) => stranger('pi_twice', id, {}),
      found: ({ intentId }) => [
        { kind: 'duplicate', recordId: 'pi_twice', ours: intentId, theirs: 'succeeded' },
      ],
    },
    'money of other origin': {
      begin: paid,
      spoil: ({ id }) => stranger('pi_strange', id, { metadata: {} }),
      found: () => [
        { kind: 'unknownHere', recordId: 'pi_strange', ours: '-', theirs: '100000', paymentId: null },
      ],
    },
    'a payment that it has never heard of': {
      begin: paid,
      spoil: async ({ id, intentId }) => {
        await run(`update payment set intent_id = 'pi_lost' where id = $1`, [id]);
        await run('delete from sandbox_object where id = $1', [intentId]);
      },
      found: () => [{ kind: 'unknownThere', recordId: 'pi_lost', ours: 'paid', theirs: '-' }],
    },
    'a refund that was made there': {
      begin: paid,
      spoil: async ({ intentId }) => {
        const { id } = await bench.gateway().createRefund({ refundId: 'x', intentId, amountCents: 10_00 });
        await run(
          `update sandbox_object set id = 're_there', body = body || '{"id":"re_there"}' where id = $1`,
          [id],
        );
      },
      found: ({ intentId }) => [
        { kind: 'refunded', recordId: intentId, ours: '0', theirs: '1000' },
        { kind: 'refundUnknownHere', recordId: 're_there', ours: '-', theirs: '1000', paymentId: null },
      ],
    },
    'a refund that it has never heard of': {
      begin: partlyRefunded,
      spoil: ({ id }) =>
        run(
          `insert into refund (id, payment_id, entrepreneur_id, kind, amount_cents, state, reason, provider_id)
           values ('01939f00-0000-7000-8000-00000000000a', $1, (select entrepreneur_id from payment where id = $1), 'provider', 1, 'pending', 'x', 're_lost')`,
          [id],
        ),
      found: () => [{ kind: 'refundUnknownThere', recordId: 're_lost', ours: 'pending', theirs: '-' }],
    },
    'a refund of another amount': {
      begin: partlyRefunded,
      spoil: async ({ id }) => {
        await run('update refund set amount_cents = 39999 where payment_id = $1', [id]);
      },
      found: (one) => [
        { kind: 'refunded', recordId: one.intentId, ours: '39999', theirs: '40000' },
        { kind: 'refundAmount', recordId: refundOf(one), ours: '39999', theirs: '40000' },
      ],
    },
    'a refund in another state': {
      begin: partlyRefunded,
      spoil: (one) => atProvider(refundOf(one), 'status', 'pending'),
      found: (one) => [{ kind: 'refundState', recordId: refundOf(one), ours: 'done', theirs: 'pending' }],
    },
  };
  const refundOf = (one: Paid) => (one as Awaited<ReturnType<typeof partlyRefunded>>).refundThere;

  it.each(Object.entries(CASES))('finds only %s', async (_name, { begin, spoil, found }) => {
    await paid();
    const one = await begin();
    await spoil(one);
    const wanted = found(one).map((each) => ({ paymentId: one.id, ...each }));
    expect(await compare()).toBe(wanted.length);
    const after = await openOnes();
    expect(after).toHaveLength(wanted.length);
    expect(after).toEqual(expect.arrayContaining(wanted));
  });

  it('finds a refund that was not sent to the provider for a day', async () => {
    const one = await paid();
    await database.db.transaction((transaction) =>
      requestRefund(
        { tx: transaction, now: NOW },
        { reservationId: one.reservationId },
        { amountCents: 'all', reason: 'x' },
      ),
    );
    expect(await compare()).toBe(0);
    bench.moveTo(new Date(NOW.getTime() + DAY_MS + 1));
    expect(await compare()).toBe(1);
    expect(await openOnes()).toMatchObject([
      { kind: 'refundUnknownThere', paymentId: one.id, ours: 'pending', theirs: '-' },
    ]);
  });

  it('finds a withdrawal that exceeds the money left, unless the company owes the rest', async () => {
    const {
      projectId,
      unitId,
      companyId: entrepreneurId,
    } = await reservedUnit(database, {
      paymentState: 'expired',
      expiresAt: null,
    });
    const { id: saleId } = await insertSale(database.db, { projectId, unitId });
    const parcel = { entrepreneurId, saleId, parcelNumber: 1 };
    // The provider has no record of these payments.
    await insertPayment(database.db, { ...parcel, amountCents: 1_000_00, intentId: null });
    const { id } = await insertWithdrawal(database.db, {
      ...parcel,
      state: 'withdrawn',
      amountCents: 1_000_01,
    });
    expect(await compare()).toBe(1);
    expect(await openOnes()).toEqual([
      { kind: 'payoutUncovered', recordId: id, paymentId: null, ours: '100001', theirs: '100000' },
    ]);
    await run('update withdrawal set owed_cents = 1 where id = $1', [id]);
    expect(await compare()).toBe(0);
    expect(await openOnes()).toEqual([]);
  });

  it('reports each difference once to operators and resolves it when the records agree', async () => {
    const [one, other] = [await paid(), await paid()];
    for (const { id } of [one, other]) {
      await run('update payment set received_cents = received_cents - 1 where id = $1', [id]);
    }
    expect(await compare()).toBe(2);
    expect(await compare()).toBe(0);
    const { rows } = await run(`select params from notification where kind = 'paymentsDiffer'`);
    expect(rows).toEqual([{ params: { differences: 2 } }]);
    await run('update payment set received_cents = received_cents + 1 where id = $1', [one.id]);
    expect(await compare()).toBe(0);
    expect((await openOnes()).map(({ paymentId }) => paymentId)).toEqual([other.id]);
    expect((await differences()).map(({ paymentId }) => paymentId).sort()).toEqual([one.id, other.id].sort());
    for (const sort of ['resolvedAtAsc', 'resolvedAtDesc']) {
      // An open difference comes last.
      const sorted = (await differences(`?sort=${sort}`)).map(({ paymentId }) => paymentId);
      expect(sorted).toEqual([one.id, other.id]);
    }
  });
});
