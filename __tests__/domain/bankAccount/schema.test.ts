import { bankAccountSchema, maskedAccount, storedBankAccount } from '@/domain/bankAccount/schema';

const account = {
  bankCode: '001',
  agency: '1234',
  number: '0098765',
  digit: 'x',
  kind: 'checking' as const,
  holderName: ' Ana Sant’Anna ',
  holderDocument: '529.982.247-25',
  pixKey: { kind: 'phone' as const, key: '(11) 98765-4321' },
};

describe('a bank account', () => {
  it('keeps zeros in front, a digit X, and the key as the directory has it', () => {
    expect(bankAccountSchema.isValidSync(account, { strict: true })).toBe(true);
    expect(storedBankAccount(account)).toEqual({
      ...account,
      digit: 'X',
      holderName: 'Ana Sant’Anna',
      holderDocument: '52998224725',
      pixKey: { kind: 'phone', key: '+5511987654321' },
    });
  });

  it('may be a company’s and may have no key', () => {
    const ofCompany = { ...account, holderDocument: '12.ABC.345/01DE-35', pixKey: null };
    expect(storedBankAccount(ofCompany)).toMatchObject({ holderDocument: '12ABC34501DE35', pixKey: null });
  });

  it.each([
    ['a bank of two digits', { bankCode: '01' }],
    ['a bank by its name', { bankCode: 'BBR' }],
    ['no digit', { digit: '' }],
    ['a digit of two', { digit: '12' }],
    ['a holder with wrong check digits', { holderDocument: '529.982.247-24' }],
    ['a key that is not of its kind', { pixKey: { kind: 'cpf', key: 'ana@exemplo.com' } }],
    ['a balance', { balanceCents: 1 }],
  ])('refuses %s', (_what, part) => {
    expect(bankAccountSchema.isValidSync({ ...account, ...part }, { strict: true })).toBe(false);
  });

  it('is written down as changed without being told', () => {
    expect(maskedAccount(storedBankAccount(account))).toEqual({
      bankCode: '001',
      agency: '1234',
      number: '…765-X',
      holderDocument: '…725',
      pixKey: 'phone …321',
    });
  });
});
