import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import {
  buildBankAccount,
  buildCompanyAccount,
  recordOfAccount,
} from '@/__tests__/support/web/companyAccounts';
import { buildRouter, Frame } from '@/__tests__/support/web/frame';
import { useNetwork } from '@/__tests__/support/web/network';
import { BankAccountsScreen } from '@/components/account/company/bankAccounts/BankAccountsScreen';
import { MessagesProvider } from '@/contexts/MessagesContext';
import type { BankAccount } from '@/domain/bankAccount/schema';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import account from '@/locales/pt-BR/account.json';
import companyAccount from '@/locales/pt-BR/companyAccount.json';
import errors from '@/locales/pt-BR/errors.json';
import form from '@/locales/pt-BR/form.json';

const ITAU = buildBankAccount();
const CAIXA = buildBankAccount({
  bankCode: '104',
  number: '901',
  pixKey: { kind: 'cnpj', key: '12ABC34501DE35' },
});

interface Sent {
  readonly version: number;
  readonly bankAccounts: BankAccount[];
}

function Page({ given }: { given: CompanyAccount }) {
  const [company, setCompany] = useState(given);
  return (
    <BankAccountsScreen
      company={company}
      onChange={(change) => setCompany((before) => ({ ...before, ...change }))}
    />
  );
}

describe('BankAccountsScreen', () => {
  const network = useNetwork();
  beforeEach(() => sessionStorage.clear());

  /** `stored` is the server's state, which a test may change behind the page. */
  function open(change: Partial<CompanyAccount> = {}) {
    const server = { company: buildCompanyAccount(change), sent: [] as Sent[] };
    network.use(
      http.get('*/api/entrepreneurs/:id', () => HttpResponse.json(server.company)),
      http.put('*/api/entrepreneurs/:id/bankAccounts', async ({ request }) => {
        const body = (await request.json()) as Sent;
        server.sent.push(body);
        if (body.version !== server.company.version) {
          return HttpResponse.json({ code: 'version_conflict', message: 'Mudou.' }, { status: 409 });
        }
        const version = body.version + 1;
        const bankAccounts = body.bankAccounts.map(recordOfAccount);
        server.company = { ...server.company, bankAccounts, version };
        return HttpResponse.json({ version, bankAccounts });
      }),
    );
    render(
      <Frame router={buildRouter({ pathname: '/conta/contas-bancarias' })}>
        <MessagesProvider messages={{ account, companyAccount, form, errors }}>
          <Page given={server.company} />
        </MessagesProvider>
      </Frame>,
    );
    return { server, user: userEvent.setup() };
  }

  type User = ReturnType<typeof userEvent.setup>;

  async function fillIn(user: User, pixKey: string): Promise<void> {
    await user.click(screen.getByRole('button', { name: 'Adicionar conta' }));
    await user.type(screen.getByLabelText('Banco'), '341');
    await user.type(screen.getByLabelText('Agência'), '1234');
    await user.type(screen.getByLabelText('Conta com dígito'), '55501-7');
    await user.selectOptions(screen.getByLabelText('Chave Pix'), 'cnpj');
    await user.type(screen.getByLabelText('Chave'), pixKey);
  }
  const save = (user: User) => user.click(screen.getByRole('button', { name: 'Salvar conta' }));

  it('names the bank of a code, and saves an account with a Pix key of the company', async () => {
    const { server, user } = open();
    expect(screen.getByRole('heading', { name: 'Nenhuma conta ainda' })).toBeVisible();
    await fillIn(user, '12.abc.345/01de-35');
    expect(screen.getByText('341: Itaú Unibanco')).toBeVisible();
    await save(user);
    expect(await screen.findByText('Contas salvas.')).toBeVisible();
    expect(server.sent).toEqual([
      { version: 1, bankAccounts: [{ ...ITAU, pixKey: { kind: 'cnpj', key: '12ABC34501DE35' } }] },
    ]);
    const row = within(screen.getByRole('heading', { name: /Itaú Unibanco/ }).closest('li') as HTMLElement);
    expect(row.getByText('Principal')).toBeVisible();
    expect(row.getByText('Pix (CNPJ): 12.ABC.345/01DE-35')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Adicionar conta' })).toHaveFocus());
  });

  it.each([
    ['12ABC34501DE36', 'Esta chave não é válida para o tipo escolhido'],
    ['11.222.333/0001-81', 'Precisa ser do próprio titular: confira o CPF ou CNPJ'],
  ])('sends nothing with the key %s and keeps the typed values', async (key, sentence) => {
    const { server, user } = open();
    await fillIn(user, key);
    await save(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(`Chave: ${sentence}`);
    const field = screen.getByLabelText('Chave');
    expect(field).toHaveValue(key);
    expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(server.sent).toEqual([]);
  });

  it('restores the draft after the form was closed', async () => {
    const { user } = open();
    await fillIn(user, 'a');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(screen.getByRole('button', { name: 'Adicionar conta' }));
    expect(await screen.findByDisplayValue('55501-7')).toBeVisible();
  });

  it('shows a refusal at its field', async () => {
    const { user } = open();
    network.use(
      http.put('*/api/entrepreneurs/:id/bankAccounts', () =>
        HttpResponse.json(
          {
            code: 'invalid_request',
            message: 'Há campos que precisam de correção.',
            fields: { 'bankAccounts[0].pixKey.key': 'Esta chave não serve' },
          },
          { status: 400 },
        ),
      ),
    );
    await fillIn(user, '12ABC34501DE35');
    await save(user);
    expect(await screen.findByText('Há campos que precisam de correção.')).toBeVisible();
    expect(screen.getByLabelText('Chave')).toHaveAccessibleDescription(
      expect.stringContaining('Esta chave não serve'),
    );
  });

  it('sets the main account, and removes one only after a confirmation', async () => {
    const { server, user } = open({ bankAccounts: [recordOfAccount(ITAU), recordOfAccount(CAIXA)] });
    await user.click(
      screen.getByRole('button', { name: 'Tornar principal a conta Caixa Econômica Federal 901-7' }),
    );
    await screen.findByText('Contas salvas.');
    expect(server.sent.at(-1)?.bankAccounts.map(({ bankCode }) => bankCode)).toEqual(['104', '341']);
    await user.click(screen.getByRole('button', { name: 'Remover a conta Itaú Unibanco 55501-7' }));
    expect(screen.getByRole('button', { name: 'Manter' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Manter' }));
    expect(screen.getByRole('button', { name: 'Remover a conta Itaú Unibanco 55501-7' })).toHaveFocus();
    expect(server.sent).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Remover a conta Itaú Unibanco 55501-7' }));
    await user.click(screen.getByRole('button', { name: 'Sim, remover' }));
    await waitFor(() => expect(server.sent.at(-1)?.bankAccounts).toEqual([CAIXA]));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Contas da empresa' })).toHaveFocus());
  });

  it('adds an account without undoing a concurrent change', async () => {
    const { server, user } = open();
    server.company = { ...server.company, version: 5, bankAccounts: [recordOfAccount(CAIXA)] };
    await fillIn(user, '12ABC34501DE35');
    await save(user);
    await screen.findByText('Contas salvas.');
    expect(server.sent.map(({ version }) => version)).toEqual([1, 5]);
    expect(server.sent.at(-1)?.bankAccounts.map(({ bankCode }) => bankCode)).toEqual(['104', '341']);
  });

  it('does not remove an account that was changed concurrently, and shows it', async () => {
    const { server, user } = open({ bankAccounts: [recordOfAccount(ITAU)] });
    const changed = { ...recordOfAccount(ITAU), pixKey: { kind: 'phone', key: '+5511987654321' } as const };
    server.company = { ...server.company, version: 2, bankAccounts: [changed] };
    await user.click(screen.getByRole('button', { name: /^Remover a conta/ }));
    await user.click(screen.getByRole('button', { name: 'Sim, remover' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('As contas foram alteradas em outro lugar');
    expect(server.company.bankAccounts).toEqual([changed]);
    expect(screen.getByText('Pix (Celular): (11) 98765-4321')).toBeVisible();
  });

  it('names the roles that may see them to a broker', () => {
    open({ role: 'broker', bankAccounts: null });
    expect(
      screen.getByText('Quem vê tudo aqui: titular da conta, administrador(a) e financeiro.'),
    ).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
