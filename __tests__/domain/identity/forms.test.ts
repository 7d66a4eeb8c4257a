import type { AnyObjectSchema, ValidationError } from 'yup';
import { findingsByField, sentenceKeyOf } from '@/domain/errors/fieldFinding';
import {
  buyerSchema,
  type CompanyForm,
  codeOf,
  codeSchema,
  companyDetailsOf,
  companySchema,
  signInSchema,
} from '@/domain/identity/forms';

/** Message key of each wrong field. */
function wrongIn(schema: AnyObjectSchema, values: unknown): Record<string, string> {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    const found = findingsByField(error as ValidationError);
    return Object.fromEntries([...found].map(([path, finding]) => [path, sentenceKeyOf(finding)]));
  }
}

const buyer = {
  name: 'Ana d’Ávila Sant’Anna',
  email: 'ana@exemplo.com.br',
  phone: '+55 11 91234-5678',
  password: 'Ipê-Roxo-2026',
  accepted: true,
};

const agency: CompanyForm = {
  companyType: 'Imobiliária',
  tradeName: ' Casa Clara ',
  legalName: 'Casa Clara Imóveis Ltda.',
  document: '12.ABC.345/01DE-35',
  creci: '12.345-J',
  city: 'Santos',
  state: 'SP',
  name: 'Rui Prado',
  email: 'rui@casaclara.com.br',
  phone: '(13) 3456-7890',
  password: 'Ipê-Roxo-2026',
  accepted: true,
};

describe('sign-up form of a buyer', () => {
  it('accepts valid values, with an apostrophe and a pasted phone', () => {
    expect(wrongIn(buyerSchema, buyer)).toEqual({});
  });

  it('names the error of each field', () => {
    const wrong = {
      name: ' ',
      email: 'ana@',
      phone: '(00) 91234-5678',
      password: '12345678',
      accepted: false,
    };
    expect(wrongIn(buyerSchema, wrong)).toEqual({
      name: 'required',
      email: 'email',
      phone: 'phone',
      password: 'password',
      accepted: 'accepted',
    });
  });
});

describe('name field', () => {
  it.each([
    ['\u202e\n', 'required'],
    ['\u200b\u200b', 'invalid'],
    ['a'.repeat(121), 'maxLength'],
  ])('rejects an invisible name, as the API does: %j', (name, key) => {
    expect(wrongIn(buyerSchema, { ...buyer, name })).toEqual({ name: key });
    expect(wrongIn(companySchema, { ...agency, tradeName: name })).toEqual({ tradeName: key });
    expect(wrongIn(companySchema, { ...agency, city: name })).toEqual({ city: key });
  });

  it('validates and stores the name in one line', () => {
    expect(wrongIn(buyerSchema, { ...buyer, name: `${'a'.repeat(120)}\n\u202e` })).toEqual({});
    const pasted = { tradeName: 'Casa\nClara', legalName: '\u202eCasa Clara\tLtda.', city: ' São\r\nPaulo ' };
    expect(companyDetailsOf({ ...agency, ...pasted })).toMatchObject({
      tradeName: 'Casa Clara',
      legalName: 'Casa Clara Ltda.',
      city: 'São Paulo',
    });
  });
});

describe('sign-up form of a company', () => {
  it('accepts an agency with an alphanumeric CNPJ and a licence of its state', () => {
    expect(wrongIn(companySchema, agency)).toEqual({});
    expect(companyDetailsOf(agency)).toEqual({
      companyType: 'Imobiliária',
      tradeName: 'Casa Clara',
      legalName: 'Casa Clara Imóveis Ltda.',
      cnpj: '12ABC34501DE35',
      cpf: null,
      creci: 'CRECI/SP 12345-J',
      city: 'Santos',
      state: 'SP',
      phone: '1334567890',
    });
  });

  it('accepts a CPF only from a broker', () => {
    const broker = {
      ...agency,
      companyType: 'Corretor' as const,
      document: '529.982.247-25',
      creci: '98765',
    };
    expect(wrongIn(companySchema, broker)).toEqual({});
    expect(companyDetailsOf(broker)).toMatchObject({
      cpf: '52998224725',
      cnpj: null,
      creci: 'CRECI/SP 98765-F',
    });
    // The second one with the punctuation of a CNPJ mask.
    for (const document of ['529.982.247-25', '52.998.224/725']) {
      expect(wrongIn(companySchema, { ...agency, document })).toEqual({ document: 'cnpj' });
    }
  });

  it.each(['111.111.111-11', '00.000.000/0000-00', '12ABC34501DE36', '123'])('rejects %s', (document) => {
    expect(wrongIn(companySchema, { ...agency, companyType: 'Corretor', document })).toEqual({
      document: 'document',
    });
  });

  it.each(['Imobiliária', 'Corretor'] as const)('requires the licence of: %s', (companyType) => {
    expect(wrongIn(companySchema, { ...agency, companyType, creci: '' })).toEqual({ creci: 'creci' });
    expect(wrongIn(companySchema, { ...agency, companyType, creci: 'CRECI/XX 1' })).toEqual({
      creci: 'creci',
    });
  });

  it('reads a bare number as a licence of the holder’s kind', () => {
    expect(companyDetailsOf({ ...agency, creci: '12345' }).creci).toBe('CRECI/SP 12345-J');
    expect(companyDetailsOf({ ...agency, companyType: 'Corretor', creci: '12345' }).creci).toBe(
      'CRECI/SP 12345-F',
    );
  });

  it.each([
    ['an agency with that of a person', 'Imobiliária', agency.document, '12345-F', 'creciOfCompany'],
    ['a broker with a CPF and that of a company', 'Corretor', '529.982.247-25', '12345-J', 'creciOfPerson'],
  ] as const)('rejects %s', (_what, companyType, document, creci, wrong) => {
    expect(wrongIn(companySchema, { ...agency, companyType, document, creci })).toEqual({ creci: wrong });
  });

  it.each(['12345-J', '12345-F', 'CRECI/RJ 999-J'])('accepts %s from a broker with a CNPJ', (creci) => {
    expect(wrongIn(companySchema, { ...agency, companyType: 'Corretor', creci })).toEqual({});
  });

  it.each(['Construtora e Incorporadora', 'Loteadora'] as const)(
    'requires no licence of: %s',
    (companyType) => {
      const builder = { ...agency, companyType, creci: '' };
      expect(wrongIn(companySchema, builder)).toEqual({});
      expect(companyDetailsOf({ ...builder, creci: '12345-J' }).creci).toBeNull();
    },
  );

  it('requires the registered name of a company, and uses a broker’s own name', () => {
    expect(wrongIn(companySchema, { ...agency, legalName: ' ' })).toEqual({ legalName: 'required' });
    const broker = { ...agency, companyType: 'Corretor' as const, legalName: '' };
    expect(wrongIn(companySchema, broker)).toEqual({});
    expect(companyDetailsOf(broker).legalName).toBe('Rui Prado');
  });

  it('rejects an unknown state and an unknown type of company', () => {
    expect(wrongIn(companySchema, { ...agency, companyType: 'Loteadora', state: 'XX' })).toEqual({
      state: 'state',
    });
    expect(wrongIn(companySchema, { ...agency, companyType: 'Banco' })).toEqual({ companyType: 'oneOf' });
  });
});

describe('codeOf', () => {
  it.each(['123456', ' 123 456 ', '123-456'])('reads a code from %j', (text) => {
    expect(codeOf(text)).toBe('123456');
    expect(wrongIn(codeSchema, { code: text })).toEqual({});
  });

  it.each(['12345', '1234567', 'abcdef', ''])('finds no code in %j', (text) => {
    expect(codeOf(text)).toBeNull();
  });
});

describe('sign-in form', () => {
  it('accepts an existing password that is shorter than a new one may be', () => {
    expect(wrongIn(signInSchema, { email: 'ana@exemplo.com.br', password: 'x' })).toEqual({});
    expect(wrongIn(signInSchema, {})).toEqual({ email: 'required', password: 'required' });
  });
});
