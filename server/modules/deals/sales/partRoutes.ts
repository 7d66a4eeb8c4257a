import { object, string } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import {
  contractTermsAnswerSchema,
  contractTermsChangeSchema,
  type ParcelsAnswer,
  parcelChangeSchema,
  parcelsAnswerSchema,
  parcelsChangeSchema,
  type SaleAction,
} from '@/domain/sale/record';
import { type Caller, type Identity, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import type { Work } from '@/server/modules/platform/history/work';
import { authorise } from './authorise';
import { setContractTerms } from './contract/contractTerms';
import { lockSaleVersion } from './lock';
import { changeParcel } from './parcels/changeParcel';
import { replaceParcels } from './parcels/replaceParcels';
import { presentParcel } from './present';
import { getSale, type SaleRecord } from './records';
import type { SaleRow } from './transitions';

const notFound = 'sale_not_found';
const byId = object({ id: idSchema().required() });
const byNumber = object({
  id: idSchema().required(),
  parcelNumber: string()
    .matches(/^[1-9]\d{0,8}$/)
    .required(),
});
const common = { method: 'PUT', who: 'signedIn', notFound } as const;
const errors = [notFound, 'forbidden', 'version_conflict', 'invalid_transition'] as const;

type Change = (work: Work<Identity>, row: SaleRow) => Promise<SaleRow>;

function changer({ db, now }: Dependencies) {
  return async (
    { id, version, caller, action }: { id: string; version: number; caller: Caller; action: SaleAction },
    change: Change,
  ) => {
    await authorise(db, caller, id, action);
    const actor = requireIdentity(caller);
    return db.transaction(async (tx) => {
      const row = await lockSaleVersion({ tx }, { id, version });
      await change({ tx, now: now(), actor }, row);
      return getSale(tx, id);
    });
  };
}

function presentParcels(record: SaleRecord, caller: Caller, now: Date): ParcelsAnswer {
  const { row, parcels } = record;
  return {
    version: row.version,
    parcels: parcels.map((parcel) => presentParcel(parcel, record, caller, now)),
  };
}

function parcelRoutes(dependencies: Dependencies): Route[] {
  const apply = changer(dependencies);
  return [
    defineRoute({
      ...common,
      path: '/sales/{id}/parcels',
      summary: 'Substitui as parcelas em aberto; as pagas são mantidas, e a soma de todas é o preço.',
      params: byId,
      body: parcelsChangeSchema,
      response: parcelsAnswerSchema,
      errors,
      async handle({ params: { id }, body: { version, parcels: next }, caller }) {
        const changed = await apply({ id, version, caller, action: 'replaceParcels' }, (work, sold) =>
          replaceParcels(work, sold, next),
        );
        return presentParcels(changed, caller, dependencies.now());
      },
    }),
    defineRoute({
      ...common,
      path: '/sales/{id}/parcels/{parcelNumber}',
      summary: 'Altera o vencimento ou o valor de uma parcela, ou marca como paga, com o comprovante.',
      params: byNumber,
      body: parcelChangeSchema,
      response: parcelsAnswerSchema,
      errors: [...errors, 'parcel_not_found'],
      async handle({ params: { id, parcelNumber }, body: { version, ...change }, caller }) {
        const action = change.receipt === undefined ? 'replaceParcels' : 'markParcelPaid';
        const changed = await apply({ id, version, caller, action }, (work, sold) =>
          changeParcel(work, sold, { number: Number(parcelNumber), change }),
        );
        return presentParcels(changed, caller, dependencies.now());
      },
    }),
  ];
}

function contractRoute(dependencies: Dependencies): Route {
  const apply = changer(dependencies);
  return defineRoute({
    ...common,
    path: '/sales/{id}/contractTerms',
    summary: 'Informa os dados do quadro-resumo do contrato que a venda não tem.',
    params: byId,
    body: contractTermsChangeSchema,
    response: contractTermsAnswerSchema,
    errors,
    async handle({ params: { id }, body: { version, contractTerms }, caller }) {
      const { row } = await apply({ id, version, caller, action: 'setContractTerms' }, (work, sold) =>
        setContractTerms(work, sold, contractTerms),
      );
      if (row.contractTerms === null) throw new AppError(notFound);
      return { version: row.version, contractTerms: row.contractTerms };
    },
  });
}

export function salePartRoutes(dependencies: Dependencies): Route[] {
  return [...parcelRoutes(dependencies), contractRoute(dependencies)];
}
