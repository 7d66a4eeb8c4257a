import Stripe from 'stripe';
import { useDatabase } from '@/__tests__/support/database/db';
import { BOLETO_PAYER, SANDBOX_NOW, useSandboxServer } from '@/__tests__/support/deals/sandbox';
import { sandboxKeys } from '@/server/standIns/stripe/sandbox';

describe('official SDK with the embedded payment provider', () => {
  const database = useDatabase();
  const server = useSandboxServer(database);
  const RETURN = { return_url: 'http://localhost:3000/conta' };

  let stripe: Stripe;
  beforeAll(async () => {
    stripe = await server.stripe();
  });

  const METHODS = ['card', 'pix', 'boleto'] as const;
  const begin = (params: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    stripe.paymentIntents.create({
      amount: 1_000_00,
      currency: 'brl',
      allowed_payment_method_types: [...METHODS],
      ...params,
    });

  /** Error that the SDK throws. */
  async function refusal(requests: Promise<unknown>): Promise<Stripe.errors.StripeError> {
    const error = await requests.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (error instanceof Stripe.errors.StripeError) return error;
    throw new Error('The call was not refused.');
  }

  async function eventsOf(id: string): Promise<string[]> {
    const { data } = await stripe.events.list({ limit: 100 });
    return data
      .filter((event) => (event.data.object as { id: string }).id === id)
      .map((event) => event.type)
      .reverse();
  }

  describe('cards', () => {
    it('accepts a payment with 4242', async () => {
      const intent = await begin({ metadata: { paymentId: 'a' } });
      expect(intent.status).toBe('requires_payment_method');
      const paid = await stripe.paymentIntents.confirm(intent.id, {
        payment_method: 'pm_card_visa',
        ...RETURN,
      });
      expect(paid).toMatchObject({
        status: 'succeeded',
        amount_received: 1_000_00,
        metadata: { paymentId: 'a' },
      });
      expect(await eventsOf(intent.id)).toEqual(['payment_intent.created', 'payment_intent.succeeded']);
      const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent.id, {
        expand: ['latest_charge'],
      });
      expect(charge).toMatchObject({ amount: 1_000_00, amount_refunded: 0, status: 'succeeded' });
    });

    it.each([
      ['4000000000000002', 'card_declined', 'generic_decline'],
      ['4000000000009995', 'card_declined', 'insufficient_funds'],
      ['4000000000000069', 'expired_card', ''],
    ])(
      'declines the number %s as %s, and the intent accepts another card',
      async (number, code, declineCode) => {
        const intent = await begin();
        const method = await stripe.paymentMethods.create({
          type: 'card',
          card: { number, exp_month: 12, exp_year: 2030, cvc: '123' },
        });
        const error = await refusal(
          stripe.paymentIntents.confirm(intent.id, { payment_method: method.id, ...RETURN }),
        );
        expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
        expect(error).toMatchObject({ statusCode: 402, code, decline_code: declineCode });
        expect(error.payment_intent).toMatchObject({
          id: intent.id,
          status: 'requires_payment_method',
          last_payment_error: { code, payment_method: { id: method.id } },
        });
        // A declined attempt is committed.
        expect(await eventsOf(intent.id)).toContain('payment_intent.payment_failed');
        const paid = await stripe.paymentIntents.confirm(intent.id, {
          payment_method: 'pm_card_visa',
          ...RETURN,
        });
        expect(paid.status).toBe('succeeded');
      },
    );

    it('requires authentication for 3-D Secure', async () => {
      const intent = await begin({
        confirm: true,
        payment_method: 'pm_card_authenticationRequired',
        ...RETURN,
      });
      expect(intent.status).toBe('requires_action');
      expect(intent.next_action?.redirect_to_url?.url).toContain(`/intents/${intent.id}`);
    });

    it('rejects real card numbers without storing them', async () => {
      const error = await refusal(
        stripe.paymentMethods.create({
          type: 'card',
          card: { number: '4111111111111111', exp_month: 12, exp_year: 2030, cvc: '737' },
        }),
      );
      expect(error).toMatchObject({ code: 'card_declined', decline_code: 'test_mode_live_card' });
      const { rows } = await database.pool.query(
        `select count(*)::int as kept from sandbox_object where body::text ~ '4111111111111111|4242424242424242'`,
      );
      expect(rows).toEqual([{ kept: 0 }]);
    });
  });

  describe('Pix and boleto', () => {
    it('shows a Pix code with a valid checksum and its expiry', async () => {
      const intent = await begin();
      const { id } = await stripe.paymentMethods.create({ type: 'pix' });
      const bodies = await stripe.paymentIntents.confirm(intent.id, {
        payment_method: id,
        payment_method_options: { pix: { expires_after_seconds: 3_600 } },
      });
      expect(bodies.status).toBe('requires_action');
      const pix = bodies.next_action?.pix_display_qr_code;
      expect(pix?.expires_at).toBe(SANDBOX_NOW.getTime() / 1000 + 3_600);
      expect(pix?.data).toMatch(/^000201.*br\.gov\.bcb\.pix.*54071000\.00.*6304[0-9A-F]{4}$/);
    });

    it('prints a boleto of 47 digits for its payer, due by days in São Paulo', async () => {
      const intent = await begin();
      const method = await stripe.paymentMethods.create(BOLETO_PAYER);
      const bodies = await stripe.paymentIntents.confirm(intent.id, {
        payment_method: method.id,
        payment_method_options: { boleto: { expires_after_days: 3 } },
      });
      const boleto = bodies.next_action?.boleto_display_details;
      expect(boleto?.number).toMatch(/^9999\d{43}$/);
      expect(new Date((boleto?.expires_at ?? 0) * 1000)).toEqual(new Date('2026-12-01T23:59:59-03:00'));
    });

    it('rejects a boleto without a payer or below five reais', async () => {
      const bare = { type: 'boleto', boleto: { tax_id: '52998224725' } } as const;
      const payerless = await stripe.paymentMethods.create(bare);
      const intent = await begin();
      expect(
        (await refusal(stripe.paymentIntents.confirm(intent.id, { payment_method: payerless.id }))).code,
      ).toBe('payment_method_billing_details_address_missing');
      const small = await begin({ amount: 499 });
      const method = await stripe.paymentMethods.create(BOLETO_PAYER);
      expect(
        (await refusal(stripe.paymentIntents.confirm(small.id, { payment_method: method.id }))).code,
      ).toBe('amount_too_small');
      const wrong = { type: 'boleto', boleto: { tax_id: '11111111111' } } as const;
      expect((await refusal(stripe.paymentMethods.create(wrong))).code).toBe('tax_id_invalid');
    });

    it.each([
      [{ amount: 100_000_000 }, 'amount_too_large'],
      [{ amount: 49 }, 'amount_too_small'],
      [{ currency: 'usd' }, undefined],
      [{ capture_method: 'manual' as const }, undefined],
    ])('refuses %j', async (params, code) => {
      const error = await refusal(begin(params));
      expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
      expect(error.code).toBe(code);
    });
  });

  describe('refunds', () => {
    const paid = (method = 'pm_card_visa') => begin({ confirm: true, payment_method: method, ...RETURN });

    it('refunds a part, then the rest, never more', async () => {
      const intent = await paid();
      const part = await stripe.refunds.create({ payment_intent: intent.id, amount: 400_00 });
      expect(part).toMatchObject({ status: 'succeeded', amount: 400_00 });
      await refusal(stripe.refunds.create({ payment_intent: intent.id, amount: 600_01 }));
      await stripe.refunds.create({ payment_intent: intent.id });
      const again = await refusal(stripe.refunds.create({ payment_intent: intent.id }));
      expect(again.code).toBe('charge_already_refunded');
    });

    it('refunds no more than was paid under concurrent requests', async () => {
      const intent = await paid();
      const requests = [1, 2, 3].map(() =>
        stripe.refunds.create({ payment_intent: intent.id, amount: 600_00 }),
      );
      const settled = await Promise.allSettled(requests);
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('lets a refund fail after success with one test card', async () => {
      const intent = await paid('pm_card_refundFail');
      const refund = await stripe.refunds.create({ payment_intent: intent.id });
      expect(await eventsOf(refund.id)).toEqual(['refund.created', 'refund.updated', 'refund.failed']);
      expect((await stripe.refunds.retrieve(refund.id)).status).toBe('failed');
    });
  });

  describe('calls', () => {
    it('answers a repeated key with the same result, and rejects it with another body', async () => {
      const options = { idempotencyKey: 'payment:1' };
      const body = { amount: 500_00, currency: 'brl' };
      const [one, other] = await Promise.all([
        stripe.paymentIntents.create(body, options),
        stripe.paymentIntents.create(body, options),
      ]);
      expect(other.id).toBe(one.id);
      const error = await refusal(stripe.paymentIntents.create({ ...body, amount: 600_00 }, options));
      expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    });

    it('requires the account key; the publishable key opens one intent with its secret', async () => {
      const stranger = await server.stripe('sk_test_wrong');
      expect(await refusal(stranger.customers.list())).toBeInstanceOf(
        Stripe.errors.StripeAuthenticationError,
      );
      const browser = await server.stripe((await sandboxKeys(database.db)).publishableKey);
      expect((await refusal(browser.customers.list())).statusCode).toBe(403);
      const intent = await begin();
      expect((await refusal(browser.paymentIntents.retrieve(intent.id))).statusCode).toBe(404);
      const secret = intent.client_secret ?? '';
      const seen = await browser.paymentIntents.retrieve(intent.id, { client_secret: secret });
      expect(seen.id).toBe(intent.id);
      const confirmed = await browser.paymentIntents.confirm(intent.id, {
        payment_method: 'pm_card_visa',
        client_secret: secret,
      } as Stripe.PaymentIntentConfirmParams);
      expect(confirmed.status).toBe('succeeded');
    });

    it('names missing and unknown parameters', async () => {
      expect(await refusal(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
        statusCode: 404,
        code: 'resource_missing',
      });
      const unknown = { name: 'Ana', surname: 'x' } as Stripe.CustomerCreateParams;
      expect((await refusal(stripe.customers.create(unknown))).code).toBe('parameter_unknown');
      expect(
        (
          await refusal(
            stripe.paymentIntents.cancel(
              (
                await begin({ confirm: true, payment_method: 'pm_card_visa', ...RETURN })
              ).id,
            ),
          )
        ).code,
      ).toBe('payment_intent_unexpected_state');
    });

    it('lists page by page without gaps and searches by metadata', async () => {
      const made: string[] = [];
      for (let count = 0; count < 5; count += 1) {
        made.push((await stripe.customers.create({ name: `C${count}`, metadata: { lot: 'x' } })).id);
      }
      const walked: string[] = [];
      for await (const customer of stripe.customers.list({ limit: 2 })) walked.push(customer.id);
      expect(walked.filter((id) => made.includes(id))).toEqual([...made].reverse());
      const found = await stripe.customers.search({ query: "metadata['lot']:'x' AND name:'C3'" });
      expect(found.data.map(({ id }) => id)).toEqual([made[3]]);
      const first = await stripe.customers.search({ query: "metadata['lot']:'x'", limit: 3 });
      expect(first.has_more).toBe(true);
      const rest = await stripe.customers.search({
        query: "metadata['lot']:'x'",
        limit: 3,
        page: first.next_page ?? '',
      });
      expect(rest.data).toHaveLength(2);
      expect((await refusal(stripe.customers.search({ query: 'select 1' }))).statusCode).toBe(400);
    });

    it('stores products, prices and links', async () => {
      const product = await stripe.products.create({ name: 'Apartamento 101' });
      const price = await stripe.prices.create({ product: product.id, unit_amount: 17_99, currency: 'brl' });
      const link = await stripe.paymentLinks.create({ line_items: [{ price: price.id, quantity: 1 }] });
      expect((await stripe.prices.retrieve(price.id)).unit_amount).toBe(1_799);
      expect((await stripe.paymentLinks.update(link.id, { active: false })).active).toBe(false);
      expect((await stripe.products.update(product.id, { active: false })).active).toBe(false);
    });
  });
});
