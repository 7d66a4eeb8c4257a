import { useDatabase } from '@/__tests__/support/database/db';
import { insertListing } from '@/__tests__/support/factories/listing';
import { confirmSamples } from '@/server/demo/confirmSamples';
import { CatalogueNotEmptyError, seedDemo } from '@/server/demo/seed';
import { findMisplaced } from '@/server/modules/catalogue/places/placeAt';
import { refreshSearch } from '@/server/modules/catalogue/search/refresh/refreshSearch';

const NOW = new Date('2026-11-27T15:00:00.000Z');
const SEEDING_MS = 120_000;

async function numberOf(
  pool: { query(sql: string): Promise<{ rows: { count: string }[] }> },
  from: string,
): Promise<number> {
  const { rows } = await pool.query(`select count(*) from ${from}`);
  return Number(rows[0]?.count);
}

describe('seedDemo', () => {
  const database = useDatabase();
  const lines: string[] = [];
  beforeAll(() => seedDemo(database.pool, { now: NOW, log: (line) => lines.push(line) }), SEEDING_MS);

  it('satisfies every constraint of the database', async () => {
    expect(await numberOf(database.pool, 'project where is_published')).toBe(95);
    expect(await numberOf(database.pool, 'unit')).toBe(8013);
    expect(await numberOf(database.pool, 'incorporator_page where is_published')).toBe(11);
    expect(await numberOf(database.pool, "advertisement where approval = 'approved'")).toBe(8);
    expect(lines[0]).toContain('95 empreendimentos');
  });

  it('makes every project that has an offer searchable, and counts them by place', async () => {
    const searchable = await numberOf(database.pool, 'project_search');
    expect(searchable).toBe(90);
    const { rows } = await database.pool.query(
      "select sum(project_count)::int as total from place where kind = 'city'",
    );
    expect(rows[0].total).toBe(searchable);
  });

  it('has reports in every state, decided by the operator', async () => {
    const { rows } = await database.pool.query(
      'select r.state, count(*)::int, min(s.actor_kind) as by from project_report r left join state_change s on s.subject_id = r.id group by 1 order by 1',
    );
    expect(rows).toEqual([
      { state: 'dismissed', count: 1, by: 'operator' },
      { state: 'open', count: 3, by: null },
      { state: 'resolved', count: 1, by: 'operator' },
    ]);
  });

  it('keeps former slugs of a project', async () => {
    const { rows } = await database.pool.query(
      "select p.slug from project_slug s join project p on p.id = s.project_id where s.slug = 'ipe-amarelo-pinheiros'",
    );
    expect(rows).toEqual([{ slug: 'residencial-ipe-amarelo' }]);
  });

  it('keeps the price history of units and quotas, up to their current price', async () => {
    const { pool } = database;
    const withoutHistory = (thing: string) =>
      numberOf(
        pool,
        `${thing} where price_cents is not null and price_cents is distinct from (select price.price_cents
          from ${thing}_price price where price.${thing}_id = ${thing}.id order by since desc limit 1)`,
      );
    expect([await withoutHistory('unit'), await withoutHistory('quota')]).toEqual([0, 0]);
    const older = await numberOf(pool, 'quota_price');
    expect(older).toBeGreaterThan(await numberOf(pool, 'quota where price_cents is not null'));
  });

  it('shows every project in the neighbourhood of its map point', async () => {
    expect(await findMisplaced(database.db)).toEqual([]);
  });

  it('refuses a database with projects, and does not change it', async () => {
    await expect(seedDemo(database.pool, { now: NOW })).rejects.toThrow(CatalogueNotEmptyError);
    expect(await numberOf(database.pool, 'project')).toBe(95);
  });
});

describe('confirmSamples', () => {
  const database = useDatabase();
  beforeAll(() => seedDemo(database.pool, { now: NOW }), SEEDING_MS);

  const silentAt = async (now: Date) => {
    const { rows } = await database.pool.query(
      `select slug, floor(extract(epoch from $1::timestamptz - availability_confirmed_at) / 86400)::int as days,
          s.confirmed_at is not distinct from p.availability_confirmed_at as is_searched
        from project p left join project_search s on s.project_id = p.id
        where availability_confirmed_at <= $1::timestamptz - interval '7 days' order by slug`,
      [now.toISOString()],
    );
    return rows;
  };

  it('confirms samples that have grown old, except unconfirmed samples, and no other projects', async () => {
    const { db } = database;
    const later = new Date('2027-03-01T09:00:00.000Z');
    const { project: foreign } = await insertListing(db, { slug: 'de-outra-empresa' });
    await refreshSearch(db, [foreign.id], later);
    expect(await silentAt(later)).toHaveLength(96);
    expect(await confirmSamples(db, later)).toBe(95);
    const [other, ...silent] = await silentAt(later);
    expect(other.slug).toBe('de-outra-empresa');
    expect(silent.map(({ slug }) => slug)).toEqual(['farol-da-barra-77', 'mariquita']);
    for (const { slug, days, is_searched } of silent) {
      expect(days).toBe(slug === 'mariquita' ? 9 : 16);
      expect(is_searched).toBe(true);
    }
  });
});

describe('seedDemo with a size', () => {
  const database = useDatabase();
  beforeAll(() => seedDemo(database.pool, { now: NOW, projects: 120, units: 2_400 }), SEEDING_MS);

  it('writes the requested number of projects, and of units within 2 %', async () => {
    expect(await numberOf(database.pool, 'project')).toBe(120);
    expect(Math.abs((await numberOf(database.pool, 'unit')) / 2_400 - 1)).toBeLessThan(0.02);
  });

  it('makes them searchable in more places than the written catalogue has', async () => {
    expect(await numberOf(database.pool, 'offer_search')).toBeGreaterThan(500);
    expect(await numberOf(database.pool, 'place')).toBeGreaterThan(400);
  });
});
