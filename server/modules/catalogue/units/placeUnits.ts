import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '@/domain/errors/appError';
import type { Orientation } from '@/domain/project/tower';
import type { UnitRooms } from '@/domain/unit/schema';
import type { UnitKind } from '@/domain/unit/status';
import type { Identity } from '@/server/http/callers/caller';
import { recordChanges } from '@/server/modules/platform/audit/store';
import { recordState } from '@/server/modules/platform/history/store';
import type { Work } from '@/server/modules/platform/history/work';

export interface UnitFacts {
  readonly tower: string;
  readonly floor: number;
  readonly position: number;
  readonly planIndex: number;
  readonly code: string;
  readonly kind: UnitKind;
  readonly orientation: Orientation | null;
  readonly areaM2: number;
  readonly rooms: UnitRooms;
  readonly priceCents: number | null;
}

type PlacedUnit = Pick<UnitFacts, 'tower' | 'floor' | 'position' | 'priceCents'> & {
  readonly id: string;
  readonly status: 'available' | 'unavailable';
};

/** The units as rows of SQL in one parameter. */
function unitRows(units: readonly UnitFacts[]): SQL {
  const rows = units.map(({ rooms, ...facts }) => ({ ...facts, ...rooms, id: uuidv7() }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as input(id uuid, tower text, floor int, position int,
    "planIndex" int, code text, kind text, orientation text, "areaM2" numeric, bedrooms int, suites int, bathrooms int,
    "parkingSpots" int, "priceCents" bigint)`;
}

/**
 * Inserts units, in as many statements for thousands as for one. A deleted unit of the same position is restored as
 * unavailable instead, for the seller to release.
 *
 * @throws AppError `unit_place_taken`
 */
export async function placeUnits(
  { tx, now, actor }: Work<Identity>,
  projectId: string,
  units: readonly UnitFacts[],
): Promise<PlacedUnit[]> {
  if (units.length === 0) return [];
  const instant = sql`${now.toISOString()}::timestamptz`;
  const { rows: placed } = await tx.execute<PlacedUnit & Record<string, unknown>>(sql`
    insert into unit (id, project_id, plan_index, tower, floor, position, code, kind, status, orientation, area_m2, bedrooms,
      suites, bathrooms, parking_spots, price_cents, created_at, updated_at)
    select input.id, ${projectId}::uuid, input."planIndex", input.tower, input.floor, input.position, input.code, input.kind,
      'available', input.orientation, input."areaM2", input.bedrooms, input.suites, input.bathrooms, input."parkingSpots",
      input."priceCents", ${instant}, ${instant}
    from ${unitRows(units)}
    on conflict (project_id, tower, floor, position) do update set plan_index = excluded.plan_index, code = excluded.code,
      kind = excluded.kind, status = 'unavailable', orientation = excluded.orientation, area_m2 = excluded.area_m2,
      bedrooms = excluded.bedrooms, suites = excluded.suites, bathrooms = excluded.bathrooms,
      parking_spots = excluded.parking_spots, price_cents = excluded.price_cents, version = unit.version + 1,
      updated_at = excluded.updated_at
    where unit.status = 'deleted'
    returning id, tower, floor, position, status, price_cents::float8 as "priceCents"`);
  if (placed.length !== units.length) throw new AppError('unit_place_taken');
  const subjectOf = ({ id }: PlacedUnit) => ({ subjectKind: 'unit', subjectId: id }) as const;
  const states = placed.map((unit) => {
    const isRestored = unit.status === 'unavailable';
    const change = isRestored ? { event: 'restore', from: 'deleted' } : { event: 'create', from: null };
    return { ...subjectOf(unit), ...change, to: unit.status };
  });
  await recordState(tx, actor, states, now);
  const changes = placed.map((unit) => {
    const { status, priceCents } = unit;
    return { ...subjectOf(unit), action: 'units.create', before: null, after: { status, priceCents } };
  });
  await recordChanges(tx, actor, changes, now);
  return placed;
}
