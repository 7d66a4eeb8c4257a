import { useDatabase } from '@/__tests__/support/database/db';
import { accountsOf, EMAIL, PASSWORD } from '@/__tests__/support/identity/identityAccounts';
import { useProvider } from '@/__tests__/support/identity/identityProvider';
import { findByName } from '@/server/standIns/cognito/store/users';
import { signIn } from '@/server/standIns/cognito/tokens';

const UNKNOWN = 'nunca@exemplo.com.br';

describe('answers in the names and messages of Cognito', () => {
  const database = useDatabase();
  const provider = useProvider(database);
  const accounts = accountsOf(provider);
  afterEach(() => database.clear());

  const ClientId = accounts.clientIdOf;
  const revoke = (Token: string) => provider.call('RevokeToken', { ClientId: ClientId(), Token });
  const renew = (RefreshToken: string) =>
    provider.call('GetTokensFromRefreshToken', { ClientId: ClientId(), RefreshToken });
  const getUser = (AccessToken: string) => provider.call('GetUser', { AccessToken });
  const confirm = (ConfirmationCode: string, Username = EMAIL) =>
    provider.call('ConfirmSignUp', { ClientId: ClientId(), Username, ConfirmationCode });
  const refusal = (__type: string, message?: string) => ({
    status: 400,
    body: message === undefined ? { __type } : { __type, message },
  });
  const subOf = async (email: string) => (await findByName(database.db, 'user', email))?.sub;

  it('sign up a known e-mail without the id of its person, as any other e-mail', async () => {
    await accounts.register();
    const real = await subOf(EMAIL);
    for (const email of [EMAIL, UNKNOWN]) {
      const ids = [await accounts.signUp(email), await accounts.signUp(email)].map(
        ({ body }) => body.UserSub,
      );
      expect(new Set([real, ...ids]).size).toBe(3);
      for (const id of ids)
        expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      if (email === UNKNOWN) expect(ids[1]).toBe(await subOf(UNKNOWN));
    }
    expect((await accounts.signInBy(PASSWORD)).status).toBe(200);
    expect((await confirm(provider.codeTo(UNKNOWN), UNKNOWN)).status).toBe(200);
  });

  it('confirm twice: only the owner of the code learns that it is done', async () => {
    await accounts.signUp();
    const code = provider.codeTo(EMAIL);
    expect((await confirm(code)).status).toBe(200);
    const done = refusal('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED');
    expect(await confirm(code)).toEqual(done);
    expect(await confirm(code)).toEqual(done);
    const other = code === '000000' ? '000001' : '000000';
    expect(await confirm(other)).toEqual(await confirm(other, UNKNOWN));
  });

  it('revoke an access token: not supported', async () => {
    await accounts.register();
    const { AccessToken, RefreshToken } = await accounts.signIn();
    expect(await revoke(AccessToken)).toEqual(
      refusal('UnsupportedTokenTypeException', 'Unsupported token type'),
    );
    expect((await getUser(AccessToken)).status).toBe(200);
    expect((await revoke(RefreshToken)).status).toBe(200);
    expect((await revoke(RefreshToken)).status).toBe(200);
    const form = new URLSearchParams({ client_id: ClientId(), token: AccessToken });
    const hosted = await fetch(`${provider.idp.pools.user.hostedUrl}/oauth2/revoke`, {
      method: 'POST',
      body: form,
    });
    expect([hosted.status, await hosted.json()]).toEqual([400, { error: 'unsupported_token_type' }]);
  });

  it('use revoked and expired tokens', async () => {
    await accounts.register();
    const { AccessToken, RefreshToken } = await accounts.signIn();
    await revoke(RefreshToken);
    expect(await getUser(AccessToken)).toEqual(
      refusal('NotAuthorizedException', 'Access Token has been revoked'),
    );
    expect(await renew(RefreshToken)).toEqual(
      refusal('NotAuthorizedException', 'Refresh Token has been revoked'),
    );
    expect(await renew('x')).toEqual(refusal('NotAuthorizedException', 'Invalid Refresh Token'));
    expect(await getUser('x')).toEqual(refusal('NotAuthorizedException', 'Invalid Access Token'));
    const later = await accounts.signIn();
    provider.later(3_600_000);
    expect(await getUser(later.AccessToken)).toEqual(
      refusal('NotAuthorizedException', 'Access Token has expired'),
    );
    provider.later(31 * 24 * 3_600_000);
    expect(await renew(later.RefreshToken)).toEqual(
      refusal('NotAuthorizedException', 'Refresh Token has expired'),
    );
  });

  it('call an unknown operation', async () => {
    expect(await provider.call('Nothing', {})).toEqual(refusal('UnknownOperationException'));
  });

  it('carry a request id', async () => {
    const { endpoint, hostedUrl } = provider.idp.pools.user;
    const target = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
    };
    const answers = await Promise.all([
      fetch(endpoint, { method: 'POST', headers: target, body: '{}' }),
      fetch(endpoint, { method: 'POST' }),
      fetch(`${hostedUrl}/.well-known/jwks.json`),
      fetch(`${hostedUrl}/oauth2/token`, { method: 'POST' }),
    ]);
    const ids = answers.map(({ headers }) => headers.get('x-amzn-requestid'));
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/);
  });

  it('describe the pool, and answer the claims of a person who granted them', async () => {
    await accounts.register();
    const { issuer, hostedUrl } = provider.idp.pools.user;
    const document = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json();
    expect(document).toMatchObject({
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      authorization_endpoint: `${hostedUrl}/oauth2/authorize`,
      token_endpoint: `${hostedUrl}/oauth2/token`,
      userinfo_endpoint: `${hostedUrl}/oauth2/userInfo`,
      revocation_endpoint: `${hostedUrl}/oauth2/revoke`,
      end_session_endpoint: `${hostedUrl}/logout`,
      id_token_signing_alg_values_supported: ['RS256'],
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
    });
    const userInfo = (token: string) =>
      fetch(document.userinfo_endpoint, { headers: token ? { authorization: `Bearer ${token}` } : {} });
    const user = await findByName(database.db, 'user', EMAIL);
    if (!user) throw new Error('account was not found');
    const { accessToken } = await signIn(provider.idp, user, 'openid email profile');
    expect(await (await userInfo(accessToken)).json()).toEqual({
      sub: user.sub,
      email: EMAIL,
      email_verified: 'true',
      name: 'Ana',
      username: user.sub,
    });
    const { AccessToken } = await accounts.signIn();
    for (const token of ['', 'x', AccessToken]) {
      const refused = await userInfo(token);
      expect([refused.status, (await refused.json()).error]).toEqual([401, 'invalid_token']);
      expect(refused.headers.get('www-authenticate')).toContain('error="invalid_token"');
    }
  });
});
