import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { buildCompanyAccount } from '@/__tests__/support/web/companyAccounts';
import { openFollowed } from '@/__tests__/support/web/followedPage';
import { useNetwork } from '@/__tests__/support/web/network';
import { CompanyWaitingScreen } from '@/components/account/company/waiting/CompanyWaitingScreen';
import type { CompanyWaiting } from '@/components/account/company/waiting/loadCompanyWaiting';
import type { WaitingEntry } from '@/domain/waitingEntry/schema';
import account from '@/locales/pt-BR/account.json';
import companyAccount from '@/locales/pt-BR/companyAccount.json';
import consoleMessages from '@/locales/pt-BR/console.json';
import deals from '@/locales/pt-BR/deals.json';

const PROJECT = { id: '0190000a-0000-7000-8000-000000000001', slug: 'jardins', title: 'Jardins do Museu' };
const ANA: WaitingEntry = {
  id: '0190000a-0000-7000-8000-000000000801',
  version: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  project: PROJECT,
  unitId: null,
  quotaId: null,
  tower: null,
  position: null,
  planIndex: null,
  label: null,
  bedrooms: 2,
  maxPriceCents: 780_000_00,
  state: 'active',
  place: 3,
  joinedAt: '2026-11-20T12:00:00.000Z',
  notifiedAt: null,
  consent: { version: '2026-11', source: 'project', givenAt: '2026-11-20T12:00:00.000Z' },
  contact: { name: 'Ana Souza', email: 'ana@exemplo.com.br', phone: '11987654321' },
  allowedActions: [],
};
const GONE: WaitingEntry = {
  ...ANA,
  ...{ id: '0190000a-0000-7000-8000-000000000802', state: 'left', place: null, contact: null },
  ...{ bedrooms: null, maxPriceCents: null, label: 'unid. 101, torre A' },
};

const waitingOf = (items: WaitingEntry[], search = ''): CompanyWaiting => ({
  list: {
    search,
    page: { items, nextCursor: null, total: items.length, totalIsCapped: false },
    counts: { active: 1, notified: 0, left: 1 },
  },
  projects: items.length === 0 ? [] : [{ project: PROJECT, active: 7, notified: 2 }],
});

function open(role: 'owner' | 'viewer', waiting = waitingOf([ANA, GONE])) {
  return openFollowed(<CompanyWaitingScreen company={buildCompanyAccount({ role })} waiting={waiting} />, {
    path: `/conta/lista-de-espera${waiting.list.search}`,
    messages: { account, companyAccount, console: consoleMessages, deals },
  });
}

describe('CompanyWaitingScreen', () => {
  const network = useNetwork();

  it('lists who waits with place, wishes and contact, and how many by project', () => {
    open('owner');
    const list = within(screen.getByRole('region', { name: 'Lista de espera' }));
    const [ana, gone] = list.getAllByRole('listitem');
    expect(ana).toHaveTextContent(
      /Ana Souza.*3º da lista · desde 20\/11\/2026 · 2 quartos ou mais · até R\$\s780\.000/,
    );
    expect(gone).toHaveTextContent(/Contato apagado.*unid\. 101, torre A.*saiu da lista/);
    const write = list.getByRole('link', { name: 'ana@exemplo.com.br' });
    expect(write).toHaveAttribute('href', 'mailto:ana@exemplo.com.br');
    const call = list.getByRole('link', { name: '(11) 98765-4321' });
    expect(call).toHaveAttribute('href', 'tel:+5511987654321');
    expect(screen.getByText('7 pessoas esperam · 2 já receberam o e-mail')).toBeInTheDocument();
  });

  it('names the roles that see the contacts to a person who does not', () => {
    open('viewer', waitingOf([{ ...ANA, contact: null }]));
    expect(screen.getByText(/Quem vê tudo aqui: titular da conta/)).toBeInTheDocument();
    expect(screen.getByText('Contato visível só para a gerência')).toBeInTheDocument();
    expect(screen.getByLabelText('Empreendimento ou unidade')).toBeInTheDocument();
  });

  it('shows the list of one project by its URL', async () => {
    const asked: unknown[] = [];
    network.use(
      http.post('*/api/waitingEntries/get', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json(waitingOf([ANA]).list.page);
      }),
      http.post('*/api/waitingEntries/counts', () =>
        HttpResponse.json({ state: { active: 1, notified: 0, left: 0 } }),
      ),
    );
    const { user, urls } = open('owner');
    await user.click(screen.getByRole('button', { name: 'Ver a lista: Jardins do Museu' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({
      filters: [{ field: 'text', op: 'contains', value: 'jardins do museu' }],
      sort: 'joinedAsc',
    });
    expect(urls.at(-1)).toContain('q=Jardins+do+Museu');
  });

  it('explains where people come from while there is no one', () => {
    open('owner', waitingOf([]));
    expect(screen.getByRole('heading', { name: 'Ninguém na lista de espera' })).toBeInTheDocument();
  });
});
