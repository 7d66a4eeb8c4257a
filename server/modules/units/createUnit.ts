import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { cellCode } from '@/domain/project/layout';
import { roundedArea } from '@/domain/project/plan';
import { MAX_UNITS } from '@/domain/project/tower';
import type { NewUnit } from '@/domain/unit/record';
import type { Database, Transaction } from '@/server/db/client';
import { AppError } from '@/server/http/appError';
import type { Identity } from '@/server/http/caller';
import { fieldSentence } from '@/server/http/validation';
import { recordChange } from '@/server/modules/audit/store';
import { recordState } from '@/server/modules/history/store';
import { lockProject, type ProjectRow } from '@/server/modules/projects/recordStore';
import { refreshLater } from '@/server/modules/projects/refreshLater';
import { getUnit, isCodeTaken, type UnitRow } from '@/server/modules/units/recordStore';

function refuse(field: string, key: string, params: Record<string, string | number> = {}): never {
  throw new AppError('invalid_request', {}, { [field]: fieldSentence(key, params) });
}

/**
 * All that a unit is: what was told of it, and of its plan, place and project what was not.
 *
 * @throws AppError `invalid_request`
 */
export function factsOf(
  project: Pick<ProjectRow, 'plans' | 'towers' | 'genre'>,
  { orientation = null, priceCents = null, ...wanted }: Omit<NewUnit, 'projectId'>,
) {
  const plan = project.plans.find(({ planIndex }) => planIndex === wanted.planIndex);
  if (!plan) return refuse('planIndex', 'noSuchPlan');
  const tower = project.towers.find(({ code }) => code === wanted.tower);
  if (!tower) return refuse('tower', 'noSuchTower');
  const kind = wanted.kind ?? (project.genre === 'clubs' ? ('common' as const) : ('sellable' as const));
  if (kind === 'common' && priceCents !== null) refuse('priceCents', 'commonPrice');
  const { bedrooms, suites, bathrooms, parkingSpots } = wanted.rooms ?? plan;
  return {
    ...wanted,
    kind,
    orientation,
    priceCents,
    code: wanted.code ?? cellCode(tower, wanted),
    areaM2: roundedArea(wanted.areaM2 ?? plan.areaM2),
    rooms: { bedrooms, suites, bathrooms, parkingSpots },
  };
}

export type UnitFacts = ReturnType<typeof factsOf>;

async function unitsOf(transaction: Transaction, projectId: string): Promise<number> {
  const { rows } = await transaction.execute<{ total: number }>(
    sql`select count(*)::int as total from unit where project_id = ${projectId} and status <> 'deleted'`,
  );
  return rows[0]?.total ?? 0;
}

/**
 * Puts a unit into its place. A place from which one was taken away has that one back, to be released anew.
 *
 * @returns its id
 * @throws AppError `unit_place_taken`, `invalid_request`
 */
export async function placeUnit(
  transaction: Transaction,
  projectId: string,
  { tower, floor, position, planIndex, code, kind, orientation, areaM2, rooms, priceCents }: UnitFacts,
  { caller, now }: { caller: Identity; now: Date },
): Promise<string> {
  const { bedrooms, suites, bathrooms, parkingSpots } = rooms;
  const instant = now.toISOString();
  const { rows } = await transaction.execute<{ id: string; status: 'available' | 'unavailable' }>(sql`
    insert into unit (id, project_id, plan_index, tower, floor, position, code, kind, status, orientation, area_m2, bedrooms,
      suites, bathrooms, parking_spots, price_cents, created_at, updated_at)
    values (${uuidv7()}, ${projectId}, ${planIndex}, ${tower}, ${floor}, ${position}, ${code}, ${kind}, 'available',
      ${orientation}, ${areaM2}, ${bedrooms}, ${suites}, ${bathrooms}, ${parkingSpots}, ${priceCents}, ${instant}, ${instant})
    on conflict (project_id, tower, floor, position) do update set plan_index = excluded.plan_index, code = excluded.code,
      kind = excluded.kind, status = 'unavailable', orientation = excluded.orientation, area_m2 = excluded.area_m2,
      bedrooms = excluded.bedrooms, suites = excluded.suites, bathrooms = excluded.bathrooms,
      parking_spots = excluded.parking_spots, price_cents = excluded.price_cents, version = unit.version + 1,
      updated_at = excluded.updated_at
    where unit.status = 'deleted'
    returning id, status`);
  const [placed] = rows;
  if (!placed) throw new AppError('unit_place_taken');
  const subject = { subjectKind: 'unit', subjectId: placed.id } as const;
  const isBack = placed.status === 'unavailable';
  const change = isBack ? { event: 'restore', from: 'deleted' } : { event: 'create', from: null };
  await recordState(transaction, caller, { ...subject, ...change, to: placed.status }, now);
  const after = { status: placed.status, priceCents };
  await recordChange(transaction, caller, { ...subject, action: 'units.create', before: null, after }, now);
  return placed.id;
}

/** @throws AppError `project_not_found`, `invalid_transition`, `unit_place_taken`, `invalid_request` */
export async function createUnit(
  db: Database,
  { projectId, ...wanted }: NewUnit,
  { caller, now }: { caller: Identity; now: Date },
): Promise<UnitRow> {
  const id = await db.transaction(async (transaction) => {
    const project = await lockProject(transaction, projectId);
    if (!project) throw new AppError('project_not_found');
    if (project.archived_at !== null) throw new AppError('invalid_transition');
    const facts = factsOf(project, wanted);
    const { tower, code } = facts;
    if (await isCodeTaken(transaction, { projectId, tower, code, exceptId: projectId }))
      refuse('code', 'duplicate');
    if ((await unitsOf(transaction, projectId)) >= MAX_UNITS) {
      refuse('projectId', 'tooManyUnits', { max: MAX_UNITS });
    }
    const placed = await placeUnit(transaction, projectId, facts, { caller, now });
    await refreshLater(transaction, projectId);
    return placed;
  });
  return getUnit(db, id, now);
}
