import { eq } from 'drizzle-orm';
import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertListing } from '@/__tests__/support/factories/listing';
import { NO_CRITERIA } from '@/domain/listing/criteria';
import { project } from '@/server/db/schema/catalogue/project';
import { createPostgresSearch } from '@/server/modules/catalogue/search/postgresSearch';
import { refreshSearch } from '@/server/modules/catalogue/search/refresh/refreshSearch';
import { suggest } from '@/server/modules/catalogue/suggestions/suggest';

describe('names of new and renamed projects', () => {
  const database = useDatabase();

  async function find(text: string): Promise<string[]> {
    const search = createPostgresSearch({ db: database.db, now: () => NOW });
    const page = await search.search({ ...NO_CRITERIA, text }, 'createdDesc', { limit: 50, cursor: null });
    return page.items.map(({ title }) => title).sort();
  }

  beforeAll(async () => {
    await insertListing(database.db, { title: 'Aurora', place: { name: 'Pinheiros' } });
    await refreshSearch(database.db, 'all', NOW);
  });

  it('finds a new project despite a typing error, in its name and in that of its place', async () => {
    const { project: made } = await insertListing(database.db, {
      title: 'Jequitibá',
      place: { name: 'Tamarineira', city: 'Recife', state: 'PE' },
    });
    await refreshSearch(database.db, [made.id], NOW);
    expect(await find('jequitbia')).toEqual(['Jequitibá']);
    expect(await find('tamarineirra')).toEqual(['Jequitibá']);
    expect((await suggest(database.db, 'jequitbia', 8)).map(({ name }) => name)).toEqual(['Jequitibá']);
    await database.db.update(project).set({ title: 'Sibipiruna' }).where(eq(project.id, made.id));
    await refreshSearch(database.db, [made.id], NOW);
    expect(await find('sibipirunna')).toEqual(['Sibipiruna']);
  });

  it.each([
    ['pin', ['Aurora', 'Casa Alta', 'Sibipiruna', 'Solar', 'Vitória Parque']],
    ['vit', ['Casa Alta', 'Vitória Parque']],
    ['são b', ['Solar']],
    ['são bernardo do ca', ['Solar']],
    ['casa a', ['Casa Alta']],
    ['vitoria pa', ['Vitória Parque']],
    ['pinheiros vi', ['Vitória Parque']],
    ['pa vitoria', []],
    ['v', []],
    ['pin%', []],
  ])('finds by an unfinished last word of a name, place or street: %s', async (text, titles) => {
    await insertListing(database.db, { title: 'Vitória Parque', place: { name: 'Pinheiros' } });
    await insertListing(database.db, {
      title: 'Casa Alta',
      place: { name: 'Centro', city: 'Vitória da Conquista', state: 'BA' },
    });
    await insertListing(database.db, {
      title: 'Solar',
      place: { name: 'Rudge Ramos', city: 'São Bernardo do Campo' },
    });
    await refreshSearch(database.db, 'all', NOW);
    const found = new Set(await find(text));
    expect([...found]).toEqual(titles);
  });
});
