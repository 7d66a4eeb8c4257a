import { timeZoneOf } from '@/domain/brazil/timeZone';
import type { NotificationParams } from '@/domain/notification/kinds';
import { formatShortDate } from '@/domain/time/calendar';
import type { Caller } from '@/server/http/callers/caller';
import type { Work } from '@/server/modules/platform/history/work';
import { notify } from '@/server/modules/platform/notifications/notify';
import type { VisitRecord, VisitRow } from './store';

type VisitEvent = 'visitBooked' | 'visitCanceled' | 'visitBlocked' | 'visitAssigned' | 'visitLinked';

interface VisitNotice {
  readonly kind: 'visitMoved' | VisitEvent;
  readonly params: NotificationParams;
}

/** Party that made the change, which needs no notification; null for a visitor without an account. */
function ownIdOf(actor: Caller): string | null {
  if (actor.kind === 'visitor') return null;
  return actor.kind === 'entrepreneur' ? actor.companyId : actor.id;
}

async function notifyOthers(
  { tx, now, actor }: Work<Caller>,
  { row, title }: VisitRecord,
  { kind, params }: VisitNotice,
): Promise<void> {
  const notice = { kind, params: { project: title, ...params } };
  const own = ownIdOf(actor);
  for (const id of [row.entrepreneurId, row.partnerId]) {
    if (id !== null && id !== own) await notify(tx, { kind: 'company', id }, notice, now);
  }
  if (row.buyerId !== null && row.buyerId !== own) {
    await notify(tx, { kind: 'buyer', id: row.buyerId }, notice, now);
  }
}

/** Notifies the parties of a visit, except the side that made the change. */
export function notifyParties(work: Work<Caller>, record: VisitRecord, kind: VisitEvent): Promise<void> {
  const { day, startsAt } = record.row;
  const slot = { timeZone: timeZoneOf(record.address), toStart: startsAt.toISOString() };
  const params = { day: formatShortDate(day), host: record.host?.name ?? '', ...slot };
  return notifyOthers(work, record, { kind, params });
}

function sideOf(actor: Caller, sellerId: string): 'visitor' | 'seller' | 'partner' {
  if (actor.kind !== 'entrepreneur') return 'visitor';
  return actor.companyId === sellerId ? 'seller' : 'partner';
}

/** Notifies the parties of the former and the new slot, except the side that moved the visit. */
export function notifyMoved(
  work: Work<Caller>,
  record: VisitRecord,
  from: Pick<VisitRow, 'startsAt'>,
): Promise<void> {
  const { startsAt, entrepreneurId } = record.row;
  const movedBy = sideOf(work.actor, entrepreneurId);
  const slots: NotificationParams = {
    fromStart: from.startsAt.toISOString(),
    toStart: startsAt.toISOString(),
    timeZone: timeZoneOf(record.address),
  };
  return notifyOthers(work, record, { kind: 'visitMoved', params: { ...slots, movedBy } });
}
