import Cookies from 'js-cookie';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { CLIENT_CALLS } from '@/__tests__/support/callers/clientCalls';
import { POOL_COOKIE } from '@/domain/identity/pools';
import { carryToken } from '@/services/http/createService';

let requests = 0;
let status = 500;
const server = setupServer(
  http.all('*/api/*', () => {
    requests += 1;
    return HttpResponse.json({ code: 'refused', message: 'Não.' }, { status });
  }),
);

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  Cookies.set(POOL_COOKIE, 'user');
});
afterAll(() => server.close());
beforeEach(() => {
  requests = 0;
});
afterEach(() => carryToken(null));

describe.each([401, 403, 429, 500])('the clients of an API that answers %s for ever', (refused) => {
  beforeEach(() => {
    status = refused;
  });

  it.each(Object.keys(CLIENT_CALLS))('call %s once without a bearer', async (call) => {
    await expect(CLIENT_CALLS[call]?.()).rejects.toMatchObject({ status });
    expect(requests).toBe(1);
  });

  it.each(Object.keys(CLIENT_CALLS))('renew once and repeat %s once', async (call) => {
    const renew = jest.fn(async () => 'new');
    carryToken({ token: async () => 'old', renew });
    await expect(CLIENT_CALLS[call]?.()).rejects.toMatchObject({ status });
    const isRenewed = refused === 401;
    expect(renew).toHaveBeenCalledTimes(isRenewed ? 1 : 0);
    expect(requests).toBe(isRenewed ? 2 : 1);
  });
});
