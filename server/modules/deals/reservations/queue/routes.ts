import { object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { queueJoinSchema, queuePlaceSchema } from '@/domain/reservation/schema';
import { type Caller, type Identity, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { getVisibleInventoryItem } from '@/server/modules/catalogue/inventory/inventoryItem';
import { countEmail } from '@/server/modules/deals/records/countEmail';
import type { Dependencies } from '@/server/modules/dependencies';
import { assertClient, assertMayDeal } from '@/server/modules/parties/dealParties/assertMayDeal';
import { canWait } from '../policy';
import { assertQueueNeeded, joinQueue, leaveQueue } from './joinQueue';
import { queueListRoutes } from './lists';
import { getPlace } from './places';

const byId = object({ id: idSchema().required() });

function waiterOf(caller: Caller): Identity {
  const identity = requireIdentity(caller);
  if (!canWait(identity)) throw new AppError('forbidden');
  return identity;
}

export function queueRoutes(dependencies: Dependencies): Route[] {
  const { db, now } = dependencies;
  return [
    ...queueListRoutes(dependencies),
    defineRoute({
      method: 'POST',
      path: '/reservations/queue',
      summary:
        'Entra na fila de uma unidade ou cota reservada por outra pessoa: o comprador, por si; a empresa, pelo cliente informado em client. Quando ela ficar disponível, a primeira pessoa da fila recebe uma notificação e um prazo exclusivo, e também o corretor que a colocou na fila.',
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
        'client_already_queued',
      ],
      async handle({ body, caller, clientIp }) {
        const identity = waiterOf(caller);
        const item = await getVisibleInventoryItem(db, body);
        await assertMayDeal(db, identity, item);
        await assertQueueNeeded(db, item);
        assertClient(identity, body.client);
        const instant = now();
        await countEmail(db, { caller, clientIp }, body.client !== undefined, instant);
        const id = await joinQueue(db, item, { actor: identity, now: instant, client: body.client });
        return getPlace(db, { id, caller: identity }, instant);
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
        const identity = waiterOf(caller);
        await leaveQueue(db, id, identity, now());
        return getPlace(db, { id, caller: identity }, now());
      },
    }),
  ];
}
