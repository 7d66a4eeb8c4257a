import type { NotificationKind } from '@/domain/notification/kinds';
import type { Severity } from '@/domain/notification/states';
import { paths } from '@/domain/site/paths';
import { type Party, recipientOf } from '@/server/modules/parties/dealParties/recipientOf';
import type { Work } from '@/server/modules/platform/history/work';
import { notify } from '@/server/modules/platform/notifications/notify';
import { getSale } from './records';

interface PartyNotice {
  readonly to: readonly Party[];
  readonly severity?: Severity;
  readonly amountCents?: number;
  /** Formatted day. */
  readonly until?: string;
  /** Method of a refund. */
  readonly way?: 'bankTransfer';
}

/** Notifies the parties of a sale in the transaction of its change. */
export async function notifyParties(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  saleId: string,
  kind: NotificationKind,
  { to, severity = 'info', amountCents, until, way }: PartyNotice,
): Promise<void> {
  const { row, project, label } = await getSale(tx, saleId);
  const params = {
    project: project.title,
    item: label,
    ...(amountCents === undefined ? {} : { amountCents }),
    ...(until === undefined ? {} : { until }),
    ...(way === undefined ? {} : { way }),
  };
  for (const party of to) {
    const recipient = recipientOf(party, row);
    if (recipient) await notify(tx, recipient, { kind, severity, params, path: paths.purchase(saleId) }, now);
  }
}
