import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { useDatabase } from '@/__tests__/support/database/db';
import { accountsOf, EMAIL, PASSWORD } from '@/__tests__/support/identity/identityAccounts';
import { useProvider } from '@/__tests__/support/identity/identityProvider';
import { DAY_MS } from '@/domain/time/durations';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { idpUser } from '@/server/db/schema/standIns/identityProvider';
import { entrepreneurRows } from '@/server/demo/companies';
import { SAMPLE_IDENTITIES } from '@/server/demo/identities';
import { createIdentity } from '@/server/gateways/identity/createIdentity';
import { storedSecret } from '@/server/gateways/identity/identitySecret';
import { createIdp } from '@/server/standIns/cognito/context';
import { addSampleIdentities } from '@/server/standIns/cognito/samples';
import { sweepIdentities } from '@/server/standIns/cognito/sweep';

describe('createEmbeddedGateway', () => {
  const database = useDatabase();
  const provider = useProvider(database);
  const accounts = accountsOf(provider);
  afterEach(() => database.clear());

  async function signedIn() {
    await accounts.register();
    const tokens = await accounts.signIn();
    return { ...tokens, sub: String(decodeJwt(tokens.AccessToken).sub) };
  }

  it('reads the state of an identity only in its own pool', async () => {
    const { sub } = await signedIn();
    expect(await provider.identity.stateOf('user', sub)).toEqual({
      status: 'CONFIRMED',
      emailVerified: true,
      providers: [],
    });
    expect(await provider.identity.stateOf('entrepreneur', sub)).toBeNull();
    expect(await provider.identity.stateOf('user', randomUUID())).toBeNull();
    expect(await provider.identity.stateOf('user', 'no id')).toBeNull();
  });

  it('counts the identities of an e-mail regardless of case', async () => {
    await accounts.register();
    expect(await provider.identity.countByEmail('user', ' ANA@exemplo.com.br')).toBe(1);
    expect(await provider.identity.countByEmail('entrepreneur', EMAIL)).toBe(0);
    expect(await provider.identity.countByEmail('user', '%')).toBe(0);
  });

  it('invites an e-mail once, for seven days', async () => {
    const invitation = { email: EMAIL, temporaryPassword: 'Casa#247', attributes: { name: 'Ana' } };
    const all = await Promise.all([1, 2, 3].map(() => provider.identity.invite('user', invitation)));
    expect(all.filter((sub) => sub !== null)).toHaveLength(1);
    expect(provider.emails).toHaveLength(1);
    expect((await accounts.signInBy('Casa#247')).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    provider.later(7 * DAY_MS);
    expect((await accounts.signInBy('Casa#247')).body.message).toContain('Temporary password has expired');
  });

  it('links an invitation to the sign-in page of its pool', async () => {
    const invitation = { email: EMAIL, temporaryPassword: 'Casa#247', attributes: { name: 'Ana' } };
    for (const [pool, portal] of [['user', 'user'] as const, ['entrepreneur', 'corretor'] as const]) {
      await provider.identity.invite(pool, invitation);
      expect(provider.emails.at(-1)?.html).toContain(`/login?tipo=${portal}"`);
    }
  });

  it('invites a person who has not signed in yet again, with a new password and seven more days', async () => {
    const invitation = { email: EMAIL, temporaryPassword: 'Casa#247', attributes: { name: 'Ana' } };
    const sub = (await provider.identity.invite('user', invitation)) ?? '';
    expect(await provider.identity.findInvited('user', ' ANA@exemplo.com.br')).toMatchObject({ sub });
    expect(await provider.identity.findInvited('entrepreneur', EMAIL)).toBeNull();
    provider.later(6 * DAY_MS);
    const again = { ...invitation, temporaryPassword: 'Rede#813' };
    expect(await provider.identity.inviteAgain('user', sub, again)).toBe(true);
    expect(provider.emails.map(({ to }) => to)).toEqual([EMAIL, EMAIL]);
    provider.later(6 * DAY_MS);
    expect((await accounts.signInBy('Casa#247')).body.__type).toBe('NotAuthorizedException');
    expect((await accounts.signInBy('Rede#813')).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  });

  it('does not invite a person with a password again', async () => {
    const { sub } = await signedIn();
    const invitation = { email: EMAIL, temporaryPassword: 'Casa#247', attributes: {} };
    expect(await provider.identity.findInvited('user', EMAIL)).toBeNull();
    expect(await provider.identity.inviteAgain('user', sub, invitation)).toBe(false);
  });

  it('lists sessions and ends them all, so that none can be renewed or change the account', async () => {
    const { sub, AccessToken, RefreshToken } = await signedIn();
    await accounts.signIn();
    expect(await provider.identity.sessionsOf('user', sub)).toHaveLength(2);
    expect(await provider.identity.sessionsOf('entrepreneur', sub)).toEqual([]);
    await provider.identity.signOutEverywhere('entrepreneur', sub);
    expect(await provider.identity.sessionsOf('user', sub)).toHaveLength(2);
    await provider.identity.signOutEverywhere('user', sub);
    expect(await provider.identity.sessionsOf('user', sub)).toEqual([]);
    const renewed = await provider.call('GetTokensFromRefreshToken', {
      ClientId: accounts.clientIdOf(),
      RefreshToken,
    });
    expect(renewed.body.__type).toBe('NotAuthorizedException');
    expect((await provider.call('GetUser', { AccessToken })).body.__type).toBe('NotAuthorizedException');
  });

  it('deletes an identity only in its own pool, and ignores a missing one', async () => {
    const { sub } = await signedIn();
    await provider.identity.remove('entrepreneur', sub);
    expect(await provider.identity.countByEmail('user', EMAIL)).toBe(1);
    await provider.identity.remove('user', sub);
    await provider.identity.remove('user', sub);
    expect(await provider.identity.countByEmail('user', EMAIL)).toBe(0);
  });

  it('sweeps expired rows and keeps the others', async () => {
    await signedIn();
    await provider.call('ForgotPassword', { ClientId: accounts.clientIdOf(), Username: EMAIL });
    const countAll = async () => {
      const { rows } = await database.pool.query(`select (select count(*)::int from idp_refresh) as sessions,
        (select count(*)::int from idp_code) as codes, (select count(*)::int from idp_attempt) as attempts,
        (select count(*)::int from idp_user) as users`);
      return rows[0];
    };
    const before = await countAll();
    expect(before).toMatchObject({ sessions: 1, codes: 2, users: 1 });
    await sweepIdentities(database.db, provider.idp.now());
    expect(await countAll()).toEqual(before);
    provider.later(31 * DAY_MS);
    await sweepIdentities(database.db, provider.idp.now());
    expect(await countAll()).toEqual({ sessions: 0, codes: 0, attempts: 0, users: 1 });
  });

  it('adds the sample people once, beside the sample catalogue, on a local site', async () => {
    expect(await addSampleIdentities(provider.idp)).toBe(0);
    await database.db.insert(entrepreneur).values(entrepreneurRows());
    const elsewhere = createIdp({
      ...provider.idp,
      siteUrl: 'https://soleira.example',
      secret: 'another one',
    });
    expect(await addSampleIdentities(elsewhere)).toBe(0);
    expect(await addSampleIdentities(provider.idp)).toBe(SAMPLE_IDENTITIES.length);
    expect(await addSampleIdentities(provider.idp)).toBe(0);
    for (const { email, password, pool, isInvited } of SAMPLE_IDENTITIES) {
      const { status, body } = await accounts.signInBy(password, email, undefined, pool);
      expect(status).toBe(200);
      expect(body.ChallengeName).toBe(isInvited ? 'NEW_PASSWORD_REQUIRED' : undefined);
    }
  });

  it('creates keys and samples again if a local database outlives the secret', async () => {
    await database.db.insert(entrepreneur).values(entrepreneurRows());
    const before = createIdp({ ...provider.idp, secret: 'the secret of before' });
    await addSampleIdentities(before);
    await Promise.all([before.keys.signing('user'), before.keys.signing('entrepreneur')]);
    const after = createIdp({ ...provider.idp, secret: 'the secret of after' });
    expect(await addSampleIdentities(after)).toBe(SAMPLE_IDENTITIES.length);
    await expect(after.keys.signing('user')).resolves.toHaveProperty('kid');
  });

  it('answers a password sealed under a lost secret like a wrong one, until the user resets it', async () => {
    await accounts.register();
    await database.db.update(idpUser).set({ sealedVerifier: 'AAAA'.repeat(20) });
    expect((await accounts.signInBy(PASSWORD)).body.__type).toBe('NotAuthorizedException');
    expect((await accounts.prove(PASSWORD)).body.__type).toBe('NotAuthorizedException');
    const ClientId = accounts.clientIdOf();
    await provider.call('ForgotPassword', { ClientId, Username: EMAIL });
    const ConfirmationCode = provider.codeTo(EMAIL);
    await provider.call('ConfirmForgotPassword', {
      ClientId,
      Username: EMAIL,
      ConfirmationCode,
      Password: 'telhado-verde-7',
    });
    expect((await accounts.signInBy('telhado-verde-7')).status).toBe(200);
  });

  it('starts no session if the secret has changed', async () => {
    await createIdp({ ...provider.idp, secret: 'the secret of before' }).keys.signing('user');
    const other = createIdp({ ...provider.idp, secret: 'a secret that nobody sealed anything under' });
    await expect(other.keys.signing('user')).rejects.toThrow('IDENTITY_SECRET');
  });
});

describe('secret of a local site', () => {
  let folder = '';
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'identity-')), 'data');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is generated once, and readable only by its owner', () => {
    const secret = storedSecret(folder);
    expect(secret.length).toBeGreaterThanOrEqual(64);
    expect(storedSecret(folder)).toBe(secret);
    expect(statSync(join(folder, 'identity-secret')).mode & 0o777).toBe(0o600);
  });
});

describe('createIdentity', () => {
  const database = useDatabase();
  const given = () => ({
    db: database.db,
    now: () => new Date(),
    emailSite: { name: 'Soleira', url: 'http://localhost:3000', supportEmail: 'ajuda@soleira.example' },
    mail: { send: async () => {} },
  });
  const settings = {
    identitySecret: 'x'.repeat(32),
    dataDir: '/nowhere',
    siteUrl: 'http://localhost:3000',
    trustedProxies: 0,
  };

  it('uses the embedded provider by default, and mounts nothing with real pools', () => {
    expect(createIdentity({ ...settings, pools: {} }, given()).identityProvider).not.toBeNull();
    const pools = {
      NEXT_PUBLIC_USER_POOL_ID: 'sa-east-1_AbCdEf123',
      NEXT_PUBLIC_USER_POOL_CLIENT_ID: 'client1234',
      NEXT_PUBLIC_ENTREPRENEUR_POOL_ID: 'sa-east-1_GhIjKl456',
      NEXT_PUBLIC_ENTREPRENEUR_POOL_CLIENT_ID: 'client5678',
    };
    expect(createIdentity({ ...settings, pools }, given()).identityProvider).toBeNull();
  });
});
