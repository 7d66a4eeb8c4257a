import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { normalizeText, slugify } from '@/domain/text';
import type { Database } from '@/server/db/client';
import { place } from '@/server/db/schema/catalogue/place';

type PlaceInsert = typeof place.$inferInsert;

function buildPlace(overrides: Pick<PlaceInsert, 'kind' | 'path' | 'name' | 'city' | 'state'>): PlaceInsert {
  return {
    id: uuidv7(),
    normalizedName: normalizeText(overrides.name),
    latitude: -23.56,
    longitude: -46.68,
    ...overrides,
  };
}

/** A neighbourhood and its city, each unless it is there already. Answers the neighbourhood. */
export async function insertPlace(
  db: Database,
  {
    name = 'Pinheiros',
    city = 'São Paulo',
    state = 'SP',
  }: { name?: string; city?: string; state?: string } = {},
) {
  const cityPath = `${state.toLowerCase()}/${slugify(city)}`;
  const cityRow = buildPlace({ kind: 'city', path: cityPath, name: city, city, state });
  const row = buildPlace({ kind: 'neighborhood', path: `${cityPath}/${slugify(name)}`, name, city, state });
  await db.insert(place).values([cityRow, row]).onConflictDoNothing();
  const [stored] = await db.select().from(place).where(eq(place.path, row.path));
  if (!stored) throw new Error(`The place ${row.path} was not stored.`);
  return stored;
}
