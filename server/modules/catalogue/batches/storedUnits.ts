import { and, eq, ne, sql } from 'drizzle-orm';
import type { StoredUnit } from '@/domain/batch/sheetUnit';
import type { Executor } from '@/server/db/client';
import { unit } from '@/server/db/schema/catalogue/unit';
import { unitIsHeld, unitIsReserved } from '@/server/modules/catalogue/inventory/availability';
import { unitIsBusy } from '@/server/modules/catalogue/inventory/inventoryHistory';
import { u } from '@/server/modules/catalogue/inventory/tables';
import type { Work } from '@/server/modules/platform/history/work';

/** Units of a project in the order of the grid, with the facts that decide on their changes. */
export async function listStoredUnits(
  executor: Executor,
  projectId: string,
  now: Date,
): Promise<StoredUnit[]> {
  return executor
    .select({
      id: u.id,
      version: u.version,
      kind: u.kind,
      tower: u.tower,
      floor: u.floor,
      position: u.position,
      code: u.code,
      planIndex: u.planIndex,
      areaM2: u.areaM2,
      bedrooms: u.bedrooms,
      suites: u.suites,
      bathrooms: u.bathrooms,
      parkingSpots: u.parkingSpots,
      orientation: u.orientation,
      priceCents: u.priceCents,
      status: u.status,
      blockReason: u.blockReason,
      isHeld: sql<boolean>`${unitIsHeld(sql`u.id`, now)}`,
      isReserved: sql<boolean>`${unitIsReserved(sql`u`, now)}`,
      isBusy: sql<boolean>`${unitIsBusy(now)}`,
    })
    .from(u)
    .where(and(eq(u.projectId, projectId), ne(u.status, 'deleted')))
    .orderBy(u.tower, u.floor, u.position);
}

/** Locks and lists the units, so that no other transaction changes or begins to hold one. */
export async function lockStoredUnits(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  projectId: string,
): Promise<StoredUnit[]> {
  await tx
    .select({ id: unit.id })
    .from(unit)
    .where(and(eq(unit.projectId, projectId), ne(unit.status, 'deleted')))
    .orderBy(unit.id)
    .for('no key update');
  return listStoredUnits(tx, projectId, now);
}
