import { NOW } from '@/__tests__/support/api/testApp';
import { entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { paymentBench } from '@/__tests__/support/deals/payments';
import { insertListing } from '@/__tests__/support/factories/listing';
import { BANK_ACCOUNT, insertPayment } from '@/__tests__/support/factories/payment';
import { insertSale } from '@/__tests__/support/factories/sale';
import type { Page } from '@/domain/site/page';
import { DAY_MS } from '@/domain/time/durations';
import type { Withdrawal } from '@/domain/withdrawal/schema';
import type { Problem } from '@/server/http/answers/problems';
import { releaseWithdrawals } from '@/server/modules/money/payments/withdrawals/releaseWithdrawals';

describe('withdrawals of a parcel', () => {
  const database = useDatabase();
  const bench = paymentBench(database);
  const operator = operatorCaller('01939f00-0000-7000-8000-000000000002');
  beforeEach(() => bench.moveTo(NOW));

  /** A sale signed today with one parcel paid, on the platform or outside. */
  async function paidSale({
    paidAt = NOW,
    isPaidHere = true,
    signedOn = '2026-11-28',
  }: {
    paidAt?: Date | null;
    isPaidHere?: boolean;
    signedOn?: string | null;
  } = {}) {
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
    const sold = { projectId: project.id ?? '', unitId: units[0]?.id ?? '', signedOn };
    const { id } = await insertSale(database.db, sold, [parcel]);
    if (paidAt && isPaidHere) {
      await insertPayment(database.db, {
        entrepreneurId,
        saleId: id,
        parcelNumber: 1,
        amountCents: 600_000_00,
        receivedCents: 600_000_00,
        method: 'pix',
        state: 'paid',
      });
    }
    return { saleId: id, companyId: entrepreneurId };
  }

  const ask = <Body = Withdrawal>(saleId: string, bankAccount = 0) =>
    bench.ask<Body>('POST', '/payments/v1/withdrawals', { saleId, parcelNumber: 1, bankAccount });
  const change = <Body = Withdrawal>(id: string, body: object) =>
    bench.ask<Body>('PUT', `/payments/v1/withdrawals/${id}`, body);

  it('are requested once, released after the cooling-off period and paid out by an operator', async () => {
    const { saleId, companyId } = await paidSale();
    bench.as(entrepreneurCaller(companyId, 'finance'));
    const crowd = await Promise.all([ask(saleId), ask(saleId), ask(saleId)]);
    expect(crowd.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const withdrawal = crowd.find(({ status }) => status === 200)?.body;
    expect(withdrawal).toMatchObject({
      state: 'validating',
      amountCents: 600_000_00,
      // The seventh day is a Saturday, so the period ends with Monday in São Paulo.
      releasableAt: '2026-12-08T03:00:00.000Z',
      bankAccount: { bankCode: '001', numberEnd: '678' },
      transferTo: null,
      allowedActions: [],
    });
    const id = withdrawal?.id ?? '';
    await releaseWithdrawals(database.db, new Date('2026-12-08T02:59:59Z'));
    bench.as(operator);
    const early = await change<Problem>(id, { version: 1, event: 'withdraw', receipt: 'E2E' });
    expect(early.body.code).toBe('invalid_transition');
    await releaseWithdrawals(database.db, new Date('2026-12-08T03:00:00Z'));
    const listed = await bench.ask<Page<Withdrawal>>('GET', '/payments/v1/withdrawals?state=released');
    expect(listed.body.items[0]?.transferTo).toMatchObject(BANK_ACCOUNT);
    const undelivered = await change<Problem>(id, { version: 2, event: 'withdraw' });
    expect(Object.keys(undelivered.body.fields ?? {})).toEqual(['receipt']);
    const done = await change(id, { version: 2, event: 'withdraw', receipt: 'E2E-9' });
    expect(done.body).toMatchObject({
      state: 'withdrawn',
      receipt: 'E2E-9',
      allowedActions: [],
      transferTo: null,
    });
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

  it('can be requested again for another account after a rejection', async () => {
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

  it('cannot be requested for a parcel that is unpaid, unsigned or paid outside the platform', async () => {
    for (const sold of [{ paidAt: null }, { isPaidHere: false }, { signedOn: null }]) {
      const { saleId, companyId } = await paidSale(sold);
      bench.as(entrepreneurCaller(companyId));
      expect((await ask<Problem>(saleId)).body.code).toBe('withdrawal_not_possible');
    }
  });

  it('can be rejected by an operator until it is paid out', async () => {
    const { saleId, companyId } = await paidSale();
    bench.as(entrepreneurCaller(companyId));
    const { body } = await ask(saleId);
    await releaseWithdrawals(database.db, new Date(NOW.getTime() + 30 * DAY_MS));
    bench.as(operator);
    const { body: page } = await bench.ask<Page<Withdrawal>>(
      'GET',
      '/payments/v1/withdrawals?state=released',
    );
    const released = page.items.find(({ id }) => id === body.id);
    expect(released?.allowedActions).toEqual(['withdraw', 'reject']);
    const undelivered = await change<Problem>(body.id, { version: 2, event: 'reject' });
    expect(Object.keys(undelivered.body.fields ?? {})).toEqual(['reason']);
    const rejected = await change(body.id, { version: 2, event: 'reject', reason: 'Venda em disputa.' });
    expect(rejected.body).toMatchObject({
      state: 'rejected',
      reason: 'Venda em disputa.',
      allowedActions: [],
    });
    const late = await change<Problem>(body.id, { version: 3, event: 'withdraw', receipt: 'E2E' });
    expect(late.body.code).toBe('invalid_transition');
  });
});
