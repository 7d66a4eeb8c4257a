import { NIL } from 'uuid';
import { paths } from '@/domain/paths';
import type { Transaction } from '@/server/db/client';
import { notify, type Recipient } from '@/server/modules/notifications/notify';
import type { PaymentRow } from '@/server/modules/payments/movePayment';

/** All operators together: none of them has a record. */
export const OPERATORS: Recipient = { kind: 'operator', id: NIL };

type Kind = 'paymentAfterLostHold' | 'refundDone';

/** Tells whoever paid, where they have an account, and whoever sells. */
export async function tellPayerAndSeller(
  transaction: Transaction,
  row: PaymentRow,
  { kind, amountCents }: { kind: Kind; amountCents: number },
  now: Date,
): Promise<void> {
  const notice = { kind, params: { amountCents }, path: paths.account(), severity: 'warn' } as const;
  if (row.buyerId !== null) await notify(transaction, { kind: 'buyer', id: row.buyerId }, notice, now);
  await notify(transaction, { kind: 'company', id: row.entrepreneurId }, notice, now);
}

/** The provider's books and ours differ: somebody has to look. */
export async function tellOperators(transaction: Transaction, differences: number, now: Date): Promise<void> {
  const notice = { kind: 'paymentsDiffer', params: { differences }, severity: 'error' } as const;
  await notify(transaction, OPERATORS, notice, now);
}
