import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { buildAdvertisement, buildCards, buildListing, FACETS } from '@/__tests__/support/records/cards';
import { CatalogueFrame, WORDS } from '@/__tests__/support/web/catalogueFrame';
import { ListingView } from '@/components/catalogue/listing/ListingView';
import type { ListingData } from '@/components/catalogue/listing/load/listingData';
import { presentListing } from '@/components/catalogue/listing/presentListing';
import { NO_CRITERIA } from '@/domain/listing/criteria';
import { normalizeSpaces } from '@/domain/text';

const view = (change: Partial<ListingData> = {}) => (
  <CatalogueFrame>
    <ListingView screen={presentListing(buildListing(change), WORDS)} />
  </CatalogueFrame>
);
const linksOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

const PINHEIROS = {
  criteria: {
    ...NO_CRITERIA,
    state: 'sp',
    city: 'sao-paulo',
    neighborhood: 'pinheiros',
    categories: ['apartments'],
    bedrooms: 2,
    priceMinCents: 30_000_000,
    priceMaxCents: 60_000_000,
  },
  places: { city: 'São Paulo', neighborhood: 'Pinheiros' },
} as const satisfies Partial<ListingData>;

describe('ListingView', () => {
  it('names filters and place in its title', () => {
    render(view(PINHEIROS));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Apartamentos novos em Pinheiros, São Paulo',
    );
  });

  it('names the map area in the title of a search without a place', () => {
    const criteria = { ...NO_CRITERIA, box: { south: -24, west: -47, north: -23, east: -46 } };
    render(view({ criteria }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Imóveis novos nesta área do mapa');
  });

  it('has breadcrumbs through the places of the search', () => {
    render(view(PINHEIROS));
    expect(linksOf(screen.getByRole('navigation', { name: 'Você está em' }))).toEqual([
      '/',
      '/imoveis',
      '/imoveis/sp/sao-paulo',
      '/imoveis/sp/sao-paulo/pinheiros',
    ]);
  });

  it('has a chip for each condition that links to the search without it', () => {
    render(view({ ...PINHEIROS, sort: 'priceAsc' }));
    const chips = screen.getByRole('list', { name: 'Filtros em uso' });
    expect(normalizeSpaces(chips.textContent ?? '')).toBe(
      'São PauloPinheirosApartamentos2+ quartosR$ 300.000 a R$ 600.000Limpar filtros',
    );
    const chip = within(chips).getByRole('link', { name: 'Remover o filtro: 2+ quartos' });
    expect(chip).toHaveAttribute(
      'href',
      '/imoveis/sp/sao-paulo/pinheiros/apartamentos?precoMin=300000&precoMax=600000&ordenar=priceAsc',
    );
    expect(within(chips).getByRole('link', { name: 'Limpar filtros' })).toHaveAttribute(
      'href',
      '/imoveis?ordenar=priceAsc',
    );
  });

  it('moves the focus to the title when the pressed chip disappears', async () => {
    render(view(PINHEIROS));
    await userEvent.click(screen.getByRole('link', { name: 'Remover o filtro: 2+ quartos' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('offers exactly four orders, which keep the filters and start at the first page', () => {
    render(view({ criteria: { ...NO_CRITERIA, bedrooms: 0 }, sort: 'priceDesc', cursor: 'abc' }));
    const links = within(screen.getByRole('navigation', { name: 'Ordenar por' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['À venda primeiro', '/imoveis?quartos=studio'],
      ['Mais recentes', '/imoveis?quartos=studio&ordenar=createdDesc'],
      ['Maior preço', '/imoveis?quartos=studio&ordenar=priceDesc'],
      ['Menor preço', '/imoveis?quartos=studio&ordenar=priceAsc'],
    ]);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'true', null]);
  });

  it.each([
    [1, false, '1 empreendimento'],
    [54, false, '54 empreendimentos'],
    [23_931, false, '23.931 empreendimentos'],
    [1000, true, '1.000+ empreendimentos'],
  ])('shows the count %d (capped: %s) as "%s"', (total, totalIsCapped, labels) => {
    render(view({ page: { items: buildCards(1), nextCursor: null, total, totalIsCapped } }));
    expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${labels.replace('+', '\\+')}$`));
  });

  it('links to the next page by cursor and to the first page', () => {
    const page = { items: buildCards(24), nextCursor: 'next-1', total: 84, totalIsCapped: false };
    render(view({ page, cursor: 'this-1', criteria: { ...NO_CRITERIA, bedrooms: 2 }, sort: 'priceAsc' }));
    expect(linksOf(screen.getByRole('navigation', { name: 'Páginas' }))).toEqual([
      '/imoveis?quartos=2&ordenar=priceAsc',
      '/imoveis?quartos=2&ordenar=priceAsc&cursor=next-1',
    ]);
  });

  it('has no pager for a single page', () => {
    render(view());
    expect(screen.queryByRole('navigation', { name: 'Páginas' })).not.toBeInTheDocument();
  });

  it('reports ignored and replaced parameters', () => {
    render(view({ ignored: ['precoMin', 'cursor'], swapped: ['area'] }));
    const notes = within(screen.getByRole('list', { name: 'Sobre a sua busca' })).getAllByRole('listitem');
    expect(notes.map((note) => note.textContent)).toEqual([
      'A área mínima estava acima da máxima. Trocamos as duas de lugar.',
      'Não entendemos o preço mínimo. Mostramos os resultados sem ele. Escreva só o valor em reais, como 300.000.',
      'Esta página da lista não existe mais. Mostramos desde o começo.',
    ]);
  });

  it('suggests conditions to remove from an empty search', () => {
    const page = { items: [], nextCursor: null, total: 0, totalIsCapped: false };
    const criteria = { ...NO_CRITERIA, text: '50%', bedrooms: 4 };
    render(view({ page, criteria, loosenings: [{ conditionIndex: 1, total: 12, totalIsCapped: false }] }));
    expect(screen.getByRole('status')).toHaveTextContent('Nenhum empreendimento');
    const way = screen.getByRole('link', { name: 'Sem o filtro “4+ quartos” 12 empreendimentos' });
    expect(way).toHaveAttribute('href', '/imoveis?q=50%25');
    expect(screen.getByRole('link', { name: 'Ver todos os empreendimentos' })).toHaveAttribute(
      'href',
      '/imoveis',
    );
  });

  it('links back from a page beyond the end', () => {
    const page = { items: [], nextCursor: null, total: 30, totalIsCapped: false };
    render(view({ page, cursor: 'far' }));
    expect(screen.getByRole('heading', { name: 'A lista terminou' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voltar ao começo da lista' })).toHaveAttribute(
      'href',
      '/imoveis',
    );
  });

  it('suggests nearby neighbourhoods separately from conditions to remove', () => {
    const page = { items: [], nextCursor: null, total: 0, totalIsCapped: false };
    const neighborhoods = [{ path: 'sp/sao-paulo/centro', name: 'Centro', count: 3 }];
    render(view({ ...PINHEIROS, page, facets: { ...FACETS, neighborhoods } }));
    const way = screen.getByRole('link', { name: 'Centro 3 empreendimentos' });
    expect(way).toHaveAttribute(
      'href',
      '/imoveis/sp/sao-paulo/centro/apartamentos?quartos=2&precoMin=300000&precoMax=600000',
    );
    expect(screen.getByText('Perto daqui, com os mesmos filtros:')).toBeVisible();
    expect(screen.queryByText('Remova um deles para ver mais:')).not.toBeInTheDocument();
  });

  describe('in the map view', () => {
    const onMap = (change: Partial<ListingData> = {}) => (
      <CatalogueFrame>
        <ListingView
          screen={presentListing(buildListing({ view: 'map', ...change }), WORDS)}
          map={<p>O mapa desta busca</p>}
        />
      </CatalogueFrame>
    );

    it('shows the map in place of the cards, with the same count and chips', () => {
      render(onMap(PINHEIROS));
      expect(screen.getByText('O mapa desta busca')).toBeVisible();
      expect(screen.queryByRole('list', { name: 'Empreendimentos' })).not.toBeInTheDocument();
      expect(screen.queryByRole('navigation', { name: 'Páginas' })).not.toBeInTheDocument();
      expect(screen.getByRole('status')).toHaveTextContent('2 empreendimentos');
      expect(screen.getByRole('link', { name: 'Remover o filtro: Pinheiros' })).toHaveAttribute(
        'href',
        '/imoveis/sp/sao-paulo/apartamentos?quartos=2&precoMin=300000&precoMax=600000&visao=mapa',
      );
    });

    it('links to the list with all filters, and offers no order', () => {
      render(onMap(PINHEIROS));
      expect(screen.queryByRole('navigation', { name: 'Ordenar por' })).not.toBeInTheDocument();
      const views = within(screen.getByRole('navigation', { name: 'Ver como' })).getAllByRole('link');
      expect(views.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
        ['Lista', null],
        ['Mapa', 'true'],
      ]);
      expect(views[0]).toHaveAttribute(
        'href',
        '/imoveis/sp/sao-paulo/pinheiros/apartamentos?quartos=2&precoMin=300000&precoMax=600000',
      );
    });

    it('suggests ways out of an empty map', () => {
      const nothing = { items: [], total: 0, totalIsCapped: false, nextCursor: null };
      const loosenings = [{ conditionIndex: 0, total: 7, totalIsCapped: false }];
      render(onMap({ ...PINHEIROS, page: nothing, loosenings }));
      expect(screen.getByText('O mapa desta busca')).toBeVisible();
      expect(screen.getByRole('link', { name: /^Sem o filtro/ })).toBeVisible();
    });

    it('keeps the list if the page has no map', () => {
      render(view({ view: 'map' }));
      expect(screen.getByRole('list', { name: 'Empreendimentos' })).toBeVisible();
      expect(screen.queryByRole('navigation', { name: 'Ver como' })).not.toBeInTheDocument();
    });
  });

  it('labels paid placements', () => {
    render(view({ advertisements: [buildAdvertisement()] }));
    const paid = screen.getByText('Publicidade').closest('article');
    expect(paid).toHaveTextContent('Anúncio de Nova Era Incorporações');
    expect(paid).toHaveTextContent('RI R.7/88.120 – 2º Registro de Imóveis de Belo Horizonte');
  });

  it('escapes typed text', () => {
    const html = renderToStaticMarkup(
      view({ criteria: { ...NO_CRITERIA, text: '"><img src=x onerror=alert(1)> 🏠' } }),
    );
    expect(html).not.toContain('<img src=x');
    expect(html).not.toMatch(/\sstyle=/);
  });
});
