import { AppError } from '@/domain/errors/appError';
import {
  changeMethodSchema,
  customerSchema,
  newCustomerSchema,
  newMethodSchema,
  savedMethodSchema,
} from '@/domain/payment/records';
import type { Customer, Owner, SavedMethod } from '@/server/gateways/payments/gateway';
import type { Caller } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { isOwnAccount } from '../policy';
import { callProvider, PROVIDER_ERRORS } from './callProvider';
import { accountDetails, assertOwn, ensureCustomer, findCustomer, storeOwner } from './ownedRecords';
import { getOwner, itemsOf, oneRecord, SEARCH } from './recordRoute';

/** The account may have been closed since the token was issued. */
const ACCOUNT_GONE = ['user_not_found', 'entrepreneur_not_found'] as const;

/** @throws AppError `forbidden` where the body names another account */
function getNamedOwner(caller: Caller, userId: string | undefined) {
  if (!isOwnAccount(caller, userId)) throw new AppError('forbidden');
  return getOwner(caller);
}

/** @throws AppError `payment_record_not_found` for a customer of another owner, or one that was deleted */
async function getOwnCustomer({ db, payments }: Dependencies, id: string, owner: Owner): Promise<Customer> {
  await assertOwn(db, id, 'customer', owner);
  const customer = await callProvider(payments.findCustomer(id));
  if (customer === null) throw new AppError('payment_record_not_found');
  return customer;
}

function customerRoutes(dependencies: Dependencies): Route[] {
  const { db, payments } = dependencies;
  const base = '/payments/v1/customer';
  return [
    defineRoute({
      method: 'POST',
      path: base,
      summary: 'Cadastra quem chama no provedor de pagamentos, uma vez, com o nome e o e-mail da conta.',
      who: 'signedIn',
      idempotent: true,
      body: newCustomerSchema,
      response: customerSchema,
      errors: ['forbidden', ...ACCOUNT_GONE, ...PROVIDER_ERRORS],
      handle: ({ body, caller }) => ensureCustomer(dependencies, getNamedOwner(caller, body.userId)),
    }),
    defineRoute({
      ...SEARCH,
      path: `${base}/search`,
      summary: 'O cadastro de quem chama no provedor, se houver.',
      response: itemsOf(customerSchema.required()),
      async handle({ caller }) {
        const customer = await findCustomer(dependencies, getOwner(caller));
        return { items: customer === null ? [] : [customer] };
      },
    }),
    defineRoute({
      ...oneRecord('customer'),
      method: 'GET',
      path: `${base}/{id}`,
      summary: 'Um cadastro próprio no provedor.',
      response: customerSchema,
      async handle({ params: { id }, caller }) {
        return getOwnCustomer(dependencies, id, getOwner(caller));
      },
    }),
    defineRoute({
      ...oneRecord('customer'),
      method: 'PUT',
      path: `${base}/{id}`,
      summary: 'Leva ao provedor o nome e o e-mail que a conta tem agora.',
      body: newCustomerSchema,
      response: customerSchema,
      errors: [...oneRecord('customer').errors, ...ACCOUNT_GONE],
      async handle({ params: { id }, body, caller }) {
        const owner = getNamedOwner(caller, body.userId);
        await getOwnCustomer(dependencies, id, owner);
        return callProvider(payments.updateCustomer(id, await accountDetails(db, owner)));
      },
    }),
  ];
}

function presentMethod({ id, kind, brand, last4, expires, customerId }: SavedMethod) {
  return { id, kind, brand, last4, expires, isSaved: customerId !== null };
}

function methodRoutes(dependencies: Dependencies): Route[] {
  const { db, payments } = dependencies;
  const base = '/payments/v1/method';
  return [
    defineRoute({
      method: 'POST',
      path: base,
      summary:
        'Salva no provedor um cartão que o navegador já enviou a ele. Números de cartão não passam por esta API.',
      who: 'signedIn',
      idempotent: true,
      body: newMethodSchema,
      response: savedMethodSchema,
      errors: ['forbidden', 'payment_record_not_found', ...ACCOUNT_GONE, ...PROVIDER_ERRORS],
      async handle({ body, caller }) {
        const owner = getOwner(caller);
        const customer = await ensureCustomer(dependencies, owner);
        const method = await callProvider(payments.saveMethod(body.paymentMethodId, customer.id));
        await storeOwner(db, method.id, 'method', owner);
        return presentMethod(method);
      },
    }),
    defineRoute({
      ...SEARCH,
      path: `${base}/search`,
      summary: 'Os cartões de quem chama salvos no provedor.',
      response: itemsOf(savedMethodSchema.required()),
      async handle({ caller }) {
        const customer = await findCustomer(dependencies, getOwner(caller));
        const methods = customer === null ? [] : await callProvider(payments.listMethods(customer.id));
        return { items: methods.map(presentMethod) };
      },
    }),
    defineRoute({
      ...oneRecord('method'),
      method: 'GET',
      path: `${base}/{id}`,
      summary: 'Um cartão próprio.',
      response: savedMethodSchema,
      async handle({ params: { id }, caller }) {
        await assertOwn(db, id, 'method', getOwner(caller));
        return presentMethod(await callProvider(payments.getMethod(id)));
      },
    }),
    defineRoute({
      ...oneRecord('method'),
      method: 'PUT',
      path: `${base}/{id}`,
      summary: 'Remove um cartão salvo (isSaved: false).',
      body: changeMethodSchema,
      response: savedMethodSchema,
      async handle({ params: { id }, caller }) {
        await assertOwn(db, id, 'method', getOwner(caller));
        return presentMethod(await callProvider(payments.removeMethod(id)));
      },
    }),
  ];
}

/** Customer and saved cards of an account at the provider. */
export function customerAndMethodRoutes(dependencies: Dependencies): Route[] {
  return [...customerRoutes(dependencies), ...methodRoutes(dependencies)];
}
