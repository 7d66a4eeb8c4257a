import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '@/domain/errors/appError';
import type { Orientation } from '@/domain/project/tower';
import type { UnitRooms } from '@/domain/unit/schema';
import type { UnitKind } from '@/domain/unit/status';
import type { Transaction } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import { recordChanges } from '@/server/modules/platform/audit/store';
import { recordState } from '@/server/modules/platform/history/store';

/** All that a new unit is. */
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

export interface PlacedUnit extends Record<string, unknown> {
  id: string;
  tower: string;
  floor: number;
  position: number;
  status: 'available' | 'unavailable';
  price_cents: number | null;
}

/** The units as rows of SQL, however many in one parameter. */
function toldRows(units: readonly UnitFacts[]): SQL {
  const told = units.map(({ rooms, ...facts }) => ({ ...facts, ...rooms, id: uuidv7() }));
  return sql`jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told(id uuid, tower text, floor int, position int,
    "planIndex" int, code text, kind text, orientation text, "areaM2" numeric, bedrooms int, suites int, bathrooms int,
    "parkingSpots" int, "priceCents" bigint)`;
}

/**
 * Puts units into their places, in as many statements for thousands as for one. A place from which one was taken away has that
 * one back, to be released anew.
 *
 * @throws AppError `unit_place_taken`
 */
export async function placeUnits(
  transaction: Transaction,
  projectId: string,
  units: readonly UnitFacts[],
  { caller, now }: { caller: Identity; now: Date },
): Promise<PlacedUnit[]> {
  if (units.length === 0) return [];
  const instant = sql`${now.toISOString()}::timestamptz`;
  const { rows: placed } = await transaction.execute<PlacedUnit>(sql`
    insert into unit (id, project_id, plan_index, tower, floor, position, code, kind, status, orientation, area_m2, bedrooms,
      suites, bathrooms, parking_spots, price_cents, created_at, updated_at)
    select told.id, ${projectId}::uuid, told."planIndex", told.tower, told.floor, told.position, told.code, told.kind, 'available',
      told.orientation, told."areaM2", told.bedrooms, told.suites, told.bathrooms, told."parkingSpots", told."priceCents",
      ${instant}, ${instant}
    from ${toldRows(units)}
    on conflict (project_id, tower, floor, position) do update set plan_index = excluded.plan_index, code = excluded.code,
      kind = excluded.kind, status = 'unavailable', orientation = excluded.orientation, area_m2 = excluded.area_m2,
      bedrooms = excluded.bedrooms, suites = excluded.suites, bathrooms = excluded.bathrooms,
      parking_spots = excluded.parking_spots, price_cents = excluded.price_cents, version = unit.version + 1,
      updated_at = excluded.updated_at
    where unit.status = 'deleted'
    returning id, tower, floor, position, status, price_cents::float8 as price_cents`);
  if (placed.length !== units.length) throw new AppError('unit_place_taken');
  const subjectOf = ({ id }: PlacedUnit) => ({ subjectKind: 'unit', subjectId: id }) as const;
  const states = placed.map((unit) => {
    const isBack = unit.status === 'unavailable';
    const change = isBack ? { event: 'restore', from: 'deleted' } : { event: 'create', from: null };
    return { ...subjectOf(unit), ...change, to: unit.status };
  });
  await recordState(transaction, caller, states, now);
  const changes = placed.map((unit) => {
    const after = { status: unit.status, priceCents: unit.price_cents };
    return { ...subjectOf(unit), action: 'units.create', before: null, after };
  });
  await recordChanges(transaction, caller, changes, now);
  return placed;
}
