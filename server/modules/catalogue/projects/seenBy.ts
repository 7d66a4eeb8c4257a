import { type SQL, sql } from 'drizzle-orm';
import type { Caller } from '@/server/http/callers/caller';
import { partnerSells } from '@/server/modules/parties/entrepreneurBonds/bonded';

/** `canSeeProject` of the policy in SQL, of the columns of `listed`. */
export function projectsSeenBy(caller: Caller): SQL {
  if (caller.kind === 'operator') return sql`true`;
  if (caller.kind !== 'entrepreneur') return sql`false`;
  const columns = { ownerId: sql`listed.entrepreneur_id`, projectId: sql`listed.id` };
  return sql`(listed.entrepreneur_id = ${caller.companyId}
    or listed.is_published and ${partnerSells(columns, caller.companyId)})`;
}
