import { object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import {
  projectQuotasChangeSchema,
  projectQuotasSchema,
  type QuotaRecord,
  unitQuotasChangeSchema,
  unitQuotasSchema,
} from '@/domain/quota/record';
import type { Executor } from '@/server/db/client';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { authoriseChange } from '@/server/modules/catalogue/projects/loadProject';
import { CHANGE_ERRORS, oneProject } from '@/server/modules/catalogue/projects/routeOptions';
import type { Dependencies } from '@/server/modules/dependencies';
import { canChangeUnits, quotaActions } from '../policy';
import { presentHistory } from '../present';
import { getSeenUnit } from '../recordStore';
import { changeProjectQuotas, changeUnitQuotas } from './changeQuotas';
import { selectQuotaRecords } from './quotaStore';

const oneUnit = {
  path: '/units/{id}/quotas',
  who: 'signedIn',
  params: object({ id: idSchema().required() }),
  response: unitQuotasSchema,
  notFound: 'unit_not_found',
} as const;

type QuotaRow = Awaited<ReturnType<typeof selectQuotaRecords>>[number];

function presentQuota(
  { priceCents, history, isHeld, isBusy, ...row }: QuotaRow,
  mayChange: boolean,
): QuotaRecord {
  return {
    ...row,
    prices: priceCents === null ? null : { currentCents: priceCents, history: presentHistory(history) },
    allowedActions: mayChange ? quotaActions({ status: row.status, isHeld, isBusy }) : [],
  };
}

async function answer(executor: Executor, caller: Caller, id: string, now: Date) {
  const unit = await getSeenUnit(executor, caller, id, now);
  const mayChange = !unit.isArchived && canChangeUnits(caller, unit.entrepreneurId);
  const rows = await selectQuotaRecords(executor, id, now);
  return { unitId: id, version: unit.version, quotas: rows.map((row) => presentQuota(row, mayChange)) };
}

/** Calls on the quotas of club units, for their sellers. */
export function quotaRoutes({ db, now }: Pick<Dependencies, 'db' | 'now'>): Route[] {
  return [
    defineRoute({
      ...oneUnit,
      method: 'GET',
      summary: 'As cotas de uma unidade de clube, para a empresa, com o histórico de preços.',
      errors: ['unit_not_found'],
      handle: ({ params, caller }) => answer(db, caller, params.id, now()),
    }),
    defineRoute({
      ...oneUnit,
      method: 'PUT',
      summary:
        'Divide uma unidade de clube em cotas: frações que juntas são o ano inteiro, cada uma com suas semanas e seu preço (o anterior fica no histórico). As reservadas, negociadas e vendidas não mudam; uma lista vazia remove todas.',
      body: unitQuotasChangeSchema,
      errors: ['forbidden', 'unit_not_found', 'version_conflict', 'invalid_transition', 'unit_has_history'],
      async handle({ params: { id }, body: { version, quotas }, caller }) {
        const instant = now();
        const unit = await getSeenUnit(db, caller, id, instant);
        if (!canChangeUnits(caller, unit.entrepreneurId)) throw new AppError('forbidden');
        const input = { id, version, caller: requireIdentity(caller), now: instant };
        await changeUnitQuotas(db, input, quotas);
        return answer(db, caller, id, instant);
      },
    }),
    defineRoute({
      ...oneProject,
      method: 'PUT',
      path: '/projects/{id}/quotas',
      summary:
        'Divide do mesmo modo todas as unidades de um clube, ou as de algumas plantas, em uma só transação: como PUT /units/{id}/quotas para cada uma.',
      body: projectQuotasChangeSchema,
      response: projectQuotasSchema,
      errors: [...CHANGE_ERRORS, 'unit_has_history'],
      async handle({ params: { id }, body: { version, ...division }, caller }) {
        await authoriseChange(db, caller, id);
        const input = { id, version, caller: requireIdentity(caller), now: now() };
        return changeProjectQuotas(db, input, division);
      },
    }),
  ];
}
