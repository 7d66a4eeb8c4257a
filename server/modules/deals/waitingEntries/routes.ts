import { array, object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import {
  waitingCountSchema,
  waitingEntryChangeSchema,
  waitingEntryDetailSchema,
} from '@/domain/waitingEntry/schema';
import { type Identity, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { listStatesOf } from '@/server/modules/platform/history/listStatesOf';
import { joinRoute } from './joinRoute';
import { changeWaitingEntry } from './leave';
import { waitingListRoutes } from './lists';
import { canCount, canSee } from './policy';
import { presentDetail } from './present';
import { countByProject, findEntry, scope } from './store';

const byId = object({ id: idSchema().required() });
const notFound = 'waiting_entry_not_found';

async function answerOne({ db }: Dependencies, id: string, caller: Identity) {
  const record = await findEntry(db, id);
  if (!record || !canSee(caller, { ...record.row, entrepreneurId: record.entrepreneurId })) {
    throw new AppError(notFound);
  }
  return presentDetail(record, (await listStatesOf(db, ['waitingEntry'], [id]))(id), caller);
}

function countRoute({ db }: Dependencies): Route {
  return defineRoute({
    method: 'GET',
    path: '/waitingEntries/projects',
    summary: 'Quantas pessoas esperam em cada empreendimento da empresa, com as das unidades. Até 200.',
    who: 'signedIn',
    response: object({ items: array().of(waitingCountSchema.required()).required() }),
    errors: ['forbidden'],
    async handle({ caller }) {
      const identity = requireIdentity(caller);
      if (!canCount(identity)) throw new AppError('forbidden');
      return { items: await countByProject(db, scope(identity)) };
    },
  });
}

function recordRoutes(dependencies: Dependencies): Route[] {
  const { db, now } = dependencies;
  return [
    defineRoute({
      method: 'GET',
      path: '/waitingEntries/{id}',
      summary: 'Uma inscrição na lista de espera, com o histórico e as ações permitidas a quem chama.',
      who: 'signedIn',
      params: byId,
      response: waitingEntryDetailSchema,
      errors: [notFound],
      notFound,
      handle: ({ params, caller }) => answerOne(dependencies, params.id, requireIdentity(caller)),
    }),
    defineRoute({
      method: 'PUT',
      path: '/waitingEntries/{id}',
      summary:
        'Altera uma inscrição na lista de espera; event é leave (sair). O contato é apagado. Só o próprio comprador.',
      who: 'signedIn',
      params: byId,
      body: waitingEntryChangeSchema,
      response: waitingEntryDetailSchema,
      errors: [notFound, 'forbidden', 'version_conflict', 'invalid_transition'],
      notFound,
      async handle({ params: { id }, body, caller }) {
        const actor = requireIdentity(caller);
        await db.transaction((tx) => changeWaitingEntry({ tx, now: now(), actor }, id, body));
        return answerOne(dependencies, id, actor);
      },
    }),
  ];
}

export function waitingEntryRoutes(dependencies: Dependencies): Route[] {
  return [
    joinRoute(dependencies),
    ...waitingListRoutes(dependencies),
    countRoute(dependencies),
    ...recordRoutes(dependencies),
  ];
}
