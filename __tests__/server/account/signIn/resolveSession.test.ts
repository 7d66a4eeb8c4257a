import { sql } from 'drizzle-orm';
import { openSite } from '@/__tests__/server/account/signIn/openSite';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertMember } from '@/__tests__/support/factories/entrepreneurUser';
import { insertListing } from '@/__tests__/support/factories/listing';
import { useProvider } from '@/__tests__/support/identity/identityProvider';
import { unitCart } from '@/domain/cart/schema';
import { touchSession } from '@/server/modules/account/sessions/store';

const EMAIL = 'ana@exemplo.com.br';
const PASSWORD = 'sobrado-azul-42';
const HOURS = 60 * 60 * 1000;
const ANONYMOUS = 'A'.repeat(43);

describe('POST /auth/session', () => {
  const database = useDatabase();
  const provider = useProvider(database);
  afterEach(() => database.clear());

  const open = () => openSite(database, provider);

  async function addBuyer(sub: string, email = EMAIL): Promise<void> {
    await database.db.execute(
      sql`insert into buyer (id, email, name) values (${sub}, ${email}, 'Ana Prado')`,
    );
  }

  async function addVisit(id: string): Promise<void> {
    await database.db.execute(
      sql`insert into anonymous_session (id, created_at, seen_at) values (${id}, now(), now())`,
    );
  }

  /** Browser of a person with a record, directly after the password. */
  async function signedIn() {
    const site = open();
    const sub = await site.signIn(EMAIL, PASSWORD);
    await addBuyer(sub);
    return { site, sub };
  }

  it('rejects a page of another site', async () => {
    const { status } = await open().send('POST', '/auth/session', { 'sec-fetch-site': 'cross-site' });
    expect(status).toBe(403);
  });

  it('returns no steps for a visitor', async () => {
    const site = open();
    const { body } = await site.send('POST', '/auth/session');
    expect(body).toEqual({ person: null, error: null, portal: null, message: null, unavailable: [] });
    expect(site.received).toEqual([]);
  });

  it('keeps an existing visitor’s session, and deletes the cookie of a missing one', async () => {
    const site = open();
    await addVisit(ANONYMOUS);
    site.cookies.set('session', ANONYMOUS);
    await site.send('POST', '/auth/session');
    expect(site.cookies.get('session')).toBe(ANONYMOUS);
    for (const forged of ['B'.repeat(43), '01933b1e-7a66-7c60-9c2e-3f3d2b9a1c11', 'x']) {
      site.cookies.set('session', forged);
      await site.send('POST', '/auth/session');
      expect(site.cookies.has('session')).toBe(false);
    }
  });

  it('reports and deletes a cookie "undefined"', async () => {
    const site = open();
    site.cookies.set('session', 'undefined');
    const { body } = await site.send('POST', '/auth/session');
    expect(body).toMatchObject({ person: null, error: 'undefined_session' });
    expect(site.cookies.has('session')).toBe(false);
  });

  it('reports an identity without a record', async () => {
    const site = open();
    await site.signIn(EMAIL, PASSWORD);
    expect((await site.send('POST', '/auth/session')).body).toMatchObject({
      person: null,
      error: 'record_missing',
    });
  });

  it('stores the pool of an identity without a record, so that pages lead to its creation', async () => {
    const site = open();
    await site.signIn(EMAIL, PASSWORD);
    await site.send('POST', '/auth/session');
    expect(site.received).toEqual(['userPool=user; Path=/; SameSite=Lax; Max-Age=7776000']);
    await site.send('POST', '/auth/session');
    expect(site.received).toEqual([]);
  });

  it('gives no access to the record of another identity with the same e-mail', async () => {
    const site = open();
    await site.signIn(EMAIL, PASSWORD);
    await addBuyer('01933b1e-7a66-7c60-9c2e-3f3d2b9a1c11');
    expect((await site.send('POST', '/auth/session')).body).toMatchObject({
      person: null,
      error: 'record_missing',
    });
  });

  it('reports an identity that matches two records', async () => {
    const site = open();
    const sub = await site.signIn(EMAIL, PASSWORD);
    await addBuyer(sub, 'antigo@exemplo.com.br');
    await addBuyer('01933b1e-7a66-7c60-9c2e-3f3d2b9a1c11');
    expect((await site.send('POST', '/auth/session')).body).toMatchObject({
      person: null,
      error: 'several_records',
    });
  });

  it('answers the signed-in person, and sets both cookies, one of them readable by scripts', async () => {
    const { site, sub } = await signedIn();
    const { body } = await site.send('POST', '/auth/session');
    expect(body).toMatchObject({
      person: { id: sub, pool: 'user', email: EMAIL, name: 'Ana Prado', isOperator: false },
      error: null,
    });
    expect(site.cookies.get('session')).toBe(sub);
    expect(site.cookies.get('userPool')).toBe('user');
    expect(site.received.find((line) => line.startsWith('session='))).toContain('HttpOnly');
    expect(site.received.find((line) => line.startsWith('userPool='))).not.toContain('HttpOnly');
    await site.send('POST', '/auth/session');
    expect(site.received).toEqual([]);
  });

  it('activates an invited member with the name entered at the first sign-in', async () => {
    const company = await insertEntrepreneur(database.db);
    const site = open();
    const sub = await site.signIn(EMAIL, PASSWORD, 'entrepreneur');
    const invited = { id: sub, entrepreneurId: company.id, status: 'invited', name: 'Convidada' } as const;
    await insertMember(database.db, invited);
    const { body } = await site.send('POST', '/auth/session');
    expect(body).toMatchObject({ person: { id: sub, pool: 'entrepreneur', name: 'Ana' }, error: null });
  });

  it('ends the visitor’s session, so that its id is invalid', async () => {
    const { site, sub } = await signedIn();
    await addVisit(ANONYMOUS);
    site.cookies.set('session', ANONYMOUS);
    expect((await site.send('POST', '/auth/session')).body).toMatchObject({ error: null, unavailable: [] });
    expect(site.cookies.get('session')).toBe(sub);
    expect(await touchSession(database.db, ANONYMOUS, new Date())).toBeNull();
  });

  it('merges the visitor’s cart and favourites, and names unavailable choices', async () => {
    const { site, sub } = await signedIn();
    const { project, units } = await insertListing(database.db, { units: [{}, { status: 'unavailable' }] });
    const [item, gone] = units;
    const visits = ['A', 'C'].map((letter) => letter.repeat(43));
    for (const [index, unit] of [item, gone].entries()) {
      const cart = unitCart({ projectId: project.id, unitId: unit?.id ?? '' });
      const visit = visits[index] ?? '';
      await addVisit(visit);
      await database.pool.query(
        'update anonymous_session set cart = $2, cart_changed_at = now() where id = $1',
        [visit, cart],
      );
      site.cookies.set('session', visit);
      const { body } = await site.send('POST', '/auth/session');
      expect(body.unavailable).toEqual(unit === item ? [] : [expect.stringContaining('torre A')]);
      const chosen = 'select unit_id from favorite where buyer_id = $1 order by added_at, unit_id';
      const liked = await database.pool.query(chosen, [sub]);
      expect(liked.rows).toEqual(units.slice(0, index + 1).map(({ id }) => ({ unit_id: id })));
    }
    const { rows } = await database.pool.query('select cart from buyer where id = $1', [sub]);
    expect(rows[0].cart).toEqual(unitCart({ projectId: project.id, unitId: item?.id ?? '' }));
  });

  it('extends a visitor’s session on the first visit of a day', async () => {
    const site = open();
    await addVisit(ANONYMOUS);
    site.cookies.set('session', ANONYMOUS);
    await site.send('POST', '/auth/session');
    expect(site.received).toEqual([]);
    provider.later(30 * HOURS);
    await site.send('POST', '/auth/session');
    expect(site.received).toEqual([
      `session=${ANONYMOUS}; Path=/; SameSite=Lax; Max-Age=7776000; HttpOnly`,
      'userPool=user; Path=/; SameSite=Lax; Max-Age=7776000',
    ]);
    await site.send('POST', '/auth/session');
    expect(site.received).toEqual([]);
  });

  it('extends the cookies of a person with their tokens', async () => {
    const { site, sub } = await signedIn();
    await site.send('POST', '/auth/session');
    provider.later(2 * HOURS);
    await site.send('POST', '/auth/session');
    expect(site.received).toEqual(
      expect.arrayContaining([
        `session=${sub}; Path=/; SameSite=Lax; Max-Age=7776000; HttpOnly`,
        'userPool=user; Path=/; SameSite=Lax; Max-Age=7776000',
      ]),
    );
  });

  it('renews expired tokens once for six parallel calls, and stores the new ones', async () => {
    const { site, sub } = await signedIn();
    const before = site.tokens();
    provider.later(2 * HOURS);
    const providerCalls = jest.spyOn(site, 'askProvider');
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => site.send('POST', '/auth/session')));
    expect(answers.every(({ body }) => body.person?.id === sub)).toBe(true);
    expect(
      providerCalls.mock.calls.filter(([operation]) => operation === 'GetTokensFromRefreshToken'),
    ).toHaveLength(1);
    expect(site.tokens().accessToken).not.toBe(before.accessToken);
    expect(site.tokens().refreshToken).toBe(before.refreshToken);
  });

  describe('deleted account', () => {
    it('ends every session that is still signed in to it, and requires a sign-in', async () => {
      const { site, sub } = await signedIn();
      await site.send('POST', '/auth/session');
      await database.db.execute(
        sql`update buyer set email = null, name = null, deleted_at = now() where id = ${sub}`,
      );
      const { body } = await site.send('POST', '/auth/session');
      expect(body).toMatchObject({ person: null, error: 'expired_session', portal: 'user' });
      expect([...site.cookies.keys()]).toEqual([]);
    });

    it('ignores and deletes a session cookie without a session', async () => {
      const site = open();
      site.cookies.set('session', '01933b1e-7a66-7c60-9c2e-3f3d2b9a1c11');
      site.cookies.set('userPool', 'user');
      const { body } = await site.send('POST', '/auth/session');
      expect(body).toMatchObject({ person: null, error: null, message: null });
      expect([...site.cookies.keys()]).toEqual([]);
    });
  });

  describe('e-mail changed at the provider', () => {
    const NEW = 'nova@exemplo.com.br';
    const emailOf = async (id: string) => {
      const { rows } = await database.pool.query('select email from buyer where id = $1', [id]);
      return rows[0]?.email;
    };
    const change = (sub: string, isVerified = true) =>
      database.pool.query('update idp_user set email = $2, email_verified = $3 where sub = $1', [
        sub,
        NEW,
        isVerified,
      ]);

    it('updates the record even with an older token, and records the change', async () => {
      const { site, sub } = await signedIn();
      await change(sub);
      // Token and record agree on the old e-mail: the provider is not called until a token has the new one.
      await site.send('POST', '/auth/session');
      expect(await emailOf(sub)).toBe(EMAIL);
      provider.later(2 * HOURS);
      const { body } = await site.send('POST', '/auth/session');
      expect(body).toMatchObject({ person: { id: sub, email: NEW } });
      expect(await emailOf(sub)).toBe(NEW);
      const { rows } = await database.pool.query('select action, subject_id, actor_id from audit_log');
      expect(rows).toEqual([{ action: 'email.change', subject_id: sub, actor_id: sub }]);
    });

    it('does not restore the old e-mail from an older token', async () => {
      const { site, sub } = await signedIn();
      await change(sub);
      await database.pool.query('update buyer set email = $1', [NEW]);
      const { body } = await site.send('POST', '/auth/session');
      expect(body).toMatchObject({ person: { id: sub, email: NEW } });
      expect(await emailOf(sub)).toBe(NEW);
    });

    it('waits until the new e-mail is verified', async () => {
      const { site, sub } = await signedIn();
      await change(sub, false);
      provider.later(2 * HOURS);
      await site.send('POST', '/auth/session');
      expect(await emailOf(sub)).toBe(EMAIL);
    });

    it('rejects and reports an e-mail of another record', async () => {
      const { site, sub } = await signedIn();
      await addBuyer('01933b1e-7a66-7c60-9c2e-3f3d2b9a1c11', NEW);
      await change(sub);
      provider.later(2 * HOURS);
      const { body } = await site.send('POST', '/auth/session');
      expect(body).toMatchObject({ person: null, error: 'several_records' });
      expect(await emailOf(sub)).toBe(EMAIL);
    });
  });

  it('reports a session that could not be merged, keeps it, and merges it the next time', async () => {
    const { site, sub } = await signedIn();
    await addVisit(ANONYMOUS);
    site.cookies.set('session', ANONYMOUS);
    await database.pool.query('alter table favorite rename to favorite_away');
    try {
      const { body } = await site.send('POST', '/auth/session');
      expect(body).toMatchObject({
        person: { id: sub },
        message: '[500] Algo deu errado do nosso lado. Tente de novo em instantes.',
      });
    } finally {
      await database.pool.query('alter table favorite_away rename to favorite');
    }
    expect(site.cookies.get('session')).toBe(ANONYMOUS);
    expect(await touchSession(database.db, ANONYMOUS, new Date())).not.toBeNull();
    expect((await site.send('POST', '/auth/session')).body).toMatchObject({
      person: { id: sub },
      message: null,
    });
    expect(site.cookies.get('session')).toBe(sub);
  });

  describe('outage of the provider', () => {
    const later = (site: ReturnType<typeof open>, answer: () => Promise<Response>) => {
      provider.later(2 * HOURS);
      return jest.spyOn(site, 'askProvider').mockImplementation(answer);
    };

    it.each([
      [
        'and says nothing',
        () => Promise.reject(new TypeError('fetch failed')),
        'Não conseguimos confirmar a sua entrada agora. Nada se perdeu: tente de novo em instantes.',
      ],
      [
        'and says so',
        async () =>
          Response.json({ __type: 'InternalErrorException', message: 'Down for a moment' }, { status: 503 }),
        '[503] Down for a moment',
      ],
    ])('%s, deletes nothing, and recognises the person afterwards', async (_case, answer, message) => {
      const { site, sub } = await signedIn();
      await addVisit(ANONYMOUS);
      site.cookies.set('session', ANONYMOUS);
      const before = new Map(site.cookies);
      const down = later(site, answer);
      const { body } = await site.send('POST', '/auth/session');
      expect(body).toMatchObject({ person: null, error: null, portal: null, message });
      expect(site.cookies).toEqual(before);
      expect(await touchSession(database.db, ANONYMOUS, new Date())).not.toBeNull();
      down.mockRestore();
      expect((await site.send('POST', '/auth/session')).body).toMatchObject({
        person: { id: sub },
        message: null,
      });
      expect(site.cookies.get('session')).toBe(sub);
    });

    it('signs out during the outage', async () => {
      const { site } = await signedIn();
      later(site, () => Promise.reject(new TypeError('fetch failed')));
      expect((await site.send('DELETE', '/auth/session')).status).toBe(200);
      expect([...site.cookies.keys()]).toEqual([]);
    });
  });

  it('clears all cookies and requires a sign-in if the identity has ended elsewhere', async () => {
    const { site, sub } = await signedIn();
    await site.send('POST', '/auth/session');
    await provider.identity.signOutEverywhere('user', sub);
    provider.later(2 * HOURS);
    const { body } = await site.send('POST', '/auth/session');
    expect(body).toMatchObject({ person: null, error: 'expired_session', portal: 'user' });
    expect([...site.cookies.keys()]).toEqual([]);
  });

  it('ignores forged tokens', async () => {
    const { site } = await signedIn();
    for (const name of [...site.cookies.keys()]) {
      if (/(access|id|refresh)Token$/.test(name)) site.cookies.set(name, 'eyJhbGciOiJub25lIn0.e30.');
    }
    expect((await site.send('POST', '/auth/session')).body).toMatchObject({ person: null });
    expect([...site.cookies.keys()]).toEqual([]);
  });
});

describe('DELETE /auth/session', () => {
  const database = useDatabase();
  const provider = useProvider(database);
  afterEach(() => database.clear());

  it('deletes every cookie and ends the session at the provider', async () => {
    const site = openSite(database, provider);
    await site.signIn(EMAIL, PASSWORD);
    const { refreshToken } = site.tokens();
    site.cookies.set('session', ANONYMOUS);
    expect((await site.send('DELETE', '/auth/session')).status).toBe(200);
    expect([...site.cookies.keys()]).toEqual([]);
    const { clientId } = provider.idp.pools.user;
    const input = { ClientId: clientId, RefreshToken: refreshToken };
    expect((await provider.call('GetTokensFromRefreshToken', input)).status).toBe(400);
  });

  it('ends the sessions of both pools', async () => {
    const site = openSite(database, provider);
    await site.signIn(EMAIL, PASSWORD);
    const { clientId } = provider.idp.pools.entrepreneur;
    const prefix = `CognitoIdentityServiceProvider.${clientId}`;
    site.cookies.set(`${prefix}.LastAuthUser`, 'rui');
    site.cookies.set(`${prefix}.rui.refreshToken`, 'another');
    const providerCalls = jest.spyOn(site, 'askProvider');
    await site.send('DELETE', '/auth/session');
    expect(providerCalls.mock.calls.map(([operation]) => operation)).toEqual(['RevokeToken', 'RevokeToken']);
    expect([...site.cookies.keys()]).toEqual([]);
  });

  it('rejects a page of another site', async () => {
    const { status } = await openSite(database, provider).send('DELETE', '/auth/session', {
      'sec-fetch-site': 'cross-site',
    });
    expect(status).toBe(403);
  });
});
