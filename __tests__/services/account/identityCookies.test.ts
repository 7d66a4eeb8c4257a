import {
  browserPools,
  clearOtherIdentities,
  currentPool,
  hasIdentity,
} from '@/services/account/identityCookies';

/** jsdom keeps cookies between tests. */
function forgetAll(): void {
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: As the browser itself writes it.
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`;
  }
}

function put(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: As the browser itself writes it.
  document.cookie = `${name}=${value}; Path=/`;
}

const signedInWith = (pool: 'user' | 'entrepreneur') =>
  put(`CognitoIdentityServiceProvider.${browserPools()[pool].clientId}.LastAuthUser`, 'sub');

beforeEach(forgetAll);

describe('the identity cookies of the browser', () => {
  it('name no account without the cookie of a client', () => {
    put('CognitoIdentityServiceProvider.anotherclient.LastAuthUser', 'sub');
    expect(hasIdentity('user')).toBe(false);
    expect(currentPool()).toBe('user');
  });

  it('are read per pool', () => {
    signedInWith('entrepreneur');
    expect([hasIdentity('user'), hasIdentity('entrepreneur')]).toEqual([false, true]);
  });

  it('of former people go, and those of the current person stay', () => {
    const { clientId } = browserPools().user;
    signedInWith('user');
    const own = `CognitoIdentityServiceProvider.${clientId}.sub.accessToken`;
    put(own, 'a');
    put(`CognitoIdentityServiceProvider.${clientId}.former.accessToken`, 'a');
    put(`CognitoIdentityServiceProvider.${clientId}.subsequent.accessToken`, 'a');
    put('CognitoIdentityServiceProvider.earlierclient.ana.idToken', 'a');
    put('userPool', 'user');
    signedInWith('entrepreneur');
    clearOtherIdentities('user');
    const names = document.cookie.split('; ').map((pair) => pair.split('=')[0]);
    expect(names.sort()).toEqual(
      [`CognitoIdentityServiceProvider.${clientId}.LastAuthUser`, own, 'userPool'].sort(),
    );
  });

  it('give the pool that the cookie names', () => {
    put('userPool', 'entrepreneur');
    expect(currentPool()).toBe('entrepreneur');
    signedInWith('user');
    signedInWith('entrepreneur');
    expect(currentPool()).toBe('entrepreneur');
  });

  it('give the other pool if only that one has a person', () => {
    put('userPool', 'user');
    signedInWith('entrepreneur');
    expect(currentPool()).toBe('entrepreneur');
  });
});
