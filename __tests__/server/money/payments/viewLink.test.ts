import { NOW } from '@/__tests__/support/api/testApp';
import { entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { paymentBench, reservedUnit, setPaymentMethods } from '@/__tests__/support/deals/payments';
import type { LinkView } from '@/domain/payment/publicViews';
import type { PaymentIntent } from '@/domain/payment/schema';
import type { PaymentLink } from '@/domain/paymentLink/schema';
import { HOUR_MS } from '@/domain/time/durations';
import type { Problem } from '@/server/http/answers/problems';
import { expireReservation } from '@/server/modules/deals/reservations/holds/expire';
import { actManually } from '@/server/standIns/stripe/pages/manualActions';

const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

describe('GET /public/payments/link', () => {
  const database = useDatabase();
  const bench = paymentBench(database);
  beforeEach(() => bench.moveTo(NOW));

  async function linked(hours = 48) {
    const reserved = await reservedUnit(database);
    await setPaymentMethods(database, reserved.projectId, ['card', 'pix', 'link']);
    bench.as(entrepreneurCaller(reserved.companyId));
    const made = await bench.ask<PaymentLink>('POST', '/payments/v1/link', {
      reservationId: reserved.reservationId,
      hours,
    });
    const secret = new URL(made.body.url ?? '').searchParams.get('pLink') ?? '';
    bench.as({ kind: 'visitor', sessionId: null });
    return { ...reserved, link: made.body, secret };
  }
  const view = async (secret: string) =>
    (await bench.ask<LinkView>('GET', `/public/payments/link?pLink=${secret}`)).body;
  const begin = async (pLink: string) =>
    (await bench.ask<PaymentIntent>('POST', '/public/payments/intent', { pLink })).body;
  async function pay(pLink: string, how: { method: string; paymentMethodId?: string }) {
    const { version } = await begin(pLink);
    const sent = { pLink, version, ...how };
    return (await bench.ask<PaymentIntent>('POST', '/public/payments/confirm', sent)).body;
  }
  async function resolveAttempt({ id }: PaymentIntent, act: 'pay' | 'refuse') {
    const { rows } = await database.pool.query<{ intent: string }>(
      'select intent_id as intent from payment where id = $1',
      [id],
    );
    await actManually(bench.sandbox(), rows[0]?.intent ?? '', act);
    await bench.deliverAll();
  }
  const paymentsMade = async () => (await database.pool.query('select 1 from payment')).rowCount;

  it('shows subject, recipient and due time of a payment, without starting one', async () => {
    const { secret } = await linked();
    const shown = await view(secret);
    expect(shown).toMatchObject({
      status: 'open',
      kind: 'reservation',
      amountCents: 1_000_00,
      // The link ends with the hold, not after the hours that were requested.
      payUntil: later(0.5).toISOString(),
      buyer: { firstName: 'Ana', document: '***.982.247-**' },
      receivedCents: 0,
      isSandbox: true,
    });
    expect(shown.projectTitle).not.toBe('');
    expect(shown.companyName).not.toBe('');
    expect(JSON.stringify(shown)).not.toMatch(/Souza|ana@|52998224725|11987654321/);
    expect(await paymentsMade()).toBe(0);
  });

  it('answers 404 for an unknown secret', async () => {
    const none = await bench.ask<Problem>('GET', `/public/payments/link?pLink=${'x'.repeat(32)}`);
    expect([none.status, none.body.code]).toEqual([404, 'payment_link_not_found']);
    const wrong = await bench.ask<Problem>('GET', '/public/payments/link?pLink=curto');
    expect(wrong.status).toBe(400);
  });

  it('shows why a card was declined, then that the link is paid', async () => {
    const { secret } = await linked();
    await pay(secret, { method: 'card', paymentMethodId: 'pm_card_visa_chargeDeclinedInsufficientFunds' });
    expect(await view(secret)).toMatchObject({ status: 'open', failureCode: 'insufficient_funds' });
    await pay(secret, { method: 'card', paymentMethodId: 'pm_card_visa' });
    await bench.deliverAll();
    expect(await view(secret)).toMatchObject({
      status: 'paid',
      method: 'card',
      receivedCents: 1_000_00,
      failureCode: null,
    });
  });

  it('cancels an attempt once so that another method can be chosen, and returns money that still arrives for it', async () => {
    const { secret } = await linked();
    const pix = await pay(secret, { method: 'pix' });
    expect(await view(secret)).toMatchObject({ status: 'paying', method: 'pix' });
    const stale = await bench.ask<Problem>('POST', '/public/payments/cancel', {
      pLink: secret,
      version: pix.version - 1,
    });
    expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict']);
    const off = { pLink: secret, version: pix.version };
    const called = await Promise.all([
      bench.ask<PaymentIntent>('POST', '/public/payments/cancel', off),
      bench.ask<PaymentIntent>('POST', '/public/payments/cancel', off),
    ]);
    expect(called.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(await view(secret)).toMatchObject({ status: 'open' });
    expect((await begin(secret)).id).not.toBe(pix.id);
    await pay(secret, { method: 'card', paymentMethodId: 'pm_card_visa' });
    await bench.deliverAll();
    await resolveAttempt(pix, 'pay');
    await bench.runJobs();
    await bench.deliverAll();
    expect(await view(secret)).toMatchObject({ status: 'paid', method: 'card', receivedCents: 1_000_00 });
  });

  it('answers 404 when there is no attempt to cancel', async () => {
    const { secret } = await linked();
    const none = await bench.ask<Problem>('POST', '/public/payments/cancel', { pLink: secret, version: 1 });
    expect([none.status, none.body.code]).toEqual([404, 'payment_not_found']);
  });

  it('shows that the money is returned when the unit is no longer available', async () => {
    const { secret, reservationId } = await linked();
    const pix = await pay(secret, { method: 'pix' });
    await expireReservation(database.db, reservationId, later(240));
    await database.pool.query("update unit set status = 'unavailable'");
    expect(await view(secret)).toMatchObject({ status: 'unavailable' });
    await resolveAttempt(pix, 'pay');
    expect(await view(secret)).toMatchObject({
      status: 'returned',
      receivedCents: 1_000_00,
      refundingCents: 1_000_00,
    });
    await bench.runJobs();
    await bench.deliverAll();
    expect(await view(secret)).toMatchObject({
      status: 'returned',
      refundedCents: 1_000_00,
      refundingCents: 0,
    });
  });

  it('distinguishes an expired link, a revoked link and a changed amount', async () => {
    const { secret, link, companyId, reservationId } = await linked();
    await database.pool.query('update reservation set amount_cents = 150000 where id = $1', [reservationId]);
    expect((await view(secret)).status).toBe('changed');
    await database.pool.query('update reservation set amount_cents = 100000 where id = $1', [reservationId]);
    bench.as(entrepreneurCaller(companyId));
    await bench.ask('PUT', `/payments/v1/link/${link.id}`, { version: 1, event: 'expire' });
    expect((await view(secret)).status).toBe('revoked');
    bench.moveTo(later(49));
    expect((await view(secret)).status).toBe('expired');
  });
});
