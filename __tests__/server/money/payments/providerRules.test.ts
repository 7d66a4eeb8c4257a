import { NOW } from '@/__tests__/support/api/testApp';
import { entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import {
  type PaymentBench,
  paymentBench,
  reservedUnit,
  setPaymentMethods,
} from '@/__tests__/support/deals/payments';
import type { PaymentMethodRecord } from '@/domain/payment/records';
import type { PaymentLink } from '@/domain/paymentLink/schema';
import type { Problem } from '@/server/http/answers/problems';

const PAYER = {
  name: 'Ana Souza',
  cpf: '529.982.247-25',
  street: 'Rua A, 1',
  city: 'São Paulo',
  state: 'SP',
  zipCode: '01310100',
};

describe('rules of the payment provider', () => {
  const database = useDatabase();
  afterEach(() => database.clear());
  let bench: PaymentBench;
  beforeEach(() => {
    bench = paymentBench(database);
    bench.moveTo(NOW);
  });

  type Reserved = Awaited<ReturnType<typeof reservedUnit>>;
  /** A reservation of a project that accepts all methods. */
  async function reserve(overrides: Parameters<typeof reservedUnit>[1] = {}): Promise<Reserved> {
    const reserved = await reservedUnit(database, overrides);
    await setPaymentMethods(database, reserved.projectId, ['card', 'pix', 'boleto', 'link']);
    return reserved;
  }
  async function begin({ caller, reservationId }: Reserved) {
    bench.as(caller);
    return (await bench.ask('POST', '/payments/v1/intent', { reservationId })).body;
  }
  const confirm = (id: string, how: object) =>
    bench.ask<Problem>('POST', `/payments/v1/intent/confirm/${id}`, how);

  describe('amounts of a boleto', () => {
    it.each([
      [3_00, ['card', 'pix']],
      [4_99, ['card', 'pix']],
      [5_00, ['card', 'pix', 'boleto']],
      [49_999_99, ['card', 'pix', 'boleto']],
      [50_000_00, ['card', 'pix']],
      [60_000_00, ['card', 'pix']],
    ])('offers for %i centavos only what can pay them: %j', async (amountCents, methods) => {
      const reserved = await reserve({ amountCents });
      const { id, version, methods: offered } = await begin(reserved);
      expect(offered).toEqual(methods);
      const { status, body } = await confirm(id, { version, method: 'boleto', payer: PAYER });
      const expected = methods.includes('boleto') ? [200, undefined] : [409, 'payment_method_not_offered'];
      expect([status, body.code]).toEqual(expected);
    });

    it('makes no link that nothing can pay', async () => {
      const reserved = await reserve({ amountCents: 60_000_00 });
      await setPaymentMethods(database, reserved.projectId, ['boleto', 'link']);
      bench.as(entrepreneurCaller(reserved.companyId));
      const asked = { reservationId: reserved.reservationId };
      const { body } = await bench.ask<PaymentLink & Problem>('POST', '/payments/v1/link', asked);
      expect(body.code).toBe('payment_method_not_offered');
    });

    it('offers only what the provider accepts for the payment itself', async () => {
      const reserved = await reserve();
      const { id, version } = await begin(reserved);
      await database.pool.query(
        `update sandbox_object set body = jsonb_set(body, '{payment_method_types}', '["card"]')
         where id = (select intent_id from payment where id = $1)`,
        [id],
      );
      expect((await begin(reserved)).methods).toEqual(['card']);
      const { status, body } = await confirm(id, { version, method: 'pix' });
      expect([status, body.code]).toEqual([409, 'payment_method_not_offered']);
    });
  });

  async function save(reserved: Reserved, paymentMethodId = 'pm_card_visa') {
    bench.as(reserved.caller);
    return bench.ask<PaymentMethodRecord & Problem>('POST', '/payments/v1/method', { paymentMethodId });
  }
  const intentOf = async (id: string) => {
    const { rows } = await database.pool.query<{ body: { customer: string | null; id: string } }>(
      'select o.body from payment p join sandbox_object o on o.id = p.intent_id where p.id = $1',
      [id],
    );
    return rows[0]?.body;
  };

  describe('a saved card', () => {
    it('pays a payment that was begun before its customer existed', async () => {
      const reserved = await reserve();
      const { id, version } = await begin(reserved);
      expect((await intentOf(id))?.customer).toBeNull();
      const { body: card } = await save(reserved);
      const { status } = await confirm(id, { version, method: 'card', paymentMethodId: card.id });
      expect(status).toBe(200);
      expect((await intentOf(id))?.customer).toMatch(/^cus_/);
      await bench.deliverAll();
      expect((await bench.ask('GET', `/payments/v1/intent/${id}`)).body.state).toBe('paid');
    });

    it('is refused by the provider for an intent of no customer or another one', async () => {
      const [ana, rui] = [await reserve(), await reserve()];
      const { body: card } = await save(ana);
      await save(rui);
      const ofNobody = await begin(await reserve());
      const ofRui = await begin(rui);
      for (const { id } of [ofNobody, ofRui]) {
        const intent = await intentOf(id);
        const attempt = { attempt: card.id, method: 'card', returnUrl: 'http://localhost:3000' } as const;
        const sent = { ...attempt, expiresAfter: { days: 1, seconds: 60 }, key: `x:${id}` };
        await expect(bench.gateway().confirmIntent(intent?.id ?? '', sent)).rejects.toMatchObject({
          isLasting: true,
        });
      }
    });

    it('cannot be used again once it is removed', async () => {
      const reserved = await reserve();
      const { body: card } = await save(reserved);
      await bench.ask('PUT', `/payments/v1/method/${card.id}`, { isSaved: false });
      const { id, version } = await begin(reserved);
      const paid = await confirm(id, { version, method: 'card', paymentMethodId: card.id });
      expect([paid.status, paid.body.code]).toEqual([404, 'payment_record_not_found']);
      expect((await save(reserved, card.id)).body.code).toBe('payment_provider_refused');
    });

    it('cannot be saved after it paid without a customer', async () => {
      const reserved = await reserve();
      const { id, version } = await begin(reserved);
      await confirm(id, { version, method: 'card', paymentMethodId: 'pm_card_visa' });
      const { rows } = await database.pool.query<{ id: string }>(
        `select id from sandbox_object where kind = 'payment_method'`,
      );
      expect((await save(reserved, rows[0]?.id)).body.code).toBe('payment_provider_refused');
    });
  });

  it('replaces a customer that was deleted at the provider', async () => {
    const reserved = await reserve();
    const { body: card } = await save(reserved);
    const find = () => bench.ask<{ items: { id: string }[] }>('POST', '/payments/v1/customer/search', {});
    const [old] = (await find()).body.items;
    await bench.gateway().deleteCustomer(old?.id ?? '');
    expect((await find()).body.items).toEqual([]);
    expect((await bench.ask<Problem>('GET', `/payments/v1/customer/${old?.id}`)).status).toBe(404);
    expect((await bench.ask<{ items: [] }>('POST', '/payments/v1/method/search', {})).body.items).toEqual([]);
    const { id } = await begin(reserved);
    expect((await intentOf(id))?.customer).toBeNull();
    const { body: again } = await save(reserved);
    expect(again.id).not.toBe(card.id);
    const [present] = (await find()).body.items;
    expect(present?.id).toMatch(/^cus_/);
    expect(present?.id).not.toBe(old?.id);
    expect(
      (await bench.ask<{ items: unknown[] }>('POST', '/payments/v1/method/search', {})).body.items,
    ).toHaveLength(1);
  });

  it('lists more than a hundred products and prices without the lag of the search', async () => {
    const { companyId, projectId, reservationId } = await reserve();
    bench.as(entrepreneurCaller(companyId));
    const { body: product } = await bench.ask<{ id: string }>('POST', '/payments/v1/product', { projectId });
    const about = { productId: product.id, reservationId };
    const { body: price } = await bench.ask<{ id: string }>('POST', '/payments/v1/price', about);
    // 150 more of each, as the provider stores them.
    for (const [kind, id] of [
      ['product', product.id],
      ['price', price.id],
    ] as const) {
      await database.pool.query(
        `insert into sandbox_object (id, kind, body)
         select $1 || n, kind, body || jsonb_build_object('id', $1 || n, 'product', coalesce(body ->> 'product', ''))
         from sandbox_object, generate_series(1, 150) as n where id = $1`,
        [id],
      );
      await database.pool.query(
        `insert into provider_record (id, kind, entrepreneur_id) select $1 || n, $2, $3 from generate_series(1, 150) as n`,
        [id, kind, companyId],
      );
      const { body } = await bench.ask<{ items: { id: string }[] }>(
        'POST',
        `/payments/v1/${kind}/search`,
        {},
      );
      expect(new Set(body.items.map((one) => one.id)).size).toBe(151);
    }
  });

  describe('idempotency keys', () => {
    it('open a payment whose first answer was lost before its label changed', async () => {
      const reserved = await reserve();
      const { id } = await begin(reserved);
      await database.pool.query('update payment set intent_id = null where id = $1', [id]);
      await database.pool.query(`update project set title = 'Outro nome' where id = $1`, [
        reserved.projectId,
      ]);
      const { body } = await bench.ask('POST', '/payments/v1/intent', {
        reservationId: reserved.reservationId,
      });
      expect(body).toMatchObject({
        id,
        state: 'awaiting_payment_method',
        methods: ['card', 'pix', 'boleto'],
      });
    });

    it('create a customer, a product and a boleto again after a lost answer and a change', async () => {
      const reserved = await reserve();
      const owner = { kind: 'buyer', id: reserved.buyerId } as const;
      const gateway = bench.gateway();
      const email = 'ana@exemplo.com.br';
      const one = await gateway.createCustomer(owner, { name: 'Ana', email, replaces: null });
      expect((await gateway.createCustomer(owner, { name: 'Ana', email, replaces: null })).id).toBe(one.id);
      const other = await gateway.createCustomer(owner, { name: 'Ana Souza', email, replaces: null });
      expect(other.id).not.toBe(one.id);
      await gateway.createProduct(owner, { name: 'Vila', key: 'product:1' });
      expect((await gateway.createProduct(owner, { name: 'Vila Nova', key: 'product:1' })).name).toBe(
        'Vila Nova',
      );
      const payer = { ...PAYER, taxId: '52998224725', email };
      await gateway.createAttempt({ boleto: payer }, 'attempt:1:1');
      const changed = await gateway.createAttempt({ boleto: { ...payer, name: 'Rui' } }, 'attempt:1:1');
      expect(changed).toMatch(/^pm_/);
    });

    it('let one of two tabs with different methods pay, and answer version_conflict to the other', async () => {
      const reserved = await reserve();
      const { id, version } = await begin(reserved);
      const answers = await Promise.all([
        confirm(id, { version, method: 'pix' }),
        confirm(id, { version, method: 'boleto', payer: PAYER }),
      ]);
      expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
        [200, undefined],
        [409, 'version_conflict'],
      ]);
    });
  });
});
