import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { buildHome } from '@/__tests__/support/records/cards';
import { CatalogueFrame } from '@/__tests__/support/web/catalogueFrame';
import { buildRouter } from '@/__tests__/support/web/frame';
import { HomeView } from '@/components/catalogue/home/HomeView';
import type { HomeData } from '@/components/catalogue/home/homeData';

const view = (change: Partial<HomeData> = {}, router = buildRouter()) => (
  <CatalogueFrame router={router}>
    <HomeView home={buildHome(change)} />
  </CatalogueFrame>
);
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('HomeView', () => {
  it('has a search form that works without JavaScript', () => {
    const html = renderToStaticMarkup(view());
    expect(html).toMatch(/<form[^>]*action="\/imoveis"[^>]*method="get"/);
    for (const name of ['q', 'categoria', 'precoMax']) expect(html).toContain(`name="${name}"`);
  });

  it('leads the search to the listing URL, without empty fields', async () => {
    const router = buildRouter();
    render(view({}, router));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Onde' }), 'São Paulo');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Até' }), '600000');
    await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith('/imoveis?q=S%C3%A3o+Paulo&precoMax=600000'),
    );
  });

  it('shows featured projects and the total number', () => {
    render(view());
    const newest = section('Adicionados recentemente');
    expect(newest.getAllByRole('article')).toHaveLength(6);
    expect(newest.getByRole('link', { name: 'Ver os 84 empreendimentos' })).toHaveAttribute(
      'href',
      '/imoveis',
    );
  });

  it('links to each city with its count', () => {
    render(view());
    const cities = section('Por cidade');
    expect(cities.getByRole('link', { name: 'São Paulo 21 empreendimentos' })).toHaveAttribute(
      'href',
      '/imoveis/sp/sao-paulo',
    );
    expect(cities.getByRole('link', { name: 'Recife 1 empreendimento' })).toBeVisible();
  });

  it('links to each category', () => {
    render(view());
    const kinds = section('Por tipo').getAllByRole('link');
    expect(kinds.map((link) => link.getAttribute('href'))).toEqual(['/imoveis?categoria=apartamentos']);
  });

  it('shows the companies with a link to all of them', () => {
    const tiles = <p>As maiores</p>;
    render(
      <CatalogueFrame>
        <HomeView home={buildHome()} companies={tiles} />
      </CatalogueFrame>,
    );
    const companies = section('Por incorporadora');
    expect(companies.getByText('As maiores')).toBeVisible();
    expect(companies.getByRole('link', { name: 'Ver todas as incorporadoras' })).toHaveAttribute(
      'href',
      '/incorporadoras',
    );
  });

  it('labels paid placements with advertiser and registration', () => {
    render(view());
    const paid = section('Anúncios').getByRole('article');
    expect(paid).toHaveTextContent('Publicidade');
    expect(paid).toHaveTextContent('Anúncio de Nova Era Incorporações');
    expect(paid).toHaveTextContent('RI R.7/88.120');
  });

  it('leaves out empty sections', () => {
    render(view({ featured: [], cities: [], categories: [], advertisements: [] }));
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Os primeiros empreendimentos estão chegando',
      'Como funciona',
    ]);
  });

  it('explains the purchase in four steps', () => {
    render(view());
    expect(
      section('Como funciona')
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['Encontre', 'Compare as plantas', 'Escolha a unidade', 'Compartilhe']);
  });

  it('has no style attribute, which the content policy forbids', () => {
    expect(renderToStaticMarkup(view())).not.toMatch(/\sstyle=/);
  });
});
