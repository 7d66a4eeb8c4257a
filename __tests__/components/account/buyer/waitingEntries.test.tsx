import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { counting, idOf, loadedOf, openDeals } from '@/__tests__/support/web/buyerDeals';
import { useNetwork } from '@/__tests__/support/web/network';
import { WaitingEntriesScreen } from '@/components/account/buyer/deals/WaitingEntriesScreen';
import type { WaitingEntry } from '@/domain/waitingEntry/schema';

function buildEntry(overrides: Partial<WaitingEntry> = {}): WaitingEntry {
  return {
    id: idOf(1),
    version: 1,
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
    project: { id: idOf(9000), slug: 'vila-serena', title: 'Vila Serena' },
    unitId: null,
    quotaId: null,
    tower: null,
    position: null,
    planIndex: null,
    label: null,
    bedrooms: 2,
    maxPriceCents: 820_000_00,
    state: 'active',
    place: 7,
    joinedAt: '2026-11-20T12:00:00.000Z',
    notifiedAt: null,
    consent: { version: '2026-11', source: 'project', givenAt: '2026-11-20T12:00:00.000Z' },
    contact: { name: 'Helena', email: 'h@exemplo.com.br', phone: null },
    allowedActions: ['leave'],
    ...overrides,
  };
}

describe('the waiting lists of a buyer', () => {
  const network = useNetwork(counting);

  it('explain how to join one while the list is empty', () => {
    openDeals(<WaitingEntriesScreen loaded={loadedOf([])} />);
    expect(screen.getByRole('heading', { name: 'Nenhuma lista de espera' })).toBeInTheDocument();
  });

  it('show the place, the wishes and the day', () => {
    openDeals(<WaitingEntriesScreen loaded={loadedOf([buildEntry()])} />);
    expect(screen.getByText('7º')).toBeInTheDocument();
    expect(screen.getByText(/^2 quartos ou mais, até R\$\s820\.000,00$/)).toBeInTheDocument();
    expect(screen.queryByText('E-mail enviado em')).toBeNull();
  });

  it('lead to what can be bought now', () => {
    const notified = { state: 'notified', place: null, notifiedAt: '2026-11-22T12:00:00.000Z' } as const;
    openDeals(<WaitingEntriesScreen loaded={loadedOf([buildEntry(notified)])} />);
    expect(screen.getByText('E-mail enviado em')).toBeInTheDocument();
    expect(screen.queryByText('Lugar na lista')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver o anúncio' })).toHaveAttribute(
      'href',
      '/imovel/vila-serena',
    );
  });

  it('lead to the choice of a position, any unit of which can be bought now', () => {
    const position = { tower: 'A', position: 3, label: 'final 03, torre A', bedrooms: null };
    const notified = { state: 'notified', place: null, notifiedAt: '2026-11-22T12:00:00.000Z' } as const;
    openDeals(<WaitingEntriesScreen loaded={loadedOf([buildEntry({ ...notified, ...position })])} />);
    expect(screen.getByText('final 03, torre A')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver o anúncio' })).toHaveAttribute(
      'href',
      '/imovel/vila-serena/escolher?torre=A&final=03',
    );
  });

  it('lead to the unit that can be bought now, as the e-mail does', () => {
    const notified = { state: 'notified', place: null, notifiedAt: '2026-11-22T12:00:00.000Z' } as const;
    const unit = { unitId: idOf(9001), label: 'unid. 1203, torre A', bedrooms: null, maxPriceCents: null };
    openDeals(<WaitingEntriesScreen loaded={loadedOf([buildEntry({ ...notified, ...unit })])} />);
    expect(screen.getByRole('link', { name: 'Ver o anúncio' })).toHaveAttribute(
      'href',
      '/imovel/vila-serena?torre=A&unidade=1203',
    );
  });

  it('are left after a confirmation, for the version that was read', async () => {
    const sent: unknown[] = [];
    network.use(
      http.put(`*/api/waitingEntries/${idOf(1)}`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({
          ...buildEntry({ state: 'left', place: null, contact: null, allowedActions: [], version: 2 }),
          history: [],
        });
      }),
    );
    const { user } = openDeals(<WaitingEntriesScreen loaded={loadedOf([buildEntry()])} />);
    await user.click(screen.getByRole('button', { name: 'Sair da lista: Vila Serena' }));
    await user.click(screen.getByRole('button', { name: 'Sim, sair' }));
    expect(await screen.findByText('Você saiu da lista de espera.')).toBeInTheDocument();
    expect(sent).toEqual([{ version: 1, event: 'leave' }]);
    expect(screen.queryByRole('button', { name: 'Sair da lista: Vila Serena' })).toBeNull();
  });
});
