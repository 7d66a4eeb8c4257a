import { render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { buildRouter, Frame } from '@/__tests__/support/web/frame';
import type { PortalProps } from '@/components/signIn/portal/portalPage';
import { type PendingRecord, storePending } from '@/components/signIn/signUp/pendingRecord';
import { SuccessScreen } from '@/components/signIn/signUp/SuccessScreen';
import { MessagesProvider } from '@/contexts/MessagesContext';
import type { Pool } from '@/domain/identity/pools';
import errors from '@/locales/pt-BR/errors.json';
import form from '@/locales/pt-BR/form.json';
import signIn from '@/locales/pt-BR/signIn.json';
import vocabulary from '@/locales/pt-BR/vocabulary.json';
import { carryToken } from '@/services/http/createService';

jest.mock('@/services/account/identity', () => ({
  findIdentity: async (pool: Pool) => ({ pool, sub: 'sub', email: 'ana@x.com.br', name: 'Ana Prado' }),
  bearerOf: () => ({ token: async () => 'token', renew: async () => null }),
}));

const NOTHING = { person: null, error: null, portal: null, message: null, unavailable: [] };

/** Existing record, and the body of the call that creates one. */
let record: { name: string } | null = null;
let opened: { path: string; body: unknown; token: string | null }[] = [];
let isRefused = false;

async function openAccount({ request }: { request: Request }) {
  const { pathname } = new URL(request.url);
  const body = (await request.json()) as { name?: string; contactName?: string };
  opened.push({ path: pathname, body, token: request.headers.get('authorization') });
  if (isRefused) {
    const fields = { cnpj: 'Este CNPJ já tem cadastro' };
    return HttpResponse.json({ code: 'invalid_request', message: 'Há campos', fields }, { status: 400 });
  }
  record = { name: body.name ?? body.contactName ?? '' };
  return HttpResponse.json({});
}

const server = setupServer(
  http.post('*/api/auth/session', () =>
    HttpResponse.json(
      record
        ? {
            ...NOTHING,
            person: { id: 'sub', pool: 'user', email: 'ana@x.com.br', name: record.name, isOperator: false },
          }
        : { ...NOTHING, error: 'record_missing' },
    ),
  ),
  http.post('*/api/users', openAccount),
  http.post('*/api/entrepreneurs', openAccount),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

beforeEach(() => {
  record = null;
  opened = [];
  isRefused = false;
  sessionStorage.clear();
});
afterEach(() => carryToken(null));

function arrive(props: Partial<PortalProps> = {}) {
  const router = buildRouter({ pathname: '/login/success' });
  const portal: PortalProps = {
    portal: 'user',
    next: '/conta',
    isChanged: false,
    isConfirmed: false,
    isRefused: false,
  };
  render(
    <Frame router={router}>
      <MessagesProvider messages={{ signIn, form, errors, vocabulary }}>
        <SuccessScreen {...portal} {...props} />
      </MessagesProvider>
    </Frame>,
  );
  return router;
}

const PENDING: PendingRecord = {
  pool: 'entrepreneur',
  email: 'ana@x.com.br',
  name: 'Ana Prado',
  phone: '1334567890',
  company: {
    companyType: 'Corretor',
    tradeName: 'Ana Imóveis',
    legalName: 'Ana Prado',
    cnpj: null,
    cpf: '52998224725',
    creci: 'CRECI/SP 98765-F',
    city: 'Santos',
    state: 'SP',
    phone: '1334567890',
  },
};

describe('SuccessScreen', () => {
  it('continues to the requested page', async () => {
    record = { name: 'Ana' };
    const router = arrive();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/conta'));
    expect(opened).toEqual([]);
  });

  it('creates a buyer’s record from the sign-up data', async () => {
    storePending({
      pool: 'user',
      email: 'Ana@x.com.br',
      name: 'Ana d’Ávila',
      phone: '11912345678',
      company: null,
    });
    const router = arrive();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/conta'));
    expect(opened).toEqual([
      {
        path: '/api/users',
        body: { name: 'Ana d’Ávila', phones: ['11912345678'] },
        token: 'Bearer token',
      },
    ]);
  });

  it('creates it from the identity after a sign-up elsewhere', async () => {
    const router = arrive();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/conta'));
    expect(opened[0]?.body).toEqual({ name: 'Ana Prado', phones: [] });
  });

  it('creates a company’s record with the legally required data', async () => {
    storePending(PENDING);
    const router = arrive({ portal: 'corretor' });
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/conta'));
    expect(opened[0]).toMatchObject({
      path: '/api/entrepreneurs',
      body: {
        companyType: 'Corretor',
        creci: 'CRECI/SP 98765-F',
        contactName: 'Ana Prado',
        phones: ['1334567890'],
      },
    });
  });

  it('requires a company’s data if they are unknown or were refused', async () => {
    arrive({ portal: 'corretor' });
    expect(await screen.findByRole('heading', { name: 'Complete o cadastro' })).toBeInTheDocument();
    expect(opened).toEqual([]);
    document.body.innerHTML = '';
    storePending(PENDING);
    isRefused = true;
    arrive({ portal: 'corretor' });
    expect(await screen.findByRole('heading', { name: 'Complete o cadastro' })).toBeInTheDocument();
    expect(screen.getByLabelText('Nome fantasia')).toHaveValue('Ana Imóveis');
    expect(screen.getByRole('alert')).toHaveTextContent('Este CNPJ já tem cadastro');
  });

  it.each([
    ['Imobiliária', { cnpj: '11222333000181', cpf: null }, 'CNPJ', '11.222.333/0001-81'],
    ['Corretor', { cnpj: null, cpf: '52998224725' }, 'CNPJ ou CPF', '529.982.247-25'],
  ] as const)('formats the refused number of a company: %s', async (companyType, numbers, label, shown) => {
    if (!PENDING.company) throw new Error('the one who is waiting is a company');
    storePending({ ...PENDING, company: { ...PENDING.company, companyType, ...numbers } });
    isRefused = true;
    arrive({ portal: 'corretor' });
    expect(await screen.findByLabelText(label)).toHaveValue(shown);
  });
});
