import type { NotificationKind } from '@/domain/notification/kinds';
import type { Severity } from '@/domain/notification/states';
import { paths } from '@/domain/paths';
import type { Transaction } from '@/server/db/client';
import { notify, type Recipient } from '@/server/modules/notifications/notify';
import type { ReservationOf } from '@/server/modules/reservations/store';

export type Party = 'buyer' | 'seller' | 'partner';

interface Telling {
  readonly to: readonly Party[];
  readonly severity?: Severity;
  readonly amountCents?: number;
}

/** Whom a party is told through; a client without an account is told by whoever leads them. */
function recipientOf(party: Party, { row }: Pick<ReservationOf, 'row'>): Recipient | null {
  if (party === 'seller') return { kind: 'company', id: row.entrepreneurId };
  const id = party === 'buyer' ? row.buyerId : row.partnerId;
  return id === null ? null : { kind: party === 'buyer' ? 'buyer' : 'company', id };
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
    const recipient = recipientOf(party, about);
    if (recipient) await notify(transaction, recipient, { kind, severity, params, path }, now);
  }
}
