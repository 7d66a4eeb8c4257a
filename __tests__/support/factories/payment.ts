import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import type { Database } from '@/server/db/client';
import { payment } from '@/server/db/schema/money/payment';
import { paymentLink } from '@/server/db/schema/money/paymentLink';
import { refund } from '@/server/db/schema/money/refund';
import { withdrawal } from '@/server/db/schema/money/withdrawal';

type PaymentInsert = typeof payment.$inferInsert;

/** An open payment that the provider does not know yet; its payable must be given. */
export async function insertPayment(
  db: Database,
  overrides: Partial<PaymentInsert> & Pick<PaymentInsert, 'entrepreneurId'>,
) {
  const paidAt = overrides.state === 'paid' ? NOW : null;
  const row: PaymentInsert = { id: uuidv7(), amountCents: 1_000_00, paidAt, ...overrides };
  await db.insert(payment).values(row);
  return row;
}

export async function insertLink(
  db: Database,
  overrides: Partial<typeof paymentLink.$inferInsert> &
    Pick<typeof paymentLink.$inferInsert, 'entrepreneurId'>,
) {
  const id = uuidv7();
  const row = {
    id,
    secretHash: id,
    createdBy: overrides.entrepreneurId,
    amountCents: 1_000_00,
    expiresAt: new Date(NOW.getTime() + 72 * 3_600_000),
    ...overrides,
  };
  await db.insert(paymentLink).values(row);
  return row;
}

/** A transfer that finance has to make, by default. */
export async function insertRefund(
  db: Database,
  overrides: Partial<typeof refund.$inferInsert> & Pick<typeof refund.$inferInsert, 'paymentId'>,
) {
  const entrepreneurId = sql`(select entrepreneur_id from payment where id = ${overrides.paymentId})`;
  const row = {
    id: uuidv7(),
    kind: 'bankTransfer',
    amountCents: 100,
    reason: 'rejected',
    ...overrides,
  } as const;
  await db.insert(refund).values({ ...row, entrepreneurId });
  return row;
}

export const BANK_ACCOUNT = {
  bankCode: '001',
  agency: '1234',
  number: '12345678',
  digit: '9',
  kind: 'checking',
  holderName: 'Incorporadora Exemplo',
  holderDocument: '11222333000181',
  pixKey: null,
} as const;

export async function insertWithdrawal(
  db: Database,
  overrides: Partial<typeof withdrawal.$inferInsert> &
    Pick<typeof withdrawal.$inferInsert, 'entrepreneurId' | 'saleId' | 'parcelNumber'>,
) {
  const row = {
    id: uuidv7(),
    amountCents: 100,
    bankAccount: BANK_ACCOUNT,
    releasableAt: new Date(NOW.getTime() + 7 * 86_400_000),
    ...overrides,
  };
  await db.insert(withdrawal).values(row);
  return row;
}
