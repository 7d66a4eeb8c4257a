import type { NotificationKind } from '@/domain/notification/kinds';
import type { Severity } from '@/domain/notification/states';
import { paths } from '@/domain/paths';
import type { Transaction } from '@/server/db/client';
import { notify, type Recipient } from '@/server/modules/notifications/notify';
import { getSale } from '@/server/modules/sales/records';
import type { SaleRow } from '@/server/modules/sales/transitions';

export type Party = 'buyer' | 'seller' | 'partner';

interface Telling {
  readonly to: readonly Party[];
  readonly severity?: Severity;
  readonly amountCents?: number;
  /** How money went back. */
  readonly way?: 'bankTransfer';
}

/** Whom a party is told through; a client without an account is told by whoever leads them. */
function recipientOf(party: Party, { entrepreneurId, buyerId, partnerId }: SaleRow): Recipient | null {
  if (party === 'seller') return { kind: 'company', id: entrepreneurId };
  const id = party === 'buyer' ? buyerId : partnerId;
  return id === null ? null : { kind: party === 'buyer' ? 'buyer' : 'company', id };
}

/** Tells the parties of a sale what became of it, in the transaction of the change. */
export async function tellSale(
  transaction: Transaction,
  saleId: string,
  kind: NotificationKind,
  { to, severity = 'info', amountCents, way }: Telling,
  now: Date,
): Promise<void> {
  const { row, project, label } = await getSale(transaction, saleId);
  const params = {
    project: project.title,
    home: label,
    ...(amountCents === undefined ? {} : { amountCents }),
    ...(way === undefined ? {} : { way }),
  };
  const path = paths.account('compras');
  for (const party of to) {
    const recipient = recipientOf(party, row);
    if (recipient) await notify(transaction, recipient, { kind, severity, params, path }, now);
  }
}
