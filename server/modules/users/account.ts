import { sql } from 'drizzle-orm';
import type { AccountKind } from '@/server/modules/accounts/account';
import { canDoWithBuyer, canSeeBuyer } from '@/server/modules/users/policy';

export const BUYER_ACCOUNT: AccountKind = {
  kind: 'buyer',
  base: '/users',
  notFound: 'user_not_found',
  table: sql`buyer`,
  of: 'de quem compra',
  canSee: canSeeBuyer,
  canDo: canDoWithBuyer,
};
