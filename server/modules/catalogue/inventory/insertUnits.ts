import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Orientation } from '@/domain/project/tower';
import type { UnitHighlight } from '@/domain/unit/highlights';
import type { UnitRooms } from '@/domain/unit/schema';
import type { UnitKind } from '@/domain/unit/status';
import { unit } from '@/server/db/schema/catalogue/unit';
import type { Work } from '@/server/modules/platform/history/work';

export interface UnitFacts {
  readonly tower: string;
  readonly floor: number;
  readonly position: number;
  readonly planIndex: number;
  readonly code: string;
  readonly kind: UnitKind;
  readonly orientation: Orientation | null;
  /** Empty by default. */
  readonly highlights?: readonly UnitHighlight[];
  readonly areaM2: number;
  readonly rooms: UnitRooms;
  readonly priceCents: number | null;
}

/** The units as rows of SQL in one parameter. */
function unitRows(units: readonly UnitFacts[]): SQL {
  const rows = units.map(({ rooms, ...facts }) => ({ ...facts, ...rooms, id: uuidv7() }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as input(id uuid, tower text, floor int, position int,
    "planIndex" int, code text, kind text, orientation text, highlights text[], "areaM2" numeric, bedrooms int, suites int, bathrooms int,
    "parkingSpots" int, "priceCents" bigint)`;
}

/** Column of a row of `unitRows`. */
const given = (name: keyof typeof unit.$inferInsert) => sql`input.${sql.identifier(name)}`.as(name);

/** The place of a unit, which is unique. */
export const PLACE = [unit.projectId, unit.tower, unit.floor, unit.position];

/** Insert of available units, in a constant number of statements. The caller decides on occupied places. */
export function insertUnits(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  projectId: string,
  units: readonly UnitFacts[],
) {
  const instant = sql`${now.toISOString()}::timestamptz`;
  return tx.insert(unit).select(
    tx
      .select({
        id: given('id'),
        projectId: sql`${projectId}::uuid`.as('projectId'),
        planIndex: given('planIndex'),
        tower: given('tower'),
        floor: given('floor'),
        position: given('position'),
        code: given('code'),
        kind: given('kind'),
        status: sql`'available'`.as('status'),
        orientation: given('orientation'),
        highlights: sql`coalesce(input.highlights, '{}')`.as('highlights'),
        areaM2: given('areaM2'),
        bedrooms: given('bedrooms'),
        suites: given('suites'),
        bathrooms: given('bathrooms'),
        parkingSpots: given('parkingSpots'),
        priceCents: given('priceCents'),
        blockReason: sql`null`.as('blockReason'),
        version: sql`1`.as('version'),
        createdAt: instant.as('createdAt'),
        updatedAt: instant.as('updatedAt'),
      })
      .from(unitRows(units)),
  );
}
