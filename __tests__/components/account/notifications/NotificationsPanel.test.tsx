import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { buildBuyer, openAccount, problem } from '@/__tests__/support/web/buyerAccounts';
import { useFakeEventSource } from '@/__tests__/support/web/fakeEventSource';
import { useNetwork } from '@/__tests__/support/web/network';
import { AlertsScreen } from '@/components/account/notifications/AlertsScreen';
import type { Notification, NotificationPreference } from '@/domain/notification/schema';

function buildNotice(change: Partial<Notification> = {}): Notification {
  return {
    id: '01890a5d-ac96-774b-bcce-b302099a8031',
    recipient: { kind: 'buyer', id: '01890a5d-ac96-774b-bcce-b302099a8001' },
    kind: 'reservationMade',
    severity: 'info',
    params: { item: 'Apartamento 12', project: 'Vila Serena' },
    title: 'Nova reserva',
    text: '',
    path: '/conta/reservas',
    state: 'sent',
    readAt: null,
    version: 1,
    createdAt: '2026-11-28T12:30:00.000Z',
    allowedActions: ['read', 'dismiss', 'delete'],
    ...change,
  };
}
const REFUND = buildNotice({
  id: '01890a5d-ac96-774b-bcce-b302099a8032',
  kind: 'refundDone',
  params: { project: 'Aurora', item: 'unid. 7', amountCents: 5_000_00, way: 'pix' },
  severity: 'warn',
  path: null,
  state: 'read',
});

function open(
  items: Notification[],
  {
    preferences = [],
    nextCursor = null,
  }: { preferences?: NotificationPreference[]; nextCursor?: string | null } = {},
) {
  const page = { items, nextCursor, total: items.length, totalIsCapped: false };
  const unread = items.filter(({ state }) => state === 'sent').length;
  const notices = { search: '', page, counts: { unread, read: items.length - unread } };
  return openAccount(buildBuyer(), () => <AlertsScreen notifications={notices} preferences={preferences} />);
}
/** Answers of the counts after a change. */
const counting = (state: object) =>
  http.post('/api/notifications/counts', () => HttpResponse.json({ state }));
const rows = () => within(screen.getByRole('list')).getAllByRole('listitem');

describe('NotificationsPanel', () => {
  useFakeEventSource();

  const network = useNetwork();

  it('shows the empty state', () => {
    open([]);
    expect(screen.getByText('Nenhuma notificação')).toBeVisible();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('shows text, time and link, and labels unread and important notifications', () => {
    open([buildNotice(), REFUND]);
    const [made, refund] = rows().map((row) => row.textContent?.replaceAll('\u00a0', ' '));
    expect(made).toContain('NovaNova reserva');
    expect(made).toContain('Vila Serena, Apartamento 12: reserva feita');
    expect(made).toContain('28/11/2026, 09:30');
    expect(refund).toContain('AtençãoReembolso feito');
    expect(refund).toContain('devolvemos R$ 5.000,00');
    expect(screen.getByRole('link', { name: 'Abrir: Nova reserva' })).toHaveAttribute(
      'href',
      '/conta/reservas',
    );
    expect(screen.getByRole('button', { name: 'Não lidas 1' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Lidas 1' })).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Empreendimento ou assunto' })).toBeVisible();
  });

  it('marks as read and dismisses, and moves the focus to the title', async () => {
    const sent: unknown[] = [];
    network.use(
      http.put('/api/notifications/:id', async ({ request }) => {
        const body = (await request.json()) as { event: string; version: number };
        sent.push(body);
        const state = body.event === 'read' ? 'read' : 'dismissed';
        return HttpResponse.json(buildNotice({ state, version: body.version + 1 }));
      }),
      counting({ sent: 0, read: 1 }),
    );
    const { user } = open([buildNotice()]);
    await user.click(screen.getByRole('button', { name: 'Marcar como lida: Nova reserva' }));
    expect(await screen.findByRole('button', { name: 'Lidas 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Marcar todas/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Dispensar: Nova reserva' }));
    expect(await screen.findByText('Nenhuma notificação')).toBeVisible();
    expect(sent).toEqual([
      { version: 1, event: 'read' },
      { version: 2, event: 'dismiss' },
    ]);
    expect(screen.getByRole('heading', { name: 'Notificações' })).toHaveFocus();
    expect(screen.getByText('Notificação dispensada.')).toBeVisible();
  });

  it('keeps a notification that cannot be dismissed, and removes one dismissed elsewhere', async () => {
    let status = 500;
    network.use(
      http.put('/api/notifications/:id', () => problem(status, 'version_conflict', 'Mudou.')),
      counting({ sent: 0, read: 0 }),
    );
    const { user } = open([buildNotice()]);
    const dismiss = () => user.click(screen.getByRole('button', { name: 'Dispensar: Nova reserva' }));
    await dismiss();
    expect(await screen.findByText(/Não foi possível alterar a notificação/)).toBeVisible();
    expect(rows()).toHaveLength(1);
    status = 409;
    await dismiss();
    expect(await screen.findByText('Nenhuma notificação')).toBeVisible();
  });

  it('loads older notifications, without dismissed ones', async () => {
    const asked: unknown[] = [];
    network.use(
      http.post('/api/notifications/get', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ items: [REFUND], nextCursor: null, total: 2, totalIsCapped: false });
      }),
    );
    const { user } = open([buildNotice()], { nextCursor: 'abc' });
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
    const filters = [{ scope: 'ALL', field: 'state', op: 'in', value: ['sent', 'read'] }];
    expect(asked).toEqual([{ filters, sort: 'createdDesc', cursor: 'abc' }]);
  });

  it('saves which groups are also sent by e-mail', async () => {
    const sent: unknown[] = [];
    network.use(
      http.put('/api/notifications/preferences', async ({ request }) => {
        const body = (await request.json()) as { preferences: NotificationPreference[] };
        sent.push(body.preferences);
        return HttpResponse.json(body);
      }),
    );
    const preferences = (['visitBooked', 'visitCanceled'] as const).map((kind) => ({ kind, byMail: true }));
    const { user } = open([], { preferences });
    expect(screen.getAllByRole('switch')).toHaveLength(1);
    await user.click(screen.getByRole('switch', { name: 'Visitas' }));
    expect(await screen.findByText('Escolha salva.')).toBeVisible();
    expect(sent).toEqual([preferences.map(({ kind }) => ({ kind, byMail: false }))]);
    expect(screen.getByRole('switch', { name: 'Visitas' })).not.toBeChecked();
  });
});
