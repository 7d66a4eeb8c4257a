import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import {
  buildReservation,
  counting,
  idOf,
  loadedOf,
  openDeals,
  pageOf,
} from '@/__tests__/support/web/buyerDeals';
import { useNetwork } from '@/__tests__/support/web/network';
import { ReservationsScreen } from '@/components/account/buyer/deals/ReservationsScreen';
import type { Reservation } from '@/domain/reservation/schema';

const COUNTS = { unpaid: 1, paid: 0, confirmed: 2, ended: 3 };
const STATES = { awaiting_payment_method: 1, confirmed: 2, expired: 1, cancelled: 2 };

const named = (title: string, number: number) => ({
  ...buildReservation({}, number),
  project: { id: idOf(9000 + number), slug: 'outro', title },
});

describe('a list of deals', () => {
  const network = useNetwork(counting);

  /** Answers queries by `answer`, and collects their bodies. */
  function answering(answer: () => object = () => pageOf([named('Ipê Roxo', 2)])) {
    const asked: unknown[] = [];
    network.use(
      http.post('*/api/reservations/get', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json(answer());
      }),
      http.post('*/api/reservations/counts', () => HttpResponse.json({ state: STATES })),
    );
    return asked;
  }
  const open = (
    change: Parameters<typeof loadedOf<Reservation>>[1] = { counts: COUNTS },
    path = '/conta/reservas',
  ) => openDeals(<ReservationsScreen loaded={loadedOf([buildReservation()], change)} />, { path });
  const stateFilter = (value: string[]) => ({ scope: 'ALL', field: 'state', op: 'in', value });

  it('shows the states that occur, with their counts', () => {
    open();
    const chips = within(screen.getByRole('group', { name: 'Situação' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'Todas 6',
      'A pagar 1',
      'Confirmadas 2',
      'Encerradas 3',
    ]);
    expect(screen.getByRole('button', { name: 'Todas 6', pressed: true })).toBeInTheDocument();
  });

  it('shows another state, and returns with the history', async () => {
    const asked = answering();
    const { user, urls, goBack } = open();
    await user.click(screen.getByRole('button', { name: 'Encerradas 3' }));
    expect(await screen.findByRole('link', { name: 'Ipê Roxo' })).toBeInTheDocument();
    expect(urls).toEqual(['/conta/reservas', '/conta/reservas?situacao=encerradas']);
    expect(asked).toEqual([
      { filters: [stateFilter(['rejected', 'expired', 'cancelled'])], sort: 'createdDesc' },
    ]);
    expect(screen.getByRole('button', { name: 'Encerradas 3', pressed: true })).toHaveFocus();

    goBack();
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toEqual({ filters: [], sort: 'createdDesc' });
    expect(screen.getByRole('button', { name: 'Todas 6', pressed: true })).toBeInTheDocument();
  });

  it('sorts by keyboard, and keeps the state', async () => {
    const asked = answering();
    const search = '?situacao=a-pagar';
    const { user, urls } = open({ counts: COUNTS, search }, `/conta/reservas${search}`);
    const order = screen.getByRole('combobox', { name: 'Ordenar por' });
    expect(order).toHaveDisplayValue('Mais novas');
    await user.selectOptions(order, 'Maior preço');
    expect(await screen.findByRole('link', { name: 'Ipê Roxo' })).toBeInTheDocument();
    expect(urls.at(-1)).toBe('/conta/reservas?situacao=a-pagar&ordenar=maior-preco');
    expect(asked).toEqual([
      { filters: [stateFilter(['awaiting_payment_method', 'paying'])], sort: 'priceDesc' },
    ]);
  });

  it('searches after a pause in the typing, as one step of the history', async () => {
    const asked = answering();
    const { user, urls } = open();
    await user.type(screen.getByRole('searchbox', { name: 'Empreendimento ou unidade' }), ' Ipê  101');
    expect(await screen.findByRole('link', { name: 'Ipê Roxo' })).toBeInTheDocument();
    expect(urls).toEqual(['/conta/reservas?q=Ip%C3%AA++101']);
    const text = { scope: 'ALL', field: 'text', op: 'contains', value: 'ipe 101' };
    expect(asked).toEqual([{ filters: [text], sort: 'createdDesc' }]);
    expect(screen.getByRole('status')).toHaveTextContent('1 resultado');
  });

  it('leaves the focus in the search, and an open question in a card that is found again', async () => {
    answering(() => pageOf([buildReservation(), named('Ipê Roxo', 2)]));
    const { user } = open();
    await user.click(screen.getByRole('button', { name: /^Cancelar reserva/ }));
    await user.type(screen.getByRole('searchbox'), '101{Enter}');
    expect(await screen.findByRole('link', { name: 'Ipê Roxo' })).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Sim, cancelar' })).toBeInTheDocument();
  });

  it('searches immediately with Enter', async () => {
    answering();
    const { user, urls } = open();
    await user.type(screen.getByRole('searchbox'), 'ipê{Enter}');
    expect(urls).toEqual(['/conta/reservas?q=ip%C3%AA']);
    expect(await screen.findByRole('link', { name: 'Ipê Roxo' })).toBeInTheDocument();
  });

  it('clears a search without results, and keeps the order', async () => {
    const asked = answering();
    const search = '?situacao=confirmadas&ordenar=menor-preco&q=nada';
    const { user, urls } = openDeals(<ReservationsScreen loaded={loadedOf([], { search })} />, {
      path: `/conta/reservas${search}`,
    });
    expect(screen.getByRole('heading', { name: 'Nada encontrado' })).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('nada');
    await user.click(screen.getByRole('button', { name: 'Limpar busca e filtros' }));
    expect(screen.getByRole('status')).toHaveFocus();
    expect(await screen.findByRole('link', { name: 'Ipê Roxo' })).toBeInTheDocument();
    expect(urls).toEqual(['/conta/reservas?ordenar=menor-preco']);
    expect(asked).toEqual([{ filters: [], sort: 'priceAsc' }]);
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('keeps the records while another state is loading, and offers to retry after a failure', async () => {
    let isBroken = true;
    network.use(
      http.post('*/api/reservations/get', () =>
        isBroken
          ? HttpResponse.json({ code: 'internal_error', message: 'Falha' }, { status: 500 })
          : HttpResponse.json(pageOf([named('Ipê Roxo', 2)])),
      ),
    );
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Confirmadas 2' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Não conseguimos carregar a lista.');
    expect(screen.getByRole('link', { name: 'Vila Serena' })).toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('link', { name: 'Ipê Roxo' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('loads the next page of the same criteria and focuses its first record', async () => {
    const asked = answering();
    const search = '?situacao=a-pagar';
    const { user } = open({ search, counts: COUNTS, nextCursor: 'next' }, `/conta/reservas${search}`);
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    expect(await screen.findByRole('link', { name: 'Ipê Roxo' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Vila Serena' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).not.toBeInTheDocument();
    const filters = [stateFilter(['awaiting_payment_method', 'paying'])];
    expect(asked).toEqual([{ filters, sort: 'createdDesc', cursor: 'next' }]);
  });

  it('counts again after a change', async () => {
    network.use(
      http.put(`*/api/reservations/${idOf(1)}`, () =>
        HttpResponse.json(buildReservation({ paymentState: 'cancelled', allowedActions: [] })),
      ),
      http.post('*/api/reservations/counts', () =>
        HttpResponse.json({ state: { confirmed: 2, cancelled: 4 } }),
      ),
    );
    const { user } = open();
    await user.click(screen.getByRole('button', { name: /^Cancelar reserva/ }));
    await user.click(screen.getByRole('button', { name: 'Sim, cancelar' }));
    expect(await screen.findByRole('button', { name: 'Encerradas 4' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^A pagar/ })).not.toBeInTheDocument();
  });

  it('ignores unknown values in the URL', () => {
    const { urls } = open({ counts: COUNTS }, '/conta/reservas?situacao=toString&ordenar=x');
    expect(screen.getByRole('button', { name: 'Todas 6', pressed: true })).toBeInTheDocument();
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Mais novas');
    expect(urls).toHaveLength(1);
  });
});
