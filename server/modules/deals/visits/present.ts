import type { Visit, VisitDetail } from '@/domain/visit/schema';
import { slotEnd, slotStart } from '@/domain/visit/slots';
import type { Caller } from '@/server/http/callers/caller';
import { factsOf } from '@/server/modules/deals/records/factsOf';
import { historyOf, type StateRow } from '@/server/modules/platform/history/historyOf';
import { allowedActions } from './policy';
import type { VisitOf } from './store';

/** A visit as whoever comes, or receives, sees it. */
export function presentVisit(about: VisitOf, caller: Caller, now: Date): Visit {
  const { row } = about;
  return {
    ...factsOf(about, caller),
    label: about.label,
    day: row.day,
    period: row.period,
    startsAt: slotStart(row).toISOString(),
    endsAt: slotEnd(row).toISOString(),
    state: row.state,
    note: row.note,
    reason: row.reason,
    concludedAt: row.concludedAt?.toISOString() ?? null,
    allowedActions: allowedActions(caller, row, now),
  };
}

/** The same with its calendar file and what it went through. */
export function presentDetail(
  about: VisitOf,
  { states, calendarUrl }: { readonly states: readonly StateRow[]; readonly calendarUrl: string },
  caller: Caller,
  now: Date,
): VisitDetail {
  return {
    ...presentVisit(about, caller, now),
    calendarUrl,
    history: historyOf(states),
  };
}
