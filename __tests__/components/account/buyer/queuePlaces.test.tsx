import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { idOf, openDeals } from '@/__tests__/support/web/buyerDeals';
import { openStream, useFakeEventSource } from '@/__tests__/support/web/fakeEventSource';
import { useNetwork } from '@/__tests__/support/web/network';
import { QueuePlaces } from '@/components/account/buyer/deals/QueuePlaces';
import { ClientQueuesScreen, type LoadedPlaces } from '@/components/account/company/ClientQueuesScreen';
import type { QueuePlace } from '@/domain/reservation/schema';
import account from '@/locales/pt-BR/account.json';
import companyAccount from '@/locales/pt-BR/companyAccount.json';
import deals from '@/locales/pt-BR/deals.json';
import shell from '@/locales/pt-BR/shell.json';

const LOADED_AT = '2026-11-28T12:00:00.000Z';

const buildPlace = (change: Partial<QueuePlace> = {}): QueuePlace => ({
  id: idOf(1),
  project: { id: idOf(9000), slug: 'vila-serena', title: 'Vila Serena' },
  unitId: idOf(9001),
  quotaId: null,
  label: 'unid. 101, torre A',
  state: 'waiting',
  position: 2,
  length: 5,
  offeredUntil: null,
  createdAt: LOADED_AT,
  version: 1,
  updatedAt: LOADED_AT,
  entrepreneurId: idOf(8000),
  buyerId: null,
  partnerId: null,
  partnerName: null,
  brokerId: null,
  brokerName: null,
  client: null,
  allowedActions: ['leave'],
  ...change,
});

const open = (...places: QueuePlace[]) => openDeals(<QueuePlaces loaded={places} loadedAt={LOADED_AT} />);

describe('the queues of a buyer', () => {
  const network = useNetwork();
  useFakeEventSource();

  it('show nothing without a place', () => {
    open();
    expect(screen.queryByRole('heading', { name: 'Suas filas' })).toBeNull();
  });

  it('show the place and the length of each', () => {
    open(buildPlace());
    expect(screen.getByRole('status')).toHaveTextContent('Posição 2 de 5 pessoas');
    expect(screen.getByRole('link', { name: 'Vila Serena' })).toHaveAttribute(
      'href',
      '/imovel/vila-serena?torre=A&unidade=101',
    );
    expect(screen.queryByRole('link', { name: 'Ver a unidade' })).toBeNull();
  });

  it('show the turn with its deadline, as soon as the stream names the place', async () => {
    const turn = buildPlace({
      state: 'offered',
      position: 1,
      offeredUntil: '2026-11-28T14:00:00.000Z',
      allowedActions: ['reserve', 'leave'],
    });
    network.use(http.post('*/api/reservations/queue/get', () => HttpResponse.json({ items: [turn] })));
    open(buildPlace());
    openStream().send('deals', { items: [{ kind: 'queuePlace', id: idOf(1) }] });
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('É a sua vez'));
    expect(screen.getByText('28/11/2026, 11:00')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver a unidade' })).toBeVisible();
  });

  it('are left after a question', async () => {
    const left: string[] = [];
    network.use(
      http.delete('*/api/reservations/queue/:id', ({ params }) => {
        left.push(String(params.id));
        return HttpResponse.json(buildPlace({ state: 'left', position: null, length: null }));
      }),
    );
    const { user } = open(buildPlace());
    await user.click(screen.getByRole('button', { name: /^Sair da fila/ }));
    expect(left).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Sair da fila' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Suas filas' })).toBeNull());
    expect(left).toEqual([idOf(1)]);
    expect(screen.getByText('Você saiu da fila.')).toBeVisible();
  });
});

describe('the queues of the clients of a company', () => {
  const network = useNetwork();
  useFakeEventSource();
  const MARINA = { name: 'Marina Teles', email: 'marina@exemplo.com.br', cpf: null, phone: null };
  const openClients = (loaded: LoadedPlaces | null) =>
    openDeals(<ClientQueuesScreen loaded={loaded} />, {
      messages: { account, companyAccount, deals, shell },
    });

  it('name each client with the place, and the client who is removed', async () => {
    network.use(
      http.delete('*/api/reservations/queue/:id', () => HttpResponse.json(buildPlace({ state: 'left' }))),
    );
    const { user } = openClients({ places: [buildPlace({ client: MARINA })], total: 1, now: LOADED_AT });
    expect(screen.getByRole('region', { name: 'Filas dos clientes' })).toBeVisible();
    expect(screen.getByText('Marina Teles (marina@exemplo.com.br)')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Posição 2 de 5 pessoas');
    await user.click(
      screen.getByRole('button', { name: 'Remover da fila: Marina Teles, unid. 101, torre A' }),
    );
    await user.click(screen.getByRole('button', { name: 'Remover da fila' }));
    expect(await screen.findByText('Cliente removido da fila.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Nenhum cliente na fila' })).toBeVisible();
  });

  it('show whose turn it is', () => {
    const turn = { state: 'offered', position: 1, offeredUntil: '2026-11-28T14:00:00.000Z' } as const;
    openClients({ places: [buildPlace({ client: MARINA, ...turn })], total: 1, now: LOADED_AT });
    expect(screen.getByRole('status')).toHaveTextContent('É a vez do cliente');
    expect(screen.getByText('Só do cliente até')).toBeVisible();
  });

  it('name the broker and the partner, and no buyer of the site', () => {
    const brought = buildPlace({ client: MARINA, brokerName: 'Davi Lopes', partnerName: 'Casa Clara' });
    const places = [brought, buildPlace({ id: idOf(2), allowedActions: [] })];
    openClients({ places, total: 120, now: LOADED_AT });
    expect(screen.getByText('Davi Lopes (Casa Clara)')).toBeVisible();
    expect(screen.getByText('Comprador do site')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Remover da fila/ })).toHaveLength(1);
    expect(screen.getByText('Mostrando 2 de 120.')).toBeVisible();
  });

  it('are shown only to roles that sell', () => {
    openClients(null);
    expect(screen.getByText(/Quem vê tudo aqui: .* corretor\(a\)/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
