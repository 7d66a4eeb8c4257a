import { type SQL, sql } from 'drizzle-orm';
import type { BatchReport, BatchRow, RowOutcome } from '@/domain/batch/report';
import { type BatchKind, type BatchMode, type BatchState, batchStates } from '@/domain/batch/states';
import { AppError } from '@/domain/errors/appError';
import { nextState } from '@/domain/stateTable';
import type { Executor, Transaction } from '@/server/db/client';
import { batch } from '@/server/db/schema/catalogue/batch';
import { recordState } from '@/server/modules/platform/history/store';
import type { Actor } from '@/server/modules/platform/history/work';

export type BatchEvent = (typeof batchStates)['transitions'][number]['event'];

/** A batch without its rows. */
export interface BatchSummaryRow extends Record<string, unknown> {
  id: string;
  entrepreneur_id: string;
  project_id: string;
  created_by: string;
  kind: BatchKind;
  mode: BatchMode | null;
  state: BatchState;
  file_name: string;
  facts: Omit<BatchReport, 'rows'>;
  counts: Record<RowOutcome, number>;
  row_count: number;
  done_count: number;
  version: number;
  created_at: string;
  finished_at: string | null;
  created_key: string;
}

export interface BatchFullRow extends BatchSummaryRow {
  rows: BatchRow[];
  report: BatchReport;
}

const countOf = (outcome: RowOutcome) =>
  sql`(select count(*)::int from jsonb_array_elements(report->'rows') as one(row) where one.row->>'outcome' = ${outcome})`;

/** Batches as they are listed. */
export const batchTable: SQL = sql`(select batch.*, report - 'rows' as facts, json_build_object(
  'created', ${countOf('created')}, 'changed', ${countOf('changed')}, 'unchanged', ${countOf('unchanged')},
  'refused', ${countOf('refused')}) as counts from batch) listed`;

export const batchColumns: SQL = sql`id, entrepreneur_id, project_id, created_by, kind, mode, state, file_name, facts, counts,
  row_count, done_count, version, created_at, finished_at, created_at::text as created_key`;

export async function insertBatch(
  transaction: Transaction,
  row: Omit<typeof batch.$inferInsert, 'rowCount'>,
): Promise<void> {
  await transaction.insert(batch).values({ ...row, rowCount: row.rows.length });
}

export async function findBatch(executor: Executor, id: string): Promise<BatchFullRow | null> {
  const { rows } = await executor.execute<BatchFullRow>(
    sql`select ${batchColumns}, rows, report from ${batchTable} where id = ${id}`,
  );
  return rows[0] ?? null;
}

/** The same without its rows. */
export async function findBatchSummary(executor: Executor, id: string): Promise<BatchSummaryRow | null> {
  const { rows } = await executor.execute<BatchSummaryRow>(
    sql`select ${batchColumns} from ${batchTable} where id = ${id}`,
  );
  return rows[0] ?? null;
}

/**
 * Moves a batch on, with its history.
 *
 * @throws AppError `invalid_transition` where its table lacks that, or another was faster
 */
export async function moveBatch(
  transaction: Transaction,
  { id, state }: Pick<BatchSummaryRow, 'id' | 'state'>,
  { event, actor, set = sql`mode = mode` }: { event: BatchEvent; actor: Actor; set?: SQL },
  now: Date,
): Promise<void> {
  const to = nextState(batchStates, state, event);
  if (to === null) throw new AppError('invalid_transition', { from: state, event });
  const instant = now.toISOString();
  const { rowCount } = await transaction.execute(sql`
    update batch set state = ${to}, ${set}, version = version + 1, updated_at = ${instant},
      finished_at = ${event === 'begin' ? null : instant}
    where id = ${id} and state = ${state}`);
  if (rowCount !== 1) throw new AppError('invalid_transition', { from: state, event });
  await recordState(transaction, actor, { subjectKind: 'batch', subjectId: id, event, from: state, to }, now);
}

/** Says how a batch is to be run; false where that was said before. */
export async function chooseMode(
  transaction: Transaction,
  { id, version, mode }: { id: string; version: number; mode: BatchMode },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`
    update batch set mode = ${mode}, version = version + 1, updated_at = ${now.toISOString()}
    where id = ${id} and version = ${version} and state = 'info' and mode is null`);
  return rowCount === 1;
}

/** In SQL, the batches of a company, or of one project of it. */
export function batchesOf({ companyId, projectId }: { companyId: string; projectId: string | null }): SQL {
  const ofProject = projectId === null ? sql`true` : sql`project_id = ${projectId}`;
  return sql`(entrepreneur_id = ${companyId} and ${ofProject})`;
}
