import { object, string } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { DEFAULT_SORT, SORTS, type Sort } from '@/domain/listing/criteria';
import { FILTER_FIELDS } from '@/domain/listing/filters';
import { planPricesSchema } from '@/domain/project/prices';
import { projectCardSchema, publicProjectSchema } from '@/domain/project/schema';
import { pageOf, pageQuery } from '@/server/http/requests/page';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { readFilters } from '@/server/modules/catalogue/search/readFilters';
import type { Dependencies } from '@/server/modules/dependencies';
import { pageOfWhole, wholeQuery } from '@/server/modules/platform/lists/whole';
import { projectPartRoutes } from './editing/partRoutes';
import { projectPhotoRoutes } from './photos/photoRoutes';
import { listPlanPrices } from './planPrices';
import { presentProject } from './present';
import { projectPublicationRoutes } from './publication/publicationRoutes';
import { projectRecordRoutes } from './recordRoutes';
import {
  countStates,
  findPriceFrom,
  findVisibleById,
  findVisibleBySlug,
  findVisibleFrame,
  type VisibleProject,
} from './store';

const MAX_SLUG_LENGTH = 200;

const FILTERS_DESCRIPTION = `Lista JSON de { scope, field, op, value }; preços em centavos, áreas em m². Existem: ${FILTER_FIELDS.join('; ')}`;

const listQuery = object({
  ...pageQuery,
  userPoolId: idSchema()
    .nullable()
    .default(null)
    .meta({ description: 'Só os empreendimentos desta empresa' }),
  filters: string().max(8_000).nullable().default(null).meta({ description: FILTERS_DESCRIPTION }),
  sort: string<Sort>().oneOf(SORTS).default(DEFAULT_SORT).meta({ description: 'Ordem da lista' }),
});

async function completeProject({ db, now, search }: Dependencies, project: VisibleProject | null) {
  if (!project) throw new AppError('project_not_found');
  const instant = now();
  const [counts, priceFrom, similar] = await Promise.all([
    countStates(db, project, instant),
    findPriceFrom(db, project, instant),
    search.similarTo(project.id),
  ]);
  return presentProject(project, { counts, priceFrom, similar, now: instant });
}

function listRoute({ search }: Dependencies): Route {
  return defineRoute({
    method: 'GET',
    path: '/public/projects',
    summary: 'Busca de empreendimentos publicados, em páginas.',
    who: 'public',
    query: listQuery,
    response: pageOf(projectCardSchema.required()),
    errors: ['invalid_cursor', 'unknown_filter_field', 'unknown_filter_op', 'invalid_filter_value'],
    handle({ query }) {
      const criteria = readFilters(query.filters);
      const entrepreneurId = query.userPoolId ?? criteria.entrepreneurId;
      return search.search({ ...criteria, entrepreneurId }, query.sort, query);
    },
  });
}

function publicRoutes(dependencies: Dependencies): Route[] {
  const { db, now } = dependencies;
  return [
    defineRoute({
      method: 'GET',
      path: '/public/projects/{id}',
      summary: 'Um empreendimento publicado.',
      who: 'public',
      params: object({ id: idSchema().required() }),
      response: publicProjectSchema,
      errors: ['project_not_found'],
      notFound: 'project_not_found',
      async handle({ params }) {
        return completeProject(dependencies, await findVisibleById(db, params.id));
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/public/projects/slug/{slug}',
      summary: 'Um empreendimento publicado, pelo endereço atual ou por um antigo.',
      who: 'public',
      params: object({ slug: string().max(MAX_SLUG_LENGTH).required() }),
      response: publicProjectSchema,
      errors: ['project_not_found'],
      notFound: 'project_not_found',
      async handle({ params }) {
        return completeProject(dependencies, await findVisibleBySlug(db, params.slug));
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/public/projects/{id}/prices',
      summary:
        'O histórico de preços da unidade disponível mais barata de cada planta. Sem itens na lista de espera e enquanto os preços estão ocultos.',
      who: 'public',
      params: object({ id: idSchema().required() }),
      query: object(wholeQuery),
      response: pageOf(planPricesSchema.required()),
      errors: ['project_not_found', 'invalid_cursor'],
      notFound: 'project_not_found',
      async handle({ params, query }) {
        const project = await findVisibleFrame(db, params.id);
        if (!project) throw new AppError('project_not_found');
        return pageOfWhole(
          await listPlanPrices(db, project, now()),
          query,
          ({ planIndex }) => `${planIndex}`,
        );
      },
    }),
  ];
}

export function projectRoutes(dependencies: Dependencies): Route[] {
  return [
    listRoute(dependencies),
    ...publicRoutes(dependencies),
    ...projectRecordRoutes(dependencies),
    ...projectPartRoutes(dependencies),
    ...projectPhotoRoutes(dependencies),
    ...projectPublicationRoutes(dependencies),
  ];
}
