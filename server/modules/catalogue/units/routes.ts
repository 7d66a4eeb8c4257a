import { array, object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { publicQuotaSchema } from '@/domain/quota/schema';
import { publicUnitSchema } from '@/domain/unit/schema';
import { pageOf } from '@/server/http/requests/page';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { findVisibleFrame } from '@/server/modules/catalogue/projects/store';
import type { Dependencies } from '@/server/modules/dependencies';
import { pageOfWhole, wholeQuery } from '@/server/modules/platform/lists/whole';
import { bulkRoutes } from './bulk/bulkRoutes';
import { presentQuota, presentUnit } from './present';
import { quotaRoutes } from './quotas/quotaRoutes';
import { unitRecordRoutes } from './recordRoutes';
import { stateRoutes } from './states/routes';
import { findUnit, listQuotas, listUnits } from './store';

/** All units of a project in one answer, because a grid needs them all; or pages of them. */
const projectUnitsSchema = pageOf(publicUnitSchema.required()).shape({
  quotas: array().of(publicQuotaSchema.required()).required(),
});

const byId = object({ id: idSchema().required() });

export function unitRoutes(dependencies: Dependencies): Route[] {
  const { db, now } = dependencies;
  return [
    ...unitRecordRoutes(dependencies),
    ...bulkRoutes(dependencies),
    ...quotaRoutes(dependencies),
    ...stateRoutes(dependencies),
    defineRoute({
      method: 'GET',
      path: '/public/projects/{id}/units',
      summary: 'Todas as unidades de um empreendimento e, se for um clube, as cotas.',
      who: 'public',
      params: byId,
      query: object(wholeQuery),
      response: projectUnitsSchema,
      errors: ['project_not_found', 'invalid_cursor'],
      notFound: 'project_not_found',
      async handle({ params, query }) {
        const project = await findVisibleFrame(db, params.id);
        if (!project) throw new AppError('project_not_found');
        const instant = now();
        const units = await listUnits(db, project.id, instant);
        const quotas = project.genre === 'clubs' ? await listQuotas(db, project.id, instant) : [];
        const page = pageOfWhole(units, query, ({ id }) => id);
        return {
          ...page,
          items: page.items.map((unit) => presentUnit(unit, instant)),
          quotas: quotas.map((quota) => presentQuota(quota, project, instant)),
        };
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/public/units/{id}',
      summary: 'Uma unidade de um empreendimento publicado.',
      who: 'public',
      params: byId,
      response: publicUnitSchema,
      errors: ['unit_not_found'],
      notFound: 'unit_not_found',
      async handle({ params }) {
        const instant = now();
        const unit = await findUnit(db, params.id, instant);
        if (!unit) throw new AppError('unit_not_found');
        return presentUnit(unit, instant);
      },
    }),
  ];
}
