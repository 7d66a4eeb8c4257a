import { decodeJwt } from 'jose';
import { useDatabase } from '@/__tests__/support/database/db';
import { accountsOf, EMAIL, PASSWORD } from '@/__tests__/support/identity/identityAccounts';
import { useProvider } from '@/__tests__/support/identity/identityProvider';
import { srpClient } from '@/__tests__/support/identity/srpClient';
import { idpUser } from '@/server/db/schema/standIns/identityProvider';
import { makeVerifier } from '@/server/standIns/cognito/crypto/srp';
import { findOrCreateExternalUser } from '@/server/standIns/cognito/hosted/externalIdentity';
import { findByName } from '@/server/standIns/cognito/store/users';

const LIMIT = { status: 400, body: { __type: 'LimitExceededException' } };

describe('sign-in challenges seen from outside', () => {
  const database = useDatabase();
  const provider = useProvider(database);
  const accounts = accountsOf(provider);
  afterEach(() => database.clear());

  /** Part of a challenge that is stable between calls. */
  async function shown(name = EMAIL) {
    const { status, question } = await accounts.ask(name, srpClient().a);
    const { SALT, USERNAME, USER_ID_FOR_SRP } = question;
    return { status, SALT, USERNAME, USER_ID_FOR_SRP };
  }

  const subOf = async (email = EMAIL) => (await findByName(database.db, 'user', email))?.sub ?? '';

  async function resetPassword(Password: string, email = EMAIL) {
    const named = { ClientId: accounts.clientIdOf(), Username: email };
    await provider.call('ForgotPassword', named);
    const code = { ConfirmationCode: provider.codeTo(email), Password };
    expect((await provider.call('ConfirmForgotPassword', { ...named, ...code })).status).toBe(200);
  }

  it('gives the same challenge before an account exists, while it is unconfirmed, and afterwards', async () => {
    const before = await shown();
    expect(before.status).toBe(200);
    await accounts.signUp(EMAIL, 'primeira-senha-1');
    expect(await shown()).toEqual(before);
    await accounts.register();
    expect(await shown()).toEqual(before);
    expect((await accounts.prove(PASSWORD)).status).toBe(200);
    expect(await subOf()).not.toBe(before.USER_ID_FOR_SRP);
  });

  it('gives the same challenge after a password was changed or reset', async () => {
    const before = await shown();
    await accounts.register();
    const { AccessToken } = await accounts.signIn();
    const change = { AccessToken, PreviousPassword: PASSWORD, ProposedPassword: 'janela-larga-3' };
    expect((await provider.call('ChangePassword', change)).status).toBe(200);
    expect(await shown()).toEqual(before);
    await resetPassword('telhado-verde-7');
    expect(await shown()).toEqual(before);
    expect((await accounts.prove('janela-larga-3')).body.__type).toBe('NotAuthorizedException');
    expect((await accounts.prove('telhado-verde-7')).status).toBe(200);
  });

  it('gives the same challenge for an invitation, an account without a password, and a deleted one', async () => {
    const before = await shown();
    await provider.identity.invite('user', { email: EMAIL, temporaryPassword: 'Casa#247', attributes: {} });
    expect(await shown()).toEqual(before);
    expect((await accounts.prove('Casa#247')).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    await provider.identity.remove('user', await subOf());
    expect(await shown()).toEqual(before);
    await findOrCreateExternalUser(provider.idp, 'user', { email: EMAIL, name: 'Ana' });
    expect(await shown()).toEqual(before);
  });

  it('gives the same challenge to a returning person, who gets a new account', async () => {
    await accounts.register();
    const [first, before] = [await subOf(), await shown()];
    await provider.identity.remove('user', first);
    await accounts.register();
    expect(await shown()).toEqual(before);
    expect(await subOf()).not.toBe(first);
  });

  it('reveals a changed e-mail until the next password, and nothing afterwards', async () => {
    const fresh = 'ana.nova@exemplo.com.br';
    const [ofOld, ofNew] = [await shown(), await shown(fresh)];
    await accounts.register();
    const { AccessToken } = await accounts.signIn();
    const UserAttributes = [{ Name: 'email', Value: fresh }];
    await provider.call('UpdateUserAttributes', { AccessToken, UserAttributes });
    const verify = { AccessToken, AttributeName: 'email', Code: provider.codeTo(fresh) };
    expect((await provider.call('VerifyUserAttribute', verify)).status).toBe(200);
    expect(await shown(fresh)).toEqual(ofOld);
    expect((await accounts.prove(PASSWORD, fresh)).status).toBe(200);
    await resetPassword('telhado-verde-7', fresh);
    expect(await shown(fresh)).toEqual(ofNew);
    expect(await shown()).toEqual(ofOld);
    expect((await accounts.prove('telhado-verde-7', fresh)).status).toBe(200);
  });

  it('reveals nothing about the other pool', async () => {
    const client = srpClient();
    const ask = async (pool: 'user' | 'entrepreneur') => {
      const { body } = await provider.call('InitiateAuth', {
        ClientId: accounts.clientIdOf(pool),
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: EMAIL, SRP_A: client.a },
      });
      return body.ChallengeParameters as { SALT: string; USER_ID_FOR_SRP: string };
    };
    const [buyer, company] = [await ask('user'), await ask('entrepreneur')];
    expect(buyer.SALT).not.toBe(company.SALT);
    expect(buyer.USER_ID_FOR_SRP).not.toBe(company.USER_ID_FOR_SRP);
  });

  it('accepts a password that was sealed for its sub, as the first ones were', async () => {
    await accounts.register();
    const sub = await subOf();
    const salt = Buffer.from('10112233445566778899aabbccddeeff', 'hex');
    const kept = makeVerifier(
      { poolName: provider.idp.pools.user.name, userId: sub },
      'quintal-grande-5',
      salt,
    );
    const sealedVerifier = provider.idp.box.seal(JSON.stringify(kept), `verifier|user|${sub}`);
    await database.db.update(idpUser).set({ sealedVerifier });
    expect(await shown()).toMatchObject({ USER_ID_FOR_SRP: sub, SALT: salt.toString('hex') });
    expect((await accounts.prove('quintal-grande-5')).status).toBe(200);
    expect((await accounts.signInBy('quintal-grande-5')).status).toBe(200);
  });

  describe('attempts of an account', () => {
    const ADDRESS = '198.51.100.7';

    it('counts attempts on its e-mail and its sub together', async () => {
      await accounts.register();
      const { AccessToken } = await accounts.signIn();
      const sub = String(decodeJwt(AccessToken).sub);
      const refusals = [];
      for (let round = 0; round < 11; round += 1) {
        const name = round % 2 === 0 ? EMAIL : sub.toUpperCase();
        refusals.push((await accounts.signInBy('errada-errada', name, ADDRESS)).body.__type);
      }
      expect(refusals).toEqual([...Array(10).fill('NotAuthorizedException'), 'LimitExceededException']);
      for (const name of [EMAIL, sub]) {
        expect(await accounts.signInBy(PASSWORD, name, ADDRESS)).toMatchObject(LIMIT);
        expect(await accounts.prove(PASSWORD, name, ADDRESS)).toMatchObject(LIMIT);
      }
    });

    it.each([
      ['ForgotPassword', 5, {}],
      ['ResendConfirmationCode', 5, {}],
      ['ConfirmSignUp', 10, { ConfirmationCode: '000000' }],
      ['ConfirmForgotPassword', 10, { ConfirmationCode: '000000', Password: 'telhado-verde-7' }],
    ])('refuses %s after %i attempts by either name', async (operation, limit, input) => {
      await accounts.register();
      const names = [EMAIL, await subOf()];
      const ask = (Username: string | undefined) =>
        provider.call(operation, { ClientId: accounts.clientIdOf(), Username, ...input }, ADDRESS);
      for (let round = 0; round < limit; round += 1) {
        expect((await ask(names[round % 2])).body.__type).not.toBe('LimitExceededException');
      }
      for (const name of names) expect(await ask(name)).toMatchObject(LIMIT);
    });

    it('counts attempts from before the account exists, and keeps them afterwards', async () => {
      for (let round = 0; round < 10; round += 1) await accounts.signInBy('errada-errada', EMAIL, ADDRESS);
      await accounts.register();
      expect(await accounts.signInBy(PASSWORD, EMAIL, ADDRESS)).toMatchObject(LIMIT);
      expect((await accounts.signInBy(PASSWORD, EMAIL, '198.51.100.8')).status).toBe(200);
    });
  });
});
