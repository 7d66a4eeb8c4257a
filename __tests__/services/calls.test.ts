import Cookies from 'js-cookie';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { CLIENT_CALLS } from '@/__tests__/support/callers/clientCalls';
import { ID, NUMBER } from '@/__tests__/support/callers/clients/inputs';
import { POOL_COOKIE } from '@/domain/identity/pools';

const requests: string[] = [];
const server = setupServer(
  http.all('*/api/*', ({ request }) => {
    requests.push(`${request.method} ${new URL(request.url).pathname}`);
    return HttpResponse.json({ items: [] });
  }),
);

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  // Without a session there are no favourites to load.
  Cookies.set(POOL_COOKIE, 'user');
});
afterAll(() => server.close());

/** `GET /sales/{id}` as a client calls it. */
function addressOf(call: string): string {
  const [method = '', path = ''] = call.split(' ');
  const at = path.replace(/\{(\w+)\}/g, (_whole, name) =>
    name === 'parcelNumber' ? String(NUMBER) : encodeURIComponent(ID),
  );
  return `${method} /api${at}`;
}

describe('the clients of the API', () => {
  it.each(Object.keys(CLIENT_CALLS))('call %s once', async (call) => {
    requests.length = 0;
    await CLIENT_CALLS[call]?.();
    expect(requests).toEqual([addressOf(call)]);
  });
});
