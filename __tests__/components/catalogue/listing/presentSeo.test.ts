import { buildCards, buildListing } from '@/__tests__/support/records/cards';
import { WORDS } from '@/__tests__/support/web/catalogueFrame';
import { presentCard } from '@/components/catalogue/card/presentCard';
import type { ListingData } from '@/components/catalogue/listing/load/listingData';
import { presentSeo, structuredDataOf } from '@/components/catalogue/listing/presentSeo';
import { NO_CRITERIA } from '@/domain/listing/criteria';

const page = { items: buildCards(3), nextCursor: null, total: 54, totalIsCapped: false };
const seoOf = (change: Partial<ListingData>) => presentSeo(buildListing({ page, ...change }), WORDS);
const studios = { ...NO_CRITERIA, categories: ['studios'], state: 'pe', city: 'recife' } as const;

describe('presentSeo', () => {
  it('gives a place and category a title, a description with counts, and a canonical URL', () => {
    expect(seoOf({ criteria: studios, places: { city: 'Recife', neighborhood: null } })).toEqual({
      title: 'Studios novos em Recife',
      description:
        'Studios novos em Recife: 54 empreendimentos com preço total, unidades disponíveis e registro de incorporação (RI).',
      path: '/imoveis/pe/recife/studios',
      image: {
        url: '/media/previews/imoveis/pe/recife/studios/v1.jpg',
        width: 1200,
        height: 630,
        alt: 'Studios novos em Recife',
        type: 'image/jpeg',
      },
      noindex: false,
    });
  });

  it('names the single condition of an indexed page, so that no two titles are equal', () => {
    expect(seoOf({ criteria: { ...NO_CRITERIA, bedrooms: 2 } })).toMatchObject({
      title: 'Imóveis novos: 2+ quartos',
      path: '/imoveis?quartos=2',
      noindex: false,
    });
  });

  it('excludes later pages from the index, without the first page as their canonical', () => {
    expect(seoOf({ cursor: 'abc' })).toMatchObject({
      title: 'Imóveis novos, continuação',
      path: '/imoveis?cursor=abc',
      noindex: true,
    });
  });

  it('makes the place the canonical page of a narrower search', () => {
    const criteria = { ...studios, priceMaxCents: 50_000_000 };
    expect(seoOf({ criteria })).toMatchObject({ path: '/imoveis/pe/recife/studios', noindex: true });
  });

  it.each<[string, Partial<ListingData>]>([
    ['another order', { sort: 'priceAsc' }],
    ['a value that made no sense', { ignored: ['precoMin'] }],
    ['a range the wrong way round', { swapped: ['price'] }],
    ['a narrow combination', { criteria: { ...NO_CRITERIA, priceMaxCents: 1_00 } }],
    ['a page beyond the end', { cursor: 'far', page: { ...page, items: [] } }],
    ['a search that finds nothing', { page: { ...page, items: [], total: 0 } }],
  ])('excludes %s from the index', (_, change) => {
    expect(seoOf(change)).toMatchObject({ noindex: true });
  });
});

describe('dataBlockOf', () => {
  it('lists projects and breadcrumbs of the page with absolute URLs in its language', () => {
    const [card] = buildCards(1);
    if (!card) throw new Error('There is one.');
    const cards = [presentCard(WORDS, card, '2026-11-28T00:30:00.000Z')];
    const crumbs = [{ label: 'Início', href: '/' }, { label: 'Imóveis' }];
    const { '@graph': graph } = JSON.parse(
      structuredDataOf({ crumbs, cards }, 'en', 'https://soleira.example'),
    );
    expect(graph).toEqual([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Início', item: 'https://soleira.example/en' },
          { '@type': 'ListItem', position: 2, name: 'Imóveis' },
        ],
      },
      {
        '@type': 'ItemList',
        itemListElement: [
          {
            '@type': 'ListItem',
            position: 1,
            name: card.title,
            url: `https://soleira.example/en/imovel/${card.slug}`,
          },
        ],
      },
    ]);
  });
});
