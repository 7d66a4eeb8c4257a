import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { build, stop } from 'esbuild';
import { Client } from 'pg';
import { noGateways } from '@/__tests__/support/api/gateways';
import { createTestDatabase, dropTestDatabase } from '@/__tests__/support/database/databaseServer';
import { useDatabase } from '@/__tests__/support/database/db';
import { migrate } from '@/server/db/migrate';
import { addJob, addJobs } from '@/server/jobs/addJob';
import type { JobHandlers } from '@/server/jobs/definitions';
import { forgetFailed } from '@/server/jobs/forgetFailed';
import { releaseStaleJobs } from '@/server/jobs/presence';
import { queueMail } from '@/server/jobs/queueMail';
import { startWorker, type Worker } from '@/server/jobs/worker';
import { setLogLevel } from '@/server/log';

const STUCK_WORKER = join(process.cwd(), '.build', 'test-worker', 'stuckWorker.mjs');

async function bundleStuckWorker(): Promise<void> {
  await build({
    entryPoints: ['__tests__/server/platform/jobs/stuckWorker.ts'],
    outfile: STUCK_WORKER,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '@': process.cwd() },
  });
  await stop();
}

const EMAIL = { id: 'l', to: 'ana@exemplo.com.br', subject: 'Olá', text: 'Olá' };

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (await condition()) return;
    await sleep(50);
  }
  throw new Error('The condition was not met in time.');
}

describe('job queue', () => {
  const database = useDatabase();
  const workers: Worker[] = [];
  beforeAll(() => setLogLevel('silent'));
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await database.clear();
  });

  async function work(handlers: Partial<JobHandlers>) {
    const worker = await startWorker({
      databaseUrl: database.url,
      now: () => new Date(),
      ...noGateways,
      handlers: () => handlers,
    });
    workers.push(worker);
    return worker;
  }

  async function jobs() {
    const { rows } = await database.pool.query(
      'select task_identifier as name, attempts, last_error, locked_by, run_at > now() as waits from graphile_worker.jobs order by id',
    );
    return rows;
  }

  it('holds the jobs of a committed transaction, and none of a rolled-back one', async () => {
    const requests = database.db.transaction(async (transaction) => {
      await queueMail(transaction, EMAIL);
      throw new Error('no');
    });
    await expect(requests).rejects.toThrow('no');
    expect(await jobs()).toEqual([]);
    await database.db.transaction((transaction) => queueMail(transaction, EMAIL));
    expect(await jobs()).toMatchObject([{ name: 'deliverMail', attempts: 0 }]);
  });

  it('runs a job and deletes it', async () => {
    const done: string[] = [];
    await work({ deliverMail: async ({ subject }) => void done.push(subject) });
    await addJob(database.db, 'deliverMail', EMAIL);
    await until(() => done.length === 1);
    await until(async () => (await jobs()).length === 0);
    expect(done).toEqual(['Olá']);
  });

  it('waits for the due time, and keeps one job per key', async () => {
    const runAt = new Date(Date.now() + 3_600_000);
    await addJob(database.db, 'deliverMail', EMAIL, { runAt, key: 'same' });
    await addJob(database.db, 'deliverMail', { ...EMAIL, subject: 'Outra' }, { runAt, key: 'same' });
    const done: string[] = [];
    const worker = await work({ deliverMail: async ({ subject }) => void done.push(subject) });
    await sleep(300);
    await worker.stop();
    workers.length = 0;
    expect([done, await jobs()]).toEqual([[], [expect.objectContaining({ waits: true, attempts: 0 })]]);
  });

  it('queues jobs of several kinds together, each with its time, key and attempts', async () => {
    const runAt = new Date('2100-01-01T12:00:00Z');
    const ids = await addJobs(database.db, [
      { name: 'expireReservation', payload: { reservationId: 'r' }, runAt, key: 'expire:r' },
      { name: 'refreshProject', payload: { projectId: 'p' }, maxAttempts: 3 },
    ]);
    const { rows } = await database.pool.query(
      `select task_identifier, jobs.key, jobs.run_at > now() as waits, jobs.max_attempts, payload
       from graphile_worker.jobs join graphile_worker._private_jobs stored using (id) where id::text = any($1) order by 1`,
      [ids],
    );
    expect(rows).toEqual([
      {
        task_identifier: 'expireReservation',
        key: 'expire:r',
        waits: true,
        max_attempts: 25,
        payload: { reservationId: 'r' },
      },
      {
        task_identifier: 'refreshProject',
        key: null,
        waits: false,
        max_attempts: 3,
        payload: { projectId: 'p' },
      },
    ]);
  });

  it('does not scan all waiting jobs for each new one, even right after it was empty', async () => {
    const { pool, db } = database;
    const many = (prefix: string) =>
      Array.from({ length: 2_000 }, (_, index) => ({
        name: 'deliverMail' as const,
        payload: EMAIL,
        key: `${prefix}:${index}`,
      }));
    await addJobs(db, many('before'));
    await pool.query('delete from graphile_worker._private_jobs');
    // The state that autovacuum leaves after a busy queue: no rows, but allocated pages.
    await pool.query('vacuum (truncate off, analyze) graphile_worker._private_jobs');
    await addJobs(db, many('after'));
    await db.transaction(async (transaction) => {
      const rowsRead = async () => {
        const { rows } = await transaction.execute<{ read: number }>(sql`
          select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_all_tables
          where relid = 'graphile_worker._private_jobs'::regclass`);
        return rows[0]?.read ?? 0;
      };
      const before = await rowsRead();
      await addJob(transaction, 'deliverMail', EMAIL, { key: 'one more' });
      expect((await rowsRead()) - before).toBeLessThan(10);
    });
  });

  it('retries a failed job with growing delays, and stores no text of the failure', async () => {
    let tries = 0;
    await work({
      deliverMail: async () => {
        tries += 1;
        if (tries < 2) throw new Error('ana@exemplo.com.br was refused');
      },
    });
    await addJob(database.db, 'deliverMail', EMAIL);
    await until(async () => (await jobs())[0]?.last_error === 'Error');
    const { rows } = await database.pool.query(
      'select extract(epoch from run_at - updated_at)::float as pause, last_error from graphile_worker.jobs',
    );
    // e seconds after the first failure, as the library does it.
    expect(rows[0].pause).toBeCloseTo(Math.E, 0);
    await until(async () => tries === 2 && (await jobs()).length === 0);
  });

  it('gives up after the last attempt, and keeps the job for an operator', async () => {
    await work({
      deliverMail: async () => {
        throw Object.assign(new Error('refused'), { code: 'smtp_550' });
      },
    });
    await addJob(database.db, 'deliverMail', EMAIL, { maxAttempts: 1 });
    await until(async () => (await jobs())[0]?.last_error === 'Error smtp_550');
    expect(await jobs()).toMatchObject([{ attempts: 1, locked_by: null }]);
  });

  it('deletes failed jobs after a month, and no job that may still run', async () => {
    const old = await addJob(database.db, 'deliverMail', EMAIL);
    const recent = await addJob(database.db, 'deliverMail', EMAIL);
    const waiting = await addJob(database.db, 'deliverMail', EMAIL);
    const change = (id: string, attempts: number, days: number) =>
      database.pool.query(
        'update graphile_worker._private_jobs set attempts = $2, updated_at = now() - make_interval(days => $3) where id = $1',
        [id, attempts, days],
      );
    await change(old, 25, 31);
    await change(recent, 25, 29);
    await change(waiting, 24, 31);
    await forgetFailed(database.db);
    const { rows } = await database.pool.query('select id from graphile_worker.jobs order by id');
    expect(rows.map(({ id }) => id)).toEqual([recent, waiting]);
  });

  it('runs each job on one of two workers', async () => {
    const done: string[] = [];
    const by = (name: string) => ({
      deliverMail: async ({ subject }: { subject: string }) => {
        await sleep(5);
        done.push(`${name} ${subject}`);
      },
    });
    await Promise.all([work(by('a')), work(by('b'))]);
    const subjects = Array.from({ length: 40 }, (_, index) => `n${index}`);
    await Promise.all(subjects.map((subject) => addJob(database.db, 'deliverMail', { ...EMAIL, subject })));
    await until(async () => (await jobs()).length === 0);
    expect(done.map((entry) => entry.split(' ')[1]).sort()).toEqual([...subjects].sort());
    expect(new Set(done.map((entry) => entry.split(' ')[0]))).toEqual(new Set(['a', 'b']));
  });

  it('finishes running jobs after a stop, and accepts no new ones', async () => {
    let finished = 0;
    let begun = 0;
    const worker = await work({
      deliverMail: async () => {
        begun += 1;
        await sleep(300);
        finished += 1;
      },
    });
    for (let index = 0; index < 8; index += 1) await addJob(database.db, 'deliverMail', EMAIL);
    await until(() => begun > 0);
    await worker.stop();
    workers.length = 0;
    expect(finished).toBe(begun);
    expect(await jobs()).toHaveLength(8 - begun);
    const { rowCount } = await database.pool.query('select from job_worker');
    expect(rowCount).toBe(0);
  });

  it('continues after the database closed all connections', async () => {
    const done: string[] = [];
    await work({ deliverMail: async ({ subject }) => void done.push(subject) });
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'soleira-work' and datname = current_database()",
    );
    await addJob(database.db, 'deliverMail', EMAIL);
    await until(() => done.length === 1);
  });

  it('continues after it could not record a finished job', async () => {
    const trace = jest.spyOn(console, 'trace').mockImplementation(() => {});
    const done: string[] = [];
    await work({
      deliverMail: async ({ subject }) => {
        done.push(subject);
        if (subject !== 'last') {
          await database.pool.query('alter table graphile_worker._private_jobs rename to away');
        }
      },
    });
    // Each job ends one of the three workers; without replacements the third would be the last.
    for (let index = 0; index < 3; index += 1) {
      await addJob(database.db, 'deliverMail', { ...EMAIL, subject: `n${index}` });
      await until(() => done.includes(`n${index}`));
      await sleep(100);
      await database.pool.query('alter table graphile_worker.away rename to _private_jobs');
      await database.pool.query('delete from graphile_worker._private_jobs');
    }
    await addJob(database.db, 'deliverMail', { ...EMAIL, subject: 'last' });
    await until(() => done.includes('last'));
    trace.mockRestore();
  });

  it('leaves the jobs of a killed process to another worker', async () => {
    await bundleStuckWorker();
    await addJob(database.db, 'deliverMail', EMAIL);
    const child = fork(STUCK_WORKER, [database.url]);
    const ended = once(child, 'exit');
    await once(child, 'message');
    child.kill('SIGKILL');
    await ended;
    expect(await jobs()).toMatchObject([{ attempts: 1, locked_by: expect.any(String) }]);
    // With a recent heartbeat the worker may only be slow.
    expect(await releaseStaleJobs(database.db)).toBe(0);
    await database.pool.query("update job_worker set seen_at = seen_at - interval '3 minutes'");
    await database.pool.query(
      "update graphile_worker._private_jobs set locked_at = locked_at - interval '3 minutes'",
    );
    const done: string[] = [];
    await work({ deliverMail: async ({ subject }) => void done.push(subject) });
    await until(() => done.length === 1);
  });

  it('does not unlock the jobs of a worker with a heartbeat', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await work({ deliverMail: () => held });
    await addJob(database.db, 'deliverMail', EMAIL);
    await until(async () => (await jobs())[0]?.locked_by !== null);
    await database.pool.query(
      "update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour'",
    );
    expect(await releaseStaleJobs(database.db)).toBe(0);
    release();
    await until(async () => (await jobs()).length === 0);
  });
});

describe('schema of the queue', () => {
  it('is created once by five processes that start together, beside the product’s tables', async () => {
    const server = String(process.env.TEST_SERVER_URL);
    const url = await createTestDatabase(server, 'template0', String(process.env.TEST_RUN));
    try {
      await Promise.all(Array.from({ length: 5 }, () => migrate(url)));
      const client = new Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query(
        "select to_regclass('graphile_worker._private_jobs') is not null as queue, to_regclass('project') is not null as product",
      );
      await client.end();
      expect(rows).toEqual([{ queue: true, product: true }]);
    } finally {
      await dropTestDatabase(server, url);
    }
  });
});
