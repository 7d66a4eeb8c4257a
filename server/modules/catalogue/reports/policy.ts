import {
  REPORT_DECISIONS,
  type ReportDecision,
  type ReportState,
  reportStates,
} from '@/domain/report/states';
import { nextState } from '@/domain/stateTable';
import type { Caller } from '@/server/http/callers/caller';

/** Operators only: a report may name a person and accuse the seller. */
export function canReadReports(caller: Caller): boolean {
  return caller.kind === 'operator';
}

export function canDecideReports(caller: Caller): boolean {
  return canReadReports(caller);
}

/** Decisions of the caller on a report in this state. */
export function allowedActions(caller: Caller, state: ReportState): ReportDecision[] {
  if (!canDecideReports(caller)) return [];
  return REPORT_DECISIONS.filter((event) => nextState(reportStates, state, event) !== null);
}
