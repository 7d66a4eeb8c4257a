import type { Report, ReportDetail } from '@/domain/report/schema';
import type { Caller } from '@/server/http/callers/caller';
import { historyOf, type StateRow } from '@/server/modules/platform/history/historyOf';
import { allowedActions } from './policy';
import type { FoundReport } from './store';

export function presentReport({ row, project, label }: FoundReport, caller: Caller): Report {
  return {
    id: row.id,
    project,
    unitId: row.unitId,
    quotaId: row.quotaId,
    label,
    reason: row.reason,
    state: row.state,
    text: row.text,
    email: row.email,
    count: row.count,
    note: row.note,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    allowedActions: allowedActions(caller, row.state),
  };
}

/** A report with its history. Operators have no records with names. */
export function presentDetail(found: FoundReport, states: readonly StateRow[], caller: Caller): ReportDetail {
  return { ...presentReport(found, caller), history: historyOf(states, () => null) };
}
