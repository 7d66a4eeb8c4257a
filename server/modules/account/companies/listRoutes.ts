import { type SQL, sql } from 'drizzle-orm';
import { APPROVALS } from '@/domain/approval';
import { cnpjBeginning, normalizeCnpj } from '@/domain/brazil/cnpj';
import { companyAccountSchema } from '@/domain/entrepreneur/account';
import { COMPANY_TYPES } from '@/domain/entrepreneur/vocabulary';
import type { Executor } from '@/server/db/client';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import type { Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { isAlive } from '@/server/modules/parties/accounts/account';
import { listCompanyRows } from '@/server/modules/parties/entrepreneurs/accountStore';
import { listCalls } from '@/server/modules/platform/lists/calls';
import type { CountedStates } from '@/server/modules/platform/lists/counts';
import {
  emailField,
  enumField,
  type FilterFields,
  idField,
  instantField,
  numberField,
} from '@/server/modules/platform/lists/fields';
import { instantKey, sortingBy, textKey } from '@/server/modules/platform/lists/sorts';
import { everyWord, hasWord } from '@/server/modules/platform/lists/words';
import { COMPANY_ACCOUNT } from './account';
import { actionFactsOf } from './facts';
import { presentAccount } from './present';

/** Name of the company or of its contact, e-mail, or the CNPJ by its beginning, with or without mask. */
const isNamed = (word: string): SQL => {
  const cnpj = cnpjBeginning(word);
  const names = hasWord(sql`concat_ws(' ', trade_name, legal_name, contact_name, email)`, word);
  return cnpj === null ? names : sql`(${names} or starts_with(cnpj, ${cnpj}))`;
};

const FIELDS: FilterFields = {
  text: { contains: (value) => everyWord(value, isNamed) },
  id: idField(sql`id`),
  email: emailField(sql`normalized_email`),
  cnpj: numberField(sql`cnpj`, normalizeCnpj),
  companyType: enumField(sql`company_type`, COMPANY_TYPES),
  approval: enumField(sql`approval`, APPROVALS),
  createdAt: instantField(sql`created_at`),
  updatedAt: instantField(sql`updated_at`),
};

const COUNTED: CountedStates = {
  approval: { column: sql`approval`, states: APPROVALS },
};

const SORTING = sortingBy({ updated: instantKey(sql`updated_at`), name: textKey(sql`normalized_name`) });

/** `canSeeCompany` of the policy as a condition. */
function scopeOf(caller: Caller): SQL {
  requireIdentity(caller);
  if (caller.kind === 'operator') return sql`true`;
  return caller.kind === 'entrepreneur' ? sql`id = ${caller.companyId}` : sql`false`;
}

async function findCompanies(executor: Executor, ids: readonly string[]) {
  const [rows, factsOf] = [await listCompanyRows(executor, ids), await actionFactsOf(executor, ids)];
  return rows.map((row) => ({ row, facts: factsOf(row.id) }));
}

export function companyListRoutes({ db }: Dependencies): Route[] {
  return listCalls(db, COMPANY_ACCOUNT.base, {
    fields: FIELDS,
    sorting: SORTING,
    counted: COUNTED,
    item: companyAccountSchema.required(),
    summaries: {
      list: 'As empresas que quem chama pode ver: a própria.',
      query: 'As empresas que quem chama pode ver, por id, nome, e-mail, CNPJ, tipo, aprovação ou data.',
    },
    listingOf: (caller) => ({
      table: sql`entrepreneur`,
      scope: sql`${isAlive} and ${scopeOf(caller)}`,
      find: (ids) => findCompanies(db, ids),
      idOf: ({ row }) => row.id,
      present: ({ row, facts }) => presentAccount(row, caller, facts),
    }),
  });
}
