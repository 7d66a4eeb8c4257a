import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { buildListing, FACETS } from '@/__tests__/support/records/cards';
import { CatalogueFrame, WORDS } from '@/__tests__/support/web/catalogueFrame';
import { buildRouter } from '@/__tests__/support/web/frame';
import { FilterForm } from '@/components/catalogue/filters/FilterForm';
import { presentForm } from '@/components/catalogue/filters/presentForm';
import type { ListingData } from '@/components/catalogue/listing/load/listingData';
import { type ListingCriteria, NO_CRITERIA } from '@/domain/listing/criteria';

const form = (router = buildRouter(), change: Partial<ListingData> = {}) => (
  <CatalogueFrame router={router}>
    <FilterForm view={presentForm(buildListing(change), WORDS)}>
      <button type="submit">Ver imóveis</button>
    </FilterForm>
  </CatalogueFrame>
);
const withCriteria = (criteria: Partial<ListingCriteria>) => ({ criteria: { ...NO_CRITERIA, ...criteria } });
const price = () => within(screen.getByRole('group', { name: 'Preço' }));
const KEPT_SCROLL = [undefined, { scroll: false }] as const;

describe('FilterForm', () => {
  it('is a plain GET form that works without JavaScript', () => {
    const html = renderToStaticMarkup(form());
    expect(html).toMatch(/<form[^>]*action="\/imoveis"[^>]*method="get"/);
    for (const name of ['q', 'cidade', 'precoMin', 'precoMax', 'quartos', 'categoria', 'fase']) {
      expect(html).toContain(`name="${name}"`);
    }
    expect(html).toContain('type="submit"');
  });

  it('keeps a pasted price whole', async () => {
    render(form());
    const min = price().getByLabelText('De');
    await userEvent.click(min);
    await userEvent.paste(`${' '.repeat(15)}1500000`);
    expect(min).toHaveValue(`${' '.repeat(15)}1500000`);
  });

  it('applies a choice immediately, keeping scroll position and focus', async () => {
    const router = buildRouter();
    render(form(router));
    const lofts = screen.getByRole('checkbox', { name: /^Lofts/ });
    await userEvent.click(lofts);
    expect(router.push).toHaveBeenLastCalledWith('/imoveis?categoria=lofts', ...KEPT_SCROLL);
    expect(lofts).toHaveFocus();
    await userEvent.click(screen.getByRole('radio', { name: /^2\+/ }));
    expect(router.push).toHaveBeenLastCalledWith('/imoveis?categoria=lofts&quartos=2', ...KEPT_SCROLL);
  });

  it('applies text once when the field is left', async () => {
    const router = buildRouter({ push: jest.fn(() => new Promise<boolean>(() => undefined)) });
    render(form(router));
    await userEvent.type(price().getByRole('textbox', { name: 'Até' }), 'R$ 500.000');
    expect(router.push).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    expect(router.push).toHaveBeenCalledTimes(1);
    expect(router.push).toHaveBeenCalledWith('/imoveis?precoMax=500000', ...KEPT_SCROLL);
  });

  it('sends invalid text as typed, so that the page can report it', async () => {
    const router = buildRouter();
    render(form(router));
    await userEvent.type(price().getByRole('textbox', { name: 'De' }), '500 mil');
    await userEvent.tab();
    expect(router.push).toHaveBeenCalledWith('/imoveis?precoMin=500+mil', ...KEPT_SCROLL);
  });

  it('keeps parameters of a link that have no field', async () => {
    const router = buildRouter();
    render(form(router, { ...withCriteria({ suitesMin: 1, areaMaxM2: 72.5 }), sort: 'priceAsc' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^Em obras/ }));
    expect(router.push).toHaveBeenCalledWith(
      '/imoveis?suites=1&areaMax=72%2C5&fase=em-obras&ordenar=priceAsc',
      ...KEPT_SCROLL,
    );
  });

  it('drops the neighbourhood together with its city', async () => {
    const router = buildRouter();
    const place = { state: 'sp', city: 'sao-paulo', neighborhood: 'pinheiros' };
    render(
      form(router, { ...withCriteria(place), places: { city: 'São Paulo', neighborhood: 'Pinheiros' } }),
    );
    expect(screen.getByRole('combobox', { name: 'Bairro' })).toHaveValue('pinheiros');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Cidade' }), 'pe/recife');
    expect(router.push).toHaveBeenCalledWith('/imoveis/pe/recife', ...KEPT_SCROLL);
  });

  it('offers the neighbourhoods of the chosen city with their counts', async () => {
    const router = buildRouter();
    const neighborhoods = [{ path: 'sp/sao-paulo/moema', name: 'Moema', count: 4 }];
    const place = withCriteria({ state: 'sp', city: 'sao-paulo' });
    render(form(router, { ...place, facets: { ...FACETS, neighborhoods } }));
    const select = screen.getByRole('combobox', { name: 'Bairro' });
    await userEvent.selectOptions(select, 'Moema (4)');
    expect(router.push).toHaveBeenCalledWith('/imoveis/sp/sao-paulo/moema', ...KEPT_SCROLL);
  });

  it('puts a single category into the path, and keeps the map view', async () => {
    const router = buildRouter();
    render(form(router, { ...withCriteria({ state: 'sp' }), view: 'map' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^Lofts/ }));
    expect(router.push).toHaveBeenLastCalledWith('/imoveis/sp/lofts?visao=mapa', ...KEPT_SCROLL);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Casas/ }));
    expect(router.push).toHaveBeenLastCalledWith(
      '/imoveis/sp?categoria=casas&categoria=lofts&visao=mapa',
      ...KEPT_SCROLL,
    );
  });

  it('shows the count of each option, and dims options without results', () => {
    render(form());
    expect(screen.getByRole('checkbox', { name: 'Apartamentos 54' })).toBeVisible();
    const none = screen.getByRole('checkbox', { name: 'Casas 0' });
    expect(none).toBeEnabled();
    expect(none.closest('label')).toHaveAttribute('data-empty');
    expect(screen.getByRole('radio', { name: '2+ 31' })).toBeVisible();
    expect(screen.getByRole('option', { name: '1+ (12)' })).toBeVisible();
    expect(screen.getByRole('option', { name: 'Fim de dez 2027 (3)' })).toBeVisible();
    expect(screen.queryByText(/são aproximados/)).not.toBeInTheDocument();
  });

  it('marks estimated counts and explains the mark', () => {
    const categories = [{ value: 'apartments' as const, count: 1200 }];
    render(form(buildRouter(), { facets: { ...FACETS, areEstimates: true, categories } }));
    expect(screen.getByRole('checkbox', { name: 'Apartamentos ~1.200' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Lofts 0' })).toBeVisible();
    expect(screen.getByText('Números com ~ são aproximados.')).toBeVisible();
  });

  it('shows the most frequent amenities first, and keeps the focus on the chosen one', async () => {
    const router = buildRouter();
    const { rerender } = render(form(router));
    const accessible = screen.getByRole('checkbox', { name: 'Unidades acessíveis 40' });
    expect(accessible.closest('details')).toBeNull();
    const spa = screen.getByText('Spa').closest('label')?.querySelector('input') as HTMLInputElement;
    expect(spa.closest('details')).not.toBeNull();
    spa.focus();
    rerender(form(buildRouter(), withCriteria({ amenities: ['spa'] })));
    expect(spa).toHaveFocus();
    expect(spa).toBeChecked();
  });

  it('filters by suites, parking and area, and by delivery', async () => {
    const router = buildRouter();
    render(form(router));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Suítes' }), '1');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Vagas' }), '2');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Entrega das chaves até' }),
      '2027-12',
    );
    const area = within(screen.getByRole('group', { name: 'Área privativa (m²)' }));
    await userEvent.type(area.getByRole('textbox', { name: 'De' }), '72,5{Enter}');
    expect(router.push).toHaveBeenLastCalledWith(
      '/imoveis?suites=1&vagas=2&areaMin=72%2C5&entregaAte=2027-12',
      ...KEPT_SCROLL,
    );
  });

  it('shows a requested city without projects', () => {
    render(form(buildRouter(), withCriteria({ state: 'ac', city: 'xapuri' })));
    expect(screen.getByRole('combobox', { name: 'Cidade' })).toHaveDisplayValue('xapuri');
  });

  it('follows the URL when it changes elsewhere', () => {
    const before = { state: 'sp', city: 'sao-paulo', bedrooms: 2, categories: ['lofts'] } as const;
    const { rerender } = render(
      form(buildRouter(), withCriteria({ ...before, priceMaxCents: 50_000_000, text: 'ipê' })),
    );
    expect(screen.getByRole('radio', { name: /^2\+/ })).toBeChecked();
    rerender(form(buildRouter(), withCriteria({ priceMinCents: 30_000_000 })));
    expect(screen.getByRole('radio', { name: 'Todos' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /^Lofts/ })).not.toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Cidade' })).toHaveValue('');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(price().getByRole('textbox', { name: 'De' })).toHaveValue('300.000');
    expect(price().getByRole('textbox', { name: 'Até' })).toHaveValue('');
  });

  it('keeps text that is being typed when the URL changes', async () => {
    const { rerender } = render(form());
    await userEvent.type(screen.getByRole('searchbox'), 'jato');
    rerender(form(buildRouter(), withCriteria({ bedrooms: 3 })));
    expect(screen.getByRole('searchbox')).toHaveValue('jato');
  });

  it('resets sent text on going back, even in a focused field', async () => {
    const { rerender } = render(form());
    await userEvent.type(price().getByRole('textbox', { name: 'Até' }), '600.000{Enter}');
    rerender(form(buildRouter(), withCriteria({ priceMaxCents: 60_000_000 })));
    expect(price().getByRole('textbox', { name: 'Até' })).toHaveValue('600.000');
    rerender(form());
    expect(price().getByRole('textbox', { name: 'Até' })).toHaveValue('');
  });

  it('does not navigate without a change', () => {
    const router = buildRouter({ asPath: '/imoveis?quartos=2' });
    render(form(router, withCriteria({ bedrooms: 2 })));
    fireEvent.submit(screen.getByRole('form', { name: 'Filtros' }));
    expect(router.push).not.toHaveBeenCalled();
  });

  it('offers a bedroom number that exists only in the link', () => {
    render(form(buildRouter(), withCriteria({ bedrooms: 6 })));
    const group = screen.getByRole('group', { name: 'Quartos' });
    expect(within(group).getByRole('radio', { name: /^6\+/ })).toBeChecked();
  });
});
