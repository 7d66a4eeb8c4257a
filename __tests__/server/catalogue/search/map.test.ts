import fc from 'fast-check';
import { plainScan } from '@/__tests__/server/catalogue/search/plainScan';
import {
  criteriaArbitrary,
  insertRandomCatalogue,
  type RandomCatalogue,
} from '@/__tests__/server/catalogue/search/randomCatalogue';
import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertLargeCatalogue } from '@/__tests__/support/database/largeCatalogue';
import { NO_CRITERIA } from '@/domain/listing/criteria';
import type { ProjectMap } from '@/domain/map/schema';
import { readMap } from '@/server/modules/catalogue/search/counts/readMap';
import { refreshSearch } from '@/server/modules/catalogue/search/refresh/refreshSearch';

function countOf({ pins, clusters }: ProjectMap): number {
  return pins.length + clusters.reduce((sum, { count }) => sum + count, 0);
}

describe('map of a random catalogue', () => {
  const database = useDatabase();
  let catalogue: RandomCatalogue;

  beforeAll(async () => {
    catalogue = await insertRandomCatalogue(database.db);
  });

  it('shows the results of the list, each project once, by its cheapest match', async () => {
    const property = fc.asyncProperty(criteriaArbitrary(catalogue.companies), async (criteria) => {
      const expected = plainScan(catalogue.projects, criteria, 'createdDesc');
      const map = await readMap(database.db, criteria);
      expect([map.total, map.totalIsCapped, countOf(map)]).toEqual([expected.length, false, expected.length]);
      const prices = new Map(expected.map(({ id, priceFromCents }) => [id, priceFromCents]));
      for (const pin of map.pins) expect(pin.priceFromCents).toBe(prices.get(pin.id));
    });
    await fc.assert(property, { numRuns: 150 });
  }, 120_000);

  it('keeps projects at the same point together, at that point', async () => {
    const { clusters, pins } = await readMap(database.db, NO_CRITERIA);
    const points = new Map<string, number>();
    for (const { latitude, longitude } of plainScanOf()) {
      const point = `${latitude} ${longitude}`;
      points.set(point, (points.get(point) ?? 0) + 1);
    }
    const shared = [...points.values()].filter((count) => count > 1);
    expect(clusters.map(({ count }) => count).sort()).toEqual(shared.sort());
    expect(pins).toHaveLength(points.size - shared.length);
    for (const { west, east, south, north } of clusters) expect([west, south]).toEqual([east, north]);
  });

  it('names the projects at the same point, the cheapest first', async () => {
    const { clusters } = await readMap(database.db, NO_CRITERIA);
    const prices = new Map(
      plainScan(catalogue.projects, NO_CRITERIA, 'createdDesc').map(({ id, priceFromCents }) => [
        id,
        priceFromCents,
      ]),
    );
    expect(clusters.length).toBeGreaterThan(0);
    for (const { south, west, count, projects } of clusters) {
      const there = plainScanOf().filter((each) => each.latitude === south && each.longitude === west);
      expect(projects).toHaveLength(count);
      expect(new Set(projects.map(({ id }) => id))).toEqual(new Set(there.map(({ id }) => id)));
      expect(projects.map(({ priceFromCents }) => priceFromCents)).toEqual(
        there
          .map(({ id }) => prices.get(id) ?? null)
          .sort((one, other) => (one ?? Infinity) - (other ?? Infinity)),
      );
    }
  });

  function plainScanOf() {
    const found = new Set(plainScan(catalogue.projects, NO_CRITERIA, 'createdDesc').map(({ id }) => id));
    return catalogue.projects.filter(({ id }) => found.has(id));
  }
});

describe('map of 1,500 projects', () => {
  const database = useDatabase();

  beforeAll(async () => {
    await insertLargeCatalogue(database.db, 1_500);
    // A rectangle of 50 by 30 points.
    await database.pool.query(`
      update project set address = address || jsonb_build_object('latitude', -23.6 + n % 30 * 0.001,
        'longitude', -46.7 + n / 30 * 0.001)
      from (select id, row_number() over (order by id) - 1 as n from project) numbered where numbered.id = project.id`);
    await refreshSearch(database.db, 'all', NOW);
  }, 120_000);

  it('groups many projects in the cells of a grid without losing any', async () => {
    const map = await readMap(database.db, NO_CRITERIA, { totalCap: 2_000 });
    expect(map).toMatchObject({ total: 1_500, totalIsCapped: false });
    expect(map.clusters.length).toBeLessThanOrEqual(96);
    expect(countOf(map)).toBe(1_500);
    expect(map.clusters.filter(({ projects }) => projects.length > 0)).toEqual([]);
    const box = map.box ?? { west: 0, east: 0 };
    expect([box.west, box.east].map((degrees) => degrees.toFixed(3))).toEqual(['-46.700', '-46.651']);
  });

  it('shows the few projects in a small box one by one', async () => {
    const box = { west: -46.7005, south: -23.6005, east: -46.6975, north: -23.5965 };
    const map = await readMap(database.db, { ...NO_CRITERIA, box });
    // Three columns of four points.
    expect([map.total, map.pins.length, map.clusters.length]).toEqual([12, 12, 0]);
    expect(map.pins[0]).toMatchObject({ place: expect.stringContaining(', ') });
  });

  it('estimates the figures of very many projects from a sample', async () => {
    const map = await readMap(database.db, NO_CRITERIA, { maxRows: 2_000 });
    expect(map).toMatchObject({ total: 1_000, totalIsCapped: true, pins: [] });
    expect(countOf(map)).toBeGreaterThan(1_200);
    expect(countOf(map)).toBeLessThan(1_800);
  });
});
