import { sql } from 'drizzle-orm';
import { type ComparedRow, compareRows } from '@/domain/batch/compareRows';
import { type BatchReport, countOutcomes } from '@/domain/batch/report';
import type { BatchMode } from '@/domain/batch/states';
import { AppError } from '@/domain/errors/appError';
import type { Database, Transaction } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import { addJob } from '@/server/jobs/addJob';
import { refreshLater } from '@/server/modules/catalogue/projects/queueRefresh';
import { findProject, lockProject } from '@/server/modules/catalogue/projects/recordStore';
import { notify } from '@/server/modules/platform/notifications/notify';
import {
  type BatchEvent,
  type BatchFullRow,
  type BatchSummaryRow,
  chooseMode,
  findBatch,
  moveBatch,
} from './store';
import { lockStoredUnits } from './storedUnits';
import { writeRows } from './writeRows';

/** An import that fails by itself is tried again for some minutes; nothing of it is there before all of it is. */
const MAX_ATTEMPTS = 5;

/**
 * Has a batch run by the queue, once.
 *
 * @throws AppError `invalid_transition` where it was run before, `version_conflict`
 */
export async function startBatch(
  db: Database,
  row: BatchSummaryRow,
  { version, mode }: { version: number; mode: BatchMode },
  now: Date,
): Promise<void> {
  if (row.state !== 'info' || row.mode !== null) {
    throw new AppError('invalid_transition', {
      from: row.state === 'info' ? 'scheduled' : row.state,
      event: 'run',
    });
  }
  await db.transaction(async (transaction) => {
    if (!(await chooseMode(transaction, { id: row.id, version, mode }, now)))
      throw new AppError('version_conflict');
    await addJob(
      transaction,
      'runBatch',
      { batchId: row.id },
      { key: `batch:${row.id}`, maxAttempts: MAX_ATTEMPTS },
    );
  });
}

/** In whose name the queue works: whoever brought the spreadsheet in. */
function authorOf({ created_by: id, entrepreneur_id: companyId }: BatchFullRow): Identity {
  return { kind: 'entrepreneur', id, companyId, role: 'manager', email: '', emailVerified: false };
}

function eventOf(mode: BatchMode | null, compared: readonly ComparedRow[]): Ending['event'] {
  const refused = compared.filter(({ report }) => report.outcome === 'refused').length;
  if (refused === 0) return 'complete';
  return mode === 'goodRows' && refused < compared.length ? 'completeInPart' : 'fail';
}

interface Ending {
  readonly event: Exclude<BatchEvent, 'begin'>;
  /** Without it nothing of the rows is known. */
  readonly compared?: readonly ComparedRow[];
}

const SEVERITY = { complete: 'info', completeInPart: 'warn', fail: 'error' } as const;

/** Writes down how it ended, and tells whoever leads the company that brought it in. */
async function finish(
  transaction: Transaction,
  row: BatchFullRow,
  { event, compared }: Ending,
  now: Date,
): Promise<void> {
  const rows = compared?.map((each) => each.report) ?? row.report.rows;
  const refused = countOutcomes(rows).refused;
  const done = event === 'fail' ? 0 : rows.length - refused;
  const report: BatchReport = { ...row.report, rows };
  const set = sql`report = ${JSON.stringify(report)}::jsonb, done_count = ${done}`;
  await moveBatch(transaction, row, { event, actor: authorOf(row), set }, now);
  const project = await findProject(transaction, row.project_id);
  const params = { project: project?.title ?? '', file: row.file_name, done, refused };
  const notice = { kind: 'batchFinished', severity: SEVERITY[event], params } as const;
  await notify(transaction, { kind: 'company', id: row.entrepreneur_id }, notice, now);
}

/** All of it in one transaction: what the rows do, and the word that they are done. */
async function work(transaction: Transaction, row: BatchFullRow, now: Date): Promise<void> {
  const { project_id: projectId, kind, mode } = row;
  const project = await lockProject(transaction, projectId);
  if (!project || project.archived_at !== null) {
    throw new AppError('invalid_transition', { from: 'archived', event: 'import' });
  }
  const units = await lockStoredUnits(transaction, projectId, now);
  const compared = compareRows(row.rows, units, { building: project, kind });
  const event = eventOf(mode, compared);
  if (event !== 'fail') {
    const actions = compared.flatMap(({ action }) => (action ? [action] : []));
    await writeRows(transaction, actions, { projectId, genre: project.genre, caller: authorOf(row), now });
    if (actions.length > 0) await refreshLater(transaction, projectId);
  }
  await finish(transaction, row, { event, compared }, now);
}

/** Does what a spreadsheet says. Called twice for the same batch, it goes on where the first call ended. */
export async function runBatch(db: Database, id: string, now: Date): Promise<void> {
  const row = await findBatch(db, id);
  if (!row || (row.state !== 'info' && row.state !== 'warn')) return;
  const actor = authorOf(row);
  if (row.state === 'info') {
    await db.transaction((transaction) => moveBatch(transaction, row, { event: 'begin', actor }, now));
  }
  const begun: BatchFullRow = { ...row, state: 'warn' };
  try {
    await db.transaction((transaction) => work(transaction, begun, now));
  } catch (error) {
    // What the product refuses, it refuses again; anything else is tried again by the queue.
    if (!(error instanceof AppError)) throw error;
    await db.transaction((transaction) => finish(transaction, begun, { event: 'fail' }, now));
  }
}
