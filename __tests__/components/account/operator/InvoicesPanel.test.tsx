import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { buildBuyer, openAccount } from '@/__tests__/support/web/buyerAccounts';
import { pageOf } from '@/__tests__/support/web/buyerDeals';
import { buildCompanyAccount } from '@/__tests__/support/web/companyAccounts';
import { buildPlatformInvoice } from '@/__tests__/support/web/invoices';
import { useNetwork } from '@/__tests__/support/web/network';
import { InvoicesPanel } from '@/components/account/operator/InvoicesPanel';
import type { Invoice } from '@/domain/invoice/schema';

const COMPANY = buildCompanyAccount();

describe('notas fiscais and receipts of the platform', () => {
  const network = useNetwork();
  const asked: unknown[] = [];
  const sent: Record<string, string>[] = [];
  beforeEach(() => {
    asked.length = 0;
    sent.length = 0;
  });

  function open(items: Invoice[], nextCursor: string | null = null) {
    network.use(
      http.post('*/api/invoices/get', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json(pageOf(items, nextCursor));
      }),
      http.post('*/api/entrepreneurs/get', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json(pageOf([COMPANY]));
      }),
      http.post('*/api/invoices', ({ request }) => {
        sent.push(Object.fromEntries(new URL(request.url).searchParams));
        return HttpResponse.json(buildPlatformInvoice({ id: COMPANY.id, number: '1900' }));
      }),
    );
    return openAccount(buildBuyer(), () => <InvoicesPanel />);
  }
  const panel = () => within(screen.getByRole('region', { name: 'Notas e recibos às empresas' }));

  it('lists the latest of the platform with their company', async () => {
    open([buildPlatformInvoice()]);
    const article = await panel().findByRole('article');
    expect(article).toHaveTextContent('Nota fiscal 1874');
    expect(article).toHaveTextContent('ParaArvoredo');
    expect(document.body).toHaveFocus();
    expect(asked).toEqual([
      {
        filters: [{ scope: 'ALL', field: 'issuer', op: 'eq', value: 'platform' }],
        sort: 'createdDesc',
        cursor: null,
      },
    ]);
  });

  it('shows an empty list', async () => {
    open([]);
    expect(await panel().findByText('Nenhuma nota nem recibo emitido às empresas.')).toBeVisible();
  });

  it('retries after a failure', async () => {
    let fails = true;
    network.use(
      http.post('*/api/invoices/get', () =>
        fails ? HttpResponse.error() : HttpResponse.json(pageOf([buildPlatformInvoice()])),
      ),
    );
    const { user } = openAccount(buildBuyer(), () => <InvoicesPanel />);
    const again = await panel().findByRole('button', { name: 'Tentar de novo' });
    fails = false;
    await user.click(again);
    expect(await panel().findByRole('article')).toBeVisible();
  });

  it('sends a nota fiscal to a company that was found by its name', async () => {
    const { user } = open([buildPlatformInvoice()]);
    await user.click(panel().getByRole('button', { name: 'Emitir nota ou recibo' }));
    await user.type(screen.getByLabelText('Empresa'), 'arvo{Enter}');
    const found = await screen.findByRole('button', { name: /^Arvoredo/ });
    expect(found).toHaveTextContent('Arvoredo Incorporações Ltda. · 12.ABC.345/01DE-35');
    await user.click(found);
    await user.selectOptions(screen.getByLabelText('Tipo'), 'invoice');
    await user.type(screen.getByLabelText('Número'), '1900');
    await user.type(screen.getByLabelText('Data da emissão'), '20112026');
    await user.type(screen.getByLabelText('Valor em reais'), '1.290');
    await user.type(screen.getByLabelText('Descrição'), 'Anúncios');
    const file = new File(['<NFSe/>'], 'nota.xml', { type: 'text/xml' });
    await user.upload(screen.getByLabelText('Arquivo', { selector: 'input' }), file);
    await user.click(screen.getByRole('button', { name: 'Emitir' }));
    expect(await screen.findByText('Nota fiscal 1900 emitida.')).toBeVisible();
    expect(sent).toMatchObject([{ entrepreneurId: COMPANY.id, amountCents: '129000', name: 'nota.xml' }]);
    expect(
      panel()
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Nota fiscal 1900', 'Nota fiscal 1874']);
  });
});
