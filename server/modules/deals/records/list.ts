import { type SQL, sql } from 'drizzle-orm';
import type { Page } from '@/domain/site/page';
import type { Executor } from '@/server/db/client';
import { type FilterFields, idField, instantField } from '@/server/modules/platform/lists/fields';
import { answerList } from '@/server/modules/platform/lists/page';
import type { ListQuery } from '@/server/modules/platform/lists/query';
import { instantKey, type SortKeys } from '@/server/modules/platform/lists/sorts';

/** Filters that all deals share. */
export const DEAL_FIELDS: FilterFields = {
  id: idField(sql`id`),
  projectId: idField(sql`project_id`),
  unitId: idField(sql`unit_id`),
  quotaId: idField(sql`quota_id`),
  entrepreneurId: idField(sql`entrepreneur_id`),
  buyerId: idField(sql`buyer_id`),
  partnerId: idField(sql`partner_id`),
  brokerId: idField(sql`broker_id`),
  createdAt: instantField(sql`created_at`),
  updatedAt: instantField(sql`updated_at`),
};

/** Orders that all deals share. */
export const DEAL_SORTS: SortKeys = { updated: instantKey(sql`updated_at`) };

interface DealListing<Deal, View> {
  readonly table: SQL;
  /** SQL condition: the deals that the caller may see. */
  readonly scope: SQL;
  /** The deals of these ids, in any order. */
  readonly find: (ids: readonly string[]) => PromiseLike<readonly Deal[]>;
  readonly present: (deal: Deal) => View;
}

/** A page of the deals within a scope. */
export function answerDeals<Deal extends { readonly row: { readonly id: string } }, View>(
  executor: Executor,
  listing: DealListing<Deal, View>,
  query: ListQuery,
): Promise<Page<View>> {
  return answerList(executor, { ...listing, idOf: ({ row }) => row.id }, query);
}
