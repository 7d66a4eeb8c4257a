import { testApp } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertPlace } from '@/__tests__/support/factories/place';
import type { Place } from '@/domain/place/schema';
import type { Page } from '@/domain/site/page';
import type { Problem } from '@/server/http/answers/problems';
import { refreshSearch } from '@/server/modules/catalogue/search/refresh/refreshSearch';

describe('GET /places', () => {
  const database = useDatabase();
  const api = testApp(database);

  beforeAll(async () => {
    await insertListing(database.db, { place: { name: 'Pinheiros' } });
    await insertListing(database.db, { place: { name: 'Pinheiros' } });
    await insertListing(database.db, { place: { name: 'Jardim Conceição' } });
    await insertListing(database.db, { place: { name: 'Centro', city: 'Campinas' } });
    await insertPlace(database.db, { name: 'Vazio', city: 'Santos' });
    await refreshSearch(database.db, 'all', new Date());
  });

  async function paths(query: string): Promise<string[]> {
    const { body } = await api.get<Page<Place>>(`/places${query}`);
    return body.items.map(({ path }) => path);
  }

  it('answers places with projects, those with most first', async () => {
    expect(await paths('')).toEqual([
      'sp/sao-paulo',
      'sp/sao-paulo/pinheiros',
      'sp/campinas',
      'sp/campinas/centro',
      'sp/sao-paulo/jardim-conceicao',
    ]);
  });

  it('answers only cities or only neighbourhoods', async () => {
    expect(await paths('?kind=city')).toEqual(['sp/sao-paulo', 'sp/campinas']);
    expect(await paths('?kind=neighborhood&limit=1')).toEqual(['sp/sao-paulo/pinheiros']);
  });

  it.each(['conceicao', 'CONCEIÇÃO', 'jardim', 'Jard'])('finds by the beginning of a word: %s', async (q) =>
    expect(await paths(`?q=${encodeURIComponent(q)}`)).toEqual(['sp/sao-paulo/jardim-conceicao']),
  );

  it('answers places within a part of the map, and refuses invalid bounds', async () => {
    expect(await paths('?kind=city&bbox=-46.7,-23.6,-46.6,-23.5')).toEqual(['sp/sao-paulo', 'sp/campinas']);
    expect(await paths('?bbox=-46.6,-23.6,-46.5,-23.5')).toEqual([]);
    const { status, body } = await api.get<Problem>('/places?bbox=-46.5,-23.6,-46.6,-23.5');
    expect(status).toBe(400);
    expect(body.fields).toEqual({ bbox: 'O valor não é válido' });
  });

  it('answers the place of a slug, also one without projects at the moment', async () => {
    expect(await paths('?path=sp/sao-paulo/pinheiros')).toEqual(['sp/sao-paulo/pinheiros']);
    expect(await paths('?path=sp/santos/vazio')).toEqual(['sp/santos/vazio']);
    expect(await paths('?path=sp/nao-existe')).toEqual([]);
  });

  it('answers the cities of a name in any state, and treats each character as literal', async () => {
    expect(await paths('?path=campinas')).toEqual(['sp/campinas']);
    expect(await paths('?path=pinheiros')).toEqual([]);
    expect(await paths('?path=campina_')).toEqual([]);
  });

  it.each(['%', '_', '\\', "'"])('treats %s as a literal character that no name has', async (q) =>
    expect(await paths(`?q=${encodeURIComponent(q)}`)).toEqual([]),
  );

  it('goes from page to page without repeating or skipping a place', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: { body: Page<Place> } = await api.get<Page<Place>>(`/places?limit=2&cursor=${cursor}`);
      seen.push(...body.items.map(({ path }) => path));
      expect(body.total).toBe(5);
      cursor = body.nextCursor;
    }
    expect(seen).toEqual(await paths(''));
  });

  it('answers the same list without sign-in', async () => {
    const [one, other] = [await api.get('/places?limit=3'), await api.get('/public/places?limit=3')];
    expect(other.body).toEqual(one.body);
  });

  it('answers one place by its id, and 404 for an unknown id', async () => {
    const { body } = await api.get<Page<Place>>('/places?limit=1');
    const one = await api.get<Place>(`/places/${body.items[0]?.id}`);
    expect(one.body).toEqual(body.items[0]);
    const none = await api.get<Problem>('/places/01890a5d-ac96-774b-bcce-b302099a8057');
    expect([none.status, none.body.code]).toEqual([404, 'place_not_found']);
  });

  it('refuses a kind that does not exist', async () => {
    expect((await api.get<Problem>('/places?kind=country')).body.fields).toEqual({
      kind: 'Deve ser um destes valores: city, neighborhood',
    });
  });
});
