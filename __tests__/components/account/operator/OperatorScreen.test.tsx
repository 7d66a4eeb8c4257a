import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { problem } from '@/__tests__/support/buyerAccounts';
import { buildRouter, Frame } from '@/__tests__/support/frame';
import { useNetwork } from '@/__tests__/support/network';
import { OperatorScreen } from '@/components/account/operator/OperatorScreen';
import { ToastIsland } from '@/components/feedback/ToastIsland';
import { MessagesProvider } from '@/contexts/MessagesContext';
import type { Job } from '@/domain/job/schema';
import account from '@/locales/pt-BR/account.json';
import shell from '@/locales/pt-BR/shell.json';

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
};
const RETRYING: Job = { ...FAILED, id: '72', name: 'refundPayment', state: 'retrying', attempts: 2 };
const NONE = { ready: 0, scheduled: 0, retrying: 0, running: 0, failed: 0 };
const DOCUMENT = {
  id: '01890a5d-ac96-774b-bcce-b302099a8001',
  ownerId: '01890a5d-ac96-774b-bcce-b302099a8002',
  kind: 'identity',
  name: 'frente.jpg',
  type: 'image/jpeg',
  bytes: 1200,
  approval: 'pending',
  note: null,
  createdAt: '2026-11-25T15:00:00.000Z',
};

describe('the page of the platform’s own people', () => {
  const network = useNetwork();

  /** A queue that takes a job back once it is asked to. */
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
      http.get('*/api/documents/pending', () => HttpResponse.json({ items: [DOCUMENT] })),
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
        <MessagesProvider messages={{ account, shell }}>
          <OperatorScreen />
        </MessagesProvider>
        <ToastIsland />
      </Frame>,
    );
  }

  const count = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
  const again = { name: 'Tentar de novo: deliverMail, tarefa 71' };

  it('counts the work of each state, and lists what is in trouble and the documents that wait', async () => {
    open();
    const queue = within(await screen.findByRole('region', { name: 'Fila de trabalho' }));
    expect(count('Agendadas')).toHaveTextContent('4');
    expect(count('Abandonadas')).toHaveTextContent('1');
    expect(count('Em andamento')).toHaveTextContent('0');
    expect(queue.getByText('8 de 8 tentativas. A última em 27/11/2026, 12:00.')).toBeVisible();
    expect(queue.getByText(/2 de 8 tentativas. A próxima em/)).toBeVisible();
    expect(queue.getAllByText('ECONNREFUSED')).toHaveLength(2);
    // What tries again by itself needs nobody.
    expect(queue.getAllByRole('button', { name: /Tentar de novo/ })).toHaveLength(1);
    const documents = within(screen.getByRole('region', { name: 'Documentos à espera' }));
    expect(documents.getByRole('heading', { name: 'RG ou CNH' })).toBeVisible();
    expect(documents.getByText('Espera desde 25/11/2026, 12:00')).toBeVisible();
  });

  it('sets a job that was given up going again, and shows the queue as it is then', async () => {
    const retried = open();
    await userEvent.click(await screen.findByRole('button', again));
    expect(await screen.findByText('A tarefa voltou para a fila.')).toBeVisible();
    expect(retried).toEqual(['71']);
    expect(screen.queryByRole('button', again)).toBeNull();
    expect(count('Abandonadas')).toHaveTextContent('0');
  });

  it.each([
    [409, 'Esta tarefa já não está abandonada.'],
    [500, 'Não foi possível agora. A tarefa continua como estava.'],
  ])('says so where it could not (%s)', async (status, sentence) => {
    open(() => problem(status, 'invalid_transition', 'Não dá'));
    await userEvent.click(await screen.findByRole('button', again));
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('keeps what it shows, and says so, where the queue cannot be had', async () => {
    open();
    await screen.findByRole('region', { name: 'Fila de trabalho' });
    network.use(http.get('*/api/jobs', () => HttpResponse.json({}, { status: 503 })));
    await userEvent.click(await screen.findByRole('button', { name: 'Atualizar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Não conseguimos buscar a fila agora.');
    expect(screen.getByRole('region', { name: 'Fila de trabalho' })).toBeVisible();
  });
});
