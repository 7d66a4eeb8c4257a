import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { claimsOf } from '@/__tests__/support/api/browser';
import { NOW, testApp } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertMember } from '@/__tests__/support/factories/entrepreneurUser';
import { AppError } from '@/domain/errors/appError';
import { entrepreneurUser } from '@/server/db/schema/parties/entrepreneurUser';
import type { IdentityClaims } from '@/server/gateways/identity/claims';
import type { Problem } from '@/server/http/answers/problems';
import { createIdentifyCaller } from '@/server/http/callers/identifyCaller';
import { createSession } from '@/server/modules/account/sessions/store';
import { callerOf } from '@/server/modules/parties/accounts/callerOf';

const SITE = 'https://soleira.example';
const ID = 'A'.repeat(43);

describe('the caller', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  function identify(claims: IdentityClaims | null, init: RequestInit = {}) {
    const identifyCaller = createIdentifyCaller({
      callerOf: (claims) => callerOf(database.db, claims),
      readIdentity: async () => claims,
      siteUrl: SITE,
    });
    return identifyCaller(new Request(`${SITE}/api/public/session`, init));
  }

  const ofCompanies = (sub: string) => claimsOf(sub, { pool: 'entrepreneur' });

  it('is a visitor with the session of a well-formed cookie', async () => {
    const cookie = (value: string) => ({ headers: { cookie: `session=${value}` } });
    expect(await identify(null, cookie(ID))).toEqual({ kind: 'visitor', sessionId: ID });
    for (const value of ['undefined', uuidv7(), '']) {
      expect(await identify(null, cookie(value))).toEqual({ kind: 'visitor', sessionId: null });
    }
    expect(await identify(null)).toEqual({ kind: 'visitor', sessionId: null });
  });

  it('has no session in a change without proof of origin from the site', async () => {
    const send = (headers: Record<string, string>) =>
      identify(null, { method: 'POST', headers: { cookie: `session=${ID}`, ...headers } });
    expect(await send({})).toEqual({ kind: 'visitor', sessionId: null });
    expect(await send({ origin: SITE })).toEqual({ kind: 'visitor', sessionId: ID });
  });

  it('is a buyer in the pool of buyers, with or without a record', async () => {
    const claims = claimsOf(uuidv7(), { emailVerified: false });
    expect(await identify(claims)).toEqual({
      kind: 'buyer',
      id: claims.sub,
      email: claims.email,
      emailVerified: false,
    });
  });

  it('is the owner of the company of that id, also before the account exists', async () => {
    const { id = '' } = await insertEntrepreneur(database.db);
    const newcomer = uuidv7();
    for (const sub of [id, newcomer]) {
      expect(await identify(ofCompanies(sub))).toMatchObject({
        kind: 'entrepreneur',
        id: sub,
        companyId: sub,
        role: 'owner',
      });
    }
  });

  it('acts for the company of the team with that role while active', async () => {
    const company = await insertEntrepreneur(database.db);
    for (const role of ['admin', 'manager', 'broker', 'finance', 'viewer'] as const) {
      const { id } = await insertMember(database.db, { entrepreneurId: company.id, role });
      expect(await identify(ofCompanies(id))).toMatchObject({ id, companyId: company.id, role });
    }
    const { id } = await insertMember(database.db, { entrepreneurId: company.id, status: 'suspended' });
    expect(await identify(ofCompanies(id))).toMatchObject({ kind: 'visitor' });
  });

  it('accepts the invitation to a team by signing in', async () => {
    const company = await insertEntrepreneur(database.db);
    const { id = '' } = await insertMember(database.db, { entrepreneurId: company.id, status: 'invited' });
    expect(await identify(ofCompanies(id))).toMatchObject({ companyId: company.id, role: 'broker' });
    const [member] = await database.db.select().from(entrepreneurUser).where(eq(entrepreneurUser.id, id));
    expect(member?.status).toBe('active');
  });

  it.each([
    ['the name told at the first sign-in', ' Caio\nLima ', 'Caio Lima'],
    ['the one of the invitation where none was told', undefined, 'Convidado'],
    ['the one of the invitation where nothing can be seen', '\u202e', 'Convidado'],
  ])('gets the name in the team from %s', async (_what, name, called) => {
    const company = await insertEntrepreneur(database.db);
    const invited = { entrepreneurId: company.id, status: 'invited', name: 'Convidado' } as const;
    const { id = '' } = await insertMember(database.db, invited);
    await identify(claimsOf(id, { pool: 'entrepreneur', name }));
    // Later the name is changed only in the team.
    await identify(claimsOf(id, { pool: 'entrepreneur', name: 'Outro Nome' }));
    const [member] = await database.db.select().from(entrepreneurUser).where(eq(entrepreneurUser.id, id));
    expect(member?.name).toBe(called);
  });

  it('belongs to no team in the pool of buyers', async () => {
    const company = await insertEntrepreneur(database.db);
    const { id } = await insertMember(database.db, { entrepreneurId: company.id });
    expect(await identify(claimsOf(id))).toMatchObject({ kind: 'buyer', id });
  });

  it('is an operator by the group, in either pool', async () => {
    for (const pool of ['user', 'entrepreneur'] as const) {
      const claims = claimsOf(uuidv7(), { pool, groups: ['operators'] });
      expect(await identify(claims)).toMatchObject({ kind: 'operator', id: claims.sub });
    }
    expect(await identify(claimsOf(uuidv7(), { groups: ['operator'] }))).toMatchObject({ kind: 'buyer' });
  });

  it('is a visitor for reads with expired cookies, and refused for changes or with a token', async () => {
    const identifyCaller = createIdentifyCaller({
      callerOf: (claims) => callerOf(database.db, claims),
      readIdentity: async () => {
        throw new AppError('unauthenticated');
      },
      siteUrl: SITE,
    });
    const ask = (init: RequestInit) => identifyCaller(new Request(SITE, init));
    expect(await ask({})).toEqual({ kind: 'visitor', sessionId: null });
    await expect(ask({ method: 'PUT', headers: { origin: SITE } })).rejects.toThrow('unauthenticated');
    await expect(ask({ headers: { authorization: 'Bearer x' } })).rejects.toThrow('unauthenticated');
  });

  it('gets 401 for an invalid token on any call, and for invalid cookies on changes', async () => {
    const identifyCaller = createIdentifyCaller({
      callerOf: (claims) => callerOf(database.db, claims),
      readIdentity: async () => {
        throw new AppError('unauthenticated');
      },
      siteUrl: SITE,
    });
    const site = testApp(database, { identifyCaller });
    const { id } = await createSession(database.db, NOW);
    const cookie = `session=${id}`;
    const codeOf = async (path: string, init: RequestInit) => {
      const { status, body } = await site.get<Problem>(path, init);
      return [status, body.code];
    };
    const bearer = { cookie, authorization: 'Bearer x' };
    expect(await codeOf('/public/session/favorites', { headers: { cookie } })).toEqual([200, undefined]);
    expect(await codeOf('/public/session/favorites', { headers: bearer })).toEqual([401, 'unauthenticated']);
    const change = (site: string) => ({ method: 'DELETE', headers: { cookie, 'sec-fetch-site': site } });
    expect(await codeOf('/public/session/cart', change('same-origin'))).toEqual([401, 'unauthenticated']);
    expect(await codeOf('/public/session/cart', { ...change('cross-site') })).toEqual([
      403,
      'cross_site_request',
    ]);
  });

  it('is a visitor for public reads while the provider is down, and gets 503 otherwise', async () => {
    const identifyCaller = createIdentifyCaller({
      callerOf: (claims) => callerOf(database.db, claims),
      readIdentity: async () => {
        throw new AppError('identity_unavailable');
      },
      siteUrl: SITE,
    });
    const site = testApp(database, { identifyCaller });
    const { id } = await createSession(database.db, NOW);
    const cookie = `session=${id}`;
    expect((await site.get('/public/session/favorites', { headers: { cookie } })).status).toBe(200);
    const own = await site.get<Problem>(`/users/${uuidv7()}`);
    expect([own.status, own.body.code]).toEqual([503, 'identity_unavailable']);
    const change = { method: 'DELETE', headers: { cookie, 'sec-fetch-site': 'same-origin' } };
    expect((await site.get('/public/session/cart', change)).status).toBe(503);
  });
});
