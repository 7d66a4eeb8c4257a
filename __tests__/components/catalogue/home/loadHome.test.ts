import { HttpResponse, http } from 'msw';
import { buildAdvertisement, buildCards } from '@/__tests__/support/records/cards';
import { WORDS } from '@/__tests__/support/web/catalogueFrame';
import { useNetwork as answerRequests } from '@/__tests__/support/web/network';
import { loadHome } from '@/components/catalogue/home/loadHome';
import type { Filter } from '@/domain/listing/filters';

const page = <Item>(items: readonly Item[], total: number) => ({
  items,
  nextCursor: null,
  total,
  totalIsCapped: total === 1000,
});
const TOTALS: Readonly<Record<string, number>> = { apartments: 1000, studios: 15, clubs: 7 };

const requests: { filters: readonly Filter[]; limit: string | null }[] = [];
answerRequests(
  http.get('*/api/public/places', () =>
    HttpResponse.json(page([{ path: 'sp/sao-paulo', name: 'São Paulo', state: 'SP', projectCount: 21 }], 1)),
  ),
  http.get('*/api/public/advertisements', ({ request }) => {
    const placement = new URL(request.url).searchParams.get('placement');
    return HttpResponse.json(page(placement === 'home' ? [buildAdvertisement()] : [], 1));
  }),
  http.get('*/api/public/projects', ({ request }) => {
    const params = new URL(request.url).searchParams;
    const filters: Filter[] = JSON.parse(params.get('filters') ?? '[]');
    requests.push({ filters, limit: params.get('limit') });
    const category = filters.find(({ field }) => field === 'category')?.value;
    if (category === undefined) return HttpResponse.json(page(buildCards(8), 60));
    return HttpResponse.json(page(buildCards(1), TOTALS[String(category)] ?? 0));
  }),
);

describe('loadHome', () => {
  it('features projects for sale and never a waiting list', async () => {
    const home = await loadHome(new Date('2026-11-27T12:00:00.000Z'), WORDS);
    const [newest] = requests.filter(({ limit }) => limit === '48');
    expect(newest?.filters).toEqual([
      { scope: 'PROJECT', field: 'phase', op: 'in', value: ['Lançamento', 'Em obras', 'Concluído'] },
    ]);
    expect(home.featured).toHaveLength(6);
    expect(home.featured[0]?.status).toContain('disponibilidade confirmada há 2 h');
  });

  it('links only to categories with projects, and totals their counts', async () => {
    const home = await loadHome(new Date(), WORDS);
    expect(home.categories).toEqual([
      { href: '/imoveis?categoria=apartamentos', title: 'Apartamentos', text: '1.000+ empreendimentos' },
      { href: '/imoveis?categoria=studios', title: 'Studios', text: '15 empreendimentos' },
      { href: '/imoveis?categoria=clubes', title: 'Clubes e cotas', text: '7 empreendimentos' },
    ]);
    expect(home.all).toEqual({ total: 1022, isCapped: true });
  });

  it('links each city by its readable URL', async () => {
    expect((await loadHome(new Date(), WORDS)).cities).toEqual([
      { href: '/imoveis/sp/sao-paulo', title: 'São Paulo', text: '21 empreendimentos' },
    ]);
  });

  it('loads the advertisements of the home page', async () => {
    expect((await loadHome(new Date(), WORDS)).advertisements).toHaveLength(1);
  });
});
