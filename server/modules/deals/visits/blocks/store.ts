import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import type { CalendarDay } from '@/domain/time/calendar';
import type { Executor } from '@/server/db/client';
import { visit } from '@/server/db/schema/deals/visit';
import { visitBlock } from '@/server/db/schema/deals/visitBlock';
import { selectVisits, type VisitRecord } from '../store';

export type VisitBlockRow = typeof visitBlock.$inferSelect;

/** A block with the open visits on its days. */
export interface VisitBlockRecord {
  readonly row: VisitBlockRow;
  readonly visits: readonly VisitRecord[];
}

/** Open visits of a project on these days, earliest first. */
async function openVisits(
  executor: Executor,
  { projectId, fromDay, untilDay }: Pick<VisitBlockRow, 'projectId' | 'fromDay' | 'untilDay'>,
): Promise<VisitRecord[]> {
  const isOpen = and(
    eq(visit.projectId, projectId),
    eq(visit.state, 'open'),
    gte(visit.day, fromDay),
    lte(visit.day, untilDay),
  );
  const found = await selectVisits(executor, isOpen ?? sql`false`);
  return found.sort((one, other) => one.row.startsAt.getTime() - other.row.startsAt.getTime());
}

/** A block of the project with its open visits. */
export async function findBlock(
  executor: Executor,
  { id, projectId }: { readonly id: string; readonly projectId: string },
): Promise<VisitBlockRecord | null> {
  const isIt = and(eq(visitBlock.id, id), eq(visitBlock.projectId, projectId));
  const [row] = await executor.select().from(visitBlock).where(isIt).limit(1);
  return row ? { row, visits: await openVisits(executor, row) } : null;
}

/** Blocks of a project that have not passed, earliest first. */
export async function listBlocks(
  executor: Executor,
  projectId: string,
  today: CalendarDay,
): Promise<VisitBlockRecord[]> {
  const rows = await executor
    .select()
    .from(visitBlock)
    .where(and(eq(visitBlock.projectId, projectId), gte(visitBlock.untilDay, today)))
    .orderBy(asc(visitBlock.fromDay), asc(visitBlock.id));
  return Promise.all(rows.map(async (row) => ({ row, visits: await openVisits(executor, row) })));
}
