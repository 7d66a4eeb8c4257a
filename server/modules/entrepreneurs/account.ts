import { sql } from 'drizzle-orm';
import type { AccountKind } from '@/server/modules/accounts/account';
import { canDoWithCompany, canSeeCompany } from '@/server/modules/entrepreneurs/policy';
import { refuseOtherHolders } from '@/server/modules/entrepreneurs/refuseOtherHolders';

export const COMPANY_ACCOUNT: AccountKind = {
  kind: 'entrepreneur',
  base: '/entrepreneurs',
  notFound: 'entrepreneur_not_found',
  table: sql`entrepreneur`,
  of: 'da empresa',
  checkHolders: refuseOtherHolders,
  canSee: canSeeCompany,
  canDo: canDoWithCompany,
};
