import { HttpResponse, http } from 'msw';
import { loadHome } from '@/components/catalogue/home/loadHome';
import type { Filter } from '@/domain/listing/filters';
import { buildAdvertisement, buildCards } from '../../support/cards';
import { WORDS } from '../../support/catalogueFrame';
import { useNetwork as answerRequests } from '../../support/network';

const page = <Item>(items: readonly Item[], total: number) => ({
  items,
  nextCursor: null,
  total,
  totalIsCapped: total === 1000,
});
const TOTALS: Readonly<Record<string, number>> = { apartments: 1000, studios: 15, clubs: 7 };

const asked: { filters: readonly Filter[]; limit: string | null }[] = [];
answerRequests(
  http.get('*/api/public/places', () => HttpResponse.json(page([], 0))),
  http.get('*/api/public/advertisements', ({ request }) => {
    const placement = new URL(request.url).searchParams.get('placement');
    return HttpResponse.json(page(placement === 'home' ? [buildAdvertisement()] : [], 1));
  }),
  http.get('*/api/public/projects', ({ request }) => {
    const params = new URL(request.url).searchParams;
    const filters: Filter[] = JSON.parse(params.get('filters') ?? '[]');
    asked.push({ filters, limit: params.get('limit') });
    const category = filters.find(({ field }) => field === 'category')?.value;
    if (category === undefined) return HttpResponse.json(page(buildCards(6), 60));
    return HttpResponse.json(page(buildCards(1), TOTALS[String(category)] ?? 0));
  }),
);

describe('loadHome', () => {
  it('shows first what can be bought, and never a waiting list', async () => {
    const home = await loadHome(new Date('2026-11-27T12:00:00.000Z'), WORDS);
    const [newest] = asked.filter(({ limit }) => limit === '6');
    expect(newest?.filters).toEqual([
      { scope: 'PROJECT', field: 'phase', op: 'in', value: ['Lançamento', 'Em obras', 'Concluído'] },
    ]);
    expect(home.newest).toHaveLength(6);
    expect(home.newest[0]?.status).toContain('confirmado há 2 h');
  });

  it('counts each category, and all projects as their sum', async () => {
    const home = await loadHome(new Date(), WORDS);
    expect(home.categories).toContainEqual({ category: 'clubs', total: 7, isCapped: false });
    expect(home.categories).toContainEqual({ category: 'apartments', total: 1000, isCapped: true });
    expect(home.categories).toContainEqual({ category: 'lots', total: 0, isCapped: false });
    expect(home.all).toEqual({ total: 1022, isCapped: true });
  });

  it('asks for the advertisements of the first page', async () => {
    expect((await loadHome(new Date(), WORDS)).advertisements).toHaveLength(1);
  });
});
