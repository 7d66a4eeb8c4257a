import { NIL } from 'uuid';
import type { RefundKind } from '@/domain/payment/kinds';
import { paths } from '@/domain/site/paths';
import type { Transaction } from '@/server/db/client';
import { notify, type Recipient } from '@/server/modules/platform/notifications/notify';
import type { PaymentRow } from './movePayment';

/** All operators together: none of them has a record. */
export const OPERATORS: Recipient = { kind: 'operator', id: NIL };

/** Why money that came in goes back by itself. */
export type BackReason = 'paidTwice' | 'holdLost' | 'notOwed' | 'overpaid';

type Told =
  | { readonly kind: 'paymentAfterLostHold'; readonly amountCents: number; readonly reason: BackReason }
  | { readonly kind: 'refundDone'; readonly amountCents: number; readonly way: RefundWay };

type RefundWay = 'card' | 'pix' | 'bankTransfer';

/** How money went back: the way it came, but what came by slip, or could not go that way, by a transfer. */
export function refundWay({ method }: Pick<PaymentRow, 'method'>, kind: RefundKind): RefundWay {
  if (kind === 'bankTransfer' || method === 'boleto') return 'bankTransfer';
  return method === 'pix' ? 'pix' : 'card';
}

/** Tells whoever paid, where they have an account, and whoever sells. */
export async function tellPayerAndSeller(
  transaction: Transaction,
  row: PaymentRow,
  { kind, ...params }: Told,
  now: Date,
): Promise<void> {
  const notice = { kind, params, path: paths.account(), severity: 'warn' } as const;
  if (row.buyerId !== null) await notify(transaction, { kind: 'buyer', id: row.buyerId }, notice, now);
  await notify(transaction, { kind: 'company', id: row.entrepreneurId }, notice, now);
}

/** A company has to pay back what it was paid out. */
export async function tellOperatorsOwed(
  transaction: Transaction,
  amountCents: number,
  now: Date,
): Promise<void> {
  const notice = { kind: 'withdrawalOwed', params: { amountCents }, severity: 'warn' } as const;
  await notify(transaction, OPERATORS, notice, now);
}

/** The provider's books and ours differ: somebody has to look. */
export async function tellOperators(transaction: Transaction, differences: number, now: Date): Promise<void> {
  const notice = { kind: 'paymentsDiffer', params: { differences }, severity: 'error' } as const;
  await notify(transaction, OPERATORS, notice, now);
}
