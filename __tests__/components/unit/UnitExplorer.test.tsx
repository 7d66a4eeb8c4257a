import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { buildProject, buildTower, buildUnits } from '@/__tests__/support/records/projectFixtures';
import { ProjectFrame } from '@/__tests__/support/web/projectFrame';
import { UnitExplorer } from '@/components/unit/UnitExplorer';
import { offerOf } from '@/domain/project/offers/compactOffer';
import type { OfferChoice, ProjectOffer } from '@/domain/project/offers/offer';
import type { PublicProject } from '@/domain/project/schema';
import type { PublicUnit } from '@/domain/unit/schema';

// Floor 3: sold, available · floor 2: void, reserved · floor 1: available, disabled.
const towerA = buildUnits(['sa', '.r', 'ad'], (floor, position) => ({
  planIndex: position - 1,
  areaM2: position === 1 ? 64 : 92,
  orientation: position === 1 ? 'nascente' : 'poente',
  ...(floor === 3 && position === 2 ? { prices: { currentCents: 73_600_000, history: [] } } : {}),
}));
const towerB: PublicUnit[] = buildUnits(['a']).map((unit) => ({ ...unit, id: 'b', tower: 'B' }));
const project = buildProject({
  towers: [buildTower(), buildTower({ code: 'B', name: 'Torre B', floors: 1 })],
});

interface ExplorerProps {
  readonly of?: PublicProject;
  readonly units?: readonly PublicUnit[];
  readonly unit?: string | null;
  readonly onChoose?: (choice: OfferChoice) => void;
}

function Explorer({ of = project, units = [...towerA, ...towerB], unit = null, onChoose }: ExplorerProps) {
  const offer: ProjectOffer = offerOf(of, units, []);
  const [choice, setChoice] = useState<OfferChoice>({ tower: 'A', unit, quota: null });
  const choose = (next: OfferChoice) => {
    setChoice(next);
    onChoose?.(next);
  };
  return (
    <ProjectFrame>
      <UnitExplorer slug={of.slug} project={of} offer={offer} choice={choice} onChoose={choose} />
    </ProjectFrame>
  );
}

const cell = (name: RegExp | string) => screen.getByRole('link', { name });
/** Visible text of a cell, with plain spaces in prices. */
const plain = (element: Element) =>
  element.querySelector('[aria-hidden]')?.textContent?.replace(/\u00a0/g, ' ');

describe('UnitExplorer', () => {
  it('labels each unit in full, and a sold one without a price', () => {
    render(<Explorer />);
    expect(cell(/^Unidade 302, 3º andar, final 02, 92 m², disponível, R\$\s736\.000$/)).toBeInTheDocument();
    expect(plain(cell('Unidade 301, 3º andar, final 01, 64 m², vendida'))).toBe('301vendida');
    expect(cell('Unidade 202, 2º andar, final 02, 92 m², reservada')).toBeInTheDocument();
    expect(cell('Unidade 102, 1º andar, final 02, 92 m², indisponível')).toBeInTheDocument();
  });

  it('is a grid of floors, top floor first, by positions with their sun, and marks voids', () => {
    render(<Explorer />);
    const grid = screen.getByRole('grid', { name: 'Unidades: Torre A' });
    const rows = within(grid).getAllByRole('row');
    expect(rows.slice(1).map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      '3º',
      '2º',
      '1º',
    ]);
    expect(within(grid).getByRole('columnheader', { name: /final 02/ })).toHaveTextContent('poente');
    expect(within(grid).getByText('sem unidade')).toBeInTheDocument();
  });

  it('counts the states of the shown tower', () => {
    render(<Explorer />);
    const legend = screen.getByRole('list', { name: 'Situação das unidades: Torre A' });
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['2 disponíveis', '1 reservada', '1 vendida', '1 indisponível']);
  });

  it('changes the tower by a link that also works without JavaScript', async () => {
    const onChoose = jest.fn();
    render(<Explorer onChoose={onChoose} />);
    const tab = screen.getByRole('link', { name: 'Torre B 1 disponível' });
    expect(tab).toHaveAttribute('href', '/imovel/residencial-ipe-amarelo?torre=B');
    await userEvent.click(tab);
    expect(onChoose).toHaveBeenCalledWith({ tower: 'B', unit: null, quota: null });
    expect(screen.getByRole('grid', { name: 'Unidades: Torre B' })).toBeInTheDocument();
  });

  it('chooses a unit on a click, also a sold one, and marks it', async () => {
    const onChoose = jest.fn();
    render(<Explorer onChoose={onChoose} />);
    await userEvent.click(cell(/Unidade 301/));
    expect(onChoose).toHaveBeenCalledWith({ tower: 'A', unit: '301', quota: null });
    expect(cell(/Unidade 301/)).toHaveAttribute('aria-current', 'true');
  });

  it('leaves clicks for a new tab to the browser', async () => {
    const onChoose = jest.fn();
    render(<Explorer onChoose={onChoose} />);
    const user = userEvent.setup();
    const stop = (event: Event) => event.preventDefault();
    document.addEventListener('click', stop);
    await user.keyboard('{Control>}');
    await user.click(cell(/Unidade 302/));
    document.removeEventListener('click', stop);
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('has one tab stop, at the chosen unit, and moves by arrow keys over voids', async () => {
    const user = userEvent.setup();
    const onChoose = jest.fn();
    render(<Explorer unit="301" onChoose={onChoose} />);
    const stops = within(screen.getByRole('grid'))
      .getAllByRole('link')
      .filter((link) => link.tabIndex === 0);
    expect(stops).toEqual([cell(/Unidade 301/)]);
    act(() => cell(/Unidade 301/).focus());
    await user.keyboard('{ArrowDown}');
    expect(cell(/Unidade 101/)).toHaveFocus();
    await user.keyboard('{End}');
    expect(cell(/Unidade 102/)).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(cell(/Unidade 202/)).toHaveFocus();
    await user.keyboard('{Control>}{Home}{/Control}{ArrowRight}{Enter}');
    expect(onChoose).toHaveBeenLastCalledWith({ tower: 'A', unit: '302', quota: null });
  });

  it('has every unit as a deep link in the tab order of the server’s HTML', () => {
    const html = renderToString(<Explorer />);
    expect(html).not.toMatch(/tabindex/i);
    expect(html).toContain('href="/imovel/residencial-ipe-amarelo?torre=A&amp;unidade=302"');
    expect(html).not.toContain('style=');
  });

  it('shows the area of a plan once if its title contains it', () => {
    const plans = project.plans.map((plan) => ({ ...plan, title: '2 quartos, 64 m²' }));
    render(<Explorer of={{ ...project, plans }} />);
    const plan = screen.getByRole('combobox', { name: 'Planta' });
    expect(within(plan).getByRole('option', { name: '2 quartos, 64 m² (2)' })).toBeInTheDocument();
  });

  it('dims units outside the filters without removing them, with counts that narrow each other', async () => {
    const user = userEvent.setup();
    render(<Explorer />);
    const plan = screen.getByRole('combobox', { name: 'Planta' });
    expect(within(plan).getByRole('option', { name: '64 m² · Dois quartos (2)' })).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Só disponíveis (2)' }));
    expect(within(plan).getByRole('option', { name: '64 m² · Dois quartos (1)' })).toBeInTheDocument();
    await user.selectOptions(plan, '64 m² · Dois quartos (1)');
    expect(screen.getByRole('status')).toHaveTextContent('1 de 5 atende aos filtros');
    expect(within(screen.getByRole('grid')).getAllByRole('link')).toHaveLength(5);
    expect(cell(/Unidade 101/)).not.toHaveClass('dimmed');
    expect(cell(/Unidade 302/)).toHaveClass('dimmed');
    await user.click(screen.getByRole('button', { name: 'Limpar' }));
    expect(cell(/Unidade 302/)).not.toHaveClass('dimmed');
  });

  it('filters by what is special, only where a unit is', async () => {
    const user = userEvent.setup();
    const { unmount } = render(<Explorer />);
    expect(screen.queryByRole('combobox', { name: 'Diferencial' })).toBeNull();
    unmount();
    const special = towerA.map((unit) =>
      unit.code === '101' ? { ...unit, highlights: ['garden' as const] } : unit,
    );
    render(<Explorer units={special} />);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Diferencial' }), 'jardim (1)');
    expect(cell(/Unidade 101/)).not.toHaveClass('dimmed');
    expect(cell(/Unidade 302/)).toHaveClass('dimmed');
  });

  it('reports that no unit matches', async () => {
    const user = userEvent.setup();
    render(<Explorer />);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Do andar' }), '2º andar');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Final' }), 'final 01 (1)');
    await user.click(screen.getByRole('checkbox', { name: /Só disponíveis/ }));
    expect(screen.getByRole('status')).toHaveTextContent('Nenhuma unidade atende a todos os filtros');
  });

  it('shows price, area or price per m² in each cell', async () => {
    const user = userEvent.setup();
    render(<Explorer />);
    expect(plain(cell(/Unidade 302/))).toBe('302R$ 736.000');
    await user.click(screen.getByRole('radio', { name: 'm²' }));
    expect(plain(cell(/Unidade 302/))).toBe('30292 m²');
    expect(plain(cell(/Unidade 301/))).toBe('30164 m²');
    await user.click(screen.getByRole('radio', { name: 'R$/m²' }));
    expect(plain(cell(/Unidade 302/))).toBe('302R$ 8.000');
    expect(plain(cell(/Unidade 301/))).toBe('301vendida');
  });

  it('lists the lots of a block by number, with labels for lots', () => {
    const block = buildProject({
      category: 'lots',
      towers: [buildTower({ code: 'A', name: 'Quadra A', kind: 'block' })],
    });
    const lots = buildUnits(['sra']).map((unit) => ({ ...unit, code: String(unit.position), areaM2: 250 }));
    render(<Explorer of={block} units={[...lots].reverse()} />);
    const grid = screen.getByRole('grid', { name: 'Unidades: Quadra A' });
    expect(
      within(grid)
        .getAllByRole('link')
        .map((link) => link.firstChild?.textContent?.replace(/\u00a0/g, ' ')),
    ).toEqual([
      'Lote 1, 250 m², vendido',
      'Lote 2, 250 m², reservado',
      'Lote 3, 250 m², disponível, R$ 512.000',
    ]);
    expect(screen.getByRole('heading', { name: 'Quadra A, lote por lote' })).toBeInTheDocument();
  });

  it('has no filters without available units', () => {
    render(<Explorer units={buildUnits(['sd'])} />);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Torre A' })).toBeInTheDocument();
  });

  it('reports a project without units', () => {
    render(<Explorer units={[]} />);
    expect(screen.getByText(/ainda não foram publicadas/)).toBeInTheDocument();
  });
});
