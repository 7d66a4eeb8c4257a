import { useDatabase } from '@/__tests__/support/database/db';
import { accountsOf, EMAIL, PASSWORD } from '@/__tests__/support/identity/identityAccounts';
import { useProvider } from '@/__tests__/support/identity/identityProvider';
import { SRP_PRIME, srpClient } from '@/__tests__/support/identity/srpClient';
import { MINUTE_MS } from '@/domain/time/durations';

const WRONG = {
  status: 400,
  body: { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' },
};
const LIMIT = { status: 400, body: { __type: 'LimitExceededException' } };
const UNKNOWN = 'ninguem@exemplo.com.br';

describe('embedded identity provider under attack', () => {
  const database = useDatabase();
  const provider = useProvider(database);
  const accounts = accountsOf(provider);
  afterEach(() => database.clear());

  describe('password proof', () => {
    it('rejects a client number that is 0 modulo N', async () => {
      await accounts.register();
      for (const a of ['0', SRP_PRIME.toString(16), (2n * SRP_PRIME).toString(16)]) {
        expect(await accounts.ask(EMAIL, a)).toMatchObject({
          status: 400,
          body: { __type: 'InvalidParameterException' },
        });
      }
    });

    it('accepts a proof once, also for parallel calls', async () => {
      await accounts.register();
      const client = srpClient();
      const { question } = await accounts.ask(EMAIL, client.a);
      const answers = client.answer('Compradores', PASSWORD, question);
      const all = await Promise.all(Array.from({ length: 5 }, () => accounts.respond(answers)));
      expect(all.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
      expect(await accounts.respond(answers)).toEqual(WRONG);
    });

    it('rejects a proof after three minutes, in the other pool, or with an invented block', async () => {
      await accounts.register();
      const client = srpClient();
      const first = await accounts.ask(EMAIL, client.a);
      const answers = client.answer('Compradores', PASSWORD, first.question);
      expect(await accounts.respond(answers, undefined, 'entrepreneur')).toEqual(WRONG);
      provider.later(3 * MINUTE_MS + 1);
      expect(await accounts.respond(answers)).toEqual(WRONG);
      const made = { ...first.question, SECRET_BLOCK: Buffer.alloc(64, 7).toString('base64') };
      expect(await accounts.respond(client.answer('Compradores', PASSWORD, made))).toEqual(WRONG);
    });

    it('accepts a wrong client clock: the time is signed but not compared', async () => {
      await accounts.register();
      const client = srpClient();
      const { question } = await accounts.ask(EMAIL, client.a);
      const answers = client.answer('Compradores', PASSWORD, question, 'Mon Jan 1 00:00:00 UTC 2001');
      expect((await accounts.respond(answers)).status).toBe(200);
    });
  });

  describe('e-mail without an account', () => {
    it('answers the same kind of challenge each time, and the same error', async () => {
      await accounts.register();
      const shapeOf = async (email: string) => {
        const { status, question } = await accounts.ask(email, srpClient().a);
        return { status, keys: Object.keys(question), SALT: question.SALT, id: question.USER_ID_FOR_SRP };
      };
      const known = await shapeOf(EMAIL);
      const unknown = await shapeOf(UNKNOWN);
      expect([unknown.status, unknown.keys]).toEqual([known.status, known.keys]);
      expect(unknown.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      expect(known.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      expect(await shapeOf(UNKNOWN)).toEqual(unknown);
      expect(await shapeOf(EMAIL)).toEqual(known);
      expect(await accounts.prove('errada-errada')).toEqual(WRONG);
      expect(await accounts.prove('errada-errada', UNKNOWN)).toEqual(WRONG);
      expect(await accounts.signInBy('errada-errada')).toEqual(WRONG);
      expect(await accounts.signInBy('errada-errada', UNKNOWN)).toEqual(WRONG);
    });

    it('reveals nothing by sign-up, password reset or codes, nor by their response time', async () => {
      await accounts.register();
      const ClientId = accounts.clientIdOf();
      const twins = async (operation: string, input: object) => {
        provider.waits.length = 0;
        const known = await provider.call(operation, { ClientId, Username: EMAIL, ...input });
        const unknown = await provider.call(operation, { ClientId, Username: UNKNOWN, ...input });
        expect(provider.waits).toEqual([300, 300]);
        return [known, unknown] as const;
      };
      const [known, unknown] = await twins('ForgotPassword', {});
      expect(known.status).toBe(200);
      expect(known.body).toEqual({
        CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' },
      });
      expect(unknown.body).toEqual({
        CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'n***@e***' },
      });
      for (const [operation, input] of [
        ['ConfirmForgotPassword', { ConfirmationCode: '000000', Password: 'telhado-verde-7' }],
        ['ConfirmSignUp', { ConfirmationCode: '000000' }],
      ] as const) {
        const [one, other] = await twins(operation, input);
        expect(one).toEqual(other);
        expect(one.body.__type).toBe('CodeMismatchException');
      }
      const again = await accounts.signUp(EMAIL, 'outra-senha-boa');
      const first = await accounts.signUp(UNKNOWN, 'outra-senha-boa');
      expect(Object.keys(again.body)).toEqual(Object.keys(first.body));
      expect([again.status, again.body.UserConfirmed]).toEqual([first.status, first.body.UserConfirmed]);
      expect(provider.emails.findLast(({ to }) => to === EMAIL)?.subject).toBe(
        'Você já tem conta na Soleira',
      );
      expect(await accounts.signInBy('outra-senha-boa')).toEqual(WRONG);
    });

    it('limits attempts as early as for an existing account', async () => {
      await accounts.register();
      const outcomes = async (email: string, from: string) => {
        const all = [];
        for (let round = 0; round < 12; round += 1)
          all.push(await accounts.signInBy('errada-errada', email, from));
        return all.map(({ body }) => body.__type);
      };
      expect(await outcomes(UNKNOWN, '198.51.100.1')).toEqual(await outcomes(EMAIL, '198.51.100.2'));
    });
  });

  describe('password guessing', () => {
    it('blocks an IP address after ten attempts, and lets the owner in from another one', async () => {
      await accounts.register();
      for (let round = 0; round < 10; round += 1) {
        expect(await accounts.signInBy('errada-errada', EMAIL, '198.51.100.7')).toEqual(WRONG);
      }
      expect(await accounts.signInBy(PASSWORD, EMAIL, '198.51.100.7')).toMatchObject(LIMIT);
      expect(await accounts.prove(PASSWORD, EMAIL, '198.51.100.7')).toMatchObject(LIMIT);
      expect((await accounts.signInBy(PASSWORD, EMAIL, '198.51.100.8')).status).toBe(200);
      provider.later(15 * MINUTE_MS);
      expect((await accounts.signInBy(PASSWORD, EMAIL, '198.51.100.7')).status).toBe(200);
    });

    it('counts proofs like passwords, with and without an account', async () => {
      await accounts.register();
      for (const email of [EMAIL, UNKNOWN]) {
        for (let round = 0; round < 10; round += 1) {
          expect(await accounts.prove('errada-errada', email, '198.51.100.7')).toEqual(WRONG);
        }
        const client = srpClient();
        const { question } = await accounts.ask(email, client.a, '198.51.100.7');
        const answers = client.answer('Compradores', PASSWORD, question);
        // aws-amplify retries automatically and gets the same error.
        for (let round = 0; round < 3; round += 1) {
          expect(await accounts.respond(answers, '198.51.100.7')).toMatchObject(LIMIT);
        }
      }
    });

    it('is not faster with parallel attempts', async () => {
      await accounts.register();
      const all = await Promise.all(
        Array.from({ length: 20 }, () => accounts.signInBy('errada-errada', EMAIL, '198.51.100.7')),
      );
      expect(all.filter(({ body }) => body.__type === 'NotAuthorizedException')).toHaveLength(10);
    });

    it('slows an account down that is tried from many IP addresses, without locking it', async () => {
      await accounts.register();
      for (let round = 0; round < 25; round += 1) {
        await accounts.signInBy('errada-errada', EMAIL, `198.51.100.${round}`);
      }
      provider.waits.length = 0;
      expect((await accounts.signInBy(PASSWORD, EMAIL, '192.0.2.1')).status).toBe(200);
      expect(provider.waits).toEqual([600]);
    });

    it('counts an IPv6 network as one visitor', async () => {
      await accounts.register();
      for (let round = 0; round < 10; round += 1) {
        await accounts.signInBy('errada-errada', EMAIL, `2001:db8:1:2::${round + 1}`);
      }
      expect(await accounts.signInBy(PASSWORD, EMAIL, '2001:db8:1:2:ffff::9')).toMatchObject(LIMIT);
    });

    it('forgives the attempts before a correct password', async () => {
      await accounts.register();
      for (let round = 0; round < 15; round += 1) {
        expect((await accounts.signInBy(PASSWORD)).status).toBe(200);
      }
    });
  });

  describe('code by e-mail', () => {
    const confirm = (ConfirmationCode: string, from?: string) =>
      provider.call(
        'ConfirmSignUp',
        { ClientId: accounts.clientIdOf(), Username: EMAIL, ConfirmationCode },
        from,
      );
    const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

    it('is void after five wrong attempts from any IP address', async () => {
      await accounts.signUp();
      const code = provider.codeTo(EMAIL);
      const all = await Promise.all(
        Array.from({ length: 5 }, (_, index) => confirm(otherThan(code), `198.51.100.${index}`)),
      );
      expect(all.every(({ body }) => body.__type === 'CodeMismatchException')).toBe(true);
      expect((await confirm(code)).body.__type).toBe('CodeMismatchException');
    });

    it('is accepted once, also for parallel calls', async () => {
      await accounts.signUp();
      const code = provider.codeTo(EMAIL);
      const all = await Promise.all(Array.from({ length: 4 }, () => confirm(code)));
      expect(all.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    });

    it('reports its expiry only for the correct code', async () => {
      await accounts.signUp();
      const code = provider.codeTo(EMAIL);
      provider.later(30 * MINUTE_MS + 1);
      expect((await confirm(otherThan(code))).body.__type).toBe('CodeMismatchException');
      expect((await confirm(code)).body.__type).toBe('ExpiredCodeException');
    });

    it('is accepted only for its own purpose', async () => {
      await accounts.signUp();
      const ConfirmationCode = provider.codeTo(EMAIL);
      const reset = {
        ClientId: accounts.clientIdOf(),
        Username: EMAIL,
        ConfirmationCode,
        Password: 'telhado-verde-7',
      };
      expect((await provider.call('ConfirmForgotPassword', reset)).body.__type).toBe('CodeMismatchException');
    });

    it('confirms the last requested password, so that no stranger can prepare an account', async () => {
      await accounts.signUp(EMAIL, 'do-intruso-99');
      const first = provider.codeTo(EMAIL);
      await accounts.signUp(EMAIL, PASSWORD);
      const second = provider.codeTo(EMAIL);
      if (first !== second) expect((await confirm(first)).body.__type).toBe('CodeMismatchException');
      expect((await confirm(second)).status).toBe(200);
      expect(await accounts.signInBy('do-intruso-99')).toEqual(WRONG);
      expect((await accounts.signInBy(PASSWORD)).status).toBe(200);
    });

    it('verifies only the e-mail that it was sent to', async () => {
      await accounts.register();
      const { AccessToken } = await accounts.signIn();
      const change = (Value: string) =>
        provider.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value }] });
      await change('minha@exemplo.com.br');
      const Code = provider.codeTo('minha@exemplo.com.br');
      await change('vitima@exemplo.com.br');
      const verify = await provider.call('VerifyUserAttribute', {
        AccessToken,
        AttributeName: 'email',
        Code,
      });
      expect(verify.body.__type).toBe('CodeMismatchException');
    });

    it('does not assign an e-mail of another account, and reports that only to its mailbox', async () => {
      await accounts.register();
      await accounts.register('bia@exemplo.com.br', 'quintal-grande-5');
      const { AccessToken } = await accounts.signIn();
      const { status } = await provider.call('UpdateUserAttributes', {
        AccessToken,
        UserAttributes: [{ Name: 'email', Value: 'bia@exemplo.com.br' }],
      });
      expect(status).toBe(200);
      expect(provider.emails.at(-1)).toMatchObject({
        to: 'bia@exemplo.com.br',
        subject: 'Este e-mail já tem conta na Soleira',
      });
      expect((await accounts.signInBy('quintal-grande-5', 'bia@exemplo.com.br')).status).toBe(200);
    });

    it('is not sent to a mailbox repeatedly', async () => {
      for (let round = 0; round < 14; round += 1)
        await accounts.signUp(EMAIL, PASSWORD, 'user', `198.51.100.${round}`);
      expect(provider.emails).toHaveLength(10);
      const forgot = () =>
        provider.call(
          'ForgotPassword',
          { ClientId: accounts.clientIdOf(), Username: UNKNOWN },
          '198.51.100.99',
        );
      for (let round = 0; round < 5; round += 1) expect((await forgot()).status).toBe(200);
      expect(await forgot()).toMatchObject(LIMIT);
    });
  });

  it.each([
    ['8 characters', 'abcd3fg!'],
    ['a common one', 'Senha123456'],
    ['one sign over and over', 'aaaaaaaaaaaa'],
    ['the e-mail itself', EMAIL],
    ['257 characters', 'ab1-'.repeat(65)],
  ])('rejects %s as a password', async (_what, password) => {
    expect((await accounts.signUp(EMAIL, password)).body.__type).toBe('InvalidPasswordException');
  });

  it('stores neither passwords nor codes nor tokens in plain text', async () => {
    await accounts.signUp();
    const code = provider.codeTo(EMAIL);
    await provider.call('ConfirmSignUp', {
      ClientId: accounts.clientIdOf(),
      Username: EMAIL,
      ConfirmationCode: code,
    });
    const { RefreshToken, AccessToken } = await accounts.signIn();
    await provider.call('ForgotPassword', { ClientId: accounts.clientIdOf(), Username: EMAIL });
    const { rows } = await database.pool.query(`select concat(
      (select json_agg(t) from idp_user t), (select json_agg(t) from idp_refresh t), (select json_agg(t) from idp_code t),
      (select json_agg(t) from idp_attempt t), (select json_agg(t) from idp_key t)) as text`);
    const text = String(rows[0].text);
    expect(text).toContain(EMAIL);
    for (const secret of [
      PASSWORD,
      RefreshToken,
      AccessToken,
      provider.codeTo(EMAIL),
      '203.0.113.1',
      'PRIVATE KEY',
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it('answers with and without a trailing slash, and at no other path', async () => {
    const statusAt = async (path: string) => {
      const response = await fetch(`${provider.origin}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
        },
        body: JSON.stringify({
          ClientId: accounts.clientIdOf(),
          AuthFlow: 'USER_SRP_AUTH',
          AuthParameters: { USERNAME: EMAIL, SRP_A: srpClient().a },
        }),
      });
      return response.status;
    };
    expect(await statusAt('/api/idp')).toBe(200);
    expect(await statusAt('/api/idp/')).toBe(200);
    expect(await statusAt('/api/idp//')).toBe(404);
    expect(await statusAt('/api/idp/elsewhere')).toBe(404);
  });

  it('rejects content types that forms of other sites can send', async () => {
    const response = await fetch(`${provider.origin}/api/idp`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' },
      body: '{}',
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { __type: 'InvalidParameterException' },
    ]);
  });
});
