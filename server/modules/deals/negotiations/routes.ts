import { object } from 'yup';
import { wordsSchema } from '@/domain/deal/deal';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import {
  type NewNegotiation,
  negotiationChangeSchema,
  negotiationDetailSchema,
  newNegotiationSchema,
} from '@/domain/negotiation/schema';
import { type Identity, requireIdentity } from '@/server/http/callers/caller';
import { fieldRefusal } from '@/server/http/requests/validation';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { getShownHome } from '@/server/modules/catalogue/inventory/inventoryItem';
import { lockCart } from '@/server/modules/deals/carts/store';
import { countLetter } from '@/server/modules/deals/records/countLetter';
import { assertForSale } from '@/server/modules/deals/reservations/forSale';
import { assertNotTaken } from '@/server/modules/deals/reservations/reserveUnit';
import type { Dependencies } from '@/server/modules/dependencies';
import { assertClient, assertMayDeal } from '@/server/modules/parties/dealParties/assertMayDeal';
import { listStates } from '@/server/modules/platform/history/store';
import { changeNegotiation } from './changeNegotiation';
import { negotiationListRoutes } from './lists';
import { canSee } from './policy';
import { presentDetail } from './present';
import { startNegotiation } from './startNegotiation';
import { findNegotiation } from './store';

const byId = object({ id: idSchema().required() });

/** A negotiation that the caller is a party of, with its rounds and history. */
async function answerOne({ db, now }: Dependencies, id: string, caller: Identity) {
  const about = await findNegotiation(db, id);
  if (!about || !canSee(caller, about.row)) throw new AppError('negotiation_not_found');
  return presentDetail(about, await listStates(db, 'negotiation', id), caller, now());
}

/** What the body leaves out of the home and the price, taken from the cart of a buyer. */
async function fromCart(
  { db }: Dependencies,
  caller: Identity,
  body: NewNegotiation,
): Promise<NewNegotiation> {
  const isNamed = body.unitId !== undefined || body.quotaId !== undefined;
  if (isNamed || caller.kind !== 'buyer') return body;
  const { id } = caller;
  const state = await db.transaction((transaction) => lockCart(transaction, { kind: 'buyer', id }));
  if (!state) throw new AppError('user_not_found');
  if (!state.cart) throw new AppError('cart_empty');
  const { product, negotiation } = state.cart;
  const home = product.genre === 'clubs' ? { quotaId: product.id } : { unitId: product.id };
  const priceCents = body.priceCents ?? negotiation?.offerCents;
  const note = body.note ?? negotiation?.note ?? undefined;
  return { ...body, ...home, priceCents, note };
}

function startRoute(dependencies: Dependencies): Route {
  const { db, now, letterSite } = dependencies;
  return defineRoute({
    method: 'POST',
    path: '/negotiations',
    summary:
      'Envia uma proposta por uma unidade ou uma cota: o comprador, por si (sem unitId nem quotaId, pelo item do carrinho); a empresa, pelo cliente informado em client.',
    who: 'signedIn',
    idempotent: true,
    body: newNegotiationSchema,
    response: negotiationDetailSchema,
    errors: [
      'unit_not_found',
      'quota_not_found',
      'forbidden',
      'cart_empty',
      'offer_not_available',
      'unit_not_available',
      'negotiation_open',
      'user_not_found',
    ],
    async handle({ body, caller, clientAddress }) {
      const identity = requireIdentity(caller);
      const { priceCents, plan = null, ...wanted } = await fromCart(dependencies, identity, body);
      const home = await getShownHome(db, wanted);
      await assertMayDeal(db, identity, home);
      const instant = now();
      assertForSale(home, instant);
      await assertNotTaken(db, home, identity, instant);
      assertClient(identity, wanted.client);
      if (priceCents === undefined) throw fieldRefusal('priceCents', 'required');
      await countLetter(db, { caller, clientAddress }, wanted.client !== undefined, instant);
      const offering = { caller: identity, home, priceCents, plan: plan ?? null, wanted, letterSite };
      const id = await startNegotiation(db, offering, instant);
      return answerOne(dependencies, id, identity);
    },
  });
}

function readRoute(dependencies: Dependencies): Route {
  return defineRoute({
    method: 'GET',
    path: '/negotiations/{id}',
    summary: 'Uma negociação, com todas as propostas e as ações permitidas a quem chama.',
    who: 'signedIn',
    params: byId,
    response: negotiationDetailSchema,
    errors: ['negotiation_not_found'],
    notFound: 'negotiation_not_found',
    handle: ({ params, caller }) => answerOne(dependencies, params.id, requireIdentity(caller)),
  });
}

function changeRoutes(dependencies: Dependencies): Route[] {
  const { db, now, letterSite } = dependencies;
  const notFound = 'negotiation_not_found';
  return [
    defineRoute({
      method: 'PUT',
      path: '/negotiations/{id}',
      summary:
        'Continua uma negociação: event é propose (comprador), counter (empresa), accept ou reject. A proposta aceita fixa o preço e o plano para a reserva.',
      who: 'signedIn',
      params: byId,
      body: negotiationChangeSchema,
      response: negotiationDetailSchema,
      errors: [
        notFound,
        'forbidden',
        'approval_needed',
        'version_conflict',
        'invalid_transition',
        'offer_not_available',
      ],
      notFound,
      async handle({ params: { id }, body, caller, clientAddress }) {
        const identity = requireIdentity(caller);
        const about = await findNegotiation(db, id);
        const isTold = about !== null && canSee(identity, about.row) && about.row.brokerId !== null;
        await countLetter(db, { caller, clientAddress }, isTold, now());
        await changeNegotiation(db, { id, caller: identity, letterSite }, body, now());
        return answerOne(dependencies, id, identity);
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/negotiations/{id}',
      summary: 'Encerra uma negociação aberta; o histórico é mantido. A empresa informa o motivo em reason.',
      who: 'signedIn',
      params: byId,
      query: object({ reason: wordsSchema() }),
      response: negotiationDetailSchema,
      errors: [notFound, 'forbidden', 'invalid_transition'],
      notFound,
      async handle({ params: { id }, query: { reason }, caller }) {
        const identity = requireIdentity(caller);
        const change = { version: null, event: 'reject', reason, plan: undefined } as const;
        await changeNegotiation(db, { id, caller: identity, letterSite }, change, now());
        return answerOne(dependencies, id, identity);
      },
    }),
  ];
}

export function negotiationRoutes(dependencies: Dependencies): Route[] {
  return [
    ...negotiationListRoutes(dependencies),
    startRoute(dependencies),
    readRoute(dependencies),
    ...changeRoutes(dependencies),
  ];
}
