import { HttpResponse, http } from 'msw';
import { buildCompanyCard, COMPANY_WORDS } from '@/__tests__/support/records/companies';
import { useNetwork as answerRequests } from '@/__tests__/support/web/network';
import { loadCompanies, loadTopCompanies } from '@/components/company/loadCompanies';

const query: Record<string, string>[] = [];
const network = answerRequests(
  http.get('*/api/public/entrepreneurs', ({ request }) => {
    query.push(Object.fromEntries(new URL(request.url).searchParams));
    const items = [
      buildCompanyCard(),
      buildCompanyCard({
        id: 'b',
        tradeName: 'Cedro',
        deliveredProjects: 0,
        deliveredOnTime: 0,
        projectCount: 0,
      }),
    ];
    return HttpResponse.json({ items, nextCursor: 'adiante', total: 30, totalIsCapped: false });
  }),
);
beforeEach(() => query.splice(0));

describe('loadCompanies', () => {
  it('lists builders with a link to the next page', async () => {
    const view = await loadCompanies({}, COMPANY_WORDS);
    expect(query).toEqual([{ group: 'developers', limit: '24' }]);
    expect(view).toMatchObject({
      title: 'Incorporadoras',
      count: '30 empresas',
      isForSearchEngines: true,
      pager: { first: null, next: '/incorporadoras?cursor=adiante' },
    });
    expect(view.companies).toEqual([
      {
        id: expect.any(String),
        href: '/incorporadora/arvoredo',
        name: 'Arvoredo',
        monogram: 'A',
        kind: 'Construtora e incorporadora',
        place: 'São Paulo · SP',
        creci: null,
        projects: '11 empreendimentos',
        record: '34 já entregues, 31 no prazo',
      },
      expect.objectContaining({
        projects: 'Sem empreendimentos no momento',
        record: 'Ainda sem obra entregue',
      }),
    ]);
  });

  it('searches brokers by name, and keeps both parameters in the links', async () => {
    const view = await loadCompanies(
      { q: [' Vi\u0000le ', 'x'], tipo: 'corretores', cursor: 'c1' },
      COMPANY_WORDS,
    );
    expect(query).toEqual([{ group: 'intermediaries', q: 'Vi le', limit: '24', cursor: 'c1' }]);
    expect(view.isForSearchEngines).toBe(false);
    expect(view.pager).toEqual({
      first: '/incorporadoras?tipo=corretores&q=Vi+le',
      next: '/incorporadoras?tipo=corretores&q=Vi+le&cursor=adiante',
    });
  });

  it('shows the first page for an invalid cursor', async () => {
    network.use(
      http.get('*/api/public/entrepreneurs', ({ request }) =>
        new URL(request.url).searchParams.has('cursor')
          ? HttpResponse.json({ code: 'invalid_cursor', message: '' }, { status: 400 })
          : undefined,
      ),
    );
    expect((await loadCompanies({ cursor: 'xx' }, COMPANY_WORDS)).pager.first).toBeNull();
  });
});

describe('loadTopCompanies', () => {
  it('keeps only companies with projects for sale', async () => {
    expect((await loadTopCompanies(6, COMPANY_WORDS)).map(({ name }) => name)).toEqual(['Arvoredo']);
    expect(query).toEqual([{ group: 'developers', limit: '6' }]);
  });
});
