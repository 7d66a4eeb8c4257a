import { ValidationError } from 'yup';
import { buildCompanyAccount } from '@/__tests__/support/web/companyAccounts';
import { changedCompany } from '@/domain/entrepreneur/account';
import {
  documentOf,
  factsChangeOf,
  factsFormOf,
  factsFormSchema,
  freeChangeOf,
  freeFormOf,
  freeFormSchema,
} from '@/domain/entrepreneur/profileForm';

const BUILDER = buildCompanyAccount();
const AGENCY = buildCompanyAccount({ companyType: 'Imobiliária', creci: 'CRECI/SP 12345-J' });
const BROKER = buildCompanyAccount({
  companyType: 'Corretor',
  tradeName: "Ana d'Ávila Sant'Anna",
  legalName: "Ana d'Ávila Sant'Anna",
  cnpj: null,
  cpf: '52998224725',
  creci: 'CRECI/SP 12345-F',
});
const SILENT = buildCompanyAccount({ foundedYear: null, whatsapp: null, about: '', contactName: null });

function failures(schema: ReturnType<typeof freeFormSchema> | typeof factsFormSchema, values: object) {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, type }) => [path, type]));
  }
}

describe('profile form of a company', () => {
  it.each([
    ['a builder', BUILDER],
    ['an agency', AGENCY],
    ['a broker with an apostrophe', BROKER],
    ['a company that told little', SILENT],
  ])('changes nothing of %s when saved unchanged, also twice', (_what, company) => {
    const once = changedCompany(company, {
      ...factsChangeOf(factsFormOf(company)),
      ...freeChangeOf(freeFormOf(company)),
    });
    const { companyType, tradeName, legalName, cnpj, cpf, creci, city, state } = company;
    const { about, foundedYear, whatsapp, contactName } = company;
    expect({ ...once, contactName: once.contactName }).toEqual({
      companyType,
      tradeName,
      legalName,
      cnpj,
      cpf,
      creci,
      city,
      state,
      about,
      foundedYear,
      whatsapp,
      contactName,
    });
    expect(changedCompany(once, freeChangeOf(freeFormOf({ ...company, ...once })))).toEqual(once);
  });

  it('shows an alphanumeric CNPJ and a CPF in their printed form', () => {
    expect([documentOf(BUILDER), documentOf(BROKER)]).toEqual(['12.ABC.345/01DE-35', '529.982.247-25']);
  });

  it('reads a bare licence number as one of the company’s state', () => {
    const form = { ...factsFormOf(AGENCY), creci: '12.345-J' };
    expect(failures(factsFormSchema, form)).toEqual({});
    expect(factsChangeOf(form).creci).toBe('CRECI/SP 12345-J');
  });

  it.each([
    ['an agency without licence', { companyType: 'Imobiliária', creci: '' }, { creci: 'creci' }],
    ['a builder by a CPF', { document: '529.982.247-25' }, { document: 'document' }],
    ['a CNPJ of zeros', { document: '00.000.000/0000-00' }, { document: 'document' }],
    ['a name of spaces', { tradeName: '  ' }, { tradeName: 'required' }],
    ['a state that there is not', { state: 'XX' }, { state: 'state' }],
  ])('rejects %s at its field', (_what, change, expected) => {
    expect(failures(factsFormSchema, { ...factsFormOf(BUILDER), ...change })).toMatchObject(expected);
  });

  it.each([
    ['1799', { foundedYear: 'year' }],
    ['1800', {}],
    ['2026', {}],
    ['2027', { foundedYear: 'year' }],
    ['98', { foundedYear: 'year' }],
    ['', {}],
  ])('finds for the year %p the errors %p', (foundedYear, expected) => {
    expect(failures(freeFormSchema(2026), { ...freeFormOf(BUILDER), foundedYear })).toEqual(expected);
  });

  it('rejects an invalid public number, and accepts a landline', () => {
    const withNumber = (whatsapp: string) =>
      failures(freeFormSchema(2026), { ...freeFormOf(BUILDER), whatsapp });
    expect(withNumber('(00) 91234-5678')).toEqual({ whatsapp: 'phone' });
    expect(withNumber('(11) 3456-7890')).toEqual({});
  });
});
