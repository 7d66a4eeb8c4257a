import { sql } from 'drizzle-orm';
import { paths } from '@/domain/site/paths';
import type { WorksListener } from '@/server/modules/catalogue/works/published';
import { notify } from '@/server/modules/platform/notifications/notify';

interface Reader {
  readonly buyerId: string;
  readonly saleId: string;
  readonly title: string;
}

/**
 * Notifies each buyer with a sale in force in the project, once, and those who confirmed that they buy together with one; the notice leads to
 * the newest purchase.
 */
export const notifyWorks: WorksListener = async ({ tx, now }, projectId) => {
  const { rows } = await tx.execute<Reader & Record<string, unknown>>(sql`
    with sold as (
      select sale.id, sale.buyer_id, sale.reservation_id, sale.created_at, project.title
      from sale join project on project.id = sale.project_id
      where sale.project_id = ${projectId} and sale.rescinded_at is null
        and sale.confirmation in ('pending', 'awaiting', 'confirmed'))
    select distinct on (reader.id) reader.id as "buyerId", sold.id as "saleId", sold.title
    from sold join lateral (
      select sold.buyer_id as id where sold.buyer_id is not null
      union
      select buyer.id from reservation_buyer named join buyer on buyer.normalized_email = named.email
      where named.reservation_id = sold.reservation_id and named.relation <> 'main' and named.state = 'confirmed'
        and buyer.deleted_at is null) reader on true
    order by reader.id, sold.created_at desc, sold.id desc`);
  for (const { buyerId, saleId, title } of rows) {
    const path = `${paths.account('compras')}/${saleId}#obra`;
    const notice = { kind: 'worksPublished', params: { project: title }, path } as const;
    await notify(tx, { kind: 'buyer', id: buyerId }, notice, now);
  }
};
