import { type AnySchema, array, object, string } from 'yup';
import { AppError } from '@/domain/errors/appError';
import {
  changeMethodSchema,
  customerSchema,
  keptMethodSchema,
  newCustomerSchema,
  newMethodSchema,
  RECORD_IDS,
  type RecordKind,
} from '@/domain/payment/records';
import type { KeptMethod, Owner } from '@/server/gateways/payments/gateway';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { askProvider } from './askProvider';
import { ownerFor } from './policy';
import { assertOwn, ensureCustomer, findCustomerId, keepRecord, nameOf } from './records';

export const foundOf = <Item extends AnySchema>(item: Item) => object({ items: array().of(item).required() });
export const PROVIDER = ['payment_provider_refused', 'payment_provider_unavailable'] as const;

/** What the calls about one record have in common. */
export const named = (kind: RecordKind) =>
  ({
    who: 'signedIn',
    params: object({ id: string().matches(RECORD_IDS[kind]).required() }),
    errors: ['forbidden', 'payment_record_not_found', ...PROVIDER],
    notFound: 'payment_record_not_found',
  }) as const;

/** What the searches have in common: whoever asks is answered what is their own. */
export const SEARCH = {
  method: 'POST',
  who: 'signedIn',
  body: object({}).noUnknown(),
  errors: ['forbidden', ...PROVIDER],
} as const;

/** Whose name and e-mail are asked for may have no account any more. */
const ACCOUNT_GONE = ['user_not_found', 'entrepreneur_not_found'] as const;

/** @throws AppError `forbidden` for whoever keeps no records */
export function getOwner(caller: Caller): Owner {
  const owner = ownerFor(requireIdentity(caller));
  if (!owner) throw new AppError('forbidden');
  return owner;
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
      errors: ['forbidden', ...ACCOUNT_GONE, ...PROVIDER],
      handle: ({ caller }) => ensureCustomer(dependencies, getOwner(caller)),
    }),
    defineRoute({
      ...SEARCH,
      path: `${base}/search`,
      summary: 'O cadastro de quem chama no provedor, se houver.',
      response: foundOf(customerSchema.required()),
      async handle({ caller }) {
        const id = await findCustomerId(db, getOwner(caller));
        return { items: id === null ? [] : [await askProvider(payments.getCustomer(id))] };
      },
    }),
    defineRoute({
      ...named('customer'),
      method: 'GET',
      path: `${base}/{id}`,
      summary: 'Um cadastro próprio no provedor.',
      response: customerSchema,
      async handle({ params: { id }, caller }) {
        await assertOwn(db, id, 'customer', getOwner(caller));
        return askProvider(payments.getCustomer(id));
      },
    }),
    defineRoute({
      ...named('customer'),
      method: 'PUT',
      path: `${base}/{id}`,
      summary: 'Leva ao provedor o nome e o e-mail que a conta tem agora.',
      body: newCustomerSchema,
      response: customerSchema,
      errors: [...named('customer').errors, ...ACCOUNT_GONE],
      async handle({ params: { id }, caller }) {
        const owner = getOwner(caller);
        await assertOwn(db, id, 'customer', owner);
        return askProvider(payments.updateCustomer(id, await nameOf(db, owner)));
      },
    }),
  ];
}

function presentMethod({ id, kind, brand, last4, expires, customerId }: KeptMethod) {
  return { id, kind, brand, last4, expires, isKept: customerId !== null };
}

function methodRoutes(dependencies: Dependencies): Route[] {
  const { db, payments } = dependencies;
  const base = '/payments/v1/method';
  return [
    defineRoute({
      method: 'POST',
      path: base,
      summary:
        'Guarda no provedor um cartão que o navegador já informou a ele. Números de cartão não passam aqui.',
      who: 'signedIn',
      idempotent: true,
      body: newMethodSchema,
      response: keptMethodSchema,
      errors: ['forbidden', 'payment_record_not_found', ...ACCOUNT_GONE, ...PROVIDER],
      async handle({ body, caller }) {
        const owner = getOwner(caller);
        const customer = await ensureCustomer(dependencies, owner);
        const method = await askProvider(payments.keepMethod(body.paymentMethodId, customer.id));
        await keepRecord(db, method.id, 'method', owner);
        return presentMethod(method);
      },
    }),
    defineRoute({
      ...SEARCH,
      path: `${base}/search`,
      summary: 'Os cartões que quem chama guarda no provedor.',
      response: foundOf(keptMethodSchema.required()),
      async handle({ caller }) {
        const id = await findCustomerId(db, getOwner(caller));
        const methods = id === null ? [] : await askProvider(payments.listMethods(id));
        return { items: methods.map(presentMethod) };
      },
    }),
    defineRoute({
      ...named('method'),
      method: 'GET',
      path: `${base}/{id}`,
      summary: 'Um cartão próprio.',
      response: keptMethodSchema,
      async handle({ params: { id }, caller }) {
        await assertOwn(db, id, 'method', getOwner(caller));
        return presentMethod(await askProvider(payments.getMethod(id)));
      },
    }),
    defineRoute({
      ...named('method'),
      method: 'PUT',
      path: `${base}/{id}`,
      summary: 'Deixa de guardar um cartão (isKept: false).',
      body: changeMethodSchema,
      response: keptMethodSchema,
      async handle({ params: { id }, caller }) {
        await assertOwn(db, id, 'method', getOwner(caller));
        return presentMethod(await askProvider(payments.forgetMethod(id)));
      },
    }),
  ];
}

/** What somebody is, and keeps, at the provider. */
export function recordRoutes(dependencies: Dependencies): Route[] {
  return [...customerRoutes(dependencies), ...methodRoutes(dependencies)];
}
