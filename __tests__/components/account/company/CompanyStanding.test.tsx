import { render, screen, within } from '@testing-library/react';
import {
  buildBankAccount,
  buildCompanyAccount,
  recordOfAccount,
} from '@/__tests__/support/web/companyAccounts';
import { buildRouter, Frame } from '@/__tests__/support/web/frame';
import { CompanyStanding } from '@/components/account/company/CompanyStanding';
import { MessagesProvider } from '@/contexts/MessagesContext';
import type { StoredDocument } from '@/domain/document/schema';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import companyAccount from '@/locales/pt-BR/companyAccount.json';

const CNPJ_CARD: StoredDocument = {
  id: '0190000a-0000-7000-8000-000000000701',
  kind: 'cnpj',
  name: 'cartao.pdf',
  type: 'application/pdf',
  bytes: 1,
  approval: 'rejected',
  note: 'Ilegível.',
  createdAt: '2026-11-01T12:00:00.000Z',
  allowedActions: ['delete'],
};

function open(change: Partial<CompanyAccount> = {}, documents: readonly StoredDocument[] | null = []) {
  render(
    <Frame router={buildRouter({ pathname: '/painel' })}>
      <MessagesProvider messages={{ companyAccount }}>
        <CompanyStanding company={buildCompanyAccount(change)} documents={documents} />
      </MessagesProvider>
    </Frame>,
  );
}
const item = (name: RegExp) => screen.getByRole('link', { name });

describe('CompanyStanding', () => {
  it('lists the items required for approval with their state and links', () => {
    open({ bankAccounts: [recordOfAccount(buildBankAccount())] }, [CNPJ_CARD]);
    expect(screen.getByText('Conta em análise')).toBeVisible();
    expect(screen.getByText('2 de 5 itens prontos')).toBeVisible();
    expect(item(/CNPJ ou CPF/)).toHaveTextContent('Completo');
    expect(item(/Endereço da empresa/)).toHaveAttribute('href', '/painel/empresa/endereco');
    expect(item(/Uma conta bancária/)).toHaveTextContent('Completo');
    expect(item(/Contrato social/)).toHaveTextContent('Falta');
    expect(item(/Cartão CNPJ/)).toHaveTextContent('Recusado');
    expect(screen.queryByRole('link', { name: /CRECI/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Ver a página pública' })).toBeNull();
  });

  it('requires a CRECI for an agency', () => {
    open({ companyType: 'Imobiliária' });
    expect(item(/Número do CRECI/)).toHaveAttribute('href', '/painel/empresa/dados');
    expect(item(/Documento do CRECI/)).toHaveAttribute('href', '/painel/empresa/documentos');
  });

  it('shows the reason of a rejection and the next step', () => {
    open({ approval: 'rejected', approvalNote: 'O CNPJ está baixado.' });
    expect(screen.getByText('Motivo: O CNPJ está baixado.')).toBeVisible();
    expect(screen.getByText(/Ao salvar, a empresa volta para a análise/)).toBeVisible();
  });

  it('requires only missing data from an approved company', () => {
    open({ approval: 'approved', bankAccounts: [recordOfAccount(buildBankAccount())] });
    const list = within(screen.getByRole('region', { name: 'Para completar' }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/painel/empresa/endereco',
    ]);
  });

  it('keeps a company approved while a newer document is reviewed', () => {
    const approved = { ...CNPJ_CARD, approval: 'approved', note: null } as const;
    open({ approval: 'approved' }, [{ ...approved, id: 'newer', approval: 'pending' }, approved]);
    expect(screen.getByText('Empresa aprovada')).toBeVisible();
    expect(screen.getByText(/Documento novo em análise: Cartão CNPJ\./)).toBeVisible();
  });

  it('is silent about a company that is approved and complete', () => {
    open({ approval: 'approved', role: 'broker', bankAccounts: null, documents: null }, null);
    expect(screen.queryByText('Empresa aprovada')).toBeNull();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('shows a broker of the team the approval state without the documents', () => {
    open({ role: 'broker', bankAccounts: null, documents: null }, null);
    expect(screen.getByText('Conta em análise')).toBeVisible();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('counts only items that a manager may see', () => {
    open({ role: 'manager', bankAccounts: null });
    const list = within(screen.getByRole('region', { name: 'O que a aprovação pede' }));
    expect(list.queryByRole('link', { name: /conta bancária/ })).toBeNull();
    expect(list.getByText('1 de 4 itens prontos')).toBeVisible();
  });
});
