import { testApp } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import type { Job, JobCounts } from '@/domain/job/schema';
import type { Problem } from '@/server/http/answers/problems';
import type { Caller } from '@/server/http/callers/caller';
import { addJob } from '@/server/jobs/addJob';

const ID = '0193c1de-0000-7000-8000-000000000001';
const EMAIL = { id: ID, to: 'ana@exemplo.com.br', subject: 'Segredo', text: 'Segredo' };

interface JobList {
  readonly counts: JobCounts;
  readonly items: readonly Job[];
  readonly nextCursor: string | null;
  readonly total: number;
}

describe('queue for operators', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  const as = (caller?: Caller) => testApp(database, { caller });
  const list = (query = '', caller: Caller | undefined = operatorCaller(ID)) =>
    as(caller).get<JobList & Problem>(`/jobs${query}`);
  const retry = (id: string, caller: Caller | undefined = operatorCaller(ID)) =>
    as(caller).get<{ id: string } & Problem>(`/jobs/${id}/retry`, { method: 'POST' });

  async function set(id: string, change: string) {
    await database.pool.query(`update graphile_worker._private_jobs set ${change} where id = $1`, [id]);
  }

  it('rejects visitors, buyers and companies', async () => {
    const id = await addJob(database.db, 'deliverMail', EMAIL);
    const visitor = as(undefined);
    expect((await visitor.get<Problem>('/jobs')).status).toBe(401);
    expect((await visitor.get<Problem>(`/jobs/${id}/retry`, { method: 'POST' })).status).toBe(401);
    for (const caller of [buyerCaller(ID), entrepreneurCaller(ID), entrepreneurCaller(ID, 'admin', ID)]) {
      expect((await list('', caller)).body.code).toBe('forbidden');
      expect((await retry(id, caller)).body.code).toBe('forbidden');
    }
  });

  it('counts by state and lists the newest first, without payloads', async () => {
    const ids = [];
    for (let index = 0; index < 5; index += 1) ids.push(await addJob(database.db, 'deliverMail', EMAIL));
    const [scheduled = '', retrying = '', running = '', failed = '', ready = ''] = ids;
    await set(scheduled, "run_at = now() + interval '1 hour'");
    await set(retrying, "attempts = 2, run_at = now() + interval '1 minute', last_error = 'Error smtp_451'");
    await set(running, "attempts = 1, locked_at = now(), locked_by = 'w'");
    await set(failed, "attempts = max_attempts, last_error = 'Error smtp_550'");
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.counts).toEqual({ ready: 1, scheduled: 1, retrying: 1, running: 1, failed: 1 });
    expect(body.items.map(({ id, state }) => [id, state])).toEqual([
      [ready, 'ready'],
      [failed, 'failed'],
      [running, 'running'],
      [retrying, 'retrying'],
      [scheduled, 'scheduled'],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/ana@|Segredo/);
    const only = await list('?state=failed');
    expect(only.body.items).toMatchObject([{ id: failed, lastError: 'Error smtp_550', attempts: 25 }]);
  });

  it('pages through the jobs, and rejects foreign cursors', async () => {
    for (let index = 0; index < 3; index += 1) await addJob(database.db, 'deliverMail', EMAIL);
    const first = await list('?limit=2');
    const second = await list(`?limit=2&cursor=${first.body.nextCursor}`);
    const ids = [...first.body.items, ...second.body.items].map(({ id }) => Number(id));
    expect([new Set(ids).size, second.body.nextCursor]).toEqual([3, null]);
    expect((await list('?cursor=abc')).body.code).toBe('invalid_cursor');
    expect((await list('?state=lost')).body.fields).toHaveProperty('state');
  });

  it('sorts by the next attempt, over pages', async () => {
    const ids = [];
    for (const hours of [2, 3, 1]) {
      const id = await addJob(database.db, 'deliverMail', EMAIL);
      await set(id, `run_at = now() + interval '${hours} hours'`);
      ids.push(id);
    }
    const first = await list('?sort=runAtAsc&limit=2');
    const second = await list(`?sort=runAtAsc&limit=2&cursor=${first.body.nextCursor}`);
    const sorted = [...first.body.items, ...second.body.items].map(({ id }) => id);
    expect([sorted, first.body.total]).toEqual([[ids[2], ids[0], ids[1]], 3]);
    expect((await list(`?sort=runAtDesc&cursor=${first.body.nextCursor}`)).body.code).toBe('invalid_cursor');
  });

  it('retries a failed job once, and no other job', async () => {
    const id = await addJob(database.db, 'deliverMail', EMAIL);
    expect((await retry(id)).body).toMatchObject({
      code: 'invalid_transition',
      details: { from: 'ready', event: 'retry' },
    });
    await set(id, 'attempts = max_attempts');
    const answers = await Promise.all([retry(id), retry(id), retry(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await list()).body.items).toMatchObject([{ id, state: 'ready', attempts: 0 }]);
  });

  it.each(['0', '-1', '99999999999999999999', 'abc', '123456'])('rejects the job id %s', async (id) => {
    expect((await retry(id)).body.code).toBe('job_not_found');
  });
});
