import { entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import {
  type PaymentBench,
  paymentBench,
  reservedUnit,
  setPaymentMethods,
} from '@/__tests__/support/deals/payments';
import type {
  PaymentCustomer,
  PaymentMethodRecord,
  PaymentPrice,
  PaymentProduct,
} from '@/domain/payment/records';
import type { Problem } from '@/server/http/answers/problems';

describe('records at the payment provider', () => {
  const database = useDatabase();
  afterEach(() => database.clear());
  let bench: PaymentBench;
  // The provider creates its keys at the first call and caches them.
  beforeEach(() => {
    bench = paymentBench(database);
  });

  it('lets only its owner read and update a customer', async () => {
    const { caller } = await reservedUnit(database);
    const other = await reservedUnit(database);
    bench.as(caller);
    const { body: made } = await bench.ask<PaymentCustomer>('POST', '/payments/v1/customer', {});
    const read = await bench.ask<PaymentCustomer>('GET', `/payments/v1/customer/${made.id}`);
    expect([read.status, read.body]).toEqual([200, made]);
    await database.pool.query(`update buyer set name = 'Ana Souza' where id = $1`, [
      caller.kind === 'visitor' ? '' : caller.id,
    ]);
    const updated = await bench.ask<PaymentCustomer>('PUT', `/payments/v1/customer/${made.id}`, {});
    expect([updated.status, updated.body.id]).toEqual([200, made.id]);
    bench.as(other.caller);
    expect((await bench.ask<Problem>('GET', `/payments/v1/customer/${made.id}`)).status).toBe(404);
    expect((await bench.ask<Problem>('PUT', `/payments/v1/customer/${made.id}`, {})).status).toBe(404);
  });

  it('accepts the account that a body names only if it is the caller’s own', async () => {
    const [own, other] = [await reservedUnit(database), await reservedUnit(database)];
    bench.as(own.caller);
    const statusOf = async (path: string, body: object) =>
      (await bench.ask<Problem>('POST', `/payments/v1${path}`, body)).status;
    const { reservationId } = own;
    expect(await statusOf('/customer', { userId: other.buyerId })).toBe(403);
    expect(await statusOf('/customer', { userId: own.buyerId })).toBe(200);
    expect(await statusOf('/intent', { reservationId, user: other.buyerId })).toBe(403);
    expect(await statusOf('/intent', { reservationId, user: own.buyerId })).toBe(200);
    await setPaymentMethods(database, own.projectId, ['card', 'link']);
    bench.as(entrepreneurCaller(own.companyId));
    expect(await statusOf('/link', { reservationId, entrepreneurId: other.companyId })).toBe(403);
    expect(await statusOf('/link', { reservationId, entrepreneurId: own.companyId })).toBe(200);
  });

  it('saves, reads and removes a card', async () => {
    const { caller } = await reservedUnit(database);
    bench.as(caller);
    const saved = { paymentMethodId: 'pm_card_visa' };
    const { body: card } = await bench.ask<PaymentMethodRecord>('POST', '/payments/v1/method', saved);
    const at = `/payments/v1/method/${card.id}`;
    expect((await bench.ask<PaymentMethodRecord>('GET', at)).body).toEqual(card);
    expect((await bench.ask<PaymentMethodRecord>('PUT', at, { isSaved: false })).status).toBe(200);
    const found = await bench.ask<{ items: unknown[] }>('POST', '/payments/v1/method/search', {});
    expect(found.body.items).toEqual([]);
  });

  it('lets only its owner pay with a saved card', async () => {
    const [ana, rui] = [await reservedUnit(database), await reservedUnit(database)];
    bench.as(ana.caller);
    const saved = { paymentMethodId: 'pm_card_visa' };
    const { body: card } = await bench.ask<PaymentMethodRecord>('POST', '/payments/v1/method', saved);
    const pay = async ({ caller, reservationId }: typeof ana) => {
      bench.as(caller);
      const { body } = await bench.ask('POST', '/payments/v1/intent', { reservationId });
      const how = { version: body.version, method: 'card', paymentMethodId: card.id };
      return bench.ask<Problem>('POST', `/payments/v1/intent/confirm/${body.id}`, how);
    };
    expect(await pay(rui)).toMatchObject({ status: 404, body: { code: 'payment_record_not_found' } });
    expect((await pay(ana)).status).toBe(200);
  });

  it('lets only the selling company create products and prices', async () => {
    const { companyId, projectId, reservationId } = await reservedUnit(database);
    const other = await reservedUnit(database);
    bench.as(entrepreneurCaller(companyId));
    const { body: product } = await bench.ask<PaymentProduct>('POST', '/payments/v1/product', { projectId });
    const about = { productId: product.id, reservationId };
    const { status, body: price } = await bench.ask<PaymentPrice>('POST', '/payments/v1/price', about);
    expect(status).toBe(200);
    for (const [at, record] of [
      [`/payments/v1/product/${product.id}`, product],
      [`/payments/v1/price/${price.id}`, price],
    ] as const) {
      bench.as(entrepreneurCaller(companyId));
      expect((await bench.ask('GET', at)).body).toEqual(record);
      const changed = await bench.ask<{ isActive: boolean }>('PUT', at, { isActive: false });
      expect([changed.status, changed.body.isActive]).toEqual([200, false]);
      bench.as(entrepreneurCaller(other.companyId));
      expect((await bench.ask('GET', at)).status).toBe(404);
    }
  });
});
