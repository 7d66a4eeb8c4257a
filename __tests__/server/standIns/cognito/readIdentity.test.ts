import { randomUUID } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { useDatabase } from '@/__tests__/support/database/db';
import { accountsOf, EMAIL, PASSWORD, type TestTokens } from '@/__tests__/support/identity/identityAccounts';
import { useProvider } from '@/__tests__/support/identity/identityProvider';
import type { Pool } from '@/domain/identity/pools';
import { DAY_MS } from '@/domain/time/durations';
import { idpUser } from '@/server/db/schema/standIns/identityProvider';
import { createIdp } from '@/server/standIns/cognito/context';

const UNAUTHENTICATED = { code: 'unauthenticated' };

describe('readIdentity', () => {
  const database = useDatabase();
  const provider = useProvider(database);
  const accounts = accountsOf(provider);
  /** Keys are kept, as in production. */
  afterEach(() => database.pool.query('truncate idp_user, idp_attempt cascade'));

  interface RequestParts {
    readonly bearer?: string;
    readonly cookies?: Readonly<Record<string, string>>;
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
  }

  function read({ bearer, cookies = {}, method = 'GET', headers = {} }: RequestParts) {
    const cookie = Object.entries(cookies).map(
      ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
    );
    return provider.identity.readIdentity(
      new Request(`${provider.origin}/api/anything`, {
        method,
        headers: {
          ...headers,
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          ...(cookie.length > 0 ? { cookie: cookie.join('; ') } : {}),
        },
      }),
    );
  }

  /** Cookies in aws-amplify's format. */
  function cookiesOf({ AccessToken, IdToken }: TestTokens, pool: Pool = 'user', userPool: string = pool) {
    const { sub } = decodeJwt(AccessToken);
    const prefix = `CognitoIdentityServiceProvider.${accounts.clientIdOf(pool)}`;
    return {
      userPool,
      [`${prefix}.LastAuthUser`]: String(sub),
      [`${prefix}.${sub}.accessToken`]: AccessToken,
      [`${prefix}.${sub}.idToken`]: IdToken,
    };
  }

  async function signedIn(pool: Pool = 'user') {
    await accounts.register(EMAIL, PASSWORD, pool);
    return accounts.signIn(EMAIL, PASSWORD, pool);
  }

  const ana = (tokens: TestTokens, pool: Pool = 'user') => ({
    pool,
    sub: decodeJwt(tokens.AccessToken).sub,
    email: EMAIL,
    emailVerified: true,
    name: 'Ana',
    groups: [],
  });

  it('returns null for a visitor', async () => {
    expect(await read({})).toBeNull();
    expect(await read({ cookies: { userPool: 'user', session: 'abc' } })).toBeNull();
    expect(await read({ headers: { authorization: 'Basic YTpi' } })).toBeNull();
  });

  it('reads a bearer token of either pool, with the e-mail that the token lacks', async () => {
    const user = await signedIn();
    const company = await signedIn('entrepreneur');
    expect(await read({ bearer: user.AccessToken })).toEqual(ana(user));
    expect(await read({ bearer: company.AccessToken })).toEqual(ana(company, 'entrepreneur'));
  });

  it('reads the cookies of aws-amplify in the pool that the cookie names', async () => {
    const tokens = await signedIn();
    expect(await read({ cookies: cookiesOf(tokens) })).toEqual(ana(tokens));
    const company = await signedIn('entrepreneur');
    expect(await read({ cookies: cookiesOf(company, 'entrepreneur') })).toEqual(ana(company, 'entrepreneur'));
    const both = { ...cookiesOf(company, 'entrepreneur'), ...cookiesOf(tokens) };
    expect(await read({ cookies: { ...both, userPool: 'entrepreneur' } })).toEqual(
      ana(company, 'entrepreneur'),
    );
    expect(await read({ cookies: { ...both, userPool: 'user' } })).toEqual(ana(tokens));
  });

  it('rejects a token of one pool in the other, ignoring the cookie', async () => {
    const tokens = await signedIn();
    await expect(
      read({ bearer: tokens.AccessToken, cookies: { userPool: 'entrepreneur' } }),
    ).rejects.toMatchObject(UNAUTHENTICATED);
    const sub = String(decodeJwt(tokens.AccessToken).sub);
    const prefix = `CognitoIdentityServiceProvider.${accounts.clientIdOf('entrepreneur')}`;
    const moved = {
      userPool: 'entrepreneur',
      [`${prefix}.LastAuthUser`]: sub,
      [`${prefix}.${sub}.accessToken`]: tokens.AccessToken,
    };
    await expect(read({ cookies: moved })).rejects.toMatchObject(UNAUTHENTICATED);
  });

  it('lets cookies authorise a change only for requests from this site', async () => {
    const tokens = await signedIn();
    const cookies = cookiesOf(tokens);
    const change = (headers: Record<string, string>) => read({ cookies, method: 'POST', headers });
    expect(await change({})).toBeNull();
    expect(await change({ origin: 'https://evil.example' })).toBeNull();
    expect(await change({ 'sec-fetch-site': 'cross-site', origin: provider.origin })).toBeNull();
    expect(await change({ 'sec-fetch-site': 'same-site' })).toBeNull();
    expect(await change({ origin: provider.origin })).toEqual(ana(tokens));
    expect(await change({ 'sec-fetch-site': 'same-origin' })).toEqual(ana(tokens));
    expect(await read({ bearer: tokens.AccessToken, method: 'POST' })).toEqual(ana(tokens));
  });

  it('ignores the id token of another person', async () => {
    const tokens = await signedIn();
    await accounts.register('bia@exemplo.com.br', 'quintal-grande-5');
    const other = await accounts.signIn('bia@exemplo.com.br', 'quintal-grande-5');
    const mixed = cookiesOf({ ...tokens, IdToken: other.IdToken });
    expect(await read({ cookies: mixed })).toEqual(ana(tokens));
  });

  it('reads the groups that identify operators', async () => {
    await accounts.register();
    await database.db.update(idpUser).set({ groups: ['operators'] });
    const tokens = await accounts.signIn();
    expect(await read({ bearer: tokens.AccessToken })).toMatchObject({ groups: ['operators'] });
  });

  describe('rejected tokens', () => {
    it('rejects an expired token, with five seconds for clocks', async () => {
      const { AccessToken } = await signedIn();
      provider.later(30 * 60_000 + 2_000);
      expect(await read({ bearer: AccessToken })).toMatchObject({ email: EMAIL });
      provider.later(5_000);
      await expect(read({ bearer: AccessToken })).rejects.toMatchObject(UNAUTHENTICATED);
    });

    it('rejects an id token in place of an access token', async () => {
      const { IdToken } = await signedIn();
      await expect(read({ bearer: IdToken })).rejects.toMatchObject(UNAUTHENTICATED);
    });

    it('rejects the token of a deleted identity', async () => {
      const { AccessToken } = await signedIn();
      await provider.identity.remove('user', String(decodeJwt(AccessToken).sub));
      await expect(read({ bearer: AccessToken })).rejects.toMatchObject(UNAUTHENTICATED);
    });

    it.each([
      ['a word', 'x'],
      ['three words', 'a.b.c'],
      ['a very long one', `${'a'.repeat(5_000)}.b.c`],
    ])('rejects a malformed token: %s', async (_what, bearer) => {
      await expect(read({ bearer })).rejects.toMatchObject(UNAUTHENTICATED);
    });

    it('rejects a forged token: another key, its id, an own key, no signature, a changed word', async () => {
      const { AccessToken } = await signedIn();
      const payload = decodeJwt(AccessToken);
      const { kid } = decodeProtectedHeader(AccessToken);
      const { publicKey, privateKey } = await generateKeyPair('RS256');
      const signed = (header: object) =>
        new SignJWT(payload).setProtectedHeader({ alg: 'RS256', ...header }).sign(privateKey);
      const [head = '', , signature = ''] = AccessToken.split('.');
      const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const forged = [
        await signed({ kid }),
        await signed({ kid: randomUUID() }),
        await signed({}),
        await signed({ jwk: await exportJWK(publicKey) }),
        await signed({ kid, jku: 'https://evil.example/jwks.json' }),
        `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(payload)}.`,
        `${head}.${encoded({ ...payload, 'cognito:groups': ['operators'] })}.${signature}`,
        await new SignJWT(payload)
          .setProtectedHeader({ alg: 'HS256', kid })
          .sign(Buffer.from(JSON.stringify(await provider.idp.keys.published('user')))),
      ];
      for (const bearer of forged) await expect(read({ bearer })).rejects.toMatchObject(UNAUTHENTICATED);
    });

    it('rejects a token for another client or use, or without an expiry', async () => {
      await accounts.register();
      const { AccessToken } = await accounts.signIn();
      const { kid, key } = await provider.idp.keys.signing('user');
      const payload = decodeJwt(AccessToken);
      const { exp: _exp, ...endless } = payload;
      for (const claims of [
        { ...payload, client_id: 'another' },
        { ...payload, client_id: undefined },
        { ...payload, token_use: 'refresh' },
        { ...payload, iss: provider.idp.pools.entrepreneur.issuer },
        { ...payload, iss: 'https://cognito-idp.sa-east-1.amazonaws.com/sa-east-1_Compradores' },
        endless,
      ]) {
        const bearer = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
        await expect(read({ bearer })).rejects.toMatchObject(UNAUTHENTICATED);
      }
    });
  });

  describe('signing keys', () => {
    it('rotates keys every ninety days, published ten minutes before they sign, and old tokens stay valid until they expire', async () => {
      await accounts.register();
      const first = await accounts.signIn();
      const kidOf = (token: string) => decodeProtectedHeader(token).kid;
      provider.later(90 * DAY_MS - 11 * 60_000);
      expect(await provider.idp.keys.published('user')).toHaveLength(1);
      provider.later(2 * 60_000);
      const published = await provider.idp.keys.published('user');
      expect(published).toHaveLength(2);
      const before = await accounts.signIn();
      expect(kidOf(before.AccessToken)).toBe(kidOf(first.AccessToken));
      provider.later(10 * 60_000 + 1);
      const after = await accounts.signIn();
      expect(kidOf(after.AccessToken)).toBe(published[1]?.kid);
      expect(await read({ bearer: before.AccessToken })).toMatchObject({ email: EMAIL });
      expect(await read({ bearer: after.AccessToken })).toMatchObject({ email: EMAIL });
    });

    it('shares one key between processes that start together', async () => {
      await database.pool.query('truncate idp_key');
      const idps = Array.from({ length: 4 }, () =>
        createIdp({ ...provider.idp, secret: 'the same for all of them' }),
      );
      const kids = await Promise.all(idps.map(async ({ keys }) => (await keys.signing('entrepreneur')).kid));
      expect(new Set(kids).size).toBe(1);
    });
  });
});
