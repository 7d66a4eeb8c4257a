import { sql } from 'drizzle-orm';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertPlace } from '@/__tests__/support/factories/place';
import { buildPlan, buildProject } from '@/__tests__/support/factories/project';
import type { Database } from '@/server/db/client';

const CITIES = ['São Paulo', 'Campinas', 'Santos', 'Sorocaba'];
const NEIGHBORHOODS = ['Centro', 'Pinheiros', 'Aurora', 'Jardim América', 'Vila Nova'];

/**
 * Writes many projects with twenty units each by two statements: for plans of queries and for measuring. Places, prices,
 * bedrooms and dates vary; the texts hardly do. Refresh the search afterwards.
 */
export async function insertLargeCatalogue(db: Database, projects: number): Promise<void> {
  const { id: entrepreneurId } = await insertEntrepreneur(db);
  for (const city of CITIES) {
    for (const name of NEIGHBORHOODS) await insertPlace(db, { name, city });
  }
  const one = buildProject({ entrepreneurId, placeId: entrepreneurId });
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
  await db.execute(sql`
    with places as (select array_agg(id order by path) as ids from place where kind = 'neighborhood')
    insert into project (id, entrepreneur_id, place_id, slug, title, description, genre, category, property_kind,
      project_type, phase, cover, address, details, config, towers, plans, registration_number, registration_office,
      registration_date, approval, is_published, first_published_at)
    select md5('project' || n)::uuid, ${entrepreneurId},
      -- Half of all projects stand in the first places, as half of a country's do in its first city.
      places.ids[1 + (case when n % 2 = 0 then n / 2 % 5 else n * 7 % 20 end)],
      'projeto-' || n, 'Residencial ' || (array['Aurora', 'Bosque', 'Mirante', 'Vista'])[1 + n % 4] || ' ' || n,
      case when n % 3 = 0 then 'Varanda gourmet e lazer completo.' else 'Perto do metrô.' end,
      'apartments', (array['apartments', 'studios', 'houses'])[1 + n % 3], 'apartamento', 'residencial', 'Lançamento',
      ${json(one.cover)}, ${json(one.address)}, ${json(one.details)}, ${json(one.config)}, ${json(one.towers)},
      ${json([buildPlan()])}, 'R.3/12.345', '5º RI', '2026-03-02', 'approved', true,
      timestamptz '2025-01-01' + n * interval '7 minutes'
    from generate_series(1, ${projects}::int) n, places`);
  await db.execute(sql`
    insert into unit (id, project_id, plan_index, tower, floor, position, code, kind, status, area_m2, bedrooms, suites,
      bathrooms, parking_spots, price_cents)
    select md5(n || ':' || u)::uuid, md5('project' || n)::uuid, u % 4, 'A', 1 + u, 1, (1 + u) || '01', 'sellable',
      case when u % 7 = 6 then 'sold' else 'available' end, 30 + 20 * (u % 4), u % 4, least(1, u % 4), 1 + u % 2, u % 3,
      20000000 + n * 7919::bigint % 1000 * 60000 + u % 4 * 9000000 + u * 200000
    from generate_series(1, ${projects}::int) n, generate_series(0, 19) u`);
  await db.execute(sql`analyze`);
}
