import type { Context, Hono } from 'hono';
import { object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { projectStatesSchema, streamQuery } from '@/domain/event/schema';
import { idSchema } from '@/domain/id';
import { fileProblem } from '@/server/http/answers/fileProblem';
import { contentTag } from '@/server/http/requests/ifNoneMatch';
import type { FileCall } from '@/server/http/routing/fileCall';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { findVisibleFrame } from '@/server/modules/catalogue/projects/store';
import type { Dependencies } from '@/server/modules/dependencies';
import { answerStream } from '@/server/modules/platform/events/answerStream';
import { projectSource, readStates } from './projectStates';

const byId = object({ id: idSchema().required() });

export function stateRoutes({ db, now }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/public/projects/{id}/states',
      summary:
        'A situação de cada unidade e cota, em forma compacta, para quem não pode acompanhar os eventos: com If-None-Match, 304 enquanto nada muda.',
      who: 'public',
      params: byId,
      response: projectStatesSchema,
      errors: ['project_not_found'],
      notFound: 'project_not_found',
      revalidated: true,
      async handle({ params }) {
        const project = await findVisibleFrame(db, params.id);
        if (!project) throw new AppError('project_not_found');
        const items = await readStates(db, project.id, now());
        return { items, tag: contentTag(items) };
      },
    }),
  ];
}

export const PROJECT_EVENTS_CALL: FileCall = {
  method: 'GET',
  path: '/public/projects/{id}/events',
  summary:
    'A situação das unidades e cotas, assim que muda, igual para todos os visitantes (text/event-stream).',
  who: 'public',
  params: byId,
  query: streamQuery,
  notFound: 'project_not_found',
  description:
    'Eventos ready, states (items: ItemState do que mudou), reset (leia /states de novo) e heartbeat. O id de cada evento serve para retomar.',
  answers: ['text/event-stream'],
  errors: ['project_not_found', 'too_busy'],
};

type StreamDependencies = Pick<Dependencies, 'db' | 'now' | 'events' | 'streamLimits' | 'trustedProxies'>;

/** The stream of a project. It reads no cookie: every visitor gets the same. */
export function mountProjectEvents(app: Hono, dependencies: StreamDependencies): void {
  const { db, now } = dependencies;
  async function answer(context: Context): Promise<Response> {
    const id = context.req.param('id') ?? '';
    const project = idSchema().isValidSync(id) ? await findVisibleFrame(db, id) : null;
    if (!project) throw new AppError('project_not_found');
    return answerStream(context, dependencies, projectSource(db, project.id, now), null);
  }
  app.get('/public/projects/:id/events', (context) =>
    answer(context).catch((error: unknown) => fileProblem(context, error)),
  );
}
