import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildRouter, Frame } from '@/__tests__/support/web/frame';
import { readDraft } from '@/components/form/draft';
import { carryToConfirm, carryToForm, FORGOT_FORM, loginFormOf } from '@/components/signIn/carriedEmail';
import { ConfirmScreen } from '@/components/signIn/code/ConfirmScreen';
import { ForgotScreen } from '@/components/signIn/code/ForgotScreen';
import { LoginScreen } from '@/components/signIn/login/LoginScreen';
import type { PortalProps } from '@/components/signIn/portal/portalPage';
import { MessagesProvider } from '@/contexts/MessagesContext';
import errors from '@/locales/pt-BR/errors.json';
import form from '@/locales/pt-BR/form.json';
import shell from '@/locales/pt-BR/shell.json';
import signIn from '@/locales/pt-BR/signIn.json';

const identity = { confirm: jest.fn(), forgot: jest.fn(), submitNewPassword: jest.fn() };
jest.mock('@/services/account/identity', () => ({
  confirm: (...given: unknown[]) => identity.confirm(...given),
  forgot: (...given: unknown[]) => identity.forgot(...given),
  submitNewPassword: (...given: unknown[]) => identity.submitNewPassword(...given),
}));

const ANA = 'ana@x.com.br';
const PORTAL_PROPS: PortalProps = {
  portal: 'user',
  next: '/',
  isChanged: false,
  isConfirmed: false,
  isRefused: false,
};

function open(Screen: typeof ConfirmScreen, props: Partial<PortalProps> = {}) {
  const router = buildRouter({ pathname: '/confirmar' });
  render(
    <Frame router={router}>
      <MessagesProvider messages={{ signIn, form, errors, shell }}>
        <Screen {...PORTAL_PROPS} {...props} />
      </MessagesProvider>
    </Frame>,
  );
  return { router, user: userEvent.setup() };
}

beforeEach(() => {
  jest.resetAllMocks();
  sessionStorage.clear();
});

describe('ConfirmScreen', () => {
  it('shows the e-mail passed within this tab, which no URL contains', async () => {
    identity.confirm.mockResolvedValue(undefined);
    carryToConfirm(ANA);
    const { router, user } = open(ConfirmScreen, { next: '/conta' });
    expect(screen.getByText(`Enviamos um código para ${ANA}. Ele vale por pouco tempo.`)).toBeVisible();
    expect(screen.queryByLabelText('E-mail')).toBeNull();
    await user.type(screen.getByLabelText('Código'), '123 456');
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(identity.confirm).toHaveBeenCalledWith('user', ANA, '123456');
    expect(router.push).toHaveBeenCalledWith('/login?next=%2Fconta&confirmado=1');
  });

  it('requires the e-mail if none was passed', async () => {
    identity.confirm.mockResolvedValue(undefined);
    const { user } = open(ConfirmScreen);
    await user.type(screen.getByLabelText('E-mail'), ` ${ANA} `);
    await user.type(screen.getByLabelText('Código'), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(identity.confirm).toHaveBeenCalledWith('user', ANA, '123456');
    expect(readDraft(loginFormOf('user'))).toEqual({ email: ANA });
  });

  it('reports missing input and keeps the typed values', async () => {
    const { user } = open(ConfirmScreen);
    await user.type(screen.getByLabelText('Código'), '12345');
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('E-mail: Este campo é obrigatório');
    expect(alert).toHaveTextContent('Código: O código tem 6 números');
    expect(screen.getByLabelText('Código')).toHaveValue('12345');
    expect(identity.confirm).not.toHaveBeenCalled();
  });
});

describe('the e-mail passed between sign-in pages', () => {
  it('fills the sign-in form of the same kind of account', async () => {
    carryToForm(loginFormOf('corretor'), ANA);
    open(LoginScreen, { portal: 'corretor' });
    expect(await screen.findByLabelText('E-mail')).toHaveValue(ANA);
  });

  it('returns from the forgotten password to the sign-in form, with the focus on its title', async () => {
    identity.forgot.mockResolvedValue(undefined);
    identity.submitNewPassword.mockResolvedValue(undefined);
    carryToForm(FORGOT_FORM, ANA);
    const { router, user } = open(ForgotScreen);
    expect(screen.getByLabelText('E-mail')).toHaveValue(ANA);
    await user.click(screen.getByRole('button', { name: 'Enviar código' }));
    expect(await screen.findByRole('heading', { name: 'Criar nova senha' })).toHaveFocus();
    await user.type(screen.getByLabelText('Código'), '123456');
    await user.type(screen.getByLabelText('Nova senha'), 'Jacarandá-Azul-7');
    await user.click(screen.getByRole('button', { name: 'Salvar nova senha' }));
    expect(identity.submitNewPassword).toHaveBeenCalledWith('user', ANA, '123456', 'Jacarandá-Azul-7');
    expect(router.push).toHaveBeenCalledWith('/login?senha=alterada');
    expect(readDraft(loginFormOf('user'))).toEqual({ email: ANA });
  });
});

describe('ForgotScreen', () => {
  async function requestCode(): Promise<void> {
    const first = open(ForgotScreen);
    await first.user.type(screen.getByLabelText('E-mail'), ANA);
    await first.user.click(screen.getByRole('button', { name: 'Enviar código' }));
    await screen.findByRole('heading', { name: 'Criar nova senha' });
    cleanup();
  }
  beforeEach(() => identity.forgot.mockResolvedValue(undefined));

  it('still requires the code after a reload, in the portal that sent it', async () => {
    await requestCode();
    open(ForgotScreen);
    expect(await screen.findByLabelText('Código')).toBeVisible();
    expect(screen.getByText(new RegExp(ANA))).toBeVisible();
    expect(identity.forgot).toHaveBeenCalledTimes(1);
    cleanup();
    open(ForgotScreen, { portal: 'corretor' });
    expect(screen.getByRole('button', { name: 'Enviar código' })).toBeVisible();
  });

  it('allows another e-mail, and requires no code after the new password', async () => {
    identity.submitNewPassword.mockResolvedValue(undefined);
    await requestCode();
    const again = open(ForgotScreen);
    await again.user.click(await screen.findByRole('button', { name: 'Usar outro e-mail' }));
    expect(screen.getByRole('button', { name: 'Enviar código' })).toBeVisible();
    await again.user.type(screen.getByLabelText('E-mail'), 'bia@x.com.br');
    await again.user.click(screen.getByRole('button', { name: 'Enviar código' }));
    await again.user.type(await screen.findByLabelText('Código'), '123456');
    await again.user.type(screen.getByLabelText('Nova senha'), 'Jacarandá-Azul-7');
    await again.user.click(screen.getByRole('button', { name: 'Salvar nova senha' }));
    await waitFor(() => expect(again.router.push).toHaveBeenCalled());
    expect(identity.submitNewPassword).toHaveBeenCalledWith(
      'user',
      'bia@x.com.br',
      '123456',
      'Jacarandá-Azul-7',
    );
    cleanup();
    open(ForgotScreen);
    expect(screen.getByRole('button', { name: 'Enviar código' })).toBeVisible();
    expect(screen.queryByLabelText('Código')).toBeNull();
  });
});
