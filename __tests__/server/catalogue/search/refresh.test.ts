import { eq } from 'drizzle-orm';
import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import { NO_CRITERIA } from '@/domain/listing/criteria';
import { normalizeText } from '@/domain/text';
import { DAY_MS } from '@/domain/time/durations';
import { CHANNELS, listen } from '@/server/db/channels';
import { place } from '@/server/db/schema/catalogue/place';
import { offerSearch, projectSearch } from '@/server/db/schema/catalogue/search';
import { createPostgresSearch } from '@/server/modules/catalogue/search/postgresSearch';
import { refreshSearch, refreshStale } from '@/server/modules/catalogue/search/refresh/refreshSearch';

describe('refreshSearch', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  async function tables() {
    return {
      projects: await database.db.select().from(projectSearch).orderBy(projectSearch.projectId),
      offers: await database.db.select().from(offerSearch).orderBy(offerSearch.id),
      places: await database.db.select().from(place).orderBy(place.path),
    };
  }

  async function countOf(path: string): Promise<number | undefined> {
    const [row] = await database.db.select().from(place).where(eq(place.path, path));
    return row?.projectCount;
  }

  it('writes the same rows for single projects as for all projects together', async () => {
    const one = await insertListing(database.db, {
      units: [{ priceCents: 500_000_00 }, { priceCents: 600_000_00 }],
    });
    const other = await insertListing(database.db, {
      place: { name: 'Centro', city: 'Campinas' },
      phase: 'Pré-Lançamento',
    });
    await refreshSearch(database.db, 'all', NOW);
    const whole = await tables();
    await database.pool.query(
      'delete from offer_search; delete from project_search; update place set project_count = 0',
    );
    await refreshSearch(database.db, [one.project.id, other.project.id], NOW);
    expect(await tables()).toEqual(whole);
    expect(whole.projects).toHaveLength(2);
  });

  it('keeps only what is available at the given instant', async () => {
    const { project, units } = await insertListing(database.db, {
      units: [{}, { status: 'sold' }, { status: 'unavailable' }, {}, { kind: 'common' }],
    });
    const expiresAt = new Date(NOW.getTime() + 1_000);
    await insertReservation(database.db, { projectId: project.id, unitId: units[3]?.id, expiresAt });
    await refreshSearch(database.db, [project.id], NOW);
    expect((await tables()).offers.map(({ id }) => id)).toEqual([units[0]?.id]);
    await refreshSearch(database.db, [project.id], expiresAt);
    expect((await tables()).offers).toHaveLength(2);
  });

  it('drops a price unconfirmed for two weeks, and still finds the project', async () => {
    const { project } = await insertListing(database.db, {
      units: [{ priceCents: 500_000_00 }],
      availabilityConfirmedAt: new Date(NOW.getTime() - 14 * DAY_MS + 1),
    });
    await refreshSearch(database.db, 'all', NOW);
    expect(await refreshStale(database.db, NOW)).toBe(0);
    expect((await tables()).offers.map(({ priceCents }) => priceCents)).toEqual([500_000_00]);
    const later = new Date(NOW.getTime() + 1);
    expect(await refreshStale(database.db, later)).toBe(1);
    expect(await refreshStale(database.db, later)).toBe(0);
    expect((await tables()).offers.map(({ priceCents }) => priceCents)).toEqual([null]);
    const search = createPostgresSearch({ db: database.db, now: () => later });
    const page = { limit: 24, cursor: null };
    const found = await search.search(NO_CRITERIA, 'priceAsc', page);
    expect(found.items.map(({ id, priceFrom }) => [id, priceFrom])).toEqual([[project.id, null]]);
    const priced = { ...NO_CRITERIA, priceMaxCents: 600_000_00 };
    expect((await search.search(priced, 'priceAsc', page)).total).toBe(0);
  });

  it('removes a withdrawn project, and counts its places again', async () => {
    const { project } = await insertListing(database.db);
    await refreshSearch(database.db, 'all', NOW);
    expect([await countOf('sp/sao-paulo'), await countOf('sp/sao-paulo/pinheiros')]).toEqual([1, 1]);
    await database.pool.query('update project set is_published = false');
    await refreshSearch(database.db, [project.id], NOW);
    expect((await tables()).projects).toEqual([]);
    expect([await countOf('sp/sao-paulo'), await countOf('sp/sao-paulo/pinheiros')]).toEqual([0, 0]);
  });

  it('normalises names as the domain does', async () => {
    const title = 'Edifício “D’Ávila” — ÇÃO\u00a0Ñ Ü 2º';
    await insertListing(database.db, { title });
    await refreshSearch(database.db, 'all', NOW);
    expect((await tables()).projects[0]?.normalizedTitle).toBe(normalizeText(title));
  });

  it('changes nothing when its transaction rolls back', async () => {
    const { project } = await insertListing(database.db);
    await refreshSearch(database.db, 'all', NOW);
    const before = await tables();
    await database.pool.query(`update unit set status = 'unavailable'`);
    const undone = database.db.transaction(async (transaction) => {
      await refreshSearch(transaction, [project.id], NOW);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await tables()).toEqual(before);
  });

  it('runs concurrently for one project', async () => {
    const { project } = await insertListing(database.db, { units: [{}, {}, {}] });
    await Promise.all(Array.from({ length: 8 }, () => refreshSearch(database.db, [project.id], NOW)));
    expect((await tables()).offers).toHaveLength(3);
  });

  it('notifies every process of the changed pages', async () => {
    const { project } = await insertListing(database.db);
    const heard: string[] = [];
    const said = new Promise<void>((resolve) => {
      const handlers = { [CHANNELS.pageTags]: (tags: string[]) => resolve(void heard.push(...tags)) };
      void listen({ url: database.url, handlers, onGap: () => {} }).then(async (listener) => {
        await refreshSearch(database.db, [project.id], NOW);
        await said;
        await listener.close();
      });
    });
    await said;
    expect(heard).toEqual(['listing', 'place', `project:${project.id}`]);
  });
});
