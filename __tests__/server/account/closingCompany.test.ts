import { setTimeout as sleep } from 'node:timers/promises';
import { NOW } from '@/__tests__/support/api/testApp';
import { entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertListing } from '@/__tests__/support/factories/listing';
import type { Identity } from '@/server/http/callers/caller';
import { deleteCompany } from '@/server/modules/account/companies/changeCompany';
import { publishProject } from '@/server/modules/catalogue/projects/publication/publishProject';
import { PERSONAL_DATA } from '@/server/nouns';

describe('publication of a project during the closing of its company', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  const outcomeOf = (work: Promise<unknown>) =>
    work.then(() => 'done').catch((error: Error) => error.message);

  async function addUnpublished() {
    const company = await insertEntrepreneur(database.db, { cnpj: '12ABC34501DE35' });
    const entrepreneurId = company.id ?? '';
    const { project } = await insertListing(database.db, { entrepreneurId, isPublished: false });
    const caller = entrepreneurCaller(entrepreneurId) as Identity;
    const identity = { remove: async () => {} };
    const emailSite = { name: 'Soleira', url: 'http://localhost', supportEmail: 'a@soleira.example' };
    const changing = { id: project.id ?? '', version: null, caller, now: NOW };
    return {
      close: () =>
        deleteCompany(
          { db: database.db, identity, emailSite, personalData: PERSONAL_DATA },
          { id: entrepreneurId, caller },
          NOW,
        ),
      publish: () => publishProject(database.db, changing, true),
    };
  }

  async function waiting(): Promise<number> {
    const { rows } = await database.pool.query(
      `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0].count;
  }

  async function untilWaiting(count: number): Promise<void> {
    for (let tries = 0; tries < 500; tries += 1) {
      if ((await waiting()) >= count) return;
      await sleep(20);
    }
    throw new Error('No transaction waits.');
  }

  async function standing() {
    const { rows } = await database.pool.query(
      `select e.deleted_at is not null as is_closed, p.is_published
        from project p join entrepreneur e on e.id = p.entrepreneur_id`,
    );
    return rows;
  }

  /** Starts the first, and holds it back until the second has started. */
  async function meet(first: () => Promise<unknown>, second: () => Promise<unknown>) {
    const gate = await database.pool.connect();
    try {
      // Both write the audit record last.
      await gate.query('begin');
      await gate.query('lock table audit_log in exclusive mode');
      const one = outcomeOf(first());
      await untilWaiting(1);
      const other = outcomeOf(second());
      await untilWaiting(2);
      await gate.query('commit');
      return [await one, await other];
    } finally {
      gate.release();
    }
  }

  it('rejects the closing if the project was published first', async () => {
    const { close, publish } = await addUnpublished();
    expect(await meet(publish, close)).toEqual(['done', 'company_has_projects']);
    expect(await standing()).toEqual([{ is_closed: false, is_published: true }]);
  });

  it('rejects the publication if the company was closed first', async () => {
    const { close, publish } = await addUnpublished();
    expect(await meet(close, publish)).toEqual(['done', 'unauthenticated']);
    expect(await standing()).toEqual([{ is_closed: true, is_published: false }]);
  });
});
