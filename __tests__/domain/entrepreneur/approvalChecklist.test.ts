import {
  approvalChecklist,
  type CompanyFacts,
  isReadyForApproval,
  isRequiredForApproval,
  replacedDocuments,
  requiredDocuments,
} from '@/domain/entrepreneur/approvalChecklist';

const NOTHING: CompanyFacts = {
  companyType: 'Construtora e Incorporadora',
  cnpj: null,
  cpf: null,
  creci: null,
  address: null,
  bankAccounts: [],
};
const namesOf = (facts: Partial<CompanyFacts>) =>
  approvalChecklist({ ...NOTHING, ...facts }, []).map(({ name, isDocument }) =>
    isDocument ? `+${name}` : name,
  );

describe('approvalChecklist', () => {
  it.each([
    ['Construtora e Incorporadora', 'registration address bankAccount +articlesOfAssociation +cnpj'],
    ['Loteadora', 'registration address bankAccount +articlesOfAssociation +cnpj'],
    ['Imobiliária', 'registration licence address bankAccount +articlesOfAssociation +cnpj +creci'],
    ['Corretor', 'registration licence address bankAccount +creci'],
  ] as const)(
    'lists the requirements of a %s, the licence only for those who sell for others (Lei 6.530/1978)',
    (companyType, names) => {
      expect(namesOf({ companyType })).toEqual(names.split(' '));
    },
  );

  it('requires the CNPJ card of a broker that is a company', () => {
    expect(requiredDocuments({ companyType: 'Corretor', cnpj: '12ABC34501DE35' })).toEqual(['cnpj', 'creci']);
  });

  it('accepts a CPF as registration only for a broker', () => {
    const stateOf = (companyType: CompanyFacts['companyType']) =>
      approvalChecklist({ ...NOTHING, companyType, cpf: '52998224725' }, [])[0]?.state;
    expect([stateOf('Corretor'), stateOf('Imobiliária')]).toEqual(['done', 'missing']);
  });

  it('distinguishes missing, waiting, rejected and approved documents', () => {
    const stateWith = (...approvals: ('approved' | 'pending' | 'rejected')[]) =>
      approvalChecklist(
        NOTHING,
        approvals.map((approval) => ({ kind: 'cnpj', approval })),
      ).find(({ name }) => name === 'cnpj')?.state;
    expect(stateWith()).toBe('missing');
    expect(stateWith('rejected')).toBe('rejected');
    expect(stateWith('rejected', 'pending')).toBe('waiting');
    expect(stateWith('rejected', 'pending', 'approved')).toBe('done');
  });

  it('is ready when nothing is missing and no document waits', () => {
    const facts = { ...NOTHING, cnpj: '12ABC34501DE35' };
    expect(isReadyForApproval(approvalChecklist(facts, []))).toBe(false);
    expect(isReadyForApproval([{ name: 'cnpj', isDocument: true, state: 'waiting' }])).toBe(false);
    expect(isReadyForApproval([{ name: 'cnpj', isDocument: true, state: 'done' }])).toBe(true);
  });
});

describe('isRequiredForApproval', () => {
  const COMPANY = { companyType: 'Loteadora', cnpj: '12ABC34501DE35', approval: 'approved' } as const;
  const CARD = { id: 'a', kind: 'cnpj', approval: 'approved' } as const;
  const NEWER = { id: 'b', kind: 'cnpj', approval: 'pending' } as const;

  it.each([
    ['the only one', COMPANY, [], true],
    ['one whose successor is still looked at', COMPANY, [NEWER], true],
    ['one whose successor was sent back', COMPANY, [{ ...NEWER, approval: 'rejected' }], true],
    [
      'one whose successor is of another kind',
      COMPANY,
      [{ ...NEWER, kind: 'creci', approval: 'approved' }],
      true,
    ],
    ['one of two', COMPANY, [{ ...NEWER, approval: 'approved' }], false],
    ['that of a company that waits', { ...COMPANY, approval: 'pending' }, [], false],
  ] as const)('is true for a required document: %s', (_which, company, others, expected) => {
    expect(isRequiredForApproval(company, [CARD, ...others], CARD)).toBe(expected);
  });

  it('is false for a document that is not required or not approved', () => {
    const attorney = { ...CARD, kind: 'powerOfAttorney' };
    expect(isRequiredForApproval(COMPANY, [attorney], attorney)).toBe(false);
    expect(isRequiredForApproval(COMPANY, [NEWER], NEWER)).toBe(false);
  });

  it('stays true while a newer document is under review', () => {
    expect(replacedDocuments(COMPANY, [CARD, NEWER])).toEqual(['cnpj']);
    expect(replacedDocuments(COMPANY, [CARD])).toEqual([]);
    expect(replacedDocuments(COMPANY, [NEWER])).toEqual([]);
    expect(replacedDocuments({ ...COMPANY, approval: 'pending' }, [CARD, NEWER])).toEqual([]);
  });
});
