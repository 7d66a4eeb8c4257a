import { type SQL, sql } from 'drizzle-orm';
import { cnpjBeginning } from '@/domain/brazil/cnpj';
import { INTERMEDIARY_TYPES } from '@/domain/entrepreneur/vocabulary';
import { sqlList } from '@/server/db/schema/columns';

/** Condition in SQL that the company `e` sells for others. */
export const isIntermediary: SQL = sql`e.company_type in (${sqlList(INTERMEDIARY_TYPES)})`;

/** Condition in SQL that the CNPJ of the company `e` begins as typed; false where the text is not a CNPJ. */
export function hasCnpj(typed: string): SQL {
  const beginning = cnpjBeginning(typed);
  return beginning === null ? sql`false` : sql`e.cnpj like ${`${beginning}%`}`;
}

/**
 * Condition in SQL that the company `e` is public: approved, and licensed if it sells for others, because an unlicensed
 * company must not be shown as a broker (Lei 6.530/1978; COFECI 1.065/2007). Other companies are answered as missing.
 */
export const companyIsShown: SQL = sql`(e.approval = 'approved'
  and (not ${isIntermediary} or coalesce(e.creci ~ '^CRECI/[A-Z]{2} [0-9]{1,6}-[FJ]$', false)))`;
