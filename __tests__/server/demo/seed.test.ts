import { useDatabase } from '@/__tests__/support/db';
import { CatalogueNotEmptyError, seedDemo } from '@/server/db/demo/seed';

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

  it('writes the catalogue past every constraint of the database', async () => {
    expect(await numberOf(database.pool, 'project where is_published')).toBe(95);
    expect(await numberOf(database.pool, 'unit')).toBe(8013);
    expect(await numberOf(database.pool, 'incorporator_page where is_published')).toBe(11);
    expect(await numberOf(database.pool, "advertisement where approval = 'approved'")).toBe(8);
    expect(lines[0]).toContain('95 empreendimentos');
  });

  it('makes every project that has an offer searchable, and counts them by place', async () => {
    const searchable = await numberOf(database.pool, 'project_search');
    expect(searchable).toBe(93);
    const { rows } = await database.pool.query(
      "select sum(project_count)::int as total from place where kind = 'city'",
    );
    expect(rows[0].total).toBe(searchable);
  });

  it('keeps former addresses of a project', async () => {
    const { rows } = await database.pool.query(
      "select p.slug from project_slug s join project p on p.id = s.project_id where s.slug = 'ipe-amarelo-pinheiros'",
    );
    expect(rows).toEqual([{ slug: 'residencial-ipe-amarelo' }]);
  });

  it('refuses a database that has projects, and leaves it as it is', async () => {
    await expect(seedDemo(database.pool, { now: NOW })).rejects.toThrow(CatalogueNotEmptyError);
    expect(await numberOf(database.pool, 'project')).toBe(95);
  });
});

describe('seedDemo with a size', () => {
  const database = useDatabase();
  beforeAll(() => seedDemo(database.pool, { now: NOW, projects: 120, units: 2_400 }), SEEDING_MS);

  it('writes so many projects, and units to within 2 %', async () => {
    expect(await numberOf(database.pool, 'project')).toBe(120);
    expect(Math.abs((await numberOf(database.pool, 'unit')) / 2_400 - 1)).toBeLessThan(0.02);
  });

  it('makes them searchable in more places than the written catalogue has', async () => {
    expect(await numberOf(database.pool, 'offer_search')).toBeGreaterThan(500);
    expect(await numberOf(database.pool, 'place')).toBeGreaterThan(400);
  });
});
