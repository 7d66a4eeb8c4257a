import { eq, sql } from 'drizzle-orm';
import { claimsOf } from '@/__tests__/support/api/browser';
import { memoryFiles } from '@/__tests__/support/api/memoryFiles';
import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { addSample, openSample } from '@/__tests__/support/deals/sampleDeals';
import { sandboxOf } from '@/__tests__/support/deals/sandbox';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import type { ListedPayment, ListedRefund } from '@/domain/payment/listed';
import { DAY_MS } from '@/domain/time/durations';
import type { Balance, ListedWithdrawal } from '@/domain/withdrawal/schema';
import { payment } from '@/server/db/schema/money/payment';
import { refund } from '@/server/db/schema/money/refund';
import { payStandReservations } from '@/server/demo/deals/money/standPayments';
import { SAMPLE_IDENTITIES } from '@/server/demo/identities';
import { createSandboxGateway } from '@/server/gateways/payments/createPayments';
import { findDifferences } from '@/server/modules/money/payments/reconciliation/findDifferences';
import { requestRefund } from '@/server/modules/money/payments/refunds/requestRefund';
import { sendRefund } from '@/server/modules/money/payments/refunds/sendRefund';

const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);

describe('money of the sample deals', () => {
  const database = useDatabase();
  const sandbox = () => sandboxOf(database, () => NOW);
  beforeAll(async () => {
    await addSample(database, memoryFiles());
    // The catalogue has paid reservations before the samples of the people exist.
    const { project, units } = await insertListing(database.db, { units: [{}] });
    const unitId = units[0]?.id ?? '';
    await insertReservation(database.db, {
      projectId: project.id,
      unitId,
      paymentState: 'paid',
      paidAt: new Date(NOW.getTime() - 2 * DAY_MS),
      expiresAt: null,
    });
    await payStandReservations(sandbox());
  }, 240_000);

  async function signIn(email: string) {
    const sample = SAMPLE_IDENTITIES.find((one) => one.email === email);
    if (!sample) throw new Error(`no sample account ${email}`);
    const opened = openSample(database);
    const { pool, groups } = sample;
    opened.browser.claims = claimsOf(sample.sub, { pool, email, groups: [...groups] });
    return opened;
  }

  it('has payments for each reservation and parcel that sum to its paid amount', async () => {
    const { rows } = await database.db.execute<{ kind: string; paid: number; received: number }>(sql`
      select 'reservation' as kind, r.paid_cents::int as paid,
        coalesce((select sum(p.received_cents) from payment p where p.reservation_id = r.id), 0)::int as received
      from reservation r where r.paid_cents > 0
      union all
      select 'parcel', s.paid_cents::int,
        coalesce((select sum(p.received_cents) from payment p where (p.sale_id = s.sale_id and p.parcel_number = s.number)
          or (s.kind = 'reservation' and p.reservation_id = (select reservation_id from sale where sale.id = s.sale_id))), 0)::int
      from sale_parcel s where s.paid_cents > 0`);
    expect(rows.filter(({ kind }) => kind === 'reservation').length).toBeGreaterThan(8);
    expect(rows.filter(({ kind }) => kind === 'parcel').length).toBeGreaterThan(15);
    expect(rows.filter(({ paid, received }) => paid !== received)).toEqual([]);
  });

  it('agrees with the records of the provider', async () => {
    const period = { since: new Date(NOW.getTime() - 400 * DAY_MS), now: NOW };
    expect(await findDifferences(database.db, createSandboxGateway(sandbox()), period)).toEqual([]);
  });

  it('has a balance that is the sum of its lists', async () => {
    const { browser } = await signIn('empresa@soleira.example');
    const { body: balance } = await browser.send<Balance>('GET', '/payments/v1/balance');
    const all = async <Item>(name: string) =>
      (await browser.send<{ items: Item[] }>('GET', `/payments/v1/${name}?limit=100`)).body.items;
    const intents = await all<ListedPayment>('intent');
    const withdrawals = await all<ListedWithdrawal>('withdrawals');
    const inState = (...states: string[]) =>
      sum(withdrawals.filter(({ state }) => states.includes(state)).map(({ amountCents }) => amountCents));
    expect(balance).toMatchObject({
      receivedCents: sum(intents.map(({ receivedCents }) => receivedCents)),
      paidOutCents: inState('withdrawn'),
      inWithdrawalCents: inState('validating', 'released'),
      owedCents: 0,
    });
    const refunds = await all<ListedRefund>('refunds');
    expect(balance.refundedCents).toBe(sum(refunds.map(({ amountCents }) => amountCents)));
    const { receivedCents, refundedCents, paidOutCents, inWithdrawalCents } = balance;
    expect(balance.availableCents).toBe(receivedCents - refundedCents - paidOutCents - inWithdrawalCents);
    expect(balance.availableCents).toBeGreaterThan(0);
  });

  it('shows each account its money in several states', async () => {
    const states = async (email: string) => {
      const { count } = await signIn(email);
      const of = (name: string) => count(`/payments/v1/${name}`, 'state');
      return { intents: await of('intent'), refunds: await of('refunds') };
    };
    expect(await states('compradora@soleira.example')).toEqual({
      intents: { paid: expect.any(Number), cancelled: 1 },
      refunds: { pending: 1, done: 1 },
    });
    expect(await states('comprador@soleira.example')).toEqual({
      intents: { paid: 1, cancelled: 1 },
      refunds: { done: 1 },
    });
    expect((await states('empresa@soleira.example')).refunds).toEqual({ pending: 1, done: 2 });
    const { count } = await signIn('operacao@soleira.example');
    expect(await count('/payments/v1/withdrawals', 'state')).toEqual({
      validating: 1,
      released: expect.any(Number),
      withdrawn: expect.any(Number),
      rejected: 1,
    });
    const agency = await signIn('imobiliaria@soleira.example');
    expect(await agency.count('/payments/v1/link', 'state')).toEqual({ paid: 1 });
  });

  it('refunds at the provider a reservation that was paid at a sales office', async () => {
    const { db } = database;
    const [paid] = await db
      .select()
      .from(payment)
      .where(sql`${payment.buyerId} is null and ${payment.linkId} is null`);
    const reservationId = paid?.reservationId ?? '';
    const why = { amountCents: 'all', reason: 'rejected' } as const;
    await db.transaction((tx) => requestRefund({ tx, now: NOW }, { reservationId }, why));
    const [requested] = await db
      .select()
      .from(refund)
      .where(eq(refund.paymentId, paid?.id ?? ''));
    await sendRefund({ db, now: () => NOW, payments: createSandboxGateway(sandbox()) }, requested?.id ?? '');
    const [done] = await db
      .select()
      .from(refund)
      .where(eq(refund.id, requested?.id ?? ''));
    expect([done?.state, done?.amountCents]).toEqual(['done', paid?.receivedCents]);
  });
});
