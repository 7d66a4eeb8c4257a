import { sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { cellCode } from '@/domain/project/layout';
import { roundedArea } from '@/domain/project/plan';
import { MAX_UNITS } from '@/domain/project/tower';
import type { NewUnit } from '@/domain/unit/record';
import type { Database, Transaction } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import { fieldSentence } from '@/server/http/requests/validation';
import { refreshLater } from '@/server/modules/catalogue/projects/queueRefresh';
import { lockProject, type ProjectRow } from '@/server/modules/catalogue/projects/recordStore';
import { placeUnits } from './placeUnits';
import { getUnit, isCodeTaken, type UnitRow } from './recordStore';

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

async function unitsOf(transaction: Transaction, projectId: string): Promise<number> {
  const { rows } = await transaction.execute<{ total: number }>(
    sql`select count(*)::int as total from unit where project_id = ${projectId} and status <> 'deleted'`,
  );
  return rows[0]?.total ?? 0;
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
    if (project.archived_at !== null) {
      throw new AppError('invalid_transition', { from: 'archived', event: 'change' });
    }
    const facts = factsOf(project, wanted);
    const { tower, code } = facts;
    if (await isCodeTaken(transaction, { projectId, tower, code, exceptId: projectId }))
      refuse('code', 'duplicate');
    if ((await unitsOf(transaction, projectId)) >= MAX_UNITS) {
      refuse('projectId', 'tooManyUnits', { max: MAX_UNITS });
    }
    const [placed] = await placeUnits(transaction, projectId, [facts], { caller, now });
    if (!placed) throw new AppError('unit_place_taken');
    await refreshLater(transaction, projectId);
    return placed.id;
  });
  return getUnit(db, id, now);
}
