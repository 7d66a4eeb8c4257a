import { v7 as uuidv7 } from 'uuid';
import type { Database } from '@/server/db/client';
import { unit } from '@/server/db/schema/catalogue/unit';

type UnitInsert = typeof unit.$inferInsert;

/** An available unit of tower A, on a separate floor so that no two have the same place. */
function buildUnit(overrides: Partial<UnitInsert> & Pick<UnitInsert, 'projectId' | 'floor'>): UnitInsert {
  const position = overrides.position ?? 1;
  return {
    id: uuidv7(),
    planIndex: 0,
    tower: 'A',
    position,
    code: `${overrides.floor}0${position}`,
    kind: 'sellable',
    status: 'available',
    orientation: 'nascente',
    areaM2: 64.5,
    bedrooms: 2,
    suites: 1,
    bathrooms: 2,
    parkingSpots: 1,
    priceCents: 600_000_00,
    ...overrides,
  };
}

/** Inserts the units; the database writes that each has had its price since `since`. */
export async function insertUnits(
  db: Database,
  projectId: string,
  units: readonly Partial<UnitInsert>[],
  since = new Date('2026-03-10T12:00:00Z'),
) {
  const rows = units.map((overrides, index) =>
    buildUnit({ projectId, floor: index + 1, updatedAt: since, ...overrides }),
  );
  if (rows.length > 0) await db.insert(unit).values(rows);
  return rows;
}
