import { programSettings } from '@/__tests__/support/factories/setting';
import { presentTotalCost } from '@/domain/purchaseCost/presentTotalCost';
import { type CostParts, type CostPlace, totalCost } from '@/domain/purchaseCost/totalCost';
import { normalizeSpaces } from '@/domain/text';
import totalCostWords from '@/locales/pt-BR/totalCost.json';
import { translate } from '@/locales/translate';

const settings = programSettings();
const day = '2026-11-28';

const PLACE: CostPlace = {
  city: 'São Paulo',
  state: 'SP',
  isDwelling: true,
  brokerage: { percent: 5, beneficiary: 'Arvoredo Vendas' },
  condominiumCents: 51_700,
  propertyTaxCents: null,
};
const PARTS: CostParts = {
  priceCents: 50_000_050,
  entryCents: 15_000_050,
  worksCents: 0,
  balanceCents: 35_000_000,
  afterKeysCents: 0,
  correctionCents: 0,
  yearlyCorrection: 0,
  loan: null,
  worksInterest: null,
};

function present(place: Partial<CostPlace> = {}, parts: Partial<CostParts> = {}) {
  const cost = totalCost({ ...PARTS, ...parts }, { ...PLACE, ...place }, { settings, day });
  const view = presentTotalCost(
    { t: (key, params) => translate(totalCostWords, key, params), locale: 'pt-BR' },
    cost,
    'ready',
  );
  const lines = [...view.lines, ...view.monthly].map(
    ({ name, amount, kind }) => [name, `${kind} ${normalizeSpaces(amount)}`] as const,
  );
  return { view, amounts: Object.fromEntries(lines) };
}

describe('presentTotalCost', () => {
  it('writes exact amounts with centavos and rounds estimates', () => {
    expect(present().amounts).toEqual({
      price: 'exact R$ 500.000,50',
      entry: 'exact R$ 150.000,50',
      balance: 'exact R$ 350.000,00',
      brokerage: 'exact R$ 25.000,03',
      itbi: 'estimate cerca de R$ 15.000',
      registry: 'estimate cerca de R$ 3.200',
      deed: 'estimate entre R$ 1.200 e R$ 3.500',
      untilKeys: 'sum entre R$ 519.400 e R$ 521.700',
      condominium: 'estimate cerca de R$ 520',
    });
  });

  it('names the interest of a bank that funds the works beside the total, which includes it', () => {
    expect(present().view.worksInterest).toBeNull();
    const [rate] = settings.filter(({ name, appliesTo }) => name === 'bankRate' && !appliesTo);
    if (!rate) throw new Error('No rate');
    const { view } = present({}, { worksInterest: { cents: 7_468_012, rate } });
    expect(normalizeSpaces(view.worksInterest ?? '')).toBe(
      'Inclui cerca de R$ 74.700 de juros de obra, pagos ao banco até a entrega.',
    );
    expect(normalizeSpaces(view.total)).toBe('entre R$ 594.100 e R$ 596.400');
  });

  it('shows for a quota its share of the costs of a year, and the balance from own funds', () => {
    const { view, amounts } = present({
      fraction: { numerator: 1, denominator: 26 },
      propertyTaxCents: 9_500,
    });
    expect(view.monthlyTitle).toBe('Depois das chaves, por ano, pela fração 1/26');
    // 517,00 × 12 ÷ 26 = 238,62 and 95,00 × 12 ÷ 26 = 43,85, in tens of reais.
    expect(amounts).toMatchObject({
      condominium: 'estimate cerca de R$ 240',
      propertyTax: 'estimate cerca de R$ 40',
    });
    const labels = view.lines.map(({ label }) => label);
    expect(labels).toContain('Saldo, com recursos próprios');
    expect(labels).toContain('Preço e custos da compra');
  });

  it('has own lines for the balance and for own money after the keys, which sum to the price', () => {
    const { view, amounts } = present(
      {},
      { worksCents: 5_000_000, balanceCents: 20_000_013, afterKeysCents: 9_999_987 },
    );
    const labelOf = (of: string) => view.lines.find(({ name }) => name === of)?.label;
    expect(labelOf('afterKeys')).toBe('Recursos próprios depois das chaves');
    expect(labelOf('balance')).toBe('Saldo na entrega das chaves, com FGTS e financiamento');
    expect(labelOf('untilKeys')).toBe('Preço e custos da compra');
    expect(amounts).toMatchObject({
      price: 'exact R$ 500.000,50',
      entry: 'exact R$ 150.000,50',
      works: 'exact R$ 50.000,00',
      balance: 'exact R$ 200.000,13',
      afterKeys: 'exact R$ 99.999,87',
    });
  });

  it('names source and day of an estimate', () => {
    const itbi = present().view.lines.find(({ name }) => name === 'itbi');
    expect(itbi?.note).toMatch(
      /^Prefeitura de São Paulo, página do ITBI \(Lei 11\.154\/1991\);.*consulta em 28\/11\/2026$/,
    );
  });

  it('gives a range for a city without a known rate', () => {
    expect(present({ city: '', state: '' }).amounts.itbi).toBe('estimate entre R$ 10.000 e R$ 20.000');
  });
});
