import type { OnlineMethod, PaymentAction, PaymentIntent } from '@/domain/payment/schema';
import type { Intent } from '@/server/gateways/payments/gateway';
import type { PaymentRow } from './transition';

/** Details that only the payer sees. */
export interface PayerDetails {
  readonly intent: Intent | null;
  readonly publishableKey: string;
  readonly methods: readonly OnlineMethod[];
}

function allowedActions({ state }: PaymentRow, isPayer: boolean): PaymentAction[] {
  if (!isPayer) return [];
  if (state === 'awaiting_payment_method') return ['confirm', 'cancel'];
  return state === 'paying' ? ['cancel'] : [];
}

function presentNextAction(row: PaymentRow, payer: PayerDetails | null): PaymentIntent['nextAction'] {
  const action = row.state === 'paying' ? payer?.intent?.nextAction : null;
  return action ? { ...action, expiresAt: action.expiresAt?.toISOString() ?? null } : null;
}

/** A payment without the payer's next step. */
export function presentFacts(
  row: PaymentRow,
  { isSandbox, isPayer }: { readonly isSandbox: boolean; readonly isPayer: boolean },
) {
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    reservationId: row.reservationId,
    saleId: row.saleId,
    parcelNumber: row.parcelNumber,
    amountCents: row.amountCents,
    receivedCents: row.receivedCents,
    refundedCents: row.refundedCents,
    method: row.method,
    failureCode: row.failureCode,
    dueAt: row.dueAt?.toISOString() ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
    isSandbox,
    allowedActions: allowedActions(row, isPayer),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** @param payer null for those who may only read the payment */
export function presentPayment(
  row: PaymentRow,
  { isSandbox, payer }: { isSandbox: boolean; payer: PayerDetails | null },
): PaymentIntent {
  return {
    ...presentFacts(row, { isSandbox, isPayer: payer !== null }),
    methods: [...(payer?.methods ?? [])],
    publishableKey: payer?.publishableKey ?? null,
    clientSecret: payer?.intent?.clientSecret ?? null,
    nextAction: presentNextAction(row, payer),
  };
}
