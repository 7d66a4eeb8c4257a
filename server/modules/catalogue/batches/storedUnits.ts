import { sql } from 'drizzle-orm';
import type { StoredUnit } from '@/domain/batch/sheetUnit';
import type { Executor, Transaction } from '@/server/db/client';
import { unitIsHeld, unitIsReserved } from '@/server/modules/catalogue/inventory/availability';
import { unitIsBusy } from '@/server/modules/catalogue/units/unitHistory';

/** The units of a project in the order of the grid, with what decides on their changes. */
export async function listStoredUnits(
  executor: Executor,
  projectId: string,
  now: Date,
): Promise<StoredUnit[]> {
  const { rows } = await executor.execute<StoredUnit & Record<string, unknown>>(sql`
    select u.id, u.version, u.kind, u.tower, u.floor, u.position, u.code, u.plan_index as "planIndex",
      u.area_m2::float8 as "areaM2", u.bedrooms, u.suites, u.bathrooms, u.parking_spots as "parkingSpots", u.orientation,
      u.price_cents::float8 as "priceCents", u.status, u.block_reason as "blockReason",
      ${unitIsHeld(sql`u.id`, now)} as "isHeld", ${unitIsReserved(sql`u`, now)} as "isReserved", ${unitIsBusy(now)} as "isBusy"
    from unit u where u.project_id = ${projectId} and u.status <> 'deleted' order by u.tower, u.floor, u.position`);
  return rows;
}

/** The same, and nobody else changes or begins to hold one until the transaction ends. */
export async function lockStoredUnits(
  transaction: Transaction,
  projectId: string,
  now: Date,
): Promise<StoredUnit[]> {
  await transaction.execute(
    sql`select from unit where project_id = ${projectId} and status <> 'deleted' order by id for no key update`,
  );
  return listStoredUnits(transaction, projectId, now);
}
