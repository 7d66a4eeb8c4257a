import { object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { publicSaleSchema } from '@/domain/payment/publicViews';
import { linkSecret } from '@/domain/paymentLink/schema';
import type { Database } from '@/server/db/client';
import { cutPage, readIdCursor } from '@/server/http/requests/cursor';
import { pageOf, pageQuery } from '@/server/http/requests/page';
import { fieldRefusal } from '@/server/http/requests/validation';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { findVisibleFrame } from '@/server/modules/catalogue/projects/store';
import type { Dependencies } from '@/server/modules/dependencies';
import { saleListRoutes } from './listRoutes';
import { parcelListRoutes } from './parcels/lists';
import { salePartRoutes } from './partRoutes';
import { presentSoldUnit } from './present';
import { saleBehindLink, salesOfBuyer } from './publicSales';
import { saleRecordRoutes } from './recordRoutes';
import { countSoldUnits, listSoldUnits } from './store';
import { saleTransferRoutes } from './transfers/routes';

const listQuery = object({
  ...pageQuery,
  project: idSchema().meta({ description: 'O empreendimento: as unidades vendidas' }),
  user: idSchema().meta({ description: 'Uma pessoa: só os ids e as situações das compras' }),
  pLink: linkSecret().meta({ description: 'Um link de pagamento: a parcela que ele cobra' }),
});

/** @throws AppError `invalid_request` unless exactly one filter is set */
function assertOneWay(query: { project?: unknown; user?: unknown; pLink?: unknown }): void {
  const named = (['project', 'user', 'pLink'] as const).filter((name) => query[name] !== undefined);
  if (named.length === 1) return;
  throw fieldRefusal(named[1] ?? 'project', named.length === 0 ? 'required' : 'invalid');
}

async function soldOf(
  db: Database,
  projectId: string,
  { cursor, limit }: { cursor: string | null; limit: number },
) {
  const after = readIdCursor(cursor);
  const project = await findVisibleFrame(db, projectId);
  if (!project) throw new AppError('project_not_found');
  const rows = await listSoldUnits(db, project.id, { after, limit: limit + 1 });
  const { shown, nextCursor } = cutPage(rows, limit, ({ id }) => ({ id }));
  return {
    items: shown.map(presentSoldUnit),
    nextCursor,
    total: await countSoldUnits(db, project.id),
    totalIsCapped: false,
  };
}

function publicRoutes(dependencies: Dependencies): Route[] {
  const { db } = dependencies;
  return [
    defineRoute({
      method: 'GET',
      path: '/public/sales',
      summary:
        'Vendas sem dados de compradores: de um empreendimento, de uma pessoa ou de um link de pagamento.',
      who: 'public',
      query: listQuery,
      response: pageOf(publicSaleSchema.required()),
      errors: [
        'project_not_found',
        'invalid_cursor',
        'payment_link_not_found',
        'payment_link_over',
        'payment_link_ended',
      ],
      async handle({ query }) {
        assertOneWay(query);
        if (query.pLink !== undefined) return saleBehindLink(dependencies, query.pLink);
        if (query.user !== undefined) return salesOfBuyer(db, query.user, query);
        return soldOf(db, query.project ?? '', query);
      },
    }),
  ];
}

export function saleRoutes(dependencies: Dependencies): Route[] {
  return [
    ...publicRoutes(dependencies),
    ...saleListRoutes(dependencies),
    ...parcelListRoutes(dependencies),
    ...saleTransferRoutes(dependencies),
    ...saleRecordRoutes(dependencies),
    ...salePartRoutes(dependencies),
  ];
}
