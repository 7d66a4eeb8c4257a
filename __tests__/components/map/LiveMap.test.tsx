import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSurface } from '@/components/map/live/createSurface';
import { LiveMap } from '@/components/map/live/LiveMap';
import type { Surface, SurfaceOptions } from '@/components/map/live/surface';
import { frameOf, presentMap, type SearchOnMap } from '@/components/map/presentMap';
import { MessagesProvider } from '@/contexts/MessagesContext';
import { DEFAULT_SORT, NO_CRITERIA } from '@/domain/listing/criteria';
import { percentIn } from '@/domain/map/mercator';
import type { MapPin } from '@/domain/map/schema';
import messages from '@/locales/pt-BR/map.json';
import { translate } from '@/locales/translate';

jest.mock('@/components/map/live/createSurface', () => ({ createSurface: jest.fn() }));

const BOX = { west: -46.8, south: -23.7, east: -46.5, north: -23.425 };
const WORDS = {
  t: (key: string, params?: Parameters<typeof translate>[2]) => translate(messages, key, params),
  locale: 'pt-BR',
} as const;

const PIN: MapPin = {
  ...{ id: '0190000a-0000-7000-8000-000000000001', slug: 'casa-mangue', title: 'Casa Mangue' },
  ...{ place: 'Pinheiros, São Paulo', latitude: -23.5, longitude: -46.65, priceFromCents: 48_990_050 },
};
const CLUSTER = {
  ...{ latitude: -23.6, longitude: -46.6, count: 12, projects: [] },
  ...{ west: -46.61, south: -23.61, east: -46.59, north: -23.59 },
};

function viewOf(change: Partial<SearchOnMap['map']> = {}) {
  const box = change.box ?? BOX;
  const criteria = { ...NO_CRITERIA, state: 'sp', bedrooms: 2, box };
  const map = { pins: [PIN], clusters: [CLUSTER], box, total: 13, totalIsCapped: false, ...change };
  const names = [{ path: 'sp/x', name: 'Perdizes', latitude: -23.53, longitude: -46.7 }];
  const search = {
    criteria,
    sort: DEFAULT_SORT,
    map,
    frame: frameOf(criteria, box),
    styleUrl: null,
  };
  return presentMap({ ...search, names: names as unknown as SearchOnMap['names'] }, WORDS);
}

/** Map of 100 px that moves only when a test moves it. */
class StillSurface implements Surface {
  readonly holder = document.createElement('div');
  readonly remove = jest.fn();
  readonly zoom = jest.fn();
  readonly show = jest.fn();
  readonly onMove = () => () => {};
  private rested: (() => void) | null = null;
  private shown;
  constructor(readonly options: SurfaceOptions) {
    this.shown = options.frame;
    options.container.append(this.holder);
  }
  readonly place: Surface['place'] = (position) => percentIn(this.shown, position);
  readonly box = () => this.shown;
  readonly onRest = (callback: () => void) => {
    this.rested = callback;
    return () => {
      this.rested = null;
    };
  };
  restAt(box: ReturnType<Surface['box']>) {
    this.shown = box;
    this.rested?.();
  }
}

function open(view = viewOf()) {
  const surfaces: StillSurface[] = [];
  jest.mocked(createSurface).mockImplementation((options) => {
    const surface = new StillSurface(options);
    surfaces.push(surface);
    return surface;
  });
  const callback = { onReady: jest.fn(), onFailed: jest.fn() };
  const element = (screenOfMap: typeof view) => (
    <MessagesProvider messages={{ map: messages }}>
      <LiveMap screen={screenOfMap} {...callback} />
    </MessagesProvider>
  );
  const rendered = render(element(view));
  const [surface] = surfaces;
  if (!surface) throw new Error('No map was opened');
  act(() => surface.options.onReady());
  return {
    surface,
    tell: callback,
    view,
    rerender: (next: typeof view) => rendered.rerender(element(next)),
    rendered,
  };
}

describe('LiveMap', () => {
  it('opens a pin’s card with exact price and link, and Escape returns to the pin', async () => {
    const user = userEvent.setup();
    open();
    const pin = screen.getByRole('button', { name: /^Casa Mangue/ });
    await user.click(pin);
    const card = screen.getByRole('dialog', { name: 'Casa Mangue' });
    expect(card).toHaveTextContent(/Pinheiros, São Paulo.*a partir de R\$\s489\.900,50/);
    const link = within(card).getByRole('link', { name: 'Casa Mangue' });
    expect(link).toHaveAttribute('href', '/imovel/casa-mangue');
    expect(link).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(pin).toHaveFocus();
  });

  it('places its marks, and links a cluster to its part of the map', () => {
    const { view } = open();
    const cluster = screen.getByRole('link', { name: '12 empreendimentos, ampliar' });
    expect(cluster).toHaveAttribute('href', view.clusters[0]?.href);
    const [drawn] = view.clusters;
    const [, x, y] = /translate\((.+)px, (.+)px\)/.exec(cluster.parentElement?.style.transform ?? '') ?? [];
    expect(Number(x)).toBeCloseTo(drawn?.x ?? 0, 1);
    expect(Number(y)).toBeCloseTo(drawn?.y ?? 0, 1);
  });

  it('opens the list of projects at one point at the closest scale', async () => {
    const user = userEvent.setup();
    const view = viewOf({
      pins: [],
      box: { west: -46.652, south: -23.502, east: -46.648, north: -23.498 },
      clusters: [
        {
          ...{ latitude: -23.5, longitude: -46.65, count: 2 },
          ...{ west: -46.65, south: -23.5, east: -46.65, north: -23.5 },
          projects: [PIN, { ...PIN, slug: 'vizinho', title: 'Vizinho' }],
        },
      ],
    });
    open(view);
    const mark = screen.getByRole('button', { name: '2 empreendimentos neste ponto' });
    await user.click(mark);
    expect(mark).toHaveAttribute('aria-expanded', 'true');
    const card = screen.getByRole('dialog', { name: '2 empreendimentos neste ponto' });
    const links = within(card).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/imovel/casa-mangue',
      '/imovel/vizinho',
    ]);
    expect(links[0]).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(mark).toHaveFocus();
  });

  it('offers a search of the moved map, and nothing for an unmoved one', () => {
    const { surface, view } = open();
    act(() => surface.restAt(view.frame));
    expect(screen.queryByRole('link', { name: 'Buscar nesta área' })).not.toBeInTheDocument();
    act(() => surface.restAt({ west: -46.7, south: -23.6, east: -46.6, north: -23.5 }));
    const here = screen.getByRole('link', { name: 'Buscar nesta área' });
    const address = new URL(here.getAttribute('href') ?? '', 'http://site');
    expect(address.pathname).toBe('/imoveis');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      ...{ quartos: '2', bbox: '-46.7,-23.6,-46.6,-23.5', visao: 'mapa' },
    });
    expect(here).toHaveAttribute('data-page', 'still');
  });

  it('shows the next search on the same map', () => {
    const { surface, rerender } = open();
    const next = viewOf({ pins: [{ ...PIN, slug: 'outra', title: 'Outra' }], clusters: [] });
    rerender(next);
    expect(surface.show).toHaveBeenLastCalledWith(next.frame);
    expect(screen.getByRole('button', { name: /^Outra/ })).toBeInTheDocument();
    expect(surface.remove).not.toHaveBeenCalled();
  });

  it('names places only on a base map without names', () => {
    const { surface } = open();
    expect(screen.getByText('Perdizes')).toBeInTheDocument();
    act(() => surface.options.onBase('configured'));
    expect(screen.queryByText('Perdizes')).not.toBeInTheDocument();
  });

  it('keeps the drawing if no map can be opened', () => {
    jest.mocked(createSurface).mockImplementation(() => {
      throw new Error('no WebGL');
    });
    const onFailed = jest.fn();
    render(
      <MessagesProvider messages={{ map: messages }}>
        <LiveMap screen={viewOf()} onReady={jest.fn()} onFailed={onFailed} />
      </MessagesProvider>,
    );
    expect(onFailed).toHaveBeenCalled();
  });

  it('closes its map with the page', () => {
    const { surface, rendered } = open();
    rendered.unmount();
    expect(surface.remove).toHaveBeenCalled();
  });
});
