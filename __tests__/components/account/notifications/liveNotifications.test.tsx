import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { buildBuyer, openAccount } from '@/__tests__/support/web/buyerAccounts';
import { openStream, useFakeEventSource } from '@/__tests__/support/web/fakeEventSource';
import { useNetwork } from '@/__tests__/support/web/network';
import { NotificationsPanel } from '@/components/account/notifications/NotificationsPanel';
import type { Notification } from '@/domain/notification/schema';

const NOTICE: Notification = {
  id: '01890a5d-ac96-774b-bcce-b302099a8031',
  recipient: { kind: 'buyer', id: '01890a5d-ac96-774b-bcce-b302099a8001' },
  kind: 'reservationMade',
  severity: 'info',
  params: { item: 'Apartamento 12', project: 'Vila Serena' },
  title: 'Nova reserva',
  text: '',
  path: null,
  state: 'sent',
  readAt: null,
  version: 1,
  createdAt: '2026-11-28T12:30:00.000Z',
  allowedActions: ['read', 'dismiss', 'delete'],
};
const READ: Notification = { ...NOTICE, state: 'read', allowedActions: ['dismiss', 'delete'] };
const page = (items: Notification[]) => ({
  items,
  nextCursor: null,
  total: items.length,
  totalIsCapped: false,
});

const countsOf = (items: Notification[], unread: string, read: string) => ({
  [unread]: items.filter(({ state }) => state === 'sent').length,
  [read]: items.filter(({ state }) => state === 'read').length,
});
const listOf = (items: Notification[]) => ({
  search: '',
  page: page(items),
  counts: countsOf(items, 'unread', 'read'),
});

describe('the open list of notifications', () => {
  const network = useNetwork();
  useFakeEventSource();
  let readings = 0;

  function open(items: Notification[], later: Notification[]) {
    readings = 0;
    network.use(
      http.post('/api/notifications/get', () => {
        readings += 1;
        return HttpResponse.json(page(later));
      }),
      http.post('/api/notifications/counts', () =>
        HttpResponse.json({ state: countsOf(later, 'sent', 'read') }),
      ),
    );
    const loaded = listOf(items);
    openAccount(buildBuyer(), () => <NotificationsPanel notifications={loaded} />);
    expect(openStream().url).toMatch(/^\/api\/events/);
  }
  const announce = (newest: Notification | undefined, unread: number) =>
    openStream().send('notifications', { unread, unreadIsCapped: false, newestId: newest?.id ?? null });

  it('shows a new one without reloading', async () => {
    open([], [NOTICE]);
    expect(screen.getByText('Nenhuma notificação')).toBeVisible();
    announce(NOTICE, 1);
    expect(await screen.findByRole('button', { name: 'Marcar como lida: Nova reserva' })).toBeVisible();
  });

  it('shows that another tab has read them', async () => {
    open([NOTICE], [READ]);
    const unread = { name: 'Marcar como lida: Nova reserva' };
    expect(screen.getByRole('button', unread)).toBeVisible();
    announce(NOTICE, 0);
    await waitFor(() => expect(screen.queryByRole('button', unread)).not.toBeInTheDocument());
  });

  it('reads nothing again at the first message, whose newest one may be dismissed', async () => {
    open([NOTICE], [READ, NOTICE]);
    const dismissed = { ...NOTICE, id: '01890a5d-ac96-774b-bcce-b302099a8099' };
    announce(dismissed, 1);
    expect(readings).toBe(0);
    announce({ ...dismissed, id: '01890a5d-ac96-774b-bcce-b302099a8100' }, 1);
    await waitFor(() => expect(readings).toBe(1));
  });

  it('reads nothing again when it shows everything', async () => {
    open([NOTICE], [READ]);
    announce(NOTICE, 1);
    announce(NOTICE, 0);
    expect(await screen.findByRole('button', { name: 'Lidas 1' })).toBeVisible();
    // Only the second change was news.
    expect(readings).toBe(1);
  });
});
