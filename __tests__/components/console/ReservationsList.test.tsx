import { fireEvent, render, screen, within } from '@testing-library/react';
import { buildReservation, idOf } from '@/__tests__/support/web/buyerDeals';
import { buildRouter, Frame } from '@/__tests__/support/web/frame';
import { RESERVATIONS } from '@/components/console/deals/dealLists';
import type { LoadedDealList } from '@/components/console/deals/loadDealList';
import { ReservationsList } from '@/components/console/deals/ReservationsList';
import { readCriteria } from '@/components/console/list/consoleList';
import { MessagesProvider } from '@/contexts/MessagesContext';
import type { Reservation } from '@/domain/reservation/schema';
import cart from '@/locales/pt-BR/cart.json';
import consoleMessages from '@/locales/pt-BR/console.json';

const NOW = '2026-11-28T12:00:00.000Z';

interface Opened {
  readonly items?: readonly Reservation[];
  readonly search?: string;
  readonly nextCursor?: string | null;
}

function open({ items = [], search = '', nextCursor = null }: Opened) {
  const loaded: LoadedDealList<Reservation> = {
    criteria: readCriteria(RESERVATIONS, Object.fromEntries(new URLSearchParams(search))),
    page: { items: [...items], total: items.length, nextCursor, totalIsCapped: false },
    counts: { unpaid: 1, paid: 1, confirmed: 0, ended: 0 },
    now: NOW,
    projects: [{ id: idOf(9000), title: 'Vila Serena' }],
  };
  const router = buildRouter({ pathname: '/painel', asPath: `/painel/negocios/reservas${search}` });
  render(
    <Frame router={router}>
      <MessagesProvider messages={{ cart, console: consoleMessages }}>
        <ReservationsList loaded={loaded} />
      </MessagesProvider>
    </Frame>,
  );
  return router;
}

const HELD = buildReservation({ expiresAt: '2026-11-28T14:00:00.000Z' });
const PAID = buildReservation(
  {
    state: 'paid',
    paymentState: 'paid',
    answerBy: '2026-12-04T15:00:00.000Z',
    client: { name: 'Ana Prado', email: 'ana@exemplo.com.br', cpf: null, phone: null },
    brokerName: 'Caio Lemos',
  },
  2,
);

describe('the list of reservations', () => {
  it('shows unit, client, broker, state, deadline and amounts', () => {
    open({ items: [HELD, PAID] });
    const [, held, paid] = screen.getAllByRole('row');
    expect(within(held as HTMLElement).getByText('Compra pelo site')).toBeVisible();
    expect(within(held as HTMLElement).getByText('2 h')).toHaveAttribute('data-is-urgent', 'true');
    const row = within(paid as HTMLElement);
    expect(row.getByRole('link', { name: /Unidade 101, torre A/ })).toHaveAttribute(
      'href',
      '/imovel/vila-serena?torre=A&unidade=101',
    );
    expect(row.getByText('Ana Prado')).toBeVisible();
    expect(row.getByText('Caio Lemos')).toBeVisible();
    expect(row.getByText('Sinal pago, a confirmar')).toBeVisible();
    expect(row.getByText('6 dias')).not.toHaveAttribute('data-is-urgent');
    expect(row.getByText('600.000')).toBeVisible();
  });

  it('sorts by its headings, by link, and says how it is sorted', () => {
    open({ items: [HELD], search: '?ordenar=priceAsc&q=ana' });
    const price = screen.getByRole('columnheader', { name: /Preço/ });
    expect(price).toHaveAttribute('aria-sort', 'ascending');
    expect(within(price).getByRole('link')).toHaveAttribute(
      'href',
      '/painel/negocios/reservas?ordenar=priceDesc&q=ana',
    );
  });

  it('keeps text and order when another view is opened, and begins at its first page', () => {
    open({ items: [HELD], search: '?q=ana&depois=x' });
    expect(screen.getByRole('link', { name: 'A confirmar 1' })).toHaveAttribute(
      'href',
      '/painel/negocios/reservas?visao=a-confirmar&q=ana',
    );
    expect(screen.queryByRole('link', { name: /^Confirmadas/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute(
      'href',
      '/painel/negocios/reservas?q=ana',
    );
  });

  it('filters by project and chooses columns in the URL', () => {
    const router = open({ items: [HELD] });
    fireEvent.change(screen.getByLabelText('Empreendimento'), { target: { value: idOf(9000) } });
    expect(router.push).toHaveBeenLastCalledWith(
      `/painel/negocios/reservas?empreendimento=${idOf(9000)}`,
      undefined,
      { scroll: false },
    );
    fireEvent.click(screen.getByLabelText('Corretor'));
    expect(router.push).toHaveBeenLastCalledWith(
      `/painel/negocios/reservas?empreendimento=${idOf(9000)}&colunas=client%2Cstate%2Cdeadline%2Cprice%2Camount`,
      undefined,
      { scroll: false },
    );
  });

  it('moves from row to row by J and K', () => {
    open({ items: [HELD, PAID] });
    const links = screen.getAllByRole('link', { name: /^Unidade/ });
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(links[0]).toHaveFocus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' });
    expect(links[1]).toHaveFocus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k' });
    expect(links[0]).toHaveFocus();
  });

  it('explains an empty list', () => {
    open({});
    expect(screen.getByRole('heading', { name: 'Nenhuma reserva ainda' })).toBeVisible();
  });

  it('offers to clear filters that find nothing', () => {
    open({ search: '?q=zzz' });
    expect(screen.getByText('Nada encontrado com esses filtros.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Limpar os filtros' })).toHaveAttribute(
      'href',
      '/painel/negocios/reservas',
    );
  });
});
