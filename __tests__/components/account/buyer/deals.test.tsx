import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { buildRouter, Frame } from '@/__tests__/support/web/frame';
import { useNetwork } from '@/__tests__/support/web/network';
import { NegotiationsScreen } from '@/components/account/buyer/deals/NegotiationsScreen';
import { PurchasesScreen } from '@/components/account/buyer/deals/PurchasesScreen';
import { ReservationsScreen } from '@/components/account/buyer/deals/ReservationsScreen';
import { VisitsScreen } from '@/components/account/buyer/deals/VisitsScreen';
import { ToastIsland } from '@/components/feedback/ToastIsland';
import { MessagesProvider } from '@/contexts/MessagesContext';
import type { Negotiation } from '@/domain/negotiation/schema';
import type { Reservation } from '@/domain/reservation/schema';
import { reservationState } from '@/domain/reservation/states';
import type { Sale, SaleParcel } from '@/domain/sale/record';
import type { Page } from '@/domain/site/page';
import type { Visit } from '@/domain/visit/schema';
import account from '@/locales/pt-BR/account.json';
import deals from '@/locales/pt-BR/deals.json';
import shell from '@/locales/pt-BR/shell.json';

const idOf = (number: number) => `01890a5d-ac96-774b-bcce-b3020990${String(number).padStart(4, '0')}`;

const buildDeal = (number: number) => ({
  id: idOf(number),
  version: 4,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  project: { id: idOf(9000), slug: 'vila-serena', title: 'Vila Serena' },
  unitId: idOf(9001),
  quotaId: null,
  entrepreneurId: idOf(9002),
  buyerId: idOf(9003),
  partnerId: null,
  partnerName: null,
  brokerId: null,
  brokerName: null,
  client: null,
});

function buildReservation(change: Partial<Reservation> = {}, number = 1): Reservation {
  const { paymentState = 'awaiting_payment_method', confirmation = 'pending' } = change;
  return {
    ...buildDeal(number),
    label: 'unid. 101, torre A',
    negotiationId: null,
    couponId: null,
    priceCents: 600_000_00,
    discountCents: 0,
    amountCents: 2_000_00,
    paidCents: 0,
    plan: null,
    paymentState,
    confirmation,
    state: reservationState({ paymentState, confirmation }),
    expiresAt: '2026-11-28T18:58:00.000Z',
    secondsLeft: 900,
    extendedAt: null,
    paidAt: null,
    answerBy: null,
    answeredAt: null,
    reason: null,
    allowedActions: ['pay', 'cancel'],
    ...change,
  };
}

const parcel = (number: number, change: Partial<SaleParcel> = {}): SaleParcel => ({
  parcelNumber: number,
  kind: 'entry',
  fundingSource: 'resources',
  dueOn: `2027-0${number}-10`,
  payableUntil: `2027-0${number}-10`,
  amountCents: 50_000_00,
  paidCents: 0,
  paymentState: 'awaiting_payment_method',
  paidAt: null,
  allowedActions: [],
  ...change,
});

function buildSale(change: Partial<Sale> = {}): Sale {
  return {
    ...buildDeal(1),
    label: 'unid. 101, torre A',
    reservationId: idOf(2),
    state: 'confirmed',
    priceCents: 100_000_00,
    brokerageCents: 0,
    signedOn: '2026-11-27',
    isSignedOutside: true,
    isSalesOfficeClaimed: false,
    summaryDueOn: null,
    hasSegregatedEstate: false,
    coolingOffUntil: '2026-12-05T03:00:00.000Z',
    confirmedAt: '2026-11-27T12:00:00.000Z',
    rescissionRequestedAt: null,
    rescindedAt: null,
    rescission: null,
    reason: null,
    contractTerms: null,
    parcels: [
      parcel(1, { paymentState: 'paid', paidCents: 50_000_00 }),
      parcel(2, { fundingSource: 'financing' }),
    ],
    commissions: null,
    allowedActions: [],
    ...change,
  };
}

function buildNegotiation(change: Partial<Negotiation> = {}): Negotiation {
  return {
    ...buildDeal(1),
    label: 'unid. 101, torre A',
    confirmation: 'awaiting',
    tableCents: 600_000_00,
    offer: {
      number: 2,
      side: 'seller',
      priceCents: 570_000_00,
      plan: null,
      note: 'É o melhor que conseguimos.',
      nominalDiscountPercent: null,
      realDiscountPercent: null,
      at: '2026-11-25T12:00:00.000Z',
    },
    roundExpiresAt: '2026-12-02T12:00:00.000Z',
    fixedUntil: null,
    reason: null,
    allowedActions: ['propose', 'accept', 'reject'],
    ...change,
  };
}

function buildVisit(change: Partial<Visit> = {}): Visit {
  return {
    ...buildDeal(1),
    label: null,
    day: '2026-12-05',
    period: 'morning',
    startsAt: '2026-12-05T12:00:00.000Z',
    endsAt: '2026-12-05T15:00:00.000Z',
    state: 'open',
    note: null,
    reason: null,
    concludedAt: null,
    allowedActions: ['reschedule', 'cancel'],
    ...change,
  };
}

const pageOf = <Item,>(items: Item[], nextCursor: string | null = null): Page<Item> => ({
  items,
  nextCursor,
  total: items.length,
  totalIsCapped: false,
});

function open(shown: ReactNode) {
  render(
    <Frame router={buildRouter({ asPath: '/conta/reservas' })}>
      <MessagesProvider messages={{ account, deals, shell }}>{shown}</MessagesProvider>
      <ToastIsland />
    </Frame>,
  );
  return userEvent.setup();
}

describe('the deals of a buyer', () => {
  const network = useNetwork();

  it.each([
    [<ReservationsScreen key="r" first={pageOf([])} />, 'Nada reservado'],
    [<PurchasesScreen key="p" first={pageOf([])} />, 'Nenhuma compra ainda'],
    [<NegotiationsScreen key="n" first={pageOf([])} />, 'Nenhuma negociação'],
    [<VisitsScreen key="v" first={pageOf([])} />, 'Nenhuma visita marcada'],
  ])('shows the empty state only for an empty list', (shown, title) => {
    open(shown);
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
    open(<ReservationsScreen first={pageOf([buildReservation(change)])} />);
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
    const user = open(<ReservationsScreen first={pageOf([buildReservation()])} />);
    const opener = 'Cancelar reserva: unid. 101, torre A';
    await user.click(screen.getByRole('button', { name: opener }));
    expect(screen.getByText(/Cancelar esta reserva\?$/)).toHaveFocus();
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
    const user = open(<ReservationsScreen first={pageOf([buildReservation()])} />);
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
    const user = open(<ReservationsScreen first={pageOf([buildReservation()])} />);
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
    const user = open(<ReservationsScreen first={pageOf([buildReservation()])} />);
    await user.click(screen.getByRole('button', { name: /^Cancelar reserva/ }));
    await user.click(screen.getByRole('button', { name: 'Sim, cancelar' }));
    expect(await screen.findByText('Paga, aguardando confirmação')).toBeInTheDocument();
    expect(await screen.findByText('Mudou enquanto você olhava.')).toBeInTheDocument();
  });

  it('loads the next page and focuses its first record', async () => {
    network.use(
      http.get('*/api/reservations', ({ request }) =>
        new URL(request.url).searchParams.get('cursor') === 'next'
          ? HttpResponse.json(
              pageOf([
                { ...buildReservation({}, 2), project: { id: idOf(9004), slug: 'ipe', title: 'Ipê Roxo' } },
              ]),
            )
          : HttpResponse.error(),
      ),
    );
    const user = open(<ReservationsScreen first={pageOf([buildReservation()], 'next')} />);
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    expect(await screen.findByRole('link', { name: 'Ipê Roxo' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Vila Serena' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).not.toBeInTheDocument();
  });

  it('shows paid amount, next parcel, price breakdown and funding sources of a purchase', () => {
    open(<PurchasesScreen first={pageOf([buildSale()])} />);
    expect(screen.getByText('Compra confirmada')).toBeInTheDocument();
    expect(screen.getByText(/^R\$\s50\.000,00, vence em 10 de fevereiro de 2027$/)).toBeInTheDocument();
    expect(screen.getByText('27 de novembro de 2026')).toBeInTheDocument();
    const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
    expect(rows).toHaveLength(3);
    expect(rows[1]).toHaveTextContent(/^1EntradaRecursos próprios10 de janeiro de 2027R\$\s50\.000,00Paga$/);
    expect(rows[2]).toHaveTextContent(/^2EntradaFinanciamento10 de fevereiro/);
  });

  it('shows no debt for a rescinded purchase', () => {
    open(<PurchasesScreen first={pageOf([buildSale({ state: 'rescinded' })])} />);
    expect(screen.getByText('Cancelada')).toBeInTheDocument();
    expect(screen.queryByText('Próxima parcela')).not.toBeInTheDocument();
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
    const user = open(<NegotiationsScreen first={pageOf([buildNegotiation()])} />);
    expect(screen.getByText('Sua vez de responder')).toBeInTheDocument();
    expect(screen.getByText('Contraproposta da empresa')).toBeInTheDocument();
    expect(screen.getByText(/É o melhor que conseguimos/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: `${label}: unid. 101, torre A` }));
    await user.click(screen.getByRole('button', { name: yes }));
    expect(await screen.findByText(labels)).toBeInTheDocument();
    expect(sent).toEqual([{ version: 4, event }]);
  });

  it('shows a visit in São Paulo time and cancels it', async () => {
    network.use(
      http.put(`*/api/visits/${idOf(1)}`, () =>
        HttpResponse.json(buildVisit({ state: 'canceled', allowedActions: [] })),
      ),
    );
    const user = open(<VisitsScreen first={pageOf([buildVisit()])} />);
    expect(screen.getByText('5 de dezembro de 2026')).toBeInTheDocument();
    expect(screen.getByText('Das 09:00 às 12:00')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancelar visita: Vila Serena' }));
    await user.click(screen.getByRole('button', { name: 'Sim, cancelar' }));
    expect(await screen.findByText('Cancelada')).toBeInTheDocument();
  });
});
