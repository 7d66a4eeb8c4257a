import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BASIS } from '@/__tests__/domain/simulation/plan/basis';
import { programSettings } from '@/__tests__/support/factories/setting';
import { openedStreams, openStream, useFakeEventSource } from '@/__tests__/support/web/fakeEventSource';
import { Frame } from '@/__tests__/support/web/frame';
import type { PlanView } from '@/components/simulation/plan/loadPlan';
import { PlanScreen } from '@/components/simulation/plan/PlanScreen';
import { MessagesProvider } from '@/contexts/MessagesContext';
import type { CouponPrices } from '@/domain/coupon/schema';
import { releaseCurve } from '@/domain/financing/worksInterest';
import { costOfPlan } from '@/domain/purchaseCost/offerCost';
import { isValidOn } from '@/domain/setting/values';
import { factsOf, readFacts } from '@/domain/simulation/facts';
import { planOfDraft } from '@/domain/simulation/plan/lines';
import { readPlan } from '@/domain/simulation/plan/query';
import { simulateReady } from '@/domain/simulation/ready';
import { normalizeSpaces } from '@/domain/text';
import paymentPlan from '@/locales/pt-BR/paymentPlan.json';
import sharedSimulation from '@/locales/pt-BR/sharedSimulation.json';
import shell from '@/locales/pt-BR/shell.json';
import totalCost from '@/locales/pt-BR/totalCost.json';
import { shareSimulation } from '@/services/catalogue/simulations';
import { validateCoupon } from '@/services/deals/coupons';
import { ApiError } from '@/services/http/apiError';

jest.mock('@/services/catalogue/simulations');
jest.mock('@/services/deals/coupons');

const VIEW: PlanView = {
  projectId: '019345a8-3f00-7b4e-9c1d-5a2b6c7d8e9f',
  renderedAt: '2026-03-20T12:00:00.000Z',
  unitId: '019345a8-3f00-7b4e-9c1d-5a2b6c7d8ea0',
  slug: 'residencial-ipe',
  title: 'Residencial Ipê',
  tower: 'A',
  code: '402',
  areaM2: 38,
  basis: BASIS,
  rates: { interestBeforeKeysPercent: 0, prepaymentRatePercent: 1, works: null },
  settings: programSettings().filter((setting) => isValidOn(setting, BASIS.today)),
  costs: {
    city: 'São Paulo',
    state: 'SP',
    isDwelling: true,
    brokerage: { percent: 4, beneficiary: 'Arvoredo Vendas' },
    condominiumCents: 52_000,
    propertyTaxCents: 9_500,
  },
  ...readPlan({}, BASIS),
  sharedId: null,
  shared: null,
  quotaId: null,
  couponCode: null,
  coupon: null,
  within: null,
  registration: 'RI R.3/112.345, 10º Registro de Imóveis de São Paulo',
  seller: 'Arvoredo',
  brokerage: { cents: 2_000_000, beneficiary: 'Arvoredo Vendas' },
  inccOfYear: { rate: 0.0581, month: '2026-01-01' },
  toleranceDays: 180,
};

function open(changes: Partial<PlanView> = {}) {
  return render(
    <Frame>
      <MessagesProvider messages={{ shell, paymentPlan, totalCost, sharedSimulation }}>
        <PlanScreen view={{ ...VIEW, ...changes }} />
      </MessagesProvider>
    </Frame>,
  );
}

const textOf = (element: HTMLElement | null) => normalizeSpaces(element?.textContent ?? '');
const line = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const said = () => textOf(document.body);

async function type(label: string, text: string) {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
  return field;
}

/** The statement sums to the price. */
function expectSum() {
  expect(said()).toContain('Soma igual ao preçoR$ 500.000,00');
}

describe('PlanScreen', () => {
  useFakeEventSource();
  beforeEach(() => sessionStorage.clear());
  afterEach(() => jest.useRealTimers());

  it('is a statement of account whose sum is the price', () => {
    open();
    expect(textOf(line('Sinal'))).toMatch(/5\.000,001,00%/);
    expect(textOf(line('Entrada'))).toMatch(/3 × 15\.000,0045\.000,009,00%/);
    expect(textOf(line('Mensais'))).toMatch(/36 × 1\.500,0054\.000,0010,80%/);
    expect(textOf(line('Intermediárias anuais'))).toMatch(/todo dezembro, 2026 a 2028/);
    expect(said()).toContain('Até a entrega das chaves150.000,0030,00%');
    expect(said()).toContain('Mês mais pesadoR$ 16.500,00');
    expectSum();
  });

  it('gives what a line gains from the financing, names it, and takes it back', async () => {
    open();
    await type('Valor de cada', '2.500,00');
    expect(textOf(line('Financiamento'))).toContain('36.000,00314.000,00');
    expect(said()).toContain('Mensais em R$ 90.000,00. Financiamento: R$ 36.000,00 a menos.');
    expectSum();
    const [undo] = screen.getAllByRole('button', { name: 'Desfazer' });
    await userEvent.click(undo as HTMLElement);
    expect(textOf(line('Financiamento'))).toContain('350.000,00');
    expect(textOf(line('Mensais'))).toContain('36 × 1.500,00');
  });

  it('keeps a value past a limit in its field, with the reason, and the plan as it was', async () => {
    open();
    const field = await type('Valor de cada', '1.400,00');
    expect(field).toHaveValue('1.400,00');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(
      /o mínimo agora é 36 × R\$\s1\.500,00.*O plano continua com 36 × R\$\s1\.500,00/,
    );
    expect(textOf(line('Mensais'))).toContain('36 × 1.500,00');
    await userEvent.tab();
    expect(field).toHaveValue('1.400,00');
    await type('Valor de cada', 'mil');
    expect(said()).toContain('Informe um valor como 1.234,56.');
    expectSum();
  });

  it.each([
    ['Valor de cada', '99999999999'],
    ['Quantas', '99'],
  ])('takes no beginning of a refused value: %s %s', async (label, value) => {
    open();
    const before = textOf(line('Mensais'));
    expect(await type(label, value)).toHaveValue(value);
    expect(textOf(line('Mensais'))).toBe(before);
    expect(said()).toContain('O plano continua com 36 × R$ 1.500,00');
  });

  it('moves by the slider within the limits, and by pages of 500,00', () => {
    open();
    const slider = screen.getByRole('slider', { name: 'Mensais: valor' });
    fireEvent.change(slider, { target: { value: '200000' } });
    expect(textOf(line('Mensais'))).toContain('36 × 2.000,00');
    fireEvent.keyDown(slider, { key: 'PageUp' });
    expect(textOf(line('Mensais'))).toContain('36 × 2.500,00');
    fireEvent.change(slider, { target: { value: '0' } });
    expect(textOf(line('Mensais'))).toContain('36 × 1.500,00');
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/1\.500,00/));
  });

  it('changes the number of parcels without changing the total', async () => {
    open();
    await userEvent.click(line('Entrada'));
    await userEvent.click(screen.getByRole('button', { name: 'Uma a mais' }));
    expect(textOf(line('Entrada'))).toContain('4 × 11.250,0045.000,00');
    await type('Quantas', '9');
    expect(said()).toContain('Entrada: a incorporadora aceita no máximo 6 parcelas.');
    await type('Quantas', '0');
    expect(said()).toContain('Entrada: informe pelo menos 1 parcela.');
    expect(said()).not.toContain('Quantas 0');
  });

  it('names the part that the other balloons have of their common limit', async () => {
    const balloon = { ...BASIS.limits.balloon, maxPercent: 15 };
    const basis = { ...BASIS, limits: { ...BASIS.limits, balloon } };
    open({ basis, ...readPlan({}, basis) });
    await userEvent.click(screen.getByRole('button', { name: 'Intermediárias semestrais' }));
    await type('Valor de cada', '9.000,00');
    expect(said()).toContain(
      'Intermediárias semestrais: o máximo agora é 6 × R$ 6.500,00. A incorporadora aceita até 15% do preço (R$ 75.000,00) em intermediárias, e R$ 36.000,00 já estão em Intermediárias anuais.',
    );
  });

  it('opens one line at a time, and adds lines without an amount', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Parcela única' }));
    expect(line('Mensais')).toHaveAttribute('aria-expanded', 'false');
    await type('Valor', '20.000');
    await userEvent.selectOptions(screen.getByLabelText('Vencimento'), 'mar 2027');
    expect(textOf(line('Parcela única'))).toMatch(/mar 2027.*20\.000,00/);
    expectSum();
  });

  it('limits FGTS to the balance, and does not offer it where it cannot pay', async () => {
    const { unmount } = open();
    await userEvent.click(screen.getByRole('button', { name: 'FGTS' }));
    await type('Valor', '350.000,01');
    expect(said()).toContain('FGTS: o máximo agora é R$ 350.000,00, o saldo na entrega.');
    unmount();
    open({ basis: { ...BASIS, fgtsObstacle: 'aboveCeiling' } });
    expect(screen.queryByRole('button', { name: 'FGTS' })).not.toBeInTheDocument();
  });

  it('begins with another plan, and links to the financing of the balance', async () => {
    open();
    await userEvent.click(screen.getByRole('link', { name: 'Menor parcela' }));
    // 150.000,00 less the 96.000,00 of the other lines of the table, in 36 months.
    expect(textOf(line('Mensais'))).toContain('36 × 1.500,00');
    expect(said()).toContain('A menor mensal que a incorporadora aceita');
    const [link] = screen.getAllByRole('link', { name: 'Simular este financiamento' });
    expect(decodeURIComponent(link?.getAttribute('href') ?? '')).toBe(
      '/simulacao?projeto=residencial-ipe&torre=A&unidade=402&type=ready&entrada=150.000,00&fgts=0,00&correcao=68.884,67&incc=6',
    );
  });

  it('leads to a loan that is the one of the total cost, to the centavo', () => {
    open();
    const [link] = screen.getAllByRole('link', { name: 'Simular este financiamento' });
    const query = new URL(link?.getAttribute('href') ?? '', 'http://x').searchParams;
    const facts = factsOf(readFacts(Object.fromEntries(query), BASIS.priceCents));
    if (!facts) throw new Error('The link has facts');
    const dated = { settings: VIEW.settings, day: BASIS.today };
    const ofProject = { ...VIEW.costs, deliveryOn: BASIS.deliveryOn };
    const cost = costOfPlan(planOfDraft(VIEW.draft, BASIS), ofProject, dated, 0.06);
    const yearlyRate = cost.loan?.rate.value ?? 0;
    const [sac] = simulateReady(facts, { ...dated, yearlyRate }).systems;
    expect(sac?.firstCents).toBe(cost.loan?.firstCents);
    expect(sac && sac.interestCents + sac.insuranceAndFeeCents).toBe(cost.loan?.costCents);
  });

  it('names the tower where the project has more than one', () => {
    open({ within: 'tower' });
    expect(screen.getByRole('link', { name: 'Torre A · 402, Residencial Ipê' })).toBeVisible();
  });

  describe('with a coupon', () => {
    const valid = (code: string) => ({
      coupon: { code } as CouponPrices['coupon'],
      priceCents: 50_000_000,
      discountCents: 1_000_000,
      finalPriceCents: 49_000_000,
    });
    beforeEach(() => localStorage.clear());

    it('has the discounted price in plan, cost and shared link, and takes it off again', async () => {
      jest.mocked(validateCoupon).mockResolvedValue(valid('VERAO10'));
      jest.mocked(shareSimulation).mockRejectedValue(new Error('offline'));
      open({ couponCode: 'verao10' });
      expect(await screen.findByText(/Cupom VERAO10: R\$\s10\.000,00 de desconto/)).toBeVisible();
      expect(validateCoupon).toHaveBeenCalledWith({ code: 'verao10', unitId: VIEW.unitId });
      expect(said()).toContain('Soma igual ao preçoR$ 490.000,00');
      expect(said()).toContain('Preço com o cupom, corretagem incluídaR$ 490.000,00');
      const cost = () => textOf(screen.getByRole('heading', { name: 'Custo total' }).closest('section'));
      await waitFor(() => expect(cost()).toContain('Preço, corretagem incluídaR$ 490.000,00'));
      await userEvent.click(screen.getByRole('button', { name: 'Criar o link' }));
      const [sent] = jest.mocked(shareSimulation).mock.calls.at(-1) ?? [];
      expect(sent).toMatchObject({ coupon: 'VERAO10', yearlyCorrection: 0.06 });
      expect(sent?.plan?.series.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(49_000_000);
      await userEvent.click(screen.getByRole('button', { name: 'Remover o cupom' }));
      expectSum();
      expect(screen.getByText('Cupom removido: o preço é o de tabela.')).toBeVisible();
    });

    it('says why a code was not applied, and answers an empty field', async () => {
      jest.mocked(validateCoupon).mockRejectedValue(new ApiError(409, 'coupon_expired', ''));
      open({ couponCode: 'VELHO' });
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'O cupom VELHO não foi aplicado. Este cupom está fora do prazo de validade.',
      );
      expectSum();
      await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
      expect(screen.getByRole('alert')).toHaveTextContent('Digite o código do cupom.');
    });

    it('applies a typed one to the plan as it was edited, and carries it to the cart', async () => {
      jest.mocked(validateCoupon).mockResolvedValue(valid('VERAO10'));
      open();
      await type('Valor de cada', '2.000,00');
      await userEvent.click(screen.getByText('Tenho um cupom de desconto'));
      await userEvent.type(screen.getByLabelText('Cupom de desconto'), 'verao10');
      await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
      expect(await screen.findByRole('button', { name: 'Remover o cupom' })).toHaveFocus();
      // 72.000,00 × 490 / 500 in 36.
      expect(textOf(line('Mensais'))).toContain('36 × 1.960,00');
      expect(localStorage.getItem('cartCoupon')).toBe('VERAO10');
      await userEvent.click(screen.getByRole('button', { name: 'Remover o cupom' }));
      expect(textOf(line('Mensais'))).toContain('36 × 2.000,00');
    });
  });

  it('says that the unit has left the offer while its plan is edited, and keeps the plan', async () => {
    open();
    await waitFor(() => expect(openedStreams).toHaveLength(1));
    openStream().send('states', { items: [{ tower: 'A', code: '401', state: 'sold' }] });
    expect(said()).not.toContain('sair da oferta');
    openStream().send('states', { items: [{ tower: 'A', code: '402', state: 'reserved' }] });
    expect(said()).toContain('A unidade 402 acabou de sair da oferta.');
    expectSum();
  });

  it('takes the own plan back after another one was chosen', async () => {
    open();
    await type('Valor de cada', '2.000,00');
    await userEvent.click(screen.getByRole('link', { name: 'Menor prazo' }));
    expect(said()).toContain('Seu plano foi trocado por outro: Menor prazo.');
    await userEvent.click(screen.getAllByRole('button', { name: 'Desfazer' })[0] as HTMLElement);
    expect(textOf(line('Mensais'))).toContain('36 × 2.000,00');
    expectSum();
  });

  it('announces the last change after a pause', () => {
    jest.useFakeTimers();
    open();
    const announced = document.querySelector('output') ?? document.body;
    fireEvent.change(screen.getByRole('slider', { name: 'Mensais: valor' }), { target: { value: '200000' } });
    expect(textOf(announced)).toBe('');
    act(() => jest.advanceTimersByTime(600));
    expect(textOf(announced)).toContain('Mensais em R$ 72.000,00.');
  });

  it('restores the plan of this tab, and replaces one of another price', async () => {
    const { unmount } = open();
    await type('Valor de cada', '2.000,00');
    unmount();
    const again = open();
    expect(textOf(line('Mensais'))).toContain('36 × 2.000,00');
    again.unmount();
    open({
      basis: { ...BASIS, priceCents: 51_000_000 },
      ...readPlan({}, { ...BASIS, priceCents: 51_000_000 }),
    });
    expect(said()).toContain('O preço ou as condições mudaram');
    expect(said()).toContain('R$ 510.000,00');
  });

  it('shows the months as a picture with a description, or as a table with the heavy ones named', async () => {
    open();
    expect(screen.getByRole('img', { name: /O mês mais pesado é abr 2026/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ver como tabela' }));
    const row = within(screen.getByRole('table')).getByRole('row', { name: /^dez 2026/ });
    expect(textOf(row)).toMatch(/mês pesado.*13\.500,00/);
    // The balance is corrected as well: 350.000,00 × 1,06^(37/12) in the month of the keys.
    const keys = within(screen.getByRole('table')).getByRole('row', { name: /^abr 2029/ });
    expect(textOf(keys)).toMatch(/\+ cerca de R\$ 70\.900$/);
    const sums = within(screen.getByRole('table')).getByRole('row', { name: /^Soma/ });
    const cost = textOf(screen.getByRole('heading', { name: 'Custo total' }).closest('section'));
    const [, correction = ''] = /\+ (cerca de R\$ [\d.]+)$/.exec(textOf(sums)) ?? [];
    expect(cost).toContain(`Correção das parcelas e do saldo pelo INCC${correction}`);
  });

  it('estimates the index apart from the price, by the chosen scenario', async () => {
    open();
    expect(said()).toContain('R$ 350.000,00 → cerca de R$ 418.900');
    await userEvent.click(screen.getByRole('radio', { name: /^0%/ }));
    expect(said()).not.toContain('→');
    expectSum();
  });

  it('computes the total cost by the chosen scenario', async () => {
    open();
    const cost = () => textOf(screen.getByRole('heading', { name: 'Custo total' }).closest('section'));
    expect(cost()).toContain('Hipótese de 6,00% ao ano');
    await userEvent.click(screen.getByRole('radio', { name: /^8%/ }));
    expect(cost()).toContain('Hipótese de 8,00% ao ano');
    await userEvent.click(screen.getByRole('radio', { name: /^0%/ }));
    expect(cost()).not.toContain('Correção');
  });

  it('has the total cost of the plan, with a loan for its balance', async () => {
    open();
    const cost = () => textOf(screen.getByRole('heading', { name: 'Custo total' }).closest('section'));
    const before = cost();
    expect(before).toContain('R$ 500.000,00');
    await userEvent.click(screen.getByRole('link', { name: 'Menor prazo' }));
    expect(cost()).not.toBe(before);
  });

  it('shares the plan of the unit as it is shown', async () => {
    jest.mocked(shareSimulation).mockRejectedValue(new Error('offline'));
    open();
    await type('Valor de cada', '2.000,00');
    await userEvent.click(screen.getByRole('button', { name: 'Criar o link' }));
    const [sent] = jest.mocked(shareSimulation).mock.calls.at(-1) ?? [];
    expect(sent).toMatchObject({ type: 'normal', unitId: VIEW.unitId });
    expect(sent?.plan?.series).toContainEqual(
      expect.objectContaining({ kind: 'monthly', count: 36, totalCents: 7_200_000 }),
    );
  });

  describe('of a quota', () => {
    const basis = { ...BASIS, isQuota: true, fgtsObstacle: 'notADwelling' as const };
    const QUOTA = { basis, ...readPlan({}, basis), quotaId: 'q7', quotaNumber: 7 };

    it('gives what a line gains from the balance, which no bank finances', async () => {
      open(QUOTA);
      expect(
        screen.getByRole('link', { name: 'Cota 7 da unidade 402, Residencial Ipê' }),
      ).toBeInTheDocument();
      expect(textOf(line('Recursos próprios'))).toContain('350.000,00');
      await type('Valor de cada', '2.500,00');
      expect(said()).toContain('Mensais em R$ 90.000,00. Recursos próprios: R$ 36.000,00 a menos.');
      expect(screen.queryByRole('button', { name: 'Financiamento' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'FGTS' })).toBeNull();
      expect(screen.queryByRole('link', { name: 'Simular este financiamento' })).toBeNull();
      expectSum();
    });

    it('does not edit the balance, which is what the other lines leave', async () => {
      open(QUOTA);
      await userEvent.click(line('Recursos próprios'));
      expect(screen.getByLabelText('Valor')).toHaveAttribute('readonly');
      expect(screen.getByLabelText('Valor')).toHaveAccessibleDescription(/É o que as outras parcelas deixam/);
    });

    it('shares the plan of the quota', async () => {
      jest.mocked(shareSimulation).mockRejectedValue(new Error('offline'));
      open(QUOTA);
      await userEvent.click(screen.getByRole('button', { name: 'Criar o link' }));
      const [sent] = jest.mocked(shareSimulation).mock.calls.at(-1) ?? [];
      expect(sent).toMatchObject({ type: 'normal', quotaId: 'q7' });
      expect(sent).not.toHaveProperty('unitId');
    });
  });

  it('shows interest before the keys only where the contract has it', () => {
    const { unmount } = open();
    expect(said()).not.toContain('Juros antes das chaves');
    unmount();
    open({ rates: { ...VIEW.rates, interestBeforeKeysPercent: 0.5 } });
    expect(said()).toContain('Juros antes das chaves, 0,50% ao mês');
  });

  it('discounts what is paid ahead, live', async () => {
    open({ basis: BASIS });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Intermediárias e única' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Chaves' }));
    expect(said()).toContain('No planoR$ 54.000,00Pagando na assinaturaR$ 45.161,26DescontoR$ 8.838,74');
  });

  it('shows the plan of an earlier visit beside the plan of today, and takes the latter', async () => {
    const { unmount } = open();
    await type('Valor de cada', '2.500,00');
    unmount();
    // 5 % more.
    const basis = { ...BASIS, priceCents: 52_500_000 };
    open({ basis, ...readPlan({}, basis) });
    const table = within(
      screen.getByRole('region', { name: 'O preço ou as condições mudaram desde a sua última visita' }),
    ).getByRole('table');
    const row = (name: string) =>
      within(within(table).getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map(textOf);
    expect(row('Preço')).toEqual(['R$ 500.000,00', 'R$ 525.000,00', '+R$ 25.000,00']);
    expect(row('Mensais')).toEqual(['R$ 90.000,00', 'R$ 94.500,00', '+R$ 4.500,00']);
    expect(row('Sinal')).toEqual(['R$ 5.000,00', 'R$ 5.000,00', 'igual']);
    await userEvent.click(screen.getByRole('button', { name: 'Usar o plano de hoje' }));
    expect(screen.queryByRole('button', { name: 'Usar o plano de hoje' })).toBeNull();
    expect(textOf(line('Mensais'))).toContain('94.500,00');
    expect(said()).toContain('Soma igual ao preçoR$ 525.000,00');
  });

  it('shows the interest of a bank that funds the works in the months and in the total cost', async () => {
    const curve = releaseCurve(programSettings(), BASIS.today);
    const works = { yearlyRate: 0.1149, curve };
    open({ rates: { ...VIEW.rates, works }, settings: programSettings() });
    expect(said()).toContain('Juros de obra do banco (estimativa): cerca de R$');
    expect(said()).toContain('Juros de obra do banco, até a entrega');
    expect(said()).toContain('Juros de obra, estimados');
    await userEvent.click(screen.getByRole('button', { name: 'Ver como tabela' }));
    expect(screen.getByRole('columnheader', { name: 'Juros de obra' })).toBeVisible();
  });

  it('shows no such interest where the loan begins with the delivery', () => {
    open();
    expect(said()).not.toContain('Juros de obra');
  });
});
