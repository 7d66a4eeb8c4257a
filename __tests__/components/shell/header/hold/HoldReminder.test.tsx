import { act, fireEvent, render, screen } from '@testing-library/react';
import { buildReservation } from '@/__tests__/support/web/buyerDeals';
import { buildRouter, Frame } from '@/__tests__/support/web/frame';
import { HoldReminder } from '@/components/shell/header/hold/HoldReminder';
import { MessagesProvider } from '@/contexts/MessagesContext';
import type { Reservation } from '@/domain/reservation/schema';
import { queryReservations } from '@/services/deals/reservations';

jest.mock('@/services/deals/reservations', () => ({ queryReservations: jest.fn() }));

const MINUTE_MS = 60_000;
const query = jest.mocked(queryReservations);

function answer(...holds: Partial<Reservation>[]) {
  const items = holds.map((hold) =>
    buildReservation({ paymentState: 'awaiting_payment_method', allowedActions: ['pay'], ...hold }),
  );
  query.mockResolvedValue({ items, nextCursor: null, total: items.length, totalIsCapped: false });
}

/** Lets the reading and the loading of the words finish. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Shows the tab again. */
const show = () =>
  act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(1);
  });

async function open() {
  render(
    <Frame router={buildRouter()}>
      <MessagesProvider messages={{}}>
        <HoldReminder />
      </MessagesProvider>
    </Frame>,
  );
  await pass(1);
}

const reminder = () => screen.findByRole('complementary', { name: 'Sua reserva' });
const noReminder = () => expect(screen.queryByRole('complementary')).toBeNull();

describe('the reminder of a hold', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    sessionStorage.clear();
  });
  afterEach(() => {
    jest.useRealTimers();
    query.mockReset();
  });

  it('appears ten minutes before the end, with the time left and the way to pay', async () => {
    answer({ secondsLeft: 30 * 60 });
    await open();
    noReminder();
    answer({ secondsLeft: 10 * 60 });
    await pass(20 * MINUTE_MS);
    expect(await reminder()).toBeVisible();
    expect(screen.getByText('Faltam 10 minutos.')).toBeVisible();
    const { id } = buildReservation();
    expect(screen.getByRole('link', { name: 'Pagar o sinal' })).toHaveAttribute(
      'href',
      `/pagar?reserva=${id}`,
    );
    await pass(9 * MINUTE_MS);
    expect(screen.getByText('Falta 1 minuto.')).toBeVisible();
    await pass(2 * MINUTE_MS);
    noReminder();
  });

  it('does not appear for a hold that was paid meanwhile, and not without one', async () => {
    answer({ secondsLeft: 30 * 60 });
    await open();
    answer();
    await pass(20 * MINUTE_MS);
    noReminder();
  });

  it('announces the hold and not the minutes', async () => {
    answer({ secondsLeft: 9 * 60 });
    await open();
    await reminder();
    expect(screen.getByRole('status')).toHaveTextContent('está terminando. Pague o sinal');
    expect(screen.getByRole('status')).not.toHaveTextContent('minutos');
  });

  it('stays closed for the same hold', async () => {
    answer({ secondsLeft: 9 * 60 });
    await open();
    await reminder();
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    noReminder();
    await pass(3 * MINUTE_MS);
    await show();
    noReminder();
  });

  it('is read again when its tab is shown', async () => {
    answer();
    await open();
    answer({ secondsLeft: 5 * 60 });
    await pass(2 * MINUTE_MS);
    await show();
    expect(await reminder()).toBeVisible();
  });
});
