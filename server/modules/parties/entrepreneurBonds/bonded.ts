import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '@/server/db/client';
import { entrepreneurBond } from '@/server/db/schema/parties/entrepreneurBond';

const b = alias(entrepreneurBond, 'b');

interface ProjectColumns {
  readonly ownerId: SQL;
  readonly projectId: SQL;
}

/** Condition in SQL that the bond `b` is attached, for all projects of the owner or for this one. */
const covers = ({ ownerId, projectId }: ProjectColumns, partnerId: string | SQL): SQL =>
  sql`b.owner_id = ${ownerId} and b.partner_id = ${partnerId} and b.attachment = 'attached'
    and (b.project_ids is null or b.project_ids ? ${projectId}::text)`;

/**
 * Condition in SQL that the partner may sell the project for its owner: an attached bond for all projects or
 * for this one.
 *
 * @param columns of the project: sql`p.entrepreneur_id` and sql`p.id`
 */
export function partnerSells(columns: ProjectColumns, partnerId: string | SQL): SQL {
  return sql`exists (select from entrepreneur_bond b where ${covers(columns, partnerId)})`;
}

/** True if the partner may sell the project for its owner. */
export async function isBonded(
  executor: Executor,
  { ownerId, projectId, partnerId }: { ownerId: string; projectId: string; partnerId: string },
): Promise<boolean> {
  const columns = { ownerId: sql`${ownerId}::uuid`, projectId: sql`${projectId}::uuid` };
  const bonds = await executor.select({ id: b.id }).from(b).where(covers(columns, partnerId)).limit(1);
  return bonds.length > 0;
}
