import { and, eq, ne } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { cellCode } from '@/domain/project/layout';
import { roundedArea } from '@/domain/project/plan';
import { MAX_UNITS } from '@/domain/project/tower';
import { sortedHighlights } from '@/domain/unit/highlights';
import type { NewUnit } from '@/domain/unit/record';
import type { Database } from '@/server/db/client';
import { unit } from '@/server/db/schema/catalogue/unit';
import type { Identity } from '@/server/http/callers/caller';
import { fieldRefusal } from '@/server/http/requests/validation';
import { lockOpenProject } from '@/server/modules/catalogue/projects/editing/changeProject';
import { queueRefresh } from '@/server/modules/catalogue/projects/queueRefresh';
import type { ProjectRow } from '@/server/modules/catalogue/projects/recordStore';
import { placeUnits } from './placeUnits';
import { getUnit, isCodeTaken, type UnitRow } from './recordStore';

/**
 * Columns of a new unit: those of the request, completed from its plan, position and project.
 *
 * @throws AppError `invalid_request`
 */
function factsOf(
  project: Pick<ProjectRow, 'plans' | 'towers' | 'genre'>,
  { orientation = null, priceCents = null, highlights = [], ...input }: Omit<NewUnit, 'projectId'>,
) {
  const plan = project.plans.find(({ planIndex }) => planIndex === input.planIndex);
  if (!plan) throw fieldRefusal('planIndex', 'noSuchPlan');
  const tower = project.towers.find(({ code }) => code === input.tower);
  if (!tower) throw fieldRefusal('tower', 'noSuchTower');
  const kind = input.kind ?? (project.genre === 'clubs' ? ('common' as const) : ('sellable' as const));
  if (kind === 'common' && priceCents !== null) throw fieldRefusal('priceCents', 'commonPrice');
  const { bedrooms, suites, bathrooms, parkingSpots } = input.rooms ?? plan;
  return {
    ...input,
    kind,
    orientation,
    highlights: sortedHighlights(highlights),
    priceCents,
    code: input.code ?? cellCode(tower, input),
    areaM2: roundedArea(input.areaM2 ?? plan.areaM2),
    rooms: { bedrooms, suites, bathrooms, parkingSpots },
  };
}

/** @throws AppError `project_not_found`, `invalid_transition`, `unit_place_taken`, `invalid_request` */
export async function createUnit(
  db: Database,
  { projectId, ...input }: NewUnit,
  { caller, now }: { caller: Identity; now: Date },
): Promise<UnitRow> {
  const id = await db.transaction(async (tx) => {
    const work = { tx, now, actor: caller };
    const project = await lockOpenProject(work, projectId);
    const facts = factsOf(project, input);
    const { tower, code } = facts;
    if (await isCodeTaken(tx, { projectId, tower, code })) throw fieldRefusal('code', 'duplicate');
    const count = await tx.$count(unit, and(eq(unit.projectId, projectId), ne(unit.status, 'deleted')));
    if (count >= MAX_UNITS) throw fieldRefusal('projectId', 'tooManyUnits', { max: MAX_UNITS });
    const [placed] = await placeUnits(work, project, [facts]);
    if (!placed) throw new AppError('unit_place_taken');
    await queueRefresh(tx, projectId);
    return placed.id;
  });
  return getUnit(db, id, now);
}
