import { knownClient } from '@/domain/deal/client';
import type { Invoice } from '@/domain/invoice/schema';
import type { Caller } from '@/server/http/callers/caller';
import { allowedActions } from './policy';
import type { InvoiceRecord } from './store';

export function presentInvoice(
  { row, file, issuerName, companyName, sale }: InvoiceRecord,
  caller: Caller,
): Invoice {
  return {
    id: row.id,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    kind: row.kind,
    issuer: row.issuer,
    issuerId: row.issuerId,
    issuerName,
    recipientId: row.recipientId,
    recipientName: sale ? (knownClient(sale.client)?.name ?? null) : companyName,
    sale: sale && { id: sale.id, label: sale.label, project: sale.project },
    number: row.number,
    issuedOn: row.issuedOn,
    amountCents: row.amountCents,
    accessKey: row.accessKey,
    description: row.description,
    file: { name: file.name, type: file.type, bytes: file.bytes },
    state: row.state,
    canceledAt: row.canceledAt?.toISOString() ?? null,
    reason: row.reason,
    allowedActions: allowedActions(caller, row),
  };
}
