import { render, screen, within } from '@testing-library/react';
import { Frame } from '@/__tests__/support/web/frame';
import type { SharedView } from '@/components/simulation/shared/loadShared';
import { SimulationComparison } from '@/components/simulation/shared/SimulationComparison';
import { MessagesProvider } from '@/contexts/MessagesContext';
import sharedSimulation from '@/locales/pt-BR/sharedSimulation.json';
import shell from '@/locales/pt-BR/shell.json';

const line = (name: string, label: string, value: string) => ({ name, label, value });

function view(type: SharedView['type'], lines: SharedView['statement']['lines']): SharedView {
  return {
    id: type.padEnd(22, 'x'),
    type,
    title: `Simulação ${type}`,
    subject: 'Unidade 402, Ipê',
    lead: '',
    changes: [],
    statement: { lines, tables: [], sources: [] },
    today: null,
    registration: null,
    unit: null,
    projectPath: null,
    usePath: '/simulacao',
  };
}

const price = line('price', 'Preço', 'R$ 500.000,00');
const PLAN = view('normal', [price, line('untilKeys', 'Até a entrega das chaves', 'R$ 150.000,00')]);
const LOAN = view('ready', [price, line('months', 'Prazo', '360 meses')]);

const open = (a: SharedView, b: SharedView) =>
  render(
    <Frame>
      <MessagesProvider messages={{ shell, sharedSimulation }}>
        <SimulationComparison a={{ given: a.id, view: a }} b={{ given: b.id, view: b }} />
      </MessagesProvider>
    </Frame>,
  );
const labels = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

describe('SimulationComparison', () => {
  it('sets a plan beside a loan by the rows of both, and each one apart with the rest', () => {
    open(PLAN, LOAN);
    expect(labels()).toEqual(['Preço']);
    expect(screen.queryByText('não se aplica')).toBeNull();
    const own = (name: string) => within(screen.getByRole('region', { name }));
    expect(own('Só no plano').getByText('R$ 150.000,00')).toBeVisible();
    expect(own('Só no financiamento').getByText('360 meses')).toBeVisible();
  });

  it('has every row of two plans', () => {
    open(PLAN, view('normal', [price]));
    expect(labels()).toEqual(['Preço', 'Até a entrega das chaves']);
    expect(screen.queryByRole('region', { name: 'Só no plano' })).toBeNull();
  });
});
