import { type ComparedRow, compareRows } from '@/domain/batch/compareRows';
import { canBeRun, countOutcomes } from '@/domain/batch/report';
import type { BatchMode } from '@/domain/batch/states';
import { AppError } from '@/domain/errors/appError';
import type { Database } from '@/server/db/client';
import { batch } from '@/server/db/schema/catalogue/batch';
import type { Identity } from '@/server/http/callers/caller';
import { addJob } from '@/server/jobs/addJob';
import { lockOpenProject } from '@/server/modules/catalogue/projects/editing/changeProject';
import { queueRefresh } from '@/server/modules/catalogue/projects/queueRefresh';
import { findProject } from '@/server/modules/catalogue/projects/recordStore';
import { updateVersioned } from '@/server/modules/platform/history/updateVersioned';
import type { Work } from '@/server/modules/platform/history/work';
import { notify } from '@/server/modules/platform/notifications/notify';
import { type BatchEvent, type BatchRecord, findBatch, transitionBatch } from './store';
import { lockStoredUnits } from './storedUnits';
import { writeRows } from './writeRows';

/** A batch that fails for another reason than its rows is retried for some minutes. */
const MAX_ATTEMPTS = 5;

interface RunInput {
  readonly id: string;
  readonly version: number;
  readonly mode: BatchMode;
  /** Labels of the units whose price may change by any amount. */
  readonly confirmedUnits?: readonly string[];
}

/**
 * Queues the run of a batch.
 *
 * @throws AppError `batch_not_found`, `invalid_transition` where it was run before, `batch_without_valid_rows`,
 * `version_conflict`
 */
export async function startBatch(
  db: Database,
  { id, version, mode, confirmedUnits = [] }: RunInput,
  now: Date,
): Promise<void> {
  const row = await findBatch(db, id);
  if (!row) throw new AppError('batch_not_found');
  if (row.state !== 'received' || row.mode !== null) {
    const from = row.state === 'received' ? 'scheduled' : row.state;
    throw new AppError('invalid_transition', { from, event: 'run' });
  }
  if (!canBeRun(row.report.rows)) throw new AppError('batch_without_valid_rows');
  await db.transaction(async (tx) => {
    await updateVersioned({ tx, now }, batch, { ...row, version }, { set: { mode } });
    const options = { key: `batch:${id}`, maxAttempts: MAX_ATTEMPTS };
    await addJob(tx, 'runBatch', { batchId: id, confirmedUnits }, options);
  });
}

/** Author of the changes by the queue: the person who sent the spreadsheet. */
function authorOf({ createdBy: id, entrepreneurId: companyId }: BatchRecord): Identity {
  return { kind: 'entrepreneur', id, companyId, role: 'manager', email: '', emailVerified: false };
}

type Ending = Exclude<BatchEvent, 'begin'>;

function endingOf(mode: BatchMode | null, compared: readonly ComparedRow[]): Ending {
  const refused = compared.filter(({ report }) => report.outcome === 'refused').length;
  if (refused === 0) return 'complete';
  return mode === 'goodRows' && refused < compared.length ? 'completeInPart' : 'fail';
}

const SEVERITY = { complete: 'info', completeInPart: 'warn', fail: 'error' } as const;

/**
 * Records the outcome and notifies the company.
 *
 * @param compared null where the batch failed before its rows were compared
 */
async function finish(
  work: Work<Identity>,
  row: BatchRecord,
  { event, compared }: { event: Ending; compared: readonly ComparedRow[] | null },
): Promise<void> {
  const { tx, now } = work;
  const rows = compared?.map((each) => each.report) ?? row.report.rows;
  const { refused } = countOutcomes(rows);
  const done = event === 'fail' ? 0 : rows.length - refused;
  const set = { report: { ...row.report, rows }, doneCount: done, finishedAt: now };
  await transitionBatch(work, row, event, { set });
  const project = await findProject(tx, row.projectId);
  const params = { project: project?.title ?? '', file: row.fileName, done, refused };
  const notice = { kind: 'batchFinished', severity: SEVERITY[event], params } as const;
  await notify(tx, { kind: 'company', id: row.entrepreneurId }, notice, now);
}

/** Writes the rows and the outcome in one transaction. */
async function writeBatch(
  work: Work<Identity>,
  row: BatchRecord,
  confirmed: readonly string[],
): Promise<void> {
  const { projectId, kind, mode } = row;
  const project = await lockOpenProject(work, projectId, 'import');
  const units = await lockStoredUnits(work, projectId);
  const compared = compareRows(row.rows, units, { building: project, kind, confirmed });
  const event = endingOf(mode, compared);
  if (event !== 'fail') {
    const actions = compared.flatMap(({ action }) => (action ? [action] : []));
    await writeRows(work, project, actions);
    if (actions.length > 0) await queueRefresh(work.tx, projectId);
  }
  await finish(work, row, { event, compared });
}

/** Runs a queued batch; a repeated call continues where the first one ended. */
export async function runBatch(
  db: Database,
  id: string,
  now: Date,
  confirmedUnits: readonly string[] = [],
): Promise<void> {
  const row = await findBatch(db, id);
  if (!row || (row.state !== 'received' && row.state !== 'running')) return;
  const actor = authorOf(row);
  const running =
    row.state === 'running'
      ? row
      : await db.transaction((tx) => transitionBatch({ tx, now, actor }, row, 'begin'));
  try {
    await db.transaction((tx) => writeBatch({ tx, now, actor }, running, confirmedUnits));
  } catch (error) {
    // An AppError would be thrown again by the next attempt; the queue retries any other error.
    if (!(error instanceof AppError)) throw error;
    const ending = { event: 'fail', compared: null } as const;
    await db.transaction((tx) => finish({ tx, now, actor }, running, ending));
  }
}
