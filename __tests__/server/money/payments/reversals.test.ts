import { NOW } from '@/__tests__/support/api/testApp';
import { entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { paymentBench } from '@/__tests__/support/deals/payments';
import { disputeEvent, paidReservation, refundEvent } from '@/__tests__/support/deals/providerEvents';
import { soldAndPaid } from '@/__tests__/support/deals/withdrawals';
import type { Reservation } from '@/domain/reservation/schema';
import type { Sale } from '@/domain/sale/record';
import type { Balance, Withdrawal } from '@/domain/withdrawal/schema';
import { releaseWithdrawals } from '@/server/modules/money/payments/withdrawals/releaseWithdrawals';

const LATER = new Date(NOW.getTime() + 30 * 86_400_000);

describe('money that the provider or the bank returns without us', () => {
  const database = useDatabase();
  const bench = paymentBench(database);
  beforeEach(() => bench.moveTo(NOW));
  type Paid = Awaited<ReturnType<typeof paidReservation>>;

  async function rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await database.pool.query<Row>(text, values)).rows;
  }
  async function deliver(event: string) {
    expect((await bench.deliver(event)).status).toBe(200);
  }
  async function figures({ reservationId, paymentId, unitId }: Paid) {
    const [found] = await rows(
      `select r.payment_state as state, r.paid_cents::int as paid, p.state as payment, p.received_cents::int as received,
         p.refunded_cents::int as refunded, (select count(*)::int from reservation where unit_id = $3
           and payment_state in ('awaiting_payment_method', 'paying', 'paid') and confirmation <> 'rejected') as holders
       from reservation r, payment p where r.id = $1 and p.id = $2`,
      [reservationId, paymentId, unitId],
    );
    return found;
  }
  const refundsOf = ({ paymentId }: Pick<Paid, 'paymentId'>) =>
    rows(
      `select kind, state, amount_cents::int as cents from refund where payment_id = $1 and state <> 'failed' order by state, id`,
      [paymentId],
    );
  const notified = (ids: readonly (string | null)[]) =>
    rows<{ who: string }>(
      `select distinct recipient_kind as who from notification where kind = 'paymentReversed' and
       (recipient_id = any($1) or recipient_kind = 'operator') order by 1`,
      [ids],
    );
  async function balance(companyId: string) {
    bench.as(entrepreneurCaller(companyId));
    return (await bench.ask<Balance>('GET', '/payments/v1/balance')).body;
  }

  it('ends a reservation whose payment was refunded in the dashboard', async () => {
    const paid = await paidReservation(database, bench);
    const { intentId, amountCents, reservationId, companyId, buyerId } = paid;
    const refund = { id: 're_whole', intentId, amount: amountCents, status: 'succeeded' };
    for (const status of ['pending', 'succeeded', 'succeeded'])
      await deliver(refundEvent({ ...refund, status }));
    expect(await figures(paid)).toEqual({
      state: 'cancelled',
      paid: 0,
      payment: 'cancelled',
      received: amountCents,
      refunded: amountCents,
      holders: 0,
    });
    expect(await notified([companyId, buyerId])).toEqual(
      ['buyer', 'company', 'operator'].map((who) => ({ who })),
    );
    bench.as(entrepreneurCaller(companyId));
    const { body } = await bench.ask<Reservation>('GET', `/reservations/${reservationId}`);
    expect(body.allowedActions).toEqual([]);
    const confirming = { version: body.version, event: 'confirm' };
    expect((await bench.ask('PUT', `/reservations/${reservationId}`, confirming)).status).toBe(409);
    expect(await balance(companyId)).toMatchObject({
      receivedCents: amountCents,
      refundedCents: amountCents,
      availableCents: 0,
    });
  });

  it('keeps a reservation that was refunded in part, and owes the rest in the sale that follows', async () => {
    const paid = await paidReservation(database, bench);
    const { intentId, amountCents, reservationId, companyId } = paid;
    await deliver(refundEvent({ id: 're_part', intentId, amount: 400_00, status: 'succeeded' }));
    expect(await figures(paid)).toMatchObject({ state: 'paid', paid: amountCents - 400_00, holders: 1 });
    bench.as(entrepreneurCaller(companyId));
    const { body: held } = await bench.ask<Reservation>('GET', `/reservations/${reservationId}`);
    const change = { version: held.version, event: 'confirm' };
    expect((await bench.ask('PUT', `/reservations/${reservationId}`, change)).status).toBe(200);
    const [sold] = await rows<{ id: string }>('select id from sale where reservation_id = $1', [
      reservationId,
    ]);
    const saleId = sold?.id ?? '';
    const first = async () => (await bench.ask<Sale>('GET', `/sales/${saleId}`)).body.parcels[0];
    expect(await first()).toMatchObject({
      amountCents,
      paidCents: amountCents - 400_00,
      paymentState: 'awaiting_payment_method',
      paidAt: null,
    });
    bench.as(paid.caller);
    const { body: rest } = await bench.ask('POST', '/payments/v1/intent', { saleId, parcelNumber: 1 });
    expect(rest.amountCents).toBe(400_00);
    const card = { version: rest.version, method: 'card', paymentMethodId: 'pm_card_visa' };
    await bench.ask('POST', `/payments/v1/intent/confirm/${rest.id}`, card);
    await bench.deliverAll();
    expect(await first()).toMatchObject({ paidCents: amountCents, paymentState: 'paid' });
    await deliver(
      refundEvent({ id: 're_rest', intentId, amount: amountCents - 400_00, status: 'succeeded' }),
    );
    expect(await first()).toMatchObject({ paidCents: 400_00, paymentState: 'awaiting_payment_method' });
  });

  it('opens the parcel of a confirmed sale again, after its payout too, until it is paid again', async () => {
    const sold = await soldAndPaid(database, bench);
    const { saleId, entrepreneurId, owner, buyer, buyerId } = sold;
    bench.as(owner);
    const asked = { saleId, parcelNumber: 3, bankAccount: 0 };
    const { body: payout } = await bench.ask<Withdrawal>('POST', '/payments/v1/withdrawals', asked);
    await releaseWithdrawals(database.db, LATER);
    const operator = { kind: 'operator', id: '01939f00-0000-7000-8000-000000000002' } as const;
    bench.as(operator as never);
    const made = { version: 2, event: 'withdraw', receipt: 'E2E-1' };
    expect((await bench.ask('PUT', `/payments/v1/withdrawals/${payout.id}`, made)).status).toBe(200);
    const [payment] = await rows<{ intent: string }>(
      'select intent_id as intent from payment where sale_id = $1',
      [saleId],
    );
    const intentId = payment?.intent ?? '';
    await deliver(refundEvent({ id: 're_parcel', intentId, amount: 2_000_00, status: 'succeeded' }));
    bench.as(owner);
    const third = async () => (await bench.ask<Sale>('GET', `/sales/${saleId}`)).body.parcels[2];
    expect(await third()).toMatchObject({
      paidCents: 0,
      paidAt: null,
      paymentState: 'awaiting_payment_method',
    });
    expect(await balance(entrepreneurId)).toMatchObject({ owedCents: 2_000_00, availableCents: 1_000_00 });
    expect(await notified([entrepreneurId, buyerId])).toHaveLength(3);
    bench.as(buyer);
    const { body: again } = await bench.ask('POST', '/payments/v1/intent', { saleId, parcelNumber: 3 });
    const card = { version: again.version, method: 'card', paymentMethodId: 'pm_card_visa' };
    await bench.ask('POST', `/payments/v1/intent/confirm/${again.id}`, card);
    await bench.deliverAll();
    bench.as(owner);
    expect(await third()).toMatchObject({ paidCents: 2_000_00, paymentState: 'paid' });
    // The payout is covered again, so the company owes nothing.
    expect(await balance(entrepreneurId)).toMatchObject({ owedCents: 0, availableCents: 1_000_00 });
  });

  it('takes back a disputed payment, and applies it again when the company wins', async () => {
    const paid = await paidReservation(database, bench);
    const { intentId, amountCents, companyId } = paid;
    const dispute = { id: 'du_part', intentId, amount: 300_00 };
    await deliver(disputeEvent({ ...dispute, status: 'warning_needs_response' }));
    expect(await figures(paid)).toMatchObject({ state: 'paid', paid: amountCents });
    await deliver(disputeEvent({ ...dispute, status: 'needs_response', type: 'charge.dispute.created' }));
    expect(await figures(paid)).toMatchObject({ state: 'paid', paid: amountCents - 300_00 });
    expect(await refundsOf(paid)).toEqual([{ kind: 'dispute', state: 'done', cents: 300_00 }]);
    await deliver(disputeEvent({ ...dispute, status: 'won', type: 'charge.dispute.closed' }));
    await deliver(disputeEvent({ ...dispute, status: 'under_review' }));
    expect(await figures(paid)).toMatchObject({ state: 'paid', paid: amountCents, refunded: 0 });
    expect(await refundsOf(paid)).toEqual([]);
    const whole = { id: 'du_whole', intentId, amount: amountCents };
    await deliver(disputeEvent({ ...whole, status: 'lost' }));
    expect(await figures(paid)).toMatchObject({ state: 'cancelled', paid: 0, refunded: amountCents });
    expect(await balance(companyId)).toMatchObject({ refundedCents: amountCents, availableCents: 0 });
  });

  it('returns disputed money that the company won for a reservation that ended', async () => {
    const paid = await paidReservation(database, bench);
    const { intentId, amountCents } = paid;
    const dispute = { id: 'du_ended', intentId, amount: amountCents };
    await deliver(disputeEvent({ ...dispute, status: 'needs_response' }));
    await deliver(disputeEvent({ ...dispute, status: 'won' }));
    expect(await refundsOf(paid)).toEqual([{ kind: 'provider', state: 'pending', cents: amountCents }]);
  });

  it('changes no deal whose money goes back already', async () => {
    const sold = await soldAndPaid(database, bench);
    const { saleId, owner } = sold;
    const [lost] = await rows<{ id: string; intent: string }>(
      `insert into payment (id, intent_id, sale_id, parcel_number, entrepreneur_id, amount_cents, received_cents, state, paid_at, created_at, updated_at)
       select gen_random_uuid(), 'pi_twice', sale_id, parcel_number, entrepreneur_id, 300000, 300000, 'paid', $2, $2, $2
       from payment where sale_id = $1 returning id, intent_id as intent`,
      [saleId, NOW],
    );
    const promised = `insert into refund (id, payment_id, entrepreneur_id, kind, amount_cents, reason, created_at, updated_at)
      values (gen_random_uuid(), $1, (select entrepreneur_id from payment where id = $1), 'provider', 300000, 'paidTwice', $2, $2)`;
    await rows(promised, [lost?.id, NOW]);
    const intentId = lost?.intent ?? '';
    await deliver(refundEvent({ id: 're_by_hand', intentId, amount: 1_000_00, status: 'succeeded' }));
    bench.as(owner);
    const { body } = await bench.ask<Sale>('GET', `/sales/${saleId}`);
    expect(body.parcels[2]).toMatchObject({ paidCents: 2_000_00, paymentState: 'paid' });
    expect(await refundsOf({ paymentId: lost?.id ?? '' })).toEqual([
      { kind: 'provider', state: 'done', cents: 1_000_00 },
      { kind: 'provider', state: 'pending', cents: 2_000_00 },
    ]);
  });

  describe('a refund that fails later', () => {
    const promised = async (paid: Pick<Paid, 'paymentId'>) =>
      (await refundsOf(paid)).map((one) => one as { state: string; cents: number });
    const inOrder = ['pending', 'succeeded', 'failed'];

    it.each([inOrder, [...inOrder].reverse(), ['failed', 'pending', 'succeeded']])(
      'never promises more than was received: %s, %s, %s',
      async (...statuses) => {
        const paid = await paidReservation(database, bench);
        const { intentId, amountCents, companyId, paymentId } = paid;
        const first = { id: `re_first_${paymentId}`, intentId, amount: 200_00 };
        for (const status of statuses) await deliver(refundEvent({ ...first, status }));
        expect(await promised(paid)).toEqual([{ kind: 'bankTransfer', state: 'pending', cents: 200_00 }]);
        expect(await figures(paid)).toMatchObject({ state: 'paid', paid: amountCents - 200_00, refunded: 0 });
        const whole = { id: `re_whole_${paymentId}`, intentId, amount: amountCents, status: 'succeeded' };
        await deliver(refundEvent(whole));
        expect(await promised(paid)).toEqual([{ kind: 'provider', state: 'done', cents: amountCents }]);
        expect(await figures(paid)).toMatchObject({ state: 'cancelled', paid: 0, refunded: amountCents });
        expect(await balance(companyId)).toMatchObject({ refundedCents: amountCents, availableCents: 0 });
      },
    );

    it('shortens a promised transfer by what the provider returned since', async () => {
      const paid = await paidReservation(database, bench);
      const { intentId, amountCents } = paid;
      const first = { id: 're_half', intentId, amount: 600_00 };
      for (const status of inOrder) await deliver(refundEvent({ ...first, status }));
      await deliver(refundEvent({ ...first, id: 're_more', amount: 700_00, status: 'succeeded' }));
      expect(await promised(paid)).toEqual([
        { kind: 'provider', state: 'done', cents: 700_00 },
        { kind: 'bankTransfer', state: 'pending', cents: amountCents - 700_00 },
      ]);
    });

    it('replaces our own refund that the dashboard anticipated', async () => {
      const paid = await paidReservation(database, bench);
      const { intentId, amountCents, reservationId, caller } = paid;
      bench.as(caller);
      const { body } = await bench.ask<Reservation>('GET', `/reservations/${reservationId}`);
      const leaving = { version: body.version, event: 'withdraw' };
      expect((await bench.ask('PUT', `/reservations/${reservationId}`, leaving)).status).toBe(200);
      await bench.gateway().createRefund({ refundId: 'dashboard', intentId, amountCents });
      await bench.runJobs();
      await bench.deliverAll();
      await bench.runJobs();
      expect(await promised(paid)).toEqual([{ kind: 'provider', state: 'done', cents: amountCents }]);
    });
  });

  it('counts a refund larger than the payment only up to what was received, and reports it', async () => {
    const paid = await paidReservation(database, bench);
    const { intentId, amountCents, companyId } = paid;
    const larger = { id: 're_larger', intentId, amount: amountCents + 250_00, status: 'succeeded' };
    await deliver(refundEvent(larger));
    await deliver(refundEvent({ ...larger, id: 're_another', amount: 1_00 }));
    expect(await figures(paid)).toMatchObject({ state: 'cancelled', paid: 0, refunded: amountCents });
    expect(await refundsOf(paid)).toEqual([{ kind: 'provider', state: 'done', cents: amountCents }]);
    expect(await balance(companyId)).toMatchObject({ refundedCents: amountCents, availableCents: 0 });
    const differences = await rows(`select params from notification where kind = 'paymentsDiffer'`);
    expect(differences).toHaveLength(2);
    await expect(
      rows(
        `insert into refund (id, payment_id, entrepreneur_id, kind, amount_cents, reason, created_at, updated_at)
         values (gen_random_uuid(), $1, (select entrepreneur_id from payment where id = $1), 'bankTransfer', 1, 'x', now(), now())`,
        [paid.paymentId],
      ),
    ).rejects.toThrow('exceed what was received');
  });

  it('follows a dispute of the embedded provider to its end', async () => {
    const paid = await paidReservation(database, bench, 'pm_card_createDispute');
    expect(await figures(paid)).toMatchObject({ state: 'cancelled', paid: 0, holders: 0 });
    expect(await refundsOf(paid)).toEqual([{ kind: 'dispute', state: 'done', cents: paid.amountCents }]);
  });
});
