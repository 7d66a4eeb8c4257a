import { eq } from 'drizzle-orm';
import type { Executor } from '@/server/db/client';
import { place } from '@/server/db/schema/place';
import { project } from '@/server/db/schema/project';
import type { Subject } from '@/server/modules/media/drawing/subject';

/** What a drawing needs to know of a project; null when there is no such published project. */
export async function findSubject(db: Executor, projectId: string): Promise<Subject | null> {
  const [row] = await db
    .select({
      id: project.id,
      category: project.category,
      phase: project.phase,
      placePath: place.path,
      towers: project.towers,
      plans: project.plans,
      details: project.details,
      isPublished: project.isPublished,
    })
    .from(project)
    .innerJoin(place, eq(place.id, project.placeId))
    .where(eq(project.id, projectId));
  if (!row?.isPublished) return null;
  const { id, category, phase, placePath, towers, plans, details } = row;
  return { id, category, phase, placePath, towers, plans, amenities: details.amenities };
}
