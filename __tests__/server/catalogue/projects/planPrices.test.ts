import { testApp } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertQuotas } from '@/__tests__/support/factories/quota';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import { sellUnit } from '@/__tests__/support/factories/sale';
import type { PlanPrices } from '@/domain/project/prices';
import type { Page } from '@/domain/site/page';
import { quotaPrice } from '@/server/db/schema/catalogue/quota';
import { unitPrice } from '@/server/db/schema/catalogue/unit';
import type { Problem } from '@/server/http/answers/problems';

describe('GET /public/projects/{id}/prices', () => {
  const database = useDatabase();
  const api = testApp(database);
  afterEach(() => database.clear());

  const pricesOf = async (projectId: string) =>
    (await api.get<Page<PlanPrices>>(`/public/projects/${projectId}/prices`)).body;

  it('lists the prices of the cheapest available unit of each plan, oldest first', async () => {
    const { project, units } = await insertListing(database.db, {
      units: [
        { planIndex: 0, priceCents: 405_000_00, code: '1203' },
        { planIndex: 0, priceCents: 430_000_00 },
        { planIndex: 1, priceCents: 700_000_00, code: '902' },
      ],
    });
    const since = new Date('2026-01-05T12:00:00Z');
    await database.db.insert(unitPrice).values({ unitId: units[0]?.id ?? '', since, priceCents: 412_000_00 });
    expect(await pricesOf(project.id)).toEqual({
      items: [
        {
          planIndex: 0,
          unitId: units[0]?.id,
          quotaId: null,
          label: 'unid. 1203, torre A',
          prices: [
            { priceCents: 412_000_00, since: '2026-01-05T12:00:00.000Z' },
            { priceCents: 405_000_00, since: '2026-03-10T12:00:00.000Z' },
          ],
        },
        expect.objectContaining({ planIndex: 1, label: 'unid. 902, torre A' }),
      ],
      nextCursor: null,
      total: 2,
      totalIsCapped: false,
    });
  });

  it('follows the next unit once the cheapest is held or sold, and is empty without one', async () => {
    const { project, units } = await insertListing(database.db, {
      units: [{ priceCents: 400_000_00 }, { priceCents: 410_000_00 }, { priceCents: 420_000_00 }],
    });
    await insertReservation(database.db, { projectId: project.id, unitId: units[0]?.id });
    await sellUnit(database.db, { projectId: project.id, id: units[1]?.id });
    expect((await pricesOf(project.id)).items.map(({ unitId }) => unitId)).toEqual([units[2]?.id]);
    await sellUnit(database.db, { projectId: project.id, id: units[2]?.id });
    expect((await pricesOf(project.id)).items).toEqual([]);
  });

  it('lists the prices of the cheapest quota of a club', async () => {
    const { project, units } = await insertListing(database.db, {
      category: 'clubs',
      units: [{ kind: 'common', priceCents: null, code: '101' }],
    });
    const [first] = await insertQuotas(database.db, { projectId: project.id, unitId: units[0]?.id ?? '' });
    const since = new Date('2026-02-01T12:00:00Z');
    await database.db.insert(quotaPrice).values({ quotaId: first?.id ?? '', since, priceCents: 58_000_00 });
    const { items } = await pricesOf(project.id);
    expect(items).toMatchObject([{ unitId: null, quotaId: first?.id, label: 'cota 1 de 26, unid. 101' }]);
    expect(items[0]?.prices.map(({ priceCents }) => priceCents)).toEqual([58_000_00, 60_000_00]);
  });

  it('lists nothing for a waiting list, and answers 404 for a hidden project', async () => {
    const waiting = await insertListing(database.db, { phase: 'Pré-Lançamento' });
    expect((await pricesOf(waiting.project.id)).items).toEqual([]);
    const hidden = await insertListing(database.db, { isPublished: false });
    const { status, body } = await api.get<Problem>(`/public/projects/${hidden.project.id}/prices`);
    expect([status, body.code]).toEqual([404, 'project_not_found']);
  });
});
