import { type SQL, sql } from 'drizzle-orm';
import { INTERMEDIARY_TYPES } from '@/domain/entrepreneur/vocabulary';
import { sqlList } from '@/server/db/schema/columns';

/** In SQL, true where the company `e` sells for others. */
export const isIntermediary: SQL = sql`e.company_type in (${sqlList(INTERMEDIARY_TYPES)})`;

/**
 * In SQL, true where everybody may see the company `e`: approved, and with its licence if it sells for others, for who
 * has none may not be shown as a broker (Lei 6.530/1978; COFECI 1.065/2007). For everybody else it does not exist.
 */
export const companyIsShown: SQL = sql`(e.approval = 'approved'
  and (not ${isIntermediary} or coalesce(e.creci ~ '^CRECI/[A-Z]{2} [0-9]{1,6}-[FJ]$', false)))`;
