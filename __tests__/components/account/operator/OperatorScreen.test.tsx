import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { problem } from '@/__tests__/support/web/buyerAccounts';
import { buildCompanyAccount } from '@/__tests__/support/web/companyAccounts';
import { buildRouter, Frame } from '@/__tests__/support/web/frame';
import { useNetwork } from '@/__tests__/support/web/network';
import { OperatorScreen } from '@/components/account/operator/OperatorScreen';
import { ToastIsland } from '@/components/feedback/ToastIsland';
import { MessagesProvider } from '@/contexts/MessagesContext';
import type { Job } from '@/domain/job/schema';
import account from '@/locales/pt-BR/account.json';
import invoices from '@/locales/pt-BR/invoices.json';
import report from '@/locales/pt-BR/report.json';
import shell from '@/locales/pt-BR/shell.json';
import vocabulary from '@/locales/pt-BR/vocabulary.json';

const FAILED: Job = {
  id: '71',
  name: 'deliverMail',
  state: 'failed',
  attempts: 8,
  maxAttempts: 8,
  runAt: '2026-11-27T15:00:00.000Z',
  createdAt: '2026-11-26T15:00:00.000Z',
  updatedAt: '2026-11-27T15:00:00.000Z',
  lastError: 'ECONNREFUSED',
  allowedActions: ['retry'],
};
const RETRYING: Job = {
  ...FAILED,
  id: '72',
  name: 'refundPayment',
  state: 'retrying',
  attempts: 2,
  allowedActions: [],
};
const COMPANY = buildCompanyAccount({ role: null });
const NONE = { ready: 0, scheduled: 0, retrying: 0, running: 0, failed: 0 };
const DOCUMENT = {
  id: '01890a5d-ac96-774b-bcce-b302099a8001',
  ownerId: '0190000a-0000-7000-8000-000000000501',
  ownerName: 'Arvoredo',
  kind: 'identity',
  name: 'frente.jpg',
  type: 'image/jpeg',
  bytes: 1200,
  approval: 'pending',
  note: null,
  createdAt: '2026-11-25T15:00:00.000Z',
};

describe('OperatorScreen', () => {
  const network = useNetwork();

  const requests: unknown[] = [];
  const decided: unknown[][] = [];
  let refusal: (() => Response) | null = null;
  beforeEach(() => {
    requests.length = 0;
    decided.length = 0;
    refusal = null;
  });

  /** Items without a decision. */
  const left = <Item extends { id: string }>(items: readonly Item[]) =>
    items.filter(({ id }) => decided.every(([, decidedId]) => decidedId !== id));

  /** Queue that accepts a retry. */
  function open(retry?: () => Response) {
    const retried: string[] = [];
    network.use(
      http.get('*/api/jobs', ({ request }) => {
        const isDone = retried.length > 0;
        const items =
          new URL(request.url).searchParams.get('state') === 'failed' ? (isDone ? [] : [FAILED]) : [RETRYING];
        return HttpResponse.json({
          counts: { ...NONE, scheduled: 4, retrying: 1, failed: isDone ? 0 : 1 },
          items,
          nextCursor: null,
        });
      }),
      http.post('*/api/reports/get', () =>
        HttpResponse.json({ items: [], nextCursor: null, total: 0, totalIsCapped: false }),
      ),
      http.post('*/api/invoices/get', () =>
        HttpResponse.json({ items: [], nextCursor: null, total: 0, totalIsCapped: false }),
      ),
      http.post('*/api/reports/counts', () => HttpResponse.json({ state: {} })),
      http.get('*/api/documents/pending', () =>
        HttpResponse.json({ items: left([DOCUMENT]), total: left([DOCUMENT]).length }),
      ),
      http.post('*/api/entrepreneurs/get', async ({ request }) => {
        requests.push(await request.json());
        const items = left([COMPANY]);
        return HttpResponse.json({ items, nextCursor: null, total: items.length && 3, totalIsCapped: false });
      }),
      http.put('*/api/:service/:id/approval', async ({ request, params }) => {
        if (refusal) return refusal();
        decided.push([params.service, params.id, await request.json()]);
        return HttpResponse.json({});
      }),
      http.post('*/api/jobs/:id/retry', ({ params }) => {
        retried.push(String(params.id));
        return retry?.() ?? HttpResponse.json({ id: params.id });
      }),
    );
    show();
    return retried;
  }

  function show() {
    render(
      <Frame router={buildRouter({ asPath: '/conta/operacao' })}>
        <MessagesProvider messages={{ account, invoices, report, shell, vocabulary }}>
          <OperatorScreen />
        </MessagesProvider>
        <ToastIsland />
      </Frame>,
    );
  }

  const count = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
  const again = { name: 'Tentar de novo: deliverMail, tarefa 71' };

  it('counts the jobs of each state, and lists failed jobs and pending documents', async () => {
    open();
    const queue = within(await screen.findByRole('region', { name: 'Fila de trabalho' }));
    expect(count('Agendadas')).toHaveTextContent('4');
    expect(count('Abandonadas')).toHaveTextContent('1');
    expect(count('Em andamento')).toHaveTextContent('0');
    expect(queue.getByText('8 de 8 tentativas. A última em 27/11/2026, 12:00.')).toBeVisible();
    expect(queue.getByText(/2 de 8 tentativas. A próxima em/)).toBeVisible();
    expect(queue.getAllByText('ECONNREFUSED')).toHaveLength(2);
    // Jobs that will be retried automatically have no button.
    expect(queue.getAllByRole('button', { name: /Tentar de novo/ })).toHaveLength(1);
    const documents = within(screen.getByRole('region', { name: 'Documentos aguardando análise' }));
    expect(documents.getByRole('heading', { name: /^Documento com foto/ })).toBeVisible();
    expect(documents.getByText('Aguardando desde 25/11/2026, 12:00')).toBeVisible();
  });

  it('retries an abandoned job and reloads the queue', async () => {
    const retried = open();
    await userEvent.click(await screen.findByRole('button', again));
    expect(await screen.findByText('A tarefa voltou para a fila.')).toBeVisible();
    expect(retried).toEqual(['71']);
    expect(screen.queryByRole('button', again)).toBeNull();
    expect(count('Abandonadas')).toHaveTextContent('0');
  });

  it.each([
    [409, 'Esta tarefa não está mais abandonada.'],
    [500, 'Não foi possível agora. A tarefa continua como estava.'],
  ])('reports a failed retry (%s)', async (status, sentence) => {
    open(() => problem(status, 'invalid_transition', 'Não dá'));
    await userEvent.click(await screen.findByRole('button', again));
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  const companies = async () =>
    within(await screen.findByRole('region', { name: 'Empresas aguardando aprovação' }));

  it('lists pending companies, oldest first, with their registration numbers', async () => {
    open();
    const region = await companies();
    expect(requests[0]).toEqual({
      filters: [{ scope: 'ALL', field: 'approval', op: 'eq', value: 'pending' }],
      sort: 'createdAsc',
    });
    expect(region.getByRole('heading', { name: 'Arvoredo' })).toBeVisible();
    for (const fact of [
      'Construtora e incorporadora · São Paulo, SP',
      'Arvoredo Incorporações Ltda.',
      'CNPJ 12.ABC.345/01DE-35',
      'empresa@exemplo.com.br',
      'Conta aberta em 01/11/2026, 09:00',
      'Há mais 2 empresas aguardando. Elas aparecem depois destas.',
    ]) {
      expect(region.getByText(fact)).toBeVisible();
    }
    expect(screen.getByText('De Arvoredo')).toBeVisible();
  });

  it('approves a company and shows the remaining ones', async () => {
    open();
    await userEvent.click((await companies()).getByRole('button', { name: 'Aprovar: Arvoredo' }));
    expect(await screen.findByText('A empresa foi aprovada.')).toBeVisible();
    expect(decided).toEqual([['entrepreneurs', COMPANY.id, { event: 'approve', note: null }]]);
    expect(screen.getByText('Nenhuma empresa aguarda aprovação.')).toBeVisible();
  });

  it('requires a reason for a rejection, which can be cancelled', async () => {
    open();
    const reject = { name: 'Recusar: frente.jpg' };
    await userEvent.click(await screen.findByRole('button', reject));
    expect(screen.getByRole('textbox', { name: 'Motivo da recusa' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(screen.getByRole('button', reject)).toHaveFocus());
    await userEvent.click(screen.getByRole('button', reject));
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Recusar com este motivo' }));
    await userEvent.type(screen.getByRole('textbox'), '  ');
    await send();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(
      'A pessoa que enviou recebe este texto por e-mail. Informe o motivo, para que seja possível corrigir.',
    );
    expect(decided).toEqual([]);
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.paste('x'.repeat(301));
    await send();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/Deve ter no máximo 300 caracteres/);
    expect(decided).toEqual([]);
    await userEvent.clear(screen.getByRole('textbox'));
    await userEvent.type(screen.getByRole('textbox'), 'Foto cortada.');
    await send();
    expect(await screen.findByText(/O documento foi recusado/)).toBeVisible();
    expect(decided).toEqual([['documents', DOCUMENT.id, { event: 'reject', note: 'Foto cortada.' }]]);
  });

  it('shows the reason of a refused review', async () => {
    open();
    refusal = () => problem(409, 'company_incomplete', 'Falta o endereço da empresa.');
    await userEvent.click((await companies()).getByRole('button', { name: 'Aprovar: Arvoredo' }));
    expect(await screen.findByText('Falta o endereço da empresa.')).toBeVisible();
  });

  it('keeps the typed reason when sending fails', async () => {
    open();
    refusal = () => problem(500, 'internal_error', 'Falha');
    await userEvent.click((await companies()).getByRole('button', { name: 'Recusar: Arvoredo' }));
    await userEvent.type(screen.getByRole('textbox'), 'CNPJ baixado.');
    await userEvent.click(screen.getByRole('button', { name: 'Recusar com este motivo' }));
    expect(await screen.findByText('Não foi possível agora. Nada foi alterado.')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('CNPJ baixado.');
  });

  it('downloads a document by its own URL', async () => {
    open();
    const opened = jest.fn();
    network.use(
      http.get('*/api/documents/:id/link', ({ params }) => {
        opened(params.id);
        return problem(404, 'file_not_found', 'O arquivo não existe mais.');
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Baixar frente.jpg' }));
    expect(await screen.findByText('O arquivo não existe mais.')).toBeVisible();
    expect(opened).toHaveBeenCalledWith(DOCUMENT.id);
  });

  it('keeps the displayed queue and reports that it could not be reloaded', async () => {
    open();
    await screen.findByRole('region', { name: 'Fila de trabalho' });
    network.use(http.get('*/api/jobs', () => HttpResponse.json({}, { status: 503 })));
    await userEvent.click(await screen.findByRole('button', { name: 'Atualizar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Não conseguimos buscar a fila agora.');
    expect(screen.getByRole('region', { name: 'Fila de trabalho' })).toBeVisible();
  });
});
