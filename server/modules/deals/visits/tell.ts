import { paths } from '@/domain/site/paths';
import { formatShortDate } from '@/domain/time/calendar';
import type { Transaction } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import { notify } from '@/server/modules/platform/notifications/notify';
import type { VisitOf } from './store';

/** Tells everybody but the side that did it, in the transaction of the change. */
export async function tellParties(
  transaction: Transaction,
  { row, title }: VisitOf,
  kind: 'visitBooked' | 'visitCanceled',
  caller: Identity,
  now: Date,
): Promise<void> {
  const params = { project: title, day: formatShortDate(row.day) };
  const notice = { kind, params, path: paths.account('visitas') };
  const own = caller.kind === 'entrepreneur' ? caller.companyId : caller.id;
  for (const id of [row.entrepreneurId, row.partnerId]) {
    if (id !== null && id !== own) await notify(transaction, { kind: 'company', id }, notice, now);
  }
  if (row.buyerId !== null && row.buyerId !== own) {
    await notify(transaction, { kind: 'buyer', id: row.buyerId }, notice, now);
  }
}
