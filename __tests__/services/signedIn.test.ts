import { allPoolSettings } from '@/domain/identity/poolSettings';
import type { Pool } from '@/domain/identity/pools';
import { readSignedIn } from '@/services/signedIn';

const settings = allPoolSettings({}, '');
const tokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

function cookiesOf(pool: Pool, sub: string, token = tokenOf({ sub })): string {
  const prefix = `CognitoIdentityServiceProvider.${settings[pool].clientId}`;
  return `${prefix}.LastAuthUser=${sub}; ${prefix}.${sub}.idToken=${token}`;
}

describe('who the cookies of a request say is signed in', () => {
  it('is nobody for a visitor', () => {
    expect(readSignedIn(undefined)).toBeNull();
    expect(readSignedIn('session=abc; userPool=user; broken')).toBeNull();
  });

  it('is somebody of the pool that the site is in, before another', () => {
    const both = `${cookiesOf('user', 'ana')}; ${cookiesOf('entrepreneur', 'rui')}`;
    expect(readSignedIn(both)).toEqual({ pool: 'user', sub: 'ana' });
    expect(readSignedIn(`userPool=entrepreneur; ${both}`)).toEqual({ pool: 'entrepreneur', sub: 'rui' });
    expect(readSignedIn(cookiesOf('entrepreneur', 'rui'))).toEqual({ pool: 'entrepreneur', sub: 'rui' });
  });

  it.each([
    '',
    'undefined',
    'a.b.c',
    tokenOf({ sub: 7 }),
    `e30.${Buffer.from('null').toString('base64url')}.s`,
  ])('is not known by the token %j, and is not taken for a visitor', (token) => {
    expect(readSignedIn(cookiesOf('user', 'ana', token))).toEqual({ pool: 'user', sub: null });
  });
});
