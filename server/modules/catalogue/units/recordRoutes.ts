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
import { UNIT_FILTERS } from './filters';
import { canChangeUnits } from './policy';
import { presentPrices, presentRooms, presentUnitRecord } from './presentRecord';
import { getSeenUnit, type UnitRow, unitColumns, unitIsThere, unitTable } from './recordStore';
import { unitsSeenBy } from './scope';

const byId = object({ id: idSchema().required() });
const CHANGE_ERRORS = ['forbidden', 'unit_not_found', 'version_conflict', 'invalid_transition'] as const;

type Given = Pick<Dependencies, 'db' | 'now'>;

/** Lets pass who may change the unit. @throws AppError `unit_not_found`, `forbidden` */
async function authorise({ db, now }: Given, caller: Caller, id: string): Promise<Identity> {
  const row = await getSeenUnit(db, caller, id, now());
  if (!canChangeUnits(caller, row.entrepreneur_id)) throw new AppError('forbidden');
  return requireIdentity(caller);
}

function readRoutes({ db, now }: Given): Route[] {
  const lists = listCalls<UnitRow, ReturnType<typeof presentUnitRecord>>(db, '/units', {
    fields: UNIT_FILTERS,
    item: unitRecordSchema.required(),
    summaries: {
      list: 'As unidades que quem chama vende ou acompanha, das mais novas às mais antigas.',
      query: 'As unidades que correspondem a uma consulta.',
    },
    listingOf: (caller) => ({
      table: unitTable(now()),
      columns: unitColumns,
      scope: sql`${unitIsThere} and ${unitsSeenBy(caller)}`,
      present: (row) => presentUnitRecord(row, caller),
    }),
  });
  return [
    ...lists,
    defineRoute({
      method: 'GET',
      path: '/units/{id}',
      summary:
        'Uma unidade para quem a vende: com o histórico de preços, o motivo do bloqueio e quem a reservou.',
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

function wholeRoutes({ db, now }: Given): Route[] {
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
        'Muda a planta, o número, a posição do sol ou a área de uma unidade, e a bloqueia (com o motivo) ou libera. Só uma venda a torna vendida.',
      who: 'signedIn',
      params: byId,
      body: unitChangeSchema,
      response: unitRecordSchema,
      errors: [...CHANGE_ERRORS, 'unit_held', 'unit_has_history'],
      notFound: 'unit_not_found',
      async handle({ params, body, caller }) {
        const leader = await authorise({ db, now }, caller, params.id);
        const unit = await changeUnit(db, params.id, body, { caller: leader, now: now() });
        return presentUnitRecord(unit, caller);
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/units/{id}',
      summary: 'Exclui uma unidade que ninguém reservou, negocia ou comprou; o que se escreveu dela fica.',
      who: 'signedIn',
      params: byId,
      response: byId,
      errors: [...CHANGE_ERRORS, 'unit_has_history'],
      notFound: 'unit_not_found',
      async handle({ params, caller }) {
        const leader = await authorise({ db, now }, caller, params.id);
        await deleteUnit(db, params.id, { caller: leader, now: now() });
        return params;
      },
    }),
  ];
}

function partRoutes({ db, now }: Given): Route[] {
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
        const leader = await authorise({ db, now }, caller, params.id);
        const unit = await changeRooms(db, params.id, body, { caller: leader, now: now() });
        return { ...presentRooms(unit), version: unit.version };
      },
    }),
    defineRoute({
      method: 'PUT',
      path: '/units/{id}/prices',
      summary:
        'O preço de uma unidade; o anterior fica no histórico, e quem a reservou mantém o preço da reserva.',
      who: 'signedIn',
      params: byId,
      body: unitPricesChangeSchema,
      response: unitPricesAnswerSchema,
      errors: [...CHANGE_ERRORS],
      notFound: 'unit_not_found',
      async handle({ params, body, caller }) {
        const leader = await authorise({ db, now }, caller, params.id);
        const unit = await changePrice(db, params.id, body, { caller: leader, now: now() });
        return {
          currentCents: body.currentCents,
          history: presentPrices(unit)?.history ?? [],
          version: unit.version,
        };
      },
    }),
  ];
}

/** Units as those see and change them who sell them. */
export function unitRecordRoutes(given: Given): Route[] {
  return [...readRoutes(given), ...wholeRoutes(given), ...partRoutes(given)];
}
