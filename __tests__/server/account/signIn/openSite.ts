import type { TestDatabase } from '@/__tests__/support/database/db';
import type { TestProvider } from '@/__tests__/support/identity/identityProvider';
import type { Pool } from '@/domain/identity/pools';
import type { ResolvedSession } from '@/domain/identity/resolvedSession';
import { createSignIn } from '@/server/modules/account/signIn/context';
import { createSignInRoutes } from '@/server/modules/account/signIn/routes';

type Body = Partial<ResolvedSession> & { readonly code?: string };

/** A browser for the sign-in calls, with its cookies and the identity provider. */
export function openSite(database: TestDatabase, provider: TestProvider) {
  const { origin, idp } = provider;
  const cookies = new Map<string, string>();

  const site = {
    cookies,
    /** Every cookie line of the last answer. */
    received: [] as string[],
    /** Calls to the provider; a test may spy on it. */
    askProvider(_operation: string, request: Request): Promise<Response> {
      return fetch(request);
    },
    async open(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const request = new Request(`${origin}${path}`, { method, headers: { cookie, ...headers } });
      const response = await routes.fetch(request);
      site.received = response.headers.getSetCookie();
      for (const line of site.received) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/Max-Age=0/.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
    async send(method: string, path: string, headers: Record<string, string> = {}) {
      const response = await site.open(
        path.replace('/auth', ''),
        { 'sec-fetch-site': 'same-origin', ...headers },
        method,
      );
      return { status: response.status, body: (await response.json()) as Body };
    },
    /** Signs up, confirms and signs in with the cookies of aws-amplify; answers the sub. */
    async signIn(email: string, password: string, pool: Pool = 'user'): Promise<string> {
      const { clientId: ClientId } = idp.pools[pool];
      const prefix = `CognitoIdentityServiceProvider.${ClientId}`;
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'name', Value: 'Ana' },
      ];
      const { body: made } = await provider.call('SignUp', {
        ClientId,
        Username: email,
        Password: password,
        UserAttributes,
      });
      const ConfirmationCode = provider.codeTo(email);
      await provider.call('ConfirmSignUp', { ClientId, Username: email, ConfirmationCode });
      const AuthParameters = { USERNAME: email, PASSWORD: password };
      const { body } = await provider.call('InitiateAuth', {
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters,
      });
      const { AccessToken, IdToken, RefreshToken } = body.AuthenticationResult as Record<string, string>;
      const sub = String(made.UserSub);
      cookies.set(`${prefix}.LastAuthUser`, sub);
      for (const [name, token] of Object.entries({
        accessToken: AccessToken,
        idToken: IdToken,
        refreshToken: RefreshToken,
      })) {
        cookies.set(`${prefix}.${sub}.${name}`, token ?? '');
      }
      return sub;
    },
    tokens() {
      const find = (name: string) => [...cookies].find(([key]) => key.endsWith(`.${name}`))?.[1] ?? '';
      return { accessToken: find('accessToken'), refreshToken: find('refreshToken') };
    },
  };

  const routes = createSignInRoutes(
    createSignIn({
      db: database.db,
      now: idp.now,
      pools: idp.pools,
      siteUrl: origin,
      readIdentity: provider.identity.readIdentity,
      ask: (request) =>
        site.askProvider(request.headers.get('x-amz-target')?.split('.').at(-1) ?? 'page', request),
    }),
  );
  return site;
}
