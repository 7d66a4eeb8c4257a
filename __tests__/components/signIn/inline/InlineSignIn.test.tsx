import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { openFollowed } from '@/__tests__/support/web/followedPage';
import { useNetwork } from '@/__tests__/support/web/network';
import { readDraft } from '@/components/form/draft';
import { loginFormOf } from '@/components/signIn/carriedEmail';
import { InlineSignIn } from '@/components/signIn/inline/InlineSignIn';
import errors from '@/locales/pt-BR/errors.json';
import form from '@/locales/pt-BR/form.json';
import signIn from '@/locales/pt-BR/signIn.json';

const identity = { signUp: jest.fn(), signIn: jest.fn(), confirm: jest.fn(), resend: jest.fn() };
jest.mock('@/services/account/identity', () => ({
  signUp: (...given: unknown[]) => identity.signUp(...given),
  signIn: (...given: unknown[]) => identity.signIn(...given),
  confirm: (...given: unknown[]) => identity.confirm(...given),
  resend: (...given: unknown[]) => identity.resend(...given),
}));

const PERSON = { id: 'sub', pool: 'user', email: 'ana@x.com.br', name: 'Ana', isOperator: false };

const open = (path = '/checkout?simulacao=abc') =>
  openFollowed(<InlineSignIn />, { path, messages: { signIn, form, errors } });

type User = ReturnType<typeof open>['user'];

const failure = (name: string) => Object.assign(new Error(name), { name });

async function signUp(user: User): Promise<void> {
  await user.type(screen.getByLabelText('Nome completo'), 'Ana Prado');
  await user.type(screen.getByLabelText('E-mail'), 'ana@x.com.br');
  await user.type(screen.getByLabelText('Celular ou telefone'), '11912345678');
  await user.type(screen.getByLabelText('Senha'), 'Ipê-Roxo-2026');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Criar conta' }));
}

async function confirm(user: User, code = '123456'): Promise<void> {
  await user.type(await screen.findByLabelText('Código'), code);
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
}

describe('a sign-in inside the checkout', () => {
  const network = useNetwork();

  beforeEach(() => {
    jest.resetAllMocks();
    sessionStorage.clear();
    network.use(
      http.post('*/api/auth/session', () =>
        HttpResponse.json({ person: PERSON, error: null, portal: null, message: null, unavailable: [] }),
      ),
    );
  });

  it('creates the account, confirms the code, signs in and returns to the page with its plan', async () => {
    identity.signUp.mockResolvedValue(true);
    identity.signIn.mockResolvedValue({ kind: 'done' });
    const { user, urls } = open();
    await signUp(user);
    expect(urls.at(-1)).toBe('/checkout?simulacao=abc&acesso=codigo');
    await confirm(user);
    expect(identity.confirm).toHaveBeenCalledWith('user', 'ana@x.com.br', '123456');
    await waitFor(() =>
      expect(urls).toEqual([
        '/checkout?simulacao=abc',
        '/checkout?simulacao=abc&acesso=codigo',
        '/checkout?simulacao=abc',
      ]),
    );
  });

  it('offers another code after a wrong and an expired one', async () => {
    identity.signUp.mockResolvedValue(true);
    identity.confirm.mockRejectedValueOnce(failure('CodeMismatchException'));
    identity.confirm.mockRejectedValueOnce(failure('ExpiredCodeException'));
    const { user, urls } = open();
    await signUp(user);
    await confirm(user);
    expect(await screen.findAllByText(signIn.failures.wrongCode)).not.toHaveLength(0);
    await user.clear(screen.getByLabelText('Código'));
    await confirm(user, '654321');
    expect(await screen.findAllByText(signIn.failures.expiredCode)).not.toHaveLength(0);
    expect(screen.getByRole('button', { name: /^Enviar outro código/ })).toBeVisible();
    expect(urls.at(-1)).toBe('/checkout?simulacao=abc&acesso=codigo');
  });

  it('leads a taken e-mail to the sign-in of this page, with the e-mail filled in', async () => {
    identity.signUp.mockRejectedValue(failure('UsernameExistsException'));
    const { user } = open();
    await signUp(user);
    expect(await screen.findAllByText(signIn.failures.emailTaken)).not.toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute(
      'href',
      '/checkout?simulacao=abc&acesso=entrar',
    );
    expect(readDraft(loginFormOf('user'))).toEqual({ email: 'ana@x.com.br' });
  });

  it('after a reload of the code, signs in by password on the same page', async () => {
    sessionStorage.setItem('porta:email', 'ana@x.com.br');
    const { user, urls } = open('/checkout?acesso=codigo');
    await confirm(user);
    await waitFor(() => expect(urls.at(-1)).toBe('/checkout?acesso=entrar&confirmado=1'));
    expect(screen.getByText(signIn.confirm.confirmed)).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@x.com.br');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('goes back to the step before, which has the focus', async () => {
    identity.signUp.mockResolvedValue(true);
    const { user, goBack } = open();
    await signUp(user);
    await screen.findByLabelText('Código');
    goBack();
    expect(
      screen.getByRole('heading', { level: 1, name: signIn.signUp.title }).closest('[tabindex="-1"]'),
    ).toHaveFocus();
  });
});
