import { object, string } from 'yup';
import { cartPricesSchema } from '@/domain/cart/prices';
import {
  type CartNegotiation,
  cartNegotiationSchema,
  cartRecordSchema,
  cartSchema,
  FIGURES_CASES,
  quotaCart,
  seenCart,
  simulationFigures,
  unitCart,
} from '@/domain/cart/schema';
import { idSchema } from '@/domain/id';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { priceCart } from '@/server/modules/deals/cartPrices/priceCart';
import { chooseForCart, replaceCart, saveSimulation, updateCart } from '@/server/modules/deals/carts/change';
import { readSimulation, simulationQuery } from '@/server/modules/deals/carts/simulation';
import { lockCart, presentCartState } from '@/server/modules/deals/carts/store';
import type { Dependencies } from '@/server/modules/dependencies';
import { type AccountKind, authoriseOwner } from '@/server/modules/parties/accounts/account';
import { ownerNotFound } from '@/server/modules/parties/accounts/owner';

const byId = object({ id: idSchema().required() });

const cartAnswer = object({
  cart: cartRecordSchema.nullable().defined().default(undefined),
  cartChangedAt: string().nullable().defined(),
});

function commonOf({ notFound }: AccountKind) {
  return {
    method: 'PUT',
    who: 'signedIn',
    params: byId,
    response: cartAnswer,
    notFound,
  } as const;
}

function choosingCalls({ db, now }: Dependencies, account: AccountKind): Route[] {
  const { base, notFound, of } = account;
  const common = commonOf(account);
  return [
    defineRoute({
      ...common,
      path: `${base}/{id}/cart`,
      summary: `Substitui o carrinho ${of}; null o esvazia.`,
      body: object({ cart: cartSchema.nullable().defined().default(undefined), ...seenCart }),
      errors: [
        notFound,
        'forbidden',
        'unit_not_found',
        'quota_not_found',
        'offer_not_available',
        'version_conflict',
      ],
      async handle({ params: { id }, caller, body }) {
        const owner = authoriseOwner(account, caller, id, 'cart');
        const change = { now: now(), seen: body.cartChangedAt };
        return presentCartState(await replaceCart(db, owner, body.cart, change), owner);
      },
    }),
    defineRoute({
      ...common,
      path: `${base}/{id}/cart/unit`,
      summary: `Coloca uma unidade no carrinho ${of}.`,
      body: object({ unitId: idSchema().required(), projectId: idSchema().required() }),
      errors: [notFound, 'forbidden', 'unit_not_found', 'offer_not_available'],
      async handle({ params: { id }, caller, body }) {
        const owner = authoriseOwner(account, caller, id, 'cart');
        return presentCartState(await chooseForCart(db, owner, unitCart(body), now()), owner);
      },
    }),
    defineRoute({
      ...common,
      path: `${base}/{id}/cart/quota`,
      summary: `Coloca uma cota de um clube no carrinho ${of}.`,
      body: object({ quota: idSchema().required(), projectId: idSchema().required() }),
      errors: [notFound, 'forbidden', 'quota_not_found', 'offer_not_available'],
      async handle({ params: { id }, caller, body }) {
        const owner = authoriseOwner(account, caller, id, 'cart');
        return presentCartState(await chooseForCart(db, owner, quotaCart(body), now()), owner);
      },
    }),
  ];
}

function figuresCalls({ db, now }: Dependencies, account: AccountKind): Route[] {
  const { base, notFound, of } = account;
  const common = commonOf(account);
  return [
    defineRoute({
      ...common,
      path: `${base}/{id}/cart/simulation`,
      summary: `Salva a simulação no carrinho ${of}: o plano na planta ou, com type=ready, o financiamento de imóvel pronto. Somas sem datas viram um plano.`,
      query: simulationQuery,
      body: object({ ...simulationFigures, ...seenCart }).meta({ cases: FIGURES_CASES }),
      errors: [notFound, 'forbidden', 'cart_empty', 'version_conflict'],
      async handle({ params: { id }, caller, query, body: { cartChangedAt, ...figures } }) {
        const owner = authoriseOwner(account, caller, id, 'cart');
        const simulation = readSimulation(query.type, figures);
        const change = { now: now(), seen: cartChangedAt };
        return presentCartState(await saveSimulation(db, owner, simulation, change), owner);
      },
    }),
    defineRoute({
      ...common,
      path: `${base}/{id}/cart/negotiation`,
      summary: `Salva a proposta no carrinho ${of}.`,
      body: object({ ...cartNegotiationSchema.fields, ...seenCart }),
      errors: [notFound, 'forbidden', 'cart_empty', 'version_conflict'],
      async handle({ params: { id }, caller, body: { cartChangedAt, ...offer } }) {
        const owner = authoriseOwner(account, caller, id, 'cart');
        const change = { now: now(), seen: cartChangedAt };
        const negotiation = offer as CartNegotiation;
        return presentCartState(await updateCart(db, owner, { negotiation }, change), owner);
      },
    }),
  ];
}

function pricesCall({ db, now }: Dependencies, account: AccountKind): Route {
  const { base, notFound, of } = account;
  return defineRoute({
    method: 'GET',
    path: `${base}/{id}/cart/prices`,
    summary: `O preço atual do carrinho ${of}, calculado pelo servidor.`,
    who: 'signedIn',
    params: byId,
    response: cartPricesSchema,
    errors: [notFound, 'forbidden', 'cart_empty'],
    notFound,
    async handle({ params: { id }, caller }) {
      const owner = authoriseOwner(account, caller, id, 'cart');
      return db.transaction(async (transaction) => {
        const state = await lockCart(transaction, owner);
        if (!state) throw ownerNotFound(owner);
        return priceCart(transaction, owner, state.cart, now());
      });
    },
  });
}

/** Cart of a signed-in caller. The last choice counts; the replaced one stays a favourite. */
export function cartCalls(dependencies: Dependencies, account: AccountKind): Route[] {
  return [
    ...choosingCalls(dependencies, account),
    ...figuresCalls(dependencies, account),
    pricesCall(dependencies, account),
  ];
}
