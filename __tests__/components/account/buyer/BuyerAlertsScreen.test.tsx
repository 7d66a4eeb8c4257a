import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { buildBuyer, openAccount, problem } from '@/__tests__/support/buyerAccounts';
import { useNetwork } from '@/__tests__/support/network';
import { BuyerAlertsScreen } from '@/components/account/buyer/BuyerAlertsScreen';
import type { LoadedNotifications } from '@/components/account/notifications/loadNotifications';
import type { NewSavedSearch, SavedSearch } from '@/domain/savedSearch/schema';

const BEACH: SavedSearch = {
  id: '01890a5d-ac96-774b-bcce-b302099a8021',
  name: 'Perto da praia',
  href: '/imoveis/rj',
  alert: 'daily',
  createdAt: '2026-11-20T15:00:00.000Z',
};
const TOWN: SavedSearch = { ...BEACH, id: '01890a5d-ac96-774b-bcce-b302099a8022', name: 'Centro' };
const OFF: SavedSearch = {
  ...BEACH,
  id: '01890a5d-ac96-774b-bcce-b302099a8023',
  name: 'Serra',
  alert: 'off',
};

const NO_NOTIFICATIONS: LoadedNotifications = {
  notifications: { items: [], nextCursor: null, total: 0, totalIsCapped: false },
  preferences: [],
};

const open = (...searches: SavedSearch[]) =>
  openAccount(buildBuyer(), () => <BuyerAlertsScreen searches={searches} {...NO_NOTIFICATIONS} />);
const alertOf = (name: string) => screen.getByRole('switch', { name: new RegExp(name) });
const allOff = () => screen.queryByRole('button', { name: 'Desativar todos' });

describe('what is sent by e-mail', () => {
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

  it('is nothing of searches where there are none, with the way to them', () => {
    open();
    expect(screen.getByText(/Você não tem buscas salvas/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buscar imóveis' })).toHaveAttribute('href', '/imoveis');
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('names the letters that cannot be turned off, and why', () => {
    open();
    expect(screen.getByText(/Protegem a sua conta e a sua compra/)).toBeVisible();
    expect(screen.getByText(/Códigos de confirmação/)).toBeVisible();
    expect(screen.getByText(/Resposta sobre os documentos/)).toBeVisible();
  });

  it('is turned off and on for each search by itself', async () => {
    const sent = taking();
    const { user } = open(BEACH, OFF);
    expect([alertOf('praia'), alertOf('Serra')].map((each) => each.ariaChecked)).toEqual(['true', 'false']);
    await user.click(alertOf('Serra'));
    await waitFor(() => expect(alertOf('Serra')).toBeChecked());
    await user.click(alertOf('praia'));
    await waitFor(() => expect(sent).toEqual(['Serra: daily', 'Perto da praia: off']));
    expect(alertOf('praia')).not.toBeChecked();
  });

  it('is turned off for all of them at once, and says so', async () => {
    const sent = taking();
    const { user } = open(BEACH, TOWN, OFF);
    await user.click(allOff() as HTMLElement);
    expect(await screen.findByText('Todos os alertas foram desativados.')).toBeVisible();
    expect(sent.sort()).toEqual(['Centro: off', 'Perto da praia: off']);
    expect(allOff()).toBeNull();
  });

  it('offers that only where there is more than one to turn off', () => {
    open(BEACH, OFF);
    expect(allOff()).toBeNull();
  });

  it('shows what was asked for while it is saved, and what is true where that fails', async () => {
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
