import { type SQLWrapper, sql } from 'drizzle-orm';
import { type CalendarDay, today } from '@/domain/time/calendar';

/** The present instant in SQL, read again for each query, for columns whose value depends on the clock. */
export const clockSql = (now: () => Date): SQLWrapper => ({
  getSQL: () => sql`${now().toISOString()}::timestamptz`,
});

/** A day that depends on today in São Paulo, in SQL, computed again for each query. */
export const daySql = (now: () => Date, dayFrom: (today: CalendarDay) => CalendarDay): SQLWrapper => ({
  getSQL: () => sql`${dayFrom(today(now()))}::date`,
});
