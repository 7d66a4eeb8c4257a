import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import type { Database } from '@/server/db/client';
import { invoice } from '@/server/db/schema/money/invoice';
import { storedFile } from '@/server/db/schema/parties/storedFile';

type InvoiceInsert = typeof invoice.$inferInsert;

let issued = 0;

async function insertFile(db: Database, ownerId: string): Promise<string> {
  const id = uuidv7();
  const content = { type: 'application/pdf', bytes: 1_200, sha256: 'a', name: 'recibo.pdf' } as const;
  await db.insert(storedFile).values({ id, ownerId, bucket: 'invoices', key: `${id}.pdf`, ...content });
  return id;
}

/** A receipt with a file of its record only, about a sale or to a company; the parties must be given. */
export async function insertInvoice(
  db: Database,
  parties: Pick<InvoiceInsert, 'issuerId' | 'saleId'> | Pick<InvoiceInsert, 'recipientId'>,
  overrides: Partial<InvoiceInsert> = {},
): Promise<InvoiceInsert> {
  const id = uuidv7();
  issued += 1;
  const row: InvoiceInsert = {
    id,
    kind: 'receipt',
    issuer: 'recipientId' in parties ? 'platform' : 'company',
    number: `2026/${issued}`,
    issuedOn: '2026-11-20',
    amountCents: 1_000_00,
    description: 'Sinal',
    fileId: overrides.fileId ?? (await insertFile(db, id)),
    createdAt: NOW,
    updatedAt: NOW,
    ...parties,
    ...overrides,
  };
  await db.insert(invoice).values(row);
  return row;
}
