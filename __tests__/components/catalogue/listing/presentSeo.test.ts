import { presentCard } from '@/components/catalogue/card/presentCard';
import type { ListingData } from '@/components/catalogue/listing/load/listingData';
import { dataBlockOf, presentSeo } from '@/components/catalogue/listing/presentSeo';
import { NO_CRITERIA } from '@/domain/listing/criteria';
import { buildCards, buildListing } from '../../../support/cards';
import { WORDS } from '../../../support/catalogueFrame';

const page = { items: buildCards(3), nextCursor: null, total: 54, totalIsCapped: false };
const seoOf = (change: Partial<ListingData>) => presentSeo(buildListing({ page, ...change }), WORDS);
const studios = { ...NO_CRITERIA, categories: ['studios'], state: 'pe', city: 'recife' } as const;

describe('presentSeo', () => {
  it('gives a place and a kind a title, a description that counts, and one address', () => {
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

  it('names the one condition of a page that may be found, so that no two pages have the same title', () => {
    expect(seoOf({ criteria: { ...NO_CRITERIA, bedrooms: 2 } })).toMatchObject({
      title: 'Imóveis novos: 2+ quartos',
      path: '/imoveis?quartos=2',
      noindex: false,
    });
  });

  it('keeps a further page out, whose address lasts only as long as the list, and never says that it is the first', () => {
    expect(seoOf({ cursor: 'abc' })).toMatchObject({
      title: 'Imóveis novos, continuação',
      path: '/imoveis?cursor=abc',
      noindex: true,
    });
  });

  it('hands a narrow search over to the place that it narrows', () => {
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
  ])('keeps %s from search engines', (_, change) => {
    expect(seoOf(change)).toMatchObject({ noindex: true });
  });
});

describe('dataBlockOf', () => {
  it('lists the very projects and crumbs of the page, by whole addresses in its language', () => {
    const [card] = buildCards(1);
    if (!card) throw new Error('There is one.');
    const cards = [presentCard(WORDS, card, '2026-11-28T00:30:00.000Z')];
    const crumbs = [{ label: 'Início', href: '/' }, { label: 'Imóveis' }];
    const { '@graph': graph } = JSON.parse(dataBlockOf({ crumbs, cards }, 'en', 'https://soleira.example'));
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
