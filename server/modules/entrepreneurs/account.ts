import { sql } from 'drizzle-orm';
import type { AccountKind } from '@/server/modules/accounts/account';
import { canDoWithCompany, canSeeCompany } from '@/server/modules/entrepreneurs/policy';

export const COMPANY_ACCOUNT: AccountKind = {
  kind: 'entrepreneur',
  base: '/entrepreneurs',
  notFound: 'entrepreneur_not_found',
  table: sql`entrepreneur`,
  of: 'da empresa',
  canSee: canSeeCompany,
  canDo: canDoWithCompany,
};
