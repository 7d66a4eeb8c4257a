import { object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import {
  newSaleTransferSchema,
  saleTransferChangeSchema,
  saleTransferSchema,
  TRANSFER_EVENT_FIELDS,
} from '@/domain/sale/transfer/schema';
import type { Executor } from '@/server/db/client';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { countCall } from '@/server/modules/platform/limits/countCall';
import { authorise } from '../authorise';
import { lockSaleVersion } from '../lock';
import { answerTransfer } from './answerTransfer';
import { transferListRoutes } from './listRoutes';
import { presentTransfer } from './present';
import { requestTransfer } from './requestTransfer';
import { getTransfer } from './store';

const notFound = 'sale_transfer_not_found';
const byId = object({ id: idSchema().required() });

const OBSTACLES = [
  'sale_transfer_in_arrears',
  'sale_transfer_part_paid',
  'sale_transfer_payment_open',
] as const;

/** @throws AppError `sale_transfer_not_found`, also for a caller who may not know of it */
async function showTransfer(executor: Executor, caller: Caller, id: string, now: Date) {
  const shown = presentTransfer(await getTransfer(executor, id), caller, now);
  if (shown === null) throw new AppError(notFound);
  return shown;
}

function requestRoute({ db, now, emailSite }: Dependencies): Route {
  return defineRoute({
    method: 'POST',
    path: '/sales/{id}/transfers',
    summary:
      'Pede a transferência do contrato (cessão de direitos) a outra pessoa, que recebe um e-mail e aceita com a própria conta; depois a empresa aprova ou recusa.',
    who: 'signedIn',
    idempotent: true,
    params: byId,
    body: newSaleTransferSchema,
    response: saleTransferSchema,
    notFound: 'sale_not_found',
    errors: [
      'sale_not_found',
      'forbidden',
      'version_conflict',
      'invalid_transition',
      'sale_transfer_open',
      'sale_transfer_of_several',
      ...OBSTACLES,
      'too_many_requests',
    ],
    async handle({ params: { id }, body, caller, clientIp }) {
      await authorise(db, caller, id, 'requestTransfer');
      const actor = requireIdentity(caller);
      const instant = now();
      await countCall(db, 'email', { caller, clientIp }, instant);
      const transferId = await db.transaction(async (tx) => {
        const sold = await lockSaleVersion({ tx }, { id, version: body.version });
        return requestTransfer({ tx, now: instant, actor }, sold, body, emailSite);
      });
      return showTransfer(db, caller, transferId, now());
    },
  });
}

/** Transfers of sales to other buyers. */
export function saleTransferRoutes(dependencies: Dependencies): Route[] {
  const { db, now } = dependencies;
  return [
    ...transferListRoutes(dependencies),
    defineRoute({
      method: 'GET',
      path: '/sales/transfers/{id}',
      summary: 'Uma transferência de contrato, para quem transfere, a pessoa indicada e a empresa.',
      who: 'signedIn',
      params: byId,
      response: saleTransferSchema,
      errors: [notFound],
      notFound,
      handle: ({ params: { id }, caller }) => showTransfer(db, caller, id, now()),
    }),
    defineRoute({
      method: 'PUT',
      path: '/sales/transfers/{id}',
      summary:
        'Responde uma transferência: a pessoa indicada aceita ou recusa, a empresa aprova (com a taxa, se houver) ou recusa com o motivo, quem pediu cancela. A aprovação passa a venda e as parcelas em aberto ao novo comprador.',
      who: 'signedIn',
      idempotent: true,
      params: byId,
      body: saleTransferChangeSchema.meta({ cases: { by: 'event', of: TRANSFER_EVENT_FIELDS } }),
      response: saleTransferSchema,
      errors: [
        notFound,
        'forbidden',
        'version_conflict',
        'invalid_transition',
        'buyer_incomplete',
        'buyer_document_missing',
        'sale_transfer_other_person',
        ...OBSTACLES,
      ],
      notFound,
      async handle({ params: { id }, body, caller }) {
        const actor = requireIdentity(caller);
        await db.transaction((tx) => answerTransfer({ tx, now: now(), actor }, id, body));
        return showTransfer(db, caller, id, now());
      },
    }),
    requestRoute(dependencies),
  ];
}
