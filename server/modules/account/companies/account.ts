import { sql } from 'drizzle-orm';
import { bankAccountRecordsSchema } from '@/domain/bankAccount/record';
import { bankAccountsSchema } from '@/domain/bankAccount/schema';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import type { AccountKind } from '@/server/modules/parties/accounts/account';
import {
  canDoWithCompany,
  canSeeCompany,
  isMemberThemselves,
} from '@/server/modules/parties/entrepreneurs/policy';

export const COMPANY_ACCOUNT: AccountKind = {
  kind: 'entrepreneur',
  base: '/entrepreneurs',
  notFound: 'entrepreneur_not_found',
  table: entrepreneur,
  accountsSchema: bankAccountsSchema.required(),
  accountRecordsSchema: bankAccountRecordsSchema.required(),
  of: 'da empresa',
  numbers: { cnpj: sql`${entrepreneur.cnpj}`, cpf: sql`${entrepreneur.cpf}` },
  findMember: (caller, id) => (isMemberThemselves(caller, id) ? { kind: 'member', id } : null),
  canSee: canSeeCompany,
  canDo: canDoWithCompany,
};
