import { v7 as uuidv7 } from 'uuid';
import { useDatabase } from '@/__tests__/support/database/db';
import { sandboxOf, useSandboxServer } from '@/__tests__/support/deals/sandbox';
import { createPayments, createSandboxGateway } from '@/server/gateways/payments/createPayments';
import { PaymentGatewayError } from '@/server/gateways/payments/gateway';
import { forgetCustomer } from '@/server/modules/money/payments/provider/forgetCustomer';
import { sandboxKeys } from '@/server/standIns/stripe/sandbox';

describe('payment gateway', () => {
  const database = useDatabase();
  const server = useSandboxServer(database);
  const given = () => ({ db: database.db, now: () => new Date() });
  const wait = { expiresAfter: { days: 1, seconds: 60 }, returnUrl: 'http://localhost:3000' };

  /** Account with the configuration of a real one, at another host. */
  async function overHttp(secretKey?: string) {
    const keys = await sandboxKeys(database.db);
    const stripe = { ...keys, secretKey: secretKey ?? keys.secretKey, url: new URL(server.address()) };
    return createPayments({ stripe, siteUrl: 'http://localhost:3000' }, given());
  }
  const refusal = (call: Promise<unknown>) =>
    call.then(
      () => null,
      (error: unknown) => error,
    );

  it('calls the embedded provider in this process without a configured account', async () => {
    const { payments, sandbox } = createPayments({ stripe: null, siteUrl: 'http://localhost:3000' }, given());
    expect(sandbox).not.toBeNull();
    expect(payments.isSandbox).toBe(true);
    expect(await payments.methods()).toEqual(['card', 'pix', 'boleto']);
    expect(await payments.publishableKey()).toMatch(/^pk_test_/);
  });

  it('calls a configured account over HTTP, and mounts no embedded provider', async () => {
    const { payments, sandbox } = await overHttp();
    expect([sandbox, payments.isSandbox]).toEqual([null, false]);
    const call = {
      paymentId: 'a',
      amountCents: 67_96,
      customerId: null,
      description: 'São',
      methods: ['pix'],
    } as const;
    const intent = await payments.createIntent(call);
    expect(intent).toMatchObject({ amountCents: 6_796, paymentId: 'a', method: 'pix', nextAction: null });
    // The same payment is created once.
    expect((await payments.createIntent(call)).id).toBe(intent.id);
    const attempt = await payments.createAttempt('pix', 'attempt:a');
    const shown = await payments.confirmIntent(intent.id, {
      attempt,
      method: 'pix',
      key: 'confirm:a',
      ...wait,
    });
    expect(shown).toMatchObject({ status: 'requires_action', attempt, nextAction: { kind: 'pix' } });
    await payments.cancelIntent(intent.id);
    // Already ended: nothing left to do.
    await payments.cancelIntent(intent.id);
    expect((await payments.getIntent(intent.id)).status).toBe('canceled');
  });

  it('deletes a customer with their cards, and ignores a missing one', async () => {
    const { payments } = await overHttp();
    const owner = { kind: 'buyer', id: uuidv7() } as const;
    const { id } = await payments.createCustomer(owner, {
      name: 'Ana Prado',
      email: 'ana@exemplo.com.br',
      replaces: null,
    });
    const card = await payments.saveMethod('pm_card_visa', id);
    expect(await payments.listMethods(id)).toHaveLength(1);
    await forgetCustomer({ payments }, id);
    expect(await payments.findCustomer(id)).toBeNull();
    expect(await payments.findCustomer('cus_none')).toBeNull();
    const { rows } = await database.pool.query(`select body->>'customer' as customer, kind from sandbox_object
      where id = '${card.id}' or body::text ~ 'Ana Prado|ana@exemplo'`);
    expect(rows).toEqual([{ customer: null, kind: 'payment_method' }]);
    // The queue may run it twice.
    await forgetCustomer({ payments }, id);
    const { payments: stranger } = await overHttp('sk_test_of_somebody_else');
    await expect(forgetCustomer({ payments: stranger }, id)).rejects.toThrow(PaymentGatewayError);
  });

  it('reports a decline with the resulting intent, and whether a retry can succeed', async () => {
    const payments = createSandboxGateway(sandboxOf(database));
    const call = { paymentId: 'b', amountCents: 100_00, customerId: null, description: '-' };
    const intent = await payments.createIntent({ ...call, methods: ['card'] });
    const declined = await refusal(
      payments.confirmIntent(intent.id, {
        attempt: 'pm_card_chargeDeclinedExpiredCard',
        method: 'card',
        key: 'confirm:b',
        ...wait,
      }),
    );
    expect(declined).toBeInstanceOf(PaymentGatewayError);
    expect(declined).toMatchObject({
      code: 'expired_card',
      isLasting: true,
      intent: { id: intent.id, status: 'requires_payment_method', failureCode: 'expired_card' },
    });
    const { payments: stranger } = await overHttp('sk_test_of_somebody_else');
    expect(await refusal(stranger.getIntent(intent.id))).toMatchObject({ isLasting: true });
    const url = new URL('http://127.0.0.1:9');
    const keys = await sandboxKeys(database.db);
    const { payments: away } = createPayments(
      { stripe: { ...keys, url }, siteUrl: 'http://localhost:3000' },
      given(),
    );
    expect(await refusal(away.getIntent(intent.id))).toMatchObject({ isLasting: false });
  });
});
