import { type SQL, sql } from 'drizzle-orm';
import { type FilterFields, idField, instantField, shownField } from '@/server/modules/platform/lists/fields';
import type { Listing } from '@/server/modules/platform/lists/page';
import { instantKey, type SortKeys } from '@/server/modules/platform/lists/sorts';
import { accountScope, scopeOf } from './scope';
import { matchesText } from './text';

/**
 * Filters that all deals share.
 *
 * @param table of the deals
 */
export const dealFields = (table: string) =>
  ({
    text: { contains: (value, caller) => matchesText(table, value, caller) },
    id: idField(sql`id`),
    projectId: idField(sql`project_id`),
    unitId: idField(sql`unit_id`),
    quotaId: idField(sql`quota_id`),
    entrepreneurId: idField(sql`entrepreneur_id`),
    buyerId: shownField(idField(sql`buyer_id`), accountScope),
    partnerId: idField(sql`partner_id`),
    brokerId: idField(sql`broker_id`),
    createdAt: instantField(sql`created_at`),
    updatedAt: instantField(sql`updated_at`),
  }) satisfies FilterFields;

/** Orders that all deals share. */
export const DEAL_SORTS: SortKeys = { updated: instantKey(sql`updated_at`) };

interface DealListing<Deal, View> extends Omit<Listing<Deal, View>, 'idOf' | 'scope'> {
  readonly owners: readonly SQL[];
}

/** A listing of deals by the ids of their rows. */
export function dealListing<Deal extends { readonly row: { readonly id: string } }, View>(
  listing: DealListing<Deal, View>,
): Listing<Deal, View> {
  return { ...listing, scope: scopeOf(listing.owners), idOf: ({ row }) => row.id };
}
