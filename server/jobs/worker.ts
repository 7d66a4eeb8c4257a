import { EventEmitter } from 'node:events';
import { runTaskList, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import { createDatabase } from '@/server/db/client';
import { enqueueDueJobs } from '@/server/jobs/clock';
import type { JobHandlers, Schedules, WorkDependencies } from '@/server/jobs/definitions';
import { failureMessage } from '@/server/jobs/failure';
import { HEARTBEAT_MS, leave, recordHeartbeat, releaseStaleJobs } from '@/server/jobs/presence';
import { queueLogger } from '@/server/jobs/queueLogger';
import { log } from '@/server/log';

/** Jobs at a time in one process; pages have priority. */
const CONCURRENCY = 3;
/** Two connections for each running job, one of them of the queue, and one that listens for new jobs. */
const CONNECTIONS = 2 * CONCURRENCY + 1;
/** New jobs are announced immediately; polling is for those with a later start. */
const POLL_MS = 2_000;
/** Delay before lost workers are replaced: the cause may end the next ones as well. */
const RENEWAL_MS = 1_000;

interface WorkerOptions extends Omit<WorkDependencies, 'db'> {
  readonly databaseUrl: string;
  readonly handlers: (dependencies: WorkDependencies) => Partial<JobHandlers>;
  /** Scheduled jobs; none by default, so that only added jobs are run. */
  readonly schedules?: Schedules;
}

export interface Worker {
  /** Accepts no new jobs, waits for running ones, and closes the connections. */
  stop(): Promise<void>;
}

/** An error as the queue stores it and operators see it; the log has all of it. */
class JobFailure extends Error {
  override readonly name = 'JobFailure';
}

function tasksOf(handlers: Partial<JobHandlers>): TaskList {
  const entries = Object.entries(handlers).map(([name, handle]) => {
    const task = async (payload: unknown, helpers: { job: { id: string; attempts: number } }) => {
      try {
        await (handle as (payload: unknown) => Promise<void>)(payload);
      } catch (error) {
        const { id, attempts } = helpers.job;
        log.warn('job_failed', { job: name, jobId: id, attempts, error });
        throw new JobFailure(failureMessage(error));
      }
    };
    return [name, task] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * Workers, replaced when one is lost: the library drops a worker that could not report the end of its job.
 */
function createWorkers(begin: (events: WorkerEvents) => WorkerPool, onLost: () => void) {
  const ids = new Set<string>();
  let isOneLost = false;
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => ids.add(worker.workerId));
  events.on('worker:fatalError', () => {
    isOneLost = true;
    onLost();
  });
  events.on('worker:stop', ({ worker }) => ids.delete(worker.workerId));
  let pool = begin(events);
  return {
    ids: () => [...ids],
    async renewIfLost() {
      if (!isOneLost) return;
      isOneLost = false;
      log.warn('workers_renewed');
      await pool.gracefulShutdown();
      pool = begin(events);
    },
    stop: () => pool.gracefulShutdown(),
  };
}

/** Runs the jobs of the queue until stopped, in parallel with any number of other processes. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { databaseUrl, schedules = {}, handlers, ...given } = options;
  const database = createDatabase({
    url: databaseUrl,
    poolSize: CONNECTIONS,
    applicationName: 'soleira-work',
  });
  const { db } = database;
  const tasks = tasksOf(handlers({ db, ...given }));
  const settings = {
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: queueLogger,
  };
  const workers = createWorkers(
    (events) => runTaskList({ ...settings, events }, tasks, database.pool),
    tendSoon,
  );

  let isStopping = false;
  let tending = Promise.resolve();
  function tendSoon(): void {
    setTimeout(tendInTurn, RENEWAL_MS).unref();
  }

  async function tend(): Promise<void> {
    await workers.renewIfLost();
    await recordHeartbeat(db, workers.ids());
    const freed = await releaseStaleJobs(db);
    if (freed > 0) log.warn('stale_jobs_released', { workers: freed });
    await enqueueDueJobs(db, schedules, given.now());
  }
  function tendInTurn(): Promise<void> {
    if (isStopping) return tending;
    tending = tending.then(tend).catch((error: unknown) => log.warn('worker_upkeep_failed', { error }));
    return tending;
  }

  await tendInTurn();
  const timer = setInterval(tendInTurn, HEARTBEAT_MS);
  return {
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await tending;
      const ids = workers.ids();
      await workers.stop();
      await leave(db, ids);
      await database.close();
    },
  };
}
