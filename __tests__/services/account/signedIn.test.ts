import { allPoolSettings } from '@/domain/identity/poolSettings';
import { readSignedIn } from '@/services/account/signedIn';

const SUB = '01933b1e-7a66-7c60-9c2e-3f3d2b9a1c11';
const OTHER = '01933b1e-7a66-7c60-9c2e-3f3d2b9a1c99';
const pools = allPoolSettings({}, '');

const tokenOf = (sub: string) => `e30.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.x`;

function cookiesOf(pool: 'user' | 'entrepreneur', tokens: Partial<Record<string, string>>): string {
  const prefix = `CognitoIdentityServiceProvider.${pools[pool].clientId}`;
  const kept = Object.entries(tokens).map(([name, token]) => `${prefix}.ana.${name}=${token}`);
  return [`${prefix}.LastAuthUser=ana`, ...kept].join('; ');
}

describe('readSignedIn', () => {
  it('is null for a visitor, and for a session cookie only', () => {
    expect(readSignedIn(undefined)).toBeNull();
    expect(readSignedIn(`session=${SUB}; userPool=user`)).toBeNull();
  });

  it('reads either token, because browsers drop a large one', () => {
    const [idToken, accessToken] = [tokenOf(SUB), tokenOf(SUB)];
    for (const tokens of [{ idToken, accessToken }, { idToken }, { accessToken }]) {
      expect(readSignedIn(cookiesOf('user', tokens))).toEqual({ pool: 'user', sub: SUB, isOperator: false });
    }
  });

  it.each(['', 'x', 'e30.e30.x', 'e30.%%%.x', 'undefined'])('has no sub with tokens like "%s"', (token) => {
    const cookies = cookiesOf('user', { idToken: token, accessToken: token });
    expect(readSignedIn(cookies)).toEqual({ pool: 'user', sub: null, isOperator: false });
  });

  it('prefers the pool that the cookie names', () => {
    const both = `${cookiesOf('user', { idToken: tokenOf(SUB) })}; ${cookiesOf('entrepreneur', { idToken: tokenOf(OTHER) })}`;
    expect(readSignedIn(`userPool=entrepreneur; ${both}`)).toEqual({
      pool: 'entrepreneur',
      sub: OTHER,
      isOperator: false,
    });
    expect(readSignedIn(`userPool=x; ${both}`)).toEqual({ pool: 'user', sub: SUB, isOperator: false });
    const one = cookiesOf('entrepreneur', { idToken: tokenOf(OTHER) });
    expect(readSignedIn(`userPool=user; ${one}`)).toEqual({
      pool: 'entrepreneur',
      sub: OTHER,
      isOperator: false,
    });
  });

  it('recognises an operator in either token, and only by the group', () => {
    const withGroups = (groups: unknown) =>
      `e30.${Buffer.from(JSON.stringify({ sub: SUB, 'cognito:groups': groups })).toString('base64url')}.x`;
    const readAs = (groups: unknown) =>
      readSignedIn(cookiesOf('entrepreneur', { idToken: tokenOf(SUB), accessToken: withGroups(groups) }));
    expect(readAs(['operators'])).toEqual({ pool: 'entrepreneur', sub: SUB, isOperator: true });
    expect(readAs('operators')?.isOperator).toBe(false);
    expect(readAs(['others'])?.isOperator).toBe(false);
  });
});
