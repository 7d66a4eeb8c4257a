import { AppError } from '@/domain/errors/appError';
import type { InvoiceChange } from '@/domain/invoice/schema';
import type { Executor } from '@/server/db/client';
import type { Caller, Identity } from '@/server/http/callers/caller';
import { recordChange } from '@/server/modules/platform/audit/store';
import type { Work } from '@/server/modules/platform/history/work';
import { notifyRecipient } from './notify';
import { canCancel, canSee } from './policy';
import { findInvoice, type InvoiceRecord, lockInvoice } from './store';
import { transitionInvoice } from './transition';

/** @throws AppError `invoice_not_found`, also for a caller who may not see it */
export async function loadInvoice(executor: Executor, caller: Caller, id: string): Promise<InvoiceRecord> {
  const record = await findInvoice(executor, id);
  if (!record || !canSee(caller, { ...record.row, buyerId: record.sale?.buyerId ?? null })) {
    throw new AppError('invoice_not_found');
  }
  return record;
}

/**
 * Cancels a document with a reason, and notifies its recipient. The file stays.
 *
 * @throws AppError `invoice_not_found`, `forbidden`, `version_conflict`, `invalid_transition`
 */
export async function changeInvoice(
  work: Work<Identity>,
  id: string,
  { version, event, reason }: InvoiceChange,
): Promise<void> {
  const { tx, now, actor } = work;
  await lockInvoice(tx, id);
  const record = await loadInvoice(tx, actor, id);
  if (!canCancel(actor, record.row)) throw new AppError('forbidden');
  if (record.row.version !== version) throw new AppError('version_conflict');
  const set = { canceledAt: now, reason };
  const row = await transitionInvoice(work, record.row, event, { reason, set });
  const subject = {
    subjectKind: 'invoice',
    subjectId: id,
    companyId: row.issuerId ?? row.recipientId,
  } as const;
  const change = { before: { state: record.row.state }, after: { state: row.state } };
  await recordChange(tx, actor, { ...subject, action: 'invoices.cancel', ...change }, now);
  await notifyRecipient(work, { ...record, row }, 'invoiceCanceled');
}
