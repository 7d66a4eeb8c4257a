import { object } from 'yup';
import { planOfSimulation } from '@/domain/cart/planOfSimulation';
import type { Simulation } from '@/domain/cart/schema';
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
import { assertForSale } from '@/server/modules/catalogue/inventory/forSale';
import { getVisibleInventoryItem } from '@/server/modules/catalogue/inventory/inventoryItem';
import { lockCart } from '@/server/modules/deals/carts/store';
import { demandPlan } from '@/server/modules/deals/paymentPlans/assertPlan';
import { countEmail } from '@/server/modules/deals/records/countEmail';
import { assertNotTaken } from '@/server/modules/deals/reservations/holds/reserveUnit';
import type { Dependencies } from '@/server/modules/dependencies';
import { assertClient, assertMayDeal } from '@/server/modules/parties/dealParties/assertMayDeal';
import { answerOne } from './answerOne';
import { termsOf } from './bids';
import { changeNegotiation } from './changeNegotiation';
import { negotiationListRoutes } from './lists';
import { canSee } from './policy';
import { startNegotiation } from './startNegotiation';
import { findNegotiation } from './store';

const byId = object({ id: idSchema().required() });

/** Completes a body without item from the cart of the buyer. */
async function fromCart(
  { db }: Dependencies,
  caller: Identity,
  body: NewNegotiation,
): Promise<NewNegotiation & { readonly simulation?: Simulation | null }> {
  const isNamed = body.unitId !== undefined || body.quotaId !== undefined;
  if (isNamed || caller.kind !== 'buyer') return body;
  const { id } = caller;
  const state = await db.transaction((tx) => lockCart(tx, { kind: 'buyer', id }));
  if (!state) throw new AppError('user_not_found');
  if (!state.cart) throw new AppError('cart_empty');
  const { product, negotiation, simulation } = state.cart;
  const key = product.genre === 'clubs' ? { quotaId: product.id } : { unitId: product.id };
  const priceCents = body.priceCents ?? negotiation?.offerCents;
  const note = body.note ?? negotiation?.note ?? undefined;
  // The plan of the cart belongs to its price.
  const plan = body.plan ?? (body.priceCents === undefined ? negotiation?.plan : null) ?? undefined;
  return { ...body, ...key, priceCents, note, plan, simulation };
}

function startRoute(dependencies: Dependencies): Route {
  const { db, now, emailSite } = dependencies;
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
    async handle({ body, caller, clientIp }) {
      const identity = requireIdentity(caller);
      const { priceCents, plan: given, simulation, ...input } = await fromCart(dependencies, identity, body);
      const item = await getVisibleInventoryItem(db, input);
      await assertMayDeal(db, identity, item);
      const instant = now();
      assertForSale(item, instant);
      await assertNotTaken(db, item, identity, instant);
      assertClient(identity, input.client);
      if (priceCents === undefined) throw fieldRefusal('priceCents', 'required');
      await countEmail(db, { caller, clientIp }, input.client !== undefined, instant);
      const ofCart = simulation && planOfSimulation(simulation, termsOf(item, priceCents, instant));
      const bid = { priceCents, plan: demandPlan(given ?? ofCart) };
      const start = { item, bid, input, emailSite };
      const id = await startNegotiation({ db, now: instant, actor: identity }, start);
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
  const { db, now, emailSite } = dependencies;
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
      async handle({ params: { id }, body, caller, clientIp }) {
        const identity = requireIdentity(caller);
        const record = await findNegotiation(db, id);
        const namesClient = record !== null && canSee(identity, record.row) && record.row.brokerId !== null;
        await countEmail(db, { caller, clientIp }, namesClient, now());
        await changeNegotiation(db, { id, actor: identity, emailSite }, body, now());
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
        await changeNegotiation(db, { id, actor: identity, emailSite }, change, now());
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
