import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { buildSeries, SIGNED, TERMS } from '@/__tests__/domain/paymentPlan/plans';
import { buildBuyer, problem } from '@/__tests__/support/web/buyerAccounts';
import { buildNegotiation, idOf } from '@/__tests__/support/web/buyerDeals';
import { openStream, useFakeEventSource } from '@/__tests__/support/web/fakeEventSource';
import { openFollowed } from '@/__tests__/support/web/followedPage';
import { useNetwork } from '@/__tests__/support/web/network';
import type { LoadedNegotiation } from '@/components/account/buyer/negotiation/loadNegotiation';
import { NegotiationScreen } from '@/components/account/buyer/negotiation/NegotiationScreen';
import { OfferPlan } from '@/components/simulation/plan/OfferPlan';
import type { NegotiationDetail, Round } from '@/domain/negotiation/schema';
import { DEFAULT_PLAN_LIMITS } from '@/domain/paymentPlan/limits';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import account from '@/locales/pt-BR/account.json';
import negotiation from '@/locales/pt-BR/negotiation.json';
import paymentPlan from '@/locales/pt-BR/paymentPlan.json';
import sharedSimulation from '@/locales/pt-BR/sharedSimulation.json';

const { priceCents: tableCents, ...terms } = TERMS;
const OFFERED: PaymentPlan = {
  correction: 'monthly',
  series: [
    buildSeries('reservation', 3_000_000),
    buildSeries('entry', 6_000_000),
    buildSeries('monthly', 5_400_000, { count: 36, firstDueOn: '2026-02-10' }),
    buildSeries('financing', 42_000_000, { firstDueOn: '2029-01-31' }),
  ],
};
const round = (change: Partial<Round>): Round => ({
  number: 1,
  side: 'buyer',
  priceCents: 56_400_000,
  plan: OFFERED,
  note: null,
  nominalDiscountPercent: 6,
  realDiscountPercent: 3.28,
  at: '2026-01-08T12:00:00.000Z',
  ...change,
});
const THEIRS = round({
  number: 2,
  side: 'seller',
  priceCents: 58_200_000,
  plan: {
    ...OFFERED,
    series: [...OFFERED.series, buildSeries('keys', 1_800_000, { firstDueOn: '2029-01-31' })],
  },
  note: 'Chegamos a 582.',
  nominalDiscountPercent: 3,
  realDiscountPercent: 1.3,
});

function buildDetail(change: Partial<NegotiationDetail> = {}): NegotiationDetail {
  const rounds = change.rounds ?? [round({}), THEIRS];
  return {
    ...buildNegotiation({ roundExpiresAt: '2026-01-15T21:00:00.000Z' }),
    offer: rounds.at(-1) ?? THEIRS,
    rounds,
    otherOpen: [],
    history: [],
    ...change,
  };
}

const buildLoaded = (
  detail: NegotiationDetail | null,
  change: Partial<LoadedNegotiation> = {},
): LoadedNegotiation => ({
  now: `${SIGNED}T12:00:00.000Z`,
  negotiation: detail,
  isMissing: false,
  openId: null,
  item: {
    projectId: idOf(9000),
    slug: 'vila-jenipapo',
    title: 'Vila Jenipapo',
    tower: 'A',
    code: '94',
    within: null,
    unitId: idOf(9001),
    quotaId: null,
    quota: null,
    tableCents,
    seller: 'Arvoredo',
    registration: 'RI R.5/98.217',
  },
  terms: {
    ...terms,
    minShareUntilKeysPercent: 20,
    limits: DEFAULT_PLAN_LIMITS,
    isQuota: false,
    monthlyRatePercent: 1,
    roundDays: 7,
    fixedHours: 48,
    fgtsObstacle: null,
  },
  ...change,
});

const open = (loaded: LoadedNegotiation) =>
  openFollowed(<NegotiationScreen buyer={buildBuyer()} loaded={loaded} Editor={OfferPlan} />, {
    path: '/negociacao',
    messages: { account, negotiation, paymentPlan, sharedSimulation },
  });

const rowOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const priceField = () => screen.getByRole('textbox', { name: 'Seu preço' });

describe('a negotiation', () => {
  const network = useNetwork();
  useFakeEventSource();
  beforeEach(() => sessionStorage.clear());

  it('shows the rounds side by side: 564.000 on 600.000 is 6,00 % off and 3,28 % at present value', () => {
    open(buildLoaded(buildDetail()));
    expect(screen.getByText(/^É a sua vez, até quinta-feira, 15\/01 às 18h$/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^A empresa propõe R\$\s582\.000,00$/,
    );
    expect(rowOf(/^Desconto no preço/).slice(0, 3)).toEqual(['–', '6,00%', '3,00%']);
    expect(rowOf(/^Desconto real/).slice(0, 3)).toEqual(['–', '3,28%', '1,30%']);
    expect(rowOf(/^Mensais/)[2]).toBe('36 × 1.500,00igual');
    expect(rowOf(/^Parcela das chaves/)[2]).toContain('mais 18.000,00');
  });

  it('computes the draft while it is typed, and keeps it for a reload', async () => {
    const { user } = open(buildLoaded(buildDetail()));
    await user.clear(priceField());
    await user.type(priceField(), '576.000,00');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^R\$\s6\.000,00 separam as propostas$/,
    );
    expect(rowOf(/^Desconto no preço/)[3]).toBe('4,00%');
    expect(rowOf(/^Financiamento/)[3]).toContain('414.000,00');
    await user.type(screen.getByRole('textbox', { name: /Mensagem/ }), 'Fechamos em 576.');
    cleanup();
    open(buildLoaded(buildDetail()));
    expect(priceField()).toHaveValue('576.000,00');
    expect(screen.getByRole('textbox', { name: /Mensagem/ })).toHaveValue('Fechamos em 576.');
  });

  it('keeps a text that is no price in its field, with a sentence', async () => {
    const { user } = open(buildLoaded(buildDetail()));
    await user.clear(priceField());
    await user.type(priceField(), '570,000.00');
    expect(screen.getByText(/^Digite um preço, por exemplo 576\.000,00\./)).toBeVisible();
    expect(priceField()).toHaveValue('570,000.00');
  });

  it('sends nothing that the company has proposed already', () => {
    open(buildLoaded(buildDetail()));
    expect(screen.getByText(negotiation.unchanged)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Enviar/ })).toBeNull();
  });

  it('warns when the answer costs more at present value than accepting', async () => {
    const { user } = open(buildLoaded(buildDetail()));
    await user.clear(priceField());
    await user.type(priceField(), '590.000');
    expect(screen.getByText(/^A valor presente, a sua resposta custa R\$/)).toBeVisible();
  });

  it('sends the draft with price, plan and note for the version it answers', async () => {
    const bodies: unknown[] = [];
    network.use(
      http.put('*/api/negotiations/*', async ({ request }) => {
        bodies.push(await request.json());
        const third = round({ number: 3, priceCents: 57_600_000 });
        return HttpResponse.json(
          buildDetail({
            version: 5,
            confirmation: 'pending',
            rounds: [round({}), THEIRS, third],
            allowedActions: ['reject'],
          }),
        );
      }),
    );
    const { user } = open(buildLoaded(buildDetail()));
    await user.clear(priceField());
    await user.type(priceField(), '576.000');
    await user.click(screen.getByRole('button', { name: /^Enviar R\$\s576\.000,00$/ }));
    expect(await screen.findByRole('button', { name: 'Retirar proposta' })).toBeVisible();
    expect(bodies).toEqual([
      expect.objectContaining({ version: 4, event: 'propose', priceCents: 57_600_000 }),
    ]);
    const { plan } = bodies[0] as { plan: PaymentPlan };
    expect(plan.series.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(57_600_000);
    expect(screen.queryByRole('textbox', { name: 'Seu preço' })).toBeNull();
  });

  it('shows each refusal of the server, and keeps what was typed', async () => {
    network.use(
      http.put('*/api/negotiations/*', () =>
        problem(400, 'invalid_request', 'Confira os dados.', { 'plan.series': 'A soma não fecha.' }),
      ),
    );
    const { user } = open(buildLoaded(buildDetail()));
    await user.clear(priceField());
    await user.type(priceField(), '576.000');
    await user.click(screen.getByRole('button', { name: /^Enviar/ }));
    expect(await screen.findByText('A soma não fecha.')).toBeVisible();
    expect(screen.getByText(negotiation.notSent)).toBeVisible();
    expect(priceField()).toHaveValue('576.000,00');
  });

  it('adds the column of a new round that arrives, and announces it once', async () => {
    const pending = buildDetail({
      confirmation: 'pending',
      rounds: [round({})],
      allowedActions: ['reject'],
    });
    network.use(http.get('*/api/negotiations/*', () => HttpResponse.json(buildDetail({ version: 5 }))));
    open(buildLoaded(pending));
    expect(screen.queryByText('2 · Arvoredo')).toBeNull();
    openStream().send('deals', { items: [{ kind: 'negotiation', id: pending.id }] });
    expect(await screen.findByText(/^Nova proposta da empresa: R\$\s582\.000,00\.$/)).toBeVisible();
    expect(screen.getAllByRole('columnheader', { name: /^2 · Arvoredo/ })).toHaveLength(1);
    expect(priceField()).toHaveValue('582.000,00');
  });

  it('leads from an accepted proposal to the reservation until its hour', async () => {
    const agreed = buildDetail({
      confirmation: 'confirmed',
      fixedUntil: '2026-01-12T21:00:00.000Z',
      roundExpiresAt: null,
      allowedActions: [],
    });
    open(buildLoaded(agreed));
    expect(screen.getByText('Reservar por este preço até segunda-feira, 12/01 às 18h')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reservar por este preço' })).toBeVisible();
  });

  it.each([
    ['expire', 'clock', 'A proposta expirou'],
    ['reject', 'entrepreneur', 'A empresa recusou a proposta'],
    ['reject', 'buyer', 'Você encerrou a negociação'],
  ])('offers another proposal after %s by %s', (event, by, title) => {
    const change = { at: SIGNED, from: 'pending', to: 'rejected', reason: null, byName: null };
    const ended = buildDetail({
      confirmation: 'rejected',
      roundExpiresAt: null,
      allowedActions: [],
      history: [{ ...change, event, by }],
    });
    open(buildLoaded(ended));
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Fazer outra proposta' })).toHaveAttribute(
      'href',
      '/negociacao?projeto=vila-serena&torre=A&unidade=101',
    );
    expect(screen.getByRole('columnheader', { name: /^2 · Arvoredo/ })).toBeInTheDocument();
  });

  it('begins a first proposal with the table, and creates it once', async () => {
    const keys: (string | null)[] = [];
    network.use(
      http.post('*/api/negotiations', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1 ? HttpResponse.error() : HttpResponse.json(buildDetail());
      }),
    );
    const { user } = open(buildLoaded(null));
    expect(priceField()).toHaveValue('600.000,00');
    await user.clear(priceField());
    await user.type(priceField(), '564.000');
    await user.click(screen.getByRole('button', { name: /^Enviar/ }));
    expect(await screen.findByText(negotiation.notSent)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Enviar/ }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).toBe(keys[0]);
  });

  it('names the other open proposals', () => {
    const other = { id: idOf(8), project: { id: idOf(9000), slug: 'vila', title: 'Vila' } };
    open(
      buildLoaded(
        buildDetail({ otherOpen: [{ ...other, label: 'unid. 61, torre A', priceCents: 54_800_000 }] }),
      ),
    );
    expect(screen.getByRole('link', { name: 'Abrir unid. 61, torre A' })).toHaveAttribute(
      'href',
      `/negociacao/${idOf(8)}`,
    );
  });
});
