import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { claimsOf, openBrowser } from '@/__tests__/support/api/browser';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertMember } from '@/__tests__/support/factories/entrepreneurUser';
import { useProvider } from '@/__tests__/support/identity/identityProvider';
import type { Member } from '@/domain/entrepreneur/member';
import type { Page } from '@/domain/site/page';
import { entrepreneurUser } from '@/server/db/schema/parties/entrepreneurUser';
import { auditLog } from '@/server/db/schema/platform/auditLog';
import { stateChange } from '@/server/db/schema/platform/stateChange';
import { idpUser } from '@/server/db/schema/standIns/identityProvider';
import type { QueuedMail } from '@/server/gateways/mail/mail';
import type { Problem } from '@/server/http/answers/problems';
import { inviteMember } from '@/server/modules/parties/entrepreneurUsers/inviteMember';

const SIGNED_IN = { id: uuidv7(), email: 'dona@exemplo.com.br', emailVerified: true };
const CAIO = { email: 'caio@exemplo.com.br', name: 'Caio Lemos', role: 'broker' } as const;

describe('team of a company', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  function personOf(id: string, overrides: Parameters<typeof claimsOf>[1] = {}) {
    const browser = openBrowser(database);
    browser.claims = claimsOf(id, { pool: 'entrepreneur', ...overrides });
    return <Body = Member>(method: string, path: string, body?: unknown) =>
      browser.send<Body & Problem>(method, `/entrepreneurUsers${path}`, body);
  }

  async function company() {
    const id = uuidv7();
    await insertEntrepreneur(database.db, { id, email: `${id}@exemplo.com.br` });
    const add = (overrides: Partial<typeof entrepreneurUser.$inferInsert> = {}) =>
      insertMember(database.db, { entrepreneurId: id, ...overrides });
    return { id, owner: personOf(id), add };
  }
  const identitiesOf = (email: string) => database.db.select().from(idpUser).where(eq(idpUser.email, email));

  async function emailTo(email: string): Promise<QueuedMail | undefined> {
    const { rows } = await database.db.execute<{ payload: QueuedMail }>(
      sql`select payload from graphile_worker._private_jobs`,
    );
    return rows.find(({ payload }) => payload.to === email)?.payload;
  }

  it('rejects visitors, and lets only owner and admins invite', async () => {
    const { add, owner } = await company();
    expect((await openBrowser(database).send('POST', '/entrepreneurUsers', CAIO)).status).toBe(401);
    for (const role of ['manager', 'broker', 'finance', 'viewer'] as const) {
      const { id } = await add({ role });
      expect((await personOf(id)('POST', '', CAIO)).body.code).toBe('forbidden');
    }
    expect((await personOf(uuidv7(), { pool: 'user' })('POST', '', CAIO)).status).toBe(403);
    expect((await personOf(uuidv7(), { groups: ['operators'] })('POST', '', CAIO)).status).toBe(403);
    expect((await owner('POST', '', { ...CAIO, role: 'owner', id: 'x' })).body.fields).toMatchObject({
      id: expect.any(String),
      role: expect.any(String),
    });
  });

  it('invites with an e-mailed password of eight characters and a record that waits for the first sign-in', async () => {
    const { owner, id: companyId } = await company();
    const { status, body } = await owner('POST', '', { ...CAIO, email: 'Caio@Exemplo.com.br' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...CAIO, entrepreneurId: companyId, status: 'invited', version: 1 });
    expect(body.allowedActions).toEqual(['rename', 'changeRole', 'remove']);
    expect(await identitiesOf(CAIO.email)).toMatchObject([{ sub: body.id, status: 'FORCE_CHANGE_PASSWORD' }]);
    const [, password = ''] = /^ {4}(\S+)$/m.exec((await emailTo(CAIO.email))?.text ?? '') ?? [];
    expect(password).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[^A-Za-z\d]).{8}$/);
    const records = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, body.id));
    expect(records).toMatchObject([
      { action: 'member.invite', actorId: companyId, after: { role: 'broker' } },
    ]);
    // Signing in accepts the invitation, under the name entered then.
    const caio = personOf(body.id, { name: 'Caio L. Lemos' });
    expect((await caio('GET', `/${body.id}`)).body).toMatchObject({
      status: 'active',
      name: 'Caio L. Lemos',
    });
  });

  it('rejects the e-mail of another account, and one of two parallel invitations', async () => {
    const [one, other] = [await company(), await company()];
    const taken = await other.add({ email: 'Rita@exemplo.com.br' });
    const invite = (email: string) => one.owner('POST', '', { ...CAIO, email });
    for (const email of [`${other.id}@exemplo.com.br`, String(taken.email)]) {
      expect((await invite(email)).body.code).toBe('email_already_registered');
    }
    const both = await Promise.all([one, other].map(({ owner }) => owner('POST', '', CAIO)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await identitiesOf(CAIO.email)).toHaveLength(1);
    const rows = await database.db.select().from(entrepreneurUser);
    expect(rows.filter(({ email }) => email === CAIO.email)).toHaveLength(1);
  });

  describe('invitation whose process died before the record was written', () => {
    const provider = useProvider(database);

    /** Invites in a process that ends directly after the provider's answer. */
    async function dieInviting(companyId: string) {
      const { identity } = provider;
      const dying = {
        ...identity,
        invite: async (...args: Parameters<typeof identity.invite>) => {
          await identity.invite(...args);
          throw new Error('The process ended.');
        },
      };
      const caller = { kind: 'entrepreneur', companyId, role: 'owner', ...SIGNED_IN } as const;
      const inviting = { db: database.db, identity: dying, now: provider.idp.now() };
      await expect(inviteMember(inviting, caller, CAIO)).rejects.toThrow('The process ended.');
      return caller;
    }
    /** The given milliseconds after the first one. */
    async function again(caller: Awaited<ReturnType<typeof dieInviting>>, passed: number) {
      const [orphan] = await identitiesOf(CAIO.email);
      const now = new Date((orphan?.updatedAt.getTime() ?? 0) + passed);
      const inviting = { db: database.db, identity: provider.identity, now };
      return inviteMember(inviting, caller, CAIO).catch((error: Error) => error.message);
    }

    it('is adopted by another invitation, but not while the first may still run', async () => {
      const { id: companyId } = await company();
      const caller = await dieInviting(companyId);
      const [orphan] = await identitiesOf(CAIO.email);
      expect(await again(caller, 119_999)).toBe('email_already_registered');
      expect(await again(caller, 120_000)).toBe(orphan?.sub);
      expect(await database.db.select().from(entrepreneurUser)).toMatchObject([
        { id: orphan?.sub, entrepreneurId: companyId, email: CAIO.email, status: 'invited' },
      ]);
      expect(provider.emails.map(({ to }) => to)).toEqual([CAIO.email, CAIO.email]);
    });

    it('is adopted by one of two parallel invitations, and keeps its identity', async () => {
      const caller = await dieInviting((await company()).id);
      const [orphan] = await identitiesOf(CAIO.email);
      const both = await Promise.all([again(caller, 120_000), again(caller, 120_000)]);
      expect(both.sort()).toEqual([orphan?.sub, 'email_already_registered'].sort());
      expect(await identitiesOf(CAIO.email)).toHaveLength(1);
      expect(await database.db.select().from(entrepreneurUser)).toHaveLength(1);
    });

    it('is not adopted if the identity belongs to a team', async () => {
      const [one, other] = [await company(), await company()];
      const caller = await dieInviting(one.id);
      const [orphan] = await identitiesOf(CAIO.email);
      await other.add({ id: orphan?.sub ?? '', email: 'caio.lemos@exemplo.com.br' });
      expect(await again(caller, 120_000)).toBe('email_already_registered');
      expect(await identitiesOf(CAIO.email)).toHaveLength(1);
    });
  });

  it('finds members by a query within the caller’s scope', async () => {
    const [one, other] = [await company(), await company()];
    const broker = await one.add();
    await one.add({ role: 'finance' });
    await other.add({ role: 'finance' });
    const finance = { filters: [{ scope: 'ALL', field: 'role', op: 'eq', value: 'finance' }] };
    expect((await one.owner<Page<Member>>('POST', '/get', finance)).body.total).toBe(1);
    expect((await personOf(broker.id)<Page<Member>>('POST', '/get', finance)).body.total).toBe(0);
    const wrong = { filters: [{ scope: 'ALL', field: 'status', op: 'eq', value: 'gone' }] };
    expect((await one.owner('POST', '/get', wrong)).body.code).toBe('invalid_filter_value');
    for (const [method, body] of [['GET'], ['PUT', { version: 1, name: 'X' }], ['DELETE']] as const) {
      expect((await other.owner(method, `/${broker.id}`, body)).body.code).toBe('member_not_found');
    }
  });

  it('changes roles and records it; members cannot change their own', async () => {
    const { add, owner } = await company();
    const [admin, manager, broker] = [
      await add({ role: 'admin' }),
      await add({ role: 'manager' }),
      await add(),
    ];
    const change = { version: 1, role: 'finance' };
    expect((await personOf(manager.id)('PUT', `/${broker.id}`, change)).status).toBe(403);
    expect((await personOf(broker.id)('PUT', `/${broker.id}`, change)).status).toBe(403);
    expect((await personOf(admin.id)('PUT', `/${admin.id}`, change)).body.code).toBe('cannot_change_oneself');
    expect((await personOf(admin.id)('DELETE', `/${admin.id}`)).body.code).toBe('cannot_change_oneself');
    expect(
      (await personOf(broker.id)('PUT', `/${broker.id}`, { version: 1, name: ' Rui  P. ' })).body.name,
    ).toBe('Rui  P.');
    expect((await owner('PUT', `/${broker.id}`, change)).body.code).toBe('version_conflict');
    const raced = await Promise.all(
      ['finance', 'viewer'].map((role) => owner('PUT', `/${broker.id}`, { version: 2, role })),
    );
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 409]);
    const records = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, broker.id));
    expect(records).toContainEqual(
      expect.objectContaining({ action: 'member.change', before: { role: 'broker', status: 'active' } }),
    );
  });

  it('suspends a member and ends their sessions, until they are reinstated', async () => {
    const { add, owner } = await company();
    const { id } = await add({ role: 'admin' });
    const colleague = await add();
    const admin = personOf(id);
    const step = (event: string, version: number) => owner('PUT', `/${id}`, { version, event });
    expect((await step('reactivate', 1)).body.code).toBe('invalid_transition');
    const acting = Array.from({ length: 4 }, (_, at) =>
      admin('PUT', `/${colleague.id}`, { version: at + 1, name: `Nome ${at}` }),
    );
    const [suspended] = await Promise.all([step('suspend', 1), ...acting]);
    expect(suspended.body).toMatchObject({ status: 'suspended', version: 2 });
    expect((await admin('GET', '')).status).toBe(401);
    const opened = openBrowser(database);
    opened.claims = claimsOf(id, { pool: 'entrepreneur' });
    const company2 = {
      companyType: 'Loteadora',
      tradeName: 'N',
      cnpj: '11222333000181',
      city: 'A',
      state: 'SP',
    };
    expect((await opened.send('POST', '/entrepreneurs', company2)).status).toBe(401);
    expect((await step('reactivate', 2)).body.status).toBe('active');
    expect((await admin('GET', '')).status).toBe(200);
    const history = await database.db
      .select()
      .from(stateChange)
      .where(eq(stateChange.subjectId, id))
      .orderBy(stateChange.id);
    expect(history.map(({ event, to }) => [event, to])).toEqual([
      ['suspend', 'suspended'],
      ['reactivate', 'active'],
    ]);
  });

  it('removes a member with their identity, keeps the name and releases the e-mail', async () => {
    const { owner } = await company();
    const { body } = await owner('POST', '', CAIO);
    expect((await owner('DELETE', `/${body.id}`)).body).toMatchObject({ id: body.id });
    expect((await owner('DELETE', `/${body.id}`)).body.code).toBe('member_not_found');
    expect((await owner<Page<Member>>('GET', '')).body.total).toBe(0);
    expect((await personOf(body.id)('GET', '')).status).toBe(401);
    expect(await identitiesOf(CAIO.email)).toEqual([]);
    const [row] = await database.db.select().from(entrepreneurUser).where(eq(entrepreneurUser.id, body.id));
    expect(row).toMatchObject({ name: CAIO.name, email: '' });
    expect((await owner('POST', '', CAIO)).status).toBe(200);
  });
});
