import { ValidationError } from 'yup';
import { bankCodeOf, bankName } from '@/domain/bankAccount/banks';
import {
  accountNumberOf,
  type BankAccountForm,
  bankAccountFormSchema,
  bankAccountOf,
  formOfAccount,
} from '@/domain/bankAccount/form';

const TYPED: BankAccountForm = {
  bank: '1',
  agency: '4321',
  account: '12.345-x',
  kind: 'savings',
  pixKind: 'none',
  pixKey: '',
};
const COMPANY = { cnpj: '12ABC34501DE35', cpf: null };

/** First failed test of each field. */
function failures(change: Partial<BankAccountForm>): Record<string, string | undefined> {
  try {
    bankAccountFormSchema(COMPANY).validateSync({ ...TYPED, ...change }, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, type }) => [path, type]));
  }
}

describe('bankCodeOf and bankName', () => {
  it.each([
    ['341', '341'],
    ['1', '001'],
    ['33', '033'],
    ['341 Itaú Unibanco', '341'],
    ['itau unibanco', '341'],
    ['BANCO DO BRASIL', '001'],
    ['Itaú', '341'],
    ['itau', '341'],
    ['Banco  Itaú S.A.', '341'],
    ['Caixa', '104'],
    ['caixa economica federal', '104'],
    ['bb', '001'],
    ['Banco Inter', '077'],
    ['Paraná Banco', '254'],
    ['parana banco', '254'],
    ['C6', '336'],
    ['Banco', null],
    ['constructor', null],
    ['999', '999'],
    ['000', null],
    ['1234', null],
    ['Banco que não há', null],
    ['', null],
  ])('reads the bank %p as code %p', (text, code) => {
    expect(bankCodeOf(text)).toBe(code);
  });

  it('names a known bank code', () => {
    expect([bankName('104'), bankName('999')]).toEqual(['Caixa Econômica Federal', null]);
  });
});

describe('bank account form', () => {
  it.each([
    ['12345-6', { number: '12345', digit: '6' }],
    ['12.345-X', { number: '12345', digit: 'X' }],
    ['0001234-5', { number: '0001234', digit: '5' }],
    ['123456', { number: '12345', digit: '6' }],
    ['7', null],
    ['12a45-6', null],
    ['', null],
  ])('reads %p as number and check digit', (text, read) => {
    expect(accountNumberOf(text)).toEqual(read);
  });

  it.each([
    ['an unknown bank', { bank: 'x' }, { bank: 'bank' }],
    ['an agency with its digit', { agency: '1234-5' }, { agency: 'agency' }],
    ['an account without digit', { account: '9' }, { account: 'account' }],
    ['a kind of key without key', { pixKind: 'email' }, { pixKey: 'required' }],
    [
      'a mobile that is a landline of nobody',
      { pixKind: 'phone', pixKey: '(20) 98765-4321' },
      { pixKey: 'pixKey' },
    ],
    [
      'a random key that is cut',
      { pixKind: 'random', pixKey: '123e4567-e89b-12d3-a456' },
      { pixKey: 'pixKey' },
    ],
    ['a CPF of a partner', { pixKind: 'cpf', pixKey: '529.982.247-25' }, { pixKey: 'holder' }],
    ['the CNPJ of another company', { pixKind: 'cnpj', pixKey: '11.222.333/0001-81' }, { pixKey: 'holder' }],
    ['a CNPJ with a wrong digit', { pixKind: 'cnpj', pixKey: '12ABC34501DE36' }, { pixKey: 'pixKey' }],
  ])('rejects %s at its field', (_what, change, expected) => {
    expect(failures(change)).toEqual(expected);
  });

  it.each([
    ['cnpj', '12.ABC.345/01DE-35'],
    ['email', 'Financeiro@Empresa.com.br'],
    ['phone', '(11) 98765-4321'],
    ['random', '123e4567-e89b-12d3-a456-426614174000'],
  ])('accepts a Pix key of the kind %s', (pixKind, pixKey) => {
    expect(failures({ pixKind, pixKey })).toEqual({});
  });

  it('converts to the stored account of its holder and back', () => {
    const holder = { holderName: 'Arvoredo', holderDocument: COMPANY.cnpj };
    const account = bankAccountOf({ ...TYPED, pixKind: 'phone', pixKey: '11 98765-4321' }, holder);
    expect(account).toEqual({
      bankCode: '001',
      agency: '4321',
      number: '12345',
      digit: 'X',
      kind: 'savings',
      ...holder,
      pixKey: { kind: 'phone', key: '+5511987654321' },
    });
    expect(bankAccountOf(formOfAccount(account), holder)).toEqual(account);
  });
});
