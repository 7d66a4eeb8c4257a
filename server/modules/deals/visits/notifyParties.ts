import { paths } from '@/domain/site/paths';
import { formatShortDate } from '@/domain/time/calendar';
import type { Identity } from '@/server/http/callers/caller';
import type { Work } from '@/server/modules/platform/history/work';
import { notify } from '@/server/modules/platform/notifications/notify';
import type { VisitRecord } from './store';

/** Notifies the parties of a visit, except the side that made the change. */
export async function notifyParties(
  { tx, now, actor }: Work<Identity>,
  { row, title }: VisitRecord,
  kind: 'visitBooked' | 'visitCanceled',
): Promise<void> {
  const params = { project: title, day: formatShortDate(row.day) };
  const notice = { kind, params, path: paths.account('visitas') };
  const own = actor.kind === 'entrepreneur' ? actor.companyId : actor.id;
  for (const id of [row.entrepreneurId, row.partnerId]) {
    if (id !== null && id !== own) await notify(tx, { kind: 'company', id }, notice, now);
  }
  if (row.buyerId !== null && row.buyerId !== own) {
    await notify(tx, { kind: 'buyer', id: row.buyerId }, notice, now);
  }
}
