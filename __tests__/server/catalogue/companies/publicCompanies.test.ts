import { testApp } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertIncorporatorPage } from '@/__tests__/support/factories/incorporatorPage';
import { insertListing } from '@/__tests__/support/factories/listing';
import type { CompanyCard, PublicEntrepreneur } from '@/domain/entrepreneur/schema';
import type { Page } from '@/domain/site/page';
import { normalizeText } from '@/domain/text';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import type { Problem } from '@/server/http/answers/problems';
import { refreshSearch } from '@/server/modules/catalogue/search/refresh/refreshSearch';

describe('GET /public/entrepreneurs/{id}', () => {
  const database = useDatabase();
  const api = testApp(database);

  it('answers the public profile of an approved company', async () => {
    const { id } = await insertEntrepreneur(database.db, { creci: 'CRECI/SP 12345-J' });
    const { body } = await api.get<PublicEntrepreneur>(`/public/entrepreneurs/${id}`);
    expect(body).toMatchObject({
      id,
      tradeName: 'Horizonte',
      creci: 'CRECI/SP 12345-J',
      deliveredProjects: 10,
    });
  });

  it.each(['pending', 'rejected'] as const)('hides a company that is %s', async (approval) => {
    const { id } = await insertEntrepreneur(database.db, { approval });
    const { status, body } = await api.get<Problem>(`/public/entrepreneurs/${id}`);
    expect([status, body.code]).toEqual([404, 'entrepreneur_not_found']);
  });

  it('never exposes its people, documents and accounts in a public call', async () => {
    const secrets = {
      email: 'socia@exemplo.com.br',
      contactName: 'Beatriz Sócia',
      cpf: '52998224725',
      phones: ['1134567890'],
      approvalNote: 'Faltou a procuração.',
      address: {
        zipCode: '01310100',
        street: 'Rua da Sócia',
        number: '',
        complement: null,
        neighborhood: '',
        city: 'Santos',
        state: 'SP',
        country: 'BR',
      },
      bankAccounts: [
        {
          bankCode: '341',
          agency: '4321',
          number: '55501',
          digit: 'X',
          kind: 'checking' as const,
          holderName: 'Horizonte',
          holderDocument: '12ABC34501DE35',
          pixKey: { kind: 'email' as const, key: 'pix@exemplo.com.br' },
        },
      ],
    };
    const { id, slug } = await insertEntrepreneur(database.db, { slug: 'calada', ...secrets });
    const calls = [
      `/public/entrepreneurs/${id}`,
      `/public/entrepreneurs/slug/${slug}`,
      '/public/entrepreneurs',
    ];
    const answers = await Promise.all(calls.map((path) => api.get<object>(path)));
    const reported = JSON.stringify(answers.map(({ body }) => body));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const hidden = [
      'socia@',
      'Beatriz',
      '52998224725',
      '1134567890',
      'procuração',
      'Rua da',
      '55501',
      'pix@',
    ];
    expect(hidden.filter((secret) => reported.includes(secret))).toEqual([]);
  });

  it('answers 404 for an invalid id', async () => {
    expect((await api.get<Problem>('/public/entrepreneurs/horizonte')).body.code).toBe(
      'entrepreneur_not_found',
    );
  });

  it.each(['Corretor', 'Imobiliária'] as const)('shows a %s only with a licence', async (companyType) => {
    const licensed = await insertEntrepreneur(database.db, { companyType, creci: 'CRECI/RJ 4321-F' });
    expect((await api.get(`/public/entrepreneurs/${licensed.id}`)).status).toBe(200);
    for (const creci of [null, '', 'a caminho']) {
      const { id } = await insertEntrepreneur(database.db, { companyType, creci });
      expect((await api.get(`/public/entrepreneurs/${id}`)).status).toBe(404);
    }
  });
});

describe('GET /public/entrepreneurs/slug/{slug}', () => {
  const database = useDatabase();
  const api = testApp(database);

  it('answers the company of this slug, and 404 for an unknown or hidden one', async () => {
    const { id } = await insertEntrepreneur(database.db, { slug: 'horizonte' });
    await insertEntrepreneur(database.db, { slug: 'pendente', approval: 'pending' });
    expect((await api.get<PublicEntrepreneur>('/public/entrepreneurs/slug/horizonte')).body.id).toBe(id);
    for (const slug of ['pendente', 'nenhuma', "'", '%25']) {
      const { status, body } = await api.get<Problem>(`/public/entrepreneurs/slug/${slug}`);
      expect([status, body.code]).toEqual([404, 'entrepreneur_not_found']);
    }
  });
});

describe('GET /public/entrepreneurs', () => {
  const database = useDatabase();
  const api = testApp(database);

  beforeAll(async () => {
    const add = (tradeName: string, more = {}) => insertEntrepreneur(database.db, { tradeName, ...more });
    const large = await add('Baluarte', { slug: 'baluarte' });
    const small = await add('Ação d’Ávila', { slug: 'acao' });
    await add('Cedro');
    await add('Pendente', { approval: 'pending' });
    await add('Vilela', { companyType: 'Corretor', creci: 'CRECI/SP 12345-F' });
    await add('Sem Licença', { companyType: 'Imobiliária', creci: null });
    await insertIncorporatorPage(database.db, { entrepreneurId: large.id, slug: 'baluarte-rio' });
    await insertIncorporatorPage(database.db, { entrepreneurId: small.id, slug: 'nova', isPublished: false });
    await insertListing(database.db, { entrepreneurId: large.id });
    await insertListing(database.db, { entrepreneurId: large.id });
    await insertListing(database.db, { entrepreneurId: large.id, isPublished: false });
    await insertListing(database.db, { entrepreneurId: small.id });
    await refreshSearch(database.db, 'all', new Date());
  });

  async function list(query = ''): Promise<Page<CompanyCard>> {
    return (await api.get<Page<CompanyCard>>(`/public/entrepreneurs${query}`)).body;
  }
  const names = async (query: string) => (await list(query)).items.map(({ tradeName }) => tradeName);

  it('lists visible companies, those with most projects first', async () => {
    const { items, total } = await list();
    expect(total).toBe(4);
    expect(items.map(({ tradeName, projectCount }) => [tradeName, projectCount])).toEqual([
      ['Baluarte', 2],
      ['Ação d’Ávila', 1],
      ['Cedro', 0],
      ['Vilela', 0],
    ]);
  });

  it('names the slug of the published page, or of the company without a published page', async () => {
    const { items } = await list('?limit=2');
    expect(items.map(({ slug }) => slug)).toEqual(['baluarte-rio', 'acao']);
  });

  it('separates developers from brokerages', async () => {
    expect(await names('?group=developers')).toEqual(['Baluarte', 'Ação d’Ávila', 'Cedro']);
    expect(await names('?group=intermediaries')).toEqual(['Vilela']);
  });

  it.each(['acao', 'AVILA', 'davila', "d'av", 'avila acao'])(
    'finds by the beginnings of words: %s',
    async (q) =>
      expect(await names(`?q=${encodeURIComponent(q)}`)).toEqual(q === 'davila' ? [] : ['Ação d’Ávila']),
  );

  it('accepts a search of a hundred characters that are stored as two each', async () => {
    expect(await names(`?q=${encodeURIComponent('🏠'.repeat(100))}`)).toEqual([]);
  });

  it.each(['%', '_', '\\'])('treats %s as a literal character that no name has', async (q) =>
    expect(await names(`?q=${encodeURIComponent(q)}`)).toEqual([]),
  );

  it('goes from page to page without repeating or skipping one', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page<CompanyCard> = await list(`?limit=1&cursor=${cursor}`);
      seen.push(...page.items.map(({ tradeName }) => tradeName));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(await names(''));
  });

  it('refuses an invalid cursor', async () => {
    const { status, body } = await api.get<Problem>('/public/entrepreneurs?cursor=x');
    expect([status, body.code]).toEqual([400, 'invalid_cursor']);
  });

  it('stores names in the normal form that the search uses', async () => {
    const tradeName = 'Çã\u00a0D´Ávila\u2019s \u3000ÑÜ Âncora\u0301';
    await insertEntrepreneur(database.db, { tradeName, approval: 'pending' });
    const rows = await database.db.select().from(entrepreneur);
    expect(rows.find((row) => row.tradeName === tradeName)?.normalizedName).toBe(normalizeText(tradeName));
  });
});
