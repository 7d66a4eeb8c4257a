import { type Column, eq, sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { unit } from '@/server/db/schema/catalogue/unit';
import type { Identity } from '@/server/http/callers/caller';
import { insertUnits, PLACE, type UnitFacts } from '@/server/modules/catalogue/inventory/insertUnits';
import type { ProjectRow } from '@/server/modules/catalogue/projects/recordStore';
import { recordChanges } from '@/server/modules/platform/audit/store';
import { recordState } from '@/server/modules/platform/history/store';
import type { Work } from '@/server/modules/platform/history/work';

/**
 * Inserts units, in a constant number of statements. A deleted unit of the same position is restored as
 * unavailable instead, for the seller to release.
 *
 * @throws AppError `unit_place_taken`
 */
export async function placeUnits(
  { tx, now, actor }: Work<Identity>,
  { id: projectId, entrepreneurId }: Pick<ProjectRow, 'id' | 'entrepreneurId'>,
  units: readonly UnitFacts[],
) {
  if (units.length === 0) return [];
  const excluded = (column: Column) => sql`excluded.${sql.identifier(column.name)}`;
  const { id, tower, floor, position, status, priceCents } = unit;
  const placed = await insertUnits({ tx, now }, projectId, units)
    .onConflictDoUpdate({
      target: PLACE,
      set: {
        planIndex: excluded(unit.planIndex),
        code: excluded(unit.code),
        kind: excluded(unit.kind),
        status: 'unavailable',
        orientation: excluded(unit.orientation),
        highlights: excluded(unit.highlights),
        areaM2: excluded(unit.areaM2),
        bedrooms: excluded(unit.bedrooms),
        suites: excluded(unit.suites),
        bathrooms: excluded(unit.bathrooms),
        parkingSpots: excluded(unit.parkingSpots),
        priceCents: excluded(unit.priceCents),
        version: sql`${unit.version} + 1`,
        updatedAt: now,
      },
      setWhere: eq(status, 'deleted'),
    })
    .returning({ id, tower, floor, position, status, priceCents });
  if (placed.length !== units.length) throw new AppError('unit_place_taken');
  const subjectOf = (placedUnit: { id: string }) =>
    ({ subjectKind: 'unit', subjectId: placedUnit.id }) as const;
  const states = placed.map((row) => {
    const isRestored = row.status === 'unavailable';
    const change = isRestored ? { event: 'restore', from: 'deleted' } : { event: 'create', from: null };
    return { ...subjectOf(row), ...change, to: row.status };
  });
  await recordState(tx, actor, states, now);
  const changes = placed.map((row) => {
    const after = { status: row.status, priceCents: row.priceCents };
    return {
      ...subjectOf(row),
      action: 'units.create',
      companyId: entrepreneurId,
      before: null,
      after,
    } as const;
  });
  await recordChanges(tx, actor, changes, now);
  return placed;
}
