import { randomInt, randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { poolSettings } from '@/domain/identity/poolSettings';
import type { Pool } from '@/domain/identity/pools';
import { openAmplify, type PoolConfig } from '../support/amplifyPage';
import { codeTo } from '../support/mailbox';
import { sampleOf } from '../support/samples';
import { expect, test } from '../support/test';

/** Reserved IP address (RFC 2544) in the proxy header: attempts are counted per visitor. */
test.use({
  extraHTTPHeaders: { 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` },
});

/**
 * With these four the first journey goes to a real Cognito pool instead of the embedded provider: it signs in, renews and
 * signs out, and changes nothing.
 */
const { IDENTITY_POOL_ID, IDENTITY_CLIENT_ID, IDENTITY_EMAIL, IDENTITY_PASSWORD } = process.env;
const buyer = sampleOf('compradora');
const owner = sampleOf('dono da Arvoredo');

function embedded(pool: Pool, baseURL: string | undefined): PoolConfig {
  const { poolId, clientId, endpoint } = poolSettings(pool, {}, new URL(baseURL ?? '').origin);
  return { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: endpoint };
}

function chosenPool(baseURL: string | undefined): PoolConfig {
  if (!IDENTITY_POOL_ID || !IDENTITY_CLIENT_ID) return embedded('user', baseURL);
  return { userPoolId: IDENTITY_POOL_ID, userPoolClientId: IDENTITY_CLIENT_ID };
}

const username = IDENTITY_EMAIL ?? buyer.email;
const password = IDENTITY_PASSWORD ?? buyer.password;
const REFUSED = { error: 'NotAuthorizedException', message: 'Incorrect username or password.' };

async function cookieNames(context: BrowserContext, clientId: string): Promise<string[]> {
  const prefix = `CognitoIdentityServiceProvider.${clientId}.`;
  const names = (await context.cookies()).map(({ name }) => decodeURIComponent(name));
  return names.filter((name) => name.startsWith(prefix)).map((name) => name.split('.').at(-1) ?? '');
}

test('aws-amplify signs in by SRP, refreshes, reads the identity, and signs out', async ({
  page,
  context,
  baseURL,
}) => {
  const pool = chosenPool(baseURL);
  const amplify = await openAmplify(page, pool);
  expect(await amplify.ask('fetchAuthSession')).toEqual({ sub: null, access: null, claims: null });
  expect(await amplify.ask('getCurrentUser')).toMatchObject({ error: 'UserUnAuthenticatedException' });
  expect(await amplify.ask('signIn', { username, password: `${password}?` })).toEqual(REFUSED);
  const nobody = `ninguem-${randomUUID()}@exemplo.com.br`;
  expect(await amplify.ask('signIn', { username: nobody, password })).toEqual(REFUSED);

  expect(await amplify.ask('signIn', { username, password })).toMatchObject({
    isSignedIn: true,
    nextStep: { signInStep: 'DONE' },
  });
  expect((await cookieNames(context, pool.userPoolClientId)).sort()).toEqual(
    expect.arrayContaining(['LastAuthUser', 'accessToken', 'idToken', 'refreshToken']),
  );
  const before = await amplify.ask('fetchAuthSession');
  expect(before.claims).toMatchObject({ email: username, token_use: 'id', aud: pool.userPoolClientId });
  expect(await amplify.ask('fetchUserAttributes')).toMatchObject({ email: username, sub: before.sub });
  const renewed = await amplify.ask('fetchAuthSession', { forceRefresh: true });
  expect(renewed.sub).toBe(before.sub);
  expect(renewed.access).not.toBe(before.access);
  expect(await amplify.ask('signIn', { username, password })).toMatchObject({
    error: 'UserAlreadyAuthenticatedException',
  });

  await amplify.ask('signOut');
  expect(await amplify.ask('fetchAuthSession')).toEqual({ sub: null, access: null, claims: null });
  expect(await cookieNames(context, pool.userPoolClientId)).toEqual([]);
});

test.describe('The embedded provider and aws-amplify', () => {
  test.skip(Boolean(IDENTITY_POOL_ID), 'would write into a real pool');

  test('a session of four tabs is refreshed in each of them, and none is signed out', async ({
    context,
    baseURL,
  }) => {
    const pool = embedded('user', baseURL);
    const tabs = [];
    for (let index = 0; index < 4; index += 1) tabs.push(await openAmplify(await context.newPage(), pool));
    await tabs[0]?.ask('signIn', { username, password });
    const renewed = await Promise.all(tabs.map(({ ask }) => ask('fetchAuthSession', { forceRefresh: true })));
    expect(new Set(renewed.map(({ sub }) => sub)).size).toBe(1);
    expect(renewed[0]?.sub).not.toBeNull();
    for (const { ask } of tabs) expect((await ask('fetchAuthSession')).access).not.toBeNull();
  });

  test('a session that was ended everywhere is not refreshed, and its cookies are deleted', async ({
    page,
    context,
    playwright,
    baseURL,
  }) => {
    const pool = embedded('user', baseURL);
    const amplify = await openAmplify(page, pool);
    const own = { username: `e2e-${randomUUID()}@exemplo.com.br`, password: 'janela-larga-3' };
    const userAttributes = { email: own.username, name: 'Ana' };
    await amplify.ask('signUp', { ...own, options: { userAttributes } });
    // Emails can be read on this machine only, so the request must not use the host of another one.
    const here = await playwright.request.newContext({ baseURL, extraHTTPHeaders: {} });
    const confirmationCode = await codeTo(here, own.username);
    await here.dispose();
    await amplify.ask('confirmSignUp', { username: own.username, confirmationCode });
    expect(await amplify.ask('signIn', own)).toMatchObject({ isSignedIn: true });
    const { access } = await amplify.ask('fetchAuthSession');
    await page.evaluate(
      ([endpoint, AccessToken]) =>
        fetch(String(endpoint), {
          method: 'POST',
          headers: {
            'content-type': 'application/x-amz-json-1.1',
            'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
          },
          body: JSON.stringify({ AccessToken }),
        }),
      [pool.userPoolEndpoint, access],
    );
    expect(await amplify.ask('fetchAuthSession', { forceRefresh: true })).toMatchObject({ access: null });
    expect(await cookieNames(context, pool.userPoolClientId)).not.toContain('accessToken');
  });

  test('a company account is unknown to the buyers pool, and a new one waits for its code', async ({
    page,
    baseURL,
  }) => {
    const buyers = await openAmplify(page, embedded('user', baseURL));
    expect(await buyers.ask('signIn', { username: owner.email, password: owner.password })).toEqual(REFUSED);
    const fresh = { username: `e2e-${randomUUID()}@exemplo.com.br`, password: 'janela-larga-3' };
    const weak = {
      ...fresh,
      password: 'senha12345',
      options: { userAttributes: { email: fresh.username, name: 'Ana' } },
    };
    expect(await buyers.ask('signUp', weak)).toMatchObject({ error: 'InvalidPasswordException' });
    expect(await buyers.ask('signUp', { ...weak, password: fresh.password })).toMatchObject({
      isSignUpComplete: false,
      nextStep: { signUpStep: 'CONFIRM_SIGN_UP' },
    });
    expect(await buyers.ask('signIn', fresh)).toMatchObject({ nextStep: { signInStep: 'CONFIRM_SIGN_UP' } });
    expect(
      await buyers.ask('confirmSignUp', { username: fresh.username, confirmationCode: 'nenhum' }),
    ).toMatchObject({ error: 'CodeMismatchException' });
    const companies = await openAmplify(page, embedded('entrepreneur', baseURL));
    expect(await companies.ask('signIn', { username: owner.email, password: owner.password })).toMatchObject({
      isSignedIn: true,
    });
  });

  test('password guessing is throttled, also where the client retries automatically', async ({
    page,
    baseURL,
  }) => {
    const amplify = await openAmplify(page, embedded('user', baseURL));
    const guess = { username: `ninguem-${randomUUID()}@exemplo.com.br`, password: 'errada-errada' };
    for (let round = 0; round < 10; round += 1) expect(await amplify.ask('signIn', guess)).toEqual(REFUSED);
    expect(await amplify.ask('signIn', guess)).toMatchObject({ error: 'LimitExceededException' });
  });
});

test.describe('The hosted page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('names missing input, keeps the rest, and stays within 320 px', async ({
    page,
    baseURL,
    problems,
  }) => {
    const { hostedUrl, clientId } = poolSettings('user', {}, new URL(baseURL ?? '').origin);
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: `${new URL(baseURL ?? '').origin}/api/auth/callback`,
      scope: 'openid email profile aws.cognito.signin.user.admin',
      state: 'state',
      code_challenge: 'A'.repeat(43),
      code_challenge_method: 'S256',
    });
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${hostedUrl}/oauth2/authorize?${query}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Entre na sua conta' })).toBeVisible();
    expect(problems).toEqual([]);
    await page.getByLabel('E-mail').fill('ana@');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(
      'Digite um e-mail completo, como nome@exemplo.com.br.',
    );
    await expect(page.getByLabel('E-mail')).toHaveValue('ana@');
    await expect(page.getByLabel('Senha')).toHaveAccessibleDescription('Digite sua senha.');
    const box = await page.getByRole('button', { name: 'Entrar', exact: true }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    const { width } = (await page.locator('html').boundingBox()) ?? { width: 0 };
    expect(width).toBeLessThanOrEqual(320);
    const forgot = page.getByRole('link', { name: 'Esqueci minha senha' });
    expect((await forgot.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await forgot.click();
    await expect(page).toHaveURL(/\/esqueci-senha$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Esqueci minha senha' })).toBeVisible();
  });
});
