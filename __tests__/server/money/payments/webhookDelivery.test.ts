import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ApiProcess,
  bundleApi,
  freePort,
  startApi,
  startWork,
} from '@/__tests__/support/api/apiProcesses';
import { apiTokens } from '@/__tests__/support/api/apiTokens';
import { useDatabase } from '@/__tests__/support/database/db';
import { setPaymentMethods } from '@/__tests__/support/deals/payments';
import { insertItems, PRICE } from '@/__tests__/support/deals/reserving';
import { samplePlan } from '@/__tests__/support/deals/samplePlan';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertPhotoDocument } from '@/__tests__/support/factories/photoDocument';
import type { PaymentIntent } from '@/domain/payment/schema';
import type { ReservationDetail } from '@/domain/reservation/schema';

const PATIENCE_MS = 120_000;

/** API, worker and embedded provider in separate processes, with signed events over HTTP. */
describe('delivery of provider events over HTTP', () => {
  const database = useDatabase();
  let siteUrl = '';
  let api: ApiProcess;
  let work: Pick<ApiProcess, 'stop'>;
  let tokenFor: ReturnType<typeof apiTokens>;

  beforeAll(async () => {
    await bundleApi(['api', 'worker']);
    siteUrl = `http://127.0.0.1:${await freePort()}`;
    tokenFor = apiTokens(database.db, siteUrl);
    api = await startApi(database.url, siteUrl);
    work = startWork(database.url, siteUrl);
  }, PATIENCE_MS);
  afterAll(async () => {
    await work?.stop();
    await api?.stop();
  });

  async function row<Row extends object>(text: string, values: unknown[] = []): Promise<Row | undefined> {
    return (await database.pool.query<Row>(text, values)).rows[0];
  }
  async function call<Body>(token: string, method: string, path: string, body?: object): Promise<Body> {
    const response = await fetch(`${api.base}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    expect([response.status, response.ok ? '' : answer]).toEqual([200, '']);
    return answer as Body;
  }
  async function until(isSo: () => Promise<unknown>): Promise<void> {
    for (let tries = 0; !(await isSo()); tries += 1) {
      if (tries === 600) throw new Error('condition was not met in time');
      // Retries are due later each time; the test does not wait for that.
      await database.pool.query(
        'update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null and attempts > 0',
      );
      await sleep(100);
    }
  }

  /** A new reservation, with the tokens of its buyer and seller. */
  async function reserved() {
    const { unitId, projectId, entrepreneurId } = await insertItems(database);
    await setPaymentMethods(database, projectId, ['card', 'pix']);
    await database.pool.query('update project set availability_confirmed_at = now()');
    const { id: buyerId } = await insertBuyer(database.db);
    await insertPhotoDocument(database.db, buyerId);
    const buyer = await tokenFor(buyerId);
    const wanted = { unitId, expectedPriceCents: PRICE, plan: samplePlan(PRICE, new Date()) };
    const { id } = await call<ReservationDetail>(buyer, 'POST', '/reservations', wanted);
    return { id, buyer, seller: await tokenFor(entrepreneurId, 'entrepreneur') };
  }
  type Reserved = Awaited<ReturnType<typeof reserved>>;

  async function payByCard({ id: reservationId, buyer }: Reserved): Promise<string> {
    const intent = await call<PaymentIntent>(buyer, 'POST', '/payments/v1/intent', { reservationId });
    const how = { version: intent.version, method: 'card', paymentMethodId: 'pm_card_visa' };
    await call(buyer, 'POST', `/payments/v1/intent/confirm/${intent.id}`, how);
    return intent.id;
  }
  const read = ({ id, buyer }: Reserved) => call<ReservationDetail>(buyer, 'GET', `/reservations/${id}`);
  const untilPaid = (one: Reserved) => until(async () => (await read(one)).paymentState === 'paid');
  const deliveryOf = (paymentId: string) =>
    row<{ id: string; tries: number; status: number | null; isDelivered: boolean }>(
      `select id, tries, last_status as status, delivered_at is not null as "isDelivered" from sandbox_event
       where type = 'payment_intent.succeeded' and body #>> '{data,object,metadata,paymentId}' = $1`,
      [paymentId],
    );
  const untilFailed = (paymentId: string) =>
    until(async () => ((await deliveryOf(paymentId))?.tries ?? 0) > 0);

  /** The payment is applied before its sender records the answer. */
  const untilDelivered = (paymentId: string) => until(async () => (await deliveryOf(paymentId))?.isDelivered);

  /** Paid once in both records, with one notification to the buyer. */
  async function expectBalance(paymentId: string) {
    const books = `select p.state, p.received_cents::int as received, p.amount_cents::int as owed,
        (select sum((c.body ->> 'amount_captured')::int)::int from sandbox_object c
           where c.kind = 'charge' and c.body ->> 'payment_intent' = p.intent_id) as there,
        (select count(*)::int from state_change where subject_id = p.id and event = 'pay') as times,
        (select count(*)::int from notification where kind = 'reservationPaid' and recipient_id = p.buyer_id) as notified,
        (select count(*)::int from payment_event where intent_id = p.intent_id and applied_at is null) as waiting
      from payment p where p.id = $1`;
    // The payment may be applied before another event of its intent.
    await until(async () => (await row<{ waiting: number }>(books, [paymentId]))?.waiting === 0);
    const after = await row<{ owed: number }>(books, [paymentId]);
    const { owed = 0 } = after ?? {};
    expect(owed).toBeGreaterThan(0);
    const even = { state: 'paid', received: owed, owed, there: owed, times: 1, notified: 1, waiting: 0 };
    expect(after).toEqual(even);
  }

  it(
    'pays a reservation that becomes a sale with its parcels and brokerage',
    async () => {
      const one = await reserved();
      const paymentId = await payByCard(one);
      await untilPaid(one);
      await untilDelivered(paymentId);
      expect(await deliveryOf(paymentId)).toMatchObject({ tries: 1, status: 200 });
      await expectBalance(paymentId);
      const { version } = await read(one);
      await call(one.seller, 'PUT', `/reservations/${one.id}`, { version, event: 'confirm' });
      const sale = `select s.price_cents::int as price, s.brokerage_cents::int as brokerage,
          (select sum(amount_cents)::int from sale_parcel where sale_id = s.id) as parcels,
          (select sum(amount_cents)::int from sale_commission where sale_id = s.id) as commissions,
          (select paid_cents::int from sale_parcel where sale_id = s.id and kind = 'reservation') as paid,
          (select amount_cents::int from reservation where id = s.reservation_id) as reserved
        from sale s where reservation_id = $1`;
      const born = await row<{ brokerage: number; reserved: number }>(sale, [one.id]);
      const { brokerage = 0, reserved: reservedCents = 0 } = born ?? {};
      expect(brokerage).toBeGreaterThan(0);
      expect(born).toEqual({
        price: PRICE,
        parcels: PRICE,
        brokerage,
        commissions: brokerage,
        paid: reservedCents,
        reserved: reservedCents,
      });
    },
    PATIENCE_MS,
  );

  it(
    'is repeated until the API is reachable',
    async () => {
      const one = await reserved();
      await work.stop();
      const paymentId = await payByCard(one);
      await api.stop();
      work = startWork(database.url, siteUrl);
      await untilFailed(paymentId);
      expect(await deliveryOf(paymentId)).toMatchObject({ status: 0, isDelivered: false });
      api = await startApi(database.url, siteUrl);
      await untilPaid(one);
      await untilDelivered(paymentId);
      const delivered = await deliveryOf(paymentId);
      expect(delivered?.status).toBe(200);
      expect(delivered?.tries).toBeGreaterThan(1);
      await expectBalance(paymentId);
    },
    PATIENCE_MS,
  );

  it(
    'is repeated after an error, which applied nothing',
    async () => {
      const one = await reserved();
      await work.stop();
      const paymentId = await payByCard(one);
      await database.pool.query('alter table notification rename to notification_away');
      work = startWork(database.url, siteUrl);
      await untilFailed(paymentId);
      const failed = await deliveryOf(paymentId);
      await database.pool.query('alter table notification_away rename to notification');
      expect(failed?.status).toBeGreaterThanOrEqual(500);
      await untilPaid(one);
      await expectBalance(paymentId);
    },
    PATIENCE_MS,
  );

  it(
    'is applied on repetition when the process was killed between storing and applying',
    async () => {
      const one = await reserved();
      await work.stop();
      const paymentId = await payByCard(one);
      const keeper = await database.pool.connect();
      await keeper.query('begin');
      await keeper.query('select 1 from payment where id = $1 for update', [paymentId]);
      work = startWork(database.url, siteUrl);
      const pending = `select e.applied_at is null as waits from payment_event e join payment p on p.intent_id = e.intent_id
        where p.id = $1 and e.type = 'payment_intent.succeeded'`;
      await until(() => row(pending, [paymentId]));
      await api.stop();
      await keeper.query('rollback');
      keeper.release();
      await untilFailed(paymentId);
      expect(await row(pending, [paymentId])).toEqual({ waits: true });
      api = await startApi(database.url, siteUrl);
      await untilPaid(one);
      await expectBalance(paymentId);
    },
    PATIENCE_MS,
  );
});
