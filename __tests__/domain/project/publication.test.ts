import { missingForPublication, type PublicationFacts } from '@/domain/project/publication';

const COMPLETE: PublicationFacts = {
  company: {
    approval: 'approved',
    companyType: 'Construtora e Incorporadora',
    cnpj: '11222333000181',
    creci: null,
  },
  phase: 'Lançamento',
  description: 'Ao lado do metrô.',
  registration: { number: 'R.3/12.345', office: '5º RI', date: '2026-03-02' },
  details: { deliveryDate: '2028-06-30' },
  config: { brokerage: { percent: 5, beneficiary: 'Horizonte Vendas' } },
  plans: [{ planIndex: 0 }],
  towers: [{ code: 'A' }],
};

describe('missingForPublication', () => {
  it('returns nothing for complete facts', () => {
    expect(missingForPublication(COMPLETE)).toEqual([]);
  });

  it.each(['Lançamento', 'Em obras', 'Concluído'] as const)(
    'requires the registration of a project for sale: %s (Lei 4.591/64, art. 32)',
    (phase) => {
      expect(missingForPublication({ ...COMPLETE, phase, registration: null })).toEqual(['registration']);
    },
  );

  it('accepts a waiting list without registration, delivery and brokerage', () => {
    const waiting = {
      ...COMPLETE,
      phase: 'Pré-Lançamento' as const,
      registration: null,
      details: { deliveryDate: null },
      config: { brokerage: { percent: 0, beneficiary: '' } },
    };
    expect(missingForPublication(waiting)).toEqual([]);
  });

  it('requires a delivery date of an unfinished project', () => {
    const undated = { ...COMPLETE, details: { deliveryDate: null } };
    expect(missingForPublication(undated)).toEqual(['deliveryDate']);
    expect(missingForPublication({ ...undated, phase: 'Concluído' })).toEqual([]);
  });

  it('requires the licence of a company that sells for others, and the CNPJ of a legal person', () => {
    const company = { ...COMPLETE.company, cnpj: null };
    expect(missingForPublication({ ...COMPLETE, company })).toEqual(['cnpj']);
    const broker = { ...company, companyType: 'Corretor' as const };
    expect(missingForPublication({ ...COMPLETE, company: broker })).toEqual(['creci']);
  });
});
