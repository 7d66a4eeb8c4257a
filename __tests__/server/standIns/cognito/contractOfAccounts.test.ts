import { randomInt } from 'node:crypto';
import { CognitoUserAttribute, type CognitoUserSession } from 'amazon-cognito-identity-js';
import { useDatabase } from '@/__tests__/support/database/db';
import { authenticate, done, openPool, openUser } from '@/__tests__/support/identity/cognitoClient';
import { describeEmbedded } from '@/__tests__/support/identity/contractPool';
import { useProvider } from '@/__tests__/support/identity/identityProvider';
import { useNativePowers } from '@/__tests__/support/identity/nativePowers';
import type { Pool } from '@/domain/identity/pools';
import { temporaryPassword } from '@/domain/identity/temporaryPassword';

const WHY = 'it creates accounts, reads their e-mails, and reads the database';

/** A third-party client over real HTTP. */
describeEmbedded('accounts of the embedded provider, driven by amazon-cognito-identity-js', WHY, () => {
  const database = useDatabase();
  const provider = useProvider(database);
  beforeAll(useNativePowers);
  afterEach(() => database.clear());

  const EMAIL = 'ana@exemplo.com.br';
  const PASSWORD = 'sobrado-azul-42';

  const poolOf = (pool: Pool = 'user') => openPool(provider.idp.pools[pool]);
  const userOf = (name = EMAIL, pool: Pool = 'user') => openUser(provider.idp.pools[pool], name);

  function register(email = EMAIL, password = PASSWORD, pool: Pool = 'user') {
    const attributes = [
      new CognitoUserAttribute({ Name: 'email', Value: email }),
      new CognitoUserAttribute({ Name: 'name', Value: 'Ana' }),
    ];
    return done((callback) => poolOf(pool).signUp(email, password, attributes, [], callback));
  }

  async function registered(email = EMAIL, password = PASSWORD, pool: Pool = 'user') {
    await register(email, password, pool);
    await done((callback) =>
      userOf(email, pool).confirmRegistration(provider.codeTo(email), false, callback),
    );
  }

  /** As aws-amplify does; this client would retry for five seconds before it reports the error. */
  const renew = (RefreshToken: string) =>
    provider.call('GetTokensFromRefreshToken', { ClientId: provider.idp.pools.user.clientId, RefreshToken });

  it('creates an account, confirms it by the e-mailed code, and signs in by SRP', async () => {
    await register();
    await expect(authenticate(userOf(), PASSWORD)).rejects.toMatchObject({
      code: 'UserNotConfirmedException',
    });
    await done((callback) => userOf().confirmRegistration(provider.codeTo(EMAIL), false, callback));
    const { session } = await authenticate(userOf(), PASSWORD);
    expect(session?.getIdToken().payload).toMatchObject({
      email: EMAIL,
      email_verified: true,
      token_use: 'id',
      iss: provider.idp.pools.user.issuer,
      aud: provider.idp.pools.user.clientId,
    });
    expect(session?.getAccessToken().payload).toMatchObject({
      token_use: 'access',
      client_id: provider.idp.pools.user.clientId,
      scope: 'aws.cognito.signin.user.admin',
    });
  });

  it('signs in regardless of the case of the e-mail, and by plain password where that is allowed', async () => {
    await registered();
    expect((await authenticate(userOf('Ana@Exemplo.com.br'), PASSWORD)).session).toBeDefined();
    const user = userOf();
    user.setAuthenticationFlowType('USER_PASSWORD_AUTH');
    expect((await authenticate(user, PASSWORD)).session).toBeDefined();
  });

  it.each(['senha com espaço e ç', 'ação-è-ü-日本', '         a1b2', 'casa '.repeat(51)])(
    'accepts the password %j',
    async (password) => {
      await registered(EMAIL, password);
      expect((await authenticate(userOf(), password)).session).toBeDefined();
      await expect(authenticate(userOf(), `${password} `)).rejects.toMatchObject({
        code: 'NotAuthorizedException',
      });
    },
  );

  it('signs in twenty times in a row, so numbers of any length and sign are encoded as by the client', async () => {
    await registered();
    for (let round = 0; round < 20; round += 1) {
      expect((await authenticate(userOf(), PASSWORD)).session).toBeDefined();
    }
  });

  it('separates the pools: an account of one does not exist in the other', async () => {
    await registered();
    await expect(authenticate(userOf(EMAIL, 'entrepreneur'), PASSWORD)).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    });
    await registered(EMAIL, 'outra-senha-boa', 'entrepreneur');
    expect((await authenticate(userOf(EMAIL, 'entrepreneur'), 'outra-senha-boa')).session).toBeDefined();
    expect((await authenticate(userOf(), PASSWORD)).session).toBeDefined();
  });

  it('resets a password by a code, and ends every session of the old one', async () => {
    await registered();
    const { session } = await authenticate(userOf(), PASSWORD);
    await done((callback) =>
      userOf().forgotPassword({ onSuccess: () => callback(null), onFailure: callback }),
    );
    const code = provider.codeTo(EMAIL);
    const confirm = (password: string) =>
      done((callback) =>
        userOf().confirmPassword(code, password, { onSuccess: () => callback(null), onFailure: callback }),
      );
    await expect(confirm('senha123456')).rejects.toMatchObject({ code: 'InvalidPasswordException' });
    await confirm('telhado-verde-7');
    await expect(authenticate(userOf(), PASSWORD)).rejects.toMatchObject({ code: 'NotAuthorizedException' });
    expect((await authenticate(userOf(), 'telhado-verde-7')).session).toBeDefined();
    const RefreshToken = session?.getRefreshToken().getToken() ?? '';
    expect(await renew(RefreshToken)).toMatchObject({
      status: 400,
      body: { __type: 'NotAuthorizedException' },
    });
  });

  it('requires a new password and the missing attributes from an invited person', async () => {
    const email = 'corretor@exemplo.com.br';
    const password = temporaryPassword(randomInt);
    await provider.identity.invite('entrepreneur', { email, temporaryPassword: password, attributes: {} });
    expect(provider.emails.at(-1)?.text).toContain(password);
    const user = userOf(email, 'entrepreneur');
    const { required, known } = await authenticate(user, password);
    expect(required).toEqual(['name']);
    expect(known).toMatchObject({ email });
    const choose = (own: string, attributes: Record<string, string>) =>
      new Promise<CognitoUserSession>((resolve, reject) =>
        user.completeNewPasswordChallenge(own, attributes, { onSuccess: resolve, onFailure: reject }),
      );
    await expect(choose('casa-de-praia-9', {})).rejects.toMatchObject({ code: 'InvalidParameterException' });
    await expect(choose('12345678', { name: 'Caio' })).rejects.toMatchObject({
      code: 'InvalidPasswordException',
    });
    const session = await choose('casa-de-praia-9', { name: 'Caio' });
    expect(session.getIdToken().payload).toMatchObject({ email, email_verified: true });
    await expect(authenticate(userOf(email, 'entrepreneur'), password)).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    });
  });

  it('changes a password only with the current one', async () => {
    await registered();
    const user = userOf();
    await authenticate(user, PASSWORD);
    const change = (old: string, fresh: string) =>
      done((callback) => user.changePassword(old, fresh, callback));
    await expect(change('errada-errada', 'janela-larga-3')).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    });
    await expect(change(PASSWORD, '12345678')).rejects.toMatchObject({ code: 'InvalidPasswordException' });
    await change(PASSWORD, 'janela-larga-3');
    expect((await authenticate(userOf(), 'janela-larga-3')).session).toBeDefined();
  });

  it('changes the sign-in e-mail only once the new one is verified', async () => {
    await registered();
    const user = userOf();
    const before = await authenticate(user, PASSWORD);
    const fresh = 'ana.nova@exemplo.com.br';
    await done((callback) =>
      user.updateAttributes([new CognitoUserAttribute({ Name: 'email', Value: fresh })], callback),
    );
    expect((await authenticate(userOf(), PASSWORD)).session).toBeDefined();
    await expect(authenticate(userOf(fresh), PASSWORD)).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    });
    const verify = (code: string) =>
      done((callback) =>
        user.verifyAttribute('email', code, { onSuccess: () => callback(null), onFailure: callback }),
      );
    await verify(provider.codeTo(fresh));
    const after = await authenticate(userOf(fresh), PASSWORD);
    expect(after.session?.getIdToken().payload.sub).toBe(before.session?.getIdToken().payload.sub);
    await expect(authenticate(userOf(), PASSWORD)).rejects.toMatchObject({ code: 'NotAuthorizedException' });
  });

  it('does not let users delete their identity, because the record would keep the e-mail without access', async () => {
    await registered();
    const user = userOf();
    await authenticate(user, PASSWORD);
    await expect(done((callback) => user.deleteUser(callback))).rejects.toMatchObject({
      code: 'UnsupportedOperationException',
    });
    expect(await provider.identity.countByEmail('user', EMAIL)).toBe(1);
  });
});
