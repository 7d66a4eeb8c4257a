import { sql } from 'drizzle-orm';
import type { RowAction } from '@/domain/batch/compareRows';
import type { SheetUnit } from '@/domain/batch/sheetUnit';
import { AppError } from '@/domain/errors/appError';
import { cellKey } from '@/domain/project/layout';
import type { Genre } from '@/domain/project/vocabulary';
import type { Transaction } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import { announceReleased } from '@/server/modules/catalogue/inventory/released';
import { placeUnits } from '@/server/modules/catalogue/units/placeUnits';
import { recordChange } from '@/server/modules/platform/audit/store';
import { recordState } from '@/server/modules/platform/history/store';

interface Writing {
  readonly projectId: string;
  readonly genre: Genre;
  readonly caller: Identity;
  readonly now: Date;
}

type Change = Extract<RowAction, { kind: 'change' }>;

/** Makes the units, and blocks those that the spreadsheet wants blocked. */
async function create(
  transaction: Transaction,
  units: readonly SheetUnit[],
  writing: Writing,
): Promise<void> {
  const kind = writing.genre === 'clubs' ? 'common' : 'sellable';
  const facts = units.map((unit) => {
    const { bedrooms, suites, bathrooms, parkingSpots } = unit;
    return { ...unit, kind, rooms: { bedrooms, suites, bathrooms, parkingSpots } } as const;
  });
  const placed = await placeUnits(transaction, writing.projectId, facts, writing);
  const told = new Map(units.map((unit) => [cellKey(unit), unit]));
  const blocked = placed.flatMap((unit) => {
    const { status, blockReason } = told.get(cellKey(unit)) ?? {};
    return status === 'unavailable' ? [{ id: unit.id, reason: blockReason ?? null }] : [];
  });
  if (blocked.length > 0) await blockNew(transaction, blocked, writing);
}

/** The statuses and reasons of units that the spreadsheet wants blocked: they are made first, and blocked after it. */
async function blockNew(
  transaction: Transaction,
  blocked: readonly { readonly id: string; readonly reason: string | null }[],
  { caller, now }: Writing,
): Promise<void> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    update unit u set status = 'unavailable', block_reason = told.reason, version = u.version + 1
    from jsonb_to_recordset(${JSON.stringify(blocked)}::jsonb) as told(id uuid, reason text)
    where u.id = told.id and u.status = 'available' returning u.id`);
  const change = { subjectKind: 'unit', event: 'block', from: 'available', to: 'unavailable' } as const;
  await recordState(
    transaction,
    caller,
    rows.map(({ id }) => ({ ...change, subjectId: id })),
    now,
  );
}

async function update(transaction: Transaction, changes: readonly Change[], now: Date): Promise<void> {
  const told = changes.map(({ from: { id, version }, unit }) => ({
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
  const { rowCount } = await transaction.execute(sql`
    update unit u set plan_index = told."planIndex", code = told.code, orientation = told.orientation,
      area_m2 = told."areaM2", bedrooms = told.bedrooms, suites = told.suites, bathrooms = told.bathrooms,
      parking_spots = told."parkingSpots", price_cents = told."priceCents", status = told.status,
      block_reason = told."blockReason", version = u.version + 1, updated_at = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told(id uuid, version int, "planIndex" int, code text,
      orientation text, "areaM2" numeric, bedrooms int, suites int, bathrooms int, "parkingSpots" int,
      "priceCents" bigint, status text, "blockReason" text)
    where u.id = told.id and u.version = told.version`);
  if (rowCount !== changes.length) throw new AppError('version_conflict');
}

async function writeDown(
  transaction: Transaction,
  changes: readonly Change[],
  writing: Writing,
): Promise<void> {
  const { caller, now, projectId } = writing;
  const moved = changes.filter(({ from, unit }) => from.status !== unit.status);
  await recordState(
    transaction,
    caller,
    moved.map(({ from, unit }) => ({
      subjectKind: 'unit',
      subjectId: from.id,
      event: unit.status === 'unavailable' ? 'block' : 'release',
      from: from.status,
      to: unit.status,
      reason: unit.blockReason,
    })),
    now,
  );
  const told = changes.filter(
    ({ from, unit }) => from.priceCents !== unit.priceCents || from.status !== unit.status,
  );
  if (told.length === 0) return;
  const before = {
    units: told.map(({ from }) => ({ id: from.id, priceCents: from.priceCents, status: from.status })),
  };
  const after = {
    units: told.map(({ from, unit }) => ({ id: from.id, priceCents: unit.priceCents, status: unit.status })),
  };
  const written = { action: 'units.import', before, after };
  await recordChange(transaction, caller, { subjectKind: 'project', subjectId: projectId, ...written }, now);
}

/** Does what the good rows of a spreadsheet say, with the history of each unit. */
export async function writeRows(
  transaction: Transaction,
  actions: readonly RowAction[],
  writing: Writing,
): Promise<void> {
  const changes = actions.filter((action): action is Change => action.kind === 'change');
  if (changes.length > 0) await update(transaction, changes, writing.now);
  const released = changes.filter(
    ({ from, unit }) => from.status !== unit.status && unit.status === 'available',
  );
  await announceReleased(
    transaction,
    released.map(({ from }) => from.id),
    writing.now,
  );
  const created = actions.flatMap((action) => (action.kind === 'create' ? [action.unit] : []));
  await create(transaction, created, writing);
  await writeDown(transaction, changes, writing);
}
