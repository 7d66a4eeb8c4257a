import { Hono } from 'hono';
import Stripe from 'stripe';
import { useDatabase } from '@/__tests__/support/database/db';
import { SANDBOX_NOW, sandboxOf, useSandboxServer } from '@/__tests__/support/deals/sandbox';
import { TEST_CARDS } from '@/server/standIns/stripe/objects/testCards';
import { createSandboxRoutes } from '@/server/standIns/stripe/routes';
import { SANDBOX_PATH, sandboxKeys } from '@/server/standIns/stripe/sandbox';

const SITE = 'http://localhost:3000';
const RETURN = { return_url: SITE };

describe('embedded payment provider, like the real one', () => {
  const database = useDatabase();
  const server = useSandboxServer(database);
  let stripe: Stripe;
  beforeAll(async () => {
    stripe = await server.stripe();
  });

  const begin = () =>
    stripe.paymentIntents.create({
      amount: 1_000_00,
      currency: 'brl',
      allowed_payment_method_types: ['card', 'pix'],
    });
  const payWith = async (payment_method: string) =>
    stripe.paymentIntents.confirm((await begin()).id, { payment_method, ...RETURN });
  async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
    const error = await call.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (error instanceof Stripe.errors.StripeError) return error;
    throw new Error('The call was not refused.');
  }
  async function eventsOf(id: string): Promise<Stripe.Event[]> {
    const { data } = await stripe.events.list({ limit: 100 });
    return data.filter((event) => (event.data.object as { id: string }).id === id).reverse();
  }
  const typesOf = async (id: string) => (await eventsOf(id)).map(({ type }) => type);

  it('answers a refused call with its key again, and frees the key of wrong parameters', async () => {
    const { id } = await begin();
    const refund = { payment_intent: id };
    const options = { idempotencyKey: 'refund:early' };
    const first = await refusal(stripe.refunds.create(refund, options));
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa', ...RETURN });
    const again = await refusal(stripe.refunds.create(refund, options));
    expect([again.code, again.statusCode]).toEqual([first.code, first.statusCode]);
    expect(again.headers?.['idempotent-replayed']).toBe('true');
    const key = { idempotencyKey: 'customer:wrong' };
    const wrong = { surname: 'x' } as Stripe.CustomerCreateParams;
    expect((await refusal(stripe.customers.create(wrong, key))).code).toBe('parameter_unknown');
    expect((await stripe.customers.create({ name: 'Ana' }, key)).name).toBe('Ana');
  });

  it('leaves nothing of a refused call', async () => {
    const call = { amount: 1_000_00, currency: 'brl', confirm: true, payment_method: 'pm_none', ...RETURN };
    const before = (await stripe.paymentIntents.list({ limit: 100 })).data.length;
    expect(await refusal(stripe.paymentIntents.create(call))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'payment_method',
    });
    expect((await stripe.paymentIntents.list({ limit: 100 })).data).toHaveLength(before);
  });

  it('expands what can be expanded, and refuses the rest', async () => {
    const { id: customer } = await stripe.customers.create({ name: 'Ana' });
    const { id } = await stripe.paymentIntents.create({ amount: 1_000, currency: 'brl', customer });
    const expand = ['customer', 'latest_charge.payment_intent'];
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa', ...RETURN });
    const intent = await stripe.paymentIntents.retrieve(id, { expand });
    expect(intent.customer).toMatchObject({ id: customer, name: 'Ana' });
    expect(intent.latest_charge).toMatchObject({ object: 'charge', payment_intent: { id } });
    const { data } = await stripe.paymentIntents.list({ limit: 1, expand: ['data.customer'] });
    expect(data[0]?.customer).toMatchObject({ id: customer });
    for (const path of ['surname', 'customer.cards', 'data.customer']) {
      const { message } = await refusal(stripe.paymentIntents.retrieve(id, { expand: [path] }));
      expect(message).toContain('cannot be expanded');
    }
  });

  it('names the parameter of a missing record', async () => {
    const { id } = await begin();
    const calls: [() => Promise<unknown>, string][] = [
      [
        () => stripe.paymentIntents.create({ amount: 1_000, currency: 'brl', customer: 'cus_none' }),
        'customer',
      ],
      [() => stripe.paymentIntents.confirm(id, { payment_method: 'pm_none', ...RETURN }), 'payment_method'],
      [() => stripe.prices.create({ product: 'prod_none', unit_amount: 1, currency: 'brl' }), 'product'],
      [() => stripe.refunds.create({ payment_intent: 'pi_none' }), 'payment_intent'],
      [() => stripe.paymentMethods.attach('pm_card_visa', { customer: 'cus_none' }), 'customer'],
    ];
    for (const [call, param] of calls) {
      expect(await refusal(call())).toMatchObject({ statusCode: 400, code: 'resource_missing', param });
    }
  });

  it('reads a deleted customer as deleted, and uses it no more', async () => {
    const { id } = await stripe.customers.create({ name: 'Ana' });
    await stripe.customers.del(id);
    expect(await stripe.customers.retrieve(id)).toMatchObject({ id, object: 'customer', deleted: true });
    const use = stripe.paymentIntents.create({ amount: 1_000, currency: 'brl', customer: id });
    expect(await refusal(use)).toMatchObject({ statusCode: 400, param: 'customer' });
  });

  it('makes a failed charge of a decline', async () => {
    const { id } = await begin();
    const error = await refusal(
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined', ...RETURN }),
    );
    expect(error).toMatchObject({ code: 'card_declined', decline_code: 'generic_decline' });
    expect(error.doc_url).toContain('/card-declined');
    expect(error.charge).toMatch(/^ch_/);
    const charge = await stripe.charges.retrieve(String(error.charge));
    expect(charge).toMatchObject({
      status: 'failed',
      paid: false,
      failure_code: 'card_declined',
      amount_captured: 0,
    });
    expect(await typesOf(charge.id)).toEqual(['charge.failed']);
    const intent = await stripe.paymentIntents.retrieve(id);
    expect(intent.latest_charge).toBe(charge.id);
    expect(intent.last_payment_error).toMatchObject({ charge: charge.id, decline_code: 'generic_decline' });
  });

  it('pages backwards without gaps', async () => {
    for (let count = 0; count < 5; count += 1) await stripe.customers.create({ name: `P${count}` });
    for (const list of [
      (params: Stripe.PaginationParams) => stripe.customers.list(params),
      (params: Stripe.PaginationParams) => stripe.events.list(params),
    ]) {
      const all = (await list({ limit: 100 })).data.map(({ id }) => id);
      const last = all.at(-1) ?? '';
      const page = await list({ limit: 2, ending_before: last });
      expect(page.data.map(({ id }) => id)).toEqual(all.slice(-3, -1));
      expect(page.has_more).toBe(all.length > 3);
    }
  });

  it('names the request in its events, and filters them by type and time', async () => {
    const options = { idempotencyKey: 'intent:named' };
    const intent = await stripe.paymentIntents.create({ amount: 1_000, currency: 'brl' }, options);
    const [created] = await eventsOf(intent.id);
    expect(created?.request).toEqual({ id: intent.lastResponse.requestId, idempotency_key: 'intent:named' });
    await stripe.paymentIntents.cancel(intent.id);
    const found = await stripe.events.list({
      types: ['payment_intent.canceled', 'refund.created'],
      limit: 100,
    });
    expect(new Set(found.data.map(({ type }) => type)).has('payment_intent.created')).toBe(false);
    expect(found.data.length).toBeGreaterThan(0);
    const now = SANDBOX_NOW.getTime() / 1000;
    expect((await stripe.events.list({ created: { gt: now } })).data).toEqual([]);
    expect((await stripe.events.list({ created: { gte: now } })).data.length).toBeGreaterThan(0);
  });

  it('refunds pending first with one card, and changes metadata', async () => {
    const { id } = await payWith('pm_card_pendingRefund');
    const refund = await stripe.refunds.create({ payment_intent: id, reason: 'requested_by_customer' });
    expect(refund.status).toBe('pending');
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
    await stripe.refunds.update(refund.id, { metadata: { one: '1', two: '2' } });
    expect((await stripe.refunds.update(refund.id, { metadata: { one: '' } })).metadata).toEqual({
      two: '2',
    });
    expect((await stripe.refunds.update(refund.id, { metadata: '' })).metadata).toEqual({});
    expect((await typesOf(refund.id)).slice(0, 2)).toEqual(['refund.created', 'refund.updated']);
  });

  it.each([
    ['winning_evidence', 'won', 'charge.dispute.funds_reinstated'],
    ['losing_evidence', 'lost', 'charge.dispute.closed'],
  ])('decides a dispute by %s as %s', async (uncategorized_text, status, last) => {
    const { id } = await payWith('pm_card_createDispute');
    const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data;
    expect(dispute).toMatchObject({ status: 'needs_response', amount: 1_000_00, reason: 'fraudulent' });
    expect((await refusal(stripe.refunds.create({ payment_intent: id }))).code).toBe('charge_disputed');
    const decided = await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text } });
    expect(decided.status).toBe(status);
    const types = await typesOf(decided.id);
    expect(types.slice(0, 2)).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
    expect(types.at(-1)).toBe(last);
    expect((await refusal(stripe.disputes.close(decided.id))).statusCode).toBe(400);
  });

  it('refuses values that an enumeration does not have', async () => {
    const { id } = await payWith('pm_card_visa');
    const begun = await begin();
    const calls: [() => Promise<unknown>, string][] = [
      [() => stripe.refunds.create({ payment_intent: id, reason: 'because' as 'duplicate' }), 'reason'],
      [
        () => stripe.paymentIntents.cancel(begun.id, { cancellation_reason: 'because' as 'abandoned' }),
        'cancellation_reason',
      ],
      [
        () => stripe.paymentMethods.create({ type: 'pix', allow_redisplay: 'never' as 'always' }),
        'allow_redisplay',
      ],
    ];
    for (const [call, param] of calls)
      expect(await refusal(call())).toMatchObject({ statusCode: 400, param });
  });

  it('shows a browser only the public part of an intent', async () => {
    const browser = await server.stripe((await sandboxKeys(database.db)).publishableKey);
    const intent = await stripe.paymentIntents.create({
      amount: 1_000,
      currency: 'brl',
      metadata: { paymentId: 'secret' },
      customer: (await stripe.customers.create({ name: 'Ana' })).id,
    });
    const seen = await browser.paymentIntents.retrieve(intent.id, {
      client_secret: intent.client_secret ?? '',
    });
    expect(seen).toMatchObject({ id: intent.id, amount: 1_000, status: 'requires_payment_method' });
    for (const name of ['metadata', 'customer', 'latest_charge', 'amount_received'])
      expect(seen).not.toHaveProperty(name);
  });

  it('accepts the key as HTTP Basic', async () => {
    const { secretKey } = await sandboxKeys(database.db);
    const read = (key: string) =>
      fetch(`${server.address()}/v1/account`, {
        headers: { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` },
      });
    expect([(await read(secretKey)).status, (await read('sk_wrong')).status]).toEqual([200, 401]);
  });

  it('opens the URL of an active payment link', async () => {
    const product = await stripe.products.create({ name: 'Apartamento 101' });
    const price = await stripe.prices.create({ product: product.id, unit_amount: 17_99, currency: 'brl' });
    const link = await stripe.paymentLinks.create({ line_items: [{ price: price.id, quantity: 1 }] });
    const pages = createSandboxRoutes(sandboxOf(database), {
      identifyCaller: async () => ({ kind: 'visitor', sessionId: null }),
    });
    const site = new Hono().route(SANDBOX_PATH, pages);
    const open = async () => site.request(link.url);
    const page = await open();
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringMatching(/17,99[\s\S]*Apartamento 101/),
    ]);
    await stripe.paymentLinks.update(link.id, { active: false });
    expect((await open()).status).toBe(404);
  });

  it.each([
    ['pm_card_visa', 'succeeded'],
    ['pm_card_mastercard', 'succeeded'],
    ['pm_card_amex', 'succeeded'],
    ['pm_card_chargeDeclined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
    ['pm_card_authenticationRequired', 'requires_action'],
    ['pm_card_refundFail', 'succeeded'],
    ['pm_card_createDispute', 'succeeded'],
  ])('knows %s by the name that the provider documents', async (id, outcome) => {
    const paid = payWith(id).then(
      ({ status }) => status,
      (error: Stripe.errors.StripeCardError) => error.decline_code || error.code,
    );
    expect(await paid).toBe(outcome);
  });

  it.each(TEST_CARDS.map((card) => [card.ids[0] ?? card.number, card] as const))(
    'knows the test card %s by its number and its ids',
    async (_name, { number, ids, brand, outcome }) => {
      const made = await stripe.paymentMethods.create({
        type: 'card',
        card: { number, exp_month: 12, exp_year: 2030, cvc: '123' },
      });
      expect(made.card).toMatchObject({ brand, last4: number.slice(-4) });
      for (const method of [made.id, ...ids]) {
        const paid = payWith(method);
        if (outcome.kind === 'declined') expect(await refusal(paid)).toMatchObject({ code: outcome.code });
        else expect((await paid).status).toBe(outcome.kind === 'succeeds' ? 'succeeded' : 'requires_action');
      }
    },
  );
});
