import {
  bankAccountSchema,
  maskedAccount,
  refundAccountSchema,
  storedBankAccount,
} from '@/domain/bankAccount/schema';

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

describe('bankAccountSchema', () => {
  it('stores leading zeros, a digit X, and the key as the directory has it', () => {
    expect(bankAccountSchema.isValidSync(account, { strict: true })).toBe(true);
    expect(storedBankAccount(account)).toEqual({
      ...account,
      digit: 'X',
      holderName: 'Ana Sant’Anna',
      holderDocument: '52998224725',
      pixKey: { kind: 'phone', key: '+5511987654321' },
    });
  });

  it('accepts an account of a company and one without a key', () => {
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
  ])('rejects %s', (_what, part) => {
    expect(bankAccountSchema.isValidSync({ ...account, ...part }, { strict: true })).toBe(false);
  });

  it('masks the account in the audit record', () => {
    expect(maskedAccount(storedBankAccount(account))).toEqual({
      bankCode: '001',
      agency: '1234',
      number: '…765-X',
      holderDocument: '…725',
      pixKey: 'phone …321',
    });
  });
});

describe('refundAccountSchema', () => {
  const NO_BANK = { bankCode: null, agency: null, number: null, digit: null, kind: null };
  const alone = { ...account, ...NO_BANK };

  it('accepts only a key, which an account of a company does not', () => {
    expect(refundAccountSchema.isValidSync(alone, { strict: true })).toBe(true);
    expect(refundAccountSchema.isValidSync(account, { strict: true })).toBe(true);
    expect(bankAccountSchema.isValidSync(alone, { strict: true })).toBe(false);
    const stored = storedBankAccount(alone);
    expect(stored).toMatchObject({ ...NO_BANK, pixKey: { kind: 'phone', key: '+5511987654321' } });
    expect(maskedAccount(stored)).toMatchObject({ bankCode: null, number: null, pixKey: 'phone …321' });
  });

  it.each([
    ['neither bank nor key', { ...NO_BANK, pixKey: null }],
    ['a bank without its number', { number: null }],
    ['a number without its bank', { ...NO_BANK, number: '98765' }],
    ['a key that is not of its kind', { ...NO_BANK, pixKey: { kind: 'cpf', key: '11987654321' } }],
    ['no holder', { ...NO_BANK, holderDocument: '' }],
  ])('rejects %s', (_what, part) => {
    expect(refundAccountSchema.isValidSync({ ...account, ...part }, { strict: true })).toBe(false);
  });
});
