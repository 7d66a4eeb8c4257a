import { type SQL, sql } from 'drizzle-orm';

/**
 * In SQL, true where everybody may see the project `p` of the company `e`: published, and both approved. For everybody
 * else it does not exist.
 */
export const isVisible: SQL = sql`p.is_published and p.approval = 'approved' and e.approval = 'approved'`;
