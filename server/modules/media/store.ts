import { and, eq } from 'drizzle-orm';
import type { Executor } from '@/server/db/client';
import { entrepreneur } from '@/server/db/schema/entrepreneur';
import { place } from '@/server/db/schema/place';
import { project } from '@/server/db/schema/project';
import type { Subject } from '@/server/modules/media/drawing/subject';

/** What a drawing needs to know of a project; null when there is no such project that everybody may see. */
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
    })
    .from(project)
    .innerJoin(place, eq(place.id, project.placeId))
    .innerJoin(entrepreneur, eq(entrepreneur.id, project.entrepreneurId))
    .where(
      and(
        eq(project.id, projectId),
        eq(project.isPublished, true),
        eq(project.approval, 'approved'),
        eq(entrepreneur.approval, 'approved'),
      ),
    );
  if (!row) return null;
  const { id, category, phase, placePath, towers, plans, details } = row;
  return { id, category, phase, placePath, towers, plans, amenities: details.amenities };
}
