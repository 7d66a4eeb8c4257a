import { and, eq, sql } from 'drizzle-orm';
import type { RowAction } from '@/domain/batch/compareRows';
import type { SheetUnit } from '@/domain/batch/sheetUnit';
import { AppError } from '@/domain/errors/appError';
import { cellKey } from '@/domain/project/layout';
import type { Identity } from '@/server/http/callers/caller';
import { announceReleased } from '@/server/modules/catalogue/inventory/released';
import { u } from '@/server/modules/catalogue/inventory/tables';
import { auditedProject } from '@/server/modules/catalogue/projects/editing/changeProject';
import type { ProjectRow } from '@/server/modules/catalogue/projects/recordStore';
import { placeUnits } from '@/server/modules/catalogue/units/placeUnits';
import { recordChange } from '@/server/modules/platform/audit/store';
import { recordState } from '@/server/modules/platform/history/store';
import type { Work } from '@/server/modules/platform/history/work';

type Project = Pick<ProjectRow, 'id' | 'entrepreneurId' | 'genre'>;
type Change = Extract<RowAction, { kind: 'change' }>;

async function createUnits(
  work: Work<Identity>,
  project: Project,
  units: readonly SheetUnit[],
): Promise<void> {
  const kind = project.genre === 'clubs' ? 'common' : 'sellable';
  const facts = units.map((unit) => {
    const { bedrooms, suites, bathrooms, parkingSpots } = unit;
    return { ...unit, kind, rooms: { bedrooms, suites, bathrooms, parkingSpots } } as const;
  });
  const placed = await placeUnits(work, project, facts);
  const byCell = new Map(units.map((unit) => [cellKey(unit), unit]));
  const blocked = placed.flatMap((unit) => {
    const { status, blockReason } = byCell.get(cellKey(unit)) ?? {};
    return status === 'unavailable' ? [{ id: unit.id, reason: blockReason ?? null }] : [];
  });
  if (blocked.length > 0) await blockNew(work, blocked);
}

/** Blocks new units, which are always inserted as available. */
async function blockNew(
  { tx, now, actor }: Work<Identity>,
  blocked: readonly { readonly id: string; readonly reason: string | null }[],
): Promise<void> {
  const input = sql`jsonb_to_recordset(${JSON.stringify(blocked)}::jsonb) as input(id uuid, reason text)`;
  const rows = await tx
    .update(u)
    .set({ status: 'unavailable', blockReason: sql`input.reason`, version: sql`${u.version} + 1` })
    .from(input)
    .where(and(eq(u.id, sql`input.id`), eq(u.status, 'available')))
    .returning({ id: u.id });
  const change = { subjectKind: 'unit', event: 'block', from: 'available', to: 'unavailable' } as const;
  const changes = rows.map(({ id }) => ({ ...change, subjectId: id }));
  await recordState(tx, actor, changes, now);
}

async function updateUnits({ tx, now }: Work<Identity>, changes: readonly Change[]): Promise<void> {
  const rows = changes.map(({ from: { id, version }, unit }) => ({
    id,
    version,
    planIndex: unit.planIndex,
    code: unit.code,
    orientation: unit.orientation,
    areaM2: unit.areaM2,
    bedrooms: unit.bedrooms,
    suites: unit.suites,
    bathrooms: unit.bathrooms,
    parkingSpots: unit.parkingSpots,
    priceCents: unit.priceCents,
    status: unit.status,
    blockReason: unit.blockReason,
  }));
  const input = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as input(id uuid, version int, "planIndex" int,
    code text, orientation text, "areaM2" numeric, bedrooms int, suites int, bathrooms int, "parkingSpots" int,
    "priceCents" bigint, status text, "blockReason" text)`;
  const { rowCount } = await tx
    .update(u)
    .set({
      planIndex: sql`input."planIndex"`,
      code: sql`input.code`,
      orientation: sql`input.orientation`,
      areaM2: sql`input."areaM2"`,
      bedrooms: sql`input.bedrooms`,
      suites: sql`input.suites`,
      bathrooms: sql`input.bathrooms`,
      parkingSpots: sql`input."parkingSpots"`,
      priceCents: sql`input."priceCents"`,
      status: sql`input.status`,
      blockReason: sql`input."blockReason"`,
      version: sql`${u.version} + 1`,
      updatedAt: now,
    })
    .from(input)
    .where(and(eq(u.id, sql`input.id`), eq(u.version, sql`input.version`)));
  if (rowCount !== changes.length) throw new AppError('version_conflict');
}

async function recordChanged(
  { tx, now, actor }: Work<Identity>,
  project: Project,
  changes: readonly Change[],
): Promise<void> {
  const states = changes
    .filter(({ from, unit }) => from.status !== unit.status)
    .map(({ from, unit }) => ({
      subjectKind: 'unit' as const,
      subjectId: from.id,
      event: unit.status === 'unavailable' ? 'block' : 'release',
      from: from.status,
      to: unit.status,
      reason: unit.blockReason,
    }));
  await recordState(tx, actor, states, now);
  const audited = changes.filter(
    ({ from, unit }) => from.priceCents !== unit.priceCents || from.status !== unit.status,
  );
  if (audited.length === 0) return;
  const change = {
    before: {
      units: audited.map(({ from: { id, priceCents, status } }) => ({ id, priceCents, status })),
    },
    after: {
      units: audited.map(({ from: { id }, unit: { priceCents, status } }) => ({ id, priceCents, status })),
    },
  };
  await recordChange(tx, actor, { action: 'units.import', ...auditedProject(project), ...change }, now);
}

/** Writes the good rows of a spreadsheet, with the history of each unit. */
export async function writeRows(
  work: Work<Identity>,
  project: Project,
  actions: readonly RowAction[],
): Promise<void> {
  const changes = actions.filter((action): action is Change => action.kind === 'change');
  if (changes.length > 0) await updateUnits(work, changes);
  const released = changes.filter(
    ({ from, unit }) => from.status !== unit.status && unit.status === 'available',
  );
  const releasedIds = released.map(({ from }) => from.id);
  await announceReleased(work, releasedIds);
  const created = actions.flatMap((action) => (action.kind === 'create' ? [action.unit] : []));
  await createUnits(work, project, created);
  await recordChanged(work, project, changes);
}
