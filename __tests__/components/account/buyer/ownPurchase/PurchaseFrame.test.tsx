import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { CORRECTION } from '@/__tests__/support/records/parcelCorrection';
import { buildBuyer } from '@/__tests__/support/web/buyerAccounts';
import { buildParcel, buildSaleDetail } from '@/__tests__/support/web/buyerDeals';
import { buildConversation } from '@/__tests__/support/web/conversation';
import { openStream, useFakeEventSource } from '@/__tests__/support/web/fakeEventSource';
import { openFollowed } from '@/__tests__/support/web/followedPage';
import { useNetwork } from '@/__tests__/support/web/network';
import { PurchaseFrame } from '@/components/account/buyer/ownPurchase/PurchaseFrame';
import type { SaleDetail } from '@/domain/sale/record';
import type { Locale } from '@/domain/site/locale';
import english from '@/locales/en/ownPurchase.json';
import account from '@/locales/pt-BR/account.json';
import cart from '@/locales/pt-BR/cart.json';
import conversation from '@/locales/pt-BR/conversation.json';
import deals from '@/locales/pt-BR/deals.json';
import ownPurchase from '@/locales/pt-BR/ownPurchase.json';
import purchase from '@/locales/pt-BR/purchase.json';
import saleTransfer from '@/locales/pt-BR/saleTransfer.json';

const NOW = '2026-10-02T12:00:00.000Z';

const PARCELS = [
  buildParcel(1, {
    dueOn: '2026-09-20',
    paymentState: 'paid',
    amountCents: 150_000,
    paidCents: 156_232,
    paidAt: '2026-09-21T15:00:00.000Z',
    correction: { ...CORRECTION, month: '2026-07', number: 1288.431, correctedCents: 156_232 },
  }),
  buildParcel(2, {
    kind: 'construction',
    dueOn: '2026-10-20',
    payableUntil: '2026-10-20',
    amountCents: 150_000,
    correction: CORRECTION,
    allowedActions: ['pay'],
  }),
  buildParcel(3, {
    kind: 'construction',
    dueOn: '2026-11-20',
    payableUntil: '2026-11-23',
    amountCents: 150_000,
    correction: { ...CORRECTION, finalMonth: '2026-09' },
    allowedActions: ['pay'],
  }),
  buildParcel(4, { dueOn: '2029-04-30', fundingSource: 'financing', amountCents: 35_000_000 }),
];

const WORKS = {
  stages: [
    { name: 'Fundação', percent: 100, weight: 40 },
    { name: 'Estrutura', percent: 25, weight: 60 },
  ],
  totalPercent: 55,
  updates: ['2026-09-25', '2026-08-25', '2026-07-25'].map((day, index) => ({
    id: `0193c1de-0000-7000-8000-00000000095${index}`,
    ...{ day, text: `Novidade de ${day}`, publishedAt: `${day}T12:00:00.000Z` },
    photos: [
      { id: 'a', url: '/media/uploads/a.jpg', kind: 'photo' as const, description: 'A laje do 6º andar' },
    ].map((picture) => ({ ...picture, width: 800, height: 600, takenOn: day })),
  })),
};

const detail = (change: Partial<SaleDetail> = {}) =>
  buildSaleDetail({ parcels: PARCELS, priceCents: 500_000_00, ...change });
const open = (sale: SaleDetail, { now = NOW, locale }: { now?: string; locale?: Locale } = {}) =>
  openFollowed(
    <PurchaseFrame
      buyer={buildBuyer()}
      loaded={{ sale, conversation: buildConversation(), works: WORKS, transfer: null, now }}
    />,
    {
      path: `/conta/compras/${sale.id}`,
      messages: {
        ...{ account, cart, conversation, deals, purchase, saleTransfer },
        ownPurchase: locale === 'en' ? english : ownPurchase,
      },
      ...(locale && { locale }),
    },
  );

const rowOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.replace(/\s/g, ' '));

describe('a purchase', () => {
  const network = useNetwork();
  useFakeEventSource();

  it('counts the months to the keys, and names both days of the delivery', () => {
    open(detail());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Faltam 30 meses para as chaves');
    expect(
      screen.getByText(/Entrega prometida: 30 de abril de 2029\. .* até 27 de outubro de 2029\./),
    ).toBeVisible();
  });

  it('shows the next parcel at its corrected amount with the calculation, and leads to its payment', () => {
    const { container } = open(detail());
    const panel = screen.getByRole('region', { name: /^Próxima parcela/ });
    expect(panel).toHaveTextContent(/R\$\s1\.572,58/);
    expect(panel).toHaveTextContent('Vence terça-feira, 20 de outubro de 2026');
    expect(panel).toHaveTextContent('1.500,00 vezes 1.296,889 dividido por 1.237,036 é 1.572,58');
    expect(panel).toHaveTextContent('72,58 a mais');
    expect(panel).toHaveTextContent(
      'INCC-DI de agosto de 2026 dividido pelo de janeiro de 2026, o índice-base do contrato. Defasagem: 2 meses.',
    );
    expect(within(panel).getByRole('link', { name: 'Pagar parcela' })).toHaveAttribute(
      'href',
      `/pagar?compra=${detail().id}&parcela=2`,
    );
    expect(container).not.toHaveTextContent('undefined');
  });

  it('shows the works by stage with their total, and the newest updates first', async () => {
    const { user } = open(detail());
    const works = screen.getByRole('region', { name: 'Obra' });
    expect(works).toHaveTextContent(/55%\s+da obra concluída/);
    expect(within(works).getByRole('progressbar', { name: 'Estrutura' })).toHaveValue(25);
    const days = () =>
      within(works)
        .getAllByRole('heading', { level: 3 })
        .map((title) => title.textContent);
    expect(days()).toEqual(['25 de setembro de 2026', '25 de agosto de 2026']);
    expect(within(works).getAllByRole('img', { name: 'A laje do 6º andar' })).toHaveLength(2);
    await user.click(within(works).getByRole('button', { name: 'Ver as 3 novidades' }));
    expect(days()).toHaveLength(3);
  });

  it('lists nominal and corrected amounts and the state of each parcel', () => {
    open(detail());
    expect(rowOf(/Parcela 1 /)).toEqual(['1.500,00', '1.562,32', 'paga em 21/09/2026', 'ReciboVer a conta']);
    expect(rowOf(/Parcela 2 /)?.slice(0, 3)).toEqual(['1.500,00', '1.572,58', 'a próxima']);
    expect(rowOf(/Parcela 3 /)?.slice(0, 3)).toEqual(['1.500,00', '1.572,58', 'espera o índice de set 2026']);
    expect(rowOf(/Parcela 4 /)).toEqual(['350.000,00', '–', 'paga pelo banco', '']);
    expect(
      screen.getByText('Falta pagar 353.000,00 nominais, 353.145,16 corrigidos até agosto de 2026'),
    ).toBeVisible();
  });

  it('unfolds the calculation of a parcel that waits for its index', async () => {
    const { user } = open(detail());
    const unfold = screen.getByRole('button', { name: 'Ver a conta da parcela 3' });
    await user.click(unfold);
    expect(unfold).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText(/O índice de setembro de 2026 ainda não foi publicado/)).toBeVisible();
  });

  it('marks an overdue parcel, and one that is due on a day without banks', () => {
    open(detail(), { now: '2026-10-21T12:00:00.000Z' });
    expect(rowOf(/Parcela 2 /)?.[2]).toBe('vencida');
    expect(screen.getByText('Venceu em 20 de outubro de 2026')).toBeVisible();
  });

  it('shows the refund of a withdrawal as a range, with its law, before anything is requested', () => {
    open(detail({ allowedActions: ['requestRescission'], coolingOffUntil: '2026-03-31T03:00:00.000Z' }));
    const rights = screen.getByRole('region', { name: 'Seus direitos' });
    expect(rights).toHaveTextContent(
      /seria de R\$\s21\.500,00 a R\$\s46\.500,00\. Pago até hoje: R\$\s62\.000,00/,
    );
    expect(rights).toHaveTextContent('Lei 4.591/64, art. 67-A (Lei 13.786/2018)');
    expect(rights).toHaveTextContent('O reembolso vence em 31 de março de 2027');
    expect(within(rights).getByRole('button', { name: /^Pedir o cancelamento/ })).toBeVisible();
  });

  it('offers the withdrawal of the first seven days until their last moment, with everything back', async () => {
    const until = '2026-10-03T03:00:00.000Z';
    const figures = detail().rescissionToday;
    const rescissionToday = figures && {
      ...figures,
      coolingOff: { isOpen: true, until, refundCents: 62_000_00 },
    };
    const fresh = detail({ rescissionToday, coolingOffUntil: until, allowedActions: ['rescind'] });
    const bodies: unknown[] = [];
    network.use(
      http.put('*/api/sales/*', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(detail({ state: 'rescinded', version: 5, allowedActions: [] }));
      }),
      http.get('*/api/sales/*', () =>
        HttpResponse.json(
          detail({ state: 'rescinded', version: 5, rescissionToday: null, allowedActions: [] }),
        ),
      ),
    );
    const { user } = open(fresh, { now: '2026-10-03T02:59:00.000Z' });
    const rights = screen.getByRole('region', { name: 'Seus direitos' });
    expect(rights).toHaveTextContent(
      /recebe de volta tudo o que pagou, a corretagem também: R\$\s62\.000,00/,
    );
    expect(rights).toHaveTextContent('Até sexta-feira, 02/10 às 23h59 você pode desistir');
    expect(rights).toHaveTextContent('art. 49');
    await user.click(within(rights).getByRole('button', { name: /^Desistir da compra/ }));
    await user.click(screen.getByRole('button', { name: 'Sim, desistir' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Compra cancelada'),
    );
    expect(bodies).toEqual([{ version: 4, event: 'rescind', right: 'coolingOff' }]);
    expect(screen.queryByRole('region', { name: 'Seus direitos' })).toBeNull();
  });

  it('lets the buyer rescind a late delivery with everything back, by a reason', async () => {
    const figures = detail().rescissionToday;
    const rescissionToday = figures && {
      ...figures,
      delay: { ...figures.delay, isOpen: true, daysLate: 12, indemnityCents: 248_00 },
    };
    const bodies: unknown[] = [];
    network.use(
      http.put('*/api/sales/*', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(detail());
      }),
      http.get('*/api/sales/*', () => HttpResponse.json(detail())),
    );
    const { user } = open(detail({ rescissionToday, allowedActions: ['rescind'] }));
    expect(screen.getByText(/passou 12 dias da tolerância/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Cancelar e receber tudo de volta/ }));
    await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'A obra parou.');
    await user.click(screen.getByRole('button', { name: 'Confirmar o cancelamento' }));
    await waitFor(() =>
      expect(bodies).toEqual([{ version: 4, event: 'rescind', right: 'delay', reason: 'A obra parou.' }]),
    );
  });

  it('shows the saving of parcels paid ahead by the rate of the project, and leads to the last one', async () => {
    const parcels = PARCELS.map((parcel) =>
      parcel.parcelNumber === 2 || parcel.parcelNumber === 3
        ? { ...parcel, aheadCents: parcel.parcelNumber === 2 ? 156_500 : 155_258 }
        : parcel,
    );
    const { user } = open(detail({ parcels, prepaymentRatePercent: 0.8 }));
    const ahead = screen.getByRole('region', { name: 'Antecipar parcelas' });
    expect(ahead).toHaveTextContent('descontamos 0,80% ao mês');
    expect(ahead).toHaveTextContent(/Pagando hojeR\$\s3\.117,58EconomiaR\$\s27,58/);
    await user.selectOptions(within(ahead).getByRole('combobox'), 'A última parcela');
    expect(ahead).toHaveTextContent(/EconomiaR\$\s20,00/);
    expect(
      within(ahead).getByRole('link', { name: /^Pagar a parcela 3 por R\$\s1\.552,58$/ }),
    ).toHaveAttribute('href', `/pagar?compra=${detail().id}&parcela=3`);
    expect(ahead).toHaveTextContent('art. 52, § 2º');
    expect(screen.getByRole('region', { name: /^Próxima parcela/ })).toHaveTextContent(
      /Pagando hoje: R\$\s1\.565,00, R\$\s7,58 a menos/,
    );
  });

  it('shows fine and interest of a late parcel with their calculation and the limits of the law', () => {
    const lateCharges = {
      ...{ baseCents: 1_572_58, countedFrom: '2026-09-15', countedUntil: '2026-10-02', days: 17 },
      ...{ finePercent: 2, fineCents: 31_45, monthlyInterestPercent: 1, interestCents: 8_91 },
      totalCents: 1_612_94,
    };
    const late = { dueOn: '2026-09-15', payableUntil: '2026-09-15', lateCharges };
    const parcels = PARCELS.map((parcel) => (parcel.parcelNumber === 2 ? { ...parcel, ...late } : parcel));
    open(detail({ parcels }));
    const next = screen.getByRole('region', { name: /^Próxima parcela/ });
    expect(next).toHaveTextContent(/R\$\s1\.612,94/);
    expect(next).toHaveTextContent(/R\$\s1\.572,58 da parcela e R\$\s40,36 de multa e juros, até hoje/);
    expect(next).toHaveTextContent(
      /Multa de 2,00%31,45Juros de 1,00% ao mês, 17 dias8,91Total hoje1\.612,94/,
    );
    expect(next).toHaveTextContent('art. 52, § 1º');
    expect(screen.getByText('Atrasada: 1.612,94 hoje, com multa e juros')).toBeVisible();
  });

  it('shows no saving where the project has no rate', () => {
    open(detail());
    expect(screen.queryByRole('region', { name: 'Antecipar parcelas' })).toBeNull();
  });

  it('links the receipts of paid parcels, the statement of each year and a complete contract summary', () => {
    open(detail({ contractTerms: { titleNumber: '214.873' }, signedOn: '2026-03-20', summaryDueOn: null }));
    const { id } = detail();
    expect(screen.getByRole('link', { name: 'Recibo da parcela 1' })).toHaveAttribute(
      'href',
      `/api/sales/${id}/parcels/1/recibo.pdf?language=pt-BR`,
    );
    expect(screen.getByRole('link', { name: 'Extrato de 2026' })).toHaveAttribute(
      'href',
      `/api/sales/${id}/extrato.pdf?year=2026&language=pt-BR`,
    );
    expect(screen.getByRole('link', { name: 'Quadro-resumo do contrato' })).toHaveAttribute(
      'href',
      `/api/sales/${id}/quadro-resumo.pdf?language=pt-BR`,
    );
    expect(screen.getByRole('link', { name: 'Vencimentos para o calendário' })).toHaveAttribute(
      'href',
      `/api/sales/${id}/vencimentos.ics?language=pt-BR`,
    );
  });

  it('links no contract summary that lacks an item', () => {
    open(detail({ contractTerms: { titleNumber: '214.873' }, summaryDueOn: '2026-10-30' }));
    expect(screen.queryByRole('link', { name: 'Quadro-resumo do contrato' })).toBeNull();
  });

  it('names one person with phone and e-mail', () => {
    open(detail());
    const contact = screen.getByRole('region', { name: 'Seu contato' });
    expect(contact).toHaveTextContent('Marina Duarte');
    expect(within(contact).getByRole('link', { name: 'Telefone: (11) 91234-5678' })).toHaveAttribute(
      'href',
      'tel:+5511912345678',
    );
  });

  it('follows a payment that arrives while it is open', async () => {
    const paid = PARCELS.map((parcel) =>
      parcel.parcelNumber === 2
        ? {
            ...parcel,
            paymentState: 'paid' as const,
            paidCents: 157_258,
            paidAt: '2026-10-02T12:05:00.000Z',
            allowedActions: [],
          }
        : parcel,
    );
    network.use(http.get('*/api/sales/*', () => HttpResponse.json(detail({ parcels: paid, version: 5 }))));
    open(detail());
    openStream().send('deals', { items: [{ kind: 'sale', id: detail().id }] });
    await waitFor(() => expect(rowOf(/Parcela 2 /)?.[2]).toBe('paga em 02/10/2026'));
    expect(screen.getByText('A compra foi atualizada.')).toBeVisible();
    expect(screen.getByRole('region', { name: /^Próxima parcela: Parcela 3/ })).toBeVisible();
  });

  it('speaks the language of the page', () => {
    open(detail(), { locale: 'en' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('30 months to the keys');
    expect(screen.getByText('Waits'.toLowerCase(), { exact: false })).toBeVisible();
  });

  it('shows a person who buys together their share, with nothing to pay or to rescind', () => {
    const parcels = PARCELS.map((parcel) => ({ ...parcel, allowedActions: [] }));
    const ownPart = { id: 'b', relation: 'coBuyer', shareHundredths: 4_000 } as const;
    open(detail({ parcels, ownPart, buyers: [], allowedActions: [] }));
    const own = within(screen.getByRole('region', { name: purchase.own.title }));
    expect(own.getByText('40,00%')).toBeVisible();
    expect(own.getByRole('link', { name: purchase.own.toAccount })).toHaveAttribute('href', '/conta/dados');
    expect(screen.getByText(ownPurchase.next.byMain)).toBeVisible();
    expect(screen.queryByRole('link', { name: ownPurchase.next.pay })).toBeNull();
    expect(screen.queryByRole('region', { name: ownPurchase.rights.title })).toBeNull();
  });
});
