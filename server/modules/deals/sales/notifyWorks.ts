import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { paths } from '@/domain/site/paths';
import { project } from '@/server/db/schema/catalogue/project';
import { sale } from '@/server/db/schema/deals/sale';
import type { WorksListener } from '@/server/modules/catalogue/works/published';
import { notify } from '@/server/modules/platform/notifications/notify';

/** Notifies each buyer with a sale in force in the project, once; the notice leads to the newest purchase. */
export const notifyWorks: WorksListener = async ({ tx, now }, projectId) => {
  const rows = await tx
    .select({
      buyerId: sale.buyerId,
      saleId: sql<string>`(array_agg(${sale.id} order by ${sale.createdAt} desc))[1]`,
      title: project.title,
    })
    .from(sale)
    .innerJoin(project, eq(project.id, sale.projectId))
    .where(
      and(
        eq(sale.projectId, projectId),
        isNotNull(sale.buyerId),
        isNull(sale.rescindedAt),
        inArray(sale.confirmation, ['pending', 'awaiting', 'confirmed']),
      ),
    )
    .groupBy(sale.buyerId, project.title);
  for (const { buyerId, saleId, title } of rows) {
    if (buyerId === null) continue;
    const path = `${paths.account('compras')}/${saleId}#obra`;
    await notify(
      tx,
      { kind: 'buyer', id: buyerId },
      { kind: 'worksPublished', params: { project: title }, path },
      now,
    );
  }
};
