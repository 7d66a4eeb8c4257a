import { sql } from 'drizzle-orm';
import { saleSchema } from '@/domain/sale/record';
import { SALE_STATES } from '@/domain/sale/states';
import { requireIdentity } from '@/server/http/callers/caller';
import type { Route } from '@/server/http/routing/route';
import { answerDeals } from '@/server/modules/deals/records/list';
import type { Dependencies } from '@/server/modules/dependencies';
import { scope } from '@/server/modules/parties/dealParties/scope';
import { queryCalls } from '@/server/modules/platform/lists/calls';
import { booleanField, enumField, idField, instantField } from '@/server/modules/platform/lists/fields';
import { presentSale } from './present';
import { findSales } from './records';

const FIELDS = {
  id: idField(sql`id`),
  project: idField(sql`project_id`),
  unit: idField(sql`unit_id`),
  quota: idField(sql`quota_id`),
  entrepreneur: idField(sql`entrepreneur_id`),
  partner: idField(sql`partner_id`),
  buyer: idField(sql`buyer_id`),
  brokerId: idField(sql`broker_id`),
  reservation: idField(sql`reservation_id`),
  state: enumField(sql`case when rescinded_at is null then confirmation else 'rescinded' end`, SALE_STATES),
  isSigned: booleanField(sql`(signed_on is not null)`),
  createdAt: instantField(sql`created_at`),
};

export function saleListRoutes({ db }: Dependencies): Route[] {
  return queryCalls('/sales', {
    fields: FIELDS,
    item: saleSchema.required(),
    summaries: {
      list: 'As vendas que quem chama pode ver, com as parcelas.',
      query: 'As vendas que quem chama pode ver, por empreendimento, unidade, parte, situação ou data.',
    },
    answer: (caller, query) =>
      answerDeals(
        db,
        {
          table: sql`sale`,
          scope: scope(requireIdentity(caller)),
          find: (ids) => findSales(db, ids),
          present: (record) => presentSale(record, caller),
        },
        query,
      ),
  });
}
