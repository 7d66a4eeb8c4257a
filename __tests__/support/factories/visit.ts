import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { CLIENT } from '@/__tests__/support/factories/reservation';
import { instantOf } from '@/domain/time/zonedTime';
import type { Database } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { visit } from '@/server/db/schema/deals/visit';

type VisitInsert = typeof visit.$inferInsert;

/** An open visit to the project on Tuesday, 1 December 2026, at 09:00. */
export async function insertVisit(
  db: Database,
  overrides: Partial<VisitInsert> & Pick<VisitInsert, 'projectId'>,
): Promise<VisitInsert & { id: string }> {
  const [owner] = await db
    .select({ id: project.entrepreneurId })
    .from(project)
    .where(eq(project.id, overrides.projectId));
  const day = overrides.day ?? '2026-12-01';
  const row = {
    id: uuidv7(),
    entrepreneurId: owner?.id ?? '',
    client: CLIENT,
    day,
    period: 'morning' as const,
    startsAt: instantOf(day, '09:00'),
    endsAt: instantOf(day, '10:00'),
    capacitySlot: 1,
    ...overrides,
  };
  await db.insert(visit).values(row);
  return row;
}
