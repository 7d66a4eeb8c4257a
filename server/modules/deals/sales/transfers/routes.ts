import { sql } from 'drizzle-orm';
import { object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import {
  newSaleTransferSchema,
  saleTransferChangeSchema,
  saleTransferSchema,
  TRANSFER_EVENT_FIELDS,
} from '@/domain/sale/transfer/schema';
import { SALE_TRANSFER_STATES } from '@/domain/sale/transfer/states';
import type { Executor } from '@/server/db/client';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { scopeOf } from '@/server/modules/parties/dealParties/scope';
import { countCall } from '@/server/modules/platform/limits/countCall';
import { listCalls } from '@/server/modules/platform/lists/calls';
import { enumField, type FilterFields, idField, instantField } from '@/server/modules/platform/lists/fields';
import { instantKey, optionalInstantKey, sortingBy } from '@/server/modules/platform/lists/sorts';
import { authorise } from '../authorise';
import { lockSaleVersion } from '../lock';
import { answerTransfer } from './answerTransfer';
import { transferOwners } from './policy';
import { presentTransfer } from './present';
import { requestTransfer } from './requestTransfer';
import { findTransfers, getTransfer, type TransferRecord } from './store';

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

const FIELDS: FilterFields = {
  id: idField(sql`id`),
  saleId: idField(sql`sale_id`),
  entrepreneurId: idField(sql`entrepreneur_id`),
  state: enumField(sql`state`, SALE_TRANSFER_STATES),
  expiresAt: instantField(sql`expires_at`),
  createdAt: instantField(sql`created_at`),
  updatedAt: instantField(sql`updated_at`),
};

const SORTING = sortingBy({
  updated: instantKey(sql`updated_at`),
  expiresAt: instantKey(sql`expires_at`),
  endedAt: optionalInstantKey(sql`ended_at`),
});

function listRoutes({ db, now }: Dependencies): Route[] {
  return listCalls(db, '/sales/transfers', {
    fields: FIELDS,
    sorting: SORTING,
    counted: { state: { column: sql`state`, states: SALE_TRANSFER_STATES } },
    item: saleTransferSchema.required(),
    summaries: {
      list: 'As transferências de contrato (cessões de direitos) que quem chama pode ver, das mais novas às mais antigas.',
      query:
        'As transferências de contrato (cessões de direitos) que quem chama pode ver, com filtros por venda, empresa, situação, prazo ou data.',
    },
    listingOf(caller) {
      const identity = requireIdentity(caller);
      return {
        table: sql`sale_transfer`,
        scope: scopeOf(transferOwners(identity)),
        find: (ids) => findTransfers(db, ids),
        idOf: ({ row }: TransferRecord) => row.id,
        present(record: TransferRecord) {
          const shown = presentTransfer(record, identity, now());
          if (shown === null) throw new Error('a listed transfer is not of its caller');
          return shown;
        },
      };
    },
  });
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
    ...listRoutes(dependencies),
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
