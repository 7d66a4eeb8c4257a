import { cleanup, render, screen } from '@testing-library/react';
import { buildProject, buildTower, buildUnit } from '@/__tests__/support/records/projectFixtures';
import { ProjectFrame } from '@/__tests__/support/web/projectFrame';
import { UnitFacts } from '@/components/unit/UnitFacts';
import { offerOf } from '@/domain/project/offers/compactOffer';
import type { PublicProject } from '@/domain/project/schema';
import type { PublicUnit } from '@/domain/unit/schema';

function renderFacts(unit: Partial<PublicUnit> = {}, change: Partial<PublicProject> = {}) {
  const project = buildProject(change);
  const [shown] = offerOf(project, [buildUnit(unit)], []).units;
  if (!shown) throw new Error('The offer has its unit.');
  render(
    <ProjectFrame>
      <UnitFacts unit={shown} project={project} towers={project.towers} />
    </ProjectFrame>,
  );
}

const fact = (name: string) => screen.getByText(name).nextSibling?.textContent?.replace(/\u00a0/g, ' ');

describe('UnitFacts', () => {
  it('shows area, price per m² of private area, rooms, floor and sun', () => {
    renderFacts({ floor: 12, position: 3, prices: { currentCents: 51_200_000, history: [] } });
    expect(fact('Área privativa')).toBe('64 m²');
    expect(fact('Preço por m²')).toBe('R$ 8.000,00/m²');
    expect(fact('Planta')).toBe('Dois quartos');
    expect(fact('Ambientes')).toBe('2 quartos (1 suíte), 2 banheiros');
    expect(fact('Garagem')).toBe('1 vaga');
    expect(fact('Andar')).toBe('12º andar');
    expect(fact('Final')).toBe('03');
    expect(fact('Posição solar')).toBe('Nascente: sol da manhã');
  });

  it('shows what is special about the unit, and nothing without a special feature', () => {
    renderFacts({ highlights: ['corner', 'penthouse'] });
    expect(fact('Diferenciais')).toBe('canto, cobertura');
    cleanup();
    renderFacts();
    expect(screen.queryByText('Diferenciais')).not.toBeInTheDocument();
  });

  it('prefers the rooms of the unit to those of its plan', () => {
    renderFacts({ rooms: { bedrooms: 0, suites: 0, bathrooms: 1, parkingSpots: 0 } });
    expect(fact('Ambientes')).toBe('studio, 1 banheiro');
    expect(fact('Garagem')).toBe('sem vaga');
  });

  it('explains why a unit is unavailable, without a price', () => {
    renderFacts({ displayState: 'sold' });
    expect(screen.getByText(/^Vendida/)).toBeInTheDocument();
    expect(screen.queryByText('Preço por m²')).not.toBeInTheDocument();
  });

  it('shows only area and sun for a lot', () => {
    renderFacts({}, { category: 'lots', towers: [buildTower({ kind: 'block' })] });
    expect(fact('Área do lote')).toBe('64 m²');
    expect(screen.queryByText('Andar')).not.toBeInTheDocument();
    expect(screen.queryByText('Ambientes')).not.toBeInTheDocument();
  });

  it('names the ground floor and the basement', () => {
    renderFacts({ floor: 0 });
    expect(fact('Andar')).toBe('térreo');
    renderFacts({ floor: -1 });
    expect(screen.getByText('1º subsolo')).toBeInTheDocument();
  });
});
