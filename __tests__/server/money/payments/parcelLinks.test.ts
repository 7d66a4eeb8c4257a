import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { paymentBench, setPaymentMethods } from '@/__tests__/support/deals/payments';
import { planDueOn } from '@/__tests__/support/deals/samplePlan';
import { reserveItem } from '@/__tests__/support/deals/selling';
import type { PublicSale } from '@/domain/payment/publicViews';
import type { PaymentIntent } from '@/domain/payment/schema';
import type { PaymentLink } from '@/domain/paymentLink/schema';
import type { Sale } from '@/domain/sale/record';
import type { Page } from '@/domain/site/page';
import type { Problem } from '@/server/http/answers/problems';
import { actManually } from '@/server/standIns/stripe/pages/manualActions';

const own = (dueOn: string, amountCents: number) => ({
  kind: 'entry',
  fundingSource: 'resources',
  dueOn,
  amountCents,
});

describe('payment links of a parcel', () => {
  const database = useDatabase();
  const bench = paymentBench(database);
  beforeEach(() => bench.moveTo(NOW));

  async function row<Row extends object>(text: string, values: unknown[] = []): Promise<Row | undefined> {
    return (await database.pool.query<Row>(text, values)).rows[0];
  }

  /** 1.000,00 is paid; three parcels of 199.000,00 and one of 2.000,00 are open, each with its link. */
  async function sold() {
    const reserved = await reserveItem(database.db, { reservation: { plan: planDueOn('2027-01-10') } });
    await setPaymentMethods(database, reserved.projectId, ['card', 'pix', 'link']);
    bench.as(reserved.owner);
    const born = await bench.ask<Sale>('POST', '/sales', { reservationId: reserved.reservationId });
    const parcels = [
      own('2027-01-10', 199_000_00),
      own('2027-02-10', 199_000_00),
      own('2027-03-10', 199_000_00),
      own('2027-04-10', 2_000_00),
    ];
    const saleId = born.body.id;
    const sent = { version: born.body.version, parcels };
    expect((await bench.ask('PUT', `/sales/${saleId}/parcels`, sent)).status).toBe(200);
    return { ...reserved, saleId };
  }
  type Sold = Awaited<ReturnType<typeof sold>>;

  async function linkTo({ owner, saleId }: Sold, parcelNumber: number) {
    bench.as(owner);
    const made = await bench.ask<PaymentLink>('POST', '/payments/v1/link', { saleId, parcelNumber });
    expect(made.status).toBe(200);
    return new URL(made.body.url ?? '').searchParams.get('pLink') ?? '';
  }
  async function opened(pLink: string) {
    bench.as({ kind: 'visitor', sessionId: null });
    const { status, body } = await bench.ask<PaymentIntent & Problem>('POST', '/public/payments/intent', {
      pLink,
    });
    return status === 200 ? 'open' : body.code;
  }
  /** A Pix code that is still on the payer's screen. */
  async function pixBy(pLink: string) {
    bench.as({ kind: 'visitor', sessionId: null });
    const { body } = await bench.ask('POST', '/public/payments/intent', { pLink });
    const pix = { pLink, version: body.version, method: 'pix' };
    const paying = await bench.ask('POST', '/public/payments/confirm', pix);
    expect(paying.body.state).toBe('paying');
    const found = await row<{ id: string }>('select intent_id as id from payment where id = $1', [body.id]);
    return { paymentId: body.id, intentId: found?.id ?? '' };
  }
  async function change({ owner, saleId }: Pick<Sold, 'owner' | 'saleId'>, part: string, what: object) {
    bench.as(owner);
    const { body } = await bench.ask<Sale>('GET', `/sales/${saleId}`);
    const done = await bench.ask<Sale>('PUT', `/sales/${saleId}${part}`, { version: body.version, ...what });
    expect(done.status).toBe(200);
  }
  async function payLate({ intentId }: { intentId: string }) {
    await actManually(bench.sandbox(), intentId, 'pay');
    await bench.deliverAll();
    await bench.runJobs();
    await bench.deliverAll();
  }
  const moneyOf = ({ paymentId }: { paymentId: string }) =>
    row(
      'select state, received_cents::int as received, refunded_cents::int as refunded from payment where id = $1',
      [paymentId],
    );
  const parcelOf = ({ saleId }: Sold, number: number) =>
    row(
      'select payment_state as state, paid_cents::int as paid from sale_parcel where sale_id = $1 and number = $2',
      [saleId, number],
    );
  const backOf = ({ buyerId }: Sold) =>
    row(`select params from notification where kind = 'paymentAfterLostHold' and recipient_id = $1`, [
      buyerId,
    ]);

  const NAMES = { project: 'Residencial Aurora', item: 'unid. 101, torre A' };

  it('names its parcel by number', async () => {
    const link = await linkTo(await sold(), 3);
    bench.as({ kind: 'visitor', sessionId: null });
    const { body } = await bench.ask<Page<PublicSale>>('GET', `/public/sales?pLink=${link}`);
    expect(body.items).toMatchObject([{ parcel: { parcelNumber: 3, dueOn: '2027-02-10' } }]);
  });

  it('ends when the parcels of its sale are replaced, not those of another sale', async () => {
    const [one, other] = [await sold(), await sold()];
    const [link, later, others] = [await linkTo(one, 2), await linkTo(one, 4), await linkTo(other, 2)];
    const shown = await pixBy(link);
    const parcels = [
      own('2027-01-10', 199_000_00),
      own('2027-02-10', 199_000_00),
      own('2027-04-10', 201_000_00),
    ];
    await change(one, '/parcels', { parcels });
    expect([await opened(link), await opened(later), await opened(others)]).toEqual([
      'payment_link_ended',
      'payment_link_ended',
      'open',
    ]);
    await bench.runJobs();
    expect((await bench.gateway().getIntent(shown.intentId)).status).toBe('canceled');
  });

  it('ends when its amount changes, but not when only the due date changes', async () => {
    const one = await sold();
    const [second, third, fourth] = [await linkTo(one, 2), await linkTo(one, 3), await linkTo(one, 4)];
    await change(one, '/parcels/2', { dueOn: '2027-01-20' });
    expect(await opened(second)).toBe('open');
    await change(one, '/parcels/2', { amountCents: 198_000_00, compensateWith: 3 });
    expect([await opened(second), await opened(third), await opened(fourth)]).toEqual([
      'payment_link_ended',
      'payment_link_ended',
      'open',
    ]);
  });

  it('ends when the parcel is paid outside the platform, and returns money that still arrives', async () => {
    const one = await sold();
    const link = await linkTo(one, 5);
    const shown = await pixBy(link);
    await change(one, '/parcels/5', { receipt: 'TED 4711' });
    expect(await opened(link)).toBe('payment_link_ended');
    await payLate(shown);
    expect(await moneyOf(shown)).toEqual({ state: 'cancelled', received: 2_000_00, refunded: 2_000_00 });
    expect(await parcelOf(one, 5)).toEqual({ state: 'paid', paid: 2_000_00 });
    expect(await backOf(one)).toEqual({ params: { ...NAMES, amountCents: 2_000_00, reason: 'paidTwice' } });
  });

  it.each([
    ['rescinded', { event: 'rescind', right: 'coolingOff', reason: 'Mudei de ideia.' }],
    ['rejected', { event: 'reject', reason: 'Cadastro recusado.' }],
  ])('ends with its sale when that is %s; a later payment is refunded', async (_how, what) => {
    const one = await sold();
    const link = await linkTo(one, 5);
    const shown = await pixBy(link);
    if (what.event === 'rescind') {
      await change(one, '', { event: 'sign', signedOn: '2026-11-28', isSignedOutside: true });
    }
    // The buyer ends the sale.
    await change(what.event === 'rescind' ? { ...one, owner: one.buyer } : one, '', what);
    expect(await opened(link)).toBe('payment_link_ended');
    await payLate(shown);
    expect(await moneyOf(shown)).toEqual({ state: 'cancelled', received: 2_000_00, refunded: 2_000_00 });
    expect(await parcelOf(one, 5)).toEqual({ state: 'cancelled', paid: 0 });
    expect(await backOf(one)).toEqual({ params: { ...NAMES, amountCents: 2_000_00, reason: 'notOwed' } });
  });

  it('pays a parcel that became smaller and returns the difference', async () => {
    const one = await sold();
    const shown = await pixBy(await linkTo(one, 5));
    // The compensation may not be due earlier than what it replaces.
    await change(one, '/parcels/4', { dueOn: '2027-05-10' });
    await change(one, '/parcels/5', { amountCents: 1_500_00, compensateWith: 4 });
    await payLate(shown);
    expect(await moneyOf(shown)).toEqual({ state: 'paid', received: 2_000_00, refunded: 500_00 });
    expect(await parcelOf(one, 5)).toEqual({ state: 'paid', paid: 1_500_00 });
    expect(await backOf(one)).toEqual({ params: { ...NAMES, amountCents: 500_00, reason: 'overpaid' } });
  });

  it('returns all money when the parcel became larger', async () => {
    const one = await sold();
    const shown = await pixBy(await linkTo(one, 5));
    await change(one, '/parcels/5', { amountCents: 2_500_00, compensateWith: 4 });
    await payLate(shown);
    expect(await moneyOf(shown)).toEqual({ state: 'cancelled', received: 2_000_00, refunded: 2_000_00 });
    expect(await parcelOf(one, 5)).toEqual({ state: 'awaiting_payment_method', paid: 0 });
  });
});
