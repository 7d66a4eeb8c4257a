import { sql } from 'drizzle-orm';
import { number, object, string } from 'yup';
import { APPROVALS } from '@/domain/approval';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { PHASES } from '@/domain/project/phase';
import {
  newProjectSchema,
  projectHeadSchema,
  projectRecordSchema,
  projectSummarySchema,
} from '@/domain/project/record';
import { CATEGORIES } from '@/domain/project/vocabulary';
import { versionField } from '@/domain/version';
import { requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { listCalls } from '@/server/modules/platform/lists/calls';
import type { CountedStates } from '@/server/modules/platform/lists/counts';
import { booleanField, enumField, idField, instantField } from '@/server/modules/platform/lists/fields';
import { instantKey, nameKey, optionalInstantKey, sortingBy } from '@/server/modules/platform/lists/sorts';
import { textField } from '@/server/modules/platform/lists/words';
import { changeHead } from './editing/changeHead';
import { deleteProject } from './editing/deleteProject';
import { openProject } from './editing/openProject';
import { authoriseChange, getSeenProject } from './loadProject';
import { companyOfNewProject } from './policy';
import { presentRecord, presentSummary } from './presentRecord';
import { projectsSeenBy, selectRecords } from './recordStore';
import { CHANGE_ERRORS, notFound, oneProject } from './routeOptions';

const FIELDS = {
  id: idField(sql`id`),
  entrepreneurId: idField(sql`entrepreneur_id`),
  category: enumField(sql`category`, CATEGORIES),
  phase: enumField(sql`phase`, PHASES),
  approval: enumField(sql`approval`, APPROVALS),
  isPublished: booleanField(sql`is_published`),
  isSubmitted: booleanField(sql`(submitted_at is not null)`),
  isArchived: booleanField(sql`(archived_at is not null)`),
  text: textField(sql`title`),
  createdAt: instantField(sql`created_at`),
  updatedAt: instantField(sql`updated_at`),
};

const COUNTED: CountedStates = {
  approval: { column: sql`approval`, states: APPROVALS },
  phase: { column: sql`phase`, states: PHASES },
};

const SORTING = sortingBy({
  updated: instantKey(sql`updated_at`),
  title: nameKey(sql`title`),
  submittedAt: optionalInstantKey(sql`submitted_at`),
  firstPublishedAt: optionalInstantKey(sql`first_published_at`),
  availabilityConfirmedAt: instantKey(sql`availability_confirmed_at`),
  archivedAt: optionalInstantKey(sql`archived_at`),
});

function listRoutes({ db }: Dependencies): Route[] {
  return listCalls(db, '/projects', {
    fields: FIELDS,
    sorting: SORTING,
    counted: COUNTED,
    item: projectSummarySchema.required(),
    summaries: {
      list: 'Os empreendimentos que quem chama pode ver: os da empresa, os publicados dos parceiros; todos, para operadores.',
      query:
        'Os mesmos, por id, empresa, categoria, fase, aprovação, publicação, pedido de aprovação, arquivamento, data ou texto do nome.',
    },
    listingOf: (caller) => ({
      table: sql`project listed`,
      scope: projectsSeenBy(caller),
      find: (ids) => selectRecords(db, ids),
      idOf: ({ id }) => id,
      present: (row) => presentSummary(row, caller),
    }),
  });
}

function openingRoute({ db, now }: Dependencies): Route {
  return defineRoute({
    method: 'POST',
    path: '/projects',
    summary: 'Cria um empreendimento da empresa de quem chama, como rascunho que só ela vê.',
    who: 'signedIn',
    body: newProjectSchema,
    response: projectRecordSchema,
    errors: ['forbidden', 'entrepreneur_not_found'],
    async handle({ body, caller }) {
      const identity = requireIdentity(caller);
      const companyId = companyOfNewProject(identity);
      if (companyId === null) throw new AppError('forbidden');
      return presentRecord(
        await openProject(db, { caller: identity, companyId, fields: body }, now()),
        caller,
      );
    },
  });
}

function oneRoutes({ db, now }: Dependencies): Route[] {
  return [
    defineRoute({
      ...oneProject,
      method: 'GET',
      path: '/projects/{id}',
      summary: 'Um empreendimento, para a equipe da empresa, parceiros e operadores.',
      response: projectRecordSchema,
      errors: [notFound],
      async handle({ params, caller }) {
        return presentRecord(await getSeenProject(db, caller, params.id), caller);
      },
    }),
    defineRoute({
      ...oneProject,
      method: 'PUT',
      path: '/projects/{id}',
      summary:
        'Altera os campos enviados de um empreendimento. Um título novo gera um endereço novo; o antigo redireciona para ele.',
      body: object({ ...versionField, ...projectHeadSchema }),
      response: projectRecordSchema,
      errors: [...CHANGE_ERRORS, 'project_already_published'],
      async handle({ params: { id }, body: { version, ...head }, caller }) {
        await authoriseChange(db, caller, id);
        const input = { id, version, caller: requireIdentity(caller), now: now() };
        return presentRecord(await changeHead(db, input, head), caller);
      },
    }),
    defineRoute({
      ...oneProject,
      method: 'DELETE',
      path: '/projects/{id}',
      summary:
        'Exclui um rascunho sem dados vinculados; os demais são arquivados e o que foi vendido é mantido.',
      query: object({
        version: number().integer().min(1).nullable().default(null).meta({ description: 'A versão lida' }),
      }),
      response: object({
        id: idSchema().required(),
        outcome: string()
          .oneOf(['deleted', 'archived'] as const)
          .required(),
      }),
      errors: [notFound, 'forbidden', 'version_conflict', 'invalid_transition', 'project_has_reservations'],
      async handle({ params: { id }, query: { version }, caller }) {
        await authoriseChange(db, caller, id);
        const input = { id, version, caller: requireIdentity(caller), now: now() };
        return { id, outcome: await deleteProject(db, input) };
      },
    }),
  ];
}

/** Calls for the company, its partners and operators; the public calls are in `routes.ts`. */
export function projectRecordRoutes(dependencies: Dependencies): Route[] {
  return [...listRoutes(dependencies), openingRoute(dependencies), ...oneRoutes(dependencies)];
}
