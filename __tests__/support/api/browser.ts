import { NOW, testApp } from '@/__tests__/support/api/testApp';
import type { TestDatabase } from '@/__tests__/support/database/db';
import type { IdentityClaims } from '@/server/gateways/identity/claims';
import { createIdentifyCaller } from '@/server/http/callers/identifyCaller';
import { callerOf } from '@/server/modules/parties/accounts/callerOf';

/** Claims of a valid session of the buyers' pool, by default. */
export function claimsOf(sub: string, overrides: Partial<IdentityClaims> = {}): IdentityClaims {
  return {
    pool: 'user',
    sub,
    email: `${sub}@exemplo.com.br`,
    emailVerified: true,
    groups: [],
    ...overrides,
  };
}

/** A browser that stores the site's cookies and sends them from its pages. Setting `claims` signs it in. */
export function openBrowser(database: TestDatabase, options: { now?: () => Date; from?: string } = {}) {
  const { now = () => NOW, from = '203.0.113.9' } = options;
  const cookies = new Map<string, string>();
  const app = testApp(database, {
    now,
    identifyCaller: (request) =>
      createIdentifyCaller({
        callerOf: (claims) => callerOf(database.db, claims),
        readIdentity: async () => browser.claims,
        siteUrl: null,
      })(request),
  });
  const browser = {
    cookies,
    claims: null as IdentityClaims | null,
    /** Every cookie line of the last answer. */
    received: [] as string[],
    async send<Body>(method: string, path: string, body?: unknown) {
      const answer = await app.get<Body>(path, {
        method,
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': from,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      browser.received = answer.headers.getSetCookie();
      for (const line of browser.received) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/Max-Age=0/.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
  };
  return browser;
}
