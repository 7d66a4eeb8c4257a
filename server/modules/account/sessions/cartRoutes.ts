import { object } from 'yup';
import { cartPricesSchema } from '@/domain/cart/prices';
import {
  type CartNegotiation,
  cartNegotiationSchema,
  FIGURES_CASES,
  quotaCart,
  seenCart,
  simulationFigures,
  unitCart,
} from '@/domain/cart/schema';
import { idSchema } from '@/domain/id';
import { anonymousIdSchema, sessionSchema } from '@/domain/session/schema';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { priceCart } from '@/server/modules/deals/cartPrices/priceCart';
import {
  addToCart,
  choosable,
  replaceCart,
  saveSimulation,
  updateCart,
} from '@/server/modules/deals/carts/change';
import { readSimulation, simulationQuery } from '@/server/modules/deals/carts/simulation';
import type { Dependencies } from '@/server/modules/dependencies';
import type { Owner } from '@/server/modules/parties/accounts/owner';
import { presentSession } from './present';
import { getSession, openSession } from './visitor';

/** The body may name the session too, for an API on another host. */
const named = { id: anonymousIdSchema().nullable() };

function pricesRoute({ db, now }: Dependencies): Route {
  return defineRoute({
    method: 'GET',
    path: '/public/session/cart/prices',
    summary: 'O preço atual do carrinho do visitante, calculado pelo servidor.',
    who: 'public',
    response: cartPricesSchema,
    errors: ['session_not_found', 'cart_empty'],
    async handle(visit) {
      const { id, cart } = await getSession(db, visit, null, now());
      return priceCart(db, { kind: 'session', id }, cart, now());
    },
  });
}

function choosingRoutes({ db, now }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/public/session/unit',
      summary: 'Coloca uma unidade no carrinho do visitante; cria uma sessão se não houver.',
      who: 'public',
      body: object({ ...named, unitId: idSchema().required(), projectId: idSchema().required() }),
      response: sessionSchema,
      errors: ['unit_not_found', 'offer_not_available', 'session_not_found', 'too_many_requests'],
      async handle({ body, ...visit }) {
        // A session starts only with a choice that is available.
        const chosen = await choosable(db, unitCart(body), now());
        const owner = await openSession(db, visit, body.id, now());
        return presentSession(owner.id, await addToCart(db, owner, chosen, now()));
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/public/session/quota',
      summary: 'Coloca uma cota de um clube no carrinho do visitante; cria uma sessão se não houver.',
      who: 'public',
      body: object({ ...named, quota: idSchema().required(), projectId: idSchema().required() }),
      response: sessionSchema,
      errors: ['quota_not_found', 'offer_not_available', 'session_not_found', 'too_many_requests'],
      async handle({ body, ...visit }) {
        const chosen = await choosable(db, quotaCart(body), now());
        const owner = await openSession(db, visit, body.id, now());
        return presentSession(owner.id, await addToCart(db, owner, chosen, now()));
      },
    }),
  ];
}

function figuresRoutes({ db, now }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/public/session/simulation',
      summary:
        'Salva a simulação no carrinho do visitante: o plano na planta ou, com type=ready, o financiamento de imóvel pronto. Somas sem datas viram um plano.',
      who: 'public',
      query: simulationQuery,
      body: object({ ...named, ...seenCart, ...simulationFigures }).meta({ cases: FIGURES_CASES }),
      response: sessionSchema,
      errors: ['session_not_found', 'cart_empty', 'version_conflict'],
      async handle({ query, body: { id, cartChangedAt, ...figures }, ...visit }) {
        const simulation = readSimulation(query.type, figures);
        const session = await getSession(db, visit, id, now());
        const owner: Owner = { kind: 'session', id: session.id };
        return presentSession(
          owner.id,
          await saveSimulation(db, owner, simulation, { now: now(), seen: cartChangedAt }),
        );
      },
    }),
    defineRoute({
      method: 'PUT',
      path: '/public/session/negotiation',
      summary: 'Salva a proposta no carrinho do visitante.',
      who: 'public',
      body: object({ ...named, ...seenCart, ...cartNegotiationSchema.fields }),
      response: sessionSchema,
      errors: ['session_not_found', 'cart_empty', 'version_conflict'],
      async handle({ body: { id, cartChangedAt, ...offer }, ...visit }) {
        const session = await getSession(db, visit, id, now());
        const owner: Owner = { kind: 'session', id: session.id };
        const negotiation = offer as CartNegotiation;
        return presentSession(
          owner.id,
          await updateCart(db, owner, { negotiation }, { now: now(), seen: cartChangedAt }),
        );
      },
    }),
  ];
}

function emptyingRoute({ db, now }: Dependencies): Route {
  return defineRoute({
    method: 'DELETE',
    path: '/public/session/cart',
    summary: 'Esvazia o carrinho do visitante.',
    who: 'public',
    response: sessionSchema,
    errors: ['session_not_found'],
    async handle(visit) {
      const session = await getSession(db, visit, null, now());
      return presentSession(
        session.id,
        await replaceCart(db, { kind: 'session', id: session.id }, null, { now: now() }),
      );
    },
  });
}

/** Cart of a visitor, stored in their session until they sign in. */
export function cartRoutes(dependencies: Dependencies): Route[] {
  return [
    pricesRoute(dependencies),
    ...choosingRoutes(dependencies),
    ...figuresRoutes(dependencies),
    emptyingRoute(dependencies),
  ];
}
