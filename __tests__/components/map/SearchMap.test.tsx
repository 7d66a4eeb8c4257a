import { render, screen, within } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { buildRouter } from '@/__tests__/support/web/frame';
import type { MapCard } from '@/components/map/MapList';
import { frameOf, presentMap, type SearchOnMap } from '@/components/map/presentMap';
import { SearchMap } from '@/components/map/SearchMap';
import { MessagesProvider } from '@/contexts/MessagesContext';
import { NO_CRITERIA } from '@/domain/listing/criteria';
import { parseBox } from '@/domain/listing/values';
import type { MapCluster, MapPin } from '@/domain/map/schema';
import { normalizeSpaces } from '@/domain/text';
import messages from '@/locales/pt-BR/map.json';
import shell from '@/locales/pt-BR/shell.json';
import { translate } from '@/locales/translate';

const BOX = { west: -46.8, south: -23.7, east: -46.5, north: -23.425 };
const WORDS = {
  t: (key: string, params?: Parameters<typeof translate>[2]) => translate(messages, key, params),
  locale: 'pt-BR',
} as const;

const pin = (change: Partial<MapPin> = {}): MapPin => ({
  id: '0190000a-0000-7000-8000-000000000001',
  slug: 'casa-mangue',
  title: 'Casa Mangue',
  place: 'Pinheiros, São Paulo',
  latitude: -23.56,
  longitude: -46.68,
  priceFromCents: 48_990_050,
  ...change,
});

const CLUSTER: MapCluster = {
  ...{ latitude: -23.5, longitude: -46.6, count: 1234, projects: [] },
  ...{ west: -46.61, south: -23.51, east: -46.59, north: -23.49 },
};

const place = (name: string, latitude: number, longitude: number) =>
  ({ path: name, name, latitude, longitude }) as SearchOnMap['names'][number];

function show(
  { pins = [], clusters = [], box = BOX, total = pins.length }: Partial<SearchOnMap['map']>,
  names: SearchOnMap['names'] = [],
  cards: readonly MapCard[] = [],
) {
  const criteria = { ...NO_CRITERIA, state: 'sp', bedrooms: 2, box };
  const map = { pins, clusters, box, total, totalIsCapped: false };
  const frame = frameOf(criteria, box);
  const view = presentMap({ criteria, sort: 'priceAsc', map, frame, names, styleUrl: null }, WORDS);
  const element = (
    <RouterContext.Provider value={buildRouter()}>
      <MessagesProvider messages={{ map: messages, shell }}>
        <SearchMap screen={view} cards={cards} />
      </MessagesProvider>
    </RouterContext.Provider>
  );
  return { view, element };
}

const linksIn = () =>
  within(screen.getByRole('region', { name: 'Mapa dos empreendimentos' })).getAllByRole('link');

describe('SearchMap', () => {
  it('links a pin to its project, labelled with the exact price', () => {
    render(show({ pins: [pin()] }).element);
    const link = screen.getByRole('link', {
      name: /^Casa Mangue, Pinheiros, São Paulo: a partir de R\$\s489.900,50 · R\$\s490\smil$/,
    });
    expect(link).toHaveAttribute('href', '/imovel/casa-mangue');
    expect(normalizeSpaces(link.textContent ?? '')).toBe('R$ 490 mil');
  });

  it('shows no price for a project without one', () => {
    render(show({ pins: [pin({ priceFromCents: null })] }).element);
    expect(
      screen.getByRole('link', { name: 'Casa Mangue, Pinheiros, São Paulo: preço a confirmar · ver' }),
    ).toHaveTextContent('ver');
  });

  it('links a cluster to the same search in its part of the map', () => {
    render(show({ clusters: [CLUSTER] }).element);
    const link = screen.getByRole('link', { name: '1.234 empreendimentos, ampliar' });
    const address = new URL(link.getAttribute('href') ?? '', 'http://site');
    expect(address.pathname).toBe('/imoveis/sp');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      quartos: '2',
      ordenar: 'priceAsc',
      visao: 'mapa',
    });
    const [west = 0, south = 0, east = 0, north = 0] = (address.searchParams.get('bbox') ?? '')
      .split(',')
      .map(Number);
    expect([west < -46.61, south < -23.51, east > -46.59, north > -23.49]).toEqual([true, true, true, true]);
  });

  it('orders marks from north to south', () => {
    const south = pin({ slug: 'sul', title: 'Sul', latitude: -23.65 });
    render(show({ pins: [south, pin({ slug: 'norte', title: 'Norte', latitude: -23.45 })] }).element);
    const names = linksIn().map((link) => link.getAttribute('aria-label')?.split(',')[0]);
    expect(names.slice(0, 2)).toEqual(['Norte', 'Sul']);
  });

  it('clusters overlapping pins, and links to where they separate', () => {
    const { view } = show({ pins: [pin(), pin({ slug: 'vizinho', longitude: -46.679 })] });
    expect(view.pins).toEqual([]);
    expect(view.clusters).toHaveLength(1);
    expect(view.clusters[0]).toMatchObject({ count: '2', longitude: expect.closeTo(-46.6795, 6) });
  });

  it('stops separating at the highest zoom: each pin keeps its link, as a point where a tag has no room', () => {
    const box = { west: -46.682, south: -23.562, east: -46.678, north: -23.558 };
    const { view } = show({ pins: [pin(), pin({ slug: 'vizinho' })], box });
    expect(view.pins.map(({ isDot }) => isDot)).toEqual([false, true]);
    expect(view.clusters).toEqual([]);
  });

  describe('of several projects at one point', () => {
    const NEAR = { west: -46.682, south: -23.562, east: -46.678, north: -23.558 };
    const point = { latitude: -23.56, longitude: -46.68 };
    const projects = ['aroeira', 'brauna', 'cedro'].map((slug) => pin({ slug, title: slug }));
    const ofThree: MapCluster = {
      ...{ ...point, count: 3, projects },
      ...{ west: point.longitude, east: point.longitude, south: point.latitude, north: point.latitude },
    };

    it('lists them at the closest scale', () => {
      render(show({ clusters: [ofThree], box: NEAR }).element);
      const list = within(screen.getByRole('list', { name: '3 empreendimentos neste ponto', hidden: true }));
      const links = list.getAllByRole('link', { hidden: true });
      expect(links.map((link) => link.getAttribute('href'))).toEqual([
        '/imovel/aroeira',
        '/imovel/brauna',
        '/imovel/cedro',
      ]);
      expect(list.getAllByText(/^a partir de R\$\s489\.900,50$/)).toHaveLength(3);
    });

    it('links to the list of all of them where there are more', () => {
      const { view, element } = show({ clusters: [{ ...ofThree, count: 40 }], box: NEAR });
      render(element);
      expect(view.clusters[0]?.href).not.toContain('visao=mapa');
      expect(screen.getByRole('link', { name: 'Ver todos na lista', hidden: true })).toHaveAttribute(
        'href',
        view.clusters[0]?.href,
      );
    });

    it('zooms in before', () => {
      const { view } = show({ clusters: [ofThree] });
      expect(view.clusters[0]).toMatchObject({ projects: [], label: '3 empreendimentos, ampliar' });
      expect(view.clusters[0]?.href).toContain('visao=mapa');
    });

    it('also lists those whose points would hide each other', () => {
      const { view } = show({ pins: projects, box: NEAR });
      expect(view.pins.map(({ slug }) => slug)).toEqual(['aroeira']);
      expect(view.clusters.map((each) => each.projects.map(({ slug }) => slug))).toEqual([
        ['brauna', 'cedro'],
      ]);
    });
  });

  it.each([
    ['at one point', { west: -46.6, south: -23.5, east: -46.6, north: -23.5 }],
    ['in a street', { west: -46.601, south: -23.501, east: -46.6, north: -23.5 }],
  ])('never links a cluster %s to the map that shows it', (_where, box) => {
    const cluster = { ...CLUSTER, ...box };
    let frame = frameOf({ ...NO_CRITERIA, box: BOX }, null);
    const hrefs: string[] = [];
    for (let step = 0; step < 6; step += 1) {
      const criteria = { ...NO_CRITERIA, box: frame };
      const map = { pins: [], clusters: [cluster], box: frame, total: 3, totalIsCapped: false };
      const { clusters } = presentMap(
        { criteria, sort: 'priceAsc', map, frame, names: [], styleUrl: null },
        WORDS,
      );
      const href = clusters[0]?.href ?? '';
      expect(hrefs).not.toContain(href);
      hrefs.push(href);
      const { searchParams } = new URL(href, 'http://site');
      if (searchParams.get('visao') !== 'mapa') break;
      frame = frameOf({ ...NO_CRITERIA, box: parseBox(searchParams.get('bbox') ?? '') ?? null }, null);
    }
    expect(hrefs.at(-1)).not.toContain('visao=mapa');
  });

  it('has links that move it in every direction, and reports an empty area', () => {
    render(show({}).element);
    expect(linksIn().map((link) => link.getAttribute('aria-label'))).toEqual([
      'Aproximar',
      'Afastar',
      'Ver mais a oeste',
      'Ver mais ao norte',
      'Ver mais ao sul',
      'Ver mais a leste',
    ]);
    expect(screen.getByText(/^Nenhum empreendimento nesta área do mapa/)).toBeInTheDocument();
  });

  it('drops the place of the search when moved away, and keeps it when zooming in', () => {
    const { view } = show({ pins: [pin()] });
    const pathOf = (href: string) => new URL(href, 'http://site').pathname;
    const { in: closer, ...away } = view.moves;
    expect(pathOf(closer)).toBe('/imoveis/sp');
    for (const href of [...Object.values(away), view.hereHref]) {
      expect(pathOf(href)).toBe('/imoveis');
      expect(new URL(href, 'http://site').searchParams.get('quartos')).toBe('2');
    }
  });

  it('does not suggest moving where the whole country was searched', () => {
    const map = { pins: [], clusters: [], box: null, total: 0, totalIsCapped: false };
    const frame = frameOf(NO_CRITERIA, null);
    const search = { criteria: NO_CRITERIA, sort: 'priceAsc' as const, map, frame, names: [] };
    const { empty } = presentMap({ ...search, styleUrl: null }, WORDS);
    expect(empty).toBe('Nenhum empreendimento com estes filtros. Remova um deles para ver mais.');
  });

  it('links to all results when its list has only the first', () => {
    const cards = [1, 2].map((number) => ({
      ...{ id: `${number}`, href: `/imovel/${number}`, title: `Casa ${number}`, place: 'Pinheiros' },
      ...{ picture: { url: '/media/casa' }, price: { lead: null, amount: null, note: '' } },
    }));
    const more = { pins: [pin()], clusters: [CLUSTER] };
    const { rerender } = render(show({ ...more, total: 3 }, [], cards).element);
    expect(screen.getByText(/Aqui estão os 2 primeiros/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver todos na lista' })).toHaveAttribute(
      'href',
      expect.not.stringContaining('visao'),
    );
    rerender(show({ ...more, total: 2 }, [], cards).element);
    expect(screen.queryByText(/primeiros/)).not.toBeInTheDocument();
  });

  it('writes a name below the mark that would hide it, and omits names without room', () => {
    const names = [
      place('Centro', -23.5, -46.601),
      place('Longe', -23.65, -46.75),
      place('Ao lado de Longe', -23.651, -46.751),
    ];
    const { view } = show({ clusters: [CLUSTER] }, names);
    const [cluster] = view.clusters;
    expect(view.names).toEqual([
      expect.objectContaining({ name: 'Centro', isBelow: true, x: cluster?.x, y: cluster?.y }),
      expect.objectContaining({ name: 'Longe', isBelow: false }),
    ]);
  });

  it('marks the name below a cluster of several places as one of more', () => {
    const names = [
      place('Centro', -23.5, -46.6),
      place('Luz', -23.492, -46.595),
      place('Longe', -23.65, -46.75),
    ];
    const { view } = show(
      { clusters: [CLUSTER], pins: [pin({ latitude: -23.65, longitude: -46.75 })] },
      names,
    );
    expect(view.names.map(({ name }) => name)).toEqual(['Centro +1', 'Longe']);
  });

  it('outlines the searched part within a larger drawing', () => {
    const { view } = show({ box: { ...BOX, east: -46.7 } });
    expect(view.searched).toMatchObject({ y: expect.closeTo(0, 1), height: expect.closeTo(100, 1) });
    expect(view.searched?.width).toBeLessThan(40);
    expect(show({}).view.searched).toBeNull();
  });

  it('has no style attribute, which the content policy forbids', () => {
    expect(renderToStaticMarkup(show({ pins: [pin()], clusters: [CLUSTER] }).element)).not.toMatch(
      /\sstyle=/,
    );
  });
});
