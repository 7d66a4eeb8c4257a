import { boolean, object, string } from 'yup';
import { cartPricesSchema } from '@/domain/cart/prices';
import {
  type CartNegotiation,
  cartNegotiationSchema,
  FIGURES_CASES,
  quotaCart,
  SIMULATION_TYPES,
  type SimulationType,
  seenCart,
  simulationFigures,
  unitCart,
} from '@/domain/cart/schema';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { SESSION_COOKIE } from '@/domain/identity/pools';
import { mergedSchema } from '@/domain/session/merged';
import { anonymousIdSchema, isAnonymousId, sessionSchema } from '@/domain/session/schema';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import {
  addToCart,
  assertChoosable,
  readSimulation,
  replaceCart,
  updateCart,
} from '@/server/modules/deals/carts/change';
import { priceCart } from '@/server/modules/deals/carts/prices';
import { type CartState, presentCartState } from '@/server/modules/deals/carts/store';
import type { Dependencies } from '@/server/modules/dependencies';
import type { Owner } from '@/server/modules/parties/accounts/owner';
import { dropSession, mergeSession } from './mergeSession';
import { clearCookies, getSession, openSession, setSessionCookies, visitSession } from './visitor';

/** The body may name the session too, for an API on another host. */
const named = { id: anonymousIdSchema().nullable() };

const simulationQuery = object({
  type: string<SimulationType>()
    .oneOf(SIMULATION_TYPES)
    .default('normal')
    .meta({ description: 'ready, para imóvel pronto' }),
});

function present(id: string, state: CartState) {
  return { id, pool: 'user' as const, ...presentCartState(state) };
}

function readingRoutes({ db, now }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/public/session',
      summary: 'A sessão do visitante, pelo cookie. Se ela não existe, os cookies são apagados.',
      who: 'public',
      response: sessionSchema,
      errors: ['session_not_found'],
      async handle({ caller, cookies }) {
        const id = caller.kind === 'visitor' ? caller.sessionId : null;
        const session = id === null ? null : await visitSession(db, cookies, id, now());
        if (session) return present(session.id, session);
        // Expired tokens of a person are handled by the sign-in.
        const isOfPerson = idSchema().required().isValidSync(cookies.get(SESSION_COOKIE));
        if (caller.kind === 'visitor' && !isOfPerson) clearCookies(cookies);
        throw new AppError('session_not_found');
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/public/session/{id}',
      summary: 'Uma sessão anônima, pelo identificador; nunca o cadastro de uma pessoa.',
      who: 'public',
      params: object({ id: string().required() }),
      response: sessionSchema,
      errors: ['session_not_found'],
      notFound: 'session_not_found',
      async handle({ params, ...visit }) {
        if (!isAnonymousId(params.id)) throw new AppError('session_not_found');
        const session = await getSession(db, visit, params.id, now());
        return present(session.id, session);
      },
    }),
    defineRoute({
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
    }),
  ];
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
        const chosen = unitCart(body);
        // A session starts only with a choice that is available.
        await assertChoosable(db, chosen, now());
        const owner = await openSession(db, visit, body.id, now());
        return present(owner.id, await addToCart(db, owner, chosen, now()));
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
        const chosen = quotaCart(body);
        await assertChoosable(db, chosen, now());
        const owner = await openSession(db, visit, body.id, now());
        return present(owner.id, await addToCart(db, owner, chosen, now()));
      },
    }),
  ];
}

function simulationRoutes({ db, now }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/public/session/simulation',
      summary: 'Salva a simulação no carrinho do visitante: na planta ou, com type=ready, de imóvel pronto.',
      who: 'public',
      query: simulationQuery,
      body: object({ ...named, ...seenCart, ...simulationFigures }).meta({ cases: FIGURES_CASES }),
      response: sessionSchema,
      errors: ['session_not_found', 'cart_empty', 'version_conflict'],
      async handle({ query, body: { id, cartChangedAt, ...figures }, ...visit }) {
        const simulation = readSimulation(query.type, figures);
        const session = await getSession(db, visit, id, now());
        const owner: Owner = { kind: 'session', id: session.id };
        return present(
          owner.id,
          await updateCart(db, owner, { simulation }, { now: now(), seen: cartChangedAt }),
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
        return present(
          owner.id,
          await updateCart(db, owner, { negotiation }, { now: now(), seen: cartChangedAt }),
        );
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/public/session/cart',
      summary: 'Esvazia o carrinho do visitante.',
      who: 'public',
      response: sessionSchema,
      errors: ['session_not_found'],
      async handle(visit) {
        const session = await getSession(db, visit, null, now());
        return present(
          session.id,
          await replaceCart(db, { kind: 'session', id: session.id }, null, { now: now() }),
        );
      },
    }),
  ];
}

const EMPTY_MERGE = { cart: null, cartChangedAt: null, unavailable: [] } as const;

/** Owner of the cart of a signed-in caller: each member of a company's team has their own. */
function recordOf(caller: Caller): { owner: Owner | null; id: string; pool: 'user' | 'entrepreneur' } {
  const { id } = requireIdentity(caller);
  switch (caller.kind) {
    case 'buyer':
      return { owner: { kind: 'buyer', id }, id, pool: 'user' };
    case 'entrepreneur': {
      const kind = caller.role === 'owner' ? 'entrepreneur' : 'member';
      return { owner: { kind, id }, id, pool: 'entrepreneur' };
    }
    default:
      return { owner: null, id, pool: 'user' };
  }
}

function endingRoutes({ db, now }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/public/session/merge',
      summary:
        'Depois de entrar: passa o carrinho e os favoritos da sessão anônima para o cadastro e encerra essa sessão. Repetir não muda nada.',
      who: 'signedIn',
      body: object({
        session: anonymousIdSchema()
          .nullable()
          .meta({ description: 'Sessão de visitante que entra na conta' }),
      }),
      response: mergedSchema,
      errors: ['user_not_found', 'entrepreneur_not_found'],
      async handle({ body, caller, cookies }) {
        const { owner, id, pool } = recordOf(caller);
        const cookie = cookies.get(SESSION_COOKIE);
        const sessionId = body.session ?? (isAnonymousId(cookie) ? cookie : null);
        const merged = owner ? await mergeSession(db, owner, sessionId, now()) : EMPTY_MERGE;
        if (!owner && sessionId !== null) await dropSession(db, sessionId, id);
        setSessionCookies(cookies, id, pool);
        return { id, pool, ...merged };
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/public/session',
      summary: 'Ao sair: remove a sessão deste navegador.',
      who: 'public',
      response: object({
        ended: boolean().required().meta({ description: 'true quando as sessões terminaram' }),
      }),
      errors: [],
      handle({ cookies }) {
        clearCookies(cookies);
        return { ended: true };
      },
    }),
  ];
}

export function sessionRoutes(dependencies: Dependencies): Route[] {
  return [
    ...readingRoutes(dependencies),
    ...choosingRoutes(dependencies),
    ...simulationRoutes(dependencies),
    ...endingRoutes(dependencies),
  ];
}
