import { v7 as uuidv7 } from 'uuid';
import { testApp } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertListing } from '@/__tests__/support/factories/listing';
import type { ProjectCard, PublicProject } from '@/domain/project/schema';
import type { Page } from '@/domain/site/page';
import { normalizeText } from '@/domain/text';
import { place } from '@/server/db/schema/catalogue/place';
import { log } from '@/server/log';
import { findMisplaced, placeAt } from '@/server/modules/catalogue/places/placeAt';
import { refreshSearch } from '@/server/modules/catalogue/search/refresh/refreshSearch';

const PINHEIROS = { latitude: -23.5614, longitude: -46.6817 };
const JARDINS = { latitude: -23.5676, longitude: -46.6629 };
const SANTOS = { latitude: -23.9608, longitude: -46.3336 };

describe('place of a map point', () => {
  const database = useDatabase();
  const api = testApp(database);
  afterEach(() => database.clear());

  function row(kind: 'city' | 'neighborhood', path: string, name: string, centre: typeof PINHEIROS) {
    const city = path.startsWith('sp/santos') ? 'Santos' : 'São Paulo';
    return {
      id: uuidv7(),
      kind,
      path,
      name,
      city,
      state: 'SP',
      normalizedName: normalizeText(name),
      ...centre,
    };
  }

  async function addPlaces() {
    const rows = [
      row('city', 'sp/sao-paulo', 'São Paulo', { latitude: -23.55, longitude: -46.633 }),
      row('neighborhood', 'sp/sao-paulo/pinheiros', 'Pinheiros', PINHEIROS),
      row('neighborhood', 'sp/sao-paulo/jardins', 'Jardins', JARDINS),
      row('city', 'sp/santos', 'Santos', SANTOS),
    ];
    await database.db.insert(place).values(rows);
    return rows;
  }

  const addressIn = (point: typeof PINHEIROS) => ({
    street: 'Rua dos Pinheiros',
    number: '100',
    complement: null,
    neighborhood: 'Jardins',
    city: 'São Paulo',
    state: 'SP',
    zipCode: '05422000',
    ...point,
  });

  it('resolves to the nearest neighbourhood of the city, or to the city without any', async () => {
    await addPlaces();
    const { db } = database;
    const near = { latitude: -23.562, longitude: -46.68 };
    expect((await placeAt(db, near, 'sp/sao-paulo'))?.path).toBe('sp/sao-paulo/pinheiros');
    expect((await placeAt(db, JARDINS, 'sp/sao-paulo'))?.path).toBe('sp/sao-paulo/jardins');
    expect((await placeAt(db, SANTOS, 'sp/santos'))?.path).toBe('sp/santos');
    expect(await placeAt(db, SANTOS, 'sp/%')).toBeNull();
  });

  it('determines page, card and search, regardless of the postal address', async () => {
    await addPlaces();
    const at = await placeAt(database.db, PINHEIROS, 'sp/sao-paulo');
    const { project } = await insertListing(database.db, {
      placeId: at?.id ?? '',
      address: { ...addressIn(PINHEIROS), near: 'estação Fradique Coutinho' },
    });
    await refreshSearch(database.db, 'all', new Date());
    const { body } = await api.get<PublicProject>(`/public/projects/${project.id}`);
    expect(body.placePath).toBe('sp/sao-paulo/pinheiros');
    expect(body.address).toMatchObject({
      street: 'Rua dos Pinheiros',
      neighborhood: 'Pinheiros',
      near: 'estação Fradique Coutinho',
    });
    const found = async (field: string, value: string) => {
      const filters = encodeURIComponent(JSON.stringify([{ scope: 'PROJECT', field, op: 'eq', value }]));
      return (await api.get<Page<ProjectCard>>(`/public/projects?filters=${filters}`)).body;
    };
    expect((await found('neighborhood', 'pinheiros')).items[0]?.neighborhood).toBe('Pinheiros');
    expect((await found('neighborhood', 'jardins')).total).toBe(0);
  });

  it('compares the stored place of each project with its map point, and reports the differences', async () => {
    const rows = await addPlaces();
    const at = (path: string) => rows.find((one) => one.path === path)?.id ?? '';
    await insertListing(database.db, {
      placeId: at('sp/sao-paulo/pinheiros'),
      address: addressIn(PINHEIROS),
    });
    const { project } = await insertListing(database.db, {
      placeId: at('sp/sao-paulo/jardins'),
      address: addressIn(PINHEIROS),
    });
    const reported = jest.spyOn(log, 'warn').mockReturnValue(undefined);
    const misplaced = {
      id: project.id,
      slug: project.slug,
      placePath: 'sp/sao-paulo/jardins',
      pointPath: 'sp/sao-paulo/pinheiros',
    };
    expect(await findMisplaced(database.db)).toEqual([misplaced]);
    await refreshSearch(database.db, 'all', new Date());
    expect(reported.mock.calls).toEqual([['project_misplaced', misplaced]]);
    reported.mockRestore();
  });
});
