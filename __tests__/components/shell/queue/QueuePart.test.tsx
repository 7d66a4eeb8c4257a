import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { openStream, useFakeEventSource } from '@/__tests__/support/web/fakeEventSource';
import { Frame } from '@/__tests__/support/web/frame';
import { useNetwork } from '@/__tests__/support/web/network';
import { QueuePart } from '@/components/shell/queue/QueuePart';
import { useAuth } from '@/contexts/AuthContext';
import type { Person } from '@/domain/identity/resolvedSession';
import type { QueuePlace } from '@/domain/reservation/schema';

jest.mock('@/contexts/AuthContext', () => ({
  ...jest.requireActual('@/contexts/AuthContext'),
  useAuth: jest.fn(),
}));

const UNIT = '0190000a-0000-7000-8000-000000000901';
const PLACE: QueuePlace = {
  id: '0190000a-0000-7000-8000-000000000001',
  project: { id: '0190000a-0000-7000-8000-000000000002', slug: 'vila-serena', title: 'Vila Serena' },
  unitId: UNIT,
  quotaId: null,
  label: 'unid. 101, torre A',
  state: 'waiting',
  position: 2,
  length: 3,
  offeredUntil: null,
  createdAt: '2026-11-28T12:20:00.000Z',
  version: 1,
  updatedAt: '2026-11-28T12:20:00.000Z',
  entrepreneurId: '0190000a-0000-7000-8000-000000000003',
  buyerId: null,
  partnerId: null,
  partnerName: null,
  brokerId: null,
  brokerName: null,
  client: null,
  allowedActions: ['leave'],
};

const HELENA: Person = {
  id: 'h',
  pool: 'user',
  email: 'h@exemplo.com.br',
  name: 'Helena',
  isOperator: false,
};

describe('the queue of a held unit', () => {
  const network = useNetwork();
  useFakeEventSource();
  let places: QueuePlace[];
  let calls: string[];

  beforeEach(() => {
    places = [];
    calls = [];
    sessionStorage.clear();
    network.use(
      http.post('*/api/reservations/queue/get', () => HttpResponse.json({ items: places })),
      http.post('*/api/reservations/queue', async ({ request }) => {
        calls.push(JSON.stringify(await request.json()));
        places = [PLACE];
        return HttpResponse.json(PLACE);
      }),
      http.delete('*/api/reservations/queue/:id', ({ params }) => {
        calls.push(`leave ${String(params.id)}`);
        places = [];
        return HttpResponse.json({ ...PLACE, state: 'left' });
      }),
    );
  });

  const part = (person: Person | null, queued: number | undefined = 2) => {
    jest.mocked(useAuth).mockReturnValue({
      person,
      isLoading: false,
      resolveSession: jest.fn(),
      signOut: jest.fn(),
    });
    return (
      <Frame>
        <QueuePart
          projectId="p"
          item={{ unitId: UNIT }}
          label="Unidade 101, Torre A"
          path="/imovel/vila-serena?torre=A&unidade=101"
          queued={queued}
          hours={2}
        />
      </Frame>
    );
  };
  const join = () => screen.getByRole('button', { name: 'Entrar na fila' });

  it('takes the buyer: the place, the time, and the focus in place of the pressed button', async () => {
    render(part(HELENA));
    expect(screen.getByText('2 pessoas na fila.')).toBeVisible();
    await userEvent.click(join());
    expect(await screen.findByRole('status')).toHaveTextContent('Você está na fila, na posição 2 de 3.');
    expect(screen.getByText(/^Desde 28\/11\/2026, 09:20\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Entrar na fila' })).toBeNull();
    expect(document.body).not.toHaveFocus();
    expect(calls).toEqual([JSON.stringify({ unitId: UNIT })]);
  });

  it('shows a place that the buyer has, and leaves after a question', async () => {
    places = [PLACE];
    render(part(HELENA));
    await userEvent.click(await screen.findByRole('button', { name: 'Sair da fila' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Você perde o seu lugar.');
    const stay = screen.getByRole('button', { name: 'Continuar na fila' });
    expect(stay).toHaveFocus();
    await userEvent.click(stay);
    expect(screen.getByRole('button', { name: 'Sair da fila' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Sair da fila' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sair da fila' }));
    expect(await screen.findByText('Você saiu da fila.')).toBeVisible();
    expect(join()).toBeVisible();
    expect(calls).toEqual([`leave ${PLACE.id}`]);
  });

  it('joins after the sign-in that it led to, once', async () => {
    const { rerender } = render(part(null));
    // jsdom does not leave the page.
    const noted = jest.spyOn(console, 'error').mockImplementation(() => {});
    await userEvent.click(join());
    noted.mockRestore();
    expect(calls).toEqual([]);
    rerender(part(HELENA));
    expect(await screen.findByText('Você está na fila, na posição 2 de 3.')).toBeVisible();
    rerender(part(null));
    rerender(part(HELENA));
    expect(calls).toHaveLength(1);
  });

  it('joins nothing after a sign-in for something else', async () => {
    const read = jest.fn();
    network.use(
      http.post('*/api/reservations/queue/get', () => {
        read();
        return HttpResponse.json({ items: [] });
      }),
    );
    sessionStorage.setItem('queueIntent', 'another unit');
    render(part(HELENA));
    await waitFor(() => expect(read).toHaveBeenCalled());
    expect(join()).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('reads its place again when the number of people changes, and when the stream names it', async () => {
    places = [PLACE];
    const { rerender } = render(part(HELENA, 3));
    await screen.findByText('Você está na fila, na posição 2 de 3.');
    places = [{ ...PLACE, position: 1, length: 2 }];
    rerender(part(HELENA, 2));
    await screen.findByText('Você está na fila, na posição 1 de 2.');
    places = [
      { ...PLACE, state: 'offered', position: 1, length: 2, offeredUntil: '2026-11-28T14:00:00.000Z' },
    ];
    openStream().send('deals', { items: [{ kind: 'queuePlace', id: PLACE.id }] });
    await screen.findByText('É a sua vez: só você pode reservar até 28/11/2026, 11:00.');
    expect(screen.getByRole('button', { name: /^Escolher para reservar/ })).toHaveAttribute(
      'data-cart',
      JSON.stringify({ projectId: 'p', unitId: UNIT }),
    );
  });

  it.each([
    ['queue_not_needed', 409, /Já está disponível de novo/],
    ['forbidden', 403, /cadastro de comprador/],
    ['too_many_queue_places', 409, /Você já está em muitas filas/],
    ['internal_error', 500, /Não foi possível entrar na fila/],
  ])('explains the refusal %s', async (code, status, sentence) => {
    network.use(
      http.post('*/api/reservations/queue', () => HttpResponse.json({ code, message: 'Não.' }, { status })),
    );
    render(part(HELENA));
    await userEvent.click(join());
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('is of clients for a seller, and absent for an operator', () => {
    const { rerender } = render(part({ ...HELENA, pool: 'entrepreneur' }));
    expect(screen.getByRole('button', { name: 'Entrar na fila por um cliente' })).toBeVisible();
    rerender(part({ ...HELENA, isOperator: true }));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
