import { type SQL, sql } from 'drizzle-orm';
import { APPROVALS } from '@/domain/approval';
import { normalizeCnpj } from '@/domain/brazil/cnpj';
import { companyAccountSchema } from '@/domain/entrepreneur/account';
import { COMPANY_TYPES } from '@/domain/entrepreneur/vocabulary';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import type { Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { isAlive } from '@/server/modules/parties/accounts/account';
import { type CompanyRow, listCompanyRows } from '@/server/modules/parties/entrepreneurs/accountStore';
import { listCalls } from '@/server/modules/platform/lists/calls';
import {
  emailField,
  enumField,
  idField,
  instantField,
  numberField,
} from '@/server/modules/platform/lists/fields';
import { COMPANY_ACCOUNT } from './account';
import { presentAccount } from './present';

const FIELDS = {
  id: idField(sql`id`),
  email: emailField(sql`normalized_email`),
  cnpj: numberField(sql`cnpj`, normalizeCnpj),
  companyType: enumField(sql`company_type`, COMPANY_TYPES),
  approval: enumField(sql`approval`, APPROVALS),
  createdAt: instantField(sql`created_at`),
};

/** `canSeeCompany` of the policy as a condition. */
function scopeOf(caller: Caller): SQL {
  requireIdentity(caller);
  if (caller.kind === 'operator') return sql`true`;
  return caller.kind === 'entrepreneur' ? sql`id = ${caller.companyId}` : sql`false`;
}

export function companyListRoutes({ db }: Dependencies): Route[] {
  return listCalls(db, COMPANY_ACCOUNT.base, {
    fields: FIELDS,
    item: companyAccountSchema.required(),
    summaries: {
      list: 'As empresas que quem chama pode ver: a própria.',
      query: 'As empresas que quem chama pode ver, por id, e-mail, CNPJ, tipo, aprovação ou data.',
    },
    listingOf: (caller) => ({
      table: sql`entrepreneur`,
      scope: sql`${isAlive} and ${scopeOf(caller)}`,
      find: (ids) => listCompanyRows(db, ids),
      idOf: ({ id }) => id,
      present: (row: CompanyRow) => presentAccount(row, caller),
    }),
  });
}
