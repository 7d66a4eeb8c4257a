import { object } from 'yup';
import { timeZoneOf } from '@/domain/brazil/timeZone';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { dayOf } from '@/domain/time/calendar';
import { newVisitBlockSchema, visitBlockSchema, visitBlocksSchema } from '@/domain/visitBlock/schema';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { authoriseChange, getSeenProject } from '@/server/modules/catalogue/projects/loadProject';
import type { Dependencies } from '@/server/modules/dependencies';
import { emailContext } from '../emails';
import { blockVisits, unblockVisits } from './blockVisits';
import { presentBlock } from './present';
import { findBlock, listBlocks } from './store';

const byId = object({ id: idSchema().required() });
const byBlock = object({
  id: idSchema().required(),
  blockId: idSchema().required().meta({ description: 'O bloqueio' }),
});
const notFound = 'project_not_found';

function readRoute({ db, now }: Dependencies): Route {
  return defineRoute({
    method: 'GET',
    path: '/projects/{id}/visitBlocks',
    summary:
      'Os dias fechados para visitas que ainda não passaram, com as visitas que precisam de outro horário.',
    who: 'signedIn',
    params: byId,
    response: visitBlocksSchema,
    errors: [notFound],
    notFound,
    async handle({ params: { id }, caller }) {
      const project = await getSeenProject(db, caller, id);
      const instant = now();
      const blocks = await listBlocks(db, id, dayOf(instant, timeZoneOf(project.address)));
      return { items: blocks.map((block) => presentBlock(block, project, { caller, now: instant })) };
    },
  });
}

function blockRoute(dependencies: Dependencies): Route {
  const { db, now } = dependencies;
  return defineRoute({
    method: 'POST',
    path: '/projects/{id}/visitBlocks',
    summary:
      'Fecha um dia, ou um intervalo, para visitas. Quem tem visita marcada nesses dias recebe um e-mail; a resposta lista essas visitas.',
    who: 'signedIn',
    params: byId,
    body: newVisitBlockSchema,
    response: visitBlockSchema,
    errors: [notFound, 'forbidden', 'too_many_visit_blocks'],
    notFound,
    async handle({ params: { id }, body, caller }) {
      const project = await authoriseChange(db, caller, id);
      const actor = requireIdentity(caller);
      const instant = now();
      // The secret of the links is read before the transaction, which must not wait for a second connection.
      const emailOf = (visitId: string) => emailContext(dependencies, visitId);
      await emailOf(id);
      const blockId = await db.transaction((tx) =>
        blockVisits({ tx, now: instant, actor }, project, body, emailOf),
      );
      return answerOne(dependencies, { id, blockId }, caller);
    },
  });
}

async function answerOne(
  { db, now }: Dependencies,
  { id, blockId }: { readonly id: string; readonly blockId: string },
  caller: Caller,
) {
  const project = await getSeenProject(db, caller, id);
  const block = await findBlock(db, { id: blockId, projectId: id });
  if (!block) throw new AppError('visit_block_not_found');
  return presentBlock(block, project, { caller, now: now() });
}

function unblockRoute(dependencies: Dependencies): Route {
  const { db, now } = dependencies;
  return defineRoute({
    method: 'DELETE',
    path: '/projects/{id}/visitBlocks/{blockId}',
    summary: 'Reabre os dias de um bloqueio para visitas.',
    who: 'signedIn',
    params: byBlock,
    response: visitBlockSchema,
    errors: [notFound, 'visit_block_not_found', 'forbidden'],
    notFound: 'visit_block_not_found',
    async handle({ params, caller }) {
      const project = await authoriseChange(db, caller, params.id);
      const actor = requireIdentity(caller);
      const answer = await answerOne(dependencies, params, caller);
      const block = await findBlock(db, { id: params.blockId, projectId: params.id });
      if (!block) throw new AppError('visit_block_not_found');
      await db.transaction((tx) =>
        unblockVisits({ tx, now: now(), actor }, block.row, project.entrepreneurId),
      );
      return { ...answer, allowedActions: [] };
    },
  });
}

export function visitBlockRoutes(dependencies: Dependencies): Route[] {
  return [readRoute(dependencies), blockRoute(dependencies), unblockRoute(dependencies)];
}
