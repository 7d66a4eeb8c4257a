import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { claimsOf, openBrowser } from '@/__tests__/support/api/browser';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import type { OwnIdentity } from '@/domain/identity/ownIdentity';
import { idpIdentity, idpRefresh, idpUser } from '@/server/db/schema/standIns/identityProvider';
import type { Problem } from '@/server/http/answers/problems';

const LATER = new Date('2100-01-01T00:00:00Z');

describe('identity of the caller', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  const emailOf = async (id: string) => {
    const { rows } = await database.db.execute<{ email: string }>(
      sql`select email from buyer where id = ${id}`,
    );
    return rows[0]?.email;
  };
  const changesOf = async (id: string) => {
    const { rows } = await database.db.execute(
      sql`select action, after from audit_log where subject_id = ${id} order by at, id`,
    );
    return rows;
  };

  function browserOf(id: string, email: string, emailVerified = true) {
    const browser = openBrowser(database);
    browser.claims = claimsOf(id, { email, emailVerified });
    return browser;
  }

  async function addIdentity(sub: string, sessions: readonly string[]) {
    await database.db.insert(idpUser).values({
      sub,
      pool: 'user',
      email: `${sub}@exemplo.com.br`,
      emailVerified: true,
      status: 'CONFIRMED',
      sealedVerifier: 'sealed',
      attributes: {},
      groups: [],
    });
    for (const lastUsedAt of sessions) {
      await database.db.insert(idpRefresh).values({
        id: uuidv7(),
        hash: uuidv7(),
        sub,
        scope: 'openid',
        authTime: new Date('2026-11-01T10:00:00Z'),
        lastUsedAt: new Date(lastUsedAt),
        expiresAt: LATER,
      });
    }
  }

  it('rejects visitors', async () => {
    const visitor = openBrowser(database);
    expect((await visitor.send('GET', '/identity')).status).toBe(401);
    expect((await visitor.send('DELETE', '/identity/sessions')).status).toBe(401);
    expect((await visitor.send('PUT', '/identity/email')).status).toBe(401);
  });

  it('lists only the caller’s own sessions, the last used first', async () => {
    const [id, other] = [uuidv7(), uuidv7()];
    await addIdentity(id, ['2026-11-02T10:00:00Z', '2026-11-20T10:00:00Z']);
    await addIdentity(other, ['2026-11-21T10:00:00Z']);
    const { body } = await browserOf(id, 'ana@exemplo.com.br').send<OwnIdentity>('GET', '/identity');
    expect(body).toMatchObject({ hasPassword: true, providers: [] });
    expect(body.sessions?.map(({ lastUsedAt }) => lastUsedAt)).toEqual([
      '2026-11-20T10:00:00.000Z',
      '2026-11-02T10:00:00.000Z',
    ]);
  });

  it('reports a password, with or without another provider', async () => {
    const [both, elsewhere] = [uuidv7(), uuidv7()];
    for (const sub of [both, elsewhere]) {
      await addIdentity(sub, []);
      await database.db
        .insert(idpIdentity)
        .values({ pool: 'user', provider: 'Google', subject: sub, sub, createdAt: LATER });
    }
    await database.db
      .update(idpUser)
      .set({ status: 'EXTERNAL_PROVIDER', sealedVerifier: null })
      .where(eq(idpUser.sub, elsewhere));
    const presentIdentityOf = async (sub: string) =>
      (await browserOf(sub, 'ana@exemplo.com.br').send<OwnIdentity>('GET', '/identity')).body;
    expect(await presentIdentityOf(both)).toMatchObject({ hasPassword: true, providers: ['Google'] });
    expect(await presentIdentityOf(elsewhere)).toMatchObject({ hasPassword: false, providers: ['Google'] });
  });

  it('ends only the caller’s own sessions, everywhere', async () => {
    const [id, other] = [uuidv7(), uuidv7()];
    await addIdentity(id, ['2026-11-02T10:00:00Z', '2026-11-20T10:00:00Z']);
    await addIdentity(other, ['2026-11-21T10:00:00Z']);
    expect((await browserOf(id, 'ana@exemplo.com.br').send('DELETE', '/identity/sessions')).status).toBe(200);
    const left = await database.db.select({ sub: idpRefresh.sub }).from(idpRefresh);
    expect(left).toEqual([{ sub: other }]);
  });

  it('copies a new verified e-mail into the record, and records the change without its value', async () => {
    const { id } = await insertBuyer(database.db, { email: 'antes@exemplo.com.br' });
    const before = await browserOf(id, 'depois@exemplo.com.br', false).send<Problem>(
      'PUT',
      '/identity/email',
    );
    expect(before.body.code).toBe('email_not_verified');
    expect(await emailOf(id)).toBe('antes@exemplo.com.br');

    const person = browserOf(id, 'depois@exemplo.com.br');
    expect((await person.send('PUT', '/identity/email')).body).toEqual({ email: 'depois@exemplo.com.br' });
    expect((await person.send('PUT', '/identity/email')).status).toBe(200);
    expect(await emailOf(id)).toBe('depois@exemplo.com.br');
    expect(await changesOf(id)).toEqual([{ action: 'email.change', after: null }]);
  });

  it('rejects an e-mail of another record', async () => {
    await insertBuyer(database.db, { email: 'rui@exemplo.com.br' });
    const { id } = await insertBuyer(database.db, { email: 'ana@exemplo.com.br' });
    const answer = await browserOf(id, 'RUI@exemplo.com.br').send<Problem>('PUT', '/identity/email');
    expect(answer.body.code).toBe('email_already_registered');
    expect(await emailOf(id)).toBe('ana@exemplo.com.br');
  });

  it('has no record for operators', async () => {
    const operator = openBrowser(database);
    operator.claims = claimsOf(uuidv7(), { pool: 'entrepreneur', groups: ['operators'] });
    expect((await operator.send<Problem>('PUT', '/identity/email')).body.code).toBe('forbidden');
  });
});

describe('public state of an identity', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  it('limits look-ups to thirty an hour, because they reveal which ids exist', async () => {
    const browser = openBrowser(database);
    const look = () => browser.send<Problem>('GET', `/public/users/${uuidv7()}/cognito`);
    for (let round = 0; round < 30; round += 1) expect((await look()).status).toBe(404);
    expect((await look()).body.code).toBe('too_many_requests');
    const other = await browser.send<Problem>('POST', '/public/users/count', { email: 'a@exemplo.com' });
    expect(other.body.code).toBe('too_many_requests');
  });
});
