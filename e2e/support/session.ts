import { expect, type Page } from '@playwright/test';
import { decodeJwt } from 'jose';
import { allPoolSettings } from '@/domain/identity/poolSettings';
import type { Pool } from '@/domain/identity/pools';
import type { ResolvedSession } from '@/domain/identity/resolvedSession';
import { TOKENS_PREFIX } from '@/services/account/identityCookies';
import { SAME_SITE } from './reserve';

interface Account {
  readonly pool: Pool;
  readonly email: string;
  readonly password: string;
}

interface ProviderTokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
}

/** Tokens from the identity provider, and the site that they are of. */
async function fetchTokens({ request }: Page, { pool, email, password }: Account) {
  const { clientId } = allPoolSettings({}, '')[pool];
  const answer = await request.post('/api/idp', {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    data: {
      ClientId: clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { AuthenticationResult } = (await answer.json()) as { AuthenticationResult: ProviderTokens };
  return { clientId, url: new URL(answer.url()).origin, tokens: AuthenticationResult };
}

/** Cookies that aws-amplify writes at a sign-in. */
function cookiesOf({ clientId, url, tokens }: Awaited<ReturnType<typeof fetchTokens>>) {
  const username = String(decodeJwt(tokens.AccessToken).username);
  const prefix = `${TOKENS_PREFIX}.${clientId}`;
  const values = {
    [`${prefix}.LastAuthUser`]: username,
    [`${prefix}.${username}.accessToken`]: tokens.AccessToken,
    [`${prefix}.${username}.idToken`]: tokens.IdToken,
    [`${prefix}.${username}.refreshToken`]: tokens.RefreshToken,
    [`${prefix}.${username}.clockDrift`]: '0',
  };
  return Object.entries(values).map(([name, value]) => ({ name, value, url }));
}

/** First call of every page: the server sets the cookies of the person's record. */
async function resolve(page: Page): Promise<ResolvedSession> {
  const answer = await page.request.post('/api/auth/session', { headers: SAME_SITE, data: {} });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as ResolvedSession;
}

/**
 * Signs this browser in by the calls that the form sends, without its pages. Each test gets a separate session, which it may
 * end or spoil. The form has its tests in `account/signIn.spec.ts`.
 */
export async function signInByCalls(page: Page, account: Account): Promise<void> {
  const signedIn = await fetchTokens(page, account);
  await page.context().addCookies(cookiesOf(signedIn));
  let { person, error } = await resolve(page);
  if (error === 'record_missing') {
    const { AccessToken, IdToken } = signedIn.tokens;
    const answer = await page.request.post('/api/users', {
      headers: { authorization: `Bearer ${AccessToken}` },
      data: { name: decodeJwt(IdToken).name, phones: [] },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    ({ person, error } = await resolve(page));
  }
  expect({ error, email: person?.email }).toEqual({ error: null, email: account.email });
}
