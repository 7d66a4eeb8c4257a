import { request } from 'node:http';
import { useDatabase } from '@/__tests__/support/database/db';
import { accountsOf, EMAIL, PASSWORD } from '@/__tests__/support/identity/identityAccounts';
import { useProvider } from '@/__tests__/support/identity/identityProvider';
import { srpClient } from '@/__tests__/support/identity/srpClient';

const KIB = 1_024;
const UNKNOWN = 'ninguem@exemplo.com.br';

describe('hostile calls of the embedded identity provider', () => {
  const database = useDatabase();
  const provider = useProvider(database);
  const accounts = accountsOf(provider);
  afterEach(() => database.clear());

  describe('endless body', () => {
    /** Sends a body without a length until the server stops reading; answers the status and the bytes sent. */
    function pour(path: string, headers: Record<string, string>) {
      return new Promise<{ status: number; sent: number }>((resolve, reject) => {
        let sent = 0;
        let isOver = false;
        const asking = request(`${provider.origin}${path}`, { method: 'POST', headers }, (response) => {
          isOver = true;
          resolve({ status: response.statusCode ?? 0, sent });
          asking.destroy();
        });
        asking.on('error', (error) => isOver || reject(error));
        const piece = Buffer.alloc(16 * KIB, 97);
        const pourOn = () => {
          // Stops far beyond the limit, so that a server that reads on fails here and not by its memory.
          if (isOver || sent > 8 * KIB * KIB) return void asking.end();
          sent += piece.byteLength;
          asking.write(piece, () => setTimeout(pourOn, 1));
        };
        pourOn();
      });
    }

    it('reads a body without a length if it ends', async () => {
      await accounts.register();
      const body = JSON.stringify({
        ClientId: accounts.clientIdOf(),
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: EMAIL, PASSWORD },
      });
      const status = await new Promise((resolve, reject) => {
        const headers = {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
        };
        const asking = request(`${provider.origin}/api/idp`, { method: 'POST', headers }, (response) =>
          resolve(response.resume().statusCode),
        );
        asking.on('error', reject);
        // Two writes send it without a length.
        asking.write(body.slice(0, 20));
        asking.end(body.slice(20));
      });
      expect(status).toBe(200);
    });

    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    it.each([
      [
        'a call',
        '/api/idp',
        {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
        },
      ],
      ['the form of the hosted page', '/api/idp/sa-east-1_Compradores/oauth2/authorize', form],
      ['the exchange of a code', '/api/idp/sa-east-1_Empresas/oauth2/token', form],
    ])('rejects a body after 64 KiB: %s', async (_what, path, headers) => {
      const { status, sent } = await pour(path, headers);
      expect(status).toBe(400);
      expect(sent).toBeLessThan(2 * KIB * KIB);
    });
  });

  it.each([
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=a', '--a\r\nbroken'],
    ['text/plain', 'client_id=x'],
    ['application/x-www-form-urlencoded', '%zz=1&__proto__=1'],
  ])('rejects a form of another kind (%s) without an internal error', async (type, body) => {
    const pool = `${provider.origin}/api/idp/sa-east-1_Compradores/oauth2`;
    for (const step of ['token', 'revoke', 'authorize']) {
      const response = await fetch(`${pool}/${step}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      expect([step, response.status]).toEqual([step, 400]);
    }
  });

  it('does not reveal by a second sign-up whether the account existed', async () => {
    await accounts.register();
    for (const email of [EMAIL, UNKNOWN]) {
      const [first, second] = [await accounts.signUp(email), await accounts.signUp(email)];
      expect(second.body.UserSub).not.toBe(first.body.UserSub);
      const { question } = await accounts.ask(email, srpClient().a);
      // The id of the challenge existed before the account; the sub did not.
      expect(question.USER_ID_FOR_SRP).not.toBe(first.body.UserSub);
    }
  });

  describe('code that no e-mail carried', () => {
    const sub = async () =>
      (
        await database.pool.query(
          "select sub from idp_code join idp_user using (sub) where status = 'UNCONFIRMED' or purpose <> 'confirm'",
        )
      ).rows;

    it('cannot be guessed, after any number of sign-ups from elsewhere', async () => {
      for (let round = 0; round < 10; round += 1)
        await accounts.signUp(EMAIL, PASSWORD, 'user', `198.51.100.${round}`);
      expect(await sub()).toHaveLength(1);
      await accounts.signUp(EMAIL, PASSWORD, 'user', '198.51.100.99');
      expect(provider.emails).toHaveLength(10);
      expect(await sub()).toHaveLength(0);
    });

    it('does not exist for an e-mail with an account', async () => {
      await accounts.register();
      await accounts.register('bia@exemplo.com.br', 'quintal-grande-5');
      const { AccessToken } = await accounts.signIn();
      const UserAttributes = [{ Name: 'email', Value: 'bia@exemplo.com.br' }];
      expect((await provider.call('UpdateUserAttributes', { AccessToken, UserAttributes })).status).toBe(200);
      expect(await sub()).toHaveLength(0);
    });
  });

  it.each(['sub', 'email_verified', 'identities', '__proto__', 'constructor', 'k_aa'])(
    'rejects %s as an attribute',
    async (Name) => {
      await accounts.register();
      const { AccessToken } = await accounts.signIn();
      const UserAttributes = [{ Name, Value: 'true' }];
      const { body } = await provider.call('UpdateUserAttributes', { AccessToken, UserAttributes });
      expect(body.__type).toBe('InvalidParameterException');
    },
  );
});
