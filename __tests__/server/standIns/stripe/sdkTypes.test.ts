import type Stripe from 'stripe';
import { useDatabase } from '@/__tests__/support/database/db';
import { BOLETO_PAYER, useSandboxServer } from '@/__tests__/support/deals/sandbox';
import { typeFaults } from '@/__tests__/support/deals/sdkTypes';

describe('objects of the embedded payment provider', () => {
  const database = useDatabase();
  const server = useSandboxServer(database);

  it('finds a missing and an unknown field, also inside an object', () => {
    const customer = { id: 'cus_1', object: 'customer', deleted: true } as const;
    expect(typeFaults([['DeletedCustomer', customer]])).toEqual([]);
    const { deleted, ...lacking } = customer;
    expect(typeFaults([['DeletedCustomer', lacking]])).toEqual([
      expect.stringContaining("'deleted' is missing"),
    ]);
    const unknown = { type: 'pix', pix: { bank_transaction_id: null, number: '1' } };
    expect(typeFaults([['Charge.PaymentMethodDetails', unknown]])).toEqual([
      expect.stringContaining('"number"'),
    ]);
  });

  it('have the fields of the types of the SDK, no more and no less', async () => {
    const stripe = await server.stripe();
    const objects: [string, object][] = [];
    const add = <Made extends object>(type: string, made: Made): Made => {
      objects.push([type, made]);
      return made;
    };
    const begin = () =>
      stripe.paymentIntents.create({
        amount: 1_000_00,
        currency: 'brl',
        allowed_payment_method_types: ['card', 'pix', 'boleto'],
      });
    const payWith = async (payment_method: string) =>
      stripe.paymentIntents.confirm((await begin()).id, {
        payment_method,
        return_url: 'http://localhost:3000',
      });
    const chargeOf = async ({ id }: Stripe.PaymentIntent) => {
      const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, {
        expand: ['latest_charge'],
      });
      return charge as Stripe.Charge;
    };

    add('Account', await stripe.accounts.retrieveCurrent());
    const customer = add('Customer', await stripe.customers.create({ name: 'Ana' }));
    add('PaymentMethod', await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id }));
    add('DeletedCustomer', await stripe.customers.del(customer.id));
    add('DeletedCustomer', await stripe.customers.retrieve(customer.id));
    const product = add('Product', await stripe.products.create({ name: 'Apartamento 101' }));
    const price = add(
      'Price',
      await stripe.prices.create({ product: product.id, unit_amount: 1, currency: 'brl' }),
    );
    add('PaymentLink', await stripe.paymentLinks.create({ line_items: [{ price: price.id, quantity: 1 }] }));

    add('PaymentIntent', await begin());
    for (const card of ['pm_card_visa', 'pm_card_authenticationRequired', 'pm_card_createDispute']) {
      add('PaymentIntent', await payWith(card));
    }
    const pix = add('PaymentMethod', await stripe.paymentMethods.create({ type: 'pix' }));
    add('PaymentIntent', await payWith(pix.id));
    const boleto = add('PaymentMethod', await stripe.paymentMethods.create(BOLETO_PAYER));
    add('PaymentIntent', await payWith(boleto.id));
    const paid = await payWith('pm_card_visa');
    add('Charge', await chargeOf(paid));
    const declined = await begin();
    const confirmation = { payment_method: 'pm_card_chargeDeclined', return_url: 'http://localhost:3000' };
    await expect(stripe.paymentIntents.confirm(declined.id, confirmation)).rejects.toThrow();
    const failed = add('PaymentIntent', await stripe.paymentIntents.retrieve(declined.id));
    add('Charge', await chargeOf(failed));
    add('Refund', await stripe.refunds.create({ payment_intent: paid.id }));
    for (const dispute of (await stripe.disputes.list()).data) add('Dispute', dispute);
    for (const event of (await stripe.events.list({ limit: 100 })).data) add('Event', event);

    expect(typeFaults(objects)).toEqual([]);
    expect(new Set(objects.map(([type]) => type)).size).toBe(12);
  });
});
