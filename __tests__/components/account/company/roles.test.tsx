import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ADDRESS } from '@/__tests__/support/records/readyBuyer';
import { buildCompanyAccount } from '@/__tests__/support/web/companyAccounts';
import { buildRouter, Frame } from '@/__tests__/support/web/frame';
import { CompanyAddressScreen } from '@/components/account/company/CompanyAddressScreen';
import { CompanyPrivacyScreen } from '@/components/account/company/CompanyPrivacyScreen';
import { DocumentsScreen } from '@/components/account/company/DocumentsScreen';
import { MessagesProvider } from '@/contexts/MessagesContext';
import type { StoredDocument } from '@/domain/document/schema';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import { COMPANY_PERMISSIONS, type CompanyAction, mayInCompany } from '@/domain/entrepreneur/permissions';
import account from '@/locales/pt-BR/account.json';
import companyAccount from '@/locales/pt-BR/companyAccount.json';
import errors from '@/locales/pt-BR/errors.json';
import form from '@/locales/pt-BR/form.json';

const PAPER: StoredDocument = {
  id: '0190000a-0000-7000-8000-000000000701',
  kind: 'cnpj',
  name: 'cartao.pdf',
  type: 'application/pdf',
  bytes: 2048,
  approval: 'rejected',
  note: 'Ilegível.',
  createdAt: '2026-11-01T12:00:00.000Z',
  allowedActions: ['delete'],
};

type Role = NonNullable<CompanyAccount['role']>;
const companyOf = (role: Role) =>
  buildCompanyAccount({
    role,
    address: ADDRESS,
  });

function open(screens: ReactNode) {
  render(
    <Frame router={buildRouter({ pathname: '/conta' })}>
      <MessagesProvider messages={{ account, companyAccount, errors, form }}>{screens}</MessagesProvider>
    </Frame>,
  );
}

describe('account screens by team role', () => {
  beforeEach(() => sessionStorage.clear());

  it('shows the address read-only, with the roles that may change it', () => {
    open(<CompanyAddressScreen company={companyOf('finance')} onChange={jest.fn()} hasCepLookup />);
    expect(screen.getByText('Avenida Paulista, 1578')).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
    expect(
      screen.getByText(/Quem pode alterar: titular da conta, administrador\(a\) e gerente/),
    ).toBeVisible();
  });

  it('shows a manager the address form', () => {
    open(<CompanyAddressScreen company={companyOf('manager')} onChange={jest.fn()} hasCepLookup />);
    expect(screen.getByRole('form', { name: 'Endereço' })).toBeVisible();
  });

  it('shows finance the documents read-only with the reasons of rejections', () => {
    open(<DocumentsScreen company={companyOf('finance')} documents={[{ ...PAPER, allowedActions: [] }]} />);
    expect(screen.getByText('Motivo: Ilegível.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Baixar cartao.pdf' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Excluir|Enviar/ })).toBeNull();
  });

  it('lets a manager upload and delete documents', () => {
    open(<DocumentsScreen company={companyOf('manager')} documents={[PAPER]} />);
    expect(screen.getByRole('button', { name: 'Excluir cartao.pdf' })).toBeVisible();
    expect(screen.getByText(/pedimos: Contrato social, Cartão CNPJ/)).toBeVisible();
    const kinds = screen.getAllByRole('option').map((option) => option.textContent);
    expect(kinds).toEqual(['Escolha', 'Contrato social', 'Cartão CNPJ', 'CRECI', 'Procuração']);
  });

  it('shows a broker no documents', () => {
    open(<DocumentsScreen company={companyOf('broker')} documents={null} />);
    expect(screen.getByText(/Quem vê tudo aqui/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers the data download to the owner only', () => {
    open(<CompanyPrivacyScreen company={companyOf('admin')} />);
    expect(screen.queryByRole('button', { name: 'Baixar meus dados' })).toBeNull();
    expect(screen.getByText('Quem pode fazer isso: titular da conta.')).toBeVisible();
  });
});

describe('the table of roles', () => {
  it.each([
    ['owner', Object.keys(COMPANY_PERMISSIONS)],
    [
      'admin',
      [
        'read',
        'profile',
        'address',
        'phones',
        'bankAccounts',
        'readBankAccounts',
        'invoices',
        'documents',
        'readDocuments',
        'readTeam',
        'team',
        'bonds',
        'queueClients',
        'conversations',
        'extendHold',
        'projects',
        'waitingContacts',
        'auditEntries',
        'approvalLimits',
      ],
    ],
    [
      'manager',
      [
        'read',
        'profile',
        'address',
        'phones',
        'documents',
        'readDocuments',
        'readTeam',
        'queueClients',
        'conversations',
        'extendHold',
        'projects',
        'waitingContacts',
      ],
    ],
    ['finance', ['read', 'bankAccounts', 'readBankAccounts', 'invoices', 'readDocuments', 'conversations']],
    ['broker', ['read', 'queueClients', 'conversations', 'extendHold']],
    ['viewer', ['read']],
  ] as const)('allows %s only these actions', (role, allowed) => {
    const actions = Object.keys(COMPANY_PERMISSIONS) as CompanyAction[];
    expect(actions.filter((action) => mayInCompany(role, action))).toEqual(allowed);
  });
});
