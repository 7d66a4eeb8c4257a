import { testApp } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertListing } from '@/__tests__/support/factories/listing';
import type { SoldUnit } from '@/domain/sale/schema';
import type { Page } from '@/domain/site/page';
import type { Problem } from '@/server/http/answers/problems';

describe('GET /public/sales', () => {
  const database = useDatabase();
  const api = testApp(database);
  afterEach(() => database.clear());

  it('lists positions of sold units without data of their sales', async () => {
    const { project, units } = await insertListing(database.db, { units: [{ status: 'sold' }, {}] });
    await insertListing(database.db, { units: [{ status: 'sold' }] });
    const { body } = await api.get<Page<SoldUnit>>(`/public/sales?project=${project.id}`);
    expect(body).toEqual({
      items: [{ id: units[0]?.id, projectId: project.id, tower: 'A', floor: 1, position: 1, state: 'sold' }],
      nextCursor: null,
      total: 1,
      totalIsCapped: false,
    });
  });

  it('pages without repeating or skipping a unit', async () => {
    const { project, units } = await insertListing(database.db, {
      units: Array.from({ length: 5 }, () => ({ status: 'sold' as const })),
    });
    const ids: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const path: string = `/public/sales?project=${project.id}&limit=2&cursor=${cursor}`;
      const { body }: { body: Page<SoldUnit> } = await api.get<Page<SoldUnit>>(path);
      ids.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor;
    }
    expect(ids).toEqual(units.map(({ id }) => id).sort());
  });

  it('requires a filter', async () => {
    const { status, body } = await api.get<Problem>('/public/sales');
    expect([status, body.fields]).toEqual([400, { project: 'Este campo é obrigatório' }]);
  });

  it('refuses an invalid id, and answers 404 for a hidden project', async () => {
    const { project } = await insertListing(database.db, { isPublished: false });
    expect((await api.get<Problem>('/public/sales?project=x')).body.fields).toEqual({
      project: 'Deve ser um identificador UUID',
    });
    expect((await api.get<Problem>(`/public/sales?project=${project.id}`)).body.code).toBe(
      'project_not_found',
    );
  });
});
