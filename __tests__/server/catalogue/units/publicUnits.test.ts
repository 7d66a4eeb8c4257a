import { testApp } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertQuotas } from '@/__tests__/support/factories/quota';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import type { PublicQuota } from '@/domain/quota/schema';
import type { PublicUnit } from '@/domain/unit/schema';
import { unitPrice } from '@/server/db/schema/catalogue/unit';
import type { Problem } from '@/server/http/answers/problems';

interface ProjectUnits {
  items: PublicUnit[];
  quotas: PublicQuota[];
  nextCursor: null;
  total: number;
}

const LATER = new Date('2026-11-28T12:30:00Z');

describe('GET /public/projects/{id}/units', () => {
  const database = useDatabase();
  const api = testApp(database);
  afterEach(() => database.clear());

  it('answers every unit in the order of the grid, without those that were deleted', async () => {
    const { project } = await insertListing(database.db, {
      units: [
        { floor: 2, position: 2 },
        { floor: 2, position: 1 },
        { floor: 1, status: 'deleted' },
        { floor: 1, position: 3 },
      ],
    });
    const { body } = await api.get<ProjectUnits>(`/public/projects/${project.id}/units`);
    expect(body.items.map(({ floor, position }) => [floor, position])).toEqual([
      [1, 3],
      [2, 1],
      [2, 2],
    ]);
    expect(body).toMatchObject({ quotas: [], nextCursor: null, total: 3 });
  });

  it('shows prices with their history of units that can be had, and of no other', async () => {
    const { project, units } = await insertListing(database.db, {
      units: [{ priceCents: 600_000_00 }, { status: 'sold' }, { status: 'unavailable' }, {}],
    });
    await database.db.insert(unitPrice).values({
      unitId: units[0]?.id ?? '',
      since: new Date('2026-01-05T12:00:00Z'),
      priceCents: 580_000_00,
    });
    await insertReservation(database.db, { projectId: project.id, unitId: units[3]?.id, expiresAt: LATER });
    const { body } = await api.get<ProjectUnits>(`/public/projects/${project.id}/units`);
    expect(body.items.map(({ displayState, prices }) => [displayState, prices])).toEqual([
      [
        'active',
        {
          currentCents: 600_000_00,
          history: [
            { priceCents: 600_000_00, since: '2026-03-10T12:00:00.000Z' },
            { priceCents: 580_000_00, since: '2026-01-05T12:00:00.000Z' },
          ],
        },
      ],
      ['sold', null],
      ['disabled', null],
      ['reserved', null],
    ]);
  });

  it('shows no price at all while there is only a waiting list', async () => {
    const { project } = await insertListing(database.db, { phase: 'Pré-Lançamento' });
    const { body } = await api.get<ProjectUnits>(`/public/projects/${project.id}/units`);
    expect(body.items.map(({ displayState, prices }) => [displayState, prices])).toEqual([['active', null]]);
  });

  it('answers the quotas of a club with their weeks and states', async () => {
    const { project, units } = await insertListing(database.db, {
      category: 'clubs',
      units: [{ kind: 'common', priceCents: null, code: '101' }],
    });
    const quotas = await insertQuotas(database.db, { projectId: project.id, unitId: units[0]?.id ?? '' });
    await insertReservation(database.db, { projectId: project.id, quotaId: quotas[1]?.id, expiresAt: LATER });
    const { body } = await api.get<ProjectUnits>(`/public/projects/${project.id}/units`);
    expect(body.quotas).toHaveLength(26);
    expect(body.quotas[0]).toMatchObject({
      number: 1,
      unitCode: '101',
      fraction: { numerator: 1, denominator: 26 },
      weeks: [1, 27],
      displayState: 'active',
      priceCents: 60_000_00,
    });
    expect(body.quotas[1]).toMatchObject({ displayState: 'reserved', priceCents: null });
  });

  it('makes the same number of queries for one unit and for a hundred', async () => {
    const count = async (size: number) => {
      const { project } = await insertListing(database.db, {
        units: Array.from({ length: size }, () => ({})),
      });
      const spy = jest.spyOn(database.pool, 'query');
      await api.get(`/public/projects/${project.id}/units`);
      const { length } = spy.mock.calls;
      spy.mockRestore();
      return length;
    };
    const [one, hundred] = [await count(1), await count(100)];
    expect(one).toBeGreaterThan(0);
    expect(hundred).toBe(one);
  });
});

describe('GET /public/units/{id}', () => {
  const database = useDatabase();
  const api = testApp(database);
  afterEach(() => database.clear());

  it('answers one unit as the list does', async () => {
    const { project, units } = await insertListing(database.db);
    const list = await api.get<ProjectUnits>(`/public/projects/${project.id}/units`);
    const { body } = await api.get<PublicUnit>(`/public/units/${units[0]?.id}`);
    expect(body).toEqual(list.body.items[0]);
  });

  it('answers 404 for a unit of a draft, a deleted one, and one that never was', async () => {
    const draft = await insertListing(database.db, { isPublished: false });
    const deleted = await insertListing(database.db, { units: [{ status: 'deleted' }] });
    for (const id of [
      draft.units[0]?.id,
      deleted.units[0]?.id,
      '01890a5d-ac96-774b-bcce-b302099a8057',
      'x',
    ]) {
      const { status, body } = await api.get<Problem>(`/public/units/${id}`);
      expect([status, body.code]).toEqual([404, 'unit_not_found']);
    }
  });
});
