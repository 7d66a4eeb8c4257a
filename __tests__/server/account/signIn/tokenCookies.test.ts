import { allPoolSettings } from '@/domain/identity/poolSettings';
import { CookieJar } from '@/server/http/callers/answerCookies';
import type { SignIn } from '@/server/modules/account/signIn/context';
import {
  clearFormerTokens,
  clearTokens,
  storeRenewedTokens,
  storeTokens,
} from '@/server/modules/account/signIn/tokenCookies';

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
    const dropped = ['accessToken', 'idToken', 'refreshToken', 'signInDetails', 'clockDrift'];
    const before = {
      LastAuthUser: OF_PROOF,
      ...Object.fromEntries(dropped.map((name) => [`${OF_PROOF}.${name}`, 'old'])),
      [`${OF_PROOF}.clockDrift`]: '-90000',
    };
    expect(Object.fromEntries(stored(before))).toEqual(
      Object.fromEntries([
        ...FRESH,
        [`${SUB}.clockDrift`, '-90000'],
        ...dropped.map((name) => [`${OF_PROOF}.${name}`, null]),
      ]),
    );
  });
});

describe('cookies of former people', () => {
  const FORMER = ['5f2b4c1e-7f0a-4d0e-9b64-0b1f0d6f6a12', '5f2b4c1e-7f0a-4d0e-9b64-0b1f0d6f6a13'];
  const OTHER = `CognitoIdentityServiceProvider.${pools.entrepreneur.clientId}`;
  const header = [
    ...[SUB, ...FORMER].flatMap((sub) =>
      ['accessToken', 'idToken', 'refreshToken'].map((name) => `${PREFIX}.${sub}.${name}=a`),
    ),
    `${PREFIX}.LastAuthUser=${SUB}`,
    `${OTHER}.LastAuthUser=rui`,
    `${OTHER}.rui.accessToken=b`,
    `${OTHER}.former.accessToken=b`,
    'CognitoIdentityServiceProvider.earlierclient.ana.accessToken=c',
    'userPool=user',
  ].join('; ');
  const tokens = {
    pool: 'user',
    username: SUB,
    accessToken: 'access',
    idToken: 'id',
    refreshToken: 'refresh',
  } as const;

  /** Names that the browser still has after the change. */
  function left(change: (signIn: SignIn, cookies: CookieJar) => void): string[] {
    const cookies = new CookieJar(new Request(SITE, { headers: { cookie: header } }), false);
    change({ pools } as SignIn, cookies);
    const headers = new Headers();
    cookies.addTo(headers);
    const names = new Set(header.split('; ').map((pair) => pair.split('=')[0] ?? ''));
    for (const line of headers.getSetCookie()) {
      const name = line.split('=')[0] ?? '';
      if (/Max-Age=0/.test(line)) names.delete(name);
      else names.add(name);
    }
    return [...names].filter((name) => name !== `${PREFIX}.${SUB}.clockDrift`).sort();
  }
  const own = [
    ...['accessToken', 'idToken', 'refreshToken'].map((name) => `${PREFIX}.${SUB}.${name}`),
    `${PREFIX}.LastAuthUser`,
  ];
  const ofOther = [`${OTHER}.LastAuthUser`, `${OTHER}.rui.accessToken`];

  it('go at a sign-in, with those of the other pool', () => {
    expect(left((signIn, cookies) => storeTokens(signIn, cookies, tokens))).toEqual(
      [...own, 'userPool'].sort(),
    );
  });

  it('go at a sign-out, and nothing of the identity stays', () => {
    expect(left(clearTokens)).toEqual(['userPool']);
  });

  it('go when tokens are renewed or a session is resolved, which keep the person of each pool', () => {
    const kept = [...own, ...ofOther, 'userPool'].sort();
    expect(left((signIn, cookies) => storeRenewedTokens(signIn, cookies, tokens))).toEqual(kept);
    expect(left(clearFormerTokens)).toEqual(kept);
  });
});
