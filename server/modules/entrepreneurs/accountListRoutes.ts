import { type SQL, sql } from 'drizzle-orm';
import { object } from 'yup';
import { APPROVALS } from '@/domain/approval';
import { companyAccountSchema } from '@/domain/entrepreneur/account';
import { COMPANY_TYPES } from '@/domain/entrepreneur/vocabulary';
import { type Caller, requireIdentity } from '@/server/http/caller';
import { pageOf, pageQuery } from '@/server/http/page';
import { defineRoute, type Route } from '@/server/http/route';
import { answerAccounts } from '@/server/modules/accounts/page';
import {
  type AccountQuery,
  emailField,
  getBody,
  getQuery,
  idField,
  instantField,
  readAccountQuery,
  wordField,
} from '@/server/modules/accounts/query';
import type { Dependencies } from '@/server/modules/dependencies';
import { COMPANY_ACCOUNT } from '@/server/modules/entrepreneurs/account';
import { type CompanyRow, companyColumns } from '@/server/modules/entrepreneurs/accountStore';
import { presentAccount } from '@/server/modules/entrepreneurs/presentAccount';

const FIELDS = {
  id: idField(sql`id`),
  email: emailField(sql`normalized_email`),
  companyType: wordField(sql`company_type`, COMPANY_TYPES),
  approval: wordField(sql`approval`, APPROVALS),
  createdAt: instantField(sql`created_at`),
};

const accountPage = pageOf(companyAccountSchema.required());

/** `canSeeCompany` of the policy as a condition. */
function scopeOf(caller: Caller): SQL {
  requireIdentity(caller);
  if (caller.kind === 'operator') return sql`true`;
  return caller.kind === 'entrepreneur' ? sql`id = ${caller.companyId}` : sql`false`;
}

export function companyListRoutes({ db }: Dependencies): Route[] {
  function answer(caller: Caller, query: AccountQuery) {
    const present = (row: CompanyRow) => presentAccount(row, caller);
    const listing = { account: COMPANY_ACCOUNT, columns: companyColumns, scope: scopeOf(caller), present };
    return answerAccounts(db, listing, query);
  }
  return [
    defineRoute({
      method: 'GET',
      path: '/entrepreneurs',
      summary: 'As empresas que quem chama pode ver: a própria.',
      who: 'signedIn',
      query: object(pageQuery),
      response: accountPage,
      errors: ['invalid_cursor'],
      handle: ({ query, caller }) =>
        answer(caller, readAccountQuery(FIELDS, { query: { ...query, filters: null }, body: {} })),
    }),
    defineRoute({
      method: 'POST',
      path: '/entrepreneurs/get',
      summary: 'As empresas que quem chama pode ver, por id, e-mail, tipo, aprovação ou data.',
      who: 'signedIn',
      query: getQuery,
      body: getBody,
      response: accountPage,
      errors: ['invalid_cursor', 'unknown_filter_field', 'unknown_filter_op', 'invalid_filter_value'],
      handle: ({ query, body, caller }) => answer(caller, readAccountQuery(FIELDS, { query, body })),
    }),
  ];
}
