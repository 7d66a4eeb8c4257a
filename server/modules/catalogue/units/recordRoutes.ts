import { sql } from 'drizzle-orm';
import { object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import {
  newUnitSchema,
  unitChangeSchema,
  unitPricesAnswerSchema,
  unitPricesChangeSchema,
  unitRecordSchema,
  unitRoomsAnswerSchema,
  unitRoomsChangeSchema,
} from '@/domain/unit/record';
import { type Caller, type Identity, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { authoriseChange } from '@/server/modules/catalogue/projects/loadProject';
import type { Dependencies } from '@/server/modules/dependencies';
import { listCalls } from '@/server/modules/platform/lists/calls';
import { changePrice, changeRooms, changeUnit, deleteUnit } from './changeUnit';
import { createUnit } from './createUnit';
import { UNIT_COUNTS, UNIT_FILTERS, UNIT_SORTING } from './filters';
import { canChangeUnits } from './policy';
import { presentPrices, presentRooms, presentUnitRecord } from './presentRecord';
import { findUnits, getSeenUnit, unitTable } from './recordStore';

const byId = object({ id: idSchema().required() });
const CHANGE_ERRORS = ['forbidden', 'unit_not_found', 'version_conflict', 'invalid_transition'] as const;

type UnitDependencies = Pick<Dependencies, 'db' | 'now'>;

/** @throws AppError `unit_not_found`, `forbidden` */
async function authorise({ db, now }: UnitDependencies, caller: Caller, id: string): Promise<Identity> {
  const row = await getSeenUnit(db, caller, id, now());
  if (!canChangeUnits(caller, row.entrepreneurId)) throw new AppError('forbidden');
  return requireIdentity(caller);
}

function readRoutes({ db, now }: UnitDependencies): Route[] {
  const lists = listCalls(db, '/units', {
    fields: UNIT_FILTERS,
    sorting: UNIT_SORTING,
    counted: UNIT_COUNTS,
    item: unitRecordSchema.required(),
    summaries: {
      list: 'As unidades da empresa ou das parcerias de quem chama, das mais novas às mais antigas.',
      query: 'As unidades que correspondem a uma consulta.',
    },
    listingOf(caller) {
      const instant = now();
      return {
        table: unitTable(caller, instant),
        scope: sql`true`,
        find: (ids) => findUnits(db, ids, instant),
        idOf: ({ id }) => id,
        present: (row) => presentUnitRecord(row, caller),
      };
    },
  });
  return [
    ...lists,
    defineRoute({
      method: 'GET',
      path: '/units/{id}',
      summary:
        'Uma unidade, para a empresa: com o histórico de preços, o motivo do bloqueio e o comprador que a reservou.',
      who: 'signedIn',
      params: byId,
      response: unitRecordSchema,
      errors: ['unit_not_found'],
      notFound: 'unit_not_found',
      handle: async ({ params, caller }) =>
        presentUnitRecord(await getSeenUnit(db, caller, params.id, now()), caller),
    }),
  ];
}

function wholeRoutes({ db, now }: UnitDependencies): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/units',
      summary: 'Cria uma unidade além das que as torres geram, ou onde a torre é irregular.',
      who: 'signedIn',
      body: newUnitSchema,
      response: unitRecordSchema,
      errors: ['forbidden', 'project_not_found', 'invalid_transition', 'unit_place_taken'],
      async handle({ body, caller }) {
        await authoriseChange(db, caller, body.projectId);
        const unit = await createUnit(db, body, { caller: requireIdentity(caller), now: now() });
        return presentUnitRecord(unit, caller);
      },
    }),
    defineRoute({
      method: 'PUT',
      path: '/units/{id}',
      summary:
        'Altera a planta, o número, a posição solar ou a área de uma unidade, e bloqueia (com o motivo) ou libera. Só uma venda a marca como vendida.',
      who: 'signedIn',
      params: byId,
      body: unitChangeSchema,
      response: unitRecordSchema,
      errors: [...CHANGE_ERRORS, 'unit_held', 'unit_has_history'],
      notFound: 'unit_not_found',
      async handle({ params, body, caller }) {
        const identity = await authorise({ db, now }, caller, params.id);
        const unit = await changeUnit(db, { ...params, caller: identity, now: now() }, body);
        return presentUnitRecord(unit, caller);
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/units/{id}',
      summary: 'Exclui uma unidade sem reserva, negociação ou venda; o histórico é mantido.',
      who: 'signedIn',
      params: byId,
      response: byId,
      errors: [...CHANGE_ERRORS, 'unit_has_history'],
      notFound: 'unit_not_found',
      async handle({ params, caller }) {
        const identity = await authorise({ db, now }, caller, params.id);
        await deleteUnit(db, { ...params, caller: identity, now: now() });
        return params;
      },
    }),
  ];
}

function partRoutes({ db, now }: UnitDependencies): Route[] {
  return [
    defineRoute({
      method: 'PUT',
      path: '/units/{id}/rooms',
      summary: 'Quartos, suítes, banheiros e vagas de uma unidade.',
      who: 'signedIn',
      params: byId,
      body: unitRoomsChangeSchema,
      response: unitRoomsAnswerSchema,
      errors: [...CHANGE_ERRORS, 'unit_has_history'],
      notFound: 'unit_not_found',
      async handle({ params, body, caller }) {
        const identity = await authorise({ db, now }, caller, params.id);
        const unit = await changeRooms(db, { ...params, caller: identity, now: now() }, body);
        return { ...presentRooms(unit), version: unit.version };
      },
    }),
    defineRoute({
      method: 'PUT',
      path: '/units/{id}/prices',
      summary: 'O preço de uma unidade; o anterior fica no histórico, e uma reserva mantém o preço dela.',
      who: 'signedIn',
      params: byId,
      body: unitPricesChangeSchema,
      response: unitPricesAnswerSchema,
      errors: [...CHANGE_ERRORS],
      notFound: 'unit_not_found',
      async handle({ params, body, caller }) {
        const identity = await authorise({ db, now }, caller, params.id);
        const unit = await changePrice(db, { ...params, caller: identity, now: now() }, body);
        return {
          currentCents: body.currentCents,
          history: presentPrices(unit)?.history ?? [],
          version: unit.version,
        };
      },
    }),
  ];
}

/** Calls on units for their sellers. */
export function unitRecordRoutes(dependencies: UnitDependencies): Route[] {
  return [...readRoutes(dependencies), ...wholeRoutes(dependencies), ...partRoutes(dependencies)];
}
