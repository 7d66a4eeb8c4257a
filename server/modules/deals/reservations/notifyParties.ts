import { timeZoneOf } from '@/domain/brazil/timeZone';
import type { NotificationKind, NotificationParams } from '@/domain/notification/kinds';
import type { Severity } from '@/domain/notification/states';
import { paths } from '@/domain/site/paths';
import { type Party, recipientOf } from '@/server/modules/parties/dealParties/recipientOf';
import type { Work } from '@/server/modules/platform/history/work';
import { notify } from '@/server/modules/platform/notifications/notify';
import type { ReservationRecord } from './store';

interface PartyNotice {
  readonly to: readonly Party[];
  readonly severity?: Severity;
  readonly amountCents?: number;
  readonly params?: NotificationParams;
}

/** End of a hold, which each language writes in the time zone of the project. */
export function endParams({ row, address }: Pick<ReservationRecord, 'row' | 'address'>): NotificationParams {
  return row.expiresAt === null
    ? {}
    : { expiresAt: row.expiresAt.toISOString(), timeZone: timeZoneOf(address) };
}

/** Notifies the parties of a reservation in the transaction of its change. */
export async function notifyParties(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { row, title, label }: Pick<ReservationRecord, 'row' | 'title' | 'label'>,
  kind: NotificationKind,
  { to, severity = 'info', amountCents, params: further }: PartyNotice,
): Promise<void> {
  const params = {
    project: title,
    item: label,
    ...further,
    ...(amountCents === undefined ? {} : { amountCents }),
  };
  for (const party of to) {
    const recipient = recipientOf(party, row);
    if (recipient) await notify(tx, recipient, { kind, severity, params, path: paths.finished(row.id) }, now);
  }
}
