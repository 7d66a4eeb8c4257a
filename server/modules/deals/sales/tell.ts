import type { NotificationKind } from '@/domain/notification/kinds';
import type { Severity } from '@/domain/notification/states';
import { paths } from '@/domain/site/paths';
import type { Transaction } from '@/server/db/client';
import { type Party, recipientOf } from '@/server/modules/parties/dealParties/recipientOf';
import { notify } from '@/server/modules/platform/notifications/notify';
import { getSale } from './records';

interface Telling {
  readonly to: readonly Party[];
  readonly severity?: Severity;
  readonly amountCents?: number;
  /** A day, as people write it. */
  readonly until?: string;
  /** How money went back. */
  readonly way?: 'bankTransfer';
}

/** Tells the parties of a sale what became of it, in the transaction of the change. */
export async function tellSale(
  transaction: Transaction,
  saleId: string,
  kind: NotificationKind,
  { to, severity = 'info', amountCents, until, way }: Telling,
  now: Date,
): Promise<void> {
  const { row, project, label } = await getSale(transaction, saleId);
  const params = {
    project: project.title,
    home: label,
    ...(amountCents === undefined ? {} : { amountCents }),
    ...(until === undefined ? {} : { until }),
    ...(way === undefined ? {} : { way }),
  };
  const path = paths.account('compras');
  for (const party of to) {
    const recipient = recipientOf(party, row);
    if (recipient) await notify(transaction, recipient, { kind, severity, params, path }, now);
  }
}
