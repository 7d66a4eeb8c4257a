import { knownClient } from '@/domain/client';
import type { Visit, VisitDetail } from '@/domain/visit/schema';
import { slotEnd, slotStart } from '@/domain/visit/slots';
import type { Caller } from '@/server/http/caller';
import type { listStates } from '@/server/modules/history/store';
import { allowedActions } from '@/server/modules/visits/policy';
import type { VisitOf } from '@/server/modules/visits/store';

/** A visit as whoever comes, or receives, sees it. */
export function presentVisit({ row, title, slug, label }: VisitOf, caller: Caller, now: Date): Visit {
  return {
    id: row.id,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    project: { id: row.projectId, slug, title },
    unitId: row.unitId,
    quotaId: row.quotaId,
    label,
    entrepreneurId: row.entrepreneurId,
    buyerId: row.buyerId,
    partnerId: row.partnerId,
    ledBy: row.ledBy,
    client: knownClient(row.client),
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

type StateRow = Awaited<ReturnType<typeof listStates>>[number];

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
    history: states.map(({ at, event, from, to, reason, actorKind }) => ({
      at: at.toISOString(),
      event,
      from,
      to,
      reason,
      by: actorKind,
    })),
  };
}
