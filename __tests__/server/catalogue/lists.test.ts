import { NOW, testApp } from '@/__tests__/support/api/testApp';
import { entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertMember } from '@/__tests__/support/factories/entrepreneurUser';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import type { StateCounts } from '@/domain/listing/counts';
import type { Filter } from '@/domain/listing/filters';
import type { Page } from '@/domain/site/page';
import type { Caller } from '@/server/http/callers/caller';

const at = (day: number) => new Date(`2026-11-${10 + day}T12:00:00.123Z`);
const filter = (field: string, op: Filter['op'], value: unknown): Filter => ({
  scope: 'ALL',
  field,
  op,
  value,
});

describe('lists of a company’s catalogue', () => {
  const database = useDatabase();
  let caller: Caller;
  const api = testApp(database, { identifyCaller: async () => caller });
  afterEach(() => database.clear());

  const send = async <Answer>(path: string, body: object) =>
    api.get<Answer>(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  /** Walks a list by pages of two. */
  async function walk(base: string, field: string, wish: object): Promise<unknown[]> {
    const found: unknown[] = [];
    let cursor: string | null = null;
    do {
      const { body }: { body: Page<Record<string, unknown>> } = await send(`${base}/get?limit=2`, {
        ...wish,
        cursor,
      });
      found.push(...body.items.map((item) => item[field]));
      cursor = body.nextCursor;
    } while (cursor !== null);
    return found;
  }

  async function openUnits() {
    const { entrepreneurId, project } = await insertListing(database.db, {
      units: [
        { code: '101', priceCents: 900_000_00, updatedAt: at(3) },
        { code: '102', priceCents: 1_000_000_00, updatedAt: at(1), status: 'sold' },
        { code: '103', priceCents: null, updatedAt: at(2), status: 'unavailable' },
        { code: '1041', priceCents: 800_000_00, updatedAt: at(4) },
      ],
    });
    caller = entrepreneurCaller(entrepreneurId);
    return { project };
  }

  it('orders units by the end of their hold, which a broker sees of own reservations only', async () => {
    const { entrepreneurId, project, units } = await insertListing(database.db, {
      units: ['101', '102', '103'].map((code) => ({ code })),
    });
    const broker = await insertMember(database.db, { entrepreneurId, role: 'broker' });
    for (const [index, brokerId] of [null, broker.id].entries()) {
      const expiresAt = new Date(NOW.getTime() + (index + 1) * 60_000);
      await insertReservation(database.db, {
        projectId: project.id,
        unitId: units[2 - index]?.id ?? '',
        expiresAt,
        brokerId,
      });
    }
    const codes = (sort: string) => walk('/units', 'code', { sort });
    caller = entrepreneurCaller(entrepreneurId);
    expect(await codes('holdExpiresAtAsc')).toEqual(['103', '102', '101']);
    expect(await codes('holdExpiresAtDesc')).toEqual(['102', '103', '101']);
    caller = entrepreneurCaller(entrepreneurId, 'broker', broker.id);
    expect((await codes('holdExpiresAtAsc'))[0]).toBe('102');
  });

  it('orders units by price, those without one last, and by change', async () => {
    await openUnits();
    const codes = (sort: string) => walk('/units', 'code', { sort });
    expect(await codes('priceAsc')).toEqual(['1041', '101', '102', '103']);
    expect(await codes('priceDesc')).toEqual(['102', '101', '1041', '103']);
    expect(await codes('updatedAsc')).toEqual(['102', '103', '101', '1041']);
    expect(await codes('updatedDesc')).toEqual(['1041', '101', '103', '102']);
  });

  it('finds units by a part of their code, and by the instant of a change', async () => {
    await openUnits();
    const codes = (filters: readonly Filter[]) => walk('/units', 'code', { sort: 'updatedAsc', filters });
    expect(await codes([filter('text', 'contains', '104')])).toEqual(['1041']);
    expect(await codes([filter('updatedAt', 'gte', at(3).toISOString())])).toEqual(['101', '1041']);
  });

  it('counts units and projects by state, with the filters of the list, for their company only', async () => {
    const { project } = await openUnits();
    const counts = await send<StateCounts>('/units/counts', {});
    expect(counts.body).toEqual({
      status: { available: 2, unavailable: 1, sold: 1 },
      displayState: { active: 2, reserved: 0, sold: 1, disabled: 1 },
    });
    const cheap = { filters: [filter('price', 'lte', 850_000_00)] };
    expect((await send<StateCounts>('/units/counts', cheap)).body.status).toMatchObject({
      available: 1,
      sold: 0,
    });
    const projects = await send<StateCounts>('/projects/counts', {});
    expect(projects.body.approval).toMatchObject({ approved: 1, pending: 0 });
    expect(Object.values(projects.body.phase ?? {}).reduce((sum, count) => sum + count, 0)).toBe(1);

    const other = await insertListing(database.db, { units: [] });
    caller = entrepreneurCaller(other.entrepreneurId);
    const ofOther = { filters: [filter('projectId', 'eq', project.id)] };
    for (const body of [{}, ofOther]) {
      const { body: seen } = await send<StateCounts>('/units/counts', body);
      expect(Object.values(seen.status ?? {})).toEqual([0, 0, 0]);
    }
    caller = { kind: 'visitor', sessionId: null };
    expect((await send('/units/counts', {})).status).toBe(401);
  });

  it('orders projects by name and by each date that the list shows', async () => {
    const { entrepreneurId } = await insertListing(database.db, {
      title: 'Bosque',
      firstPublishedAt: at(1),
      availabilityConfirmedAt: at(3),
      submittedAt: at(2),
      updatedAt: at(1),
    });
    await insertListing(database.db, {
      entrepreneurId,
      title: 'Aurora',
      firstPublishedAt: at(2),
      availabilityConfirmedAt: at(1),
      submittedAt: null,
      updatedAt: at(3),
    });
    await insertListing(database.db, {
      entrepreneurId,
      title: 'Castanheira',
      isPublished: false,
      firstPublishedAt: null,
      availabilityConfirmedAt: at(2),
      submittedAt: at(4),
      archivedAt: at(5),
      updatedAt: at(2),
    });
    caller = entrepreneurCaller(entrepreneurId);
    const initials = async (sort: string) =>
      (await walk('/projects', 'title', { sort })).map((title) => String(title).charAt(0)).join('');
    expect(await initials('titleAsc')).toBe('ABC');
    expect(await initials('titleDesc')).toBe('CBA');
    expect(await initials('updatedDesc')).toBe('ACB');
    expect(await initials('firstPublishedAtAsc')).toBe('BAC');
    expect(await initials('firstPublishedAtDesc')).toBe('ABC');
    expect(await initials('availabilityConfirmedAtAsc')).toBe('ACB');
    expect(await initials('submittedAtDesc')).toBe('CBA');
    expect((await initials('archivedAtAsc')).charAt(0)).toBe('C');
    // Without regard to accents and capitals.
    await database.pool.query(`update project set title = 'Água Clara' where title = 'Bosque'`);
    await database.pool.query(`update project set title = 'aurora' where title = 'Aurora'`);
    expect(await walk('/projects', 'title', { sort: 'titleAsc' })).toEqual([
      'Água Clara',
      'aurora',
      'Castanheira',
    ]);
    const found = { sort: 'titleAsc', filters: [filter('text', 'contains', 'CASTANH')] };
    expect(await walk('/projects', 'title', found)).toEqual(['Castanheira']);
  });
});
