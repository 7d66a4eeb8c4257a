import { number, object, string } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { readConfig } from '@/domain/project/config';
import { newSaleSchema, saleChangeSchema, saleDetailSchema, saleSchema } from '@/domain/sale/record';
import { rescissionFigures } from '@/domain/sale/rescission';
import { rescissionCircumstances, rescissionFiguresSchema } from '@/domain/sale/rescissionSchema';
import { summarySchema } from '@/domain/sale/summarySchema';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { listAuthoredStates } from '@/server/modules/deals/records/authors';
import { listBuyers } from '@/server/modules/deals/reservations/buyers/store';
import { findFrozenOffer } from '@/server/modules/deals/reservations/offer/store';
import { lockReservation } from '@/server/modules/deals/reservations/store';
import type { Dependencies } from '@/server/modules/dependencies';
import { findContact } from '@/server/modules/parties/dealParties/findContact';
import { canSee } from '@/server/modules/parties/dealParties/policy';
import { applyEvent, SALE_EVENT_FIELDS } from './applyEvent';
import { authorise, loadSale } from './authorise';
import { summaryOf } from './contract/summary';
import { createSale } from './creation/createSale';
import { lockSaleVersion } from './lock';
import { canCreateSale } from './policy';
import { presentSale, presentWithHistory } from './present';
import { getSale, rescindableOf } from './records';
import { rejectSale } from './rescission/rejectSale';
import { stateOf } from './transitions';

const notFound = 'sale_not_found';
const one = { who: 'signedIn', params: object({ id: idSchema().required() }), notFound } as const;

const circumstancesQuery = object(rescissionCircumstances);
const rejectionQuery = object({
  version: number().integer().min(1).required().meta({ description: 'A versão lida' }),
  reason: string().trim().min(1).max(1_000).meta({ description: 'Motivo da recusa da venda' }).required(),
});

function readingRoutes({ db, now }: Dependencies): Route[] {
  return [
    defineRoute({
      ...one,
      method: 'GET',
      path: '/sales/{id}',
      summary:
        'Uma venda com retrato da oferta, compradores, parcelas, contato, comissões (para a empresa) e histórico, para as partes.',
      response: saleDetailSchema,
      errors: [notFound],
      async handle({ params: { id }, caller }) {
        const record = await loadSale(db, caller, id);
        const states = await listAuthoredStates(db, ['sale', 'parcel'], id);
        const buyers = await listBuyers(db, record.row.reservationId);
        const contact = await findContact(db, record.row);
        const { prepaymentRatePercent } = readConfig(record.project.config).plan;
        const shown = presentWithHistory({ ...record, buyers }, states, caller, now());
        const { reservationId, unitId, quotaId } = record.row;
        const offer = await findFrozenOffer(db, { id: reservationId, unitId, quotaId }, now());
        return { ...shown, contact, prepaymentRatePercent, offer };
      },
    }),
    defineRoute({
      ...one,
      method: 'GET',
      path: '/sales/{id}/rescission',
      summary: 'Estimativa do reembolso se a venda fosse cancelada hoje, para cada hipótese legal.',
      query: circumstancesQuery,
      response: rescissionFiguresSchema,
      errors: [notFound],
      async handle({ params: { id }, query, caller }) {
        return rescissionFigures(rescindableOf(await loadSale(db, caller, id)), query, now());
      },
    }),
    defineRoute({
      ...one,
      method: 'GET',
      path: '/sales/{id}/summary',
      summary: 'O quadro-resumo do contrato, com os doze itens da lei; erro se faltar algum.',
      response: summarySchema,
      errors: [notFound, 'summary_incomplete'],
      async handle({ params: { id }, caller }) {
        return summaryOf(await loadSale(db, caller, id));
      },
    }),
  ];
}

function creatingRoute({ db, now }: Dependencies): Route {
  async function create(reservationId: string, caller: Caller) {
    return db.transaction(async (tx) => {
      const reserved = await lockReservation({ tx }, reservationId);
      if (!reserved || !canSee(caller, reserved.row)) throw new AppError('reservation_not_found');
      if (!canCreateSale(caller, reserved.row)) throw new AppError('forbidden');
      return createSale({ tx, now: now(), actor: caller }, reservationId);
    });
  }
  return defineRoute({
    method: 'POST',
    path: '/sales',
    summary: 'Cria a venda de uma reserva confirmada que ainda não tem uma.',
    who: 'signedIn',
    idempotent: true,
    body: newSaleSchema,
    response: saleSchema,
    errors: [
      'reservation_not_found',
      'forbidden',
      'invalid_transition',
      'sale_exists',
      'sale_plan_differs',
      'price_not_agreed',
    ],
    async handle({ body: { reservationId }, caller }) {
      const { id } = await create(reservationId, caller);
      return presentSale(await getSale(db, id), caller, now());
    },
  });
}

function changingRoutes({ db, now }: Dependencies): Route[] {
  const errors = [notFound, 'forbidden', 'version_conflict', 'invalid_transition'] as const;
  return [
    defineRoute({
      ...one,
      method: 'PUT',
      path: '/sales/{id}',
      idempotent: true,
      summary:
        'Assina, confirma, recusa ou cancela uma venda, pede o cancelamento ou retira o pedido. A empresa só cancela a pedido do comprador; confirmSalesOffice é do comprador: confirma que o contrato foi assinado na sede.',
      body: saleChangeSchema.meta({ cases: { by: 'event', of: SALE_EVENT_FIELDS } }),
      response: saleSchema,
      errors: [
        ...errors,
        'offer_not_available',
        'cooling_off_over',
        'rescission_not_due',
        'omission_not_due',
        'rescission_not_requested',
      ],
      async handle({ params: { id }, body, caller }) {
        await authorise(db, caller, id, body.event);
        const identity = requireIdentity(caller);
        await db.transaction(async (tx) => {
          const row = await lockSaleVersion({ tx }, { id, version: body.version });
          await applyEvent({ tx, now: now(), actor: identity }, row, body);
        });
        return presentSale(await getSale(db, id), caller, now());
      },
    }),
    defineRoute({
      ...one,
      method: 'DELETE',
      path: '/sales/{id}',
      summary: 'Recusa uma venda ainda não assinada: devolvemos tudo o que foi pago e o histórico é mantido.',
      query: rejectionQuery,
      response: saleSchema,
      errors,
      async handle({ params: { id }, query: { version, reason }, caller }) {
        await authorise(db, caller, id, 'reject');
        const identity = requireIdentity(caller);
        await db.transaction(async (tx) => {
          const row = await lockSaleVersion({ tx }, { id, version });
          const from = stateOf(row);
          if (from !== 'pending') throw new AppError('invalid_transition', { from, event: 'delete' });
          await rejectSale({ tx, now: now(), actor: identity }, row, reason);
        });
        return presentSale(await getSale(db, id), caller, now());
      },
    }),
  ];
}

export function saleRecordRoutes(dependencies: Dependencies): Route[] {
  return [...readingRoutes(dependencies), creatingRoute(dependencies), ...changingRoutes(dependencies)];
}
