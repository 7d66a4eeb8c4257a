import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { buildBuyer, problem } from '@/__tests__/support/web/buyerAccounts';
import { buildReservation, idOf } from '@/__tests__/support/web/buyerDeals';
import { openFollowed } from '@/__tests__/support/web/followedPage';
import { useNetwork } from '@/__tests__/support/web/network';
import { CheckoutScreen, stageOf } from '@/components/account/buyer/checkout/CheckoutScreen';
import type { LoadedCheckout } from '@/components/account/buyer/checkout/loadCheckout';
import { VisitorScreen } from '@/components/account/buyer/checkout/VisitorScreen';
import type { CartPrices } from '@/domain/cart/prices';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import account from '@/locales/pt-BR/account.json';
import cart from '@/locales/pt-BR/cart.json';
import purchase from '@/locales/pt-BR/purchase.json';
import sharedSimulation from '@/locales/pt-BR/sharedSimulation.json';
import totalCost from '@/locales/pt-BR/totalCost.json';

const NOW = '2026-11-28T12:00:00.000Z';
const PLAN: PaymentPlan = {
  series: [
    { kind: 'reservation', count: 1, totalCents: 2_000_00, firstDueOn: '2026-11-28', everyMonths: 1 },
    { kind: 'financing', count: 1, totalCents: 598_000_00, firstDueOn: '2028-11-28', everyMonths: 1 },
  ],
  correction: 'yearly',
};

const PRICES: CartPrices = {
  product: { id: idOf(9001), genre: 'apartments' },
  project: idOf(9000),
  title: 'Vila Serena',
  slug: 'vila-serena',
  label: 'unid. 101, torre A',
  displayState: 'active',
  priceCents: 600_000_00,
  seenPriceCents: 600_000_00,
  simulation: null,
  coupon: null,
  finalPriceCents: 600_000_00,
  brokerageCents: 30_000_00,
  reservationCents: 2_000_00,
  discountPercent: null,
  similar: null,
  confirmedAt: NOW,
  freshness: 'fresh',
};

const buildLoaded = (change: Partial<LoadedCheckout> = {}): LoadedCheckout => ({
  now: NOW,
  simulationId: null,
  isStandard: false,
  prices: PRICES,
  offer: { seller: 'Arvoredo', registration: 'RI R.3/12.345', deliveryOn: '2028-11-28' },
  reservation: null,
  buyers: [],
  photo: null,
  review: { plan: PLAN, priceCents: 600_000_00, isOwnPlan: true, cost: null, holdMinutes: 30 },
  simulatedCents: null,
  negotiationId: null,
  agreed: null,
  ...change,
});

const open = (loaded: LoadedCheckout) =>
  openFollowed(<CheckoutScreen buyer={buildBuyer()} loaded={loaded} />, {
    path: '/checkout',
    messages: { account, cart, purchase, sharedSimulation, totalCost },
  });

const reserveButton = () => screen.getByRole('button', { name: /^Reservar com sinal de R\$\s2\.000,00$/ });

describe('the checkout', () => {
  const network = useNetwork();

  it('repeats a reservation without an answer with the same key, and sends the shown price and plan', async () => {
    const keys: (string | null)[] = [];
    const bodies: unknown[] = [];
    network.use(
      http.post('*/api/reservations', async ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        bodies.push(await request.json());
        return keys.length === 1 ? HttpResponse.error() : HttpResponse.json(buildReservation());
      }),
    );
    const { user } = open(buildLoaded());
    await user.click(reserveButton());
    expect(await screen.findByText(purchase.failed)).toBeVisible();
    await user.click(reserveButton());
    await screen.findByRole('button', { name: /^Reservar/ });
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    expect(bodies[1]).toEqual({ unitId: idOf(9001), expectedPriceCents: 600_000_00, plan: PLAN });
  });

  it('reserves at the accepted price with the negotiation, and says until when', async () => {
    const bodies: unknown[] = [];
    network.use(
      http.post('*/api/reservations', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(buildReservation());
      }),
    );
    const agreed = { priceCents: 564_000_00, plan: PLAN, fixedUntil: '2026-12-03T21:00:00.000Z' };
    const review = { plan: PLAN, priceCents: 564_000_00, isOwnPlan: true, cost: null, holdMinutes: 30 };
    const { user } = open(buildLoaded({ negotiationId: idOf(7), agreed, review }));
    expect(screen.getByText(/garantidos até quinta-feira, 03\/12 às 18h\./)).toBeVisible();
    expect(screen.getByText('Desconto da proposta').nextSibling).toHaveTextContent(/-R\$\s36\.000,00/);
    await user.click(reserveButton());
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toEqual({
      unitId: idOf(9001),
      negotiationId: idOf(7),
      expectedPriceCents: 564_000_00,
      plan: PLAN,
    });
  });

  it('says that the proposal of the address has expired', () => {
    open(buildLoaded({ negotiationId: idOf(7) }));
    expect(screen.getByText(purchase.agreedOver)).toBeVisible();
  });

  it('leads to the reservations after too many holds, and uses another key afterwards', async () => {
    const keys: (string | null)[] = [];
    network.use(
      http.post('*/api/reservations', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return problem(409, 'too_many_holds', 'Você já tem 2 reservas sem pagamento.');
      }),
    );
    const { user } = open(buildLoaded());
    await user.click(reserveButton());
    const refusal = (await screen.findByText('Você já tem 2 reservas sem pagamento.')).closest('div');
    expect(
      within(refusal as HTMLElement).getByRole('link', { name: purchase.toReservations }),
    ).toHaveAttribute('href', '/conta/reservas');
    await user.click(reserveButton());
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('leads to the missing data with the plan of the address', async () => {
    network.use(
      http.post('*/api/reservations', () => problem(422, 'buyer_incomplete', 'Complete seus dados.')),
    );
    const id = 'x'.repeat(22);
    const { user, urls } = open(buildLoaded({ simulationId: id }));
    await user.click(reserveButton());
    await waitFor(() => expect(urls).toEqual([`/checkout/dados?simulacao=${id}`]));
  });

  it('shows a running hold with its time, its price and its payment', () => {
    const reservation = buildReservation({ expiresAt: '2026-11-28T12:24:00.000Z', plan: PLAN });
    const prices: CartPrices = {
      ...PRICES,
      displayState: 'reserved',
      priceCents: null,
      finalPriceCents: null,
    };
    open(buildLoaded({ prices, reservation, review: null }));
    expect(screen.getByText('Faltam 24 minutos.')).toBeVisible();
    expect(screen.getAllByText('R$ 600.000,00').length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: /^Pagar o sinal de R\$\s2\.000,00$/ })).toHaveAttribute(
      'href',
      `/pagar?reserva=${reservation.id}`,
    );
  });

  it('announces the last ten minutes', () => {
    const reservation = buildReservation({ expiresAt: '2026-11-28T12:09:00.000Z' });
    open(buildLoaded({ reservation, review: null }));
    expect(screen.getAllByText(purchase.held.soon).length).toBeGreaterThan(0);
  });

  it('says after a lost hold that the unit is still available', () => {
    const reservation = buildReservation({ paymentState: 'expired', expiresAt: '2026-11-28T11:00:00.000Z' });
    open(buildLoaded({ reservation }));
    expect(
      screen.getByText(/^Sua reserva anterior terminou em 28\/11\/2026, 08:00 sem pagamento/),
    ).toBeVisible();
    expect(reserveButton()).toBeVisible();
  });

  it('names both prices after a change, and leads to the plan at the present one', () => {
    const id = 'x'.repeat(22);
    open(buildLoaded({ simulationId: id, review: null, simulatedCents: 580_000_00 }));
    expect(screen.getByText(/era R\$\s580\.000,00, agora R\$\s600\.000,00/)).toBeVisible();
    expect(screen.getByRole('link', { name: purchase.changed.simulate })).toHaveAttribute(
      'href',
      `/simulacao?projeto=vila-serena&torre=A&unidade=101&simulacao=${id}`,
    );
    // The plan in the cart would come back without the parameter.
    expect(screen.getByRole('link', { name: purchase.changed.standard })).toHaveAttribute(
      'href',
      '/checkout?padrao=1',
    );
  });

  it('leads from a unit of another person to similar ones and to its queue', () => {
    const similar = { path: '/imovel/vila-serena/escolher?x=1', count: 3 };
    open(buildLoaded({ prices: { ...PRICES, displayState: 'reserved', similar }, review: null }));
    expect(screen.getByRole('link', { name: 'Ver 3 unidades parecidas' })).toHaveAttribute(
      'href',
      similar.path,
    );
    expect(screen.getByRole('link', { name: purchase.gone.queue })).toHaveAttribute(
      'href',
      '/imovel/vila-serena?torre=A&unidade=101',
    );
  });
});

describe('stageOf', () => {
  it('is that of the item and the buyer’s own reservation', () => {
    expect(stageOf(buildLoaded({ prices: null, review: null }))).toBe('empty');
    expect(stageOf(buildLoaded())).toBe('review');
    expect(stageOf(buildLoaded({ reservation: buildReservation() }))).toBe('held');
    expect(stageOf(buildLoaded({ review: null }))).toBe('stopped');
  });
});

describe('the checkout of a visitor', () => {
  const openVisitor = (loaded: LoadedCheckout, path = '/checkout?simulacao=abc') =>
    openFollowed(<VisitorScreen loaded={loaded}>Cadastro</VisitorScreen>, {
      path,
      messages: { account, cart, purchase, sharedSimulation, totalCost },
    });
  const sold = buildLoaded({ prices: { ...PRICES, displayState: 'sold' }, review: null });

  it('shows the sign-up beside the item and its price', () => {
    openVisitor(buildLoaded({ review: null }));
    expect(screen.getByText('Cadastro')).toBeVisible();
    expect(screen.getByText(purchase.visitor.kept)).toBeVisible();
    const summary = screen.getByRole('complementary', { name: purchase.summary.label });
    expect(within(summary).getByText(/^R\$\s600\.000,00$/)).toBeVisible();
  });

  it('shows that the item is gone before it requires an account, which may have another one', () => {
    openVisitor(sold);
    expect(screen.getByText(purchase.gone.sold)).toBeVisible();
    expect(screen.queryByText('Cadastro')).toBeNull();
    expect(screen.getByRole('link', { name: purchase.visitor.signIn })).toHaveAttribute(
      'href',
      '/checkout?simulacao=abc&acesso=entrar',
    );
  });

  it('opens the sign-in on request, also for an item that is gone', () => {
    openVisitor(sold, '/checkout?acesso=entrar');
    expect(screen.getByText('Cadastro')).toBeVisible();
  });
});
