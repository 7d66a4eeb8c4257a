import { object } from 'yup';
import { idSchema } from '@/domain/id';
import { soldUnitSchema } from '@/domain/sale/schema';
import { AppError } from '@/server/http/appError';
import { decodeCursor, encodeCursor } from '@/server/http/cursor';
import { pageOf, pageQuery } from '@/server/http/page';
import { defineRoute, type Route } from '@/server/http/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { findVisibleFrame } from '@/server/modules/projects/store';
import { saleListRoutes } from '@/server/modules/sales/listRoutes';
import { salePartRoutes } from '@/server/modules/sales/partRoutes';
import { presentSoldUnit } from '@/server/modules/sales/present';
import { saleRecordRoutes } from '@/server/modules/sales/recordRoutes';
import { countSoldUnits, listSoldUnits } from '@/server/modules/sales/store';

const listQuery = object({
  ...pageQuery,
  project: idSchema().required().meta({ description: 'O empreendimento' }),
});

const cursorSchema = object({ id: idSchema().required() }).noUnknown().required();

function publicRoutes({ db }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/public/sales',
      summary: 'Unidades vendidas de um empreendimento, sem dados de compradores.',
      who: 'public',
      query: listQuery,
      response: pageOf(soldUnitSchema.required()),
      errors: ['project_not_found', 'invalid_cursor'],
      async handle({ query }) {
        const after = query.cursor === null ? null : decodeCursor(query.cursor, cursorSchema).id;
        const project = await findVisibleFrame(db, query.project);
        if (!project) throw new AppError('project_not_found');
        const rows = await listSoldUnits(db, project.id, { after, limit: query.limit + 1 });
        const shown = rows.slice(0, query.limit);
        const last = shown.at(-1);
        return {
          items: shown.map(presentSoldUnit),
          nextCursor: last && rows.length > query.limit ? encodeCursor({ id: last.id }) : null,
          total: await countSoldUnits(db, project.id),
          totalIsCapped: false,
        };
      },
    }),
  ];
}

export function saleRoutes(dependencies: Dependencies): Route[] {
  return [
    ...publicRoutes(dependencies),
    ...saleListRoutes(dependencies),
    ...saleRecordRoutes(dependencies),
    ...salePartRoutes(dependencies),
  ];
}
