import type { NotificationKind } from '@/domain/notification/kinds';
import type { Severity } from '@/domain/notification/states';
import { paths } from '@/domain/site/paths';
import type { Transaction } from '@/server/db/client';
import { type Party, recipientOf } from '@/server/modules/parties/dealParties/recipientOf';
import { notify } from '@/server/modules/platform/notifications/notify';
import type { ReservationOf } from './store';

interface Telling {
  readonly to: readonly Party[];
  readonly severity?: Severity;
  readonly amountCents?: number;
}

/** Tells the parties of a reservation what became of it, in the transaction of the change. */
export async function tellParties(
  transaction: Transaction,
  about: Pick<ReservationOf, 'row' | 'title' | 'label'>,
  kind: NotificationKind,
  { to, severity = 'info', amountCents }: Telling,
  now: Date,
): Promise<void> {
  const params = {
    project: about.title,
    home: about.label,
    ...(amountCents === undefined ? {} : { amountCents }),
  };
  const path = paths.account('reservas');
  for (const party of to) {
    const recipient = recipientOf(party, about.row);
    if (recipient) await notify(transaction, recipient, { kind, severity, params, path }, now);
  }
}
