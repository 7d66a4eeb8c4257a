import { openSite } from '@/__tests__/server/account/signIn/openSite';
import { useDatabase } from '@/__tests__/support/database/db';
import { useProvider } from '@/__tests__/support/identity/identityProvider';

describe('sign-in by the hosted page', () => {
  const database = useDatabase();
  const provider = useProvider(database);
  afterEach(() => database.clear());

  const open = () => openSite(database, provider);
  const locationOf = (response: Response) => response.headers.get('location') ?? '';

  /** Starts a sign-in, and answers the parameters of the hosted page. */
  async function setOut(site = open(), query = '') {
    const response = await site.open(`/login${query}`);
    const address = new URL(locationOf(response));
    return { site, response, address, requests: address.searchParams };
  }

  it('starts with a state, a nonce and a verifier in cookies that scripts cannot read', async () => {
    const { site, response, address, requests: query } = await setOut();
    expect(response.status).toBe(303);
    expect(`${address.origin}${address.pathname}`).toBe(
      `${provider.idp.pools.user.hostedUrl}/oauth2/authorize`,
    );
    expect(query.get('redirect_uri')).toBe(`${provider.origin}/api/auth/callback`);
    expect(query.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toMatch(/^[\w-]{43}$/);
    const [line] = site.received;
    expect(line).toMatch(/^signInTransaction=/);
    expect(line).toContain('HttpOnly');
    expect(line).toContain('SameSite=Lax');
  });

  it('redirects to the pool of the sign-in audience, each time with a new state', async () => {
    const first = await setOut(open(), '?tipo=corretor');
    const second = await setOut(open(), '?tipo=corretor');
    expect(first.requests.get('client_id')).toBe(provider.idp.pools.entrepreneur.clientId);
    expect(first.requests.get('state')).not.toBe(second.requests.get('state'));
  });

  it.each([
    [
      "another browser's state",
      async () => {
        const elsewhere = await setOut();
        const { site } = await setOut();
        return site.open(`/callback?code=abc&state=${elsewhere.requests.get('state')}`);
      },
    ],
    [
      'a state without a browser',
      async () => {
        const { requests: query } = await setOut();
        return open().open(`/callback?code=abc&state=${query.get('state')}`);
      },
    ],
    ['no state', async () => (await setOut()).site.open('/callback?code=abc')],
    [
      'a code that the provider does not know',
      async () => {
        const { site, requests: query } = await setOut();
        return site.open(`/callback?code=abc&state=${query.get('state')}`);
      },
    ],
    [
      'a refusal of the provider',
      async () => {
        const { site, requests: query } = await setOut();
        return site.open(`/callback?error=access_denied&state=${query.get('state')}`);
      },
    ],
  ])('returns to the sign-in page without a session after %s', async (_case, come) => {
    const response = await come();
    expect(locationOf(response)).toMatch(/^\/login\?(?:.*&)?entrada=recusada$/);
    expect(response.headers.getSetCookie().join()).not.toContain('CognitoIdentityServiceProvider');
  });

  it('accepts a state once, successful or not', async () => {
    const { site, requests: query } = await setOut();
    await site.open('/callback?code=abc&state=wrong');
    expect(site.cookies.has('signInTransaction')).toBe(false);
    expect(locationOf(await site.open(`/callback?code=abc&state=${query.get('state')}`))).toContain(
      'recusada',
    );
  });

  it('continues only to a page of this site', async () => {
    for (const [next, kept] of [
      ['/conta', 'next=%2Fconta'],
      ['/\\evil.example', ''],
    ] as const) {
      const { site, requests: query } = await setOut(open(), `?next=${encodeURIComponent(next)}`);
      const location = locationOf(await site.open(`/callback?error=x&state=${query.get('state')}`));
      expect(location).toContain(kept);
      expect(location).not.toContain('evil');
    }
  });
});
