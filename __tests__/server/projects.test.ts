import { useDatabase } from '@/__tests__/support/db';
import { insertListing } from '@/__tests__/support/factories/listing';
import { testApp } from '@/__tests__/support/testApp';
import type { Page } from '@/domain/page';
import type { ProjectCard, PublicProject } from '@/domain/project/schema';
import { refreshSearch } from '@/server/modules/search/refresh';

describe('public projects', () => {
  const database = useDatabase();
  const api = testApp(database);

  afterEach(() => database.clear());

  describe('GET /public/projects', () => {
    it('answers the cards of published projects', async () => {
      const { project } = await insertListing(database.db);
      await refreshSearch(database.db, 'all');
      const { status, body } = await api.get<Page<ProjectCard>>('/public/projects');
      expect(status).toBe(200);
      expect(body.items.map(({ id }) => id)).toEqual([project.id]);
      expect(body.items[0]).toMatchObject({
        offerCount: 1,
        registrationLine: 'RI R.3/12.345 – 5º RI de São Paulo',
      });
    });
  });

  describe('GET /public/projects/slug/{slug}', () => {
    it('answers the whole project', async () => {
      const { project } = await insertListing(database.db);
      await refreshSearch(database.db, [project.id]);
      const { status, body } = await api.get<PublicProject>(`/public/projects/slug/${project.slug}`);
      expect(status).toBe(200);
      expect(body.id).toBe(project.id);
    });
  });
});
