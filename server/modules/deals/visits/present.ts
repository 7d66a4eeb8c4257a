import { timeZoneOf } from '@/domain/brazil/timeZone';
import type { Visit, VisitDetail } from '@/domain/visit/schema';
import { hourOf } from '@/domain/visit/slots';
import { type Caller, VISITOR } from '@/server/http/callers/caller';
import { type AuthoredState, authorsFor } from '@/server/modules/deals/records/authors';
import { factsOf } from '@/server/modules/parties/dealParties/factsOf';
import { historyOf } from '@/server/modules/platform/history/historyOf';
import { allowedActions, linkActions } from './policy';
import type { VisitRecord } from './store';

export function presentVisit(record: VisitRecord, caller: Caller, now: Date): Visit {
  const { row } = record;
  const timeZone = timeZoneOf(record.address);
  return {
    ...factsOf(record, caller),
    label: record.label,
    moreUnits: record.moreUnits,
    day: row.day,
    period: row.period,
    hour: hourOf(row.startsAt, timeZone),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    timeZone,
    state: row.state,
    mode: row.mode,
    place: record.place,
    meetingUrl: row.meetingUrl,
    hostId: hostIdFor(caller, row),
    host: record.host,
    isBlocked: record.isBlocked,
    note: row.note,
    reason: row.reason,
    concludedAt: row.concludedAt?.toISOString() ?? null,
    allowedActions: allowedActions(caller, row, now),
  };
}

/** Identities of the people of a company are only for its side. */
const hostIdFor = (caller: Caller, { hostId }: VisitRecord['row']): string | null =>
  caller.kind === 'entrepreneur' ? hostId : null;

type Details = Parameters<typeof presentDetail>[1];

/** A visit for the visitor who has its link. */
export function presentLinked(record: VisitRecord, details: Details, now: Date): VisitDetail {
  return { ...presentDetail(record, details, VISITOR, now), allowedActions: linkActions(record.row) };
}

/** A visit with its calendar file and history. */
export function presentDetail(
  record: VisitRecord,
  { states, calendarUrl }: { readonly states: readonly AuthoredState[]; readonly calendarUrl: string },
  caller: Caller,
  now: Date,
): VisitDetail {
  return {
    ...presentVisit(record, caller, now),
    calendarUrl,
    history: historyOf(states, authorsFor(caller, record.row)),
  };
}
