import { render, screen, within } from '@testing-library/react';
import { buildCompanyAccount } from '@/__tests__/support/web/companyAccounts';
import { TeamScreen } from '@/components/account/company/TeamScreen';
import { MessagesProvider } from '@/contexts/MessagesContext';
import type { Member } from '@/domain/entrepreneur/member';
import companyAccount from '@/locales/pt-BR/companyAccount.json';

const CAIO: Member = {
  id: '0190000a-0000-7000-8000-000000000801',
  entrepreneurId: '0190000a-0000-7000-8000-000000000501',
  name: 'Caio Lemos',
  email: 'caio@exemplo.com.br',
  role: 'broker',
  status: 'invited',
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  version: 1,
  allowedActions: [],
};

function open(role: 'owner' | 'broker') {
  render(
    <MessagesProvider messages={{ companyAccount }}>
      <TeamScreen company={buildCompanyAccount({ role })} team={[CAIO]} />
    </MessagesProvider>,
  );
}

describe('TeamScreen', () => {
  it('lists the owner and the members with their roles', () => {
    open('owner');
    const rows = within(screen.getByRole('list', { name: 'Equipe' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Otávio Nogueiratitular da contaempresa@exemplo.com.brTem acesso total.',
      'Caio Lemoscorretor(a)caio@exemplo.com.brVê os dados da empresa. Convite pendente.',
    ]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows a broker which roles see the other members', () => {
    open('broker');
    expect(
      screen.getByText(/Quem vê tudo aqui: titular da conta, administrador\(a\) e gerente/),
    ).toBeVisible();
  });
});
