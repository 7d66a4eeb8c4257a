import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import {
  buildNegotiation,
  buildReservation,
  buildVisit,
  counting,
  idOf,
  loadedOf,
  openDeals,
} from '@/__tests__/support/web/buyerDeals';
import { useNetwork } from '@/__tests__/support/web/network';
import { NegotiationsScreen } from '@/components/account/buyer/deals/NegotiationsScreen';
import { PurchasesScreen } from '@/components/account/buyer/deals/PurchasesScreen';
import { ReservationsScreen } from '@/components/account/buyer/deals/ReservationsScreen';
import { VisitsScreen } from '@/components/account/buyer/deals/VisitsScreen';

describe('the deals of a buyer', () => {
  const network = useNetwork(counting);

  it.each([
    [<ReservationsScreen key="r" loaded={loadedOf([])} />, 'Nada reservado'],
    [<PurchasesScreen key="p" loaded={loadedOf([])} />, 'Nenhuma compra ainda'],
    [<NegotiationsScreen key="n" loaded={loadedOf([])} />, 'Nenhuma negociação'],
    [<VisitsScreen key="v" loaded={loadedOf([])} />, 'Nenhuma visita marcada'],
  ])('shows the empty state only for an empty list', (shown, title) => {
    openDeals(shown);
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
  });

  it.each([
    [{}, 'Aguardando pagamento'],
    [{ paymentState: 'paying' }, 'Pagamento em andamento'],
    [{ paymentState: 'paid' }, 'Paga, aguardando confirmação'],
    [{ paymentState: 'paid', confirmation: 'confirmed' }, 'Confirmada'],
    [{ paymentState: 'paid', confirmation: 'rejected' }, 'Não aceita'],
    [{ paymentState: 'expired' }, 'Expirada'],
    [{ paymentState: 'cancelled' }, 'Cancelada'],
  ] as const)('shows the state of a reservation: %j', (change, labels) => {
    openDeals(<ReservationsScreen loaded={loadedOf([buildReservation(change)])} />);
    expect(screen.getByText(labels)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Vila Serena' })).toHaveAttribute('href', '/imovel/vila-serena');
    expect(screen.getByText('unid. 101, torre A')).toBeInTheDocument();
    expect(screen.getByText(/^R\$\s600\.000,00$/)).toBeInTheDocument();
  });

  it('cancels a reservation after a confirmation and shows its new state', async () => {
    const sent: unknown[] = [];
    network.use(
      http.put(`*/api/reservations/${idOf(1)}`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(buildReservation({ paymentState: 'cancelled', allowedActions: [] }));
      }),
    );
    const { user } = openDeals(<ReservationsScreen loaded={loadedOf([buildReservation()])} />);
    const opener = 'Cancelar reserva: unid. 101, torre A';
    await user.click(screen.getByRole('button', { name: opener }));
    expect(screen.getByRole('button', { name: 'Voltar' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(screen.getByRole('button', { name: opener })).toHaveFocus();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: opener }));
    await user.click(screen.getByRole('button', { name: 'Sim, cancelar' }));
    expect(await screen.findByText('Cancelada')).toBeInTheDocument();
    expect(await screen.findByText('Reserva cancelada.')).toBeInTheDocument();
    expect(sent).toEqual([{ version: 4, event: 'cancel' }]);
    expect(screen.queryByRole('button', { name: opener })).not.toBeInTheDocument();
  });

  it('keeps the focus on the confirmed button while it is sent and after an error', async () => {
    let answer: () => void = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    network.use(
      http.put(`*/api/reservations/${idOf(1)}`, async () => {
        await isAnswered;
        return HttpResponse.json({ code: 'internal_error', message: 'Falha' }, { status: 500 });
      }),
    );
    const { user } = openDeals(<ReservationsScreen loaded={loadedOf([buildReservation()])} />);
    await user.click(screen.getByRole('button', { name: 'Cancelar reserva: unid. 101, torre A' }));
    const yes = screen.getByRole('button', { name: 'Sim, cancelar' });
    await user.click(yes);
    expect(yes).toHaveFocus();
    expect(yes).toHaveAttribute('aria-disabled', 'true');
    await act(async () => answer());
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sim, cancelar' })).toHaveFocus();
  });

  it('moves the focus to the title of a record that has lost its buttons', async () => {
    network.use(
      http.put(`*/api/reservations/${idOf(1)}`, () =>
        HttpResponse.json(buildReservation({ paymentState: 'cancelled', allowedActions: [] })),
      ),
    );
    const { user } = openDeals(<ReservationsScreen loaded={loadedOf([buildReservation()])} />);
    await user.click(screen.getByRole('button', { name: 'Cancelar reserva: unid. 101, torre A' }));
    await user.click(screen.getByRole('button', { name: 'Sim, cancelar' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Vila Serena' })).toHaveFocus());
  });

  it('shows the present state after a lost race', async () => {
    network.use(
      http.put(`*/api/reservations/${idOf(1)}`, () =>
        HttpResponse.json(
          { code: 'version_conflict', message: 'Mudou enquanto você olhava.' },
          { status: 409 },
        ),
      ),
      http.get(`*/api/reservations/${idOf(1)}`, () =>
        HttpResponse.json(buildReservation({ paymentState: 'paid', allowedActions: [] })),
      ),
    );
    const { user } = openDeals(<ReservationsScreen loaded={loadedOf([buildReservation()])} />);
    await user.click(screen.getByRole('button', { name: /^Cancelar reserva/ }));
    await user.click(screen.getByRole('button', { name: 'Sim, cancelar' }));
    expect(await screen.findByText('Paga, aguardando confirmação')).toBeInTheDocument();
    expect(await screen.findByText('Mudou enquanto você olhava.')).toBeInTheDocument();
  });

  it.each([
    ['Aceitar', 'Sim, aceitar', 'accept', 'confirmed', 'Proposta aceita'],
    ['Recusar', 'Sim, recusar', 'reject', 'rejected', 'Encerrada'],
  ] as const)('replies to a counter-offer: %s', async (label, yes, event, confirmation, labels) => {
    const sent: unknown[] = [];
    network.use(
      http.put(`*/api/negotiations/${idOf(1)}`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(buildNegotiation({ confirmation, allowedActions: [] }));
      }),
    );
    const { user } = openDeals(<NegotiationsScreen loaded={loadedOf([buildNegotiation()])} />);
    expect(screen.getByText('Sua vez de responder')).toBeInTheDocument();
    expect(screen.getByText('Contraproposta da empresa')).toBeInTheDocument();
    expect(screen.getByText(/É o melhor que conseguimos/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: `${label}: unid. 101, torre A` }));
    await user.click(screen.getByRole('button', { name: yes }));
    expect(await screen.findByText(labels)).toBeInTheDocument();
    expect(sent).toEqual([{ version: 4, event }]);
  });

  it('shows a visit of two units in the time of its project and cancels it', async () => {
    network.use(
      http.put(`*/api/visits/${idOf(1)}`, () =>
        HttpResponse.json(buildVisit({ state: 'canceled', allowedActions: [] })),
      ),
    );
    const { user } = openDeals(
      <VisitsScreen
        loaded={loadedOf([buildVisit({ moreUnits: [{ id: idOf(2), label: 'unid. 102, torre A' }] })])}
      />,
    );
    expect(screen.getByText('5 de dezembro de 2026')).toBeInTheDocument();
    expect(screen.getByText('Das 09:00 às 10:00 (horário de Manaus)')).toBeInTheDocument();
    expect(screen.getByText('unid. 102, torre A')).toBeInTheDocument();
    expect(screen.getByText(/^Estande: Rua das Acácias, 90/)).toBeInTheDocument();
    expect(screen.getByText('Bia Rocha, (11) 98765-4321, bia@exemplo.com.br')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancelar visita: Vila Serena' }));
    await user.click(screen.getByRole('button', { name: 'Sim, cancelar' }));
    expect(await screen.findByText('Cancelada')).toBeInTheDocument();
  });
});
