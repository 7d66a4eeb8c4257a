import { v7 as uuidv7 } from 'uuid';
import { NOW, testApp } from '@/__tests__/support/api/testApp';
import { entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertReport } from '@/__tests__/support/factories/report';
import type { Filter } from '@/domain/listing/filters';
import type { Report } from '@/domain/report/schema';
import type { Page } from '@/domain/site/page';
import { DAY_MS } from '@/domain/time/durations';
import type { Problem } from '@/server/http/answers/problems';

const daysAgo = (days: number) => ({ createdAt: new Date(NOW.getTime() - days * DAY_MS) });
const DECIDED = { note: 'Corrigido.', decidedBy: uuidv7(), decidedAt: NOW };

describe('lists of reports', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  const operator = operatorCaller(uuidv7());
  const post = <Body>(path: string, body: object = {}, caller = operator) =>
    testApp(database, { caller }).get<Body & Problem>(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const where = (field: string, value: unknown): { filters: Filter[] } => ({
    filters: [{ scope: 'ALL', field, op: 'eq', value }],
  });

  /** Four reports, oldest first, of which the last two are decided and the third is of another project. */
  async function addReports() {
    const [one, other] = [await insertListing(database.db), await insertListing(database.db)];
    const [projectId, otherId] = [one.project.id, other.project.id];
    const rows = [
      await insertReport(database.db, { projectId, ...daysAgo(4), reason: 'sold', count: 2 }),
      await insertReport(database.db, { projectId, ...daysAgo(3), count: 9 }),
      await insertReport(database.db, { projectId: otherId, ...daysAgo(2), state: 'resolved', ...DECIDED }),
      await insertReport(database.db, { projectId, ...daysAgo(1), state: 'dismissed', ...DECIDED }),
    ];
    return { ids: rows.map(({ id }) => id), projectId, unitId: one.units[0]?.id ?? '' };
  }
  const idsOf = ({ items }: Page<Report>) => items.map(({ id }) => id);

  it('show all reports, oldest first, page by page', async () => {
    const { ids } = await addReports();
    const get = (query: string) => testApp(database, { caller: operator }).get<Page<Report>>(query);
    const first = await get('/reports?limit=3');
    const second = await get(`/reports?limit=3&cursor=${first.body.nextCursor}`);
    expect([...idsOf(first.body), ...idsOf(second.body)]).toEqual(ids);
    expect([first.body.total, second.body.nextCursor]).toEqual([4, null]);
  });

  it('sort by the number of equal reports, and by the newest', async () => {
    const { ids } = await addReports();
    const sorted = async (sort: string) => idsOf((await post<Page<Report>>('/reports/get', { sort })).body);
    expect((await sorted('countDesc')).slice(0, 2)).toEqual([ids[1], ids[0]]);
    expect(await sorted('createdDesc')).toEqual(ids.toReversed());
  });

  it('continue an order by the number after reports with an equal number', async () => {
    const { ids } = await addReports();
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page<Report> = (
        await post<Page<Report>>('/reports/get?limit=1', { sort: 'countAsc', cursor })
      ).body;
      found.push(...idsOf(page));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(found).toEqual([ids[2], ids[3], ids[0], ids[1]]);
  });

  it('filter by state, fault and project', async () => {
    const { ids, projectId } = await addReports();
    const filtered = async (field: string, value: unknown) =>
      idsOf((await post<Page<Report>>('/reports/get', where(field, value))).body);
    expect(await filtered('state', 'open')).toEqual([ids[0], ids[1]]);
    expect(await filtered('reason', 'sold')).toEqual([ids[0]]);
    expect(await filtered('projectId', projectId)).toEqual([ids[0], ids[1], ids[3]]);
    expect((await post('/reports/get', where('email', 'ana@example.com'))).body.code).toBe(
      'unknown_filter_field',
    );
  });

  it('count the reports of each state, with the filters of the list', async () => {
    const { projectId } = await addReports();
    expect((await post('/reports/counts')).body).toEqual({ state: { open: 2, resolved: 1, dismissed: 1 } });
    expect((await post('/reports/counts', where('projectId', projectId))).body).toEqual({
      state: { open: 2, resolved: 0, dismissed: 1 },
    });
  });

  it('name the reported unit', async () => {
    const { unitId, projectId } = await addReports();
    const { id } = await insertReport(database.db, { projectId, unitId });
    const { body } = await post<Page<Report>>('/reports/get', where('id', id));
    expect(body.items[0]).toMatchObject({ unitId, label: 'unid. 101, torre A' });
  });

  it('are refused to a company, also to that of the reported project', async () => {
    const { project } = await insertListing(database.db);
    const owner = entrepreneurCaller(project.entrepreneurId);
    for (const path of ['/reports/get', '/reports/counts']) {
      expect((await post(path, {}, owner)).body.code).toBe('forbidden');
    }
  });
});
