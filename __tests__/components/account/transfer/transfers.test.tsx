import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { buildParcel, buildSaleDetail, idOf, pageOf } from '@/__tests__/support/web/buyerDeals';
import { openStream, useFakeEventSource } from '@/__tests__/support/web/fakeEventSource';
import { openFollowed } from '@/__tests__/support/web/followedPage';
import { useNetwork } from '@/__tests__/support/web/network';
import { SellerTransfer } from '@/components/account/transfer/SellerTransfer';
import { TransferFrame } from '@/components/account/transfer/TransferFrame';
import { TransferPanel } from '@/components/account/transfer/TransferPanel';
import type { SaleDetail } from '@/domain/sale/record';
import type { SaleTransfer } from '@/domain/sale/transfer/schema';
import account from '@/locales/pt-BR/account.json';
import cart from '@/locales/pt-BR/cart.json';
import deals from '@/locales/pt-BR/deals.json';
import errors from '@/locales/pt-BR/errors.json';
import form from '@/locales/pt-BR/form.json';
import saleTransfer from '@/locales/pt-BR/saleTransfer.json';

const SALE = idOf(1);

function buildTransfer(change: Partial<SaleTransfer> = {}): SaleTransfer {
  return {
    id: idOf(90),
    version: 1,
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
    saleId: SALE,
    project: { id: idOf(2), slug: 'vila-serena', title: 'Vila Serena' },
    label: 'unid. 101, torre A',
    entrepreneurId: idOf(3),
    companyName: 'Arvoredo',
    state: 'requested',
    part: 'receiver',
    expiresAt: '2026-12-05T12:00:00.000Z',
    fromName: 'Ana Souza',
    from: null,
    to: { name: 'Bruno Reis', email: 'bruno@exemplo.com.br', cpf: '11144477735', phone: null },
    isForValue: true,
    priceCents: 20_000_00,
    note: null,
    feeCents: null,
    reason: null,
    acceptedAt: null,
    endedAt: null,
    takenOver: {
      ...{ priceCents: 500_000_00, paidCents: 50_000_00, leftCents: 450_000_00, openParcels: 12 },
      ...{ nextDueOn: '2026-12-20', deliveryOn: '2028-06-30' },
    },
    ownPayments: null,
    obstacles: [],
    allowedActions: ['accept', 'decline'],
    ...change,
  };
}

describe('screens of a transfer', () => {
  const network = useNetwork();
  useFakeEventSource();
  const messages = { account, cart, deals, errors, form, saleTransfer };
  const show = (shown: Parameters<typeof openFollowed>[0]) =>
    openFollowed(shown, { path: `/conta/compras/${SALE}`, messages });
  const sale = (change: Partial<SaleDetail> = {}) =>
    buildSaleDetail({
      id: SALE,
      allowedActions: ['requestTransfer'],
      buyers: [],
      parcels: [buildParcel(1)],
      ...change,
    });

  it('say what happens before anything is sent, preselect nothing, and send what was typed', async () => {
    const sent: unknown[] = [];
    network.use(
      http.post(`*/api/sales/${SALE}/transfers`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(buildTransfer({ part: 'giver', allowedActions: ['cancel'] }));
      }),
    );
    const { user } = show(<TransferPanel sale={sale({ version: 7 })} loaded={null} />);
    expect(screen.queryByLabelText('CPF')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Pedir a transferência' }));
    expect(screen.getByText(/^Parcelas vencidas são pagas antes/)).toBeVisible();
    const terms = screen.getByLabelText('A transferência é paga?');
    expect(terms).toHaveValue('');
    await user.type(screen.getByLabelText('Nome completo'), 'Bruno Reis');
    await user.type(screen.getByLabelText('E-mail'), 'bruno@exemplo.com.br');
    await user.type(screen.getByLabelText('CPF'), '11144477735');
    await user.click(screen.getByRole('button', { name: 'Pedir a transferência' }));
    expect(sent).toEqual([]);
    await user.selectOptions(terms, 'forValue');
    await user.type(screen.getByLabelText(/^Valor combinado/), '20.000,00');
    await user.click(screen.getByRole('button', { name: 'Pedir a transferência' }));
    expect(await screen.findByText(/^Aguardando o aceite de Bruno Reis/)).toBeVisible();
    expect(sent).toEqual([
      {
        ...{
          version: 7,
          name: 'Bruno Reis',
          email: 'bruno@exemplo.com.br',
          cpf: '111.444.777-35',
          phone: null,
        },
        ...{ isForValue: true, priceCents: 20_000_00, note: null },
      },
    ]);
  });

  it('lead buyers of a shared purchase to the company', () => {
    const buyers = [{ id: 'a' }] as unknown as SaleDetail['buyers'];
    show(<TransferPanel sale={sale({ buyers })} loaded={null} />);
    expect(screen.getByText(saleTransfer.several)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('show the named person the terms, and keep the question when the acceptance is refused', async () => {
    network.use(
      http.put('*/api/sales/transfers/*', () =>
        HttpResponse.json({ code: 'buyer_incomplete', message: 'Complete seus dados.' }, { status: 422 }),
      ),
    );
    const { user } = show(<TransferFrame loaded={buildTransfer()} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Um contrato para você assumir');
    expect(screen.getByText('R$ 450.000,00 em 12 parcelas, sem correção futura')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Aceitar' }));
    await user.click(screen.getByRole('button', { name: 'Aceitar o contrato' }));
    expect(await screen.findByText('Complete seus dados.')).toBeVisible();
    expect(screen.getByRole('alertdialog')).toBeVisible();
    expect(screen.getByText(/^Responda até/)).toBeVisible();
  });

  it('show the former buyer receipts and statements', () => {
    const paid = {
      parcelNumber: 1,
      kind: 'entry',
      paidCents: 50_000_00,
      paidAt: '2026-05-04T12:00:00.000Z',
    } as const;
    const done = {
      state: 'done',
      part: 'giver',
      endedAt: '2026-11-25T12:00:00.000Z',
      takenOver: null,
    } as const;
    show(<TransferFrame loaded={buildTransfer({ ...done, allowedActions: [], ownPayments: [paid] })} />);
    expect(screen.getByRole('link', { name: 'Recibo da parcela 1' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/sales/${SALE}/parcels/1/recibo.pdf`),
    );
    expect(screen.getByRole('link', { name: 'Extrato de 2026' })).toBeVisible();
  });

  it('offer the seller the approval without obstacles only, with a fee that can be read', async () => {
    const seller = { part: 'seller', state: 'accepted', allowedActions: ['approve', 'refuse'] } as const;
    const blocked = buildTransfer({
      ...seller,
      allowedActions: ['approve', 'refuse'],
      obstacles: ['inArrears'],
    });
    const { user } = show(<SellerTransfer loaded={blocked} />);
    expect(screen.getByText('Pagar as parcelas vencidas.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull();
    const free = buildTransfer({ ...seller, allowedActions: ['approve', 'refuse'], version: 2 });
    network.use(http.post('*/api/sales/transfers/get', () => HttpResponse.json(pageOf([free]))));
    openStream().send('deals', { items: [{ kind: 'sale', id: SALE }] });
    expect(await screen.findByRole('button', { name: 'Aprovar' })).toBeVisible();
    await user.type(screen.getByLabelText('Taxa de transferência, em reais'), 'mil');
    expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull();
    const panel = within(screen.getByRole('region', { name: 'Transferência do contrato' }));
    expect(panel.getByText(saleTransfer.seller.feeWrong)).toBeVisible();
  });
});
