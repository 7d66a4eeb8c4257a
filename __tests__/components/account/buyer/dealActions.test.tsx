import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import {
  buildReservation,
  buildSale,
  buildVisit,
  counting,
  idOf,
  loadedOf,
  openDeals,
} from '@/__tests__/support/web/buyerDeals';
import { useNetwork } from '@/__tests__/support/web/network';
import { PurchasesScreen } from '@/components/account/buyer/deals/PurchasesScreen';
import { ReservationsScreen } from '@/components/account/buyer/deals/ReservationsScreen';
import { VisitsScreen } from '@/components/account/buyer/deals/VisitsScreen';
import type { Sale } from '@/domain/sale/record';

describe('actions on deals', () => {
  const network = useNetwork(counting);

  /** Answers changes of a path by `answer`, and collects their bodies. */
  function changing(path: string, answer: object) {
    const sent: unknown[] = [];
    network.use(
      http.put(`*/api/${path}/${idOf(1)}`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(answer);
      }),
    );
    return sent;
  }
  const openPurchase = (change: Partial<Sale>) =>
    openDeals(<PurchasesScreen loaded={loadedOf([buildSale(change)])} />);

  it('withdraws from a paid reservation', async () => {
    const ended = buildReservation({ paymentState: 'cancelled', allowedActions: [] });
    const sent = changing('reservations', ended);
    const paid = buildReservation({ paymentState: 'paid', allowedActions: ['withdraw', 'changePlan'] });
    const { user } = openDeals(<ReservationsScreen loaded={loadedOf([paid])} />);
    expect(screen.queryByRole('button', { name: /^Cancelar reserva/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Desistir da reserva: unid. 101, torre A' }));
    await user.click(screen.getByRole('button', { name: 'Sim, desistir' }));
    expect(await screen.findByText('Cancelada')).toBeInTheDocument();
    expect(sent).toEqual([{ version: 4, event: 'withdraw' }]);
  });

  it('takes back a request to cancel a purchase after a question', async () => {
    const sent = changing('sales', buildSale({ rescissionRequestedAt: null, allowedActions: [] }));
    const { user } = openPurchase({
      ...{ rescissionRequestedAt: '2026-11-20T12:00:00.000Z', coolingOffUntil: '2026-01-01T00:00:00.000Z' },
      allowedActions: ['requestRescission', 'cancelRescissionRequest'],
    });
    expect(screen.queryByRole('button', { name: /^Pedir o cancelamento/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retirar o pedido: unid. 101, torre A' }));
    expect(screen.getByRole('alertdialog')).toHaveAccessibleName(/O contrato continua como estava/);
    await user.click(screen.getByRole('button', { name: 'Sim, retirar o pedido' }));
    expect(await screen.findByText('Pedido retirado. O contrato continua.')).toBeInTheDocument();
    expect(sent).toEqual([{ version: 4, event: 'cancelRescissionRequest' }]);
  });

  it('shows no action that the API does not allow', () => {
    const { container } = openPurchase({ allowedActions: [] });
    expect(container.querySelectorAll('article button')).toHaveLength(0);
  });

  it.each([
    ['before the signature', { signedOn: null, coolingOffUntil: null }],
    ['until the end of the seven days', {}],
  ])('withdraws from a purchase %s without a reason', async (_when, dates) => {
    const sent = changing('sales', buildSale({ state: 'rescinded', allowedActions: [] }));
    const { user } = openPurchase({ ...dates, allowedActions: ['requestRescission', 'rescind'] });
    expect(screen.queryByRole('button', { name: /^Pedir o cancelamento/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Desistir da compra: unid. 101, torre A' }));
    expect(screen.getByRole('alertdialog')).toHaveAccessibleName(/devolvemos tudo o que você pagou/);
    await user.click(screen.getByRole('button', { name: 'Sim, desistir' }));
    expect(await screen.findByText('Cancelada')).toBeInTheDocument();
    expect(sent).toEqual([{ version: 4, event: 'rescind', right: 'coolingOff' }]);
  });

  it.each([
    ['after the seven days', { coolingOffUntil: '2026-11-28T12:00:00.000Z' }],
    ['of a contract signed at the sales office', { coolingOffUntil: null, isSignedOutside: false }],
  ])('requests the rescission %s with a reason', async (_when, dates) => {
    const requested = { rescissionRequestedAt: '2026-11-28T12:00:00.000Z' };
    const allowedActions: Sale['allowedActions'] = ['requestRescission', 'rescind'];
    const sent = changing('sales', buildSale({ ...dates, ...requested, allowedActions }));
    const { user } = openPurchase({ ...dates, allowedActions });
    const opener = 'Pedir o cancelamento: unid. 101, torre A';
    await user.click(screen.getByRole('button', { name: opener }));
    expect(screen.getByLabelText('Motivo do pedido')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(screen.getByRole('button', { name: opener })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: opener }));
    await user.click(screen.getByRole('button', { name: 'Enviar pedido' }));
    expect(screen.getByText('Informe o motivo do pedido.')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText('Motivo do pedido'), 'Mudei de cidade.');
    await user.click(screen.getByRole('button', { name: 'Enviar pedido' }));
    expect(await screen.findByText('Cancelamento pedido em')).toBeInTheDocument();
    expect(sent).toEqual([{ version: 4, event: 'requestRescission', reason: 'Mudei de cidade.' }]);
    expect(screen.queryByRole('button', { name: opener })).not.toBeInTheDocument();
  });

  it('confirms a signature at the sales office', async () => {
    const sent = changing('sales', buildSale({ allowedActions: [], isSignedOutside: false }));
    const { user } = openPurchase({ isSalesOfficeClaimed: true, allowedActions: ['confirmSalesOffice'] });
    await user.click(screen.getByRole('button', { name: /^Confirmar assinatura na sede/ }));
    await user.click(screen.getByRole('button', { name: 'Sim, foi na sede' }));
    expect(await screen.findByText('Assinatura na sede confirmada.')).toBeInTheDocument();
    expect(sent).toEqual([{ version: 4, event: 'confirmSalesOffice' }]);
  });

  describe('rescheduling a visit', () => {
    const slot = (day: string, period: 'morning' | 'afternoon', capacityLeft = 1) => ({
      day,
      period,
      hour: period === 'morning' ? '09:00' : '13:00',
      startsAt: `${day}T${period === 'morning' ? 13 : 17}:00:00.000Z`,
      endsAt: `${day}T${period === 'morning' ? 14 : 18}:00:00.000Z`,
      capacityLeft,
    });
    const offering = (items: object[]) =>
      network.use(http.get(`*/api/public/projects/${idOf(9000)}/visits`, () => HttpResponse.json({ items })));
    const open = () => openDeals(<VisitsScreen loaded={loadedOf([buildVisit()])} />);

    it('offers the other free hours by day, in the time of the project', async () => {
      offering([
        slot('2026-12-05', 'morning'),
        slot('2026-12-05', 'afternoon'),
        slot('2026-12-07', 'morning', 0),
        slot('2026-12-07', 'afternoon'),
      ]);
      const sent = changing('visits', buildVisit({ version: 5, day: '2026-12-07' }));
      const { user } = open();
      await user.click(screen.getByRole('button', { name: 'Remarcar: Vila Serena' }));
      const choice = await screen.findByLabelText('Novo dia e horário');
      expect(choice).toHaveFocus();
      const days = [...choice.querySelectorAll('optgroup')];
      expect(days.map(({ label, textContent }) => [label, textContent])).toEqual([
        ['5 de dezembro de 2026', '13:00 às 14:00'],
        ['7 de dezembro de 2026', '13:00 às 14:00'],
      ]);
      await user.selectOptions(choice, '2026-12-07T17:00:00.000Z');
      await user.click(screen.getByRole('button', { name: 'Remarcar visita' }));
      expect(await screen.findByText('7 de dezembro de 2026')).toBeInTheDocument();
      expect(sent).toEqual([
        { version: 4, event: 'reschedule', day: '2026-12-07', period: 'afternoon', hour: '13:00' },
      ]);
      expect(screen.queryByLabelText('Novo dia e horário')).not.toBeInTheDocument();
    });

    it('returns to its button, and reports that nothing is free', async () => {
      offering([slot('2026-12-07', 'afternoon')]);
      const { user } = open();
      const opener = 'Remarcar: Vila Serena';
      await user.click(screen.getByRole('button', { name: opener }));
      await screen.findByLabelText('Novo dia e horário');
      await user.click(screen.getByRole('button', { name: 'Voltar' }));
      await waitFor(() => expect(screen.getByRole('button', { name: opener })).toHaveFocus());
      offering([slot('2026-12-07', 'morning', 0)]);
      await user.click(screen.getByRole('button', { name: opener }));
      expect(await screen.findByText(/^Não há outro horário disponível/)).toBeInTheDocument();
    });
  });
});
