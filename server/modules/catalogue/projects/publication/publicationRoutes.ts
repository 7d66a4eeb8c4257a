import { boolean, object, string } from 'yup';
import { documentReviewSchema } from '@/domain/document/schema';
import { AppError } from '@/domain/errors/appError';
import { PHASES, type Phase } from '@/domain/project/phase';
import { projectRecordSchema } from '@/domain/project/record';
import { isValidDate } from '@/domain/time/calendar';
import { versionField } from '@/domain/version';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { authoriseChange, getSeenProject } from '../loadProject';
import { canReviewProjects } from '../policy';
import { presentRecord } from '../presentRecord';
import { CHANGE_ERRORS, oneProject } from '../routeOptions';
import {
  changePhase,
  confirmAvailability,
  publishProject,
  reviewProject,
  submitProject,
} from './publishProject';

const common = {
  ...oneProject,
  method: 'PUT',
  response: projectRecordSchema,
  errors: CHANGE_ERRORS,
} as const;

function companyRoutes({ db, now }: Dependencies): Route[] {
  async function authorise(caller: Caller, id: string, version: number | null) {
    await authoriseChange(db, caller, id);
    return { id, version, caller: requireIdentity(caller), now: now() };
  }
  return [
    defineRoute({
      ...common,
      path: '/projects/{id}/submission',
      summary: 'Pede a aprovação da primeira publicação; exige os dados completos.',
      body: object(versionField),
      async handle({ params: { id }, body: { version }, caller }) {
        return presentRecord(await submitProject(db, await authorise(caller, id, version)), caller);
      },
    }),
    defineRoute({
      ...common,
      path: '/projects/{id}/publication',
      summary: 'Publica um empreendimento aprovado, ou despublica.',
      body: object({ ...versionField, isPublished: boolean().required() }),
      errors: [...CHANGE_ERRORS, 'project_not_approved'],
      async handle({ params: { id }, body: { version, isPublished }, caller }) {
        const row = await publishProject(db, await authorise(caller, id, version), isPublished);
        return presentRecord(row, caller);
      },
    }),
    defineRoute({
      ...common,
      path: '/projects/{id}/phase',
      summary: 'Passa à fase seguinte, com o dia de início. A fase não volta.',
      body: object({
        ...versionField,
        phase: string<Phase>().oneOf(PHASES).required(),
        since: string()
          .required()
          .test('day', (text) => isValidDate(text))
          .meta({ description: 'Dia a partir do qual', format: 'date' }),
      }),
      async handle({ params: { id }, body: { version, ...step }, caller }) {
        return presentRecord(await changePhase(db, await authorise(caller, id, version), step), caller);
      },
    }),
    defineRoute({
      ...common,
      path: '/projects/{id}/availability',
      summary: 'Confirma a disponibilidade; com ela confirmada, os preços continuam visíveis.',
      async handle({ params: { id }, caller }) {
        return presentRecord(await confirmAvailability(db, await authorise(caller, id, null)), caller);
      },
    }),
  ];
}

function reviewRoute({ db, now }: Dependencies): Route {
  return defineRoute({
    ...common,
    path: '/projects/{id}/approval',
    summary: 'Aprova o pedido da primeira publicação, ou recusa informando o motivo. Para operadores.',
    body: documentReviewSchema,
    async handle({ params: { id }, body: { event, note }, caller }) {
      const { version } = await getSeenProject(db, caller, id);
      if (!canReviewProjects(caller)) throw new AppError('forbidden');
      const input = { id, version, caller: requireIdentity(caller), now: now() };
      const row = await reviewProject(db, input, { event, note: note?.trim() || null });
      return presentRecord(row, caller);
    },
  });
}

export function projectPublicationRoutes(dependencies: Dependencies): Route[] {
  return [...companyRoutes(dependencies), reviewRoute(dependencies)];
}
