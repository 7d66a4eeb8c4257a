import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { AppError } from '@/domain/errors/appError';
import { roundedArea } from '@/domain/project/plan';
import { oneLine } from '@/domain/text';
import { sortedHighlights } from '@/domain/unit/highlights';
import type { UnitChange, UnitPricesChange, UnitRoomsChange } from '@/domain/unit/record';
import { unitStates } from '@/domain/unit/status';
import type { Database } from '@/server/db/client';
import { unit } from '@/server/db/schema/catalogue/unit';
import type { Identity } from '@/server/http/callers/caller';
import { fieldRefusal } from '@/server/http/requests/validation';
import { refuseBusy } from '@/server/modules/catalogue/inventory/refuseBusy';
import { announceReleased } from '@/server/modules/catalogue/inventory/released';
import { queueRefresh } from '@/server/modules/catalogue/projects/queueRefresh';
import { findProject } from '@/server/modules/catalogue/projects/recordStore';
import { recordChange } from '@/server/modules/platform/audit/store';
import { defineTransition } from '@/server/modules/platform/history/defineTransition';
import type { Work } from '@/server/modules/platform/history/work';
import { getUnit, isBusy, isCodeTaken, lockUnit, type UnitRow, updateUnit } from './recordStore';

type UnitWork = Work<Identity>;
type Columns = PgUpdateSetSource<typeof unit>;

export interface UnitChangeInput {
  readonly id: string;
  /** Version that the caller read; null for a deletion, which does not depend on it. */
  readonly version: number | null;
  readonly caller: Identity;
  readonly now: Date;
}

const transition = defineTransition({
  table: unit,
  column: 'status',
  states: unitStates,
  subjectKind: 'unit',
});

/**
 * Changes a unit in one transaction under its lock, and queues the refresh of its project.
 *
 * @throws AppError `unit_not_found`, `version_conflict`, `invalid_transition` where it is sold or its project archived
 */
export async function changeLocked(
  db: Database,
  { id, version, caller, now }: UnitChangeInput,
  change: (work: UnitWork, row: UnitRow) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockUnit(tx, id, now);
    if (row.isArchived || row.status === 'sold') {
      const from = row.isArchived ? 'archived' : row.status;
      throw new AppError('invalid_transition', { from, event: 'change' });
    }
    if (version !== null && row.version !== version) throw new AppError('version_conflict');
    await change({ tx, now, actor: caller }, row);
    await queueRefresh(tx, row.projectId);
  });
}

/** Subject of an audit entry. */
export const subjectOf = ({ id, entrepreneurId }: Pick<UnitRow, 'id' | 'entrepreneurId'>) =>
  ({ subjectKind: 'unit', subjectId: id, companyId: entrepreneurId }) as const;

/** The plan, rooms and area of a unit stay as its buyer or negotiator saw them. */
async function assertFree(work: UnitWork, row: UnitRow): Promise<void> {
  if (await isBusy(work, row.id)) refuseBusy([`${row.code} (${row.tower})`]);
}

async function planColumns(
  { tx }: UnitWork,
  { projectId }: UnitRow,
  { planIndex, areaM2 }: { planIndex: number; areaM2: number | undefined },
): Promise<Columns> {
  const project = await findProject(tx, projectId);
  const plan = project?.plans.find((each) => each.planIndex === planIndex);
  if (!plan) throw fieldRefusal('planIndex', 'noSuchPlan');
  const { bedrooms, suites, bathrooms, parkingSpots } = plan;
  return {
    planIndex,
    areaM2: roundedArea(areaM2 ?? plan.areaM2),
    bedrooms,
    suites,
    bathrooms,
    parkingSpots,
  };
}

async function assertCodeFree({ tx }: UnitWork, row: UnitRow, code: string): Promise<void> {
  const { projectId, tower, id: exceptId } = row;
  if (await isCodeTaken(tx, { projectId, tower, code, exceptId })) {
    throw fieldRefusal('code', 'duplicate');
  }
}

/** Changed columns of a request; empty if it repeats the stored values. */
async function changedColumns(
  work: UnitWork,
  row: UnitRow,
  { planIndex, code, kind, orientation, highlights, areaM2 }: Omit<UnitChange, 'version'>,
): Promise<Columns> {
  const isOtherPlan = planIndex !== undefined && planIndex !== row.planIndex;
  const isOtherArea = areaM2 !== undefined && roundedArea(areaM2) !== row.areaM2;
  const isOtherCode = code !== undefined && code !== row.code;
  const isOtherKind = kind !== undefined && kind !== row.kind;
  if (isOtherCode) await assertCodeFree(work, row, code);
  return {
    ...(isOtherArea ? { areaM2: roundedArea(areaM2) } : {}),
    ...(isOtherPlan ? await planColumns(work, row, { planIndex, areaM2 }) : {}),
    ...(isOtherCode ? { code } : {}),
    ...(isOtherKind ? { kind } : {}),
    // A common unit is sold by quotas, so it has no price.
    ...(isOtherKind && kind === 'common' ? { priceCents: null } : {}),
    ...highlightColumns(row, highlights),
    ...(orientation !== undefined && orientation !== row.orientation ? { orientation } : {}),
  };
}

function highlightColumns(row: UnitRow, highlights: UnitChange['highlights']): Columns {
  if (highlights === undefined) return {};
  const sorted = sortedHighlights(highlights);
  return sorted.join() === row.highlights.join() ? {} : { highlights: sorted };
}

/**
 * Takes a unit off sale or puts it back. A held unit cannot be blocked: its buyer may still pay.
 *
 * @throws AppError `invalid_transition`, `unit_held`
 */
async function blockOrRelease(
  work: UnitWork,
  row: UnitRow,
  { event, reason, set }: { event: NonNullable<UnitChange['event']>; reason: string | null; set: Columns },
): Promise<void> {
  if (event === 'block' && row.hold !== null) throw new AppError('unit_held');
  const blockReason = event === 'block' ? reason : null;
  const { status } = await transition(work, row, event, { reason, set: { ...set, blockReason } });
  const change = { before: { status: row.status }, after: { status } };
  await recordChange(
    work.tx,
    work.actor,
    { action: `units.${event}`, ...subjectOf(row), ...change },
    work.now,
  );
}

/**
 * @throws AppError `unit_not_found`, `version_conflict`, `invalid_transition`, `unit_held`, `unit_has_history`,
 *   `invalid_request`
 */
export async function changeUnit(
  db: Database,
  { id, caller, now }: Omit<UnitChangeInput, 'version'>,
  { version, event, reason, ...facts }: UnitChange,
): Promise<UnitRow> {
  await changeLocked(db, { id, version, caller, now }, async (work, row) => {
    const set = await changedColumns(work, row, facts);
    const isChanged = Object.keys(set).length > 0;
    if (isChanged) await assertFree(work, row);
    if (event !== undefined) {
      const line = reason === undefined ? null : oneLine(reason);
      await blockOrRelease(work, row, { event, reason: line, set });
    } else if (isChanged) await updateUnit(work, row, set);
    if (event === 'release') await announceReleased(work, [id]);
  });
  return getUnit(db, id, now);
}

/** @throws AppError `unit_not_found`, `version_conflict`, `invalid_transition`, `unit_has_history` */
export async function changeRooms(
  db: Database,
  { id, caller, now }: Omit<UnitChangeInput, 'version'>,
  { version, bedrooms, suites, bathrooms, parkingSpots }: UnitRoomsChange,
): Promise<UnitRow> {
  await changeLocked(db, { id, version, caller, now }, async (work, row) => {
    const rooms = { bedrooms, suites, bathrooms, parkingSpots };
    const names = Object.keys(rooms) as (keyof typeof rooms)[];
    if (names.every((name) => rooms[name] === row[name])) return;
    await assertFree(work, row);
    await updateUnit(work, row, rooms);
  });
  return getUnit(db, id, now);
}

/**
 * Changes the price of a unit; a trigger keeps the former price in its history. A reservation keeps the price that it froze.
 *
 * @throws AppError `unit_not_found`, `version_conflict`, `invalid_transition` where it is sold or common
 */
export async function changePrice(
  db: Database,
  { id, caller, now }: Omit<UnitChangeInput, 'version'>,
  { version, currentCents }: UnitPricesChange,
): Promise<UnitRow> {
  await changeLocked(db, { id, version, caller, now }, async (work, row) => {
    if (row.kind === 'common') {
      throw new AppError('invalid_transition', { from: 'common', event: 'changePrice' });
    }
    const { priceCents } = row;
    if (priceCents === currentCents) return;
    await updateUnit(work, row, { priceCents: currentCents });
    const change = { before: { priceCents }, after: { priceCents: currentCents } };
    await recordChange(work.tx, caller, { action: 'units.price', ...subjectOf(row), ...change }, now);
  });
  return getUnit(db, id, now);
}

/**
 * Marks a unit as deleted; its history stays.
 *
 * @throws AppError `unit_not_found`, `invalid_transition`, `unit_has_history`
 */
export async function deleteUnit(
  db: Database,
  { id, caller, now }: Omit<UnitChangeInput, 'version'>,
): Promise<void> {
  await changeLocked(db, { id, version: null, caller, now }, async (work, row) => {
    await assertFree(work, row);
    await transition(work, row, 'delete', { set: { blockReason: null } });
    const change = { before: { status: row.status }, after: { status: 'deleted' } };
    await recordChange(work.tx, caller, { action: 'units.delete', ...subjectOf(row), ...change }, now);
  });
}
