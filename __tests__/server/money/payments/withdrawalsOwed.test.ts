import { NOW } from '@/__tests__/support/api/testApp';
import { entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { paymentBench } from '@/__tests__/support/deals/payments';
import { refundEvent } from '@/__tests__/support/deals/providerEvents';
import { insertPayment } from '@/__tests__/support/deals/selling';
import { type SoldAndPaid, soldAndPaid } from '@/__tests__/support/deals/withdrawals';
import type { Sale } from '@/domain/sale/record';
import type { Balance, Withdrawal } from '@/domain/withdrawal/schema';
import type { Problem } from '@/server/http/answers/problems';
import { applyParcelPayment } from '@/server/modules/deals/sales/parcels/applyPayment';
import { reconcilePayments } from '@/server/modules/money/payments/reconciliation/reconcile';
import { requestRefund } from '@/server/modules/money/payments/refunds/requestRefund';
import { coverWithdrawals } from '@/server/modules/money/payments/withdrawals/coverWithdrawals';
import { releaseWithdrawals } from '@/server/modules/money/payments/withdrawals/releaseWithdrawals';

const LATER = new Date(NOW.getTime() + 30 * 86_400_000);
describe('withdrawals of a rescinded sale', () => {
  const database = useDatabase();
  const bench = paymentBench(database);
  const operator = operatorCaller('01939f00-0000-7000-8000-000000000002');
  beforeEach(() => bench.moveTo(NOW));

  const sold = () => soldAndPaid(database, bench);
  type Sold = SoldAndPaid;

  async function ask<Body = Withdrawal>({ owner, saleId }: Sold, parcelNumber: number) {
    bench.as(owner);
    const body = { saleId, parcelNumber, bankAccount: 0 };
    return (await bench.ask<Body>('POST', '/payments/v1/withdrawals', body)).body;
  }
  const decide = <Body = Withdrawal>(id: string, change: object) => {
    bench.as(operator);
    return bench.ask<Body>('PUT', `/payments/v1/withdrawals/${id}`, change);
  };
  async function payOut({ id }: Withdrawal) {
    const done = await decide(id, { version: 2, event: 'withdraw', receipt: 'E2E-1' });
    expect(done.body.state).toBe('withdrawn');
  }
  /** Rescission after the cooling-off period, with a refund of a part of the 3.000,00. */
  async function rescind({ owner, buyer, saleId, version }: Sold, refundCents: number) {
    bench.moveTo(LATER);
    bench.as(buyer);
    const asking = { version, event: 'requestRescission', reason: 'Fui transferida.' };
    const requested = await bench.ask<Sale>('PUT', `/sales/${saleId}`, asking);
    bench.as(owner);
    const leaving = { event: 'rescind', right: 'withdrawal', reason: 'Fui transferida.', refundCents };
    return bench.ask<Sale>('PUT', `/sales/${saleId}`, { version: requested.body.version, ...leaving });
  }
  async function read({ owner }: Sold, id: string) {
    bench.as(owner);
    const { body } = await bench.ask<{ items: Withdrawal[] }>('GET', '/payments/v1/withdrawals');
    return body.items.find((one) => one.id === id);
  }
  async function balance({ owner }: Sold) {
    bench.as(owner);
    return (await bench.ask<Balance>('GET', '/payments/v1/balance')).body;
  }
  async function notificationsOf({ entrepreneurId }: Sold, kind: string) {
    const { rows } = await database.pool.query(
      'select recipient_kind as who, params from notification where kind = $1 and recipient_id in ($2, $3) order by 1',
      [kind, entrepreneurId, '00000000-0000-0000-0000-000000000000'],
    );
    return rows;
  }

  it('rejects withdrawals that are pending, records those made as owed, and lets the rest be requested again', async () => {
    const one = await sold();
    const [first, third] = [await ask(one, 1), await ask(one, 3)];
    expect([first.amountCents, third.amountCents]).toEqual([1_000_00, 2_000_00]);
    await releaseWithdrawals(database.db, LATER);
    await payOut(third);
    expect(await balance(one)).toEqual({
      receivedCents: 3_000_00,
      refundedCents: 0,
      paidOutCents: 2_000_00,
      repaidCents: 0,
      inWithdrawalCents: 1_000_00,
      owedCents: 0,
      availableCents: 0,
    });
    // The whole latest payment is refunded, and 250,00 of the one before.
    expect((await rescind(one, 2_250_00)).status).toBe(200);
    expect(await read(one, first.id)).toMatchObject({ state: 'rejected', reason: 'refunded', owedCents: 0 });
    expect(await read(one, third.id)).toMatchObject({
      state: 'withdrawn',
      owedCents: 2_000_00,
      receipt: 'E2E-1',
    });
    expect(await notificationsOf(one, 'withdrawalRejected')).toEqual([
      { who: 'company', params: { amountCents: 1_000_00, by: 'refunded' } },
    ]);
    expect(await notificationsOf(one, 'withdrawalOwed')).toEqual([
      { who: 'company', params: { amountCents: 2_000_00 } },
      { who: 'operator', params: { amountCents: 2_000_00 } },
    ]);
    const again = await ask(one, 1);
    expect(again).toMatchObject({ state: 'validating', amountCents: 750_00 });
    const owed = {
      receivedCents: 3_000_00,
      refundedCents: 2_250_00,
      paidOutCents: 2_000_00,
      repaidCents: 0,
      inWithdrawalCents: 750_00,
      owedCents: 2_000_00,
      availableCents: 0,
    };
    expect(await balance(one)).toEqual(owed);

    const undelivered = await decide<Problem>(third.id, { version: 4, event: 'repay' });
    expect(Object.keys(undelivered.body.fields ?? {})).toEqual(['receipt']);
    const repaid = await decide(third.id, { version: 4, event: 'repay', receipt: 'E2E-7' });
    expect(repaid.body).toMatchObject({
      state: 'withdrawn',
      owedCents: 0,
      receipt: 'E2E-1',
      allowedActions: [],
    });
    expect(await balance(one)).toEqual({ ...owed, repaidCents: 2_000_00, owedCents: 0 });
    const twice = await decide<Problem>(third.id, { version: 5, event: 'repay', receipt: 'E2E-8' });
    expect(twice.body.code).toBe('invalid_transition');
    const { rows } = await database.pool.query(
      `select event, "from", "to", actor_kind as actor, reason from state_change where subject_id = $1 order by id`,
      [third.id],
    );
    expect(rows.slice(2)).toEqual([
      { event: 'withdraw', from: 'released', to: 'withdrawn', actor: 'operator', reason: 'E2E-1' },
      { event: 'owe', from: 'withdrawn', to: 'withdrawn', actor: 'entrepreneur', reason: null },
      { event: 'repay', from: 'withdrawn', to: 'withdrawn', actor: 'operator', reason: 'E2E-7' },
    ]);
  });

  it('pays out the money that the company keeps', async () => {
    const one = await sold();
    const first = await ask(one, 1);
    // Only the latest payment is refunded.
    expect((await rescind(one, 2_000_00)).status).toBe(200);
    expect((await read(one, first.id))?.state).toBe('validating');
    await releaseWithdrawals(database.db, LATER);
    await payOut(first);
    expect(await balance(one)).toMatchObject({ paidOutCents: 1_000_00, owedCents: 0, availableCents: 0 });
    expect(await ask<Problem>(one, 3)).toMatchObject({ code: 'withdrawal_not_possible' });
  });

  it('rejects a withdrawal whose money was refunded, by the job and for an operator', async () => {
    const one = await sold();
    const [first, third] = [await ask(one, 1), await ask(one, 3)];
    await releaseWithdrawals(database.db, new Date(NOW.getTime() - 1));
    expect((await read(one, first.id))?.state).toBe('validating');
    const refundParcel = (number: number) =>
      database.db.transaction((transaction) =>
        requestRefund(
          { tx: transaction, now: NOW },
          { saleId: one.saleId, number },
          { amountCents: 1, reason: 'x' },
        ),
      );
    await refundParcel(1);
    await releaseWithdrawals(database.db, LATER);
    expect(await read(one, first.id)).toMatchObject({ state: 'rejected', reason: 'refunded' });
    expect((await read(one, third.id))?.state).toBe('released');
    await refundParcel(3);
    const late = await decide<Problem>(third.id, { version: 2, event: 'withdraw', receipt: 'E2E' });
    expect([late.status, late.body.code]).toEqual([409, 'withdrawal_not_covered']);
    const refused = await decide(third.id, { version: 2, event: 'reject', reason: 'Devolvido.' });
    expect(refused.body.state).toBe('rejected');
  });

  it('either pays out or rejects when withdrawal and rescission race, and records a withdrawal made as owed', async () => {
    const one = await sold();
    const third = await ask(one, 3);
    await releaseWithdrawals(database.db, LATER);
    const [, rescinded] = await Promise.all([
      decide(third.id, { version: 2, event: 'withdraw', receipt: 'E2E' }),
      rescind(one, 3_000_00),
    ]);
    expect(rescinded.status).toBe(200);
    const after = await read(one, third.id);
    const { paidOutCents, owedCents, availableCents, refundedCents } = await balance(one);
    expect([refundedCents, availableCents]).toEqual([3_000_00, 0]);
    expect(owedCents).toBe(paidOutCents);
    expect([after?.state, paidOutCents]).toEqual(
      after?.state === 'withdrawn' ? ['withdrawn', 2_000_00] : ['rejected', 0],
    );
  });

  it('pays out again what the buyer paid again, once the company repaid the first withdrawal', async () => {
    const one = await sold();
    const third = await ask(one, 3);
    await releaseWithdrawals(database.db, LATER);
    await payOut(third);
    const [paid] = (
      await database.pool.query<{ intent: string }>(
        'select intent_id as intent from payment where sale_id = $1',
        [one.saleId],
      )
    ).rows;
    const returned = { intentId: paid?.intent ?? '', status: 'succeeded' };
    await bench.deliver(refundEvent({ ...returned, id: 're_part', amount: 500_00 }));
    expect(await read(one, third.id)).toMatchObject({ state: 'withdrawn', owedCents: 500_00, version: 4 });
    await decide(third.id, { version: 4, event: 'repay', receipt: 'E2E-7' });
    expect(await ask<Problem>(one, 3)).toMatchObject({ code: 'withdrawal_not_possible' });

    const { buyerId, entrepreneurId, saleId } = one;
    await insertPayment(database.db, {
      entrepreneurId,
      buyerId,
      saleId,
      parcelNumber: 3,
      amountCents: 500_00,
    });
    await database.db.transaction(async (tx) => {
      const work = { tx, now: NOW, actor: 'provider' } as const;
      await applyParcelPayment(work, { saleId, number: 3 }, { paidCents: 500_00 });
      await coverWithdrawals(work, saleId);
    });
    const again = await ask(one, 3);
    expect(again).toMatchObject({ state: 'validating', amountCents: 500_00 });
    expect(await ask<Problem>(one, 3)).toMatchObject({ code: 'withdrawal_not_possible' });
    await releaseWithdrawals(database.db, LATER);
    await payOut(again);
    expect(await balance(one)).toMatchObject({
      paidOutCents: 2_500_00,
      repaidCents: 500_00,
      owedCents: 0,
      inWithdrawalCents: 0,
      availableCents: 1_000_00,
    });
    const reconcile = async () => {
      await reconcilePayments({ db: database.db, payments: bench.gateway(), now: bench.now });
      const { rows } = await database.pool.query(
        `select record_id as id from payment_difference where kind = 'payoutUncovered' and resolved_at is null`,
      );
      return rows;
    };
    expect(await reconcile()).toEqual([]);
    // The later withdrawal is made of the money that the earlier one does not claim.
    await bench.deliver(refundEvent({ ...returned, id: 're_more', amount: 300_00 }));
    expect((await read(one, third.id))?.owedCents).toBe(0);
    expect((await read(one, again.id))?.owedCents).toBe(300_00);
    expect(await balance(one)).toMatchObject({ owedCents: 300_00, availableCents: 1_000_00 });
    await database.pool.query('update withdrawal set owed_cents = 0 where id = $1', [again.id]);
    expect(await reconcile()).toEqual([{ id: again.id }]);
  });

  it('shows the balance to finance roles of the company and to operators', async () => {
    const one = await sold();
    const statusFor = async (caller: Parameters<typeof bench.as>[0], query = '') => {
      bench.as(caller);
      return (await bench.ask('GET', `/payments/v1/balance${query}`)).status;
    };
    const whose = `?entrepreneurId=${one.entrepreneurId}`;
    expect(await statusFor({ kind: 'visitor', sessionId: null })).toBe(401);
    expect(await statusFor(one.buyer)).toBe(403);
    expect(await statusFor(entrepreneurCaller(one.entrepreneurId, 'broker'))).toBe(403);
    expect(await statusFor(entrepreneurCaller('01939f00-0000-7000-8000-000000000009'), whose)).toBe(404);
    expect(await statusFor(entrepreneurCaller(one.entrepreneurId, 'finance'), whose)).toBe(200);
    expect([await statusFor(operator), await statusFor(operator, whose)]).toEqual([403, 200]);
  });
});
