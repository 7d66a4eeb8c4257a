import { randomUUID } from 'node:crypto';
import { CognitoRefreshToken, type CognitoUser, type CognitoUserSession } from 'amazon-cognito-identity-js';
import { authenticate, done, openUser } from '@/__tests__/support/identity/cognitoClient';
import { useContractPool } from '@/__tests__/support/identity/contractPool';
import { useNativePowers } from '@/__tests__/support/identity/nativePowers';

const REFUSED = { code: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const WRONG = 'errada-errada-1A!';

/**
 * Behaviour that the product requires of any pool. The tests change only sessions of one account, so they can
 * run against a real pool.
 */
describe('user pool with amazon-cognito-identity-js', () => {
  const pool = useContractPool();
  beforeAll(useNativePowers);

  const userOf = (name = pool.email) => openUser(pool.settings, name);

  function byPassword(name = pool.email): CognitoUser {
    const user = userOf(name);
    user.setAuthenticationFlowType('USER_PASSWORD_AUTH');
    return user;
  }

  async function signedIn() {
    const user = userOf();
    const { session } = await authenticate(user, pool.password);
    if (!session) throw new Error('The account has to choose a password first.');
    return { user, session, refreshToken: session.getRefreshToken().getToken() };
  }

  /** As aws-amplify does; this client would retry for five seconds before it reports the error. */
  async function renew(RefreshToken: string) {
    const response = await fetch(pool.settings.endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
      },
      body: JSON.stringify({ ClientId: pool.settings.clientId, RefreshToken }),
    });
    const { __type } = (await response.json()) as { __type?: string };
    return [response.status, __type];
  }

  const attributesOf = async (user: CognitoUser) => {
    const attributes = await done<{ Name: string; Value: string }[]>((callback) =>
      user.getUserAttributes((error, found) => callback(error, found)),
    );
    return Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value]));
  };

  const REVOKED = [400, 'NotAuthorizedException'];

  it('signs in by SRP with tokens for the right user and client', async () => {
    const { session } = await signedIn();
    const { issuer, clientId } = pool.settings;
    const [id, access] = [session.getIdToken().payload, session.getAccessToken().payload];
    const shared = {
      iss: issuer,
      sub: access.sub,
      origin_jti: access.origin_jti,
      auth_time: access.auth_time,
    };
    expect(id).toMatchObject({
      ...shared,
      token_use: 'id',
      aud: clientId,
      email: pool.email,
      email_verified: true,
    });
    expect(access).toMatchObject({ ...shared, token_use: 'access', client_id: clientId });
    expect(access.scope.split(' ')).toContain('aws.cognito.signin.user.admin');
    expect(access.sub).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(access.origin_jti).toEqual(expect.any(String));
    expect(access.exp - access.iat).toBeGreaterThanOrEqual(5 * 60);
  });

  it('signs in by plain password where that is allowed', async () => {
    const { session } = await authenticate(byPassword(), pool.password);
    expect(session?.getIdToken().payload.email).toBe(pool.email);
  });

  it('rejects a wrong password by either method', async () => {
    await expect(authenticate(userOf(), WRONG)).rejects.toMatchObject(REFUSED);
    await expect(authenticate(byPassword(), WRONG)).rejects.toMatchObject(REFUSED);
  });

  it('rejects an unknown user with the same error by either method', async () => {
    const nobody = `ninguem-${randomUUID()}@exemplo.com.br`;
    await expect(authenticate(userOf(nobody), WRONG)).rejects.toMatchObject(REFUSED);
    await expect(authenticate(byPassword(nobody), WRONG)).rejects.toMatchObject(REFUSED);
  });

  it('answers the user’s attributes', async () => {
    const { user, session } = await signedIn();
    expect(await attributesOf(user)).toMatchObject({
      sub: session.getAccessToken().payload.sub,
      email: pool.email,
      email_verified: 'true',
      name: expect.any(String),
    });
  });

  it('renews a session, also from several tabs in parallel', async () => {
    const { session, refreshToken } = await signedIn();
    const renewed = await Promise.all(
      Array.from({ length: 4 }, () =>
        done<CognitoUserSession>((callback) =>
          userOf().refreshSession(new CognitoRefreshToken({ RefreshToken: refreshToken }), callback),
        ),
      ),
    );
    const { sub, origin_jti, jti } = session.getAccessToken().payload;
    for (const each of renewed) {
      expect(each.isValid()).toBe(true);
      expect(each.getAccessToken().payload).toMatchObject({ sub, origin_jti });
    }
    expect(new Set([jti, ...renewed.map((each) => each.getAccessToken().payload.jti)]).size).toBe(5);
    expect(await renew(refreshToken)).toEqual([200, undefined]);
  });

  it('revokes one session and keeps the others', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    await new Promise<void>((resolve) => here.user.signOut(() => resolve()));
    expect(await renew(here.refreshToken)).toEqual(REVOKED);
    expect(await renew(there.refreshToken)).toEqual([200, undefined]);
    expect((await attributesOf(there.user)).email).toBe(pool.email);
  });

  it('ends all sessions, so that none can be renewed or read the user', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    await done((callback) =>
      here.user.globalSignOut({ onSuccess: () => callback(null), onFailure: callback }),
    );
    for (const { refreshToken } of [here, there]) expect(await renew(refreshToken)).toEqual(REVOKED);
    await expect(attributesOf(there.user)).rejects.toMatchObject({ code: 'NotAuthorizedException' });
  });
});
