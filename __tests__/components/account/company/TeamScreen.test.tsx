import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { buildCompanyAccount } from '@/__tests__/support/web/companyAccounts';
import { openFollowed } from '@/__tests__/support/web/followedPage';
import { useNetwork } from '@/__tests__/support/web/network';
import { TeamScreen } from '@/components/account/company/TeamScreen';
import type { LoadedList } from '@/components/account/lists/accountList';
import type { Member } from '@/domain/entrepreneur/member';
import account from '@/locales/pt-BR/account.json';
import companyAccount from '@/locales/pt-BR/companyAccount.json';
import consoleMessages from '@/locales/pt-BR/console.json';

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

const RUI: Member = { ...CAIO, id: '0190000a-0000-7000-8000-000000000802', name: 'Rui Sá', status: 'active' };

const pageOf = (items: Member[]) => ({ items, nextCursor: null, total: items.length, totalIsCapped: false });
const loaded = (members: Member[], search = ''): LoadedList<Member> => ({
  search,
  page: pageOf(members),
  counts: { active: 1, invited: 1, suspended: 0 },
});

function open(role: 'owner' | 'broker', team = loaded([CAIO])) {
  return openFollowed(<TeamScreen company={buildCompanyAccount({ role })} team={team} />, {
    path: `/conta/equipe${team.search}`,
    messages: { account, companyAccount, console: consoleMessages },
  });
}

describe('TeamScreen', () => {
  const network = useNetwork();

  it('lists the owner and the members with their roles', () => {
    open('owner');
    const rows = within(screen.getByRole('list', { name: 'Equipe' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Otávio Nogueiratitular da contaempresa@exemplo.com.brTem acesso total.',
      'Caio Lemoscorretor(a)caio@exemplo.com.brVê os dados da empresa. Convite pendente.',
    ]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('filters and sorts a team of several members by its URL', async () => {
    const asked: unknown[] = [];
    network.use(
      http.post('*/api/entrepreneurUsers/get', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json(pageOf([CAIO]));
      }),
      http.post('*/api/entrepreneurUsers/counts', () =>
        HttpResponse.json({ status: { active: 1, invited: 1, suspended: 0 } }),
      ),
    );
    const { user, urls } = open('owner', loaded([CAIO, RUI]));
    await user.click(screen.getByRole('button', { name: 'Convidados 1' }));
    await waitFor(() => expect(screen.queryByText('Rui Sá')).toBeNull());
    expect(screen.queryByText('Otávio Nogueira')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Ordenar por'), 'Nome');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(urls.at(-1)).toBe('/conta/equipe?situacao=convidados&ordenar=nome');
    const filters = [{ scope: 'ALL', field: 'status', op: 'in', value: ['invited'] }];
    expect(asked).toEqual([
      { filters, sort: 'createdAsc' },
      { filters, sort: 'nameAsc' },
    ]);
  });

  it('offers to clear a search without results', async () => {
    open('owner', loaded([], '?q=zeca'));
    expect(screen.getByRole('searchbox', { name: 'Nome ou e-mail' })).toHaveValue('zeca');
    expect(screen.getByRole('button', { name: 'Limpar busca e filtros' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Equipe' })).toBeNull();
  });

  it('shows a broker which roles see the other members', () => {
    open('broker');
    expect(
      screen.getByText(/Quem vê tudo aqui: titular da conta, administrador\(a\) e gerente/),
    ).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});
