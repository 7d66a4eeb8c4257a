import { eq, type SQL, sql } from 'drizzle-orm';
import { OPEN_SALE_STATES } from '@/domain/sale/states';
import type { Executor } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { sqlList } from '@/server/db/schema/columns';
import { quotaIsHeld, unitIsHeld } from './availability';

/** States of a negotiation that awaits an answer. */
const OPEN_NEGOTIATION = sqlList(['pending', 'awaiting']);

/** In SQL, true where a sale, negotiation, queue place or visit is open on the rows of `condition`. */
function hasOpenDeal(condition: (alias: string) => SQL, now: Date): SQL {
  const instant = sql`${now.toISOString()}::timestamptz`;
  return sql`(exists (select from sale s where ${condition('s')} and s.rescinded_at is null
      and s.confirmation in (${sqlList(OPEN_SALE_STATES)}))
    or exists (select from negotiation n where ${condition('n')} and (n.confirmation in (${OPEN_NEGOTIATION})
      or n.confirmation = 'confirmed' and n.fixed_until > ${instant}))
    or exists (select from queue_place w where ${condition('w')} and w.state in ('waiting', 'offered'))
    or exists (select from visit v where ${condition('v')} and v.state = 'open'))`;
}

/** In SQL, true where the unit `u` is sold, held, in an open deal, or divided into quotas, and so may not be removed or replanned. */
export function unitIsBusy(now: Date): SQL {
  const ofUnit = (alias: string) => sql`${sql.raw(alias)}.unit_id = u.id`;
  return sql`(u.status = 'sold' or ${unitIsHeld(sql`u.id`, now)} or ${hasOpenDeal(ofUnit, now)}
    or exists (select from visit_unit x join visit v on v.id = x.visit_id where x.unit_id = u.id and v.state = 'open')
    or exists (select from quota q where q.unit_id = u.id and q.status <> 'deleted'))`;
}

/** In SQL, true where another record refers to the unit `u`, which is then marked as deleted instead of removed. */
export const unitHasPast: SQL = sql`(exists (select from unit_price x where x.unit_id = u.id)
  or exists (select from reservation x where x.unit_id = u.id) or exists (select from sale x where x.unit_id = u.id)
  or exists (select from negotiation x where x.unit_id = u.id) or exists (select from queue_place x where x.unit_id = u.id)
  or exists (select from coupon_use x where x.unit_id = u.id) or exists (select from visit x where x.unit_id = u.id)
  or exists (select from visit_unit x where x.unit_id = u.id)
  or exists (select from favorite x where x.unit_id = u.id) or exists (select from project_report x where x.unit_id = u.id)
  or exists (select from quota x where x.unit_id = u.id)
  or exists (select from state_change x where x.subject_kind = 'unit' and x.subject_id = u.id))`;

/** In SQL, true where the quota `q` is sold, held or in an open deal, and so may not be removed or divided otherwise. */
export function quotaIsBusy(now: Date): SQL {
  const ofQuota = (alias: string) => sql`${sql.raw(alias)}.quota_id = q.id`;
  return sql`(q.status = 'sold' or ${quotaIsHeld(sql`q.id`, now)} or ${hasOpenDeal(ofQuota, now)})`;
}

/** In SQL, true where another record refers to the quota `q`, which is then marked as deleted instead of removed. */
export const quotaHasPast: SQL = sql`(exists (select from quota_price x where x.quota_id = q.id)
  or exists (select from reservation x where x.quota_id = q.id) or exists (select from sale x where x.quota_id = q.id)
  or exists (select from negotiation x where x.quota_id = q.id) or exists (select from queue_place x where x.quota_id = q.id)
  or exists (select from coupon_use x where x.quota_id = q.id) or exists (select from visit x where x.quota_id = q.id)
  or exists (select from favorite x where x.quota_id = q.id) or exists (select from project_report x where x.quota_id = q.id)
  or exists (select from state_change x where x.subject_kind = 'quota' and x.subject_id = q.id))`;

/** True where a unit or quota of the project is held or in an open deal; completed sales do not count. */
export async function hasBusyUnits(executor: Executor, projectId: string, now: Date): Promise<boolean> {
  const ofProject = (alias: string) => sql`${sql.raw(alias)}.project_id = ${projectId}`;
  const [row] = await executor
    .select({
      isBusy: sql<boolean>`exists (select from unit u where u.project_id = ${projectId} and u.status <> 'sold' and ${unitIsHeld(sql`u.id`, now)})
      or exists (select from quota q where q.project_id = ${projectId} and q.status <> 'sold' and ${quotaIsHeld(sql`q.id`, now)})
      or exists (select from sale s where ${ofProject('s')} and s.rescinded_at is null and s.confirmation in ('pending', 'awaiting'))
      or exists (select from negotiation n where ${ofProject('n')} and n.confirmation in (${OPEN_NEGOTIATION}))
      or exists (select from visit v where ${ofProject('v')} and v.state = 'open')`,
    })
    .from(project)
    .where(eq(project.id, projectId));
  return row?.isBusy ?? false;
}
