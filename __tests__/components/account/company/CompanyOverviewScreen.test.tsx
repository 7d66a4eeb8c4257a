import { render, screen } from '@testing-library/react';
import { buildCompanyAccount } from '@/__tests__/support/web/companyAccounts';
import { buildRouter, Frame } from '@/__tests__/support/web/frame';
import { CompanyOverviewScreen } from '@/components/account/company/CompanyOverviewScreen';
import { MessagesProvider } from '@/contexts/MessagesContext';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import companyAccount from '@/locales/pt-BR/companyAccount.json';

function open(change: Partial<CompanyAccount>) {
  render(
    <Frame router={buildRouter({ pathname: '/conta' })}>
      <MessagesProvider messages={{ companyAccount }}>
        <CompanyOverviewScreen company={buildCompanyAccount(change)} />
      </MessagesProvider>
    </Frame>,
  );
}

describe('CompanyOverviewScreen', () => {
  it.each([
    ['Loteadora', '/incorporadora/arvoredo'],
    ['Corretor', '/corretor/arvoredo'],
  ] as const)('links an approved %s to the console and to its public page', (companyType, href) => {
    open({ companyType, approval: 'approved' });
    expect(screen.getByRole('link', { name: 'Abrir o painel' })).toHaveAttribute('href', '/painel');
    expect(screen.getByRole('link', { name: 'Ver a página pública' })).toHaveAttribute('href', href);
  });

  it('names the role, and no public page before the approval', () => {
    open({ role: 'broker', approval: 'pending' });
    expect(screen.getByText('Seu perfil de acesso: corretor(a).')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ver a página pública' })).toBeNull();
  });
});
