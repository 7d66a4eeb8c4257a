import { allPoolSettings } from '@/domain/identity/poolSettings';
import { CookieJar } from '@/server/http/callers/answerCookies';
import type { SignIn } from '@/server/modules/account/signIn/context';
import { storeTokens } from '@/server/modules/account/signIn/tokenCookies';

const SITE = 'http://localhost:3000';
const pools = allPoolSettings({}, SITE);
const PREFIX = `CognitoIdentityServiceProvider.${pools.user.clientId}`;
const OF_PROOF = '5f2b4c1e-7f0a-4d0e-9b64-0b1f0d6f6a11';
const SUB = '0195f1aa-0000-7000-8000-000000000001';

/** Cookies that the answer sets in a browser with these cookies; null for a deleted one. */
function stored(before: Readonly<Record<string, string>>): ReadonlyMap<string, string | null> {
  const cookie = Object.entries(before)
    .map(([name, value]) => `${PREFIX}.${name}=${value}`)
    .join('; ');
  const cookies = new CookieJar(new Request(SITE, { headers: { cookie } }), false);
  const tokens = { accessToken: 'access', idToken: 'id', refreshToken: 'refresh' };
  storeTokens({ pools } as SignIn, cookies, { pool: 'user', username: SUB, ...tokens });
  const headers = new Headers();
  cookies.addTo(headers);
  return new Map(
    headers.getSetCookie().map((line) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      return [name.replace(`${PREFIX}.`, ''), /Max-Age=0/.test(line) ? null : value];
    }),
  );
}

const FRESH = [
  [`${SUB}.accessToken`, 'access'],
  [`${SUB}.idToken`, 'id'],
  [`${SUB}.refreshToken`, 'refresh'],
  ['LastAuthUser', SUB],
] as const;

describe('keepTokens', () => {
  it('assumes no clock drift for a browser that never signed in itself', () => {
    expect(Object.fromEntries(stored({}))).toEqual(
      Object.fromEntries([...FRESH, [`${SUB}.clockDrift`, '0']]),
    );
  });

  it('removes the cookies of the previous username, and keeps the clock drift', () => {
    const before = {
      LastAuthUser: OF_PROOF,
      [`${OF_PROOF}.accessToken`]: 'old',
      [`${OF_PROOF}.clockDrift`]: '-90000',
    };
    const dropped = ['accessToken', 'idToken', 'refreshToken', 'signInDetails', 'clockDrift'];
    expect(Object.fromEntries(stored(before))).toEqual(
      Object.fromEntries([
        ...FRESH,
        [`${SUB}.clockDrift`, '-90000'],
        ...dropped.map((name) => [`${OF_PROOF}.${name}`, null]),
      ]),
    );
  });
});
