import { type SQLWrapper, sql } from 'drizzle-orm';

/** The present instant in SQL, read again for each query, for columns whose value depends on the clock. */
export const clockSql = (now: () => Date): SQLWrapper => ({
  getSQL: () => sql`${now().toISOString()}::timestamptz`,
});
