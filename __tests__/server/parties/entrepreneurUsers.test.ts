import { v7 as uuidv7 } from 'uuid';
import { claimsOf, openBrowser } from '@/__tests__/support/api/browser';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertMember } from '@/__tests__/support/factories/entrepreneurUser';
import type { Member } from '@/domain/entrepreneur/member';
import type { Page } from '@/domain/site/page';
import { TEAM_ROLES, type TeamRole } from '@/domain/team';
import type { Problem } from '@/server/http/answers/problems';

describe('GET /entrepreneurUsers', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  function personOf(id: string, overrides: Parameters<typeof claimsOf>[1] = {}) {
    const browser = openBrowser(database);
    browser.claims = claimsOf(id, { pool: 'entrepreneur', ...overrides });
    return browser;
  }
  const list = (person: ReturnType<typeof personOf>, query = '') =>
    person.send<Page<Member> & Problem>('GET', `/entrepreneurUsers${query}`);

  async function addTeam() {
    const { id: entrepreneurId = '' } = await insertEntrepreneur(database.db);
    const rows: Awaited<ReturnType<typeof insertMember>>[] = [];
    for (const role of TEAM_ROLES) rows.push(await insertMember(database.db, { entrepreneurId, role }));
    const idOf = (role: TeamRole) => rows.find((row) => row.role === role)?.id ?? '';
    return { entrepreneurId, idOf };
  }

  it('rejects visitors, and lists no members for a buyer', async () => {
    await addTeam();
    expect((await list(openBrowser(database))).status).toBe(401);
    expect((await list(personOf(uuidv7(), { pool: 'user' }))).body).toMatchObject({ items: [], total: 0 });
  });

  it('lists the whole team for managers, only themselves for other members, and no other company’s team', async () => {
    const { entrepreneurId, idOf } = await addTeam();
    await addTeam();
    const rolesSeenBy = async (id: string) =>
      (await list(personOf(id))).body.items.map(({ role }) => role).sort();
    const everybody = [...TEAM_ROLES].sort();
    for (const id of [entrepreneurId, idOf('admin'), idOf('manager')]) {
      expect(await rolesSeenBy(id)).toEqual(everybody);
    }
    for (const role of ['broker', 'finance', 'viewer'] as const) {
      expect(await rolesSeenBy(idOf(role))).toEqual([role]);
    }
    const operator = await list(personOf(uuidv7(), { groups: ['operators'] }));
    expect(operator.body).toMatchObject({ items: [], total: 0 });
  });

  it('rejects an invalid cursor, and pages without gaps or repeats', async () => {
    const { entrepreneurId } = await addTeam();
    const owner = personOf(entrepreneurId);
    expect((await list(owner, '?cursor=x')).body.code).toBe('invalid_cursor');
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '?limit=2' : `?limit=2&cursor=${encodeURIComponent(cursor)}`;
      const { body } = await list(owner, query);
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([TEAM_ROLES.length, TEAM_ROLES.length]);
  });
});
