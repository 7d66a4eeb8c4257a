import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { buildBuyer, openAccount, problem } from '@/__tests__/support/web/buyerAccounts';
import { loadedOf, pageOf } from '@/__tests__/support/web/buyerDeals';
import { buildCompanyAccount } from '@/__tests__/support/web/companyAccounts';
import { openFollowed } from '@/__tests__/support/web/followedPage';
import { buildInvoice, buildPlatformInvoice } from '@/__tests__/support/web/invoices';
import { useNetwork } from '@/__tests__/support/web/network';
import { InvoicesScreen } from '@/components/account/buyer/InvoicesScreen';
import { InvoicesScreen as CompanyInvoices } from '@/components/account/company/InvoicesScreen';
import type { Invoice } from '@/domain/invoice/schema';
import account from '@/locales/pt-BR/account.json';
import companyAccount from '@/locales/pt-BR/companyAccount.json';
import invoices from '@/locales/pt-BR/invoices.json';

const COMPANY = buildCompanyAccount();
const openBuyer = (...items: Invoice[]) =>
  openAccount(buildBuyer(), () => (
    <InvoicesScreen loaded={loadedOf(items, { counts: { issued: items.length } })} />
  ));
const openCompany = (...items: Invoice[]) =>
  openAccount(buildBuyer(), () => (
    <CompanyInvoices company={COMPANY} loaded={loadedOf(items, { counts: { sent: items.length } })} />
  ));
const factsIn = (article: HTMLElement) =>
  [...article.querySelectorAll('dl > div')].map((fact) => fact.textContent);

describe('notas fiscais and receipts of a buyer', () => {
  const network = useNetwork();

  it('show number, amount, day, issuer, item and state', () => {
    openBuyer(buildInvoice());
    const article = screen.getByRole('article');
    expect(within(article).getByRole('heading', { name: 'Recibo 2026/158' })).toBeVisible();
    expect(within(article).getByText('Emitido')).toBeVisible();
    expect(within(article).getByText('R$ 2.000,00')).toBeVisible();
    expect(within(article).getByText('Vila Serena, unid. 101, torre A')).toBeVisible();
    expect(factsIn(article)).toEqual([
      'EmissorArvoredo',
      'Emissão20 de novembro de 2026',
      'ArquivoPDF, 2 KB',
    ]);
    expect(within(article).queryByRole('button', { name: /^Cancelar/ })).toBeNull();
  });

  it('show the reason of a cancelled one, whose file is still there', () => {
    const canceledAt = '2026-11-21T12:00:00.000Z';
    openBuyer(buildInvoice({ state: 'canceled', canceledAt, reason: 'Valor errado.' }));
    const article = screen.getByRole('article');
    expect(within(article).getByText('Cancelado')).toBeVisible();
    expect(article).toHaveTextContent('Motivo do cancelamento: Valor errado.');
    expect(within(article).getByRole('button', { name: 'Baixar: Recibo 2026/158' })).toBeVisible();
  });

  it('report a download that fails', async () => {
    network.use(
      http.get('*/api/invoices/:id/link', () =>
        problem(404, 'invoice_not_found', 'Nota ou recibo não encontrado.'),
      ),
    );
    const { user } = openBuyer(buildInvoice());
    await user.click(screen.getByRole('button', { name: 'Baixar: Recibo 2026/158' }));
    expect(await screen.findByText('Nota ou recibo não encontrado.')).toBeVisible();
  });

  it('explain what will be here before the first one', () => {
    openBuyer();
    expect(screen.getByRole('heading', { name: 'Nenhuma nota nem recibo ainda' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver compras' })).toHaveAttribute('href', '/conta/compras');
  });

  it('load the next page', async () => {
    const asked: unknown[] = [];
    network.use(
      http.post('*/api/invoices/get', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json(pageOf([buildInvoice({ id: buildPlatformInvoice().id, number: '157' })]));
      }),
    );
    const { user } = openAccount(buildBuyer(), () => (
      <InvoicesScreen loaded={loadedOf([buildInvoice()], { nextCursor: 'b' })} />
    ));
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    expect(await screen.findByRole('heading', { name: 'Recibo 157' })).toBeVisible();
    expect(asked).toEqual([{ filters: [], sort: 'issuedOnDesc', cursor: 'b' }]);
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  });
});

describe('notas fiscais and receipts of a company', () => {
  const network = useNetwork();
  const own = buildInvoice({ allowedActions: ['cancel'] });

  it('name the buyer of those that it issued, and the platform with the access key', () => {
    openCompany(own, buildPlatformInvoice());
    const [issued, received] = screen.getAllByRole('article');
    if (!issued || !received) throw new Error('two documents are expected');
    expect(factsIn(issued)[0]).toBe('ParaHelena Prado');
    expect(factsIn(received)).toEqual([
      'EmissorSoleira',
      'Emissão20 de novembro de 2026',
      'ArquivoPDF, 2 KB',
      'Chave de acesso3106 2001 2512 3580 0000 1122 3000 0000 1730 2301 9580 2081 60',
    ]);
  });

  it('are cancelled with a reason', async () => {
    const sent: unknown[] = [];
    network.use(
      http.put('*/api/invoices/:id', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({
          ...own,
          version: 2,
          state: 'canceled',
          reason: 'Errado.',
          allowedActions: [],
        });
      }),
    );
    const { user } = openCompany(own);
    await user.click(screen.getByRole('button', { name: 'Cancelar: Recibo 2026/158' }));
    expect(screen.getByLabelText('Motivo do cancelamento')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancelar com este motivo' }));
    expect(screen.getByText('Informe o motivo do cancelamento.')).toBeVisible();
    await user.type(screen.getByLabelText('Motivo do cancelamento'), 'Errado.');
    await user.click(screen.getByRole('button', { name: 'Cancelar com este motivo' }));
    expect(await screen.findByText('Cancelamento registrado.')).toBeVisible();
    expect(sent).toEqual([{ version: 1, event: 'cancel', reason: 'Errado.' }]);
    expect(screen.getByText('Cancelado')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Cancelar/ })).toBeNull();
  });

  it('show the state after a lost race, and keep the typed reason otherwise', async () => {
    let status = 503;
    network.use(
      http.put('*/api/invoices/:id', () =>
        problem(status, 'version_conflict', 'Estes dados foram alterados.'),
      ),
      http.get('*/api/invoices/:id', () =>
        HttpResponse.json({ ...own, version: 2, state: 'canceled', reason: 'Outro.' }),
      ),
    );
    const { user } = openCompany(own);
    await user.click(screen.getByRole('button', { name: 'Cancelar: Recibo 2026/158' }));
    await user.type(screen.getByLabelText('Motivo do cancelamento'), 'Errado.');
    await user.click(screen.getByRole('button', { name: 'Cancelar com este motivo' }));
    expect(await screen.findByText(/Não conseguimos falar com o servidor/)).toBeVisible();
    expect(screen.getByLabelText('Motivo do cancelamento')).toHaveValue('Errado.');
    status = 409;
    await user.click(screen.getByRole('button', { name: 'Cancelar com este motivo' }));
    await waitFor(() =>
      expect(screen.getByRole('article')).toHaveTextContent('Motivo do cancelamento: Outro.'),
    );
  });

  it('keep the typed reason while a search shows them again', async () => {
    network.use(
      http.post('*/api/invoices/get', () => HttpResponse.json(pageOf([own, buildPlatformInvoice()]))),
      http.post('*/api/invoices/counts', () => HttpResponse.json({ issuer: {} })),
    );
    const { user } = openFollowed(<CompanyInvoices company={COMPANY} loaded={loadedOf([own])} />, {
      path: '/conta/notas',
      messages: { account, invoices, companyAccount },
    });
    await user.click(screen.getByRole('button', { name: 'Cancelar: Recibo 2026/158' }));
    await user.type(screen.getByLabelText('Motivo do cancelamento'), 'Errado.');
    const search = screen.getByRole('searchbox', { name: 'Número ou descrição' });
    await user.type(search, '1{Enter}');
    expect(await screen.findByRole('heading', { name: 'Nota fiscal 1874' })).toBeVisible();
    expect(screen.getByLabelText('Motivo do cancelamento')).toHaveValue('Errado.');
    expect(search).toHaveFocus();
  });

  it('are hidden from roles without access to the money', () => {
    openAccount(buildBuyer(), () => (
      <CompanyInvoices company={buildCompanyAccount({ role: 'manager' })} loaded={null} />
    ));
    expect(screen.getByText(/titular da conta, administrador\(a\) e financeiro/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Emitir nota ou recibo' })).toBeNull();
  });
});
