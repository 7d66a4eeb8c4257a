import { act, render, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { buildRouter, Frame } from '@/__tests__/support/web/frame';
import { useAuth } from '@/contexts/AuthContext';
import { useToastQueue } from '@/contexts/ToastContext';
import type { ResolvedSession } from '@/domain/identity/resolvedSession';

const NOTHING: ResolvedSession = { person: null, error: null, portal: null, message: null, unavailable: [] };
const ANA = {
  id: '01933b1e-7a66-7c60-9c2e-3f3d2b9a1c11',
  pool: 'user',
  email: 'ana@x.br',
  name: 'Ana',
  isOperator: false,
} as const;

let requests = 0;
let answer: () => Response = () => HttpResponse.json(NOTHING);
const server = setupServer(
  http.post('*/api/auth/session', () => {
    requests += 1;
    return answer();
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

function Seen() {
  const { isLoading, person } = useAuth();
  const { current } = useToastQueue();
  return (
    <>
      <p>{isLoading ? 'procurando' : (person?.name ?? 'ninguém')}</p>
      <p data-testid="toast" data-type={current?.type}>
        {current?.message}
      </p>
    </>
  );
}

/** Like a page that reports a missing record itself. */
function ResolveButton() {
  const { resolveSession } = useAuth();
  return (
    <button type="button" onClick={() => void resolveSession(({ error }) => error === 'record_missing')}>
      Abrir
    </button>
  );
}

function SignOutButton() {
  const { signOut } = useAuth();
  return (
    <button type="button" onClick={() => void signOut()}>
      Sair
    </button>
  );
}

const show = (pathname = '/') =>
  render(
    <Frame router={buildRouter({ pathname })}>
      <Seen />
    </Frame>,
  );

const toast = () => screen.getByTestId('toast').textContent;

beforeEach(() => {
  requests = 0;
  answer = () => HttpResponse.json(NOTHING);
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});

describe('AuthProvider', () => {
  it('makes no call for a visitor', async () => {
    show();
    expect(await screen.findByText('ninguém')).toBeInTheDocument();
    expect(requests).toBe(0);
  });

  it.each(['userPool', 'session', 'CognitoIdentityServiceProvider.abc.LastAuthUser'])(
    'resolves the session once if the cookie %s indicates one',
    async (name) => {
      Cookies.set(name, 'x');
      answer = () => HttpResponse.json({ ...NOTHING, person: ANA });
      show();
      expect(screen.getByText('procurando')).toBeInTheDocument();
      expect(await screen.findByText('Ana')).toBeInTheDocument();
      expect(requests).toBe(1);
    },
  );

  it('leaves the session to the sign-in pages on such a page', async () => {
    Cookies.set('userPool', 'user');
    show('/login/success');
    expect(await screen.findByText('ninguém')).toBeInTheDocument();
    expect(requests).toBe(0);
  });
});

describe('the messages of a resolved session', () => {
  it.each([
    [
      'undefined_session',
      'Fatal Error: Sessão com estado indefinido, por favor entre em contato com a Soleira para resolução.',
    ],
    ['several_records', 'Fatal Error: Encontramos mais de uma referência desse e-mail no nosso sistema.'],
    ['record_missing', 'Fatal Error: Sessão válida mas usuário não foi encontrado em nosso sistema.'],
  ] as const)('shows the error: %s', async (error, sentence) => {
    Cookies.set('userPool', 'user');
    answer = () => HttpResponse.json({ ...NOTHING, error });
    show();
    await waitFor(() => expect(toast()).toBe(sentence));
    expect(screen.getByTestId('toast')).toHaveAttribute('data-type', 'error');
    expect(screen.getByText('ninguém')).toBeInTheDocument();
  });

  it('shows the provider’s message', async () => {
    Cookies.set('userPool', 'user');
    answer = () => HttpResponse.json({ ...NOTHING, message: '[503] Fora do ar' });
    show();
    await waitFor(() => expect(toast()).toBe('[503] Fora do ar'));
  });

  it('shows the status of an API refusal', async () => {
    Cookies.set('userPool', 'user');
    answer = () =>
      HttpResponse.json({ code: 'internal_error', message: 'Algo deu errado.' }, { status: 500 });
    show();
    await waitFor(() => expect(toast()).toBe('[500] Algo deu errado.'));
  });

  it('names choices that became unavailable', async () => {
    Cookies.set('userPool', 'user');
    answer = () => HttpResponse.json({ ...NOTHING, person: ANA, unavailable: ['unid. 1203, torre A'] });
    show();
    await waitFor(() =>
      expect(toast()).toBe(
        'O imóvel que você escolheu (unid. 1203, torre A) não está mais disponível. Ele está salvo nos seus favoritos.',
      ),
    );
  });

  it('shows nothing that the page reports itself', async () => {
    answer = () => HttpResponse.json({ ...NOTHING, error: 'record_missing' });
    render(
      <Frame>
        <Seen />
        <ResolveButton />
      </Frame>,
    );
    await act(async () => screen.getByRole('button').click());
    await waitFor(() => expect(requests).toBe(1));
    expect(toast()).toBe('');
  });
});

describe('signing out', () => {
  it('reports a failure and keeps the person signed in', async () => {
    Cookies.set('userPool', 'user');
    sessionStorage.setItem('rascunho:conta', '{}');
    answer = () => HttpResponse.json({ ...NOTHING, person: ANA });
    server.use(http.delete('*/api/auth/session', () => HttpResponse.error()));
    render(
      <Frame>
        <Seen />
        <SignOutButton />
      </Frame>,
    );
    expect(await screen.findByText('Ana')).toBeInTheDocument();
    await act(async () => screen.getByRole('button').click());
    await waitFor(() =>
      expect(toast()).toBe('Não foi possível sair agora. Confira a conexão e tente de novo.'),
    );
    expect(screen.getByText('Ana')).toBeInTheDocument();
    expect(sessionStorage.getItem('rascunho:conta')).toBe('{}');
  });
});
