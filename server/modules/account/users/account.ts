import { sql } from 'drizzle-orm';
import { refundAccountsSchema } from '@/domain/bankAccount/schema';
import type { AccountKind } from '@/server/modules/parties/accounts/account';
import { canDoWithBuyer, canSeeBuyer } from './policy';

export const BUYER_ACCOUNT: AccountKind = {
  kind: 'buyer',
  base: '/users',
  notFound: 'user_not_found',
  table: sql`buyer`,
  accountsSchema: refundAccountsSchema.required(),
  of: 'do comprador',
  numbers: sql`null as cnpj, cpf`,
  canSee: canSeeBuyer,
  canDo: canDoWithBuyer,
};
