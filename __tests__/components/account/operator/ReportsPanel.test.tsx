import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { problem } from '@/__tests__/support/web/buyerAccounts';
import { buildRouter, Frame } from '@/__tests__/support/web/frame';
import { useNetwork } from '@/__tests__/support/web/network';
import { ReportsPanel } from '@/components/account/operator/reports/ReportsPanel';
import { ToastIsland } from '@/components/feedback/ToastIsland';
import { MessagesProvider } from '@/contexts/MessagesContext';
import type { Report } from '@/domain/report/schema';
import account from '@/locales/pt-BR/account.json';
import report from '@/locales/pt-BR/report.json';
import shell from '@/locales/pt-BR/shell.json';

const idOf = (number: number) => `01890a5d-ac96-774b-bcce-b3020990800${number}`;

const OPEN: Report = {
  id: idOf(1),
  project: { id: idOf(9), slug: 'vila-serena', title: 'Vila Serena' },
  unitId: idOf(8),
  quotaId: null,
  label: 'unid. 1203, torre A',
  reason: 'sold',
  state: 'open',
  text: 'O corretor disse que já foi.',
  email: 'ana@exemplo.com.br',
  count: 2,
  note: null,
  decidedBy: null,
  decidedByName: null,
  decidedAt: null,
  createdAt: '2026-11-25T15:00:00.000Z',
  version: 3,
  allowedActions: ['resolve', 'dismiss'],
};
const RESOLVED: Report = {
  ...OPEN,
  id: idOf(2),
  reason: 'price',
  state: 'resolved',
  note: 'A empresa corrigiu o preço.',
  decidedBy: idOf(7),
  decidedByName: 'Olga Reis',
  decidedAt: '2026-11-26T15:00:00.000Z',
  allowedActions: [],
};
const NAME = 'Já foi vendido, Vila Serena, unid. 1203, torre A';

interface Query {
  readonly filters: readonly { readonly field: string; readonly value: string }[];
  readonly sort: string;
  readonly cursor: string | null;
}

describe('ReportsPanel', () => {
  const network = useNetwork();
  const queries: Query[] = [];
  const decisions: unknown[] = [];
  let refusal: (() => Response) | null = null;
  beforeEach(() => {
    queries.length = 0;
    decisions.length = 0;
    refusal = null;
  });

  function open({ pages = 1 } = {}) {
    network.use(
      http.post('*/api/reports/get', async ({ request }) => {
        const query = (await request.json()) as Query;
        queries.push(query);
        const state = query.filters.find(({ field }) => field === 'state')?.value;
        const left = decisions.length > 0 ? [] : [query.cursor ? { ...OPEN, id: idOf(3) } : OPEN];
        const items = state === 'open' ? left : state === 'resolved' ? [RESOLVED] : [];
        const nextCursor = pages > 1 && !query.cursor ? 'next' : null;
        return HttpResponse.json({ items, nextCursor, total: items.length, totalIsCapped: false });
      }),
      http.post('*/api/reports/counts', () =>
        HttpResponse.json({ state: { open: 1 - decisions.length, resolved: 1, dismissed: 0 } }),
      ),
      http.put('*/api/reports/:id', async ({ request, params }) => {
        if (refusal) return refusal();
        decisions.push([params.id, await request.json()]);
        return HttpResponse.json({ ...OPEN, history: [] });
      }),
    );
    render(
      <Frame router={buildRouter({ asPath: '/conta/operacao' })}>
        <MessagesProvider messages={{ account, report, shell }}>
          <ReportsPanel />
        </MessagesProvider>
        <ToastIsland />
      </Frame>,
    );
  }
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  it('shows open reports, oldest first, with the number of each state', async () => {
    open();
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByRole('heading', { name: 'Já foi vendido' })).toBeVisible();
    expect(row.getByRole('link', { name: 'Vila Serena, unid. 1203, torre A' })).toHaveAttribute(
      'href',
      '/imovel/vila-serena',
    );
    expect(row.getByText('Informado em 25/11/2026, 12:00 · 2 relatos')).toBeVisible();
    expect(row.getByRole('link', { name: 'Responder: ana@exemplo.com.br' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Em aberto (1)' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Descartados (0)' })).toHaveAttribute('aria-pressed', 'false');
    expect(queries[0]).toMatchObject({
      filters: [{ field: 'state', value: 'open' }],
      sort: 'createdAsc',
      cursor: null,
    });
  });

  it('shows the decision of a resolved report, without actions', async () => {
    open();
    await press('Resolvidos (1)');
    const row = within(await screen.findByRole('listitem'));
    expect(await row.findByText('O que foi feito: A empresa corrigiu o preço.')).toBeVisible();
    expect(row.getByText('Resolvido por Olga Reis em 26/11/2026, 12:00')).toBeVisible();
    expect(row.queryByRole('button')).toBeNull();
  });

  it('resolves a report with a note, and shows what is left', async () => {
    open();
    await press(`Resolver: ${NAME}`);
    expect(screen.getByRole('textbox', { name: 'O que foi feito' })).toHaveFocus();
    await press('Resolver com este texto');
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/Informe o que foi feito\./);
    await userEvent.type(screen.getByRole('textbox'), 'A empresa tirou a unidade da venda.');
    await press('Resolver com este texto');
    expect(await screen.findByText('O relato foi resolvido e a empresa, notificada.')).toBeVisible();
    expect(decisions).toEqual([
      [OPEN.id, { version: 3, event: 'resolve', note: 'A empresa tirou a unidade da venda.' }],
    ]);
    expect(screen.getByText('Nenhum relato em aberto.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Em aberto (0)' })).toBeVisible();
  });

  it('dismisses a report with a reason, which can be cancelled', async () => {
    open();
    await press(`Descartar: ${NAME}`);
    await press('Voltar');
    await waitFor(() => expect(screen.getByRole('button', { name: `Descartar: ${NAME}` })).toHaveFocus());
    await press(`Descartar: ${NAME}`);
    await userEvent.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Continua à venda.');
    await press('Descartar com este motivo');
    expect(await screen.findByText('O relato foi descartado.')).toBeVisible();
    expect(decisions).toEqual([[OPEN.id, { version: 3, event: 'dismiss', note: 'Continua à venda.' }]]);
  });

  it('shows the refusal of a decision', async () => {
    open();
    refusal = () => problem(409, 'version_conflict', 'Outra pessoa já decidiu.');
    await press(`Descartar: ${NAME}`);
    await userEvent.type(screen.getByRole('textbox'), 'Continua à venda.');
    await press('Descartar com este motivo');
    expect(await screen.findByText('Outra pessoa já decidiu.')).toBeVisible();
  });

  it('filters by fault and sorts by the number of reports', async () => {
    open();
    await screen.findByRole('listitem');
    await userEvent.selectOptions(screen.getByLabelText('Erro'), 'Já foi vendido');
    await userEvent.selectOptions(screen.getByLabelText('Ordem'), 'Mais relatos primeiro');
    await waitFor(() =>
      expect(queries.at(-1)).toMatchObject({
        filters: [
          { field: 'state', value: 'open' },
          { field: 'reason', value: 'sold' },
        ],
        sort: 'countDesc',
      }),
    );
  });

  it('adds the next page below', async () => {
    open({ pages: 2 });
    await press('Mostrar mais relatos');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(queries.at(-1)).toMatchObject({ cursor: 'next', sort: 'createdAsc' });
    expect(screen.queryByRole('button', { name: 'Mostrar mais relatos' })).toBeNull();
    await waitFor(() => expect(screen.getAllByRole('link', { name: /Vila Serena/ })[1]).toHaveFocus());
  });

  it('offers to load again after a failure', async () => {
    open();
    network.use(
      http.post('*/api/reports/counts', () => HttpResponse.json({}, { status: 503 }), { once: true }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Não conseguimos buscar os relatos agora.');
    await press('Tentar de novo');
    expect(await screen.findByRole('listitem')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
