import { EventEmitter } from 'node:events';
import { run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { createDatabase } from '@/server/db/client';
import { failureWords } from '@/server/jobs/failure';
import { type JobHandlers, jobHandlers, type WorkDependencies } from '@/server/jobs/handlers';
import { BEAT_MS, beat, freeWorkOfTheDead, leave } from '@/server/jobs/presence';
import { queueLogger } from '@/server/jobs/queueLogger';
import { regularWork } from '@/server/jobs/schedule';
import { log } from '@/server/log';

/** Pieces of work at a time in one process; pages go before. */
const CONCURRENCY = 3;
/** For each piece of work a connection of its own and one of the queue, and one that listens for new work. */
const CONNECTIONS = 2 * CONCURRENCY + 1;
/** New work is told of at once; this is for what had to wait for its hour. */
const POLL_MS = 2_000;

export interface WorkerOptions extends Omit<WorkDependencies, 'db'> {
  readonly databaseUrl: string;
  /** Regular work of the clock; without it only what others ask for is done. */
  readonly isRegular?: boolean;
  readonly handlers?: (dependencies: WorkDependencies) => Partial<JobHandlers>;
}

export interface Worker {
  /** Takes no new work, waits for what has begun, and closes its connections. */
  stop(): Promise<void>;
}

/** An error as the queue keeps it and operators see it; the whole of it is in the log. */
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
        throw new JobFailure(failureWords(error));
      }
    };
    return [name, task] as const;
  });
  return Object.fromEntries(entries);
}

/** Works off the queue until stopped, beside however many other processes. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { databaseUrl, isRegular = true, handlers = jobHandlers, ...given } = options;
  const database = createDatabase({
    url: databaseUrl,
    poolSize: CONNECTIONS,
    applicationName: 'soleira-work',
  });
  const { db, pool } = database;
  const events: WorkerEvents = new EventEmitter();
  const workerIds: string[] = [];
  events.on('worker:create', ({ worker }) => workerIds.push(worker.workerId));

  async function tend(): Promise<void> {
    await beat(db, workerIds);
    const freed = await freeWorkOfTheDead(db);
    if (freed > 0) log.warn('work_of_dead_workers_freed', { workers: freed });
  }
  const tendOrTell = () => tend().catch((error: unknown) => log.warn('tending_failed', { error }));

  const runner = await run({
    pgPool: pool,
    taskList: tasksOf(handlers({ db, ...given })),
    parsedCronItems: isRegular ? regularWork() : [],
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: queueLogger,
    events,
  });
  runner.promise.catch((error: unknown) => log.error('worker_failed', { error }));
  await tendOrTell();
  const tending = setInterval(tendOrTell, BEAT_MS);
  return {
    async stop() {
      clearInterval(tending);
      await runner.stop();
      await leave(db, workerIds);
      await database.close();
    },
  };
}
