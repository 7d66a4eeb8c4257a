import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { buildProject, buildQuota, buildUnit } from '@/__tests__/support/records/projectFixtures';
import { ProjectFrame } from '@/__tests__/support/web/projectFrame';
import { QuotaExplorer } from '@/components/quota/QuotaExplorer';
import { QuotaFacts } from '@/components/quota/QuotaFacts';
import { offerOf } from '@/domain/project/offers/compactOffer';
import { chosenIn, type OfferChoice } from '@/domain/project/offers/offer';
import type { PublicQuota } from '@/domain/quota/schema';
import type { PublicUnit } from '@/domain/unit/schema';

const club = buildProject({ slug: 'clube-do-mar', category: 'clubs', genre: 'clubs' });
const unit = buildUnit({ kind: 'common', displayState: 'disabled' });
const quotas = Array.from({ length: 26 }, (_, index) =>
  buildQuota({ number: index + 1, displayState: index < 7 ? 'active' : index < 9 ? 'reserved' : 'sold' }),
);

interface ExplorerProps {
  readonly units?: readonly PublicUnit[];
  readonly of?: readonly PublicQuota[];
  readonly onChoose?: (choice: OfferChoice) => void;
}

function Explorer({ units = [unit], of = quotas, onChoose }: ExplorerProps) {
  const offer = offerOf(club, units, of);
  const [choice, setChoice] = useState<OfferChoice>({ tower: 'A', unit: '101', quota: null });
  const chosen = chosenIn(offer, choice);
  const choose = (next: OfferChoice) => {
    setChoice(next);
    onChoose?.(next);
  };
  return (
    <ProjectFrame>
      <QuotaExplorer slug={club.slug} offer={offer} year={2027} choice={choice} onChoose={choose} />
      {chosen.quota && <QuotaFacts quota={chosen.quota} unit={chosen.unit} year={2027} />}
    </ProjectFrame>
  );
}

describe('QuotaExplorer', () => {
  it('shows available quotas and the distribution rule of the weeks', () => {
    render(<Explorer />);
    expect(screen.getByText('7 cotas disponíveis de 26')).toBeInTheDocument();
    expect(screen.getByText(/Semanas fixas/)).toBeInTheDocument();
    expect(screen.getByText('1 dia do ano fica para manutenção.')).toBeInTheDocument();
  });

  it('shows 52 weeks in twelve months, each with its quota and state', () => {
    render(<Explorer />);
    const calendar = screen.getByRole('grid', { name: 'Calendário de 2027: unidade 101' });
    expect(within(calendar).getAllByRole('rowheader')).toHaveLength(12);
    expect(within(calendar).getAllByRole('link')).toHaveLength(52);
    expect(
      within(calendar).getByRole('link', {
        name: 'Semana 1, 01/01 a 07/01, alta temporada, cota 1, disponível',
      }),
    ).toHaveAttribute('href', '/imovel/clube-do-mar?torre=A&unidade=101&cota=1');
    expect(
      within(calendar).getByRole('link', { name: 'Semana 36, 03/09 a 09/09, cota 10, vendida' }),
    ).toBeInTheDocument();
  });

  it('chooses a quota by one of its weeks, marks all of them and shows its facts', async () => {
    const onChoose = jest.fn();
    render(<Explorer onChoose={onChoose} />);
    await userEvent.click(screen.getByRole('link', { name: /^Semana 28/ }));
    expect(onChoose).toHaveBeenCalledWith({ tower: 'A', unit: '101', quota: 2 });
    const marked = within(screen.getByRole('grid')).getAllByRole('link', { current: true });
    expect(marked.map((link) => link.firstChild?.textContent?.slice(0, 9))).toEqual([
      'Semana 2,',
      'Semana 28',
    ]);
    expect(screen.getByText('1/26 (14 dias por ano)')).toBeInTheDocument();
  });

  it('moves by arrow keys, month by month', async () => {
    const user = userEvent.setup();
    render(<Explorer />);
    act(() => screen.getByRole('link', { name: /^Semana 1,/ }).focus());
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(screen.getByRole('link', { name: /^Semana 7,/ })).toHaveFocus();
  });

  it('lists each quota with fraction, weeks, state and price, and no price for a sold one', () => {
    render(<Explorer />);
    const rows = screen.getAllByRole('row').map((row) => row.textContent?.replace(/\u00a0/g, ' '));
    expect(rows).toContain('Cota 1R$ 54.900disponível01/01 a 07/01 · 02/07 a 08/071/26');
    expect(rows).toContain('Cota 26–vendida25/06 a 01/07 · 24/12 a 30/121/26');
  });

  it('states the year of floating weeks, and marks a week without a quota', () => {
    const floating = [buildQuota({ weekRule: 'floating', weeks: [3] })];
    render(<Explorer of={floating} />);
    expect(screen.getByText(/As semanas abaixo são de 2027/)).toBeInTheDocument();
    expect(within(screen.getByRole('grid')).getAllByRole('link')).toHaveLength(1);
    expect(within(screen.getByRole('grid')).getAllByText(/sem cota/)).toHaveLength(51);
  });

  it('offers the other units of the club', async () => {
    const other = { ...unit, id: 'other', code: '102' };
    const ofOther = buildQuota({ number: 1, unitId: 'other', unitCode: '102' });
    render(<Explorer units={[unit, other]} of={[...quotas, ofOther]} />);
    await userEvent.click(screen.getByRole('link', { name: 'Unidade 102 1 disponível' }));
    expect(screen.getByText('1 cota disponível de 1')).toBeInTheDocument();
  });
});
