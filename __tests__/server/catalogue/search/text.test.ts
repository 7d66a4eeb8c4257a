import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertListing } from '@/__tests__/support/factories/listing';
import { buildProject } from '@/__tests__/support/factories/project';
import { type ListingCriteria, NO_CRITERIA } from '@/domain/listing/criteria';
import { createPostgresSearch } from '@/server/modules/catalogue/search/postgresSearch';
import { refreshSearch } from '@/server/modules/catalogue/search/refresh/refreshSearch';

const { details } = buildProject({ entrepreneurId: '', placeId: '' });

describe('search by text', () => {
  const database = useDatabase();
  const titles = new Map<string, string>();

  async function add(title: string, overrides: Parameters<typeof insertListing>[1] = {}) {
    const { project } = await insertListing(database.db, { title, ...overrides });
    titles.set(project.id, title);
  }

  async function find(text: string, more: Partial<ListingCriteria> = {}): Promise<(string | undefined)[]> {
    const search = createPostgresSearch({ db: database.db, now: () => NOW });
    const page = await search.search({ ...NO_CRITERIA, text, ...more }, 'createdDesc', {
      limit: 50,
      cursor: null,
    });
    return page.items.map(({ id }) => titles.get(id)).sort();
  }

  beforeAll(async () => {
    const plain = { ...details, amenities: [], highlights: [] };
    await add('Jardim Conceição', { place: { name: 'Pinheiros' }, details: plain });
    await add('Mirante', {
      place: { name: 'Centro', city: 'Campinas' },
      details: plain,
      description: 'Perto de Pinheiros.',
    });
    await add('Loft do Porto', {
      place: { name: 'Centro', city: 'Florianópolis', state: 'SC' },
      category: 'lofts',
      details: { ...plain, amenities: ['pool'] },
    });
    await add('Casa Verde Vivo', {
      place: { name: 'Savassi', city: 'Belo Horizonte', state: 'MG' },
      details: plain,
    });
    await add('50% Sol_Nascente', {
      place: { name: 'Savassi', city: 'Belo Horizonte', state: 'MG' },
      category: 'houses',
      details: plain,
    });
    await add('Aurora', {
      place: { name: 'Savassi', city: 'Belo Horizonte', state: 'MG' },
      details: { ...plain, highlights: ['Apartamentos com varandas gourmet'] },
    });
    await refreshSearch(database.db, 'all', NOW);
  });

  it.each(['sao paulo', 'São Paulo', 'SAO PAULO', 'Sa\u0303o Paulo', 'são\u00a0paulo'])(
    'finds an accented place by %j',
    async (text) => expect(await find(text)).toEqual(['Jardim Conceição']),
  );

  it.each(['conceicao', 'Conceição', 'CONCEIÇÃO'])('finds an accented name by %j', async (text) =>
    expect(await find(text)).toEqual(['Jardim Conceição']),
  );

  it('matches the forms of Portuguese words', async () => {
    expect(await find('varanda')).toEqual(['Aurora']);
    expect(await find('piscinas')).toEqual(['Loft do Porto']);
  });

  it('reads a place name as the place, not as a word of a description', async () => {
    expect(await find('pinheiros')).toEqual(['Jardim Conceição']);
  });

  it('reads a name of several cities as any of them, and as one of them with a known state', async () => {
    expect(await find('centro')).toEqual(['Loft do Porto', 'Mirante']);
    expect(await find('centro de campinas')).toEqual(['Mirante']);
    expect(await find('centro', { state: 'sc', city: 'florianopolis' })).toEqual(['Loft do Porto']);
    expect(await find('centro sc')).toEqual(['Loft do Porto']);
  });

  it('reads a category word as the category', async () => {
    expect(await find('lofts no centro')).toEqual(['Loft do Porto']);
    expect(await find('casas em savassi')).toEqual(['50% Sol_Nascente']);
  });

  it('reads the beginning of a project name as the name, although one of its words is a category', async () => {
    expect(await find('casa verde')).toEqual(['Casa Verde Vivo']);
  });

  it.each([
    ['pinheros', 'Jardim Conceição'],
    ['pinhieros', 'Jardim Conceição'],
    ['pinheiroz', 'Jardim Conceição'],
    ['qinheiros', 'Jardim Conceição'],
    ['mirrante', 'Mirante'],
    ['miran', 'Mirante'],
  ])('corrects the typing error in %j', async (text, title) => expect(await find(text)).toEqual([title]));

  it('does not correct a word that exists', async () => {
    expect(await find('mirante')).toEqual(['Mirante']);
  });

  it.each([
    ['%', ['50% Sol_Nascente']],
    ['_', ['50% Sol_Nascente']],
    ['50%', ['50% Sol_Nascente']],
    ['l_n', ['50% Sol_Nascente']],
    ['a_b', []],
    ['\\', []],
    ['%%', []],
    ["'", []],
    ['"', []],
  ])('treats %j as literal text', async (text, expected) => expect(await find(text)).toEqual(expected));

  it.each(["aurora'", '"aurora"', 'aurora & !', "aurora'); drop table unit; --", 'aurora:*', '<aurora>'])(
    'never fails on %j',
    async (text) => expect(Array.isArray(await find(text))).toBe(true),
  );

  it('finds by a quoted name', async () => {
    expect(await find('"aurora"')).toEqual(['Aurora']);
  });

  it('requires every word', async () => {
    expect(await find('aurora piscina')).toEqual([]);
    expect(await find('aurora varanda gourmet')).toEqual(['Aurora']);
  });

  it('finds everything when only stop words are left', async () => {
    expect(await find('em de a')).toHaveLength(6);
  });
});
