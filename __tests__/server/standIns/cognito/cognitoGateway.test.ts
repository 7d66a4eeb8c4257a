import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { NOW } from '@/__tests__/support/api/testApp';
import { allPoolSettings, type PoolSettings } from '@/domain/identity/poolSettings';
import { createCognitoGateway } from '@/server/gateways/identity/cognitoGateway';
import type { Mail } from '@/server/gateways/mail/mail';

const CREDENTIALS = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};
const SUB = '5f2b4c1e-7f0a-4d0e-9b64-0b1f0d6f6a11';
const EMAIL = 'ana@exemplo.com.br';

interface Recorded {
  readonly operation: string;
  readonly input: Record<string, unknown>;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Signature of a request computed by the documentation of version 4. */
function signatureOf({ headers, text }: Recorded, region: string): string {
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? '';
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = ['POST', '/', '', lines.join(''), names, sha256(text)].join('\n');
  const date = String(headers['x-amz-date']);
  const scope = [date.slice(0, 8), region, 'cognito-idp', 'aws4_request'];
  const toSign = ['AWS4-HMAC-SHA256', date, scope.join('/'), sha256(canonical)].join('\n');
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${CREDENTIALS.secretAccessKey}`);
  return hmac(key, toSign).toString('hex');
}

/** Answers in the shape of real pools, from a server of this test. */
describe('createCognitoGateway', () => {
  const recorded: Recorded[] = [];
  const emails: Mail[] = [];
  let answers: Record<string, { status?: number; body: unknown }> = {};
  let server: Server;
  let pools: Record<'user' | 'entrepreneur', PoolSettings>;
  let keys: unknown[] = [];
  let mailFails = false;
  let keysFail = false;

  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => {
        text += chunk;
      });
      request.on('end', () => {
        if (request.url?.endsWith('/.well-known/jwks.json')) {
          return response.writeHead(keysFail ? 503 : 200).end(JSON.stringify({ keys }));
        }
        const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
        recorded.push({ operation, input: JSON.parse(text), headers: request.headers, text });
        const { status = 200, body } = answers[operation] ?? { status: 400, body: { __type: 'Unexpected' } };
        response
          .writeHead(status, { 'content-type': 'application/x-amz-json-1.1' })
          .end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const real = allPoolSettings(
      {
        NEXT_PUBLIC_USER_POOL_ID: 'sa-east-1_AbCdEf123',
        NEXT_PUBLIC_USER_POOL_CLIENT_ID: 'client1234',
        NEXT_PUBLIC_ENTREPRENEUR_POOL_ID: 'us-east-1_GhIjKl456',
        NEXT_PUBLIC_ENTREPRENEUR_POOL_CLIENT_ID: 'client5678',
      },
      'https://soleira.example',
    );
    const here = (pool: PoolSettings) => ({ ...pool, endpoint, issuer: `${endpoint}/${pool.poolId}` });
    pools = { user: here(real.user), entrepreneur: here(real.entrepreneur) };
  });

  afterAll(() => new Promise((resolve) => server.close(resolve)));

  beforeEach(() => {
    recorded.length = 0;
    emails.length = 0;
    mailFails = false;
    keysFail = false;
    answers = { ListUsers: { body: { Users: [{ Username: 'ana-of-the-pool' }] } } };
  });

  const gateway = () =>
    createCognitoGateway({
      pools,
      siteUrl: 'https://soleira.example',
      now: () => NOW,
      emailSite: { name: 'Soleira', url: 'https://soleira.example', supportEmail: 'ajuda@soleira.example' },
      mail: {
        send: async (mail) => {
          if (mailFails) throw new Error('The queue does not answer.');
          emails.push(mail);
        },
      },
      credentials: async () => CREDENTIALS,
    });

  it('signs every call for its region with the server’s credentials', async () => {
    await gateway().countByEmail('user', EMAIL);
    await gateway().countByEmail('entrepreneur', EMAIL);
    for (const [index, region] of ['sa-east-1', 'us-east-1'].entries()) {
      const call = recorded[index];
      if (!call) throw new Error('No request was sent.');
      expect(call.headers['content-type']).toBe('application/x-amz-json-1.1');
      expect(call.headers.authorization).toContain(
        `Credential=AKIDEXAMPLE/${String(call.headers['x-amz-date']).slice(0, 8)}/${region}/cognito-idp/aws4_request`,
      );
      expect(call.headers.authorization).toContain(`Signature=${signatureOf(call, region)}`);
    }
  });

  it('counts exactly one e-mail, and escapes it in the filter', async () => {
    expect(await gateway().countByEmail('user', ' Ana@Exemplo.com.br ')).toBe(1);
    await gateway().countByEmail('user', 'a" or email ^= "\\b@exemplo.com');
    expect(recorded.map(({ input }) => input.Filter)).toEqual([
      'email = "ana@exemplo.com.br"',
      'email = "a\\" or email ^= \\"\\\\b@exemplo.com"',
    ]);
  });

  it('invites with the product’s own e-mail, and detects an e-mail with an identity', async () => {
    answers.AdminCreateUser = {
      body: { User: { Username: 'x', Attributes: [{ Name: 'sub', Value: SUB }] } },
    };
    const invitation = { email: EMAIL, temporaryPassword: 'Casa#247', attributes: { name: 'Ana' } };
    expect(await gateway().invite('entrepreneur', invitation)).toBe(SUB);
    expect(recorded[0]?.input).toEqual({
      UserPoolId: 'us-east-1_GhIjKl456',
      Username: EMAIL,
      TemporaryPassword: 'Casa#247',
      UserAttributes: [
        { Name: 'name', Value: 'Ana' },
        { Name: 'email', Value: EMAIL },
        { Name: 'email_verified', Value: 'true' },
      ],
      MessageAction: 'SUPPRESS',
    });
    expect(emails).toEqual([
      expect.objectContaining({
        to: EMAIL,
        text: expect.stringContaining('Casa#247'),
        subject: 'Seu convite para a Soleira',
      }),
    ]);
    answers.AdminCreateUser = { status: 400, body: { __type: 'UsernameExistsException' } };
    expect(await gateway().invite('entrepreneur', invitation)).toBeNull();
    expect(emails).toHaveLength(1);
  });

  it('invites a person who has not signed in yet again, with a new temporary password and e-mail', async () => {
    const seconds = NOW.getTime() / 1_000;
    const invited = { Username: 'x', UserStatus: 'FORCE_CHANGE_PASSWORD', UserLastModifiedDate: seconds };
    const Attributes = [{ Name: 'sub', Value: SUB }];
    answers.ListUsers = { body: { Users: [{ ...invited, Attributes }] } };
    answers.AdminUpdateUserAttributes = { body: {} };
    answers.AdminSetUserPassword = { body: {} };
    expect(await gateway().findInvited('user', EMAIL)).toEqual({ sub: SUB, invitedAt: NOW });
    const invitation = { email: EMAIL, temporaryPassword: 'Rede#813', attributes: { name: 'Ana' } };
    expect(await gateway().inviteAgain('user', SUB, invitation)).toBe(true);
    const requests = recorded.filter(({ operation }) => operation !== 'ListUsers');
    expect(requests.map(({ operation, input }) => [operation, input])).toEqual([
      [
        'AdminUpdateUserAttributes',
        {
          UserPoolId: 'sa-east-1_AbCdEf123',
          Username: 'x',
          UserAttributes: [{ Name: 'name', Value: 'Ana' }],
        },
      ],
      [
        'AdminSetUserPassword',
        { UserPoolId: 'sa-east-1_AbCdEf123', Username: 'x', Password: 'Rede#813', Permanent: false },
      ],
    ]);
    expect(emails.map(({ text }) => text)).toEqual([expect.stringContaining('Rede#813')]);
    answers.ListUsers = { body: { Users: [{ ...invited, UserStatus: 'CONFIRMED', Attributes }] } };
    expect(await gateway().inviteAgain('user', SUB, invitation)).toBe(false);
    expect(emails).toHaveLength(1);
  });

  it('withdraws an invitation whose e-mail was not accepted', async () => {
    answers.AdminCreateUser = {
      body: { User: { Username: 'x', Attributes: [{ Name: 'sub', Value: SUB }] } },
    };
    answers.AdminDeleteUser = { body: {} };
    mailFails = true;
    const invitation = { email: EMAIL, temporaryPassword: 'Casa#247', attributes: {} };
    await expect(gateway().invite('user', invitation)).rejects.toThrow('The queue does not answer.');
    expect(recorded.at(-1)).toMatchObject({ operation: 'AdminDeleteUser', input: { Username: 'x' } });
  });

  it('finds a user by the sub with any username, and reads the state', async () => {
    answers.AdminGetUser = {
      body: {
        UserStatus: 'EXTERNAL_PROVIDER',
        UserAttributes: [
          { Name: 'email_verified', Value: 'true' },
          { Name: 'identities', Value: JSON.stringify([{ providerName: 'Google', userId: '1' }]) },
        ],
      },
    };
    expect(await gateway().stateOf('user', SUB)).toEqual({
      status: 'EXTERNAL_PROVIDER',
      emailVerified: true,
      providers: ['Google'],
    });
    expect(recorded.map(({ operation, input }) => [operation, input.Filter ?? input.Username])).toEqual([
      ['ListUsers', `sub = "${SUB}"`],
      ['AdminGetUser', 'ana-of-the-pool'],
    ]);
  });

  it.each(['stateOf', 'remove', 'signOutEverywhere'] as const)(
    'ignores a missing user in %s',
    async (name) => {
      answers.ListUsers = { body: { Users: [] } };
      expect((await gateway()[name]('user', SUB)) ?? null).toBeNull();
      answers.ListUsers = { body: { Users: [{ Username: 'x' }] } };
      for (const operation of ['AdminGetUser', 'AdminDeleteUser', 'AdminUserGlobalSignOut']) {
        answers[operation] = { status: 400, body: { __type: 'UserNotFoundException' } };
      }
      expect((await gateway()[name]('user', SUB)) ?? null).toBeNull();
    },
  );

  it('reports an error of the pool', async () => {
    answers.ListUsers = { status: 400, body: { __type: 'AccessDeniedException', message: 'no' } };
    await expect(gateway().countByEmail('user', EMAIL)).rejects.toMatchObject({
      name: 'AccessDeniedException',
      $metadata: { httpStatusCode: 400, attempts: 1 },
    });
  });

  /** Request of a user with a session of the pool. */
  async function signedRequest(): Promise<Request> {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }];
    const token = await new SignJWT({ token_use: 'access', client_id: 'client1234' })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(pools.user.issuer)
      .setSubject(SUB)
      .setExpirationTime(Math.floor(NOW.getTime() / 1_000) + 60)
      .sign(privateKey);
    return new Request('https://soleira.example/api', { headers: { authorization: `Bearer ${token}` } });
  }

  it('verifies tokens with the pool’s keys, and requests a missing e-mail from it', async () => {
    answers.AdminGetUser = {
      body: {
        UserStatus: 'CONFIRMED',
        UserAttributes: [
          { Name: 'email', Value: EMAIL },
          { Name: 'email_verified', Value: 'true' },
        ],
      },
    };
    expect(await gateway().readIdentity(await signedRequest())).toEqual({
      pool: 'user',
      sub: SUB,
      email: EMAIL,
      emailVerified: true,
      groups: [],
    });
  });

  it('blames no token while the pool answers neither keys nor the e-mail', async () => {
    const request = await signedRequest();
    answers.AdminGetUser = { status: 500, body: { __type: 'InternalErrorException', message: 'Down' } };
    const unavailable = { code: 'identity_unavailable' };
    await expect(gateway().readIdentity(request)).rejects.toMatchObject(unavailable);
    keysFail = true;
    await expect(gateway().readIdentity(request)).rejects.toMatchObject(unavailable);
    pools = { ...pools, user: { ...pools.user, issuer: pools.user.issuer.replace(/:\d+/, ':9') } };
    await expect(gateway().readIdentity(await signedRequest())).rejects.toMatchObject(unavailable);
  });
});
