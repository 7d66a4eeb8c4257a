import type { Invoice } from '@/domain/invoice/schema';
import type { Executor } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import { presentInvoice } from './present';
import { listInvoicesOfBuyer, listInvoicesOfCompany } from './store';

export async function readInvoicesOfBuyer(executor: Executor, buyer: Identity): Promise<Invoice[]> {
  return (await listInvoicesOfBuyer(executor, buyer.id)).map((record) => presentInvoice(record, buyer));
}

/** A company's documents without the names of its buyers: a download holds the names of no other person. */
export async function readInvoicesOfCompany(
  executor: Executor,
  caller: Identity,
  companyId: string,
): Promise<Invoice[]> {
  const records = await listInvoicesOfCompany(executor, companyId);
  return records.map((record) => {
    const presented = presentInvoice(record, caller);
    return record.sale ? { ...presented, recipientName: null } : presented;
  });
}
