import { parcelsOf } from '@/domain/paymentPlan/parcels';
import { buildSummaryTable, SUMMARY_ITEMS, type SummaryFacts } from '@/domain/sale/summaryTable';
import { USUAL_PLAN } from '../paymentPlan/plans';

const FACTS: SummaryFacts = {
  price: { totalCents: 60_000_000 },
  entry: { totalCents: 3_000_000, form: 'Pix', atOnceCents: 3_000_000, percentOfPrice: 5 },
  brokerage: {
    kind: 'due',
    totalCents: 3_000_000,
    terms: 'no ato',
    beneficiary: 'Imobiliária Sol, CRECI/SP 12345-J',
  },
  instalments: { parcels: parcelsOf(USUAL_PLAN) },
  indices: { applied: [{ name: 'INCC-DI', period: 'até a entrega' }] },
  rescission: { consequences: 'Retenção de até 25% do que foi pago.', refundTerms: 'Em 180 dias.' },
  interest: { kind: 'none' },
  coolingOff: { days: 7, text: 'Sete dias a contar da assinatura.' },
  settlement: { term: '60 dias depois do habite-se' },
  liens: { kind: 'none' },
  registration: { number: 'R.3/12.345', titleNumber: '12.345', office: '5º RI de São Paulo' },
  delivery: { promisedOn: '2028-06-30', limit: '2028-12-27', lateEffects: 'Multa de 1% ao mês.' },
};

describe('buildSummaryTable', () => {
  it('has the twelve items of the law in their order, the sixth in bold', () => {
    const built = buildSummaryTable(FACTS);
    if (!built.ok) throw new Error(`missing: ${built.missing.join()}`);
    expect(built.items.map(({ numeral }) => numeral)).toEqual([
      'I',
      'II',
      'III',
      'IV',
      'V',
      'VI',
      'VII',
      'VIII',
      'IX',
      'X',
      'XI',
      'XII',
    ]);
    expect(built.items.filter(({ isBold }) => isBold).map(({ numeral }) => numeral)).toEqual(['VI']);
    expect(built.items[10]).toMatchObject({ name: 'registration', fact: FACTS.registration });
  });

  it.each(SUMMARY_ITEMS.map(({ name }) => name))('refuses a missing item "%s"', (name) => {
    const { [name]: _, ...rest } = FACTS;
    expect(buildSummaryTable(rest)).toEqual({ ok: false, missing: [name] });
  });

  it.each([
    ['price', { price: { totalCents: 0 } }],
    ['brokerage', { brokerage: { kind: 'due', totalCents: 100, terms: 'no ato', beneficiary: ' ' } }],
    ['instalments', { instalments: { parcels: [] } }],
    ['indices', { indices: { applied: [{ name: 'INCC-DI', period: '' }] } }],
    ['rescission', { rescission: { consequences: '\u00a0', refundTerms: 'Em 180 dias.' } }],
    ['liens', { liens: { kind: 'listed', liens: [] } }],
    ['entry', { entry: { ...FACTS.entry, percentOfPrice: Number.NaN } }],
  ] as const)('refuses a blank in the item "%s"', (name, blank) => {
    expect(buildSummaryTable({ ...FACTS, ...blank } as SummaryFacts)).toEqual({ ok: false, missing: [name] });
  });

  it('names all missing items', () => {
    expect(buildSummaryTable({})).toEqual({ ok: false, missing: SUMMARY_ITEMS.map(({ name }) => name) });
  });
});
