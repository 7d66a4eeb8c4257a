import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NextRouter } from 'next/router';
import { buildRouter, Frame } from '@/__tests__/support/web/frame';
import { readDraft } from '@/components/form/draft';
import { FORGOT_FORM } from '@/components/signIn/carriedEmail';
import { LoginScreen } from '@/components/signIn/login/LoginScreen';
import type { PortalProps } from '@/components/signIn/portal/portalPage';
import { MessagesProvider } from '@/contexts/MessagesContext';
import errors from '@/locales/pt-BR/errors.json';
import form from '@/locales/pt-BR/form.json';
import signIn from '@/locales/pt-BR/signIn.json';

const identity = { signIn: jest.fn(), completeNewPassword: jest.fn() };
jest.mock('@/services/account/identity', () => ({
  signIn: (...given: unknown[]) => identity.signIn(...given),
  completeNewPassword: (...given: unknown[]) => identity.completeNewPassword(...given),
}));

const PORTAL_PROPS: PortalProps = {
  portal: 'user',
  next: '/',
  isChanged: false,
  isConfirmed: false,
  isRefused: false,
};

function open(props: Partial<PortalProps> = {}, router: NextRouter = buildRouter({ pathname: '/login' })) {
  render(
    <Frame router={router}>
      <MessagesProvider messages={{ signIn, form, errors }}>
        <LoginScreen {...PORTAL_PROPS} {...props} />
      </MessagesProvider>
    </Frame>,
  );
  return { router, user: userEvent.setup() };
}

async function enter(
  user: ReturnType<typeof userEvent.setup>,
  email = 'ana@x.com.br',
  password = 'secreta',
): Promise<void> {
  await user.type(screen.getByLabelText('E-mail'), email);
  await user.type(screen.getByLabelText('Senha'), password);
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
}

beforeEach(() => {
  jest.resetAllMocks();
  sessionStorage.clear();
});

describe('LoginScreen', () => {
  it('signs in to its own pool and continues to the requested page', async () => {
    identity.signIn.mockResolvedValue({ kind: 'done' });
    const { router, user } = open({ portal: 'corretor', next: '/conta' });
    await enter(user, ' rui@x.com.br ', 'chave');
    expect(identity.signIn).toHaveBeenCalledWith('entrepreneur', 'rui@x.com.br', 'chave');
    expect(router.push).toHaveBeenCalledWith('/login/success?tipo=corretor&next=%2Fconta');
  });

  it.each(['NotAuthorizedException', 'UserNotFoundException'])(
    'shows the same message for %s',
    async (name) => {
      identity.signIn.mockRejectedValue(
        Object.assign(new Error('Incorrect username or password.'), { name }),
      );
      const { user } = open();
      await enter(user);
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('E-mail ou senha incorretos. Confira os dois e tente de novo.');
      expect(alert).toHaveFocus();
      expect(screen.getByLabelText('E-mail')).toHaveValue('ana@x.com.br');
    },
  );

  it('requires the code of an unconfirmed e-mail, and a new password if the pool demands it', async () => {
    identity.signIn.mockResolvedValueOnce({ kind: 'confirm' });
    const { router, user } = open();
    await enter(user);
    expect(router.push).toHaveBeenCalledWith('/confirmar');
    identity.signIn.mockResolvedValueOnce({ kind: 'reset' });
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(router.push).toHaveBeenCalledWith('/esqueci-senha');
    expect(readDraft(FORGOT_FORM)).toEqual({ email: 'ana@x.com.br' });
  });

  it('switches between buyers and companies by links, and keeps the requested page', () => {
    open({ next: '/conta' });
    expect(screen.getByRole('link', { name: 'Quero comprar' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Sou corretor ou empresa' })).toHaveAttribute(
      'href',
      '/login?tipo=corretor&next=%2Fconta',
    );
    expect(screen.getByRole('link', { name: 'Outras formas de entrar' })).toHaveAttribute(
      'href',
      '/api/auth/login?next=%2Fconta&idioma=pt-BR',
    );
  });

  it('offers a retry after a failed hosted sign-in', () => {
    open({ isRefused: true });
    expect(screen.getByText(/não foi possível entrar/i)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Começar de novo' })).toHaveAttribute(
      'href',
      '/api/auth/login?idioma=pt-BR',
    );
  });
});

describe('a temporary password', () => {
  it('requires a new password and the missing attributes, and reports errors', async () => {
    identity.signIn.mockResolvedValue({ kind: 'newPassword', missing: ['name', 'custom:area'] });
    identity.completeNewPassword.mockResolvedValue({ kind: 'done' });
    const { router, user } = open({ portal: 'corretor', next: '/painel' });
    await enter(user);
    expect(await screen.findByRole('heading', { name: 'Crie a sua senha' })).toBeInTheDocument();
    await user.type(screen.getByLabelText('Nova senha'), '12345678');
    await user.click(screen.getByRole('button', { name: 'Salvar e entrar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nova senha: Use mais de 8 caracteres');
    expect(identity.completeNewPassword).not.toHaveBeenCalled();

    await user.type(screen.getByLabelText('Nova senha'), '9');
    await user.type(screen.getByLabelText('Nome completo'), 'Rui Prado');
    await user.type(screen.getByLabelText('custom:area'), 'Vendas');
    await user.click(screen.getByRole('button', { name: 'Salvar e entrar' }));
    expect(identity.completeNewPassword).toHaveBeenCalledWith('entrepreneur', '123456789', {
      name: 'Rui Prado',
      'custom:area': 'Vendas',
    });
    expect(router.push).toHaveBeenCalledWith('/login/success?tipo=corretor');
  });

  it('has a way back when its time has passed', async () => {
    identity.signIn.mockResolvedValue({ kind: 'newPassword', missing: [] });
    const message = 'Invalid session for the user, session is expired.';
    identity.completeNewPassword.mockRejectedValue(
      Object.assign(new Error(message), { name: 'NotAuthorizedException' }),
    );
    const { user } = open({ portal: 'corretor' });
    await enter(user);
    await user.type(await screen.findByLabelText('Nova senha'), 'jacarandá azul');
    await user.click(screen.getByRole('button', { name: 'Salvar e entrar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'O prazo para criar a senha terminou. Volte e entre de novo com a senha provisória.',
    );
    await user.click(screen.getByRole('button', { name: 'Voltar para entrar' }));
    expect(screen.getByLabelText('Senha')).toBeInTheDocument();
  });

  it('that has expired leads to a new invitation', async () => {
    const message = 'Temporary password has expired and must be reset by an administrator.';
    identity.signIn.mockRejectedValue(Object.assign(new Error(message), { name: 'NotAuthorizedException' }));
    const { user } = open({ portal: 'corretor' });
    await enter(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'A sua senha provisória expirou. Peça à empresa um novo convite.',
    );
  });
});
