import { object, string } from 'yup';
import { MAX_IMAGE_MB, PICTURE_TYPES } from '@/domain/document/fileType';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import {
  newWorksUpdateSchema,
  publicWorksSchema,
  stagesChangeSchema,
  type Works,
  worksSchema,
  worksUpdateChangeSchema,
  worksUpdateSchema,
} from '@/domain/works/schema';
import { totalPercent } from '@/domain/works/totalPercent';
import type { Executor } from '@/server/db/client';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { authoriseChange, getSeenProject } from '@/server/modules/catalogue/projects/loadProject';
import { canChangeProject, factsOf } from '@/server/modules/catalogue/projects/policy';
import { CHANGE_ERRORS, notFound, oneProject } from '@/server/modules/catalogue/projects/routeOptions';
import { findVisibleFrame } from '@/server/modules/catalogue/projects/store';
import type { Dependencies } from '@/server/modules/dependencies';
import { addPhoto, addUpdate, changeStages, deleteUpdate, publishUpdate } from './changeWorks';
import { presentPublicUpdate, presentUpdate } from './present';
import { listStages, listUpdates } from './store';

const oneUpdate = {
  who: 'signedIn',
  params: object({
    id: idSchema().required(),
    updateId: idSchema().required().meta({ description: 'A novidade da obra' }),
  }),
  notFound: 'works_update_not_found',
} as const;
const UPDATE_ERRORS = [notFound, 'works_update_not_found', 'forbidden', 'invalid_transition'] as const;

/** Works as the caller of the company sees them. */
async function worksOf(executor: Executor, caller: Caller, id: string): Promise<Works> {
  const project = await getSeenProject(executor, caller, id);
  const mayChange = canChangeProject(caller, factsOf(project)) && project.archivedAt === null;
  const stages = await listStages(executor, id);
  const withDrafts = caller.kind === 'operator' || factsOf(project).entrepreneurId === companyOf(caller);
  const updates = await listUpdates(executor, id, { withDrafts });
  return {
    version: project.version,
    stages,
    totalPercent: totalPercent(stages),
    updates: updates.map((row) => presentUpdate(row, mayChange)),
    allowedActions: mayChange ? ['changeStages', 'addUpdate'] : [],
  };
}

const companyOf = (caller: Caller) => (caller.kind === 'entrepreneur' ? caller.companyId : null);

function readingRoutes({ db }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/public/projects/{id}/works',
      summary: 'O avanço da obra de um empreendimento: etapas, total pelo peso e novidades com fotos.',
      who: 'public',
      params: object({ id: idSchema().required() }),
      notFound,
      response: publicWorksSchema,
      errors: [notFound],
      async handle({ params: { id } }) {
        if (!(await findVisibleFrame(db, id))) throw new AppError(notFound);
        const stages = await listStages(db, id);
        const updates = await listUpdates(db, id, { withDrafts: false });
        return { stages, totalPercent: totalPercent(stages), updates: updates.map(presentPublicUpdate) };
      },
    }),
    defineRoute({
      ...oneProject,
      method: 'GET',
      path: '/projects/{id}/works',
      summary: 'As etapas e as novidades da obra, com os rascunhos, para quem vê o empreendimento.',
      response: worksSchema,
      errors: [notFound],
      handle: ({ params: { id }, caller }) => worksOf(db, caller, id),
    }),
  ];
}

function stageRoute({ db, now }: Dependencies): Route {
  return defineRoute({
    ...oneProject,
    method: 'PUT',
    path: '/projects/{id}/works',
    summary: 'Substitui as etapas da obra, com o avanço e o peso de cada uma.',
    body: stagesChangeSchema,
    response: worksSchema,
    errors: CHANGE_ERRORS,
    async handle({ params: { id }, body: { version, stages }, caller }) {
      await authoriseChange(db, caller, id);
      const input = { id, version, caller: requireIdentity(caller), now: now() };
      await changeStages({ db }, input, { stages });
      return worksOf(db, caller, id);
    },
  });
}

function updateRoutes(dependencies: Dependencies): Route[] {
  const { db } = dependencies;
  return [
    defineRoute({
      ...oneProject,
      method: 'POST',
      path: '/projects/{id}/works/updates',
      summary: 'Cria o rascunho de uma novidade da obra; as fotos vêm depois, e a publicação por último.',
      body: newWorksUpdateSchema,
      response: worksUpdateSchema,
      errors: [notFound, 'forbidden', 'invalid_transition', 'too_many_works_updates'],
      async handle({ params: { id }, body, caller }) {
        await authoriseChange(db, caller, id);
        return presentUpdate(await addUpdate(dependencies, id, body), true);
      },
    }),
    defineRoute({
      ...oneUpdate,
      method: 'PUT',
      path: '/projects/{id}/works/updates/{updateId}',
      summary: 'Publica o rascunho de uma novidade da obra e avisa os compradores do empreendimento.',
      body: worksUpdateChangeSchema,
      response: worksUpdateSchema,
      errors: [...UPDATE_ERRORS, 'version_conflict'],
      async handle({ params: { id, updateId }, body: { version }, caller }) {
        await authoriseChange(db, caller, id);
        const named = { projectId: id, updateId };
        return presentUpdate(
          await publishUpdate(dependencies, requireIdentity(caller), named, version),
          true,
        );
      },
    }),
    defineRoute({
      ...oneUpdate,
      method: 'DELETE',
      path: '/projects/{id}/works/updates/{updateId}',
      summary: 'Exclui o rascunho de uma novidade da obra, com as fotos.',
      response: object({ id: idSchema().required() }),
      errors: UPDATE_ERRORS,
      async handle({ params: { id, updateId }, caller }) {
        await authoriseChange(db, caller, id);
        await deleteUpdate({ db }, { projectId: id, updateId });
        return { id: updateId };
      },
    }),
  ];
}

function photoRoute(dependencies: Dependencies): Route {
  const { db } = dependencies;
  return defineRoute({
    ...oneUpdate,
    method: 'POST',
    path: '/projects/{id}/works/updates/{updateId}/photos',
    summary:
      'Envia uma foto para o rascunho de uma novidade da obra; o corpo é o próprio arquivo: JPG, PNG ou WebP de até 15 MB, com pelo menos 400 pixels de lado.',
    query: object({
      description: string().trim().min(1).max(200).required().meta({ description: 'O que a foto mostra' }),
      name: string().max(500).default('').meta({ description: 'Como o arquivo se chama' }),
    }),
    maxFileBytes: MAX_IMAGE_MB * 1024 ** 2,
    fileTypes: PICTURE_TYPES,
    response: worksUpdateSchema,
    errors: [
      ...UPDATE_ERRORS,
      'version_conflict',
      'too_many_files',
      'picture_too_small',
      'picture_of_too_many_pixels',
    ],
    async handle({ params: { id, updateId }, query: { description, name }, file, caller }) {
      await authoriseChange(db, caller, id);
      const { bytes = new Uint8Array(), declared = '' } = file ?? {};
      const sent = { bytes, declared, name };
      const named = { projectId: id, updateId };
      return presentUpdate(await addPhoto(dependencies, named, { sent, description }), true);
    },
  });
}

export function worksRoutes(dependencies: Dependencies): Route[] {
  return [
    ...readingRoutes(dependencies),
    stageRoute(dependencies),
    ...updateRoutes(dependencies),
    photoRoute(dependencies),
  ];
}
