import { programSettings } from '@/__tests__/support/factories/setting';
import { formatBRL } from '@/domain/money/money';
import { costSettings } from '@/domain/purchaseCost/costSettings';
import { costOfPlan } from '@/domain/purchaseCost/offerCost';
import { roundEstimate } from '@/domain/purchaseCost/totalCost';
import { changesOf } from '@/domain/simulation/changes';
import { simulateNormal } from '@/domain/simulation/plan/simulateNormal';
import type { SharedSimulation } from '@/domain/simulation/schema';
import { snapshotOf } from '@/domain/simulation/snapshot';
import { comparableRows, mainRows, statementOf } from '@/domain/simulation/statement';
import { normalizeSpaces } from '@/domain/text';
import messages from '@/locales/pt-BR/sharedSimulation.json';
import totalCost from '@/locales/pt-BR/totalCost.json';
import { translate } from '@/locales/translate';

const DAY = '2026-10-02';
const words = {
  say: (key: string, params = {}) => translate(messages, key, params),
  sayCost: (key: string, params = {}) => translate(totalCost, key, params),
  locale: 'pt-BR',
} as const;

const settings = snapshotOf(programSettings(), DAY, { ageYears: 34, bank: null });
const rate = settings.find(({ name }) => name === 'bankRate')?.value ?? 0;

/** R$ 500.000 with R$ 350.000 financed at 34 years, as in the sketch of the screen. */
const SHARED: SharedSimulation = {
  id: 'a'.repeat(22),
  type: 'ready',
  day: DAY,
  expiresOn: '2027-10-02',
  priceCents: 50_000_000,
  unit: null,
  ready: { ownCents: 11_000_000, fgtsCents: 4_000_000, months: 360, bank: null, settings },
  plan: null,
  coupon: null,
  estimate: null,
  deliveryOn: null,
  now: { priceCents: null, displayState: null, yearlyRate: rate },
};

const PLANNED: SharedSimulation = {
  ...SHARED,
  type: 'normal',
  ready: null,
  deliveryOn: '2029-11-02',
  unit: {
    ...{ unitId: 'u', quotaId: null, quotaNumber: null, projectId: 'p', slug: 'ipe', title: 'Ipê' },
    ...{ tower: 'A', code: '402', within: null },
  },
  plan: {
    correction: 'monthly',
    series: [
      { kind: 'reservation', count: 1, totalCents: 500_000, firstDueOn: '2026-10-02', everyMonths: 1 },
      { kind: 'monthly', count: 36, totalCents: 14_500_000, firstDueOn: '2026-11-02', everyMonths: 1 },
      { kind: 'financing', count: 1, totalCents: 35_000_000, firstDueOn: '2029-11-02', everyMonths: 1 },
    ],
  },
  now: { priceCents: 50_000_000, displayState: 'active', yearlyRate: null },
};

const PLAN = PLANNED.plan ?? { correction: 'monthly' as const, series: [] };
const RATES = { interestBeforeKeysPercent: 0, prepaymentRatePercent: 0, works: null };
const BASIS_OF_PLAN = {
  priceCents: 50_000_000,
  today: DAY,
  deliveryOn: '2029-11-02',
  minShareUntilKeysPercent: 30,
  reservationCents: 500_000,
  maxMonthlyInstalments: 36,
};
const PLACE = {
  city: 'São Paulo',
  state: 'SP',
  isDwelling: true,
  brokerage: null,
  condominiumCents: 52_000,
  propertyTaxCents: null,
};
const ESTIMATE: NonNullable<SharedSimulation['estimate']> = {
  yearlyCorrection: 0.08,
  interestBeforeKeysPercent: 0,
  bankFundsWorks: false,
  place: PLACE,
  settings: costSettings(programSettings(), DAY, { place: PLACE, bankFundsWorks: true }),
};

const rowsOf = (shared: SharedSimulation) =>
  Object.fromEntries(
    comparableRows(statementOf(words, shared)).map(({ label, value }) => [label, normalizeSpaces(value)]),
  );

describe('the statement of a shared simulation', () => {
  it('has the figures of the simulator', () => {
    expect(rowsOf(SHARED)).toMatchObject({
      Preço: 'R$ 500.000,00',
      'Valor financiado': 'R$ 350.000,00',
      Prazo: '360 meses',
      'SAC: 1ª parcela': 'R$ 4.318,21',
      'Price: 1ª parcela': 'R$ 3.472,82',
      'SAC: CET ao ano': '12,20%',
      'SAC: Total das parcelas': 'R$ 966.917,01',
    });
  });

  it('has every month, of which a screen shows the same as the simulator', () => {
    const months = statementOf(words, SHARED).tables.find(({ name }) => name === 'months');
    if (!months) throw new Error('A loan has months');
    expect(months.rows).toHaveLength(360);
    expect(mainRows(months).map(([month]) => month)).toEqual([
      '1',
      '12',
      '60',
      '120',
      '180',
      '240',
      '300',
      '360',
    ]);
  });

  it('lists the series of a plan, which sum to the price', () => {
    const [table] = statementOf(words, PLANNED).tables;
    expect(table?.rows.map((cells) => cells.map(normalizeSpaces))).toEqual([
      ['Sinal', '1', 'R$ 5.000,00', 'R$ 5.000,00', '02/10/2026'],
      ['Mensais', '36', 'R$ 4.027,78, a última R$ 4.027,70', 'R$ 145.000,00', '02/11/2026 – 02/10/2029'],
      ['Financiamento', '1', 'R$ 350.000,00', 'R$ 350.000,00', '02/11/2029'],
      ['Soma', '', '', 'R$ 500.000,00', ''],
    ]);
    expect(rowsOf(PLANNED)['Até a entrega das chaves']).toBe('R$ 150.000,00');
  });

  it('names the coupon within the price, and the price before it', () => {
    const coupon = { code: 'VERAO10', discountCents: 1_000_000, fault: null };
    expect(rowsOf({ ...PLANNED, coupon })).toMatchObject({
      'Preço de tabela': 'R$ 510.000,00',
      'Cupom VERAO10': '−R$ 10.000,00',
      'Preço com o cupom': 'R$ 500.000,00',
    });
  });

  it('has the chosen scenario of the index, all scenarios and the total cost', () => {
    const statement = statementOf(words, { ...PLANNED, estimate: ESTIMATE });
    const lines = Object.fromEntries(
      statement.lines.map(({ label, value }) => [label, normalizeSpaces(value)]),
    );
    const estimated = simulateNormal(PLAN, BASIS_OF_PLAN, RATES).scenarios[3];
    expect(estimated?.yearlyRate).toBe(0.08);
    const about = `cerca de ${normalizeSpaces(formatBRL(roundEstimate(estimated?.correctionCents ?? 0), { cents: 'auto' }))}`;
    expect(lines['Correção até a entrega, com INCC de 8,00% ao ano']).toBe(about);
    expect(lines).not.toHaveProperty('Juros de obra do banco, até a entrega');
    const table = (name: string) => statement.tables.find((one) => one.name === name);
    expect(table('scenarios')?.rows.map(([rate]) => rate)).toEqual(['0,00%', '4,00%', '6,00%', '8,00%']);
    const cost = Object.fromEntries(
      (table('cost')?.rows ?? []).map(([label, amount]) => [label, normalizeSpaces(amount ?? '')]),
    );
    expect(cost['Correção das parcelas e do saldo pelo INCC']).toBe(about);
    expect(lines['Custo total']).toBe(cost['Tudo, até quitar o financiamento']);
    expect(statement.sources.join(' ')).toContain('Prefeitura de São Paulo, página do ITBI');
  });

  it('has the interest of a bank that funds the works, whose loan the index does not correct', () => {
    const estimate = { ...ESTIMATE, bankFundsWorks: true };
    const { lines, tables } = statementOf(words, { ...PLANNED, estimate });
    const cost = costOfPlan(
      PLAN,
      { ...ESTIMATE.place, deliveryOn: '2029-11-02', bankFundsWorks: true },
      { settings: ESTIMATE.settings, day: DAY },
      0.08,
    );
    const interest = lines.find(({ name }) => name === 'worksInterest')?.value ?? '';
    expect(normalizeSpaces(interest)).toBe(
      `cerca de ${normalizeSpaces(formatBRL(roundEstimate(cost.worksInterest?.cents ?? 0), { cents: 'auto' }))}`,
    );
    expect(cost.worksInterest?.cents).toBeGreaterThan(0);
    expect(tables.find(({ name }) => name === 'cost')?.rows.map(([label]) => label)).toContain(
      'Juros de obra do banco, até a entrega',
    );
  });

  it('finances the corrected balance of a plan', () => {
    const ready = SHARED.ready && { ...SHARED.ready, correctionCents: 6_600_000 };
    expect(rowsOf({ ...SHARED, ready })).toMatchObject({
      'Correção do saldo pelo INCC (estimativa)': 'R$ 66.000,00',
      'Valor financiado': 'R$ 416.000,00',
    });
  });

  it('has the total cost of a loan without the age of the borrower', () => {
    const { tables, sources } = statementOf(words, {
      ...SHARED,
      estimate: { ...ESTIMATE, yearlyCorrection: 0 },
    });
    expect(tables.find(({ name }) => name === 'cost')?.rows.map(([label]) => label)).toContain(
      'ITBI, São Paulo',
    );
    expect(sources.join(' ')).not.toMatch(/idade:/);
  });

  it('compares the series of a plan by their parcels', () => {
    expect(rowsOf(PLANNED)).toMatchObject({
      Sinal: 'R$ 5.000,00',
      // 35 × 4.027,78 + 4.027,70 = 145.000,00
      Mensais: '36 × R$ 4.027,78, a última R$ 4.027,70',
      Financiamento: 'R$ 350.000,00',
    });
  });

  it('counts own money that falls due after the delivery to the balance', () => {
    const series = PLANNED.plan?.series.map((one) =>
      one.kind === 'financing' ? { ...one, kind: 'keys' as const, firstDueOn: '2029-12-02' } : one,
    );
    const plan = { correction: 'monthly' as const, series: series ?? [] };
    const statement = statementOf(words, { ...PLANNED, plan });
    expect(rowsOf({ ...PLANNED, plan })['Até a entrega das chaves']).toBe('R$ 150.000,00');
    expect(statement.tables[0]?.rows[2]?.[0]).toBe('Recursos próprios');
  });
});

describe('the changes since a shared simulation', () => {
  const changes = (shared: SharedSimulation, now: Partial<SharedSimulation['now']>) =>
    changesOf(words, { ...shared, now: { ...shared.now, ...now } }).map(normalizeSpaces);

  it('name a coupon that no longer applies, with the price without it', () => {
    const coupon = { code: 'VERAO10', discountCents: 1_000_000, fault: 'coupon_expired' as const };
    expect(changes({ ...PLANNED, coupon }, { priceCents: 51_000_000 })).toEqual([
      'O cupom VERAO10 está fora do prazo de validade: o preço agora é sem o desconto.',
      'Preço da unidade: era R$ 500.000,00, agora é R$ 510.000,00.',
    ]);
    expect(changes({ ...PLANNED, coupon: { ...coupon, fault: null } }, {})).toEqual([
      'Preço, disponibilidade e taxa são os mesmos.',
      'O cupom VERAO10 continua valendo.',
    ]);
  });

  it('have one sentence while price, availability and rate are the same', () => {
    const same = ['Preço, disponibilidade e taxa são os mesmos.'];
    expect(changes(PLANNED, {})).toEqual(same);
    expect(changes(SHARED, {})).toEqual(same);
  });

  it('name the price before and now, and the state', () => {
    expect(changes(PLANNED, { priceCents: 51_000_000 })).toEqual([
      'Preço da unidade: era R$ 500.000,00, agora é R$ 510.000,00.',
    ]);
    expect(changes(PLANNED, { priceCents: null, displayState: 'sold' })).toEqual(['A unidade foi vendida.']);
  });

  it('name the rate of the same bank', () => {
    expect(changes(SHARED, { yearlyRate: 0.12 })).toEqual([
      'Taxa do financiamento: era 11,49% ao ano, agora é 12,00%.',
    ]);
  });

  it('name a project that left the site', () => {
    expect(changes({ ...PLANNED, unit: null }, { priceCents: null, displayState: null })).toEqual([
      'O empreendimento saiu do site.',
    ]);
  });
});
