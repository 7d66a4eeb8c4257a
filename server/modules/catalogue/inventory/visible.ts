import { sql } from 'drizzle-orm';

/**
 * In SQL, true where visitors may see the project `p` of the company `e`: published, and both approved. Otherwise the public
 * calls answer 404.
 */
export const isVisible = sql<boolean>`p.is_published and p.approval = 'approved' and e.approval = 'approved'`;
