import type { TestProvider } from '@/__tests__/support/identity/identityProvider';
import { type Question, srpClient } from '@/__tests__/support/identity/srpClient';
import type { Pool } from '@/domain/identity/pools';

export const EMAIL = 'ana@exemplo.com.br';
export const PASSWORD = 'sobrado-azul-42';

export interface TestTokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
}

/** Accounts of a test, created by protocol calls. */
export function accountsOf(provider: TestProvider) {
  const clientIdOf = (pool: Pool = 'user') => provider.idp.pools[pool].clientId;

  const signUp = (email = EMAIL, password = PASSWORD, pool: Pool = 'user', from?: string) =>
    provider.call(
      'SignUp',
      {
        ClientId: clientIdOf(pool),
        Username: email,
        Password: password,
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'name', Value: 'Ana' },
        ],
      },
      from,
    );

  async function register(email = EMAIL, password = PASSWORD, pool: Pool = 'user'): Promise<void> {
    await signUp(email, password, pool);
    const ConfirmationCode = provider.codeTo(email);
    const { status } = await provider.call('ConfirmSignUp', {
      ClientId: clientIdOf(pool),
      Username: email,
      ConfirmationCode,
    });
    if (status !== 200) throw new Error('The account was not confirmed.');
  }

  const signInBy = (password: string, email = EMAIL, from?: string, pool: Pool = 'user') =>
    provider.call(
      'InitiateAuth',
      {
        ClientId: clientIdOf(pool),
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      },
      from,
    );

  async function signIn(email = EMAIL, password = PASSWORD, pool: Pool = 'user'): Promise<TestTokens> {
    const { body } = await signInBy(password, email, undefined, pool);
    return body.AuthenticationResult as TestTokens;
  }

  async function ask(email: string, a: string, from?: string) {
    const answer = await provider.call(
      'InitiateAuth',
      {
        ClientId: clientIdOf(),
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: email, SRP_A: a },
      },
      from,
    );
    return { ...answer, question: answer.body.ChallengeParameters as Question };
  }

  const respond = (ChallengeResponses: unknown, from?: string, pool: Pool = 'user') =>
    provider.call(
      'RespondToAuthChallenge',
      { ClientId: clientIdOf(pool), ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses },
      from,
    );

  /** A complete sign-in by SRP. */
  async function prove(password: string, email = EMAIL, from?: string) {
    const client = srpClient();
    const { question } = await ask(email, client.a, from);
    return respond(client.answer(provider.idp.pools.user.name, password, question), from);
  }

  return { clientIdOf, signUp, register, signInBy, signIn, ask, respond, prove };
}
