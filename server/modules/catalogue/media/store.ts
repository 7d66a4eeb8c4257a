import { eq, sql } from 'drizzle-orm';
import type { Executor } from '@/server/db/client';
import { place } from '@/server/db/schema/catalogue/place';
import { project } from '@/server/db/schema/catalogue/project';
import type { Subject } from '@/server/gateways/drawings/drawings';
import { e, p } from '@/server/modules/catalogue/inventory/tables';
import { isVisible } from '@/server/modules/catalogue/inventory/visible';

/** Owner and visibility of a project; null for an unknown project. */
export async function findAudienceFacts(
  db: Executor,
  projectId: string,
): Promise<{ readonly entrepreneurId: string; readonly isShown: boolean } | null> {
  const [row] = await db
    .select({ entrepreneurId: p.entrepreneurId, isShown: sql<boolean>`(${isVisible})` })
    .from(p)
    .innerJoin(e, eq(e.id, p.entrepreneurId))
    .where(eq(p.id, projectId));
  return row ?? null;
}

/** Facts of a project for its drawing; null for an unknown project. */
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
