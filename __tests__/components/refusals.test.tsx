import { act, render } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactElement } from 'react';
import { forgetFavorites } from '@/__tests__/support/records/favorites';
import { buildRouter, Frame } from '@/__tests__/support/web/frame';
import { useNetwork } from '@/__tests__/support/web/network';
import { OperatorScreen } from '@/components/account/operator/OperatorScreen';
import { SettingsScreen } from '@/components/account/operator/settings/SettingsScreen';
import CartIsland from '@/components/cart/CartIsland';
import { PayScreen } from '@/components/checkout/PayScreen';
import { FavoriteHost } from '@/components/favorite/FavoriteHost';
import FavoriteList from '@/components/favorite/FavoriteList';
import { InviteScreen } from '@/components/invite/InviteScreen';
import { SuccessScreen } from '@/components/signIn/signUp/SuccessScreen';
import { MessagesProvider } from '@/contexts/MessagesContext';
import { loadMessages, type Messages, type Namespace } from '@/locales/messages';

const PERSON = { id: 'ana', pool: 'user', email: 'ana@x.br', name: 'Ana', isOperator: false };
const NAMESPACES: readonly Namespace[] = [
  'account',
  'checkout',
  'errors',
  'favorite',
  'form',
  'invite',
  'project',
  'report',
  'settings',
  'shell',
  'signIn',
  'vocabulary',
];
const CODES = { 401: 'unauthenticated', 403: 'forbidden', 429: 'too_many_requests', 500: 'internal_error' };

/** Parts that make calls as soon as they are shown. */
const SCREENS: Readonly<Record<string, ReactElement>> = {
  'hearts of every page': <FavoriteHost />,
  favourites: (
    <>
      <FavoriteHost />
      <FavoriteList />
    </>
  ),
  'operation page': <OperatorScreen />,
  'reference values': <SettingsScreen today="2026-11-28" />,
  'cart of every page': <CartIsland presses={[]} />,
  invite: <InviteScreen id="01890a5d-ac96-774b-bcce-b302099a8001" />,
  'payment of a reservation': (
    <PayScreen view={null} pLink={null} reservationId="r" saleId={null} parcelNumber={null} />
  ),
  'landing page of a sign-in': (
    <SuccessScreen portal="user" next="/" isChanged={false} isConfirmed={false} isRefused={false} />
  ),
};

/** Each call of a page: itself, and once more after a renewal. */
const ATTEMPTS = 2;

describe.each(Object.entries(CODES))('an API that answers %s for ever', (status, code) => {
  const network = useNetwork();
  let calls = new Map<string, number>();
  let messages: Messages;
  const count = (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}${new URL(request.url).search}`;
    calls.set(call, (calls.get(call) ?? 0) + 1);
  };

  beforeAll(async () => {
    messages = await loadMessages(NAMESPACES, 'pt-BR');
  });
  beforeEach(() => {
    window.requestIdleCallback = (run) => window.setTimeout(run, 0);
    window.cancelIdleCallback = (timer) => window.clearTimeout(timer);
    forgetFavorites();
    calls = new Map();
    // biome-ignore lint/suspicious/noDocumentCookie: a test needs no Cookie Store.
    document.cookie = 'userPool=user';
    network.use(
      http.post('*/api/auth/session', ({ request }) => {
        count(request);
        return HttpResponse.json({
          person: PERSON,
          error: null,
          portal: null,
          message: null,
          unavailable: [],
        });
      }),
      http.all('*/api/*', ({ request }) => {
        count(request);
        return HttpResponse.json({ code, message: 'Não.' }, { status: Number(status) });
      }),
    );
  });

  it.each(Object.keys(SCREENS))('is called at most twice by the %s', async (name) => {
    render(
      <Frame router={buildRouter({ asPath: '/conta' })}>
        <MessagesProvider messages={messages}>{SCREENS[name]}</MessagesProvider>
      </Frame>,
    );
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
    expect(calls.size).toBeGreaterThan(0);
    const { 'POST /api/auth/session': sessions = 0, ...others } = Object.fromEntries(calls);
    expect(Math.max(0, ...Object.values(others))).toBeLessThanOrEqual(status === '401' ? ATTEMPTS : 1);
    // The page's own resolution, and one renewal.
    expect(sessions).toBeLessThanOrEqual(ATTEMPTS);
  });
});
