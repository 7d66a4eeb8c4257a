import { entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers';
import { useDatabase } from '@/__tests__/support/db';
import { insertListing } from '@/__tests__/support/factories/listing';
import { BANK_ACCOUNT } from '@/__tests__/support/factories/payment';
import { insertSale } from '@/__tests__/support/factories/sale';
import { paymentBench, reservedHome } from '@/__tests__/support/payments';
import { NOW } from '@/__tests__/support/testApp';
import type { Page } from '@/domain/page';
import type { PaymentDifference } from '@/domain/payment/schema';
import type { Withdrawal } from '@/domain/withdrawal/schema';
import type { Problem } from '@/server/http/problems';
import { releaseWithdrawals } from '@/server/modules/payments/moveWithdrawal';
import { reconcilePayments } from '@/server/modules/payments/reconcile';

const DAY_MS = 86_400_000;

describe('the money of a company', () => {
  const database = useDatabase();
  const bench = paymentBench(database);
  const operator = operatorCaller('01939f00-0000-7000-8000-000000000002');
  beforeEach(() => bench.moveTo(NOW));

  /** A sale whose parcel is paid, signed today. */
  async function paidSale(paidAt: Date | null = NOW) {
    const { project, units, entrepreneurId } = await insertListing(database.db);
    await database.pool.query('update entrepreneur set bank_accounts = $2 where id = $1', [
      entrepreneurId,
      JSON.stringify([BANK_ACCOUNT]),
    ]);
    const parcel = {
      number: 1,
      kind: 'entry',
      fundingSource: 'resources',
      dueOn: '2026-12-20',
      amountCents: 600_000_00,
      ...(paidAt ? ({ paymentState: 'paid', paidCents: 600_000_00, paidAt } as const) : {}),
    } as const;
    const sold = { projectId: project.id ?? '', unitId: units[0]?.id ?? '', signedOn: '2026-11-28' };
    const { id } = await insertSale(database.db, sold, [parcel]);
    return { saleId: id, companyId: entrepreneurId };
  }

  const ask = <Body = Withdrawal>(saleId: string, bankAccount = 0) =>
    bench.ask<Body>('POST', '/payments/v1/withdrawals', { saleId, parcelNumber: 1, bankAccount });
  const change = <Body = Withdrawal>(id: string, body: object) =>
    bench.ask<Body>('PUT', `/payments/v1/withdrawals/${id}`, body);

  it('is asked for once, released after the days of regret, and paid out by an operator', async () => {
    const { saleId, companyId } = await paidSale();
    bench.as(entrepreneurCaller(companyId, 'finance'));
    const crowd = await Promise.all([ask(saleId), ask(saleId), ask(saleId)]);
    expect(crowd.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const asked = crowd.find(({ status }) => status === 200)?.body;
    expect(asked).toMatchObject({
      state: 'validating',
      amountCents: 600_000_00,
      // The seventh day after the contract, to its end in São Paulo.
      releasableAt: '2026-12-06T02:59:59.000Z',
      bankAccount: { bankCode: '001', numberEnd: '678' },
      allowedActions: [],
    });
    const id = asked?.id ?? '';
    await releaseWithdrawals(database.db, new Date('2026-12-06T02:59:58Z'));
    bench.as(operator);
    const early = await change<Problem>(id, { version: 1, event: 'withdraw', receipt: 'E2E' });
    expect(early.body.code).toBe('invalid_transition');
    await releaseWithdrawals(database.db, new Date('2026-12-06T02:59:59Z'));
    const untold = await change<Problem>(id, { version: 2, event: 'withdraw' });
    expect(Object.keys(untold.body.fields ?? {})).toEqual(['receipt']);
    const done = await change(id, { version: 2, event: 'withdraw', receipt: 'E2E-9' });
    expect(done.body).toMatchObject({ state: 'withdrawn', receipt: 'E2E-9', allowedActions: [] });
    const { rows } = await database.pool.query(
      'select event, "from", "to" from state_change where subject_id = $1 order by id',
      [id],
    );
    expect(rows).toEqual([
      { event: 'begin', from: null, to: 'validating' },
      { event: 'release', from: 'validating', to: 'released' },
      { event: 'withdraw', from: 'released', to: 'withdrawn' },
    ]);
  });

  it('that is rejected may be asked for again, to another account', async () => {
    const { saleId, companyId } = await paidSale();
    bench.as(entrepreneurCaller(companyId));
    const { body } = await ask(saleId);
    bench.as(operator);
    const rejected = await change(body.id, { version: 1, event: 'reject', reason: 'Titular diferente.' });
    expect(rejected.body).toMatchObject({ state: 'rejected', reason: 'Titular diferente.' });
    bench.as(entrepreneurCaller(companyId));
    expect((await ask<Problem>(saleId, 5)).body.fields).toHaveProperty('bankAccount');
    expect((await ask(saleId)).status).toBe(200);
  });

  it('is nobody’s to draw while it is not paid, and of a sale that was undone', async () => {
    const unpaid = await paidSale(null);
    bench.as(entrepreneurCaller(unpaid.companyId));
    expect((await ask<Problem>(unpaid.saleId)).body.code).toBe('withdrawal_not_possible');
    const { saleId, companyId } = await paidSale();
    bench.as(entrepreneurCaller(companyId));
    const { body } = await ask(saleId);
    await database.pool.query(`update sale set undone_at = now(), undoing = '{}' where id = $1`, [saleId]);
    await releaseWithdrawals(database.db, new Date(NOW.getTime() + 30 * DAY_MS));
    const { body: page } = await bench.ask<Page<Withdrawal>>('GET', '/payments/v1/withdrawals');
    expect(page.items).toMatchObject([{ id: body.id, state: 'rejected', reason: 'saleUndone' }]);
  });
});

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
