import { NOW, testApp } from '@/__tests__/support/api/testApp';
import { entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { statementsOf } from '@/__tests__/support/database/statements';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertUnits } from '@/__tests__/support/factories/unit';
import type { Page } from '@/domain/site/page';
import type { UnitRecord } from '@/domain/unit/record';
import type { Caller } from '@/server/http/callers/caller';

const UNITS = 1_000;
const PRICES = 5;

describe('the lists of units', () => {
  const database = useDatabase();
  let caller: Caller;
  const api = testApp(database, { identifyCaller: async () => caller });
  let ids: string[];

  beforeAll(async () => {
    const { project, entrepreneurId } = await insertListing(database.db, { units: [] });
    caller = entrepreneurCaller(entrepreneurId);
    // As an import writes them: all at one instant.
    const units = Array.from({ length: UNITS }, (_none, at) => ({
      floor: 1 + Math.floor(at / 50),
      position: 1 + (at % 50),
      code: String(at),
      priceCents: (at % PRICES) * 100_000_00 + 500_000_00,
      createdAt: NOW,
    }));
    ids = (await insertUnits(database.db, project.id, units)).map(({ id }) => id);
  });

  const query = async (body: object) =>
    (
      await api.get<Page<UnitRecord>>('/units/get?limit=100', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).body;

  async function walk(wish: object): Promise<UnitRecord[]> {
    const found: UnitRecord[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page: Page<UnitRecord> = await query(cursor === undefined ? wish : { ...wish, cursor });
      found.push(...page.items);
      cursor = page.nextCursor;
    }
    return found;
  }

  it.each(['createdDesc', 'createdAsc'])('show each of a thousand of one instant once: %s', async (sort) => {
    const found = await walk({ sort });
    expect(found.map(({ id }) => id).sort()).toEqual(ids.toSorted());
  });

  it('show each of one of five prices once', async () => {
    const price = { scope: 'UNIT', field: 'price', op: 'eq', value: 500_000_00 };
    const found = await walk({ filters: [price] });
    expect(new Set(found.map(({ id }) => id)).size).toBe(UNITS / PRICES);
    expect(new Set(found.map(({ prices }) => prices?.currentCents))).toEqual(new Set([500_000_00]));
  });

  it.each(['0', '-1', '101', '2147483647', '1.5', 'abc', '1e3'])('refuse a page of %s', async (limit) => {
    expect((await api.get(`/units?limit=${limit}`)).status).toBe(400);
  });

  it('make the same number of queries for one unit and for a hundred', async () => {
    const one = await statementsOf(() => api.get('/units?limit=1'));
    const hundred = await statementsOf(() => api.get('/units?limit=100'));
    expect(hundred).toBe(one);
  });
});
