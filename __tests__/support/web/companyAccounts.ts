import type { BankAccount, RefundAccount } from '@/domain/bankAccount/schema';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import { ACCOUNT_ACTIONS } from '@/domain/person/accountActions';

/** A bank account for `buildCompanyAccount`; override the fields under test. */
export function buildBankAccount(change: Partial<BankAccount> = {}): BankAccount {
  return {
    bankCode: '341',
    agency: '1234',
    number: '55501',
    digit: '7',
    kind: 'checking',
    holderName: 'Arvoredo Incorporações Ltda.',
    holderDocument: '12ABC34501DE35',
    pixKey: null,
    ...change,
  };
}

/** A bank account as its record shows it to the owner. */
export const recordOfAccount = <Account extends RefundAccount>(account: Account) => ({
  ...account,
  allowedActions: ['change' as const, 'remove' as const],
});

/** The account of a builder that waits for its approval, as its owner sees it. */
export function buildCompanyAccount(change: Partial<CompanyAccount> = {}): CompanyAccount {
  return {
    id: '0190000a-0000-7000-8000-000000000501',
    pool: 'entrepreneur',
    role: 'owner',
    slug: 'arvoredo',
    email: 'empresa@exemplo.com.br',
    companyType: 'Construtora e Incorporadora',
    tradeName: 'Arvoredo',
    legalName: 'Arvoredo Incorporações Ltda.',
    cnpj: '12ABC34501DE35',
    cpf: null,
    creci: null,
    city: 'São Paulo',
    state: 'SP',
    about: 'Constrói a pé do metrô.',
    foundedYear: 1998,
    whatsapp: '+5511912345678',
    contactName: 'Otávio Nogueira',
    approval: 'pending',
    approvalNote: null,
    phones: [],
    address: null,
    bankAccounts: [],
    documents: [],
    cart: null,
    cartChangedAt: null,
    version: 1,
    createdAt: '2026-11-01T12:00:00.000Z',
    updatedAt: '2026-11-01T12:00:00.000Z',
    allowedActions: [...ACCOUNT_ACTIONS],
    ...change,
  };
}
