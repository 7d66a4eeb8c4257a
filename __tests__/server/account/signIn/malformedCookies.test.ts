import { openSite } from '@/__tests__/server/account/signIn/openSite';
import { useDatabase } from '@/__tests__/support/database/db';
import { useProvider } from '@/__tests__/support/identity/identityProvider';

describe('malformed sign-in cookies', () => {
  const database = useDatabase();
  const provider = useProvider(database);
  afterEach(() => database.clear());

  it.each(['accessToken', 'idToken', 'refreshToken'])('ignores and deletes cookies with %s', async (name) => {
    const site = openSite(database, provider);
    const prefix = `CognitoIdentityServiceProvider.${provider.idp.pools.user.clientId}`;
    for (const text of ['a%0Ab', '%00', '%E2%82%AC', 'a b', '%zz', 'a%3B%20userPool%3Dentrepreneur']) {
      site.cookies.set(`${prefix}.LastAuthUser`, 'x');
      site.cookies.set(`${prefix}.x.accessToken`, 'a.b.c');
      site.cookies.set(`${prefix}.x.${name}`, text);
      const { status, body } = await site.send('POST', '/auth/session');
      expect([text, status, body.person]).toEqual([text, 200, null]);
      expect(site.cookies.size).toBe(0);
    }
  });

  it('never redirects to another site after the hosted page', async () => {
    const site = openSite(database, provider);
    const own = { state: 'a', nonce: 'b', verifier: 'c', portal: 'user', next: '//evil.example' };
    site.cookies.set('signInTransaction', Buffer.from(JSON.stringify(own)).toString('base64url'));
    const response = await site.open('/callback?state=a');
    expect(response.headers.get('location')).toBe('/login?entrada=recusada');
  });
});
