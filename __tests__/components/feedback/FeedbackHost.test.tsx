import { act, render, screen } from '@testing-library/react';
import type { NextRouter } from 'next/router';
import { buildRouter, Frame, settle } from '@/__tests__/support/web/frame';
import { FeedbackHost } from '@/components/feedback/FeedbackHost';

const loadIslands = () =>
  act(async () => {
    await import('@/components/feedback/FeedbackIslands');
  });

async function open(router: NextRouter = buildRouter()) {
  render(
    <Frame withConsent router={router}>
      <FeedbackHost />
    </Frame>,
  );
  await settle();
}

/** jsdom has no requestIdleCallback, like Safari: idle is assumed after two seconds. */
const QUIET_MS = 2000;

describe('FeedbackHost', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('renders nothing while the page is loading', async () => {
    await open();
    await loadIslands();
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  it('asks about cookies when the browser is idle', async () => {
    await open();
    act(() => jest.advanceTimersByTime(QUIET_MS));
    await loadIslands();
    expect(await screen.findByRole('region', { name: 'Sua privacidade, sua escolha' })).toBeInTheDocument();
  });

  it('shows the route overlay immediately when the page is left', async () => {
    const router = buildRouter();
    await open(router);
    act(() => router.events.emit('routeChangeStart', '/imoveis', { shallow: false }));
    await loadIslands();
    expect(await screen.findByRole('status')).toHaveTextContent('Buscando os melhores imóveis…');
  });
});
