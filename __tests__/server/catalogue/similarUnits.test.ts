import { eq } from 'drizzle-orm';
import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import { unit } from '@/server/db/schema/catalogue/unit';
import { findSimilarUnits } from '@/server/modules/catalogue/inventory/similarUnits';

/** The unit of the cart, two above it, one beside it, one in the other tower, and one of another size. */
const UNITS = [
  { tower: 'A', floor: 1, position: 1, planIndex: 0 },
  { tower: 'A', floor: 2, position: 1, planIndex: 0 },
  { tower: 'A', floor: 3, position: 1, planIndex: 0 },
  { tower: 'A', floor: 1, position: 2, planIndex: 0 },
  { tower: 'B', floor: 1, position: 1, planIndex: 0 },
  { tower: 'A', floor: 1, position: 3, planIndex: 1 },
];

describe('available units like one that is gone', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  it('are of its size, first in its position, then in its tower, then in any tower', async () => {
    const { project, units } = await insertListing(database.db, { units: UNITS });
    const [own = '', above = '', higher = '', beside = '', other = ''] = units.map(({ id }) => id ?? '');
    const similar = () => findSimilarUnits(database.db, own, NOW);
    const take = (unitId: string) => insertReservation(database.db, { projectId: project.id, unitId });
    await take(own);
    const area = project.plans?.[0]?.areaM2;
    const at = (query: string) => `/imovel/${project.slug}/escolher?${query}`;
    const sized = expect.stringContaining(`metragem=${area}`);

    const same = await similar();
    expect(same).toEqual({ path: sized, count: 2 });
    expect(same?.path).toMatch(/torre=A.*final=01/);
    await take(above);
    await database.db.update(unit).set({ status: 'unavailable' }).where(eq(unit.id, higher));
    const inTower = await similar();
    expect(inTower).toEqual({ path: sized, count: 1 });
    expect(inTower?.path).not.toContain('final=');
    await take(beside);
    expect(await similar()).toEqual({ path: at(`metragem=${area}`), count: 1 });
    await take(other);
    expect(await similar()).toBeNull();
  });
});
