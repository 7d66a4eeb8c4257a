import { v7 as uuidv7 } from 'uuid';
import type { Executor } from '@/server/db/client';
import { projectReport } from '@/server/db/schema/catalogue/projectReport';

type ReportRow = typeof projectReport.$inferSelect;

/** Stores an open report of a project. */
export async function insertReport(
  executor: Executor,
  values: Partial<ReportRow> & Pick<ReportRow, 'projectId'>,
): Promise<ReportRow> {
  const [row] = await executor
    .insert(projectReport)
    .values({ id: uuidv7(), reason: 'price', ...values })
    .returning();
  if (!row) throw new Error('report was not inserted');
  return row;
}
