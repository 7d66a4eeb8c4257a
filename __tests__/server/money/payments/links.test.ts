import { NOW } from '@/__tests__/support/api/testApp';
import { entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { paymentBench, reservedUnit, setPaymentMethods } from '@/__tests__/support/deals/payments';
import type { LinkBuyer, LinkReservation } from '@/domain/payment/publicViews';
import type { PaymentIntent } from '@/domain/payment/schema';
import type { PaymentLink } from '@/domain/paymentLink/schema';
import type { Page } from '@/domain/site/page';
import type { Problem } from '@/server/http/answers/problems';
import { expireReservation } from '@/server/modules/deals/reservations/holds/expire';
import { actManually } from '@/server/standIns/stripe/pages/manualActions';

describe('payment links of a reservation', () => {
  const database = useDatabase();
  const bench = paymentBench(database);
  beforeEach(() => bench.moveTo(NOW));

  async function row<Row extends object>(text: string, values: unknown[] = []): Promise<Row | undefined> {
    return (await database.pool.query<Row>(text, values)).rows[0];
  }
  async function linked() {
    const reserved = await reservedUnit(database);
    await setPaymentMethods(database, reserved.projectId, ['card', 'pix', 'link']);
    bench.as(entrepreneurCaller(reserved.companyId));
    const made = await bench.ask<PaymentLink>('POST', '/payments/v1/link', {
      reservationId: reserved.reservationId,
      hours: 48,
    });
    const secret = new URL(made.body.url ?? '').searchParams.get('pLink') ?? '';
    bench.as({ kind: 'visitor', sessionId: null });
    return { ...reserved, link: made.body, secret };
  }
  const open = <Body = PaymentIntent>(pLink: string) =>
    bench.ask<Body>('POST', '/public/payments/intent', { pLink });
  const intentOf = async ({ id }: PaymentIntent) =>
    (await row<{ id: string }>('select intent_id as id from payment where id = $1', [id]))?.id ?? '';
  async function payByPix(secret: string) {
    const { body } = await open(secret);
    const pix = { pLink: secret, version: body.version, method: 'pix' };
    return (await bench.ask('POST', '/public/payments/confirm', pix)).body;
  }
  async function expectEnded(secret: string, code = 'payment_link_ended') {
    for (const [method, path, body] of [
      ['POST', '/public/payments/intent', { pLink: secret }],
      ['POST', '/public/payments/confirm', { pLink: secret, version: 1, method: 'pix' }],
    ] as const) {
      const over = await bench.ask<Problem>(method, path, body);
      expect([over.status, over.body.code]).toEqual([410, code]);
    }
  }

  it('shows the secret once and stores only its hash', async () => {
    const { link, secret, companyId } = await linked();
    expect(secret).toMatch(/^[\w-]{32}$/);
    const stored = await row<{ text: string }>('select l::text as text from payment_link l where id = $1', [
      link.id,
    ]);
    expect(stored?.text).not.toContain(secret);
    bench.as(entrepreneurCaller(companyId));
    const { body } = await bench.ask<PaymentLink>('GET', `/payments/v1/link/${link.id}`);
    expect(body).toMatchObject({ url: null, state: 'pending', allowedActions: ['expire'] });
  });

  it('opens the same payment again and is paid once', async () => {
    const { secret, link } = await linked();
    const [first, second] = [await open(secret), await open(secret)];
    expect(second.body.id).toBe(first.body.id);
    const card = {
      pLink: secret,
      version: second.body.version,
      method: 'card',
      paymentMethodId: 'pm_card_visa',
    };
    await bench.ask('POST', '/public/payments/confirm', card);
    await bench.deliverAll();
    expect(await row('select state from payment_link where id = $1', [link.id])).toEqual({ state: 'paid' });
    const over = await open<Problem>(secret);
    expect([over.status, over.body.code]).toEqual([410, 'payment_link_over']);
  });

  it('ends when the amount changes, and returns all money that still arrives', async () => {
    const { secret, reservationId } = await linked();
    const shown = await payByPix(secret);
    expect(shown.state).toBe('paying');
    await database.pool.query('update reservation set amount_cents = 150000 where id = $1', [reservationId]);
    await expectEnded(secret);
    await actManually(bench.sandbox(), await intentOf(shown), 'pay');
    await bench.deliverAll();
    await bench.runJobs();
    await bench.deliverAll();
    expect(
      await row(
        'select state, received_cents::int as received, refunded_cents::int as refunded from payment where id = $1',
        [shown.id],
      ),
    ).toEqual({ state: 'cancelled', received: 1_000_00, refunded: 1_000_00 });
  });

  it('shows only the first name and the masked document of the buyer', async () => {
    const { secret, buyerId, reservationId } = await linked();
    const buyer = await bench.ask<LinkBuyer>('GET', `/public/users/${buyerId}?pLink=${secret}`);
    expect(buyer.body).toEqual({ id: buyerId, firstName: 'Ana', document: '***.982.247-**' });
    const shown = await bench.ask<LinkReservation>(
      'GET',
      `/public/reservations/${reservationId}?pLink=${secret}`,
    );
    expect(shown.body).toMatchObject({
      paymentState: 'awaiting_payment_method',
      link: { amountCents: 1_000_00 },
    });
    expect(JSON.stringify(shown.body)).not.toMatch(/Souza|ana@|52998224725|11987654321/);
    const sale = await bench.ask<Problem>('GET', `/public/sales?pLink=${secret}`);
    expect(sale.body.code).toBe('payment_link_not_found');
    const none = await bench.ask<Problem>('GET', `/public/users/${buyerId}?pLink=${'x'.repeat(32)}`);
    expect(none.status).toBe(404);
    const other = await linked();
    expect((await bench.ask<Problem>('GET', `/public/users/${other.buyerId}?pLink=${secret}`)).status).toBe(
      404,
    );
  });

  it('cannot be paid after its time or after the seller ended it', async () => {
    const { secret, link, companyId } = await linked();
    bench.moveTo(new Date(NOW.getTime() + 49 * 3_600_000));
    const late = await open<Problem>(secret);
    expect([late.status, late.body.code]).toEqual([410, 'payment_link_over']);
    bench.moveTo(NOW);
    bench.as(entrepreneurCaller(companyId));
    const ended = await bench.ask<PaymentLink>('PUT', `/payments/v1/link/${link.id}`, {
      version: 1,
      event: 'expire',
    });
    expect(ended.body).toMatchObject({ state: 'expired', allowedActions: [] });
    await expectEnded(secret);
    bench.as(operatorCaller('01939f00-0000-7000-8000-000000000002'));
    const { body } = await bench.ask<Page<PaymentLink>>('POST', '/payments/v1/link/search', {
      state: 'expired',
    });
    expect(body.items.map(({ id }) => id)).toContain(link.id);
  });

  it.each(['cancelled', 'expired'] as const)(
    'ends with its reservation when that is %s, and cancels the intent at the provider',
    async (how) => {
      const { secret, link, reservationId, caller } = await linked();
      const shown = await payByPix(secret);
      if (how === 'cancelled') {
        bench.as(caller);
        const { body } = await bench.ask<{ version: number }>('GET', `/reservations/${reservationId}`);
        const off = { version: body.version, event: 'cancel' };
        expect((await bench.ask('PUT', `/reservations/${reservationId}`, off)).status).toBe(200);
      } else {
        const later = new Date(NOW.getTime() + 10 * 86_400_000);
        await expireReservation(database.db, reservationId, later);
      }
      expect(await row('select state from payment_link where id = $1', [link.id])).toEqual({
        state: 'expired',
      });
      const history = `select event, "to" from state_change where subject_kind = 'paymentLink' and subject_id = $1
        order by id desc limit 1`;
      expect(await row(history, [link.id])).toEqual({ event: 'expire', to: 'expired' });
      await expectEnded(secret);
      await bench.runJobs();
      expect((await bench.gateway().getIntent(await intentOf(shown))).status).toBe('canceled');
    },
  );

  it('cannot pay an overdue reservation before the job has expired it', async () => {
    const { secret } = await linked();
    bench.moveTo(new Date(NOW.getTime() + 47 * 3_600_000));
    await expectEnded(secret, 'payment_link_over');
  });
});
