import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { buildRouter, Frame } from '@/__tests__/support/web/frame';
import { useNetwork } from '@/__tests__/support/web/network';
import { PayScreen } from '@/components/checkout/PayScreen';
import { MessagesProvider } from '@/contexts/MessagesContext';
import { type PayerForm, payerFormOf, payerOf } from '@/domain/payment/payerForm';
import type { LinkView } from '@/domain/payment/publicViews';
import type { PaymentIntent } from '@/domain/payment/schema';
import checkout from '@/locales/pt-BR/checkout.json';
import errors from '@/locales/pt-BR/errors.json';
import form from '@/locales/pt-BR/form.json';
import shell from '@/locales/pt-BR/shell.json';

const SECRET = 's'.repeat(32);
const POLL_MS = 3_000;

function buildView(change: Partial<LinkView> = {}): LinkView {
  return {
    status: 'open',
    kind: 'reservation',
    parcelNumber: null,
    dueOn: null,
    projectTitle: 'Vila Serena',
    projectSlug: 'vila-serena',
    inventoryLabel: 'unid. 101, torre A',
    companyName: 'Arvoredo',
    payUntil: '2026-11-28T18:58:00.000Z',
    timeZone: 'America/Sao_Paulo',
    wayOn: null,
    amountCents: 2_000_00,
    buyer: { firstName: 'Marina', document: '***.982.247-**' },
    method: null,
    failureCode: null,
    paidAt: null,
    receivedCents: 0,
    refundedCents: 0,
    refundingCents: 0,
    isSandbox: true,
    ...change,
  };
}

function buildIntent(change: Partial<PaymentIntent> = {}): PaymentIntent {
  return {
    id: '01890a5d-ac96-774b-bcce-b302099a8041',
    version: 1,
    state: 'awaiting_payment_method',
    reservationId: '01890a5d-ac96-774b-bcce-b302099a8042',
    saleId: null,
    parcelNumber: null,
    amountCents: 2_000_00,
    receivedCents: 0,
    refundedCents: 0,
    method: null,
    methods: ['card', 'pix', 'boleto'],
    failureCode: null,
    dueAt: null,
    paidAt: null,
    isSandbox: true,
    publishableKey: 'pk_test_1',
    clientSecret: 'pi_1_secret',
    nextAction: null,
    allowedActions: ['confirm', 'cancel'],
    createdAt: '2026-11-28T18:00:00.000Z',
    updatedAt: '2026-11-28T18:00:00.000Z',
    ...change,
  };
}

const PIX = {
  kind: 'pix',
  code: '00020126PIX',
  url: 'http://localhost/api/sandbox-payments/intents/pi_1',
  expiresAt: '2026-12-01T18:58:00.000Z',
} as const;
const payingByPix = () => buildIntent({ state: 'paying', version: 2, method: 'pix', nextAction: PIX });

function open(view: LinkView | null, pLink: string | null = SECRET, payer: PayerForm | null = null) {
  render(
    <Frame router={buildRouter({ asPath: '/pagar', pathname: '/pagar' })}>
      <MessagesProvider messages={{ checkout, form, errors, shell }}>
        <PayScreen
          pLink={pLink}
          reservationId={null}
          saleId={null}
          parcelNumber={null}
          view={view}
          payer={payer}
        />
      </MessagesProvider>
    </Frame>,
  );
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}

describe('PayScreen', () => {
  const network = useNetwork();
  const begins = (intent: PaymentIntent) =>
    network.use(http.post('*/api/public/payments/intent', () => HttpResponse.json(intent)));
  const tells = (view: LinkView) =>
    network.use(http.get('*/api/public/payments/link', () => HttpResponse.json(view)));
  const refuses = (method: 'get' | 'post', path: string, status: number, code: string) =>
    network.use(
      http[method](`*/api/public/payments/${path}`, () =>
        HttpResponse.json({ code, message: 'Não deu.' }, { status }),
      ),
    );
  beforeEach(() => sessionStorage.clear());
  afterEach(() => jest.useRealTimers());

  it('shows payable, seller and deadline, and offers the seller’s methods', async () => {
    begins(buildIntent({ methods: ['pix', 'card'] }));
    open(buildView());
    const summary = screen.getByRole('region', { name: 'O que você paga' });
    expect(summary).toHaveTextContent('Vila Serena');
    expect(summary).toHaveTextContent('unid. 101, torre A');
    expect(summary).toHaveTextContent('Arvoredo');
    expect(summary).toHaveTextContent('Marina, CPF ***.982.247-**');
    expect(summary).toHaveTextContent('28/11/2026, 15:58 (horário de Brasília)');
    expect(summary).toHaveTextContent('R$ 2.000,00');
    expect(summary).toHaveTextContent('abra uma conta com o e-mail que recebeu este link');
    expect(await screen.findByRole('radio', { name: /Pix/ })).toBeChecked();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByText('Ambiente de teste: nenhum dinheiro sai da sua conta.')).toBeInTheDocument();
  });

  it('fills in a boleto with the data of the signed-in buyer, which stay open to change', async () => {
    begins(buildIntent({ methods: ['boleto'] }));
    const address = {
      ...{ zipCode: '01310100', street: 'Avenida Paulista', number: '1000', complement: null },
      ...{ neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP', country: 'BR' },
    };
    const payer = payerFormOf({ name: 'Marina Prado', cpf: '52998224725', address });
    open(buildView(), SECRET, payer);
    expect(await screen.findByLabelText(/CPF/)).toHaveValue('529.982.247-25');
    expect(screen.getByText(/Preenchemos com os dados da sua conta/)).toBeInTheDocument();
    expect(payerOf(payer)).toEqual({
      ...{ name: 'Marina Prado', cpf: '52998224725', zipCode: '01310100' },
      ...{ street: 'Avenida Paulista, 1000', city: 'São Paulo', state: 'SP' },
    });
  });

  it('leaves an address abroad, and what an account lacks, to be typed', () => {
    const abroad = { zipCode: '1000', street: 'Rua', number: '1', complement: null, neighborhood: 'Centro' };
    const address = { ...abroad, city: 'Lisboa', state: 'Lisboa', country: 'PT' };
    expect(payerFormOf({ name: 'Ana Luz', cpf: null, address })).toEqual({
      ...{ name: 'Ana Luz', cpf: '', zipCode: '', street: '', number: '', city: '', state: '' },
    });
  });

  it('shows why the last attempt failed, and starts with its method', async () => {
    begins(buildIntent({ method: 'card', failureCode: 'insufficient_funds' }));
    open(buildView());
    expect(await screen.findByText(/O cartão não tem limite para este valor/)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Cartão/ })).toBeChecked();
  });

  it.each(['lost_card', 'stolen_card', 'never_heard_of'])(
    'shows the generic message for %s',
    async (code) => {
      begins(buildIntent({ failureCode: code }));
      open(buildView());
      expect(await screen.findByText(/O banco não autorizou a compra/)).toBeInTheDocument();
    },
  );

  it('follows a Pix until it is paid, and confirms it', async () => {
    jest.useFakeTimers();
    begins(payingByPix());
    tells(
      buildView({ status: 'paid', method: 'pix', receivedCents: 2_000_00, paidAt: '2026-11-28T18:30:00Z' }),
    );
    open(buildView({ status: 'paying', method: 'pix' }));
    expect(await screen.findByLabelText('Pix copia e cola')).toHaveValue('00020126PIX');
    expect(
      screen.getByText(/^Este código de R\$\s2\.000,00 vale até 01\/12\/2026, 15:58\.$/),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Simular o pagamento' })).toHaveAttribute('href', PIX.url);
    await act(() => jest.advanceTimersByTimeAsync(POLL_MS));
    const heading = await screen.findByRole('heading', { name: 'Pagamento recebido' });
    expect(heading).toHaveFocus();
    expect(screen.getByText('28/11/2026, 15:30')).toBeInTheDocument();
  });

  it.each([
    [401, 1],
    [403, 1],
    [429, 3],
    [500, 3],
  ])('polls at increasing intervals while each answer is %s', async (status, looks) => {
    jest.useFakeTimers();
    begins(payingByPix());
    open(buildView({ status: 'paying', method: 'pix' }));
    expect(await screen.findByLabelText('Pix copia e cola')).toBeInTheDocument();
    let count = 0;
    network.use(
      http.get('*/api/public/payments/link', () => {
        count += 1;
        return HttpResponse.json({ code: 'x', message: 'Não.' }, { status });
      }),
    );
    for (let second = 0; second < 30; second += 1) await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(count).toBe(looks);
  });

  it('reads the payment again when the back-forward cache shows the page', async () => {
    begins(buildIntent());
    open(buildView());
    expect(await screen.findByRole('radio', { name: /Cartão/ })).toBeInTheDocument();
    tells(buildView({ status: 'paid', receivedCents: 2_000_00, paidAt: '2026-11-28T18:30:00Z' }));
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
    expect(await screen.findByRole('heading', { name: 'Pagamento recebido' })).toBeInTheDocument();
  });

  it('offers no simulated payment where money moves', async () => {
    begins({ ...payingByPix(), isSandbox: false });
    open(buildView({ status: 'paying', method: 'pix', isSandbox: false }));
    expect(await screen.findByLabelText('Pix copia e cola')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Simular o pagamento' })).not.toBeInTheDocument();
    expect(screen.queryByText(/Ambiente de teste/)).not.toBeInTheDocument();
  });

  it('confirms before an attempt is cancelled, then offers all methods again', async () => {
    begins(payingByPix());
    const user = open(buildView({ status: 'paying', method: 'pix' }));
    await user.click(await screen.findByRole('button', { name: 'Pagar de outra forma' }));
    expect(screen.getByText(/O código ou boleto já gerado será cancelado/)).toHaveFocus();
    const sent: unknown[] = [];
    network.use(
      http.post('*/api/public/payments/cancel', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(buildIntent({ state: 'cancelled' }));
      }),
    );
    tells(buildView());
    begins(buildIntent({ version: 1 }));
    await user.click(screen.getByRole('button', { name: 'Alterar a forma de pagamento' }));
    expect(await screen.findByRole('radio', { name: /Cartão/ })).toBeInTheDocument();
    expect(sent).toEqual([{ pLink: SECRET, version: 2 }]);
  });

  it('sends the card to the provider only, and shows the bank’s answer in the form', async () => {
    begins(buildIntent());
    const reported: string[] = [];
    const paid: unknown[] = [];
    network.use(
      http.post('*/api/sandbox-payments/v1/payment_methods', async ({ request }) => {
        reported.push(await request.text());
        return HttpResponse.json({ id: 'pm_1' });
      }),
      http.post('*/api/public/payments/confirm', async ({ request }) => {
        paid.push(await request.json());
        return HttpResponse.json(buildIntent({ version: 3, method: 'card', failureCode: 'expired_card' }));
      }),
    );
    const user = open(buildView());
    await user.click(await screen.findByRole('radio', { name: /Cartão/ }));
    const card = within(screen.getByRole('form', { name: 'Dados do cartão' }));
    await user.type(card.getByLabelText('Número do cartão'), '4242424242424242');
    await user.type(card.getByLabelText('Validade'), '1239');
    await user.type(card.getByLabelText('Código (CVV)'), '123');
    await user.type(card.getByLabelText('Nome como está no cartão'), 'MARINA DUARTE');
    await user.click(card.getByRole('button', { name: /^Pagar R\$/ }));
    expect(await card.findByText('Este cartão está vencido. Use outro.')).toBeInTheDocument();
    expect(Object.fromEntries(new URLSearchParams(reported[0]))).toEqual({
      key: 'pk_test_1',
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '2039',
      'card[cvc]': '123',
      'billing_details[name]': 'MARINA DUARTE',
    });
    expect(paid).toEqual([{ pLink: SECRET, version: 1, method: 'card', paymentMethodId: 'pm_1' }]);
    expect(card.getByLabelText('Número do cartão')).toHaveValue('4242 4242 4242 4242');
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/4242|1239|12\/39/);
  });

  it('shows the present state after a concurrent change', async () => {
    begins(buildIntent());
    const user = open(buildView());
    refuses('post', 'confirm', 410, 'payment_link_ended');
    tells(buildView({ status: 'unavailable' }));
    await user.click(await screen.findByRole('button', { name: 'Gerar código Pix' }));
    expect(
      await screen.findByRole('heading', { name: 'Não há nada a pagar por este link' }),
    ).toBeInTheDocument();
  });

  it.each([
    ['expired', 'Este link expirou'],
    ['changed', 'O valor mudou'],
    ['unavailable', 'Não há nada a pagar por este link'],
    ['revoked', 'Este link foi encerrado'],
  ] as const)('shows why nothing can be paid: %s', (status, title) => {
    open(buildView({ status }));
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Buscar imóveis' })).toHaveAttribute('href', '/imoveis');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  const lost = {
    status: 'expired',
    payUntil: '2026-11-29T12:00:00.000Z',
    timeZone: 'America/Manaus',
  } as const;
  const UNIT = '/imovel/vila-serena?torre=A&unidade=101';

  it('says when a reservation ended, and leads to the unit that is still free', () => {
    open(buildView({ ...lost, wayOn: { state: 'active', path: UNIT, similar: null } }));
    expect(screen.getByRole('heading', { name: 'A reserva terminou' })).toBeInTheDocument();
    expect(screen.getByText(/domingo, 29\/11\/2026, 08:00 \(horário de Manaus\)/)).toBeInTheDocument();
    expect(screen.getByText('O imóvel continua disponível.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Reservar de novo' })).toHaveAttribute('href', UNIT);
    expect(screen.queryByRole('link', { name: 'Buscar imóveis' })).not.toBeInTheDocument();
  });

  it.each([
    ['reserved', 'Outra pessoa já reservou este imóvel. Você pode entrar na fila.', true],
    ['sold', 'Este imóvel foi vendido.', false],
  ] as const)('leads to similar units after a reservation was lost: %s', (state, text, hasQueue) => {
    const similar = { path: '/imovel/vila-serena/escolher?torre=A', count: 3 };
    open(buildView({ ...lost, wayOn: { state, path: UNIT, similar } }));
    expect(screen.getByText(text)).toBeInTheDocument();
    const queue = screen.queryByRole('link', { name: 'Ver o imóvel e a fila' });
    expect(queue?.getAttribute('href') ?? null).toBe(hasQueue ? UNIT : null);
    expect(screen.getByRole('link', { name: 'Ver 3 unidades parecidas disponíveis' })).toHaveAttribute(
      'href',
      similar.path,
    );
  });

  it('leads to the search where neither the unit nor similar ones can be reserved', () => {
    open(buildView({ ...lost, wayOn: { state: 'disabled', path: null, similar: null } }));
    expect(screen.getByText('Este imóvel não está à venda agora.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Buscar imóveis' })).toBeInTheDocument();
  });

  it.each([
    [{ refundingCents: 2_000_00 }, 'Seu reembolso está em andamento'],
    [{ refundedCents: 2_000_00 }, 'Devolvemos o seu pagamento'],
  ])('describes the refund for an unavailable unit: %j', (back, title) => {
    open(buildView({ status: 'returned', method: 'boleto', receivedCents: 2_000_00, ...back }));
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText(/^Por transferência bancária/)).toBeInTheDocument();
  });

  it('describes the refund after a withdrawal from the purchase, without promising the unit', () => {
    open(buildView({ status: 'paid', receivedCents: 2_000_00, refundedCents: 2_000_00 }));
    expect(screen.getByText(/^Devolvemos .*2\.000,00 a quem pagou\.$/)).toBeInTheDocument();
    expect(screen.queryByText(/está reservada/)).not.toBeInTheDocument();
  });

  it('names a parcel by its number and due date', () => {
    begins(buildIntent());
    open(buildView({ kind: 'parcel', parcelNumber: 3, dueOn: '2027-03-10' }));
    expect(screen.getByRole('heading', { name: 'Pagamento da parcela 3' })).toBeInTheDocument();
    expect(screen.getByText('10 de março de 2027')).toBeInTheDocument();
    expect(screen.queryByText(/abra uma conta com o e-mail/)).not.toBeInTheDocument();
  });

  it('helps a visitor without a link or with an unknown one', async () => {
    open(null, null);
    expect(await screen.findByRole('heading', { name: 'Abra o link que você recebeu' })).toBeInTheDocument();
  });

  it('restores the link that this tab stored', async () => {
    sessionStorage.setItem('pagar:link', SECRET);
    tells(buildView());
    begins(buildIntent());
    open(null, null);
    expect(await screen.findByRole('radio', { name: /Pix/ })).toBeInTheDocument();
  });

  it('offers a retry when the provider does not answer', async () => {
    refuses('post', 'intent', 503, 'payment_provider_unavailable');
    const user = open(buildView());
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    tells(buildView());
    begins(buildIntent());
    await user.click(retry);
    expect(await screen.findByRole('radio', { name: /Pix/ })).toBeInTheDocument();
  });
});
