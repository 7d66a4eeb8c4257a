import fc from 'fast-check';
import { NOW } from '@/__tests__/support/api/testApp';
import { operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { paymentBench } from '@/__tests__/support/deals/payments';
import { type SoldAndPaid, soldAndPaid } from '@/__tests__/support/deals/withdrawals';
import type { Balance } from '@/domain/withdrawal/schema';
import { reconcilePayments } from '@/server/modules/money/payments/reconciliation/reconcile';
import { requestRefund } from '@/server/modules/money/payments/refunds/requestRefund';
import { coverWithdrawals } from '@/server/modules/money/payments/withdrawals/coverWithdrawals';
import { releaseWithdrawals } from '@/server/modules/money/payments/withdrawals/releaseWithdrawals';

const LATER = new Date(NOW.getTime() + 30 * 86_400_000);
/** Parcels of the reservation payment and of the later payment. */
const parcel = fc.constantFrom(1, 3);

/** Actions on the money of a sale. */
const step = fc.oneof(
  fc.record({ act: fc.constant('ask' as const), parcel }),
  fc.record({
    act: fc.constant('decide' as const),
    event: fc.constantFrom('withdraw', 'reject', 'repay'),
    parcel,
  }),
  fc.record({ act: fc.constant('refund' as const), parcel, cents: fc.integer({ min: 1, max: 2_500_00 }) }),
  fc.record({ act: fc.constant('rescind' as const), cents: fc.integer({ min: 0, max: 3_000_00 }) }),
  fc.constant({ act: 'release' as const }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Sequences that random choice may miss: paid out and rescinded, repaid, requested again and rescinded in part. */
const EXAMPLES: [Step[]][] = [
  [
    [
      { act: 'ask', parcel: 3 },
      { act: 'release' },
      { act: 'decide', event: 'withdraw', parcel: 3 },
      { act: 'refund', parcel: 3, cents: 500_00 },
      { act: 'decide', event: 'repay', parcel: 3 },
      { act: 'rescind', cents: 2_000_00 },
      { act: 'decide', event: 'repay', parcel: 3 },
    ],
  ],
  [
    [
      { act: 'ask', parcel: 1 },
      { act: 'rescind', cents: 2_250_00 },
      { act: 'ask', parcel: 1 },
      { act: 'release' },
    ],
  ],
];

describe('withdrawals under random sequences of actions', () => {
  const database = useDatabase();
  const bench = paymentBench(database);
  const operator = operatorCaller('01939f00-0000-7000-8000-000000000002');

  async function latest({ saleId }: SoldAndPaid, number: number) {
    const { rows } = await database.pool.query<{ id: string; version: number }>(
      'select id, version from withdrawal where sale_id = $1 and parcel_number = $2 order by id desc limit 1',
      [saleId, number],
    );
    return rows[0] ?? null;
  }
  async function decide(one: SoldAndPaid, number: number, event: string) {
    const found = await latest(one, number);
    if (!found) return;
    bench.as(operator);
    const note = event === 'reject' ? { reason: 'Titular diferente.' } : { receipt: 'E2E' };
    const change = { version: found.version, event, ...note };
    const { status } = await bench.ask('PUT', `/payments/v1/withdrawals/${found.id}`, change);
    expect([200, 409]).toContain(status);
  }
  async function perform(one: SoldAndPaid, each: Step) {
    const { saleId, owner } = one;
    if (each.act === 'release') return releaseWithdrawals(database.db, LATER);
    if (each.act === 'refund') {
      // Like a refund made at the provider.
      return database.db.transaction(async (transaction) => {
        const subject = { saleId, number: each.parcel };
        await requestRefund({ tx: transaction, now: NOW }, subject, { amountCents: each.cents, reason: 'x' });
        await coverWithdrawals({ tx: transaction, now: NOW, actor: 'provider' }, saleId);
      });
    }
    if (each.act === 'decide') return decide(one, each.parcel, each.event);
    bench.as(owner);
    if (each.act === 'ask') {
      const body = { saleId, parcelNumber: each.parcel, bankAccount: 0 };
      const { status } = await bench.ask('POST', '/payments/v1/withdrawals', body);
      return expect([200, 409]).toContain(status);
    }
    // After the cooling-off period.
    bench.moveTo(LATER);
    const { body } = await bench.ask<{ version: number }>('GET', `/sales/${saleId}`);
    bench.as(one.buyer);
    const asking = { version: body.version, event: 'requestRescission', reason: 'Fui transferida.' };
    const { body: requested } = await bench.ask<{ version: number }>('PUT', `/sales/${saleId}`, asking);
    bench.as(owner);
    const leaving = { right: 'withdrawal', reason: 'Fui transferida.', refundCents: each.cents };
    await bench.ask('PUT', `/sales/${saleId}`, {
      version: requested.version,
      event: 'rescind',
      ...leaving,
    });
  }

  it('are covered by money received or recorded as owed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
        bench.moveTo(NOW);
        const one = await soldAndPaid(database, bench);
        for (const each of steps) await perform(one, each);
        bench.as(one.owner);
        const { body } = await bench.ask<Balance>('GET', '/payments/v1/balance');
        expect(body.receivedCents).toBe(3_000_00);
        // Refunds and withdrawals, less what the company owes, never exceed the money received.
        expect(body.availableCents).toBeGreaterThanOrEqual(0);
        const { rows } = await database.pool.query<{ owed: number; missing: number }>(
          `select w.owed_cents::int as owed, greatest(0, w.amount_cents - came.left_cents)::int as missing
           from withdrawal w cross join lateral (
             select coalesce(sum(p.received_cents - coalesce((select sum(f.amount_cents) from refund f
               where f.payment_id = p.id and f.state <> 'failed'), 0)), 0) as left_cents
             from payment p where (w.parcel_number = 3 and p.sale_id = w.sale_id and p.parcel_number = 3)
               or (w.parcel_number = 1 and p.reservation_id = $2)) came
           where w.sale_id = $1 and w.state <> 'rejected'`,
          [one.saleId, one.reservationId],
        );
        // Pending withdrawals are covered; of those made, exactly the refunded part is owed.
        for (const { owed, missing } of rows) expect(owed).toBe(missing);
      }),
      { numRuns: 12, seed: 20_261_128, examples: EXAMPLES },
    );
    await reconcilePayments({ db: database.db, payments: bench.gateway(), now: bench.now });
    const { rows } = await database.pool.query(
      `select 1 from payment_difference where kind = 'payoutUncovered'`,
    );
    expect(rows).toEqual([]);
  }, 120_000);
});
