import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { oneLine } from '@/domain/text';
import {
  type BulkAnswer,
  type BulkFilter,
  type BulkWish,
  bulkResult,
  settledChange,
} from '@/domain/unit/bulk';
import type { UnitKind, UnitStatus } from '@/domain/unit/status';
import type { Database, Executor, Transaction } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import { unitIsHeld } from '@/server/modules/catalogue/inventory/availability';
import { announceReleased } from '@/server/modules/catalogue/inventory/released';
import { refreshLater } from '@/server/modules/catalogue/projects/queueRefresh';
import { lockProject } from '@/server/modules/catalogue/projects/recordStore';
import { recordChange } from '@/server/modules/platform/audit/store';
import { recordState } from '@/server/modules/platform/history/store';

interface ChosenRow extends Record<string, unknown> {
  id: string;
  tower: string;
  floor: number;
  position: number;
  code: string;
  kind: UnitKind;
  status: UnitStatus;
  price_cents: number | null;
  is_held: boolean;
  version: number;
}

/** In SQL, true where the unit `u` is one of the chosen. */
function chosen(projectId: string, { ids, towers, floors, positions, planIndexes }: BulkFilter): SQL {
  const anyOf = (column: SQL, values: readonly unknown[] | undefined, type: string) =>
    values === undefined ? [] : [sql`${column} = any(${sql.param(values)}::${sql.raw(type)}[])`];
  const conditions = [
    ...anyOf(sql`u.id`, ids, 'uuid'),
    ...anyOf(sql`u.tower`, towers, 'text'),
    ...anyOf(sql`u.floor`, floors, 'int'),
    ...anyOf(sql`u.position`, positions, 'int'),
    ...anyOf(sql`u.plan_index`, planIndexes, 'int'),
  ];
  return sql.join([sql`u.project_id = ${projectId} and u.status <> 'deleted'`, ...conditions], sql` and `);
}

async function listChosen(executor: Executor, condition: SQL, now: Date): Promise<ChosenRow[]> {
  const { rows } = await executor.execute<ChosenRow>(sql`
    select u.id, u.tower, u.floor, u.position, u.code, u.kind, u.status, u.price_cents::float8 as price_cents, u.version,
      ${unitIsHeld(sql`u.id`, now)} as is_held
    from unit u where ${condition} order by u.tower, u.floor, u.position`);
  return rows;
}

type Line = BulkAnswer['units'][number] & { readonly version: number };

function linesOf(wish: BulkWish, rows: readonly ChosenRow[]): Line[] {
  const change = settledChange(wish.change, rows);
  return rows.map(({ price_cents: priceCents, is_held: isHeld, kind, status, version, ...place }) => {
    const { outcome, reason, ...after } = bulkResult(
      change,
      { floor: place.floor, kind, status, priceCents, isHeld },
      wish.rounding,
    );
    return { ...place, version, outcome, reason, before: { priceCents, status }, after };
  });
}

/** Stands for all that the preview showed: one unit that has changed since makes another. */
function seenOf(wish: BulkWish, lines: readonly Line[]): string {
  const shown = lines.map(({ id, version, outcome, reason, before, after }) => [
    id,
    version,
    outcome,
    reason,
    before.priceCents,
    before.status,
    after.priceCents,
    after.status,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([wish.projectId, wish.change, wish.rounding ?? null, shown]))
    .digest('hex');
}

const isReleased = ({ before, after }: Line) =>
  before.status !== after.status && after.status === 'available';

function sum(amounts: readonly (number | null)[]): number {
  return amounts.reduce<number>((total, cents) => total + (cents ?? 0), 0);
}

function answerOf(wish: BulkWish, lines: readonly Line[], isDone: boolean): BulkAnswer {
  const count = (outcome: Line['outcome']) => lines.filter((line) => line.outcome === outcome).length;
  const changed = lines.filter(({ outcome }) => outcome === 'changed');
  return {
    isDone,
    seen: seenOf(wish, lines),
    totals: {
      chosen: lines.length,
      changed: changed.length,
      unchanged: count('unchanged'),
      skipped: count('skipped'),
      beforeCents: sum(changed.map(({ before }) => before.priceCents)),
      afterCents: sum(changed.map(({ after }) => after.priceCents)),
    },
    units: lines.map(({ version: _version, ...line }) => line),
  };
}

/** What a change would make of the chosen units; nothing is written. */
export async function previewBulk(executor: Executor, wish: BulkWish, now: Date): Promise<BulkAnswer> {
  const rows = await listChosen(executor, chosen(wish.projectId, wish.filter ?? {}), now);
  return answerOf(wish, linesOf(wish, rows), false);
}

interface By {
  readonly caller: Identity;
  readonly now: Date;
}

async function write(
  transaction: Transaction,
  wish: BulkWish,
  changed: readonly Line[],
  now: Date,
): Promise<void> {
  const reason = wish.change.reason === undefined ? null : oneLine(wish.change.reason);
  const told = changed.map(({ id, version, after }) => ({ id, version, ...after }));
  const { rowCount } = await transaction.execute(sql`
    update unit u set price_cents = told."priceCents", status = told.status, version = u.version + 1,
      block_reason = case when told.status = u.status then u.block_reason else ${reason}::text end,
      updated_at = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as told(id uuid, version int, "priceCents" bigint, status text)
    where u.id = told.id and u.version = told.version`);
  if (rowCount !== changed.length) throw new AppError('preview_outdated');
}

async function writeDown(
  transaction: Transaction,
  { projectId, change, rounding }: BulkWish,
  changed: readonly Line[],
  { caller, now }: By,
): Promise<void> {
  const moved = changed.filter(({ before, after }) => before.status !== after.status);
  await recordState(
    transaction,
    caller,
    moved.map(({ id, before, after }) => ({
      subjectKind: 'unit',
      subjectId: id,
      event: change.kind,
      from: before.status,
      to: after.status,
      reason: change.reason ?? null,
    })),
    now,
  );
  const stateOf = (side: 'before' | 'after') => changed.map((line) => ({ id: line.id, ...line[side] }));
  const after = { change, rounding: rounding ?? 'centavo', units: stateOf('after') };
  const written = { action: 'units.bulk', before: { units: stateOf('before') }, after };
  await recordChange(transaction, caller, { subjectKind: 'project', subjectId: projectId, ...written }, now);
}

/**
 * Changes the chosen units in one transaction, exactly as the preview showed it. Whoever reserves one of them meanwhile does so
 * before it, with the old price, or after it, with the new one.
 *
 * @throws AppError `preview_outdated` where anything of it has changed since, `bulk_empty`, `invalid_transition` of a project
 *   that is archived
 */
export function applyBulk(db: Database, wish: BulkWish, { caller, now }: By): Promise<BulkAnswer> {
  const condition = chosen(wish.projectId, wish.filter ?? {});
  return db.transaction(async (transaction) => {
    const project = await lockProject(transaction, wish.projectId);
    if (!project || project.archived_at !== null) {
      throw new AppError('invalid_transition', { from: 'archived', event: 'change' });
    }
    await transaction.execute(sql`select from unit u where ${condition} order by u.id for no key update`);
    // Asked after the lock: who reserved one while it was waited for is seen.
    const lines = linesOf(wish, await listChosen(transaction, condition, now));
    const answer = answerOf(wish, lines, true);
    if (answer.seen !== wish.seen) throw new AppError('preview_outdated');
    const changed = lines.filter(({ outcome }) => outcome === 'changed');
    if (changed.length === 0) throw new AppError('bulk_empty');
    await write(transaction, wish, changed, now);
    await writeDown(transaction, wish, changed, { caller, now });
    await announceReleased(
      transaction,
      changed.filter(isReleased).map(({ id }) => id),
      now,
    );
    await refreshLater(transaction, wish.projectId);
    return answer;
  });
}
