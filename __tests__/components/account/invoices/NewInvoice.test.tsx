import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { buildBuyer, openAccount, problem } from '@/__tests__/support/web/buyerAccounts';
import { buildSale, loadedOf, pageOf } from '@/__tests__/support/web/buyerDeals';
import { buildCompanyAccount } from '@/__tests__/support/web/companyAccounts';
import { buildInvoice } from '@/__tests__/support/web/invoices';
import { useNetwork } from '@/__tests__/support/web/network';
import { InvoicesScreen } from '@/components/account/company/InvoicesScreen';

const CLIENT = { name: 'Helena Prado', email: 'h@exemplo.com.br', cpf: null, phone: null };
const SALE = buildSale({ client: CLIENT });
const NFSE = '3106 2001 2512 3580 0000 1122 3000 0000 1730 2301 9580 2081 60';
const pdf = (name = 'nota.pdf', type = 'application/pdf') => new File(['%PDF-1.4'], name, { type });

describe('the form of a new nota fiscal or receipt', () => {
  const network = useNetwork();
  const searched: unknown[] = [];
  const sent: URLSearchParams[] = [];
  beforeEach(() => {
    searched.length = 0;
    sent.length = 0;
  });
  // Typed values are kept as a draft.
  afterEach(() => sessionStorage.clear());

  function open(answer: () => Response = () => HttpResponse.json(buildInvoice())) {
    network.use(
      http.post('*/api/sales/get', async ({ request }) => {
        const { filters } = (await request.json()) as { filters: { value: string }[] };
        searched.push(filters.map(({ value }) => value));
        return HttpResponse.json(pageOf(filters[0]?.value === 'ninguem' ? [] : [SALE]));
      }),
      http.post('*/api/invoices', ({ request }) => {
        sent.push(new URL(request.url).searchParams);
        return answer();
      }),
    );
    return openAccount(buildBuyer(), () => (
      <InvoicesScreen company={buildCompanyAccount()} loaded={loadedOf([buildInvoice()])} />
    ));
  }
  type Opened = ReturnType<typeof open>;
  const field = (name: string) => screen.getByLabelText(name, { selector: 'input, select' });
  const press = ({ user }: Opened, name: string) => user.click(screen.getByRole('button', { name }));

  async function fill(opened: Opened, kind: string) {
    const { user } = opened;
    await press(opened, 'Emitir nota ou recibo');
    await user.click(await screen.findByRole('button', { name: /^Helena Prado/ }));
    await user.selectOptions(field('Tipo'), kind);
    await user.type(field('Número'), '158');
    await user.type(field('Data da emissão'), '20112026');
    await user.type(field('Valor em reais'), '1.234,56');
    await user.type(field('Descrição'), 'Corretagem');
    await user.upload(field('Arquivo'), pdf());
  }

  it('finds a sale by a text, and another one', async () => {
    const opened = open();
    const { user } = opened;
    await press(opened, 'Emitir nota ou recibo');
    expect(screen.getByRole('heading', { name: 'Nova nota ou recibo' })).toHaveFocus();
    const form = within(screen.getByRole('form', { name: 'Nova nota ou recibo' }));
    expect(await form.findByText('1 resultado')).toBeVisible();
    await user.type(field('Venda'), 'Ninguém{Enter}');
    expect(await screen.findByText('Nada encontrado. Confira e busque de novo.')).toBeVisible();
    expect(searched).toEqual([[], ['ninguem']]);
    await user.clear(field('Venda'));
    await user.click(await screen.findByRole('button', { name: /^Helena Prado/ }));
    const other = screen.getByRole('button', { name: 'Escolher outra' });
    expect(other).toHaveFocus();
    expect(screen.getByText('Vila Serena, unid. 101, torre A', { selector: 'form *' })).toBeVisible();
    await user.click(other);
    await waitFor(() => expect(field('Venda')).toHaveFocus());
  });

  it('names everything that is missing, and sends nothing', async () => {
    const opened = open();
    await press(opened, 'Emitir nota ou recibo');
    await press(opened, 'Emitir');
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent?.split(':')[0]),
    ).toEqual([...['Venda', 'Tipo', 'Número', 'Data da emissão', 'Valor em reais', 'Descrição', 'Arquivo']]);
    expect(sent).toEqual([]);
  });

  it('sends a nota fiscal with its access key, and shows it in the list', async () => {
    const opened = open();
    await fill(opened, 'invoice');
    await opened.user.type(field('Chave de acesso (opcional)'), NFSE);
    await press(opened, 'Emitir');
    expect(await screen.findByText('Recibo 2026/158 emitido.')).toBeVisible();
    expect(sent.map((query) => Object.fromEntries(query))).toEqual([
      {
        kind: 'invoice',
        saleId: SALE.id,
        number: '158',
        issuedOn: '2026-11-20',
        amountCents: '123456',
        accessKey: NFSE.replaceAll(' ', ''),
        description: 'Corretagem',
        name: 'nota.pdf',
      },
    ]);
    // The page loads the list again.
    expect(opened.router.replace).toHaveBeenCalledWith('/conta/dados', undefined, { scroll: false });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Emitir nota ou recibo' })).toHaveFocus());
  });

  it('shows no access key for a receipt', async () => {
    const opened = open();
    await fill(opened, 'receipt');
    expect(screen.queryByLabelText(/Chave de acesso/)).toBeNull();
    await press(opened, 'Emitir');
    await screen.findByText('Recibo 2026/158 emitido.');
    expect(sent[0]?.has('accessKey')).toBe(false);
  });

  it('shows the refusal of a taken number and of a future day at their fields, and keeps the values', async () => {
    let answer = () =>
      problem(409, 'invoice_number_taken', 'Já existe uma nota ou um recibo seu com este número.');
    const opened = open(() => answer());
    await fill(opened, 'receipt');
    await press(opened, 'Emitir');
    await waitFor(() => expect(field('Número')).toHaveAccessibleDescription(/Já existe uma nota/));
    answer = () =>
      problem(400, 'invalid_request', 'Confira os campos.', {
        issuedOn: 'A data não pode ser depois de hoje',
      });
    await opened.user.type(field('Número'), '9');
    await press(opened, 'Emitir');
    await waitFor(() => expect(field('Data da emissão')).toHaveAccessibleDescription(/depois de hoje/));
    expect(field('Número')).toHaveValue('1589');
    expect(field('Arquivo')).toHaveAccessibleDescription(/nota\.pdf/);
  });

  it('refuses a file that is too large before it is sent', async () => {
    const opened = open();
    await fill(opened, 'receipt');
    const large = pdf('grande.pdf');
    Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
    await opened.user.upload(field('Arquivo'), large);
    await press(opened, 'Emitir');
    await waitFor(() =>
      expect(field('Arquivo')).toHaveAccessibleDescription(
        /grande\.pdf tem 11 MB e passa do limite de 10 MB/,
      ),
    );
    expect(sent).toEqual([]);
  });

  it('closes without sending, and returns to its button', async () => {
    const opened = open();
    await press(opened, 'Emitir nota ou recibo');
    await press(opened, 'Voltar');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Emitir nota ou recibo' })).toHaveFocus());
  });
});
