import { testApp } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertIncorporatorPage } from '@/__tests__/support/factories/incorporatorPage';
import { insertListing } from '@/__tests__/support/factories/listing';
import type { Suggestion, Suggestions } from '@/domain/suggestion/schema';
import type { Problem } from '@/server/http/answers/problems';
import { refreshSearch } from '@/server/modules/catalogue/search/refresh/refreshSearch';

describe('GET /public/suggestions', () => {
  const database = useDatabase();
  const api = testApp(database);

  beforeAll(async () => {
    const { db } = database;
    const developer = await insertEntrepreneur(db, { tradeName: 'Baluarte d’Ávila', slug: 'baluarte' });
    const entrepreneurId = developer.id;
    await insertIncorporatorPage(db, { entrepreneurId, slug: 'baluarte-rio' });
    const pinheiros = { name: 'Pinheiros' };
    await insertListing(db, {
      entrepreneurId,
      place: pinheiros,
      title: 'Residencial Aurora',
      slug: 'aurora',
    });
    await insertListing(db, { entrepreneurId, place: pinheiros, title: 'Ipê-Amarelo', slug: 'ipe-amarelo' });
    await insertListing(db, { place: { name: 'Jardim Conceição' }, title: 'Vista 100%', slug: 'vista-100' });
    await insertListing(db, {
      place: { name: 'Centro', city: 'Campinas' },
      title: 'Aurora Boreal',
      slug: 'boreal',
    });
    await insertListing(db, {
      place: { name: 'Centro', city: 'Santos' },
      title: "Torre D'Ouro",
      slug: 'torre',
    });
    await insertListing(db, { title: 'Rascunho Secreto', isPublished: false });
    await insertEntrepreneur(db, { tradeName: 'Horta Pendente', approval: 'pending' });
    await insertEntrepreneur(db, { tradeName: 'Corretora Semcreci', companyType: 'Corretor', creci: null });
    await insertEntrepreneur(db, {
      tradeName: 'Vilela Corretora',
      slug: 'vilela',
      companyType: 'Corretor',
      creci: 'CRECI/SP 12345-F',
    });
    await refreshSearch(db, 'all', new Date());
  });

  async function ask(q: string, rest = ''): Promise<readonly Suggestion[]> {
    const { body } = await api.get<Suggestions>(`/public/suggestions?q=${encodeURIComponent(q)}${rest}`);
    return body.items;
  }
  const keys = async (q: string, rest = '') => (await ask(q, rest)).map(({ kind, key }) => `${kind} ${key}`);

  it('answers all facts that a person needs to choose', async () => {
    expect(await ask('conceicao')).toEqual([
      {
        kind: 'neighborhood',
        name: 'Jardim Conceição',
        detail: 'São Paulo · SP',
        key: 'sp/sao-paulo/jardim-conceicao',
        projectCount: 1,
        companyType: null,
      },
    ]);
    expect(await ask('aurora b')).toEqual([
      {
        kind: 'project',
        name: 'Aurora Boreal',
        detail: 'Centro, Campinas · SP',
        key: 'boreal',
        projectCount: null,
        companyType: null,
      },
    ]);
    expect(await ask('santos')).toEqual([
      { kind: 'city', name: 'Santos', detail: 'SP', key: 'sp/santos', projectCount: 1, companyType: null },
    ]);
  });

  it('links to the published page of a company, or to the company without one', async () => {
    expect(await ask('baluarte')).toEqual([
      {
        kind: 'company',
        name: 'Baluarte d’Ávila',
        detail: 'São Paulo · SP',
        key: 'baluarte-rio',
        projectCount: 2,
        companyType: 'Construtora e Incorporadora',
      },
    ]);
    expect((await ask('vilela'))[0]).toMatchObject({ key: 'vilela', companyType: 'Corretor' });
  });

  it('lists places first, those with most projects before the others', async () => {
    expect(await keys('s')).toEqual([]);
    expect(await keys('sa')).toEqual(['city sp/sao-paulo', 'city sp/santos']);
    expect(await keys('centro')).toEqual([
      'neighborhood sp/campinas/centro',
      'neighborhood sp/santos/centro',
    ]);
  });

  it('lists names with this beginning before names with such a word inside', async () => {
    expect(await keys('auro')).toEqual(['project boreal', 'project aurora']);
  });

  it.each([
    ['AURORA BOREAL', 'project boreal'],
    ['boreal auro', 'project boreal'],
    ['boreal a', 'project boreal'],
    ['bo', 'project boreal'],
    ['amar', 'project ipe-amarelo'],
    ['avila', 'company baluarte-rio'],
    ["d'avila", 'company baluarte-rio'],
    ["d'ouro", 'project torre'],
    ['100%', 'project vista-100'],
    ['centro santos', 'neighborhood sp/santos/centro'],
  ])('finds by the beginnings of words, without accents: %s', async (q, expected) =>
    expect(await keys(q)).toEqual([expected]),
  );

  it.each([
    ['two letters exchanged', 'pinhieros', 'neighborhood sp/sao-paulo/pinheiros'],
    ['a letter left out', 'pinheros', 'neighborhood sp/sao-paulo/pinheiros'],
    ['a letter too many', 'pinhheiros', 'neighborhood sp/sao-paulo/pinheiros'],
    ['another letter', 'campimas', 'city sp/campinas'],
    ['an error in what has been typed so far', 'pinhe8r', 'neighborhood sp/sao-paulo/pinheiros'],
    ['an error in a company', 'baluatre', 'company baluarte-rio'],
    ['an error beside a right word', 'aurora boraal', 'project boreal'],
  ])('corrects %s', async (_what, q, expected) => expect(await keys(q)).toEqual([expected]));

  it('lists exact matches before corrected ones', async () => {
    await insertListing(database.db, { place: { name: 'Campinal' }, title: 'Outro', slug: 'outro' });
    await refreshSearch(database.db, 'all', new Date());
    expect(await keys('campinal')).toEqual(['neighborhood sp/sao-paulo/campinal', 'city sp/campinas']);
    expect(await keys('campinax')).toEqual(['city sp/campinas', 'neighborhood sp/sao-paulo/campinal']);
    expect(await keys('torre')).toEqual(['project torre']);
  });

  it.each(['%', '%%', '__', '\\\\', "''", '" or "', '%aurora', 'auro_a', '', ' ', 'x', ' a '])(
    'matches %s literally and finds nothing',
    async (q) => expect(await keys(q)).toEqual([]),
  );

  it('accepts a search of a hundred characters that are stored as two each', async () =>
    expect(await keys('🏠'.repeat(100))).toEqual([]));

  it.each(['rascunho', 'horta', 'semcreci'])('does not find %s, which is not public', async (q) =>
    expect(await keys(q)).toEqual([]),
  );

  it('answers at most the requested number, and never more than eight', async () => {
    expect(await keys('auro', '&limit=1')).toEqual(['project boreal']);
    const { status, body } = await api.get<Problem>('/public/suggestions?q=auro&limit=9');
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['limit']]);
  });
});
