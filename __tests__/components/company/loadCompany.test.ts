import { HttpResponse, http } from 'msw';
import { buildCards, buildDelivered } from '@/__tests__/support/records/cards';
import {
  buildBroker,
  buildCompany,
  buildIncorporatorPage,
  COMPANY_WORDS,
} from '@/__tests__/support/records/companies';
import { useNetwork as answerRequests } from '@/__tests__/support/web/network';
import { loadCompany } from '@/components/company/loadCompany';
import { presentCompany } from '@/components/company/presentCompany';
import type { IncorporatorPage, PublicEntrepreneur } from '@/domain/entrepreneur/schema';
import type { Filter } from '@/domain/listing/filters';

const network = answerRequests();
const missing = () => HttpResponse.json({ code: 'not_found', message: '' }, { status: 404 });
const answer = (body: object | undefined) => (body ? HttpResponse.json(body) : missing());

/** API with one company, its page (if given) and a number of projects per group. */
function serve(
  company: PublicEntrepreneur,
  page?: IncorporatorPage,
  totals: Record<string, number> = {},
  done = 0,
) {
  network.use(
    http.get('*/api/public/incorporatorPages/slug/:slug', ({ params }) =>
      answer(params.slug === page?.slug ? page : undefined),
    ),
    http.get('*/api/public/entrepreneurs/slug/:slug', ({ params }) =>
      answer(params.slug === company.slug ? company : undefined),
    ),
    http.get('*/api/public/incorporatorPage/byEntreprenuer/:id', () => answer(page)),
    http.get('*/api/public/entrepreneurs/:id/delivered', ({ params, request }) => {
      expect(params.id).toBe(company.id);
      const limit = Number(new URL(request.url).searchParams.get('limit'));
      const items = Array.from({ length: Math.min(done, limit) }, () => buildDelivered());
      return HttpResponse.json({ items, nextCursor: null, total: done, totalIsCapped: false });
    }),
    http.get('*/api/public/projects', ({ request }) => {
      const filters: Filter[] = JSON.parse(new URL(request.url).searchParams.get('filters') ?? '[]');
      expect(filters).toContainEqual({
        scope: 'PROJECT',
        field: 'entrepreneurId',
        op: 'eq',
        value: company.id,
      });
      const phases = filters.find(({ field }) => field === 'phase')?.value;
      const total = totals[JSON.stringify([phases].flat())] ?? 0;
      return HttpResponse.json({
        items: buildCards(Math.min(total, 6)),
        nextCursor: null,
        total,
        totalIsCapped: false,
      });
    }),
  );
}

async function present(kind: 'company' | 'broker', slug: string) {
  const found = await loadCompany(kind, slug);
  if (found.kind !== 'found') throw new Error(`Nothing at ${slug}`);
  return presentCompany(COMPANY_WORDS, found, 'https://soleira.example');
}

describe('loadCompany', () => {
  it('finds the published page, with its projects by group', async () => {
    serve(buildCompany(), buildIncorporatorPage(), {
      '["Lançamento","Em obras"]': 9,
      '["Pré-Lançamento"]': 1,
      '["Concluído"]': 2,
    });
    const view = await present('company', 'arvoredo');
    expect(view).toMatchObject({ name: 'Arvoredo', headline: 'Prédios de quadra, a pé do metrô.' });
    expect(view.story).toEqual(['Nasceu de dois engenheiros.', 'Constrói a pé do metrô.']);
    expect(view.groups.map(({ title, link }) => [title, link?.text, link?.href])).toEqual([
      ['À venda', 'Ver todos os 9', expect.stringMatching(/fase=lancamento&fase=em-obras&incorporadora=/)],
      ['Em breve', 'Ver na busca', expect.stringMatching(/fase=pre-lancamento&incorporadora=/)],
      ['Prontos, ainda à venda', 'Ver todos os 2', expect.stringMatching(/fase=concluido&incorporadora=/)],
    ]);
  });

  it.each([
    [2, 'Empreendimentos entregues ou 100% vendidos, sem nada à venda agora.'],
    [1_250, 'Os 24 mais recentes de 1.250 entregues ou 100% vendidos, sem nada à venda agora.'],
  ])('lists %d delivered and sold projects separately from projects for sale', async (done, note) => {
    serve(buildCompany(), buildIncorporatorPage(), { '["Concluído"]': 2 }, done);
    const view = await present('company', 'arvoredo');
    expect(view.groups.map(({ group }) => group)).toEqual(['ready', 'delivered']);
    expect(view.groups[1]).toEqual({ group: 'delivered', title: 'Entregues e vendidos', note, link: null });
    expect(view.facts.at(-1)).toEqual({ name: 'Empreendimentos à venda', value: '2' });
  });

  it('states delivered projects, share on time, and the company', async () => {
    serve(buildCompany(), buildIncorporatorPage(), { '["Concluído"]': 2 });
    const view = await present('company', 'arvoredo');
    expect(view.facts).toEqual([
      { name: 'Desde', value: '1998' },
      { name: 'Empreendimentos entregues', value: '34' },
      { name: 'Entregues no prazo', value: '91%', note: '31 de 34' },
      { name: 'Empreendimentos à venda', value: '2' },
    ]);
    expect(view.identity).toEqual([
      { name: 'Razão social', value: 'Arvoredo Incorporações Ltda.' },
      { name: 'CNPJ', value: '7A.9RV.2K4/0001-00' },
      { name: 'Cidade', value: 'São Paulo · SP' },
    ]);
    expect(decodeURIComponent(view.contactHref ?? '')).toBe(
      'https://wa.me/5511912345678?text=Olá! Vi a página de Arvoredo e gostaria de conversar: https://soleira.example/incorporadora/arvoredo',
    );
  });

  it('shows a company without a published page', async () => {
    serve(buildCompany({ whatsapp: null, deliveredProjects: 0, deliveredOnTime: 0 }));
    const view = await present('company', 'arvoredo');
    expect(view).toMatchObject({ headline: null, contactHref: null, groups: [] });
    expect(view.facts.map(({ value }) => value)).toEqual(['1998', 'Nenhum até agora', 'Nenhum agora']);
  });

  it('shows a broker with the CRECI and without a building record', async () => {
    serve(buildBroker());
    const view = await present('broker', 'helena-vilela');
    expect(view).toMatchObject({
      kind: 'Corretor de imóveis',
      creci: { text: 'CRECI/SP 991482-F', note: expect.stringContaining('Pessoa física') },
      facts: [],
    });
    expect(view.seo.description).toContain('CRECI/SP 991482-F');
  });

  it.each([
    ['a company among brokers', 'broker', 'arvoredo', buildCompany(), undefined, '/incorporadora/arvoredo'],
    [
      'a broker among companies',
      'company',
      'helena-vilela',
      buildBroker(),
      undefined,
      '/corretor/helena-vilela',
    ],
    [
      'a company whose page has an address of its own',
      'company',
      'arvoredo',
      buildCompany(),
      buildIncorporatorPage({ slug: 'arvoredo-sp' }),
      '/incorporadora/arvoredo-sp',
    ],
  ] as const)('redirects %s to the canonical URL', async (_what, kind, slug, company, page, path) => {
    serve(company, page);
    expect(await loadCompany(kind, slug)).toEqual({ kind: 'moved', path });
  });

  it('is not found for an unknown slug', async () => {
    serve(buildCompany());
    expect(await loadCompany('company', 'nenhuma')).toEqual({ kind: 'missing' });
  });
});
