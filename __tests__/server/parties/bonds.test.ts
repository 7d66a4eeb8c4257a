import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { NOW, testApp } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { BOND_SECRET, insertBond } from '@/__tests__/support/factories/entrepreneurBond';
import { insertListing } from '@/__tests__/support/factories/listing';
import type { Bond, Invite } from '@/domain/bond/schema';
import type { Page } from '@/domain/site/page';
import { DAY_MS } from '@/domain/time/durations';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { notification } from '@/server/db/schema/platform/notification';
import { stateChange } from '@/server/db/schema/platform/stateChange';
import type { QueuedMail } from '@/server/gateways/mail/mail';
import type { Problem } from '@/server/http/answers/problems';
import type { Caller } from '@/server/http/callers/caller';
import { isBonded } from '@/server/modules/parties/entrepreneurBonds/bonded';

const VISITOR: Caller = { kind: 'visitor', sessionId: null };
const EMAIL = 'sul@exemplo.com.br';

describe('partnerships of a company', () => {
  const database = useDatabase();
  afterEach(() => {
    clock = NOW;
    return database.clear();
  });

  let clock = NOW;
  let caller: Caller = VISITOR;
  const app = testApp(database, { now: () => clock, identifyCaller: async () => caller });

  function as<Body>(who: Caller, method: string, path: string, body?: unknown) {
    caller = who;
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return app.get<Body & Problem>(path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...sent,
    });
  }
  const bonds = (who: Caller, method: string, path = '', body?: unknown) =>
    as<Bond>(who, method, `/entrepreneurBonds${path}`, body);
  const reply = (who: Caller, id: string, status: string, secret?: string) =>
    as<Invite>(
      who,
      'PUT',
      `/public/entrepreneurBonds/${id}/reply?status=${status}`,
      secret ? { secret } : {},
    );
  const look = (who: Caller, body: unknown) => as<Invite>(who, 'POST', '/public/entrepreneurBonds/get', body);

  async function company(overrides: Partial<typeof entrepreneur.$inferInsert> = {}) {
    const id = uuidv7();
    await insertEntrepreneur(database.db, { id, email: `${id}@exemplo.com.br`, ...overrides });
    return { id, owner: entrepreneurCaller(id) };
  }
  const agency = (overrides: Partial<typeof entrepreneur.$inferInsert> = {}) =>
    company({
      companyType: 'Imobiliária',
      tradeName: 'Imobiliária Sul',
      creci: 'CRECI/SP 12345-J',
      ...overrides,
    });

  async function mailTo(email: string): Promise<QueuedMail | undefined> {
    const { rows } = await database.db.execute<{ payload: QueuedMail }>(
      sql`select payload from graphile_worker._private_jobs order by id desc`,
    );
    return rows.find(({ payload }) => payload.to === email)?.payload;
  }

  async function secretTo(email: string): Promise<string> {
    return /#chave=([\w-]{43})/.exec((await mailTo(email))?.text ?? '')?.[1] ?? '';
  }
  const notificationKindsOf = async (id: string) => {
    const rows = await database.db.select().from(notification).where(eq(notification.recipientId, id));
    return rows.map(({ kind }) => kind);
  };

  it('rejects visitors, and lets only owner and admins decide', async () => {
    const { id, owner } = await company();
    expect((await bonds(VISITOR, 'GET')).status).toBe(401);
    const strangers = [
      entrepreneurCaller(id, 'manager', uuidv7()),
      entrepreneurCaller(id, 'broker', uuidv7()),
      buyerCaller(uuidv7()),
      operatorCaller(uuidv7()),
    ];
    const { id: bondId } = await insertBond(database.db, { ownerId: id });
    for (const who of strangers) {
      expect((await bonds(who, 'POST', '', { email: EMAIL })).body.code).toBe('forbidden');
      expect((await as<Page<Bond>>(who, 'GET', '/entrepreneurBonds')).body.total).toBe(0);
    }
    expect((await bonds(entrepreneurCaller(id, 'manager', uuidv7()), 'GET', `/${bondId}`)).status).toBe(403);
    for (const who of [(await company()).owner, buyerCaller(uuidv7()), operatorCaller(uuidv7())]) {
      expect((await bonds(who, 'GET', `/${bondId}`)).body.code).toBe('bond_not_found');
      expect((await bonds(who, 'DELETE', `/${bondId}`)).body.code).toBe('bond_not_found');
    }
    const wrong = { email: 'x', reply: 'accepted', commissionSharePercent: 100.5 };
    const { fields } = (await bonds(owner, 'POST', '', wrong)).body;
    expect(Object.keys(fields ?? {}).sort()).toEqual(['commissionSharePercent', 'email', 'reply']);
  });

  it('invites by e-mail to the company’s own projects, each e-mail once, and never itself', async () => {
    const { id, owner } = await company();
    const own = await insertListing(database.db, { entrepreneurId: id });
    const foreign = await insertListing(database.db, { entrepreneurId: (await company()).id });
    const invite = (body: object) => bonds(owner, 'POST', '', { email: EMAIL, ...body });
    expect((await invite({ projectIds: [foreign.project.id] })).body.code).toBe('project_not_found');
    expect((await invite({ email: `${id}@exemplo.com.br` })).body.fields).toHaveProperty('email');
    const terms = {
      projectIds: [own.project.id],
      commissionSharePercent: 42.5,
      message: 'Vamos vender juntos.',
    };
    const both = await Promise.all([invite(terms), invite(terms)]);
    expect(both.map(({ body }) => body.code).filter(Boolean)).toEqual(['bond_exists']);
    const bond = both.find(({ status }) => status === 200)?.body;
    expect(bond).toMatchObject({
      email: EMAIL,
      partner: null,
      projects: [{ id: own.project.id }],
      commissionSharePercent: 42.5,
      reply: 'pending',
      attachment: 'pending',
      expiresAt: new Date(NOW.getTime() + 30 * DAY_MS).toISOString(),
    });
    expect(await secretTo(EMAIL)).toHaveLength(43);
    clock = new Date(NOW.getTime() + 31 * DAY_MS);
    expect((await invite({})).status).toBe(200);
  });

  it('shows the whole invitation with its secret, and only the company by id and e-mail', async () => {
    const { id, owner } = await company();
    const { body: bond } = await bonds(owner, 'POST', '', {
      email: EMAIL,
      message: 'Olá',
      commissionSharePercent: 50,
    });
    const secret = await secretTo(EMAIL);
    const whole = await look(VISITOR, { secret });
    expect(whole.body).toMatchObject({
      id: bond.id,
      owner: { id },
      message: 'Olá',
      allowedActions: ['reply'],
    });
    const face = await look(VISITOR, { id: bond.id, email: ' SUL@exemplo.com.br'.trim() });
    expect(face.body).toMatchObject({
      owner: { id },
      message: null,
      commissionSharePercent: null,
      hasTerms: false,
    });
    expect(face.body.allowedActions).toEqual([]);
    for (const body of [{ secret: 'x' }, { id: bond.id }, { id: bond.id, email: 'y@exemplo.com.br' }]) {
      expect((await look(VISITOR, body)).body.code).toBe('bond_not_found');
    }
    expect((await look(VISITOR, {})).body.fields).toHaveProperty('id');
    const said = JSON.stringify([whole.body, face.body]);
    expect(said).not.toContain(`${id}@`);
    expect(said).not.toContain(EMAIL);
  });

  it('accepts one answer; repeating it changes nothing, and a different one is rejected', async () => {
    const { id } = await company();
    const bond = await insertBond(database.db, { ownerId: id, email: EMAIL });
    expect((await reply(VISITOR, bond.id, 'accepted')).body.code).toBe('bond_not_found');
    expect((await reply(VISITOR, bond.id, 'maybe', BOND_SECRET)).body.fields).toHaveProperty('status');
    expect((await reply(VISITOR, bond.id, 'pending', BOND_SECRET)).body.reply).toBe('pending');
    const raced = await Promise.all([
      ...Array.from({ length: 5 }, () => reply(VISITOR, bond.id, 'accepted', BOND_SECRET)),
      ...Array.from({ length: 5 }, () => reply(VISITOR, bond.id, 'rejected', BOND_SECRET)),
    ]);
    const winner = raced.find(({ status }) => status === 200)?.body.reply;
    expect(raced.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(new Set(raced.filter(({ status }) => status === 200).map(({ body }) => body.reply))).toEqual(
      new Set([winner]),
    );
    const lost = raced.filter(({ status }) => status === 409);
    expect(lost).toHaveLength(5);
    // Those that read the invitation before the winner wrote it, and those that read it afterwards.
    for (const { body } of lost) expect(['version_conflict', 'invalid_transition']).toContain(body.code);
    expect((await reply(VISITOR, bond.id, 'pending', BOND_SECRET)).status).toBe(409);
    const steps = await database.db.select().from(stateChange).where(eq(stateChange.subjectId, bond.id));
    expect(steps).toHaveLength(1);
    expect(await notificationKindsOf(id)).toEqual(['bondReplied']);
  });

  it('accepts the answer of the invited company, until the invitation expires or is withdrawn', async () => {
    const { id, owner } = await company();
    const partner = await agency();
    const late = await insertBond(database.db, {
      ownerId: id,
      partnerId: partner.id,
      expiresAt: NOW,
      secretHash: 'x',
    });
    expect((await reply(partner.owner, late.id, 'accepted')).status).toBe(410);
    const { body: bond } = await bonds(owner, 'POST', '', { email: `${partner.id}@exemplo.com.br` });
    expect(bond.partner?.id).toBe(partner.id);
    expect(await notificationKindsOf(partner.id)).toEqual(['bondInvited']);
    const broker = entrepreneurCaller(partner.id, 'broker', uuidv7());
    expect((await reply(broker, bond.id, 'accepted')).status).toBe(404);
    expect((await look(partner.owner, { id: bond.id })).body.hasAccount).toBe(true);
    expect((await bonds(owner, 'DELETE', `/${bond.id}`)).status).toBe(200);
    expect((await reply(partner.owner, bond.id, 'accepted')).body.code).toBe('bond_expired');
    expect((await bonds(owner, 'DELETE', `/${bond.id}`)).body.code).toBe('invalid_transition');
  });

  it('lets an accepted, attached and licensed partner sell, until either side ends it', async () => {
    const { id, owner } = await company();
    const partner = await agency({ creci: null, companyType: 'Loteadora' });
    const { project } = await insertListing(database.db, { entrepreneurId: id });
    const bond = await insertBond(database.db, { ownerId: id, partnerId: partner.id });
    const put = (who: Caller, body: object) => bonds(who, 'PUT', `/${bond.id}`, body);
    const sells = () =>
      isBonded(database.db, { ownerId: id, projectId: project.id ?? '', partnerId: partner.id });
    expect((await put(owner, { version: 1, event: 'attach' })).body.code).toBe('invalid_transition');
    expect((await put(owner, { version: 1, commissionSharePercent: 30 })).body.version).toBe(2);
    await reply(partner.owner, bond.id, 'accepted');
    expect((await put(owner, { version: 3, commissionSharePercent: 10 })).body.code).toBe(
      'invalid_transition',
    );
    expect((await put(partner.owner, { version: 3, event: 'attach' })).body.code).toBe('forbidden');
    expect((await put(owner, { version: 3, event: 'attach' })).body.code).toBe('partner_without_creci');
    await database.db
      .update(entrepreneur)
      .set({ companyType: 'Imobiliária', creci: 'CRECI/SP 12345-J' })
      .where(eq(entrepreneur.id, partner.id));
    expect(await sells()).toBe(false);
    const raced = await Promise.all([1, 2].map(() => put(owner, { version: 3, event: 'attach' })));
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await sells()).toBe(true);
    expect((await put(owner, { version: 4, projectIds: [project.id] })).body.projects).toEqual([
      { id: project.id, title: expect.any(String) },
    ]);
    expect((await put(partner.owner, { version: 5, event: 'detach', projectIds: null })).status).toBe(403);
    expect((await put(partner.owner, { version: 5, event: 'detach' })).body.attachment).toBe('detached');
    expect(await sells()).toBe(false);
    expect(await notificationKindsOf(partner.id)).toEqual(['bondAttached']);
    expect((await notificationKindsOf(id)).sort()).toEqual(['bondDetached', 'bondReplied']);
  });

  it('links an invitation to the account that its e-mail opens later', async () => {
    const { owner } = await company();
    const { body: bond } = await bonds(owner, 'POST', '', { email: EMAIL });
    await reply(VISITOR, bond.id, 'accepted', await secretTo(EMAIL));
    const attach = (version: number) => bonds(owner, 'PUT', `/${bond.id}`, { version, event: 'attach' });
    expect((await attach(2)).body.code).toBe('partner_without_account');
    const person = { ...entrepreneurCaller(uuidv7()), email: 'SUL@exemplo.com.br' } as Caller;
    const opened = await as<{ id: string }>(person, 'POST', '/entrepreneurs', {
      companyType: 'Imobiliária',
      tradeName: 'Imobiliária Sul',
      cnpj: '11222333000181',
      creci: 'CRECI/SP 12345-J',
      city: 'Santos',
      state: 'SP',
    });
    expect(opened.status).toBe(200);
    expect((await bonds(person, 'GET', `/${bond.id}`)).body.partner?.id).toBe(opened.body.id);
    expect(await notificationKindsOf(opened.body.id)).toEqual(['bondInvited']);
    expect((await attach(3)).body.attachment).toBe('attached');
  });

  it('sends an invitation again with a new secret', async () => {
    const { owner } = await company();
    const { body: bond } = await bonds(owner, 'POST', '', { email: EMAIL });
    const before = await secretTo(EMAIL);
    expect((await bonds(owner, 'PUT', `/${bond.id}`, { version: 1, event: 'resend' })).status).toBe(200);
    const after = await secretTo(EMAIL);
    expect(after).not.toBe(before);
    expect((await look(VISITOR, { secret: before })).status).toBe(404);
    expect((await look(VISITOR, { secret: after })).status).toBe(200);
  });

  it('sends an invitation again without a message that was cleared', async () => {
    const { owner } = await company();
    const { body: bond } = await bonds(owner, 'POST', '', { email: EMAIL, message: 'Venha vender conosco' });
    expect((await mailTo(EMAIL))?.text).toContain('Venha vender conosco');
    const change = { version: 1, event: 'resend', message: null };
    expect((await bonds(owner, 'PUT', `/${bond.id}`, change)).body.message).toBeNull();
    expect((await mailTo(EMAIL))?.text).not.toContain('Venha vender conosco');
  });

  it('sends no message of a company before its approval', async () => {
    const { owner } = await company({ approval: 'pending' });
    const invite = (message: string | null) => bonds(owner, 'POST', '', { email: EMAIL, message });
    expect((await invite('Clique em https://site.example')).body.code).toBe('company_not_approved');
    expect(await mailTo(EMAIL)).toBeUndefined();
    const { body: bond } = await invite(null);
    const change = { version: 1, event: 'resend', message: 'Clique em https://site.example' };
    expect((await bonds(owner, 'PUT', `/${bond.id}`, change)).body.code).toBe('company_not_approved');
    expect((await mailTo(EMAIL))?.text).not.toContain('site.example');
    await database.db.update(entrepreneur).set({ approval: 'approved' });
    expect((await bonds(owner, 'PUT', `/${bond.id}`, change)).status).toBe(200);
    expect((await mailTo(EMAIL))?.text).toContain('site.example');
  });
});
