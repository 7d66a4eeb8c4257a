import { sql } from 'drizzle-orm';
import { refundAccountRecordsSchema } from '@/domain/bankAccount/record';
import { refundAccountsSchema } from '@/domain/bankAccount/schema';
import { buyer } from '@/server/db/schema/parties/buyer';
import type { AccountKind } from '@/server/modules/parties/accounts/account';
import { canDoWithBuyer, canSeeBuyer } from './policy';

export const BUYER_ACCOUNT: AccountKind = {
  kind: 'buyer',
  base: '/users',
  notFound: 'user_not_found',
  table: buyer,
  accountsSchema: refundAccountsSchema.required(),
  accountRecordsSchema: refundAccountRecordsSchema.required(),
  of: 'do comprador',
  numbers: { cnpj: sql`null`, cpf: sql`${buyer.cpf}` },
  canSee: canSeeBuyer,
  canDo: canDoWithBuyer,
};
