import { createHash, randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { useDatabase } from '@/__tests__/support/database/db';
import { accountsOf, EMAIL, PASSWORD } from '@/__tests__/support/identity/identityAccounts';
import { useProvider } from '@/__tests__/support/identity/identityProvider';
import type { Pool } from '@/domain/identity/pools';
import { createIdp } from '@/server/standIns/cognito/context';
import { createIdpRoutes } from '@/server/standIns/cognito/routes';
import { findByName } from '@/server/standIns/cognito/store/users';

const VERIFIER = randomBytes(32).toString('base64url');
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

const createIntegrity = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`;

describe('hosted pages', () => {
  const database = useDatabase();
  const provider = useProvider(database);
  const accounts = accountsOf(provider);
  afterEach(() => database.clear());

  const base = (pool: Pool = 'user') => provider.idp.pools[pool].hostedUrl ?? '';
  const callback = () => `${provider.origin}/api/auth/callback`;

  function query(changes: Record<string, string> = {}, pool: Pool = 'user'): string {
    return new URLSearchParams({
      response_type: 'code',
      client_id: accounts.clientIdOf(pool),
      redirect_uri: callback(),
      scope: 'openid email profile aws.cognito.signin.user.admin',
      state: 'state-1',
      nonce: 'nonce-1',
      code_challenge: CHALLENGE,
      code_challenge_method: 'S256',
      ...changes,
    }).toString();
  }

  /** A browser without scripts: it stores cookies and submits the rendered form. */
  function browser(pool: Pool = 'user') {
    let cookie = '';
    let page = '';

    async function take(response: Response) {
      const set = response.headers.get('set-cookie');
      if (set) cookie = set.split(';')[0] ?? '';
      const html = await response.text();
      page = /name="page" value="([^"]+)"/.exec(html)?.[1] ?? page;
      return {
        status: response.status,
        html,
        location: response.headers.get('location'),
        headers: response.headers,
      };
    }

    const send = async (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      take(
        await fetch(`${base(pool)}/oauth2/authorize`, {
          method: 'POST',
          redirect: 'manual',
          headers: { cookie, 'x-forwarded-for': '203.0.113.5', ...headers },
          body: new URLSearchParams({ page, ...fields }),
        }),
      );
    return {
      open: async (changes: Record<string, string> = {}) =>
        take(await fetch(`${base(pool)}/oauth2/authorize?${query(changes, pool)}`, { redirect: 'manual' })),
      send,
      get page() {
        return page;
      },
    };
  }

  const token = async (form: Record<string, string>, pool: Pool = 'user') => {
    const body = new URLSearchParams({ client_id: accounts.clientIdOf(pool), ...form });
    const response = await fetch(`${base(pool)}/oauth2/token`, { method: 'POST', body });
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  };

  const exchange = (code: string, changes: Record<string, string> = {}, pool: Pool = 'user') =>
    token(
      {
        grant_type: 'authorization_code',
        code,
        redirect_uri: callback(),
        code_verifier: VERIFIER,
        ...changes,
      },
      pool,
    );

  const codeIn = (location: string | null) => new URL(location ?? '').searchParams.get('code') ?? '';

  async function codeOf(pool: Pool = 'user') {
    const visitor = browser(pool);
    await visitor.open();
    return codeIn((await visitor.send({ email: EMAIL, password: PASSWORD })).location);
  }

  it('serves the fonts of the site from their own origin', async () => {
    const style = await (await fetch(new URL('/api/idp/hosted.css', provider.origin))).text();
    const files = [...style.matchAll(/url\(([^)]+)\)/g)].map(([, file = '']) => file);
    expect(files).toEqual(['inter.woff2', 'fraunces.woff2']);
    for (const file of files) {
      const font = await fetch(new URL(`/api/idp/${file}`, provider.origin));
      expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2']);
      expect(Buffer.from(await font.arrayBuffer()).toString('latin1', 0, 4)).toBe('wOF2');
    }
    const { headers } = await browser().open();
    expect(headers.get('content-security-policy')).toContain("font-src 'self'");
  });

  it('redirects to the site with a code and its state, and the code yields tokens with the nonce', async () => {
    await accounts.register();
    const visitor = browser();
    const shown = await visitor.open();
    expect(shown.status).toBe(200);
    expect(shown.html).toContain('<html lang="pt-BR">');
    const policy = shown.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    // The policy allows only this script, by its hash.
    const scripts = [...shown.html.matchAll(/<script>([^<]*)<\/script>/g)].map(([, code = '']) => code);
    expect(scripts).toHaveLength(1);
    expect(policy).toContain(`script-src '${createIntegrity(scripts[0] ?? '')}'`);
    expect(shown.html.match(/<script/g)).toHaveLength(1);
    expect(shown.html).toMatch(/<input id="password"[^>]* data-show="Mostrar" data-hide="Ocultar"/);
    expect(shown.html).toContain('<a href="/">Voltar ao site</a>');
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(shown.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/);
    const sent = await visitor.send({ email: EMAIL, password: PASSWORD });
    expect(sent.status).toBe(303);
    const address = new URL(sent.location ?? '');
    expect(`${address.origin}${address.pathname}`).toBe(callback());
    expect(address.searchParams.get('state')).toBe('state-1');
    const { status, body } = await exchange(codeIn(sent.location));
    expect([status, body.token_type, body.expires_in]).toEqual([200, 'Bearer', 1_800]);
    expect(decodeJwt(body.id_token ?? '')).toMatchObject({ email: EMAIL, nonce: 'nonce-1', token_use: 'id' });
    const user = await provider.call('GetUser', { AccessToken: body.access_token });
    expect(user.status).toBe(200);
    const renewed = await token({ grant_type: 'refresh_token', refresh_token: body.refresh_token ?? '' });
    expect(decodeJwt(renewed.body.access_token ?? '').sub).toBe(decodeJwt(body.id_token ?? '').sub);
  });

  it('shows the error beside its field, and keeps the e-mail but never the password', async () => {
    await accounts.register();
    const visitor = browser();
    await visitor.open();
    const empty = await visitor.send({ email: '', password: '' });
    expect(empty.html).toContain('id="email-wrong">Digite seu e-mail.');
    expect(empty.html).toContain('aria-describedby="password-wrong"');
    const wrong = await visitor.send({ email: `"><script>${EMAIL}`, password: 'errada-errada' });
    expect(wrong.html).toContain('&quot;&gt;&lt;script&gt;');
    const known = await visitor.send({ email: EMAIL, password: 'errada-errada' });
    const unknown = await visitor.send({ email: 'ninguem@exemplo.com.br', password: 'errada-errada' });
    for (const { status, html } of [known, unknown]) {
      expect(status).toBe(400);
      expect(html).toContain('E-mail ou senha incorretos.');
      expect(html).not.toContain('errada-errada');
    }
    expect((await visitor.send({ email: EMAIL, password: PASSWORD })).status).toBe(303);
  });

  it.each([
    ['user', '', '<a href="/esqueci-senha">Esqueci minha senha</a>'],
    ['entrepreneur', '', '<a href="/esqueci-senha?tipo=corretor">Esqueci minha senha</a>'],
    ['entrepreneur', 'es', '<a href="/es/esqueci-senha?tipo=corretor">Olvidé mi contraseña</a>'],
  ] as const)('links a lost password to the page of the same pool: %s %s', async (pool, lang, link) => {
    const visitor = browser(pool);
    expect((await visitor.open({ lang })).html).toContain(link);
    // Also after an error, when it is needed.
    const wrong = await visitor.send({ email: EMAIL, password: 'errada-errada' });
    expect(wrong.html).toContain(link);
  });

  it('uses the language of the site', async () => {
    expect((await browser().open({ lang: 'es' })).html).toContain('Entra en tu cuenta');
    expect((await browser().open({ lang: 'en' })).html).toContain('Sign in to your account');
  });

  it('lets an invited person choose a password and a name', async () => {
    const email = 'corretor@exemplo.com.br';
    await provider.identity.invite('entrepreneur', { email, temporaryPassword: 'Casa#247', attributes: {} });
    const visitor = browser('entrepreneur');
    await visitor.open();
    const requests = await visitor.send({ email, password: 'Casa#247' });
    expect(requests.html).toContain('Escolha sua senha');
    const wrong = await visitor.send({ name: '', newPassword: 'curta' });
    expect(wrong.html).toContain('Digite seu nome.');
    expect(wrong.html).toContain('id="newPassword-wrong"');
    const unseen = await visitor.send({ name: '\u200b\u200b', newPassword: 'casa-de-praia-9' });
    expect(unseen.html).toContain('id="name-wrong">Digite um nome válido, com até 120 caracteres.');
    const long = await visitor.send({ name: 'a'.repeat(121), newPassword: 'casa-de-praia-9' });
    expect(long.html).toContain('id="name-wrong">Digite um nome válido');
    expect(long.html).toContain(`value="${'a'.repeat(121)}"`);
    const sent = await visitor.send({ name: ' \u202eCaio\r\nPrado ', newPassword: 'casa-de-praia-9' });
    expect((await findByName(database.db, 'entrepreneur', email))?.attributes).toEqual({
      name: 'Caio Prado',
    });
    expect((await exchange(codeIn(sent.location), {}, 'entrepreneur')).status).toBe(200);
    expect((await accounts.signInBy('casa-de-praia-9', email, undefined, 'entrepreneur')).status).toBe(200);
    expect((await visitor.send({ name: 'Caio', newPassword: 'outra-vez-aqui' })).status).toBe(400);
  });

  it.each([
    ['another client', { client_id: 'another' }],
    ['another site', { redirect_uri: 'https://evil.example/api/auth/callback' }],
    ['another page of this site', { redirect_uri: 'http://localhost/elsewhere' }],
    ['no PKCE', { code_challenge: '' }],
    ['PKCE in the clear', { code_challenge_method: 'plain' }],
    ['tokens in the address', { response_type: 'token' }],
    ['no scope that there is', { scope: 'admin' }],
  ])('redirects nowhere for %s', async (_what, changes) => {
    const { status, location, html } = await browser().open(changes);
    expect([status, location]).toEqual([400, null]);
    expect(html).toContain('Não foi possível entrar');
  });

  it('accepts a form only from the browser that it was rendered for, from this site, and in time', async () => {
    await accounts.register();
    const visitor = browser();
    await visitor.open();
    const other = browser();
    await other.open();
    const right = { email: EMAIL, password: PASSWORD };
    expect((await other.send({ ...right, page: visitor.page })).status).toBe(400);
    expect((await visitor.send(right, { cookie: '' })).status).toBe(400);
    expect((await visitor.send(right, { 'sec-fetch-site': 'cross-site' })).status).toBe(400);
    expect((await visitor.send({ ...right, page: `${visitor.page.slice(0, -2)}AA` })).status).toBe(400);
    expect((await visitor.send(right)).status).toBe(303);
    provider.later(15 * 60_000 + 1);
    expect((await visitor.send(right)).status).toBe(400);
  });

  it('limits guessing like every other sign-in', async () => {
    await accounts.register();
    const visitor = browser();
    await visitor.open();
    for (let round = 0; round < 10; round += 1)
      await visitor.send({ email: EMAIL, password: 'errada-errada' });
    const { html } = await visitor.send({ email: EMAIL, password: PASSWORD });
    expect(html).toContain('Foram muitas tentativas.');
    expect((await accounts.signInBy(PASSWORD, EMAIL, '203.0.113.5')).body.__type).toBe(
      'LimitExceededException',
    );
  });

  describe('authorization code', () => {
    const GRANT = { status: 400, body: { error: 'invalid_grant' } };

    it('is exchanged once, also for parallel calls', async () => {
      await accounts.register();
      const code = await codeOf();
      const all = await Promise.all(Array.from({ length: 4 }, () => exchange(code)));
      expect(all.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
      expect(await exchange(code)).toEqual(GRANT);
    });

    it('requires the verifier, the redirect URL and the pool of its request, within two minutes', async () => {
      await accounts.register();
      expect(await exchange(await codeOf(), { code_verifier: 'x'.repeat(43) })).toEqual(GRANT);
      expect(await exchange(await codeOf(), { redirect_uri: provider.origin })).toEqual(GRANT);
      expect(await exchange(await codeOf(), {}, 'entrepreneur')).toEqual(GRANT);
      expect(await exchange(await codeOf(), { client_id: 'another' })).toMatchObject({
        body: { error: 'invalid_client' },
      });
      const code = await codeOf();
      provider.later(2 * 60_000 + 1);
      expect(await exchange(code)).toEqual(GRANT);
    });

    it('is void after a wrong verifier', async () => {
      await accounts.register();
      const code = await codeOf();
      await exchange(code, { code_verifier: 'x'.repeat(43) });
      expect(await exchange(code)).toEqual(GRANT);
    });
  });

  describe('sample provider', () => {
    async function comeBy(email: string, pool: Pool = 'user') {
      const visitor = browser(pool);
      await visitor.open();
      const shown = await visitor.send({ action: 'external' });
      expect(shown.html).toContain('Só nesta máquina');
      const { location } = await visitor.send({ name: 'Rui', email });
      return (await exchange(codeIn(location), {}, pool)).body;
    }

    it('creates an identity that names the provider, and finds it the second time', async () => {
      const first = decodeJwt((await comeBy('rui@exemplo.com.br')).id_token ?? '');
      expect(first).toMatchObject({
        email: 'rui@exemplo.com.br',
        email_verified: true,
        identities: [{ userId: 'rui@exemplo.com.br', providerName: 'ProvedorDeExemplo' }],
      });
      expect(decodeJwt((await comeBy('rui@exemplo.com.br')).id_token ?? '').sub).toBe(first.sub);
      expect(await provider.identity.stateOf('user', String(first.sub))).toEqual({
        status: 'EXTERNAL_PROVIDER',
        emailVerified: true,
        providers: ['ProvedorDeExemplo'],
      });
    });

    it('joins a confirmed account, and drops the password of an unconfirmed one', async () => {
      await accounts.register();
      const { AccessToken } = await accounts.signIn();
      const joined = decodeJwt((await comeBy(EMAIL)).id_token ?? '');
      expect(joined.sub).toBe(decodeJwt(AccessToken).sub);
      expect((await accounts.signInBy(PASSWORD)).status).toBe(200);
      await accounts.signUp('rui@exemplo.com.br', 'do-intruso-99');
      await comeBy('rui@exemplo.com.br');
      expect((await accounts.signInBy('do-intruso-99', 'rui@exemplo.com.br')).body.__type).toBe(
        'NotAuthorizedException',
      );
    });

    it('notifies the owner of a joined account with one e-mail', async () => {
      const about = (email: string) =>
        provider.emails.filter(({ to, subject }) => to === email && subject.includes('outro provedor'));
      await accounts.register();
      await comeBy(EMAIL);
      expect(about(EMAIL)).toHaveLength(1);
      await comeBy(EMAIL);
      expect(about(EMAIL)).toHaveLength(1);
      await comeBy('rui@exemplo.com.br');
      expect(about('rui@exemplo.com.br')).toEqual([]);
    });

    it('is missing on a public site', async () => {
      const siteUrl = 'https://soleira.example';
      const idp = createIdp({ ...provider.idp, siteUrl, secret: 'the secret of a site that others reach' });
      expect(idp.hasSampleProvider).toBe(false);
      const requests = query({ redirect_uri: `${siteUrl}/api/auth/callback`, identity_provider: 'Google' });
      const app = createIdpRoutes(idp);
      const path = `/${idp.pools.user.poolId}/oauth2/authorize`;
      const shown = await app.request(`${path}?${requests}`);
      const html = await shown.text();
      expect(html).toContain('Entre na sua conta');
      expect(html).not.toContain('provedor de exemplo');
      expect(shown.headers.get('set-cookie')).toContain('Secure');
      const page = /name="page" value="([^"]+)"/.exec(html)?.[1] ?? '';
      const sent = await app.request(path, {
        method: 'POST',
        headers: { cookie: shown.headers.get('set-cookie')?.split(';')[0] ?? '' },
        body: new URLSearchParams({ page, action: 'external', email: 'rui@exemplo.com.br', name: 'Rui' }),
      });
      expect([sent.status, await sent.text()]).toEqual([400, expect.stringContaining('Digite sua senha.')]);
    });
  });

  it('redirects a sign-out only to the home page of this site', async () => {
    const leave = (uri: string) =>
      fetch(
        `${base()}/logout?${new URLSearchParams({ client_id: accounts.clientIdOf(), logout_uri: uri })}`,
        { redirect: 'manual' },
      );
    expect((await leave(`${provider.origin}/`)).headers.get('location')).toBe(`${provider.origin}/`);
    expect((await leave('https://evil.example/')).status).toBe(400);
  });

  it('revokes the session of a token', async () => {
    await accounts.register();
    const { RefreshToken } = await accounts.signIn();
    const body = new URLSearchParams({ client_id: accounts.clientIdOf(), token: RefreshToken });
    expect((await fetch(`${base()}/oauth2/revoke`, { method: 'POST', body })).status).toBe(200);
    expect(await token({ grant_type: 'refresh_token', refresh_token: RefreshToken })).toMatchObject({
      status: 400,
    });
  });
});
