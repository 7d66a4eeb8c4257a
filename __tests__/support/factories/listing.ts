import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertPlace } from '@/__tests__/support/factories/place';
import { insertProject } from '@/__tests__/support/factories/project';
import { insertUnits } from '@/__tests__/support/factories/unit';
import type { Database } from '@/server/db/client';
import type { project } from '@/server/db/schema/catalogue/project';
import type { unit } from '@/server/db/schema/catalogue/unit';

/** A published project of an approved company with its units: everything that makes one card of the listing. */
export async function insertListing(
  db: Database,
  {
    units = [{}],
    place,
    ...overrides
  }: Partial<typeof project.$inferInsert> & {
    units?: readonly Partial<typeof unit.$inferInsert>[];
    place?: { name?: string; city?: string; state?: string };
  } = {},
) {
  const company = overrides.entrepreneurId ? null : await insertEntrepreneur(db);
  const placeId = overrides.placeId ?? (await insertPlace(db, place)).id;
  const entrepreneurId = overrides.entrepreneurId ?? company?.id ?? '';
  const project = await insertProject(db, { ...overrides, entrepreneurId, placeId });
  return { project, entrepreneurId, units: await insertUnits(db, project.id, units) };
}
