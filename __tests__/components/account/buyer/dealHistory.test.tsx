import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { buildSale, idOf, loadedOf, openDeals } from '@/__tests__/support/web/buyerDeals';
import { useNetwork } from '@/__tests__/support/web/network';
import { PurchasesScreen } from '@/components/account/buyer/deals/PurchasesScreen';
import type { History } from '@/domain/history';
import { negotiationStates } from '@/domain/negotiation/states';
import { paymentStates, reservationAnswers } from '@/domain/reservation/states';
import { parcelStates, saleStates } from '@/domain/sale/states';
import { visitStates } from '@/domain/visit/states';
import deals from '@/locales/pt-BR/deals.json';

const change = (event: string, more: Partial<History[number]> = {}): History[number] => ({
  at: '2026-11-27T12:00:00.000Z',
  event,
  from: null,
  to: 'pending',
  reason: null,
  by: 'buyer',
  byName: null,
  ...more,
});

const HISTORY = [
  change('create', { by: 'entrepreneur', byName: 'Otávio Nogueira' }),
  change('parcel2.pay', { by: 'provider' }),
  change('requestRescission', { byName: 'Helena Prado', reason: 'Mudei de cidade.' }),
  change('rescind', { by: 'entrepreneur' }),
  change('somethingNew', { by: 'clock' }),
];

describe('the history of a deal', () => {
  const network = useNetwork();

  it('is read when it is opened, once, with names and reasons', async () => {
    let reads = 0;
    network.use(
      http.get(`*/api/sales/${idOf(1)}`, () => {
        reads += 1;
        return HttpResponse.json({ ...buildSale(), history: HISTORY });
      }),
    );
    const { user } = openDeals(<PurchasesScreen loaded={loadedOf([buildSale()])} />);
    expect(reads).toBe(0);
    await user.click(screen.getByText('Histórico'));
    const event = await screen.findByText('Compra registrada');
    const items = [...(event.closest('ol')?.children ?? [])].map(({ textContent }) => textContent);
    expect(items).toEqual([
      'Compra registrada27/11/2026, 09:00 · Otávio Nogueira',
      'Parcela 2: paga27/11/2026, 09:00 · Provedor de pagamentos',
      'Pedido de cancelamento27/11/2026, 09:00 · Helena PradoMudei de cidade.',
      'Compra cancelada27/11/2026, 09:00 · Equipe da empresa',
      'Registro alterado27/11/2026, 09:00 · Automático',
    ]);
    await user.click(screen.getByText('Histórico'));
    await user.click(screen.getByText('Histórico'));
    expect(reads).toBe(1);
  });

  it('shows a failure, and is read again the next time', async () => {
    let isBroken = true;
    network.use(
      http.get(`*/api/sales/${idOf(1)}`, () =>
        isBroken
          ? HttpResponse.json({ code: 'internal_error', message: 'Falha' }, { status: 500 })
          : HttpResponse.json({ ...buildSale(), history: HISTORY }),
      ),
    );
    const { user } = openDeals(<PurchasesScreen loaded={loadedOf([buildSale()])} />);
    await user.click(screen.getByText('Histórico'));
    expect(await screen.findByText(/^Não conseguimos falar com o servidor/)).toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByText('Histórico'));
    await user.click(screen.getByText('Histórico'));
    expect(await screen.findByText('Compra registrada')).toBeInTheDocument();
  });

  it.each([
    ['reservation', [...paymentStates.transitions, ...reservationAnswers.transitions]],
    ['negotiation', negotiationStates.transitions],
    ['purchase', saleStates.transitions],
    ['parcel', parcelStates.transitions],
    ['visit', visitStates.transitions],
  ] as const)('has a sentence for every event of the state table: %s', (of, transitions) => {
    const sentences = Object.keys(deals.history.events[of]);
    expect(transitions.map(({ event }) => event).filter((event) => !sentences.includes(event))).toEqual([]);
  });
});
