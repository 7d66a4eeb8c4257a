import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { buildBuyer, openAccount, problem, signedOut } from '@/__tests__/support/web/buyerAccounts';
import { buildCompanyAccount } from '@/__tests__/support/web/companyAccounts';
import { useNetwork } from '@/__tests__/support/web/network';
import { SecurityScreen as CompanySecurity } from '@/components/account/company/SecurityScreen';
import { SecurityScreen } from '@/components/account/security/SecurityScreen';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import type { OwnIdentity } from '@/domain/identity/ownIdentity';

const provider = { changePassword: jest.fn(), requestEmailChange: jest.fn(), confirmEmail: jest.fn() };
jest.mock('@/services/account/identityAccount', () => ({
  changePassword: (...input: unknown[]) => provider.changePassword(...input),
  requestEmailChange: (...input: unknown[]) => provider.requestEmailChange(...input),
  confirmEmail: (...input: unknown[]) => provider.confirmEmail(...input),
}));

const IDENTITY: OwnIdentity = {
  email: 'ana@exemplo.com.br',
  hasPassword: true,
  providers: [],
  sessions: [
    { id: 'a', signedInAt: '2026-11-20T15:00:00.000Z', lastUsedAt: '2026-11-27T15:00:00.000Z' },
    { id: 'b', signedInAt: '2026-11-10T15:00:00.000Z', lastUsedAt: '2026-11-11T15:00:00.000Z' },
  ],
};
const NEXT = 'ana.nova@exemplo.com.br';
const failure = (name: string) => Object.assign(new Error(name), { name });

const open = (identity: Partial<OwnIdentity> = {}) =>
  openAccount(buildBuyer(), ({ buyer, onChange }) => (
    <SecurityScreen
      pool="user"
      name={buyer.name}
      email={buyer.email}
      identity={{ ...IDENTITY, ...identity }}
      onEmail={(email) => onChange({ email })}
    />
  ));
const press = (name: string) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText(label);
type User = ReturnType<typeof open>['user'];

async function ask(user: User, email = NEXT): Promise<void> {
  await user.type(field('Novo e-mail'), email);
  await user.click(press('Enviar código'));
}

async function change(user: User, current = 'varanda', next = 'Jacarandá-Azul-7'): Promise<void> {
  await user.type(field('Senha atual'), current);
  await user.type(field('Nova senha'), next);
  await user.click(press('Alterar senha'));
}

beforeEach(() => {
  jest.resetAllMocks();
  sessionStorage.clear();
});

describe('changing the sign-in e-mail', () => {
  const network = useNetwork();
  beforeEach(() => network.use(signedOut));

  it('changes the e-mail after the code was confirmed', async () => {
    provider.requestEmailChange.mockResolvedValue(undefined);
    provider.confirmEmail.mockResolvedValue(NEXT);
    const { user } = open();
    expect(screen.getByText('Você entra com ana@exemplo.com.br.')).toBeVisible();
    await ask(user, ` ${NEXT.toUpperCase()} `);
    expect(provider.requestEmailChange).toHaveBeenCalledWith('user', NEXT);
    expect(await screen.findByText(new RegExp(`Enviamos um código para ${NEXT}`))).toBeVisible();
    expect(screen.getByText('Você entra com ana@exemplo.com.br.')).toBeVisible();
    await user.type(field('Código'), '123 456');
    await user.click(press('Confirmar novo e-mail'));
    expect(await screen.findByText(`Pronto: agora você entra com ${NEXT}.`)).toBeVisible();
    expect(provider.confirmEmail).toHaveBeenCalledWith('user', '123456');
  });

  it('restores the pending change after a reload, for the same person only', async () => {
    provider.requestEmailChange.mockResolvedValue(undefined);
    const { user } = open();
    await ask(user);
    await screen.findByLabelText('Código');
    cleanup();
    open();
    expect(await screen.findByText(new RegExp(`Enviamos um código para ${NEXT}`))).toBeVisible();
    cleanup();
    openAccount(buildBuyer({ email: 'bia@exemplo.com.br' }), ({ buyer }) => (
      <SecurityScreen
        pool="user"
        name={buyer.name}
        email={buyer.email}
        identity={IDENTITY}
        onEmail={jest.fn()}
      />
    ));
    expect(screen.getByText('Você entra com bia@exemplo.com.br.')).toBeVisible();
    expect(screen.queryByLabelText('Código')).toBeNull();
    cleanup();
    const last = open();
    await last.user.click(await screen.findByRole('button', { name: 'Manter o e-mail atual' }));
    cleanup();
    open();
    expect(press('Enviar código')).toBeVisible();
  });

  it('rejects the present e-mail and an invalid one', async () => {
    const { user } = open();
    await ask(user, 'ANA@exemplo.com.br');
    expect(await screen.findByRole('alert')).toHaveTextContent('Este já é o seu e-mail');
    await user.clear(field('Novo e-mail'));
    await ask(user, 'ana@');
    await waitFor(() => expect(field('Novo e-mail')).toHaveAccessibleDescription(/Informe um e-mail válido/));
    expect(provider.requestEmailChange).not.toHaveBeenCalled();
  });

  it.each([
    ['AliasExistsException', 'Novo e-mail: Não é possível usar este e-mail'],
    ['LimitExceededException', 'Foram muitas tentativas. Espere alguns minutos e tente de novo.'],
    ['NetworkError', 'Não conseguimos falar com o servidor. Confira a conexão e tente de novo.'],
  ])('shows why it was refused (%s) and keeps the typed values', async (name, sentence) => {
    provider.requestEmailChange.mockRejectedValue(failure(name));
    const { user } = open();
    await ask(user);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(sentence);
    expect(alert).toHaveFocus();
    expect(field('Novo e-mail')).toHaveValue(NEXT);
  });

  it('keeps the e-mail after a wrong code or a cancellation', async () => {
    provider.requestEmailChange.mockResolvedValue(undefined);
    provider.confirmEmail.mockRejectedValue(failure('CodeMismatchException'));
    const { user } = open();
    await ask(user);
    await user.type(await screen.findByLabelText('Código'), '111111');
    await user.click(press('Confirmar novo e-mail'));
    await waitFor(() => expect(field('Código')).toHaveAccessibleDescription(/O código está incorreto/));
    expect(field('Código')).toHaveValue('111111');
    await user.click(press('Manter o e-mail atual'));
    expect(press('Enviar código')).toBeVisible();
    expect(screen.getByText('Você entra com ana@exemplo.com.br.')).toBeVisible();
  });

  it('refers a person of another provider to that provider', () => {
    open({ hasPassword: false, providers: ['Google'] });
    expect(screen.getByText(/Você entra com a conta de Google/)).toBeVisible();
    expect(screen.queryByLabelText('Senha atual')).toBeNull();
    expect(screen.queryByLabelText('Novo e-mail')).toBeNull();
  });

  it('offers e-mail and password beside another provider, which it names', () => {
    open({ providers: ['ProvedorDeExemplo'] });
    expect(screen.getByText('Você também entra pela conta de provedor de exemplo.')).toBeVisible();
    expect(field('Senha atual')).toBeVisible();
    expect(field('Novo e-mail')).toBeVisible();
  });
});

describe('changing the password', () => {
  useNetwork();

  it('confirms the change, and neither shows nor stores the password', async () => {
    provider.changePassword.mockResolvedValue(undefined);
    const { user } = open();
    await change(user);
    expect(await screen.findByText(/Senha alterada/)).toBeVisible();
    expect(provider.changePassword).toHaveBeenCalledWith('user', 'varanda', 'Jacarandá-Azul-7');
    expect(field('Senha atual')).toHaveValue('');
    expect(field('Nova senha')).toHaveValue('');
    expect(Object.values(sessionStorage).join()).not.toMatch(/varanda|Jacarandá/);
  });

  it('shows the progress and is not sent twice', async () => {
    let done = () => {};
    provider.changePassword.mockReturnValue(
      new Promise<void>((resolve) => {
        done = resolve;
      }),
    );
    const { user } = open();
    await change(user);
    const sending = within(screen.getByRole('form', { name: 'Senha' })).getByRole('button', {
      name: /Enviando/,
    });
    expect(sending).toHaveAttribute('aria-disabled', 'true');
    await user.click(sending);
    done();
    expect(await screen.findByText(/Senha alterada/)).toBeVisible();
    expect(provider.changePassword).toHaveBeenCalledTimes(1);
  });

  it('rejects a short password without calling the provider', async () => {
    const { user } = open();
    await change(user, 'varanda', '12345678');
    expect(await screen.findByRole('alert')).toHaveTextContent('Nova senha: Use mais de 8 caracteres');
    expect(provider.changePassword).not.toHaveBeenCalled();
  });

  it.each([
    ['NotAuthorizedException', 'Senha atual: A senha atual está incorreta'],
    ['InvalidPasswordException', 'Nova senha: Esta senha é fácil de adivinhar. Escolha outra.'],
    ['LimitExceededException', 'Foram muitas tentativas. Espere alguns minutos e tente de novo.'],
    ['NotAuthorizedException', 'A sua sessão expirou. Entre de novo.', 'Access Token has been revoked'],
  ])('shows why it was refused (%s) and keeps the typed values', async (name, sentence, message = '') => {
    provider.changePassword.mockRejectedValue(Object.assign(new Error(message), { name }));
    const { user } = open();
    await change(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(field('Senha atual')).toHaveValue('varanda');
    expect(field('Nova senha')).toHaveValue('Jacarandá-Azul-7');
  });
});

describe('the list of sessions', () => {
  const network = useNetwork();

  it('shows the details that the provider knows', () => {
    open();
    expect(screen.getByText('Há 2 acessos abertos com a sua conta.')).toBeVisible();
    expect(screen.getByText(/Entrou em 20\/11\/2026, 12:00, último uso em 27\/11\/2026/)).toBeVisible();
  });

  it('groups the sessions of a day with their last use', () => {
    const again = { id: 'c', signedInAt: '2026-11-20T18:30:00.000Z', lastUsedAt: '2026-11-21T15:00:00.000Z' };
    open({ sessions: [...(IDENTITY.sessions ?? []), again] });
    expect(screen.getByText('Há 3 acessos abertos com a sua conta.')).toBeVisible();
    expect(
      screen.getByText('2 acessos que começaram em 20/11/2026, último uso em 27/11/2026, 12:00'),
    ).toBeVisible();
    expect(screen.getByText(/^Entrou em 10\/11\/2026/)).toBeVisible();
  });

  it('is hidden without data of the provider, but sign-out everywhere stays', () => {
    open({ sessions: null });
    expect(screen.queryByText(/acessos abertos/)).toBeNull();
    expect(press('Sair de todos os aparelhos')).toBeVisible();
  });

  it('requires a confirmation, with the focus on "no"', async () => {
    const { user } = open();
    await user.click(press('Sair de todos os aparelhos'));
    expect(press('Continuar nesta conta')).toHaveFocus();
    await user.click(press('Continuar nesta conta'));
    expect(press('Sair de todos os aparelhos')).toBeVisible();
  });

  it('reports a failed sign-out', async () => {
    network.use(
      http.delete('/api/identity/sessions', () => problem(503, 'identity_unavailable', 'Agora não.')),
    );
    const { user } = open();
    await user.click(press('Sair de todos os aparelhos'));
    await user.click(press('Sim, sair de todos'));
    expect(await screen.findByText(/Não foi possível agora. Nada foi alterado/)).toBeVisible();
  });

  it('signs out everywhere, including this browser', async () => {
    const calls: string[] = [];
    network.use(
      http.delete('/api/identity/sessions', () => {
        calls.push('all');
        return HttpResponse.json({ ended: true });
      }),
      http.delete('/api/auth/session', () => {
        calls.push('this');
        return HttpResponse.json({ ended: true });
      }),
    );
    const { user } = open();
    await user.click(press('Sair de todos os aparelhos'));
    await user.click(press('Sim, sair de todos'));
    await waitFor(() => expect(calls).toEqual(['all', 'this']));
  });
});

describe('the security of a team member', () => {
  const network = useNetwork();
  beforeEach(() => network.use(signedOut));

  it.each([
    ['owner', [{ email: NEXT }]],
    ['manager', []],
  ] as const)('changes the e-mail of the %s with the effect %j', async (role, learnt) => {
    provider.requestEmailChange.mockResolvedValue(undefined);
    provider.confirmEmail.mockResolvedValue(NEXT);
    const changes: Partial<CompanyAccount>[] = [];
    const { user } = openAccount(buildBuyer(), () => (
      <CompanySecurity
        company={buildCompanyAccount({ role })}
        identity={IDENTITY}
        onChange={(changed) => changes.push(changed)}
      />
    ));
    await ask(user);
    await user.type(await screen.findByLabelText('Código'), '123456');
    await user.click(press('Confirmar novo e-mail'));
    expect(await screen.findByText(`Pronto: agora você entra com ${NEXT}.`)).toBeVisible();
    expect(provider.confirmEmail).toHaveBeenCalledWith('entrepreneur', '123456');
    expect(changes).toEqual(learnt);
  });
});
