import { addDays, today } from '@/domain/time/calendar';
import type { projectReport } from '@/server/db/schema/catalogue/projectReport';
import type { ProjectRows } from '@/server/demo/build/rows';
import { morningOf } from '@/server/demo/build/units';
import { REPORTS } from '@/server/demo/data/reports';
import { idOf } from '@/server/demo/ids';

export type ReportRow = typeof projectReport.$inferInsert;

/** Open reports of visitors, for the operators. */
export function reportRows(projects: readonly ProjectRows[], now: Date): ReportRow[] {
  return REPORTS.map(({ project: title, isOfUnit, reason, text, count, daysAgo }) => {
    const rows = projects.find(({ project }) => project.title === title);
    if (!rows?.project.id) throw new Error(`The sample catalogue has no project ${title}`);
    const at = morningOf(addDays(today(now), -daysAgo));
    return {
      id: idOf('report', title),
      projectId: rows.project.id,
      unitId: isOfUnit ? rows.units.find(({ status }) => status === 'available')?.id : null,
      reason,
      text,
      count,
      createdAt: at,
      updatedAt: at,
    };
  });
}
