import { eq, sql } from 'drizzle-orm';
import type { Executor } from '@/server/db/client';
import { place } from '@/server/db/schema/catalogue/place';
import { project } from '@/server/db/schema/catalogue/project';
import type { Subject } from '@/server/gateways/drawings/drawings';
import { isVisible } from '@/server/modules/catalogue/projects/visible';

/** Whose a project is and whether everybody may see it; null where there is none. */
export async function findAudienceFacts(
  db: Executor,
  projectId: string,
): Promise<{ readonly entrepreneurId: string; readonly isShown: boolean } | null> {
  const { rows } = await db.execute<{ entrepreneur_id: string; is_shown: boolean }>(sql`
    select p.entrepreneur_id, (${isVisible}) as is_shown
    from project p join entrepreneur e on e.id = p.entrepreneur_id where p.id = ${projectId}`);
  const [row] = rows;
  return row ? { entrepreneurId: row.entrepreneur_id, isShown: row.is_shown } : null;
}

/** What a drawing needs to know of a project; null where there is none. */
export async function findSubject(
  db: Executor,
  projectId: string,
): Promise<(Subject & { readonly version: number }) | null> {
  const [row] = await db
    .select({
      id: project.id,
      category: project.category,
      phase: project.phase,
      placePath: place.path,
      towers: project.towers,
      plans: project.plans,
      details: project.details,
      version: project.version,
    })
    .from(project)
    .innerJoin(place, eq(place.id, project.placeId))
    .where(eq(project.id, projectId));
  if (!row) return null;
  const { id, category, phase, placePath, towers, plans, details, version } = row;
  return { id, category, phase, placePath, towers, plans, amenities: details.amenities, version };
}
