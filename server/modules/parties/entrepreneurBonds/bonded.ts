import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '@/server/db/client';

/**
 * Condition in SQL that the partner may sell the project for its owner: an attached bond for all projects or
 * for this one.
 *
 * @param columns of the project: sql`p.entrepreneur_id` and sql`p.id`
 */
export function partnerSells(columns: { ownerId: SQL; projectId: SQL }, partnerId: string | SQL): SQL {
  return sql`exists (
    select from entrepreneur_bond b
    where b.owner_id = ${columns.ownerId} and b.partner_id = ${partnerId} and b.attachment = 'attached'
      and (b.project_ids is null or b.project_ids ? ${columns.projectId}::text))`;
}

/** True if the partner may sell the project for its owner. */
export async function isBonded(
  executor: Executor,
  { ownerId, projectId, partnerId }: { ownerId: string; projectId: string; partnerId: string },
): Promise<boolean> {
  const { rows } = await executor.execute<{ sells: boolean }>(
    sql`select ${partnerSells({ ownerId: sql`${ownerId}::uuid`, projectId: sql`${projectId}::uuid` }, partnerId)} as sells`,
  );
  return rows[0]?.sells ?? false;
}
