import { array, object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { queueJoinSchema, queuePlaceSchema } from '@/domain/reservation/schema';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { getVisibleInventoryItem } from '@/server/modules/catalogue/inventory/inventoryItem';
import type { Dependencies } from '@/server/modules/dependencies';
import { canWait } from '../policy';
import { getOwnPlace, joinQueue, leaveQueue, listOwnPlaces } from './places';

const byId = object({ id: idSchema().required() });

function buyerOf(caller: Caller) {
  requireIdentity(caller);
  if (!canWait(caller)) throw new AppError('forbidden');
  return caller;
}

export function queueRoutes({ db, now }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/reservations/queue',
      summary: 'As filas de quem chama, com a posição em cada uma.',
      who: 'signedIn',
      response: object({ items: array().of(queuePlaceSchema.required()).required() }),
      errors: ['forbidden'],
      handle: async ({ caller }) => ({ items: await listOwnPlaces(db, buyerOf(caller).id, now()) }),
    }),
    defineRoute({
      method: 'POST',
      path: '/reservations/queue',
      summary:
        'Entra na fila de uma unidade ou cota reservada por outra pessoa. Quando ela ficar disponível, a primeira pessoa da fila recebe uma notificação e um prazo exclusivo.',
      who: 'signedIn',
      body: queueJoinSchema,
      response: queuePlaceSchema,
      errors: [
        'forbidden',
        'unit_not_found',
        'quota_not_found',
        'user_not_found',
        'offer_not_available',
        'queue_not_needed',
        'too_many_queue_places',
      ],
      async handle({ body, caller }) {
        const buyer = buyerOf(caller);
        const item = await getVisibleInventoryItem(db, body);
        const id = await joinQueue(db, item, buyer, now());
        return getOwnPlace(db, { id, buyerId: buyer.id }, now());
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/reservations/queue/{id}',
      summary: 'Sai de uma fila; uma unidade já oferecida passa à próxima pessoa.',
      who: 'signedIn',
      params: byId,
      response: queuePlaceSchema,
      errors: ['forbidden', 'queue_place_not_found', 'invalid_transition'],
      notFound: 'queue_place_not_found',
      async handle({ params: { id }, caller }) {
        const buyer = buyerOf(caller);
        await leaveQueue(db, id, buyer, now());
        return getOwnPlace(db, { id, buyerId: buyer.id }, now());
      },
    }),
  ];
}
