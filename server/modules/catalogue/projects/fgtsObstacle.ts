import { eq } from 'drizzle-orm';
import { type PropertyObstacle, propertyObstacle } from '@/domain/financing/fgts';
import { isDwelling } from '@/domain/project/dwelling';
import type { CalendarDay } from '@/domain/time/calendar';
import type { Executor } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { readValues } from '@/server/modules/platform/settings/readValues';

interface Priced {
  /** Null for a price without a unit, which counts as a dwelling. */
  readonly projectId: string | null;
  readonly priceCents: number;
  readonly today: CalendarDay;
}

async function sellsDwellings(executor: Executor, projectId: string): Promise<boolean> {
  const [facts] = await executor
    .select({ projectType: project.projectType, category: project.category })
    .from(project)
    .where(eq(project.id, projectId));
  return facts !== undefined && isDwelling(facts);
}

/** Reason why FGTS cannot pay for what a project sells at a price, by the settings of the day; null without one. */
export async function fgtsObstacleOf(
  executor: Executor,
  { projectId, priceCents, today }: Priced,
): Promise<PropertyObstacle | null> {
  const ceilings = await readValues(executor, 'sfhCeiling');
  const caps = await readValues(executor, 'sfhRateCap');
  const isOfDwelling = projectId === null || (await sellsDwellings(executor, projectId));
  return propertyObstacle([...ceilings, ...caps], today, { priceCents, isDwelling: isOfDwelling });
}
