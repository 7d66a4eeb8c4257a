import type { Refund } from '@/domain/payment/refund';
import { ownRefundAccount, type Payee } from './refundAccount';
import type { RefundRow } from './transition';

/** A refund with what its payment paid. */
export interface RefundOf {
  readonly row: RefundRow;
  readonly entrepreneurId: string;
  readonly reservationId: string | null;
  readonly saleId: string | null;
  readonly parcelNumber: number | null;
  /** Null when the payer has no account. */
  readonly payee: Payee | null;
}

export function presentRefund(
  { row, reservationId, saleId, parcelNumber, payee }: RefundOf,
  canRecord: boolean,
): Refund {
  const isPendingTransfer = row.kind === 'bankTransfer' && row.state === 'pending';
  return {
    id: row.id,
    version: row.version,
    paymentId: row.paymentId,
    reservationId,
    saleId,
    parcelNumber,
    kind: row.kind,
    state: row.state,
    amountCents: row.amountCents,
    reason: row.reason,
    failureCode: row.failureCode,
    receipt: row.receipt,
    transferTo: canRecord && isPendingTransfer && payee ? ownRefundAccount(payee) : null,
    doneAt: row.doneAt?.toISOString() ?? null,
    allowedActions: canRecord && isPendingTransfer ? ['record'] : [],
    createdAt: row.createdAt.toISOString(),
  };
}
