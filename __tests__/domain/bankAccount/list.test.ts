import { buildBankAccount } from '@/__tests__/support/web/companyAccounts';
import { changedAccounts, stillApplies } from '@/domain/bankAccount/list';

const [A, B, C] = ['001', '104', '341'].map((bankCode) => buildBankAccount({ bankCode }));
if (!A || !B || !C) throw new Error('Three accounts');
const WITH_KEY = { ...B, pixKey: { kind: 'email', key: 'a@x.com' } as const };

describe('changedAccounts', () => {
  it('appends a new account without duplicates', () => {
    expect(changedAccounts([A, B], { kind: 'add', account: C })).toEqual([A, B, C]);
    expect(changedAccounts([A, B], { kind: 'add', account: WITH_KEY })).toEqual([A, WITH_KEY]);
  });

  it('changes an account in place, and drops one that becomes a duplicate', () => {
    expect(changedAccounts([A, B, C], { kind: 'replace', before: B, account: WITH_KEY })).toEqual([
      A,
      WITH_KEY,
      C,
    ]);
    expect(changedAccounts([A, B, C], { kind: 'replace', before: B, account: C })).toEqual([A, C]);
  });

  it('removes an account, and puts the preferred one first', () => {
    expect(changedAccounts([A, B, C], { kind: 'remove', account: B })).toEqual([A, C]);
    expect(changedAccounts([A, B, C], { kind: 'prefer', account: C })).toEqual([C, A, B]);
  });
});

describe('stillApplies', () => {
  it('accepts a change only if its account is unchanged since it was shown', () => {
    expect(stillApplies([C, B], { kind: 'remove', account: B })).toBe(true);
    expect(stillApplies([C, WITH_KEY], { kind: 'remove', account: B })).toBe(false);
    expect(stillApplies([C], { kind: 'prefer', account: B })).toBe(false);
    expect(stillApplies([WITH_KEY], { kind: 'replace', before: B, account: A })).toBe(false);
    expect(stillApplies([A], { kind: 'add', account: B })).toBe(true);
    expect(stillApplies([WITH_KEY], { kind: 'add', account: B })).toBe(false);
  });
});
