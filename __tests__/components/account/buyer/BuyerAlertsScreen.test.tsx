import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { buildBuyer, openAccount, problem } from '@/__tests__/support/web/buyerAccounts';
import { useNetwork } from '@/__tests__/support/web/network';
import { BuyerAlertsScreen } from '@/components/account/buyer/BuyerAlertsScreen';
import type { LoadedNotifications } from '@/components/account/notifications/loadNotifications';
import type { NewSavedSearch, SavedSearch } from '@/domain/savedSearch/schema';

const BEACH: SavedSearch = {
  id: '01890a5d-ac96-774b-bcce-b302099a8021',
  name: 'Perto da praia',
  href: '/imoveis/rj',
  alert: 'daily',
  createdAt: '2026-11-20T15:00:00.000Z',
  allowedActions: ['change', 'delete'],
};
const TOWN: SavedSearch = { ...BEACH, id: '01890a5d-ac96-774b-bcce-b302099a8022', name: 'Centro' };
const OFF: SavedSearch = {
  ...BEACH,
  id: '01890a5d-ac96-774b-bcce-b302099a8023',
  name: 'Serra',
  alert: 'off',
};

const NO_NOTIFICATIONS: LoadedNotifications = {
  notifications: {
    search: '',
    page: { items: [], nextCursor: null, total: 0, totalIsCapped: false },
    counts: {},
  },
  preferences: [],
};

const open = (...searches: SavedSearch[]) =>
  openAccount(buildBuyer(), () => <BuyerAlertsScreen searches={searches} {...NO_NOTIFICATIONS} />);
const alertOf = (name: string) => screen.getByRole('switch', { name: new RegExp(name) });
const allOff = () => screen.queryByRole('button', { name: 'Desativar todos' });

describe('BuyerAlertsScreen', () => {
  const network = useNetwork();

  function taking() {
    const sent: string[] = [];
    network.use(
      http.put('/api/savedSearches/:id', async ({ request, params }) => {
        const body = (await request.json()) as NewSavedSearch;
        sent.push(`${body.name}: ${body.alert}`);
        return HttpResponse.json({ ...BEACH, ...body, id: params.id });
      }),
    );
    return sent;
  }

  it('links to the listing without saved searches', () => {
    open();
    expect(screen.getByText(/Você não tem buscas salvas/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buscar imóveis' })).toHaveAttribute('href', '/imoveis');
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('lists the e-mails that cannot be turned off, with the reason', () => {
    open();
    expect(screen.getByText(/Protegem a sua conta e a sua compra/)).toBeVisible();
    expect(screen.getByText(/Códigos de confirmação/)).toBeVisible();
    expect(screen.getByText(/Resposta sobre os documentos/)).toBeVisible();
  });

  it('switches the alert of a single search', async () => {
    const sent = taking();
    const { user } = open(BEACH, OFF);
    expect([alertOf('praia'), alertOf('Serra')].map((each) => each.ariaChecked)).toEqual(['true', 'false']);
    await user.click(alertOf('Serra'));
    await waitFor(() => expect(alertOf('Serra')).toBeChecked());
    await user.click(alertOf('praia'));
    await waitFor(() => expect(sent).toEqual(['Serra: daily', 'Perto da praia: off']));
    expect(alertOf('praia')).not.toBeChecked();
  });

  it('turns all alerts off with one button and confirms it', async () => {
    const sent = taking();
    const { user } = open(BEACH, TOWN, OFF);
    await user.click(allOff() as HTMLElement);
    expect(await screen.findByText('Todos os alertas foram desativados.')).toBeVisible();
    expect(sent.sort()).toEqual(['Centro: off', 'Perto da praia: off']);
    expect(allOff()).toBeNull();
  });

  it('names the alerts that stay on when only some could be turned off', async () => {
    let isBroken = true;
    network.use(
      http.put('/api/savedSearches/:id', async ({ request, params }) => {
        const body = (await request.json()) as NewSavedSearch;
        if (isBroken && body.name === 'Centro') return problem(503, 'unavailable', 'Agora não.');
        return HttpResponse.json({ ...BEACH, ...body, id: params.id });
      }),
    );
    const third = { ...BEACH, id: '01890a5d-ac96-774b-bcce-b302099a8024', name: 'Perto do metrô' };
    const { user } = open(BEACH, TOWN, third);
    await user.click(allOff() as HTMLElement);
    expect(await screen.findByRole('alert')).toHaveTextContent('Continuam ativos: Centro. Tente de novo.');
    expect([alertOf('praia'), alertOf('Centro')].map((each) => each.ariaChecked)).toEqual(['false', 'true']);
    isBroken = false;
    await user.click(alertOf('Centro'));
    expect(await screen.findByText('Todos os alertas foram desativados.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('hides the button for all with fewer than two active alerts', () => {
    open(BEACH, OFF);
    expect(allOff()).toBeNull();
  });

  it('shows the requested state while saving, and the saved one after a failure', async () => {
    let fail = () => {};
    const held = new Promise<void>((resolve) => {
      fail = resolve;
    });
    network.use(
      http.put('/api/savedSearches/:id', async () => {
        await held;
        return problem(500, 'internal_error', 'Algo deu errado.');
      }),
    );
    const { user } = open(BEACH);
    await user.click(alertOf('praia'));
    expect(alertOf('praia')).not.toBeChecked();
    fail();
    expect(await screen.findByText(/Não conseguimos salvar agora/)).toBeVisible();
    expect(alertOf('praia')).toBeChecked();
  });
});
