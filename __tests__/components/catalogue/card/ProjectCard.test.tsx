import { render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { buildCard, buildCards, buildWaitingCard, RENDERED_AT } from '@/__tests__/support/records/cards';
import { CatalogueFrame, WORDS } from '@/__tests__/support/web/catalogueFrame';
import { ComparisonForm } from '@/components/catalogue/ComparisonForm';
import { ProjectGrid } from '@/components/catalogue/card/ProjectGrid';
import { presentCard } from '@/components/catalogue/card/presentCard';
import type { ProjectCard } from '@/domain/project/schema';
import { normalizeSpaces } from '@/domain/text';

const list = (cards: readonly ProjectCard[], props: { readonly leads?: boolean } = {}) => (
  <CatalogueFrame>
    <ProjectGrid
      {...props}
      cards={cards.map((card) => presentCard(WORDS, card, RENDERED_AT))}
      heading="h3"
      label="Empreendimentos"
    />
  </CatalogueFrame>
);
const grid = (...cards: ProjectCard[]) => list(cards);

/** Text of one card with plain spaces. */
function textOf(change: Partial<ProjectCard>): string {
  render(grid(buildCard(change)));
  return normalizeSpaces(screen.getByRole('article').textContent ?? '');
}

describe('ProjectCard', () => {
  it('names the unit that has the displayed price', () => {
    expect(textOf({})).toContain('a partir de R$ 489.900unid. 0307, torre A · até R$ 1.284.000');
  });

  it('shows one price if all matching units cost the same', () => {
    expect(textOf({ priceMaxCents: 48_990_000 })).not.toContain('até R$');
  });

  it('shows the centavos of a price that has them', () => {
    const priceFrom = { priceCents: 48_990_050, unitId: null, quotaId: null, label: 'unid. 0307' };
    expect(textOf({ priceFrom })).toContain('R$ 489.900,50');
  });

  it('shows registration, developer, delivery and last confirmation', () => {
    const text = textOf({});
    expect(text).toContain('RI R.3/112.345 – 10º Registro de Imóveis de São Paulo');
    expect(text).toContain('Construtora Horizonte');
    expect(text).toContain('Entrega em mar 2028');
    expect(text).toContain('61 unidades disponíveis');
    expect(text).toContain('disponibilidade confirmada há 2 h');
  });

  it('shows no price before the registration', () => {
    render(grid(buildWaitingCard()));
    const card = screen.getByRole('article');
    expect(card).toHaveTextContent('Lista de espera');
    expect(card).toHaveTextContent('Sem registro de incorporação (RI): as vendas não começaram');
    expect(card).not.toHaveTextContent(/R\$|a partir de|disponíve(l|is)/);
  });

  it('ignores a price that comes with a waiting-list project', () => {
    const { priceFrom } = buildCard();
    render(grid(buildWaitingCard({ priceFrom, offerCount: 3 })));
    expect(screen.getByRole('article')).not.toHaveTextContent(/R\$|disponíve(l|is)/);
  });

  it('reports that nothing is available', () => {
    expect(textOf({ priceFrom: null, priceMaxCents: null, offerCount: 0 })).toContain(
      'Nada disponível agora',
    );
  });

  it.each<[string, Partial<ProjectCard>, string]>([
    ['a range', {}, '1 a 3 quartos38 a 92,5 m²1 ou 2 vagas'],
    [
      'one kind of unit',
      { bedroomsMin: 1, bedroomsMax: 1, areaMinM2: 38, areaMaxM2: 38, parkingMin: 1, parkingMax: 1 },
      '1 quarto38 m²1 vaga',
    ],
    [
      'a studio without parking',
      { category: 'studios', bedroomsMin: 0, bedroomsMax: 0, parkingMin: 0, parkingMax: 0 },
      'Studio38 a 92,5 m²sem vaga',
    ],
    [
      'studios and more',
      { bedroomsMin: 0, bedroomsMax: 1, parkingMin: 0, parkingMax: 1 },
      'Studio ou 1 quarto38 a 92,5 m²até 1 vaga',
    ],
    [
      'a loft',
      { category: 'lofts', bedroomsMin: 0, bedroomsMax: 0, parkingMin: 2, parkingMax: 2 },
      'Loft38 a 92,5 m²2 vagas',
    ],
    [
      'a lot, which has neither rooms nor parking',
      { category: 'lots', bedroomsMin: 0, bedroomsMax: 0, areaMinM2: 250, areaMaxM2: 1250 },
      '250 a 1.250 m²',
    ],
  ])('shows the facts of %s', (_, change, facts) => {
    render(grid(buildCard(change)));
    expect(screen.getByRole('article')).toHaveTextContent(`São Paulo · SP${facts}a partir de`);
  });

  it.each<[Partial<ProjectCard>, string]>([
    [{ phase: 'Concluído' }, 'Pronto para morar'],
    [{ phase: 'Concluído', category: 'lots' }, 'Pronto para construir'],
    [{ phase: 'Concluído', category: 'clubs', genre: 'clubs' }, 'Pronto para usar'],
    [{ deliveryDate: null }, 'Entrega a definir'],
    [{ category: 'clubs', genre: 'clubs', offerCount: 1 }, '1 cota disponível'],
    [{ category: 'lots', offerCount: 2 }, '2 lotes disponíveis'],
  ])('shows for %j "%s"', (change, labels) => {
    expect(textOf(change)).toContain(labels);
  });

  it('labels its picture, and has its title as the link', () => {
    render(grid(buildCard()));
    const card = screen.getByRole('article');
    expect(card).toHaveTextContent('ilustração');
    expect(card).toHaveTextContent('Em obras');
    expect(within(card).getByRole('img')).toHaveAccessibleName(/Ilustração da fachada/);
    expect(within(card).getByRole('link', { name: 'Residencial Ipê-Amarelo' })).toHaveAttribute(
      'href',
      '/imovel/residencial-ipe-amarelo',
    );
  });

  it('has a comparison checkbox with its name, outside the link', () => {
    const cards = buildCards(2).map((card) => presentCard(WORDS, card, RENDERED_AT));
    render(
      <CatalogueFrame>
        <ComparisonForm cards={cards} label="Empreendimentos" />
      </CatalogueFrame>,
    );
    const box = screen.getByRole('checkbox', { name: 'Comparar Projeto 1' });
    expect(box).toHaveAttribute('value', 'projeto-1');
    expect(box.closest('a')).toBeNull();
    expect(box.closest('form')).toHaveAttribute('action', '/comparar');
    expect(screen.getByText('Comparar selecionados')).toHaveAttribute('type', 'submit');
  });

  it('has no checkbox in a list without comparison', () => {
    render(grid(buildCard()));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('loads pictures lazily', () => {
    render(grid(...buildCards(2)));
    for (const picture of screen.getAllByRole('img')) expect(picture).toHaveAttribute('loading', 'lazy');
  });

  it('loads the first picture eagerly in the leading list, in widths that are served', () => {
    render(list(buildCards(3), { leads: true }));
    const [first, ...others] = screen.getAllByRole('img');
    expect(first).toHaveAttribute('fetchpriority', 'high');
    expect(first).toHaveAttribute('loading', 'eager');
    for (const picture of others) expect(picture).toHaveAttribute('loading', 'lazy');
    const served = [16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840];
    const widths =
      first
        ?.getAttribute('srcset')
        ?.match(/(?<=w=)\d+/g)
        ?.map(Number) ?? [];
    expect(widths.length).toBeGreaterThan(2);
    expect(served).toEqual(expect.arrayContaining(widths));
  });

  it('has no style attribute and escapes names', () => {
    const html = renderToStaticMarkup(grid(buildCard({ title: '<script>alert(1)</script>' })));
    expect(html).not.toMatch(/\sstyle=|<script/);
  });
});
