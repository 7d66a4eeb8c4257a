import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { buildBuyer } from '@/__tests__/support/web/buyerAccounts';
import { buildRouter, Frame } from '@/__tests__/support/web/frame';
import { useNetwork } from '@/__tests__/support/web/network';
import type { AccountView } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { MessagesProvider } from '@/contexts/MessagesContext';
import account from '@/locales/pt-BR/account.json';
import shell from '@/locales/pt-BR/shell.json';

function open(view: AccountView<null, null>) {
  const router = buildRouter({ pathname: '/conta/privacidade', asPath: '/conta/privacidade' });
  render(
    <Frame router={router}>
      <MessagesProvider messages={{ account, shell }}>
        <BuyerPage section="privacy" view={view} messages={{}} origin="http://localhost">
          {({ buyer }) => <p>{buyer.email}</p>}
        </BuyerPage>
      </MessagesProvider>
    </Frame>,
  );
  return { router, user: userEvent.setup() };
}
const heading = () => screen.getByRole('heading', { level: 1 });
const lead = account.sections.privacy.lead;

describe('BuyerPage', () => {
  const network = useNetwork();

  it('names the account and the section', () => {
    open({ kind: 'buyer', buyer: buildBuyer(), data: null });
    expect(heading()).toHaveTextContent('Seus dados');
    expect(screen.getByText(lead)).toBeVisible();
    expect(screen.getByText('ana@exemplo.com.br')).toBeVisible();
  });

  it.each(['entrepreneur', 'user'] as const)(
    'shows neither buyer nor company while the tokens of the pool %s are renewed',
    async (pool) => {
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      network.use(
        http.post('/api/auth/session', async () => {
          await held;
          const person = { id: 'sub', pool, email: 'ana@x.com.br', name: 'Ana', isOperator: false };
          return HttpResponse.json({ person, error: null, portal: null, message: null, unavailable: [] });
        }),
      );
      open({ kind: 'unknown', pool });
      expect(heading()).toHaveTextContent('Sua conta');
      expect(screen.queryByText(lead)).toBeNull();
      expect(screen.getByRole('status')).toHaveTextContent('Abrindo a sua conta…');
      if (pool === 'entrepreneur')
        expect(screen.queryByRole('link', { name: /Conta para reembolso/ })).toBeNull();
      await act(async () => answer());
    },
  );

  it.each([
    ['user', 'user'],
    ['entrepreneur', 'corretor'],
  ] as const)('redirects a person of the pool %s without a record to its creation', async (pool, tipo) => {
    const resolved = { person: null, error: 'record_missing', portal: null, message: null, unavailable: [] };
    network.use(http.post('/api/auth/session', () => HttpResponse.json(resolved)));
    const { router } = open({ kind: 'unknown', pool });
    const opening = `/login/success?tipo=${tipo}&next=%2Fconta%2Fprivacidade`;
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(opening));
    expect(screen.queryByText(/Fatal Error/)).toBeNull();
  });

  it('offers a retry when the identity cannot be resolved', async () => {
    network.use(http.post('/api/auth/session', () => HttpResponse.error()));
    open({ kind: 'unknown', pool: 'user' });
    expect(await screen.findByRole('button', { name: account.retry })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(account.loadFailed);
    expect(screen.queryByText(lead)).toBeNull();
  });
});
