import type { Report, ReportDetail } from '@/domain/report/schema';
import type { Caller } from '@/server/http/callers/caller';
import type { Actor } from '@/server/modules/parties/accounts/findActors';
import { historyOf, type StateRow } from '@/server/modules/platform/history/historyOf';
import { allowedActions } from './policy';
import type { FoundReport } from './store';

export function presentReport({ row, project, label, decidedByName }: FoundReport, caller: Caller): Report {
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
    decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    allowedActions: allowedActions(caller, row.state),
  };
}

/** A report with its history, and the names of the operators who decided. */
export function presentDetail(
  found: FoundReport,
  { states, actors }: { readonly states: readonly StateRow[]; readonly actors: ReadonlyMap<string, Actor> },
  caller: Caller,
): ReportDetail {
  const history = historyOf(states, ({ actorId }) => actors.get(actorId ?? '')?.name ?? null);
  return { ...presentReport(found, caller), history };
}
