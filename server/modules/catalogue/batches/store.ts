import { eq, type SQL, sql } from 'drizzle-orm';
import { type BatchReport, CONFIRMABLE_FAULTS, type RowOutcome } from '@/domain/batch/report';
import { batchStates } from '@/domain/batch/states';
import type { Executor, Transaction } from '@/server/db/client';
import { batch } from '@/server/db/schema/catalogue/batch';
import { isOneOf } from '@/server/modules/catalogue/inventory/tables';
import { personName } from '@/server/modules/parties/dealParties/partyNames';
import { defineTransition } from '@/server/modules/platform/history/defineTransition';

export type BatchEvent = (typeof batchStates)['transitions'][number]['event'];
export type BatchRecord = typeof batch.$inferSelect;

const countOf = (outcome: RowOutcome) => sql`(select count(*)::int
  from jsonb_array_elements(report->'rows') as one(row) where one.row->>'outcome' = ${outcome})`;

const CONFIRMABLE = CONFIRMABLE_FAULTS.map((code) => `@.code == "${code}"`).join(' || ');
const CAN_BE_RUN = `$[*] ? (@.outcome != "refused" || exists(@.faults[*] ? (${CONFIRMABLE})))`;

/** A batch without its rows, of which there may be thousands. */
const SUMMARY = {
  id: batch.id,
  entrepreneurId: batch.entrepreneurId,
  projectId: batch.projectId,
  projectTitle: sql<string>`(select p.title from project p where p.id = ${batch.projectId})`,
  sentByName: personName(batch.createdBy),
  kind: batch.kind,
  mode: batch.mode,
  state: batch.state,
  fileName: batch.fileName,
  report: sql<Omit<BatchReport, 'rows'>>`report - 'rows'`,
  counts: sql<Record<RowOutcome, number>>`json_build_object('created', ${countOf('created')},
    'changed', ${countOf('changed')}, 'unchanged', ${countOf('unchanged')}, 'refused', ${countOf('refused')})`,
  hiddenCount: sql<number>`(select count(*)::int
    from jsonb_array_elements(report->'rows') as one(row) where one.row @> '{"isHidden":true}')`,
  /** `canBeRun` in SQL. */
  canBeRun: sql<boolean>`jsonb_path_exists(report->'rows', ${CAN_BE_RUN}::jsonpath)`,
  rowCount: batch.rowCount,
  doneCount: batch.doneCount,
  version: batch.version,
  createdAt: batch.createdAt,
  finishedAt: batch.finishedAt,
};

function selectSummaries(executor: Executor, condition: SQL) {
  return executor.select(SUMMARY).from(batch).where(condition);
}

export type BatchSummary = Awaited<ReturnType<typeof selectSummaries>>[number];

/** Summaries of these batches, in any order. */
export function listSummaries(executor: Executor, ids: readonly string[]): Promise<BatchSummary[]> {
  return selectSummaries(executor, isOneOf(batch.id, ids)).execute();
}

export async function findBatchSummary(executor: Executor, id: string): Promise<BatchSummary | null> {
  const [row] = await selectSummaries(executor, eq(batch.id, id));
  return row ?? null;
}

export async function insertBatch(
  tx: Transaction,
  row: Omit<typeof batch.$inferInsert, 'rowCount'>,
): Promise<void> {
  await tx.insert(batch).values({ ...row, rowCount: row.rows.length });
}

export async function findBatch(executor: Executor, id: string): Promise<BatchRecord | null> {
  const [row] = await executor.select().from(batch).where(eq(batch.id, id));
  return row ?? null;
}

export const transitionBatch = defineTransition({
  table: batch,
  column: 'state',
  states: batchStates,
  subjectKind: 'batch',
});
