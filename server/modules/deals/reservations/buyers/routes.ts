import { object } from 'yup';
import { idSchema } from '@/domain/id';
import { coBuyersChangeSchema } from '@/domain/reservation/buyers/schema';
import { reservationDetailSchema } from '@/domain/reservation/schema';
import { requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { countCall } from '@/server/modules/platform/limits/countCall';
import { answerOne } from '../answerOne';
import { changeBuyers, inviteAgain } from './changeBuyers';
import { giveFromAccount } from './giveOwnData';

const one = {
  who: 'signedIn',
  response: reservationDetailSchema,
  notFound: 'reservation_not_found',
} as const;

/** Calls with which the buyer of a reservation names the others. */
function namingRoutes(dependencies: Dependencies): Route[] {
  const { db, now } = dependencies;
  return [
    defineRoute({
      ...one,
      method: 'PUT',
      path: '/reservations/{id}/buyers',
      summary:
        'Substitui o cônjuge e os outros compradores da reserva; a parte do comprador principal é o que falta para 100,00%. Cada pessoa nova ou alterada recebe um e-mail para confirmar. Possível até a empresa confirmar a reserva. Até 120 por hora.',
      params: object({ id: idSchema().required() }),
      body: coBuyersChangeSchema,
      errors: [
        'reservation_not_found',
        'forbidden',
        'version_conflict',
        'invalid_transition',
        'buyer_incomplete',
        'user_not_found',
        'too_many_requests',
      ],
      async handle({ params: { id }, body, caller, clientIp }) {
        const actor = requireIdentity(caller);
        const instant = now();
        await countCall(db, 'email', { caller, clientIp }, instant);
        await changeBuyers({ db, now: instant, actor }, id, body);
        return answerOne(dependencies, id, actor);
      },
    }),
    defineRoute({
      ...one,
      method: 'POST',
      path: '/reservations/{id}/invitations/{buyerId}',
      summary: 'Envia de novo o e-mail a quem ainda não confirmou; os links anteriores deixam de valer.',
      params: object({ id: idSchema().required(), buyerId: idSchema().required() }),
      errors: [
        'reservation_not_found',
        'reservation_buyer_not_found',
        'forbidden',
        'version_conflict',
        'invalid_transition',
        'too_many_requests',
      ],
      async handle({ params: { id, buyerId }, caller, clientIp }) {
        const actor = requireIdentity(caller);
        const instant = now();
        await countCall(db, 'email', { caller, clientIp }, instant);
        await inviteAgain({ db, now: instant, actor }, id, buyerId);
        return answerOne(dependencies, id, actor);
      },
    }),
  ];
}

/** Calls with which the buyer of a reservation names the others, and these give their data. */
export function buyerRoutes(dependencies: Dependencies): Route[] {
  const { db, now } = dependencies;
  return [
    ...namingRoutes(dependencies),
    defineRoute({
      ...one,
      method: 'PUT',
      path: '/reservations/{id}/ownData',
      summary:
        'Dá à empresa, para o contrato, os dados do cadastro de quem chama e confirmou que compra junto: nascimento, estado civil, telefone e endereço.',
      params: object({ id: idSchema().required() }),
      errors: [
        'reservation_not_found',
        'forbidden',
        'invalid_transition',
        'buyer_incomplete',
        'user_not_found',
        'version_conflict',
      ],
      async handle({ params: { id }, caller }) {
        const actor = requireIdentity(caller);
        await giveFromAccount({ db, now: now(), actor }, id);
        return answerOne(dependencies, id, actor);
      },
    }),
  ];
}
