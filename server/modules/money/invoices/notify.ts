import { recipientOf } from '@/server/modules/parties/dealParties/recipientOf';
import type { Work } from '@/server/modules/platform/history/work';
import { notify } from '@/server/modules/platform/notifications/notify';
import type { InvoiceRecord } from './store';

/** Recipient of a document: the company, or the buyer of the sale; null for a client without an account. */
function recipientOfInvoice({ row: { recipientId, issuerId }, sale }: InvoiceRecord) {
  if (recipientId !== null) return { kind: 'company', id: recipientId } as const;
  if (sale === null || issuerId === null) return null;
  return recipientOf('buyer', { entrepreneurId: issuerId, buyerId: sale.buyerId, partnerId: null });
}

/** Notifies the recipient, in the transaction of the change. */
export async function notifyRecipient(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  record: InvoiceRecord,
  kind: 'invoiceIssued' | 'invoiceCanceled',
): Promise<void> {
  const recipient = recipientOfInvoice(record);
  if (recipient === null) return;
  const { row, sale } = record;
  const params = {
    document: `${row.issuer}_${row.kind}`,
    number: row.number,
    amountCents: row.amountCents,
    ...(sale ? { project: sale.project.title, item: sale.label } : {}),
  };
  const severity = kind === 'invoiceCanceled' ? 'warn' : 'info';
  await notify(tx, recipient, { kind, params, severity }, now);
}
