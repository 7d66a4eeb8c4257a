import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { programSettings } from '@/__tests__/support/factories/setting';
import { Frame } from '@/__tests__/support/web/frame';
import type { SimulationView } from '@/components/simulation/loadSimulation';
import { SimulationScreen } from '@/components/simulation/SimulationScreen';
import { MessagesProvider } from '@/contexts/MessagesContext';
import { isValidOn } from '@/domain/setting/values';
import { readFacts } from '@/domain/simulation/facts';
import { normalizeSpaces } from '@/domain/text';
import sharedSimulation from '@/locales/pt-BR/sharedSimulation.json';
import shell from '@/locales/pt-BR/shell.json';
import simulation from '@/locales/pt-BR/simulation.json';
import totalCost from '@/locales/pt-BR/totalCost.json';

const DAY = '2026-10-02';

const VIEW: SimulationView = {
  texts: readFacts(
    { entrada: '110.000', fgts: '40.000', renda: '7.200', renda2: '5.200', idade: '34' },
    null,
  ),
  settings: programSettings().filter((setting) => isValidOn(setting, DAY)),
  day: DAY,
  unit: null,
  place: { city: 'São Paulo', state: 'SP' },
  isDwelling: true,
  costs: {
    city: 'São Paulo',
    state: 'SP',
    isDwelling: true,
    brokerage: { percent: 4, beneficiary: 'Arvoredo Vendas' },
    condominiumCents: 52_000,
    propertyTaxCents: 9_500,
  },
  registration: null,
  bankNames: {},
  couponCode: null,
  yearlyCorrection: null,
};

function open(changes: Partial<SimulationView> = {}) {
  render(
    <Frame>
      <MessagesProvider messages={{ sharedSimulation, shell, simulation, totalCost }}>
        <SimulationScreen view={{ ...VIEW, ...changes }} />
      </MessagesProvider>
    </Frame>,
  );
}

const textOf = (element: HTMLElement) => normalizeSpaces(element.textContent ?? '');
const system = (name: string) =>
  textOf(screen.getByRole('heading', { name, level: 2 }).closest('article') as HTMLElement);

async function type(label: string, text: string) {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

describe('SimulationScreen', () => {
  beforeEach(() => sessionStorage.clear());

  it('compares SAC and Price with the income', () => {
    open();
    expect(system('SAC')).toMatch(/1ª parcelaR\$ 4\.318,21Faltam R\$ 1\.994,04 de renda/);
    expect(system('Price')).toMatch(/1ª parcelaR\$ 3\.472,82Cabe na renda/);
    expect(system('SAC')).toMatch(/CET ao ano12,20%/);
    const said = textOf(document.body);
    expect(said).toContain('A Price começa R$ 845,39 menor por mês e custa R$ 278.161,90 a mais no fim.');
    expect(said).toContain('cerca de R$ 15.200 de ITBI e registro em São Paulo');
    expect(said).toContain('No mês 94 a SAC fica menor que a Price');
  });

  it('computes again while a value is typed, and keeps the last figures for a text without a value', async () => {
    open();
    await type('Recursos próprios', '160.000');
    expect(system('SAC')).toContain('Cabe na renda');
    const before = system('SAC');
    await type('Prazo', '5');
    expect(screen.getByLabelText('Prazo')).toBeInvalid();
    expect(screen.getByText('Informe um número de 12 a 420.')).toBeVisible();
    expect(screen.getByLabelText('Prazo')).toHaveValue('5');
    expect(system('SAC')).toBe(before);
  });

  it.each([
    ['Prazo', '421'],
    ['Prazo', '12,5'],
    ['Preço do imóvel', '999999999999'],
  ])('takes no beginning of a refused value: %s %s', async (label, value) => {
    open();
    const before = [system('SAC'), system('Price')];
    await type(label, value);
    expect(screen.getByLabelText(label)).toHaveValue(value);
    expect([system('SAC'), system('Price')]).toEqual(before);
  });

  it('names a bank in the language of the page, and keeps its rate', async () => {
    open({ bankNames: { 'Caixa, com relacionamento': 'Caixa, existing client' } });
    const banks = screen.getByLabelText('Taxa ao ano');
    await userEvent.selectOptions(
      banks,
      screen.getByRole('option', { name: /^Caixa, existing client: 11,19%/ }),
    );
    expect(banks).toHaveValue('Caixa, com relacionamento');
  });

  it('counts no more own money than the price, and names the deed of a purchase without a bank', async () => {
    open();
    await type('Recursos próprios', '700.000');
    expect(textOf(document.body)).toMatch(
      /conte com R\$ 500\.000 de recursos próprios .*ITBI, registro e escritura/,
    );
  });

  it('recalculates with the own money that makes SAC fit', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Recalcular com esses recursos' }));
    expect(screen.getByLabelText('Recursos próprios')).toHaveValue('160.000,00');
    expect(system('SAC')).toContain('Cabe na renda');
  });

  it('changes the rate with the bank, and marks a weak one', async () => {
    open();
    expect(screen.getByRole('option', { name: 'Itaú: 11,89% (estimativa)' })).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Taxa ao ano'), 'Bradesco: 11,69% (estimativa)');
    expect(system('Price')).not.toContain('R$ 3.472,82');
  });

  it('leads to a search for the price that the income reaches', () => {
    open();
    const links = screen.getAllByRole('link', { name: 'Ver imóveis até este preço' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/imoveis?precoMax=451000',
      '/imoveis?precoMax=500000',
    ]);
    expect(textOf(document.body)).toContain('Pela SAC você alcança menos: a 1ª parcela dela é maior');
  });

  it('names the share of the bank where it makes Price reach less', async () => {
    open();
    await type('Sua renda bruta por mês', '90.000');
    expect(textOf(document.body)).toContain(
      'Pela Price você alcança menos: o banco financia até 70,00% do preço por ela e até 80,00% pela SAC',
    );
  });

  describe('month by month', () => {
    const rows = () => within(screen.getByRole('table')).getAllByRole('row').length;
    const year = (name: string) => screen.getByRole('button', { name });
    const HEAD_AND_YEARS = 2 + 30;

    it('shows a row a year, and the months of the years that are open', async () => {
      open();
      expect(rows()).toBe(HEAD_AND_YEARS + 12);
      expect(year('Ano 1: meses 1 a 12')).toHaveAttribute('aria-expanded', 'true');
      await userEvent.click(year('Ano 30: meses 349 a 360'));
      expect(rows()).toBe(HEAD_AND_YEARS + 24);
      expect(textOf(screen.getByRole('row', { name: /^360 / }))).toMatch(/0,00/);
      await userEvent.click(year('Ano 1: meses 1 a 12'));
      expect(rows()).toBe(HEAD_AND_YEARS + 12);
    });

    it('goes to a month, and refuses one that the loan does not have', async () => {
      open();
      const field = screen.getByLabelText('Ir para o mês');
      await userEvent.type(field, '361{Enter}');
      expect(field).toHaveAccessibleDescription('Informe um mês de 1 a 360.');
      await userEvent.clear(field);
      await userEvent.type(field, '200{Enter}');
      await waitFor(() => expect(screen.getByRole('row', { name: /^200 / })).toHaveFocus());
      expect(year('Ano 17: meses 193 a 204')).toHaveAttribute('aria-expanded', 'true');
    });

    it('prints every month', () => {
      open();
      fireEvent(window, new Event('beforeprint'));
      expect(rows()).toBe(HEAD_AND_YEARS + 360);
      fireEvent(window, new Event('afterprint'));
      expect(rows()).toBe(HEAD_AND_YEARS + 12);
    });
  });

  it('leaves FGTS out for what is no dwelling', () => {
    open({ isDwelling: false });
    expect(screen.getByText('O FGTS não paga imóvel comercial, lote nem cota.')).toBeVisible();
    expect(screen.queryByLabelText('FGTS')).not.toBeInTheDocument();
    expect(textOf(document.body)).toContain('Você financia R$ 390.000,00, 78,00% do preço');
  });

  it('leaves FGTS out above the ceiling of the SFH, and takes it back below', async () => {
    open();
    await type('Preço do imóvel', '2.250.000,01');
    expect(screen.queryByLabelText('FGTS')).not.toBeInTheDocument();
    expect(textOf(document.body)).toContain('Você financia R$ 2.140.000,01');
    await type('Preço do imóvel', '2.250.000');
    expect(screen.getByLabelText('FGTS')).toHaveValue('40.000,00');
    expect(textOf(document.body)).toContain('Você financia R$ 2.100.000,00');
  });

  const UNIT = {
    id: '01900041-0000-7000-8000-000000000101',
    slug: 'jatoba',
    title: 'Edifício Jatobá',
    tower: 'A',
    code: '81',
    within: null,
  };

  it('fixes the price of a unit, links to it, and sends it with the form', () => {
    open({ unit: UNIT });
    expect(screen.getByRole('link', { name: 'Unidade 81, Edifício Jatobá' })).toHaveAttribute(
      'href',
      '/imovel/jatoba?torre=A&unidade=81',
    );
    expect(screen.getByLabelText('Preço do imóvel')).toHaveAttribute('readonly');
    expect(screen.getByRole('form')).toHaveFormValues({ projeto: 'jatoba', torre: 'A', unidade: '81' });
  });

  it('shows the present price of a unit, not the one of an older visit', async () => {
    open({ unit: UNIT });
    await type('Recursos próprios', '160.000');
    document.body.innerHTML = '';
    open({ unit: UNIT, texts: { ...VIEW.texts, preco: '510.000,00' } });
    expect(await screen.findByDisplayValue('160.000')).toBeVisible();
    expect(screen.getByLabelText('Preço do imóvel')).toHaveValue('510.000,00');
  });

  it('keeps what was typed in this tab', async () => {
    open();
    await type('Recursos próprios', '160.000');
    document.body.innerHTML = '';
    open();
    expect(await screen.findByDisplayValue('160.000')).toBeVisible();
  });
});
