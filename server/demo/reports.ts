import { addDays, today } from '@/domain/time/calendar';
import type { Transaction } from '@/server/db/client';
import type { projectReport } from '@/server/db/schema/catalogue/projectReport';
import type { ProjectRows } from '@/server/demo/build/rows';
import { morningOf } from '@/server/demo/build/units';
import { sampleOperator } from '@/server/demo/callers';
import { REPORTS } from '@/server/demo/data/reports';
import { idOf } from '@/server/demo/ids';
import { decide } from '@/server/modules/catalogue/reports/decideReport';

export type ReportRow = typeof projectReport.$inferInsert;

/** Reports of visitors, all of them open. */
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

/** Decides the reports that have a decision, by the rules for operators. */
export async function decideSampleReports(tx: Transaction, now: Date): Promise<void> {
  for (const { project, daysAgo, decision } of REPORTS) {
    if (decision === null) continue;
    const at = morningOf(addDays(today(now), 1 - daysAgo));
    const work = { tx, now: at, actor: sampleOperator() };
    await decide(work, idOf('report', project), { version: 1, ...decision });
  }
}
