import { screen, within } from '@testing-library/react';
import { buildBuyer } from '@/__tests__/support/web/buyerAccounts';
import { buildReservation } from '@/__tests__/support/web/buyerDeals';
import { openFollowed } from '@/__tests__/support/web/followedPage';
import { FinishedScreen } from '@/components/account/buyer/checkout/FinishedScreen';
import type { ReservationDetail } from '@/domain/reservation/schema';
import cart from '@/locales/pt-BR/cart.json';
import purchase from '@/locales/pt-BR/purchase.json';
import sharedSimulation from '@/locales/pt-BR/sharedSimulation.json';

const PAID = { paymentState: 'paid', paidCents: 2_000_00, paidAt: '2026-11-28T12:00:00.000Z' } as const;

const open = (change: Partial<ReservationDetail>) =>
  openFollowed(
    <FinishedScreen
      buyer={buildBuyer()}
      reservation={{ ...buildReservation(change), buyers: [], history: [], ...change }}
    />,
    {
      path: '/finalizado/x',
      messages: { cart, purchase, sharedSimulation },
    },
  );

const steps = () =>
  within(screen.getByRole('region', { name: purchase.next.title })).getAllByRole('listitem');

describe('the page of a finished reservation', () => {
  it('names the deadline of the answer and the next steps of a paid one', () => {
    open({ ...PAID, answerBy: '2026-12-04T12:00:00.000Z' });
    expect(
      screen.getByText(
        'Sinal recebido. A empresa responde até sexta-feira, 04/12/2026, 09:00 (horário de Brasília).',
      ),
    ).toBeVisible();
    expect(steps()).toHaveLength(4);
    expect(screen.getByText('R$ 2.000,00')).toBeVisible();
  });

  it('promises no answer after the confirmation', () => {
    open({ ...PAID, confirmation: 'confirmed' });
    expect(screen.getByText(purchase.finished.confirmed)).toBeVisible();
    expect(steps()).toHaveLength(3);
    expect(screen.queryByText(/responde até/)).toBeNull();
  });

  it('gives the reason of a rejection, and no next steps', () => {
    open({ ...PAID, confirmation: 'rejected', reason: 'Cadastro não aprovado' });
    expect(screen.getByText(purchase.finished.rejected)).toBeVisible();
    expect(screen.getByText('Motivo: Cadastro não aprovado')).toBeVisible();
    expect(screen.queryByRole('heading', { name: purchase.next.title })).toBeNull();
  });

  it('offers the receipt and the deadlines as files, and a text to share without personal data', async () => {
    open({ ...PAID, id: 'r1', client: null });
    expect(screen.getByRole('link', { name: purchase.receipt.download })).toHaveAttribute(
      'href',
      '/api/reservations/r1/recibo.pdf?language=pt-BR',
    );
    expect(screen.getByRole('link', { name: purchase.receipt.calendar })).toHaveAttribute(
      'href',
      '/api/reservations/r1/prazos.ics?language=pt-BR',
    );
    const href = screen.getByRole('link', { name: purchase.share.whatsapp }).getAttribute('href') ?? '';
    const text = new URL(href).searchParams.get('text') ?? '';
    expect(text).toMatch(/^Reservei: .+\. Veja o empreendimento: .*\/imovel\//);
    expect(text).not.toMatch(/r1|R\$|finalizado/);
  });

  it('offers no files of a reservation without a payment', () => {
    open({ paymentState: 'expired' });
    expect(screen.queryByRole('link', { name: purchase.receipt.download })).toBeNull();
    expect(screen.queryByRole('link', { name: purchase.share.whatsapp })).toBeNull();
  });
});
