import { object } from 'yup';
import { wordsSchema } from '@/domain/deal/deal';
import { idSchema } from '@/domain/id';
import {
  newReservationSchema,
  reservationChangeSchema,
  reservationDetailSchema,
} from '@/domain/reservation/schema';
import { requireIdentity } from '@/server/http/callers/caller';
import { fieldRefusal } from '@/server/http/requests/validation';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { getVisibleInventoryItem } from '@/server/modules/catalogue/inventory/inventoryItem';
import { countEmail } from '@/server/modules/deals/records/countEmail';
import type { Dependencies } from '@/server/modules/dependencies';
import { assertClient, assertMayDeal } from '@/server/modules/parties/dealParties/assertMayDeal';
import { countCall } from '@/server/modules/platform/limits/countCall';
import { answerOne } from './answerOne';
import { buyerRoutes } from './buyers/routes';
import { changeReservation } from './changeReservation';
import { assertNotTaken, reserveUnit } from './holds/reserveUnit';
import { reservationListRoutes } from './lists';
import { reservationMailRoutes } from './mails/routes';
import { publicReservationRoute } from './publicRoutes';
import { queueRoutes } from './queue/routes';

const byId = object({ id: idSchema().required() });

function reserveRoute(dependencies: Dependencies): Route {
  const { db, now } = dependencies;
  return defineRoute({
    method: 'POST',
    path: '/reservations',
    summary:
      'Reserva uma unidade ou uma cota: o comprador, para si; a empresa, para o cliente informado em client. expectedPriceCents é o preço mostrado, já com os descontos. coBuyers são o cônjuge e os outros compradores, que recebem um e-mail para confirmar. Se a pessoa já tem reserva válida desta unidade, a resposta é essa reserva.',
    who: 'signedIn',
    idempotent: true,
    body: newReservationSchema,
    response: reservationDetailSchema,
    errors: [
      'unit_not_found',
      'quota_not_found',
      'forbidden',
      'offer_not_available',
      'unit_not_available',
      'price_changed',
      'too_many_holds',
      'buyer_incomplete',
      'user_not_found',
      'negotiation_not_found',
      'negotiation_expired',
    ],
    async handle({ body, caller, clientIp }) {
      const identity = requireIdentity(caller);
      const item = await getVisibleInventoryItem(db, body);
      await assertMayDeal(db, identity, item);
      const instant = now();
      await assertNotTaken(db, item, identity, instant);
      assertClient(identity, body.client);
      const coBuyers = body.coBuyers ?? [];
      if (coBuyers.length > 0 && identity.kind !== 'buyer') throw fieldRefusal('coBuyers', 'invalid');
      if (coBuyers.length > 0) await countCall(db, 'email', { caller, clientIp }, instant);
      await countEmail(db, { caller, clientIp }, body.client !== undefined, instant);
      const id = await reserveUnit({ db, now: instant, actor: identity }, item, body);
      return answerOne(dependencies, id, identity);
    },
  });
}

function readRoute(dependencies: Dependencies): Route {
  return defineRoute({
    method: 'GET',
    path: '/reservations/{id}',
    summary: 'Uma reserva, com o retrato da oferta, o histórico e as ações permitidas a quem chama.',
    who: 'signedIn',
    params: byId,
    response: reservationDetailSchema,
    errors: ['reservation_not_found'],
    notFound: 'reservation_not_found',
    handle: ({ params, caller }) => answerOne(dependencies, params.id, requireIdentity(caller)),
  });
}

function changeRoutes(dependencies: Dependencies): Route[] {
  const { db, now } = dependencies;
  return [
    defineRoute({
      method: 'PUT',
      path: '/reservations/{id}',
      summary:
        'Altera uma reserva: event é cancel, withdraw, extend, confirm ou reject, ou plan é outro plano de pagamento. Confirmar cria a venda, e só é possível depois que o comprador envia um documento com foto; recusar ou desistir devolve o que foi pago.',
      who: 'signedIn',
      idempotent: true,
      params: byId,
      body: reservationChangeSchema,
      response: reservationDetailSchema,
      errors: [
        'reservation_not_found',
        'forbidden',
        'version_conflict',
        'invalid_transition',
        'sale_exists',
        'sale_plan_differs',
        'price_not_agreed',
        'buyer_declined',
        'buyer_document_missing',
      ],
      notFound: 'reservation_not_found',
      async handle({ params, body, caller }) {
        const identity = requireIdentity(caller);
        await changeReservation(db, { id: params.id, actor: identity }, body, now());
        return answerOne(dependencies, params.id, identity);
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/reservations/{id}',
      summary:
        'Cancela uma reserva que ainda não foi paga; o histórico é mantido. A empresa informa o motivo em reason.',
      who: 'signedIn',
      params: byId,
      query: object({ reason: wordsSchema() }),
      response: reservationDetailSchema,
      errors: ['reservation_not_found', 'forbidden', 'invalid_transition'],
      notFound: 'reservation_not_found',
      async handle({ params, query: { reason }, caller }) {
        const identity = requireIdentity(caller);
        const change = { version: null, event: 'cancel', plan: undefined, reason } as const;
        await changeReservation(db, { id: params.id, actor: identity }, change, now());
        return answerOne(dependencies, params.id, identity);
      },
    }),
  ];
}

export function reservationRoutes(dependencies: Dependencies): Route[] {
  return [
    ...reservationListRoutes(dependencies),
    reserveRoute(dependencies),
    ...queueRoutes(dependencies),
    ...reservationMailRoutes(dependencies),
    readRoute(dependencies),
    publicReservationRoute(dependencies),
    ...changeRoutes(dependencies),
    ...buyerRoutes(dependencies),
  ];
}
