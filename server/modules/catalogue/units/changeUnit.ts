import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { roundedArea } from '@/domain/project/plan';
import { nextState } from '@/domain/stateTable';
import { oneLine } from '@/domain/text';
import type { UnitChange, UnitPricesChange, UnitRoomsChange } from '@/domain/unit/record';
import { unitStates } from '@/domain/unit/status';
import type { Database, Transaction } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import { fieldSentence } from '@/server/http/requests/validation';
import { announceReleased } from '@/server/modules/catalogue/inventory/released';
import { refreshLater } from '@/server/modules/catalogue/projects/queueRefresh';
import { findProject } from '@/server/modules/catalogue/projects/recordStore';
import { recordChange } from '@/server/modules/platform/audit/store';
import { recordState } from '@/server/modules/platform/history/store';
import { getUnit, isBusy, isCodeTaken, lockUnit, type UnitRow, updateUnit } from './recordStore';

interface Changing {
  readonly id: string;
  readonly version: number | null;
  readonly caller: Identity;
  readonly now: Date;
}

/**
 * Changes a unit in one transaction. Nobody else changes it or begins to hold it meanwhile.
 *
 * @throws AppError `unit_not_found`, `version_conflict`, `invalid_transition` of one that is sold or whose project is over
 */
export function changing(
  db: Database,
  { id, version, now }: Changing,
  work: (transaction: Transaction, row: UnitRow) => Promise<void>,
): Promise<UnitRow> {
  return db.transaction(async (transaction) => {
    const row = await lockUnit(transaction, id, now);
    if (row.is_archived || row.status === 'sold') {
      const from = row.is_archived ? 'archived' : row.status;
      throw new AppError('invalid_transition', { from, event: 'change' });
    }
    if (version !== null && row.version !== version) throw new AppError('version_conflict');
    await work(transaction, row);
    await refreshLater(transaction, row.project_id);
    return row;
  });
}

/** What somebody holds or negotiates stays what they saw: its plan, rooms and area. */
async function refuseBusy(transaction: Transaction, row: UnitRow, now: Date): Promise<void> {
  if (!(await isBusy(transaction, row.id, now))) return;
  throw new AppError('unit_has_history', { units: `${row.code} (${row.tower})` });
}

async function planColumns(
  transaction: Transaction,
  row: UnitRow,
  { planIndex, areaM2 }: { planIndex: number; areaM2: number | undefined },
): Promise<SQL> {
  const project = await findProject(transaction, row.project_id);
  const plan = project?.plans.find((each) => each.planIndex === planIndex);
  if (!plan) throw new AppError('invalid_request', {}, { planIndex: fieldSentence('noSuchPlan') });
  return sql`plan_index = ${planIndex}, area_m2 = ${roundedArea(areaM2 ?? plan.areaM2)}, bedrooms = ${plan.bedrooms},
    suites = ${plan.suites}, bathrooms = ${plan.bathrooms}, parking_spots = ${plan.parkingSpots}`;
}

async function codeColumns(transaction: Transaction, row: UnitRow, code: string): Promise<SQL> {
  const place = { projectId: row.project_id, tower: row.tower, code, exceptId: row.id };
  if (await isCodeTaken(transaction, place)) {
    throw new AppError('invalid_request', {}, { code: fieldSentence('duplicate') });
  }
  return sql`code = ${code}`;
}

/** A common unit is not sold as a whole, so it has no price of its own; nor does one change that somebody deals with. */
function kindColumns({ kind }: Pick<UnitChange, 'kind'>): SQL {
  return kind === 'common' ? sql`kind = ${kind}, price_cents = null` : sql`kind = ${kind}`;
}

async function columnsOf(
  transaction: Transaction,
  row: UnitRow,
  { planIndex, code, kind, orientation, areaM2 }: Omit<UnitChange, 'version'>,
): Promise<SQL[]> {
  const isOtherPlan = planIndex !== undefined && planIndex !== row.plan_index;
  const isOtherArea = areaM2 !== undefined && roundedArea(areaM2) !== row.area_m2;
  return [
    ...(isOtherPlan ? [await planColumns(transaction, row, { planIndex, areaM2 })] : []),
    ...(isOtherArea && !isOtherPlan ? [sql`area_m2 = ${roundedArea(areaM2)}`] : []),
    ...(code !== undefined && code !== row.code ? [await codeColumns(transaction, row, code)] : []),
    ...(kind !== undefined && kind !== row.kind ? [kindColumns({ kind })] : []),
    ...(orientation !== undefined && orientation !== row.orientation
      ? [sql`orientation = ${orientation}`]
      : []),
  ];
}

/**
 * Takes a unit off sale, or puts it there again, by its table of states. What is held is not blocked: its buyer would pay for
 * what could not become theirs.
 *
 * @throws AppError `invalid_transition`, `unit_held`
 */
async function moveUnit(
  transaction: Transaction,
  row: UnitRow,
  { event, reason = null }: { event: NonNullable<UnitChange['event']>; reason?: string | null },
  { caller, now }: Pick<Changing, 'caller' | 'now'>,
): Promise<SQL> {
  const to = nextState(unitStates, row.status, event);
  if (to === null) throw new AppError('invalid_transition', { from: row.status, event });
  if (event === 'block' && row.hold !== null) throw new AppError('unit_held');
  const change = { subjectKind: 'unit', subjectId: row.id } as const;
  await recordState(transaction, caller, { ...change, event, from: row.status, to, reason }, now);
  const written = { action: `units.${event}`, before: { status: row.status }, after: { status: to } };
  await recordChange(transaction, caller, { ...change, ...written }, now);
  return sql`status = ${to}, block_reason = ${event === 'block' ? reason : null}`;
}

/**
 * @throws AppError `unit_not_found`, `version_conflict`, `invalid_transition`, `unit_held`, `unit_has_history`,
 *   `invalid_request`
 */
export async function changeUnit(
  db: Database,
  id: string,
  { version, event, reason, ...facts }: UnitChange,
  { caller, now }: Pick<Changing, 'caller' | 'now'>,
): Promise<UnitRow> {
  await changing(db, { id, version, caller, now }, async (transaction, row) => {
    const columns = await columnsOf(transaction, row, facts);
    if (columns.length > 0) await refuseBusy(transaction, row, now);
    if (event !== undefined) {
      columns.push(
        await moveUnit(
          transaction,
          row,
          { event, reason: reason === undefined ? null : oneLine(reason) },
          { caller, now },
        ),
      );
    }
    if (columns.length > 0) await updateUnit(transaction, row, sql.join(columns, sql`, `), now);
    if (event === 'release') {
      await announceReleased(transaction, [id], now);
    }
  });
  return getUnit(db, id, now);
}

/** @throws AppError `unit_not_found`, `version_conflict`, `invalid_transition`, `unit_has_history` */
export async function changeRooms(
  db: Database,
  id: string,
  { version, bedrooms, suites, bathrooms, parkingSpots }: UnitRoomsChange,
  { caller, now }: Pick<Changing, 'caller' | 'now'>,
): Promise<UnitRow> {
  await changing(db, { id, version, caller, now }, async (transaction, row) => {
    await refuseBusy(transaction, row, now);
    const set = sql`bedrooms = ${bedrooms}, suites = ${suites}, bathrooms = ${bathrooms}, parking_spots = ${parkingSpots}`;
    await updateUnit(transaction, row, set, now);
  });
  return getUnit(db, id, now);
}

/**
 * Gives a unit another price; the database keeps the old one with its time. Whoever holds it keeps the price that their
 * reservation froze.
 *
 * @throws AppError `unit_not_found`, `version_conflict`, `invalid_transition` of one that is sold, or not as a whole
 */
export async function changePrice(
  db: Database,
  id: string,
  { version, currentCents }: UnitPricesChange,
  { caller, now }: Pick<Changing, 'caller' | 'now'>,
): Promise<UnitRow> {
  await changing(db, { id, version, caller, now }, async (transaction, row) => {
    if (row.kind === 'common') {
      throw new AppError('invalid_transition', { from: 'common', event: 'changePrice' });
    }
    if (row.price_cents === currentCents) return;
    await updateUnit(transaction, row, sql`price_cents = ${currentCents}`, now);
    const written = {
      action: 'units.price',
      before: { priceCents: row.price_cents },
      after: { priceCents: currentCents },
    };
    await recordChange(transaction, caller, { subjectKind: 'unit', subjectId: id, ...written }, now);
  });
  return getUnit(db, id, now);
}

/** Takes a unit away that nobody deals with; what was written of it stays. @throws AppError `unit_has_history` */
export async function deleteUnit(
  db: Database,
  id: string,
  { caller, now }: Pick<Changing, 'caller' | 'now'>,
): Promise<void> {
  await changing(db, { id, version: null, caller, now }, async (transaction, row) => {
    await refuseBusy(transaction, row, now);
    await updateUnit(transaction, row, sql`status = 'deleted', block_reason = null`, now);
    const change = { subjectKind: 'unit', subjectId: id } as const;
    await recordState(
      transaction,
      caller,
      { ...change, event: 'delete', from: row.status, to: 'deleted' },
      now,
    );
    const written = { action: 'units.delete', before: { status: row.status }, after: { status: 'deleted' } };
    await recordChange(transaction, caller, { ...change, ...written }, now);
  });
}
