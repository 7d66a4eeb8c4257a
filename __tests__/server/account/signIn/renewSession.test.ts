import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { openSite } from '@/__tests__/server/account/signIn/openSite';
import { useDatabase } from '@/__tests__/support/database/db';
import { useProvider } from '@/__tests__/support/identity/identityProvider';
import { createSignIn } from '@/server/modules/account/signIn/context';
import { renewSession } from '@/server/modules/account/signIn/renewSession';

const HOURS = 60 * 60 * 1000;
const PERSON = '01933b1e-7a66-7c60-9c2e-3f3d2b9a1c11';

describe('renewSession', () => {
  const database = useDatabase();
  const provider = useProvider(database);
  afterEach(() => database.clear());

  const signIn = () =>
    createSignIn({
      db: database.db,
      now: provider.idp.now,
      pools: provider.idp.pools,
      siteUrl: provider.origin,
      readIdentity: provider.identity.readIdentity,
      ask: fetch,
    });

  /** Cookies that a page receives, and those that go back to the browser. */
  async function askForPage(cookies: ReadonlyMap<string, string>) {
    const request = new IncomingMessage(new Socket());
    request.headers.cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = new ServerResponse(request);
    await renewSession(signIn(), request, response);
    return {
      seen: request.headers.cookie,
      sent: [response.getHeader('set-cookie') ?? []].flat().map(String),
    };
  }

  async function signedIn() {
    const site = openSite(database, provider);
    await site.signIn('ana@exemplo.com.br', 'sobrado-azul-42');
    site.cookies.set('session', 'abc');
    return site;
  }

  it('leaves a visitor and valid tokens unchanged', async () => {
    expect(await askForPage(new Map([['session', 'abc']]))).toEqual({ seen: 'session=abc', sent: [] });
    const { cookies } = await signedIn();
    expect((await askForPage(cookies)).sent).toEqual([]);
  });

  it('renews expired tokens for the page and the browser, and no other cookie', async () => {
    const site = await signedIn();
    const { accessToken, refreshToken } = site.tokens();
    provider.later(2 * HOURS);
    const { seen, sent } = await askForPage(site.cookies);
    expect(seen).not.toContain(accessToken);
    expect(seen).toContain(refreshToken);
    expect(seen).toContain('session=abc');
    expect(sent.find((line) => line.includes('.accessToken='))).toContain(
      'Path=/; SameSite=Lax; Max-Age=2592000',
    );
  });

  it('extends the cookies of a person’s session with the tokens, and leaves any other session unchanged', async () => {
    const site = await signedIn();
    provider.later(2 * HOURS);
    const ofSession = async () =>
      (await askForPage(site.cookies)).sent.filter((line) => /^(session|userPool)=/.test(line));
    expect(await ofSession()).toEqual([]);
    site.cookies.set('session', PERSON);
    site.cookies.set('userPool', 'user');
    expect(await ofSession()).toEqual([
      `session=${PERSON}; Path=/; SameSite=Lax; Max-Age=7776000; HttpOnly`,
      'userPool=user; Path=/; SameSite=Lax; Max-Age=7776000',
    ]);
  });

  it('keeps the clock drift that the browser measured', async () => {
    const site = await signedIn();
    const { clientId } = provider.idp.pools.user;
    const sub = site.cookies.get(`CognitoIdentityServiceProvider.${clientId}.LastAuthUser`);
    const drift = `CognitoIdentityServiceProvider.${clientId}.${sub}.clockDrift`;
    provider.later(2 * HOURS);
    for (const [known, kept] of [
      [undefined, '0'],
      ['-7200000', '-7200000'],
    ] as const) {
      if (known) site.cookies.set(drift, known);
      const { sent } = await askForPage(site.cookies);
      expect(sent.find((line) => line.startsWith(`${drift}=`))).toContain(`=${kept};`);
    }
  });

  it('leaves rejected tokens to the browser, which then requires a sign-in', async () => {
    const { cookies } = await signedIn();
    for (const name of cookies.keys()) if (name.endsWith('Token')) cookies.set(name, 'forged');
    expect((await askForPage(cookies)).sent).toEqual([]);
  });
});
