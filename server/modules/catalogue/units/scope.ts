import { type SQL, sql } from 'drizzle-orm';
import type { Caller } from '@/server/http/callers/caller';
import { partnerSells } from '@/server/modules/parties/entrepreneurBonds/bonded';

/** In SQL, the units that a caller may see, of the columns of `listed`: those of the own company, all of those that operators
 * ask for, and of partners those of what is published. */
export function unitsSeenBy(caller: Caller): SQL {
  if (caller.kind === 'operator') return sql`true`;
  if (caller.kind !== 'entrepreneur') return sql`false`;
  const columns = { ownerId: sql`listed.entrepreneur_id`, projectId: sql`listed.project_id` };
  return sql`(listed.entrepreneur_id = ${caller.companyId}
    or listed.is_published and ${partnerSells(columns, caller.companyId)})`;
}
