import { useDatabase } from '@/__tests__/support/database/db';
import { accountsOf, EMAIL, PASSWORD } from '@/__tests__/support/identity/identityAccounts';
import { useProvider } from '@/__tests__/support/identity/identityProvider';
import { findByName } from '@/server/standIns/cognito/store/users';

/** Sent and stored values. */
const KEPT = [
  ['Ana\nSilva', 'Ana Silva'],
  ['\r\n Ana \t\u0007Silva ', 'Ana  Silva'],
  ['\u202eavliS anA\u202c', 'avliS anA'],
  ['Ana\u2028Silva\u2066', 'Ana Silva'],
  ['Ana d’Ávila Sant’Anna 中', 'Ana d’Ávila Sant’Anna 中'],
  ['a'.repeat(120), 'a'.repeat(120)],
] as const;

/** Invisible names, and names that no record accepts. */
const REFUSED = ['\u200b\u200d', '\n\u202e', '', ' ', 'a'.repeat(121)];

describe('attributes of the embedded identity provider', () => {
  const database = useDatabase();
  const provider = useProvider(database);
  const accounts = accountsOf(provider);
  afterEach(() => database.clear());

  const attributesOf = async () => (await findByName(database.db, 'user', EMAIL))?.attributes;

  const signUp = (name: string) =>
    provider.call('SignUp', {
      ClientId: accounts.clientIdOf(),
      Username: EMAIL,
      Password: PASSWORD,
      UserAttributes: [
        { Name: 'email', Value: EMAIL },
        { Name: 'name', Value: name },
      ],
    });

  it.each(KEPT)('stores a name in one line at sign-up: %j', async (sent, kept) => {
    expect((await signUp(sent)).status).toBe(200);
    expect(await attributesOf()).toEqual({ name: kept });
  });

  it.each(REFUSED)('rejects an invalid name at sign-up: %j', async (sent) => {
    expect((await signUp(sent)).body.__type).toBe('InvalidParameterException');
    expect(await attributesOf()).toBeUndefined();
    expect(provider.emails).toEqual([]);
  });

  it('applies the same rules to changes and to every attribute', async () => {
    await accounts.register();
    const { AccessToken } = await accounts.signIn();
    const change = async (Name: string, Value: string) =>
      (await provider.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value }] })).body
        .__type;
    for (const sent of REFUSED) expect(await change('name', sent)).toBe('InvalidParameterException');
    expect(await attributesOf()).toEqual({ name: 'Ana' });
    expect(await change('name', '\u202eAna\nPrado')).toBeUndefined();
    expect(await change('nickname', 'Aninha\n\u2067')).toBeUndefined();
    expect(await attributesOf()).toEqual({ name: 'Ana Prado', nickname: 'Aninha' });
    expect(await change('email', 'ana\nnova@exemplo.com.br')).toBe('InvalidParameterException');
  });

  it('applies the same rules to the first password of an invitation, whose session survives an error', async () => {
    await provider.identity.invite('user', { email: EMAIL, temporaryPassword: 'Casa#247', attributes: {} });
    const { body } = await accounts.signInBy('Casa#247');
    const choose = (name: string) =>
      provider.call('RespondToAuthChallenge', {
        ClientId: accounts.clientIdOf(),
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: body.Session,
        ChallengeResponses: { USERNAME: EMAIL, NEW_PASSWORD: PASSWORD, 'userAttributes.name': name },
      });
    for (const sent of REFUSED) expect((await choose(sent)).body.__type).toBe('InvalidParameterException');
    expect((await choose('Caio\u202e\nPrado')).status).toBe(200);
    expect(await attributesOf()).toEqual({ name: 'Caio Prado' });
  });
});
