import { testApp } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertIncorporatorPage } from '@/__tests__/support/factories/incorporatorPage';
import { insertListing } from '@/__tests__/support/factories/listing';
import type { IncorporatorPage } from '@/domain/entrepreneur/schema';
import type { Page } from '@/domain/site/page';
import type { Problem } from '@/server/http/answers/problems';

describe('incorporator pages', () => {
  const database = useDatabase();
  const api = testApp(database);
  afterEach(() => database.clear());

  async function add(title: string, overrides: { isPublished?: boolean; approval?: 'pending' } = {}) {
    const { approval = 'approved', ...rest } = overrides;
    const company = await insertEntrepreneur(database.db, { approval });
    return insertIncorporatorPage(database.db, { entrepreneurId: company.id, title, ...rest });
  }

  it('lists the published pages of approved companies by title, page by page', async () => {
    await add('Litoral');
    await add('Horizonte');
    await add('Rascunho', { isPublished: false });
    await add('Recusada', { approval: 'pending' });
    const first = await api.get<Page<IncorporatorPage>>('/public/allIncorporatorPages?limit=1');
    const second = await api.get<Page<IncorporatorPage>>(
      `/public/allIncorporatorPages?limit=1&cursor=${first.body.nextCursor}`,
    );
    expect(first.body.total).toBe(2);
    expect([first, second].map(({ body }) => body.items[0]?.title)).toEqual(['Horizonte', 'Litoral']);
    expect(second.body.nextCursor).toBeNull();
  });

  it('answers one page by its id and by its company, with the published projects, newest first', async () => {
    const page = await add('Horizonte');
    const { entrepreneurId } = page;
    const old = await insertListing(database.db, {
      entrepreneurId,
      firstPublishedAt: new Date('2025-01-01T12:00:00Z'),
    });
    const recent = await insertListing(database.db, { entrepreneurId });
    await insertListing(database.db, { entrepreneurId, isPublished: false });
    const byId = await api.get<IncorporatorPage>(`/public/incorporatorPages/${page.id}`);
    const byCompany = await api.get<IncorporatorPage>(
      `/public/incorporatorPage/byEntreprenuer/${entrepreneurId}`,
    );
    expect(byId.body.projectIds).toEqual([recent.project.id, old.project.id]);
    expect(byCompany.body).toEqual(byId.body);
  });

  it('answers a page by its slug', async () => {
    const page = await add('Horizonte');
    const draft = await add('Rascunho', { isPublished: false });
    const { body } = await api.get<IncorporatorPage>(`/public/incorporatorPages/slug/${page.slug}`);
    expect(body.id).toBe(page.id);
    for (const slug of [draft.slug, 'nenhuma']) {
      const answer = await api.get<Problem>(`/public/incorporatorPages/slug/${slug}`);
      expect([answer.status, answer.body.code]).toEqual([404, 'incorporator_page_not_found']);
    }
  });

  it('answers 404 for a draft', async () => {
    const { id } = await add('Rascunho', { isPublished: false });
    const { status, body } = await api.get<Problem>(`/public/incorporatorPages/${id}`);
    expect([status, body.code]).toEqual([404, 'incorporator_page_not_found']);
  });
});
