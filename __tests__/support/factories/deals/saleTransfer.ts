import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import { DAY_MS } from '@/domain/time/durations';
import type { Database } from '@/server/db/client';
import type { sale } from '@/server/db/schema/deals/sale';
import { saleTransfer } from '@/server/db/schema/deals/saleTransfer';

type Sold = Pick<typeof sale.$inferInsert, 'id' | 'entrepreneurId' | 'buyerId' | 'client'>;

/** A transfer of a confirmed sale that waits for the named person. */
export async function insertSaleTransfer(
  db: Database,
  { id: saleId, entrepreneurId, buyerId, client }: Sold,
  overrides: Partial<typeof saleTransfer.$inferInsert> = {},
) {
  const row: typeof saleTransfer.$inferInsert = {
    id: uuidv7(),
    saleId,
    entrepreneurId,
    fromBuyerId: buyerId ?? '',
    fromClient: client,
    toName: 'Bruno Reis',
    toEmail: 'bruno.reis@exemplo.com.br',
    toCpf: '11144477735',
    isForValue: false,
    expiresAt: new Date(NOW.getTime() + 15 * DAY_MS),
    createdAt: NOW,
    updatedAt: NOW,
    ...overrides,
  };
  await db.insert(saleTransfer).values(row);
  return row;
}
