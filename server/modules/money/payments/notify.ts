import { NIL } from 'uuid';
import type { NotificationParams } from '@/domain/notification/kinds';
import type { RefundKind } from '@/domain/payment/kinds';
import { paths } from '@/domain/site/paths';
import type { Work } from '@/server/modules/platform/history/work';
import { notify, type Recipient } from '@/server/modules/platform/notifications/notify';
import type { PaymentRow } from './intents/transition';
import { findPayable, type PayableRecord, type ReversalEffect } from './payable';
import { payableRefOf } from './refColumns';

/** All operators: they have no separate records. */
const OPERATORS: Recipient = { kind: 'operator', id: NIL };

/** Reason for an automatic refund. */
export type ReturnReason = 'paidTwice' | 'holdLost' | 'notOwed' | 'overpaid';

type RefundWay = 'card' | 'pix' | 'bankTransfer';

type PaymentNotice =
  | { readonly kind: 'paymentAfterLostHold'; readonly amountCents: number; readonly reason: ReturnReason }
  | { readonly kind: 'refundDone'; readonly amountCents: number; readonly way: RefundWay };

/**
 * Way of a refund: that of the payment, but a transfer for a boleto or if the provider could not return it.
 */
export function refundWay({ method }: Pick<PaymentRow, 'method'>, kind: RefundKind): RefundWay {
  if (kind === 'bankTransfer' || method === 'boleto') return 'bankTransfer';
  return method === 'pix' ? 'pix' : 'card';
}

/** Page of what was paid. */
const pathOf = ({ saleId, reservationId }: { saleId?: string | null; reservationId?: string | null }) =>
  saleId ? paths.purchase(saleId) : reservationId ? paths.finished(reservationId) : null;

/** Project and unit of what a payment pays, as notifications name them. */
export async function namesOfPayable(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  row: PaymentRow,
): Promise<NotificationParams> {
  const record = await findPayable(tx, payableRefOf(row), now);
  return record === null ? {} : { project: record.projectTitle, item: record.inventoryLabel };
}

export async function notifyPayerAndSeller(
  work: Pick<Work, 'tx' | 'now'>,
  row: PaymentRow,
  { kind, ...facts }: PaymentNotice,
): Promise<void> {
  const { tx, now } = work;
  const params = { ...(await namesOfPayable(work, row)), ...facts };
  const notice = { kind, params, severity: 'warn', path: pathOf(row) } as const;
  if (row.buyerId !== null) await notify(tx, { kind: 'buyer', id: row.buyerId }, notice, now);
  await notify(tx, { kind: 'company', id: row.entrepreneurId }, notice, now);
}

/** Notifies the parties and the operators of money that was returned without our asking. */
export async function notifyReversed(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { ref, buyerId, partnerId, entrepreneurId, projectTitle: project, inventoryLabel: item }: PayableRecord,
  { amountCents, effect }: { readonly amountCents: number; readonly effect: ReversalEffect },
): Promise<void> {
  const params = { project, item, amountCents, effect };
  const notice = { kind: 'paymentReversed', params, severity: 'warn', path: pathOf(ref) } as const;
  if (buyerId !== null) await notify(tx, { kind: 'buyer', id: buyerId }, notice, now);
  await notify(tx, { kind: 'company', id: entrepreneurId }, notice, now);
  if (partnerId !== null) await notify(tx, { kind: 'company', id: partnerId }, notice, now);
  await notify(tx, OPERATORS, notice, now);
}

/** A company has to repay money that was already paid out. */
export async function notifyOperatorsOwed(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  amountCents: number,
): Promise<void> {
  const notice = { kind: 'withdrawalOwed', params: { amountCents }, severity: 'warn' } as const;
  await notify(tx, OPERATORS, notice, now);
}

/** The provider's records differ from ours: an operator has to look. */
export async function notifyOperatorsDiffer(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  differences: number,
): Promise<void> {
  const notice = { kind: 'paymentsDiffer', params: { differences }, severity: 'error' } as const;
  await notify(tx, OPERATORS, notice, now);
}
