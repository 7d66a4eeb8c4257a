import { createHash } from 'node:crypto';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { oneLine } from '@/domain/text';
import {
  type BulkAnswer,
  type BulkFilter,
  type BulkInput,
  bulkResult,
  withFirstFloor,
} from '@/domain/unit/bulk';
import type { Database, Executor } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import { unitIsHeld } from '@/server/modules/catalogue/inventory/availability';
import { announceReleased } from '@/server/modules/catalogue/inventory/released';
import { u } from '@/server/modules/catalogue/inventory/tables';
import { auditedProject, lockOpenProject } from '@/server/modules/catalogue/projects/editing/changeProject';
import { queueRefresh } from '@/server/modules/catalogue/projects/queueRefresh';
import type { ProjectRow } from '@/server/modules/catalogue/projects/recordStore';
import { recordChange } from '@/server/modules/platform/audit/store';
import { recordState } from '@/server/modules/platform/history/store';
import type { Work } from '@/server/modules/platform/history/work';

/** In SQL, true where the unit `u` is one of the chosen. */
function isChosen(projectId: string, { ids, towers, floors, positions, planIndexes }: BulkFilter): SQL {
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

function listChosen(executor: Executor, condition: SQL, now: Date) {
  return executor
    .select({
      id: u.id,
      tower: u.tower,
      floor: u.floor,
      position: u.position,
      code: u.code,
      kind: u.kind,
      status: u.status,
      priceCents: u.priceCents,
      version: u.version,
      isHeld: sql<boolean>`${unitIsHeld(sql`u.id`, now)}`,
    })
    .from(u)
    .where(condition)
    .orderBy(u.tower, u.floor, u.position);
}

type ChosenRow = Awaited<ReturnType<typeof listChosen>>[number];
type Line = Omit<BulkAnswer['units'][number], 'result'> & { readonly version: number };

function linesOf(input: BulkInput, rows: readonly ChosenRow[]): Line[] {
  const change = withFirstFloor(input.change, rows);
  return rows.map(({ priceCents, isHeld, kind, status, version, ...place }) => {
    const unit = { floor: place.floor, kind, status, priceCents, isHeld };
    const { outcome, reason, ...after } = bulkResult(change, unit, input.rounding);
    return { ...place, version, outcome, reason, before: { priceCents, status }, after };
  });
}

/** Hash of a preview, which differs as soon as one of its units has changed. */
function previewHash(input: BulkInput, lines: readonly Line[]): string {
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
    .update(JSON.stringify([input.projectId, input.change, input.rounding ?? null, shown]))
    .digest('hex');
}

const isReleased = ({ before, after }: Line) =>
  before.status !== after.status && after.status === 'available';

function sum(amounts: readonly (number | null)[]): number {
  return amounts.reduce<number>((total, cents) => total + (cents ?? 0), 0);
}

function answerOf(input: BulkInput, lines: readonly Line[], isDone: boolean): BulkAnswer {
  const count = (outcome: Line['outcome']) => lines.filter((line) => line.outcome === outcome).length;
  const changed = lines.filter(({ outcome }) => outcome === 'changed');
  return {
    isDone,
    seen: previewHash(input, lines),
    totals: {
      chosen: lines.length,
      changed: changed.length,
      unchanged: count('unchanged'),
      skipped: count('skipped'),
      beforeCents: sum(changed.map(({ before }) => before.priceCents)),
      afterCents: sum(changed.map(({ after }) => after.priceCents)),
    },
    units: lines.map(({ version: _version, ...line }) => ({
      ...line,
      result: line.outcome === 'skipped' ? 'rejected' : isDone ? 'fulfilled' : 'pending',
    })),
  };
}

/** Outcome of a change for each chosen unit, without writing it. */
export async function previewBulk(executor: Executor, input: BulkInput, now: Date): Promise<BulkAnswer> {
  const rows = await listChosen(executor, isChosen(input.projectId, input.filter ?? {}), now);
  return answerOf(input, linesOf(input, rows), false);
}

function reasonOf({ reason }: BulkInput['change']): string | null {
  return reason === undefined ? null : oneLine(reason);
}

async function writeChanges(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { change }: BulkInput,
  changed: readonly Line[],
): Promise<void> {
  const reason = reasonOf(change);
  const rows = changed.map(({ id, version, after }) => ({ id, version, ...after }));
  const input = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as input(id uuid, version int, "priceCents" bigint, status text)`;
  const { rowCount } = await tx
    .update(u)
    .set({
      priceCents: sql`input."priceCents"`,
      status: sql`input.status`,
      version: sql`${u.version} + 1`,
      blockReason: sql`case when input.status = u.status then u.block_reason else ${reason}::text end`,
      updatedAt: now,
    })
    .from(input)
    .where(and(eq(u.id, sql`input.id`), eq(u.version, sql`input.version`)));
  if (rowCount !== changed.length) throw new AppError('preview_outdated');
}

async function recordChanged(
  { tx, now, actor }: Work<Identity>,
  project: ProjectRow,
  { change, rounding }: BulkInput,
  changed: readonly Line[],
): Promise<void> {
  const states = changed
    .filter(({ before, after }) => before.status !== after.status)
    .map(({ id, before, after }) => ({
      subjectKind: 'unit' as const,
      subjectId: id,
      event: change.kind,
      from: before.status,
      to: after.status,
      reason: reasonOf(change),
    }));
  await recordState(tx, actor, states, now);
  const stateOf = (side: 'before' | 'after') => changed.map((line) => ({ id: line.id, ...line[side] }));
  const values = {
    before: { units: stateOf('before') },
    after: { change, rounding: rounding ?? 'centavo', units: stateOf('after') },
  };
  await recordChange(tx, actor, { action: 'units.bulk', ...auditedProject(project), ...values }, now);
}

/**
 * Changes the chosen units in one transaction, exactly as the preview showed. A concurrent reservation comes before it, with
 * the old price, or after it, with the new one.
 *
 * @throws AppError `preview_outdated` where a chosen unit has changed since, `bulk_empty`, `invalid_transition` where the
 *   project is archived
 */
export function applyBulk(
  db: Database,
  input: BulkInput,
  { caller, now }: { caller: Identity; now: Date },
): Promise<BulkAnswer> {
  const condition = isChosen(input.projectId, input.filter ?? {});
  return db.transaction(async (tx) => {
    const work = { tx, now, actor: caller };
    const project = await lockOpenProject(work, input.projectId);
    await tx.select({ id: u.id }).from(u).where(condition).orderBy(u.id).for('no key update');
    // Read after the lock, so that reservations made while it was awaited are seen.
    const lines = linesOf(input, await listChosen(tx, condition, now));
    const answer = answerOf(input, lines, true);
    if (answer.seen !== input.seen) throw new AppError('preview_outdated');
    const changed = lines.filter(({ outcome }) => outcome === 'changed');
    if (changed.length === 0) throw new AppError('bulk_empty');
    await writeChanges(work, input, changed);
    await recordChanged(work, project, input, changed);
    const releasedIds = changed.filter(isReleased).map(({ id }) => id);
    await announceReleased(work, releasedIds);
    await queueRefresh(tx, input.projectId);
    return answer;
  });
}
