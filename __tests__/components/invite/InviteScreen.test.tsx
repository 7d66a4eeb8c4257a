import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { buildRouter, Frame } from '@/__tests__/support/web/frame';
import { useNetwork } from '@/__tests__/support/web/network';
import { ToastIsland } from '@/components/feedback/ToastIsland';
import { InviteScreen } from '@/components/invite/InviteScreen';
import { MessagesProvider } from '@/contexts/MessagesContext';
import type { Invite } from '@/domain/bond/schema';
import invite from '@/locales/pt-BR/invite.json';
import shell from '@/locales/pt-BR/shell.json';

const ID = '01890a5d-ac96-774b-bcce-b302099a8041';

function buildInvite(change: Partial<Invite> = {}): Invite {
  return {
    id: ID,
    owner: {
      id: '01890a5d-ac96-774b-bcce-b302099a8042',
      slug: 'horizonte',
      tradeName: 'Horizonte',
      companyType: 'Construtora e Incorporadora',
      city: 'São Paulo',
      state: 'SP',
      creci: null,
    },
    projects: [{ id: '01890a5d-ac96-774b-bcce-b302099a8043', title: 'Vila Serena' }],
    commissionSharePercent: 42.5,
    message: 'Vamos vender juntos.',
    hasTerms: true,
    reply: 'pending',
    attachment: 'pending',
    expiresAt: '2026-12-28T12:00:00.000Z',
    isExpired: false,
    hasAccount: false,
    allowedActions: ['reply'],
    ...change,
  };
}

function open() {
  render(
    <Frame router={buildRouter({ asPath: `/convite/${ID}` })}>
      <MessagesProvider messages={{ invite, shell }}>
        <InviteScreen id={ID} />
      </MessagesProvider>
      <ToastIsland />
    </Frame>,
  );
  return userEvent.setup();
}

describe('InviteScreen', () => {
  const network = useNetwork();
  const requests: unknown[] = [];
  beforeEach(() => {
    requests.length = 0;
    window.location.hash = '#chave=segredo';
  });
  afterEach(() => {
    window.location.hash = '';
  });

  const answering = (change: Partial<Invite> = {}) =>
    network.use(
      http.post('/api/public/entrepreneurBonds/get', async ({ request }) => {
        requests.push(await request.json());
        return HttpResponse.json(buildInvite(change));
      }),
    );

  it('looks the invitation up by the e-mail’s secret, and shows company, terms and expiry', async () => {
    answering();
    open();
    expect(await screen.findByRole('heading', { name: 'Horizonte' })).toBeVisible();
    expect(requests).toEqual([{ id: ID, secret: 'segredo' }]);
    expect(screen.getByText('Vila Serena')).toBeVisible();
    expect(screen.getByText(/42,5/)).toBeVisible();
    expect(screen.getByText('Vamos vender juntos.')).toBeVisible();
    expect(screen.getByText(/28\/12\/2026, 09:00/)).toBeVisible();
  });

  it('sends the reply, and links to the sign-up', async () => {
    answering();
    network.use(
      http.put(`/api/public/entrepreneurBonds/${ID}/reply`, async ({ request }) => {
        requests.push([new URL(request.url).search, await request.json()]);
        return HttpResponse.json(buildInvite({ reply: 'accepted', allowedActions: [] }));
      }),
    );
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Aceitar o convite' }));
    expect(await screen.findByText(/Você aceitou o convite/)).toBeVisible();
    expect(requests[1]).toEqual(['?status=accepted', { secret: 'segredo' }]);
    expect(screen.getByRole('link', { name: 'Criar a conta da empresa' })).toHaveAttribute(
      'href',
      '/cadastro/corretor',
    );
    expect(screen.queryByRole('button', { name: 'Recusar' })).toBeNull();
  });

  it.each([
    [{ isExpired: true, allowedActions: [] }, /Este convite expirou/],
    [{ attachment: 'rejected', allowedActions: [] }, /A empresa retirou este convite/],
    [{ reply: 'not_interested', allowedActions: [] }, /não tem interesse/],
    [{ hasTerms: false, allowedActions: [] }, /abra o endereço que veio no e-mail/],
  ] satisfies [Partial<Invite>, RegExp][])('offers no reply to %o', async (change, said) => {
    answering(change);
    open();
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('sends a visitor without the secret to the sign-in page, and offers a retry after a failure', async () => {
    window.location.hash = '';
    let status = 500;
    network.use(
      http.post('/api/public/entrepreneurBonds/get', () =>
        HttpResponse.json({ code: 'bond_not_found', message: 'Não há.' }, { status }),
      ),
    );
    const user = open();
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    status = 404;
    await user.click(retry);
    const signInLink = await screen.findByRole('link', { name: 'Entrar como corretor ou empresa' });
    expect(signInLink).toHaveAttribute('href', expect.stringContaining(encodeURIComponent(`/convite/${ID}`)));
  });
});
