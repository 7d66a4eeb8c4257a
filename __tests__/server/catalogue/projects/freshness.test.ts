import { testApp } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertQuotas } from '@/__tests__/support/factories/quota';
import type { PlanPrices } from '@/domain/project/prices';
import type { PublicProject } from '@/domain/project/schema';
import type { PublicQuota } from '@/domain/quota/schema';
import type { Page } from '@/domain/site/page';
import type { PublicUnit } from '@/domain/unit/schema';

const CONFIRMED = new Date('2026-11-01T10:00:00-03:00');
const JUST_BEFORE = new Date('2026-11-15T09:59:59-03:00');
const TWO_WEEKS_ON = new Date('2026-11-15T10:00:00-03:00');

type Units = { items: PublicUnit[]; quotas: PublicQuota[] };

describe('project without a recent confirmation', () => {
  const database = useDatabase();
  const before = testApp(database, { now: JUST_BEFORE });
  const after = testApp(database, { now: TWO_WEEKS_ON });
  afterEach(() => database.clear());

  async function addListing() {
    const { project, units } = await insertListing(database.db, { availabilityConfirmedAt: CONFIRMED });
    const path = `/public/projects/${project.id}`;
    return { path, unitPath: `/public/units/${units[0]?.id}` };
  }

  it('keeps its prices up to the last second of the fourteenth day', async () => {
    const { path, unitPath } = await addListing();
    const { body } = await before.get<PublicProject>(path);
    expect(body.availability).toMatchObject({ freshness: 'ageing', confirmedAt: CONFIRMED.toISOString() });
    expect(body.priceFrom?.priceCents).toBe(600_000_00);
    expect((await before.get<PublicUnit>(unitPath)).body.prices?.currentCents).toBe(600_000_00);
  });

  it('then shows no price anywhere: not of itself, of a unit, or of the past', async () => {
    const { path, unitPath } = await addListing();
    const { body } = await after.get<PublicProject>(path);
    expect(body.availability).toMatchObject({ freshness: 'stale', active: 1 });
    expect(body.priceFrom).toBeNull();
    expect((await after.get<Units>(`${path}/units`)).body.items[0]).toMatchObject({
      displayState: 'active',
      prices: null,
    });
    expect((await after.get<PublicUnit>(unitPath)).body.prices).toBeNull();
    expect((await after.get<Page<PlanPrices>>(`${path}/prices`)).body).toMatchObject({ items: [], total: 0 });
  });

  it('shows none of the quotas of a club either', async () => {
    const { project, units } = await insertListing(database.db, {
      category: 'clubs',
      availabilityConfirmedAt: CONFIRMED,
      units: [{ kind: 'common', priceCents: null }],
    });
    await insertQuotas(database.db, { projectId: project.id, unitId: units[0]?.id ?? '', count: 1 });
    const path = `/public/projects/${project.id}/units`;
    expect((await before.get<Units>(path)).body.quotas[0]).toMatchObject({
      priceCents: 60_000_00,
      priceHistory: [{ priceCents: 60_000_00, since: '2026-03-10T12:00:00.000Z' }],
    });
    expect((await after.get<Units>(path)).body.quotas[0]).toMatchObject({
      displayState: 'active',
      priceCents: null,
      priceHistory: [],
    });
  });
});
