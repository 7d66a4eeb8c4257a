import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { buildRouter, Frame } from '@/__tests__/support/web/frame';
import { useNetwork } from '@/__tests__/support/web/network';
import { AuditEntriesScreen } from '@/components/account/company/AuditEntriesScreen';
import { AuditScreen } from '@/components/account/operator/AuditScreen';
import { MessagesProvider } from '@/contexts/MessagesContext';
import type { AuditEntry } from '@/domain/auditEntry/schema';
import type { Filter } from '@/domain/listing/filters';
import type { Page } from '@/domain/site/page';
import account from '@/locales/pt-BR/account.json';
import auditEntries from '@/locales/pt-BR/auditEntries.json';
import companyAccount from '@/locales/pt-BR/companyAccount.json';
import settings from '@/locales/pt-BR/settings.json';
import shell from '@/locales/pt-BR/shell.json';

const idOf = (number: number) => `01890a5d-ac96-774b-bcce-b3020990900${number}`;

const PRICE: AuditEntry = {
  id: idOf(1),
  at: '2026-11-27T15:00:00.000Z',
  action: 'units.price',
  company: { id: idOf(8), tradeName: 'Arvoredo' },
  subject: { kind: 'unit', id: idOf(7), label: 'unid. 1204, torre A' },
  project: { slug: 'vila-serena', title: 'Vila Serena' },
  by: 'entrepreneur',
  actorId: idOf(6),
  byName: 'Otávio Nogueira',
  changes: [{ field: 'priceCents', type: 'cents', before: 500_000_00, after: 520_000_00 }],
};
const MEMBER: AuditEntry = {
  ...PRICE,
  id: idOf(2),
  action: 'member.change',
  subject: { kind: 'member', id: idOf(5), label: 'Caio Lemos' },
  project: null,
  by: 'operator',
  actorId: null,
  byName: null,
  changes: [{ field: 'role', type: 'word', before: 'broker', after: 'manager' }],
};

const pageOf = (items: readonly AuditEntry[], nextCursor: string | null = null): Page<AuditEntry> => ({
  items,
  nextCursor,
  total: items.length,
  totalIsCapped: false,
});

interface Query {
  readonly filters: readonly Filter[];
  readonly cursor: string | null;
}

describe('log of changes', () => {
  const network = useNetwork();
  const queries: Query[] = [];
  beforeEach(() => {
    queries.length = 0;
    network.use(
      http.post('*/api/auditEntries/get', async ({ request }) => {
        const query = (await request.json()) as Query;
        queries.push(query);
        return HttpResponse.json(pageOf(query.cursor ? [{ ...MEMBER, id: idOf(3) }] : [PRICE]));
      }),
    );
  });

  function open(screenOf: React.ReactNode) {
    render(
      <Frame router={buildRouter({ asPath: '/conta/registro' })}>
        <MessagesProvider messages={{ account, auditEntries, companyAccount, settings, shell }}>
          {screenOf}
        </MessagesProvider>
      </Frame>,
    );
  }
  const rows = () => screen.getAllByRole('heading', { level: 2 }).map((title) => title.closest('li'));
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

  it('words a price change in one sentence, with its unit, author and time', () => {
    open(<AuditEntriesScreen entries={pageOf([PRICE])} />);
    const [row] = rows();
    const within1 = within(row as HTMLElement);
    expect(within1.getByRole('heading')).toHaveTextContent(
      'Preço alterado de R$ 500.000,00 para R$ 520.000,00',
    );
    expect(within1.getByText('Unid. 1204, torre A · Vila Serena')).toBeVisible();
    expect(within1.getByText('27/11/2026, 12:00')).toBeVisible();
    expect(within1.getByText('Otávio Nogueira')).toBeVisible();
    expect(screen.getByText('1 alteração')).toBeVisible();
  });

  it('lists other values by field, before and after, in words', () => {
    open(<AuditEntriesScreen entries={pageOf([MEMBER])} />);
    expect(screen.getByRole('heading', { name: 'Integrante alterado' })).toBeVisible();
    expect(screen.getByText('Cargo: corretor → gerente')).toBeVisible();
    expect(screen.getByText(/Equipe da plataforma/)).toBeVisible();
  });

  it.each<[string, AuditEntry['changes'][number], string]>([
    [
      'a list of names',
      { field: 'changed', type: 'names', before: null, after: ['cpf', 'name'] },
      'O que mudou: CPF, nome',
    ],
    [
      'an empty list',
      { field: 'bankAccounts', type: 'texts', before: ['341 · …3-0'], after: [] },
      'Contas: 341 · …3-0 → nenhum',
    ],
    [
      'a percentage',
      { field: 'commissionSharePercent', type: 'percent', before: 2.5, after: null },
      'Parte da comissão: 2,50% → sem valor',
    ],
    [
      'a day',
      { field: 'signedOn', type: 'day', before: null, after: '2026-11-03' },
      'Dia da assinatura: 03/11/2026',
    ],
    [
      'yes and no',
      { field: 'isPublished', type: 'boolean', before: false, after: true },
      'Publicada: não → sim',
    ],
    [
      'words of a list',
      { field: 'visitWeekdays', type: 'words', before: ['weekday0'], after: ['weekday1', 'weekday6'] },
      'Dias de visita: domingo → segunda, sábado',
    ],
  ])('words %s', (_what, change, line) => {
    open(<AuditEntriesScreen entries={pageOf([{ ...MEMBER, changes: [change] }])} />);
    expect(screen.getByText(line)).toBeVisible();
  });

  it('filters by kind, by days of São Paulo, and by a pressed name', async () => {
    open(<AuditEntriesScreen entries={pageOf([PRICE])} />);
    await userEvent.selectOptions(screen.getByLabelText('Tipo de registro'), 'Unidade');
    await userEvent.type(screen.getByLabelText('De'), '2026-11-01');
    await userEvent.type(screen.getByLabelText('Até'), '2026-11-27');
    await press('Só as alterações de Otávio Nogueira');
    await waitFor(() =>
      expect(queries.at(-1)?.filters).toEqual([
        { scope: 'ALL', field: 'subjectKind', op: 'eq', value: 'unit' },
        { scope: 'ALL', field: 'at', op: 'gte', value: '2026-11-01T03:00:00.000Z' },
        { scope: 'ALL', field: 'at', op: 'lte', value: '2026-11-28T02:59:59.999Z' },
        { scope: 'ALL', field: 'actorId', op: 'eq', value: idOf(6) },
      ]),
    );
    await press('Remover o filtro Autor: Otávio Nogueira');
    await waitFor(() => expect(queries.at(-1)?.filters).toHaveLength(3));
    await press('Limpar os filtros');
    await waitFor(() => expect(queries.at(-1)?.filters).toEqual([]));
  });

  it('searches by text, until the filters are cleared', async () => {
    open(<AuditEntriesScreen entries={pageOf([PRICE])} />);
    const field = screen.getByRole('searchbox', { name: 'Empreendimento, registro ou autor' });
    await userEvent.type(field, 'Vila Otávio{Enter}');
    await waitFor(() =>
      expect(queries.at(-1)?.filters).toEqual([
        { scope: 'ALL', field: 'text', op: 'contains', value: 'vila otavio' },
      ]),
    );
    await press('Limpar os filtros');
    await waitFor(() => expect(queries.at(-1)?.filters).toEqual([]));
    expect(field).toHaveValue('');
  });

  it('adds older changes below', async () => {
    open(<AuditEntriesScreen entries={pageOf([PRICE], 'next')} />);
    await press('Mostrar alterações mais antigas');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(queries).toMatchObject([{ cursor: 'next', filters: [] }]);
  });

  it('shows the roles that may read it to the others', () => {
    open(<AuditEntriesScreen entries={null} />);
    expect(screen.getByText(/titular da conta e administrador/i)).toBeVisible();
    expect(queries).toEqual([]);
  });

  it('shows operators the company of each change, and filters by it', async () => {
    open(<AuditScreen />);
    await userEvent.click(await screen.findByRole('button', { name: /empresa Arvoredo/ }));
    await waitFor(() =>
      expect(queries.at(-1)?.filters).toEqual([
        { scope: 'ALL', field: 'companyId', op: 'eq', value: idOf(8) },
      ]),
    );
  });

  it('keeps the shown changes and offers to load again after a failure', async () => {
    open(<AuditEntriesScreen entries={pageOf([PRICE])} />);
    network.use(
      http.post('*/api/auditEntries/get', () => HttpResponse.json({}, { status: 503 }), { once: true }),
    );
    await userEvent.selectOptions(screen.getByLabelText('Tipo de registro'), 'Cupom');
    expect(await screen.findByRole('alert')).toHaveTextContent('Não conseguimos buscar as alterações agora.');
    expect(rows()).toHaveLength(1);
    await press('Tentar de novo');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
