import { useDatabase } from '@/__tests__/support/database/db';
import { enqueueDueJobs } from '@/server/jobs/clock';
import { dueWork } from '@/server/jobs/schedule';
import { SCHEDULES } from '@/server/nouns';

const at = (time: string) => new Date(`2026-11-28T${time}Z`);
const namesAt = (time: string) =>
  dueWork(SCHEDULES, at(time)).map(({ name, due }) => `${name} ${due.toISOString().slice(11, 16)}`);

describe('schedule of the queue', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  async function queuedKinds() {
    const { rows } = await database.pool.query(
      'select task_identifier as name, max_attempts, key from graphile_worker.jobs order by 1',
    );
    return rows.map(({ name }) => name);
  }

  it('finds the last due time, and ignores one that is too old to catch up', () => {
    expect(namesAt('11:00:59')).toEqual(
      expect.arrayContaining([
        'deleteVisitorData 11:00',
        'sweepIdentities 10:30',
        'refreshStalePrices 11:00',
        'sweepReservations 11:00',
        'reconcilePayments 10:40',
        'alertSavedSearches 11:00',
        'sweepFiles 06:20',
      ]),
    );
    expect(namesAt('10:59:00')).toContain('deleteVisitorData 10:00');
    expect(namesAt('22:59:00')).toContain('alertSavedSearches 11:00');
    expect(namesAt('23:01:00').filter((name) => /alert|sweepFiles/.test(name))).toEqual([]);
  });

  it('queues a due job once, for any number of processes and calls', async () => {
    await Promise.all(
      Array.from({ length: 5 }, (_, second) =>
        enqueueDueJobs(database.db, SCHEDULES, at(`11:00:0${second}`)),
      ),
    );
    const all = dueWork(SCHEDULES, at('11:00:00')).map(({ name }) => name);
    expect(all).toContain('alertSavedSearches');
    expect(await queuedKinds()).toEqual(all.sort());
    await database.pool.query('delete from graphile_worker._private_jobs');
    await enqueueDueJobs(database.db, SCHEDULES, at('11:00:45'));
    expect(await queuedKinds()).toEqual([]);
    await enqueueDueJobs(database.db, SCHEDULES, at('11:01:00'));
    expect(await queuedKinds()).toEqual(['notifyWaiting', 'refreshStalePrices', 'sweepReservations']);
    await enqueueDueJobs(database.db, SCHEDULES, at('11:02:00'));
    expect(await queuedKinds()).toEqual(['notifyWaiting', 'refreshStalePrices', 'sweepReservations']);
  });

  it('never goes back in time', async () => {
    await enqueueDueJobs(database.db, SCHEDULES, at('12:00:00'));
    await database.pool.query('delete from graphile_worker._private_jobs');
    await enqueueDueJobs(database.db, SCHEDULES, at('11:59:00'));
    expect(await queuedKinds()).toEqual([]);
  });
});
