import { inArray, type SQL, sql } from 'drizzle-orm';
import { buyerSchema } from '@/domain/buyer/schema';
import { buyer } from '@/server/db/schema/parties/buyer';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import type { Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { isAlive } from '@/server/modules/parties/accounts/account';
import { listCalls } from '@/server/modules/platform/lists/calls';
import { emailField, idField, instantField } from '@/server/modules/platform/lists/fields';
import { BUYER_ACCOUNT } from './account';
import { presentBuyer } from './present';
import { type BuyerRow, selectBuyers } from './store';

const FIELDS = {
  id: idField(sql`id`),
  email: emailField(sql`normalized_email`),
  createdAt: instantField(sql`created_at`),
};

/** `canSeeBuyer` of the policy as a condition. */
function scopeOf(caller: Caller): SQL {
  const { kind, id } = requireIdentity(caller);
  if (kind === 'operator') return sql`true`;
  return kind === 'buyer' ? sql`id = ${id}` : sql`false`;
}

export function buyerListRoutes({ db }: Dependencies): Route[] {
  return listCalls(db, BUYER_ACCOUNT.base, {
    fields: FIELDS,
    item: buyerSchema.required(),
    summaries: {
      list: 'Os cadastros que quem chama pode ver: o próprio.',
      query: 'Os cadastros que quem chama pode ver, por id, e-mail ou data.',
    },
    listingOf: (caller) => ({
      table: sql`buyer`,
      scope: sql`${isAlive} and ${scopeOf(caller)}`,
      find: (ids: readonly string[]) => selectBuyers(db, inArray(buyer.id, [...ids])),
      idOf: ({ id }: BuyerRow) => id,
      present: (row: BuyerRow) => presentBuyer(row, caller),
    }),
  });
}
