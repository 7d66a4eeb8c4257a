import type { OnlineMethod, PaymentAction, PaymentIntent } from '@/domain/payment/schema';
import type { Intent } from '@/server/gateways/payments/gateway';
import type { PaymentRow } from './transition';

/** Details that only the payer sees. */
export interface PayerDetails {
  readonly intent: Intent | null;
  readonly publishableKey: string;
  readonly methods: readonly OnlineMethod[];
}

function allowedActions({ state }: PaymentRow, payer: PayerDetails | null): PaymentAction[] {
  if (!payer) return [];
  if (state === 'awaiting_payment_method') return ['confirm', 'cancel'];
  return state === 'paying' ? ['cancel'] : [];
}

function presentNextAction(row: PaymentRow, payer: PayerDetails | null): PaymentIntent['nextAction'] {
  const action = row.state === 'paying' ? payer?.intent?.nextAction : null;
  return action ? { ...action, expiresAt: action.expiresAt?.toISOString() ?? null } : null;
}

/** @param payer null for those who may only read the payment */
export function presentPayment(
  row: PaymentRow,
  { isSandbox, payer }: { isSandbox: boolean; payer: PayerDetails | null },
): PaymentIntent {
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
    methods: [...(payer?.methods ?? [])],
    failureCode: row.failureCode,
    dueAt: row.dueAt?.toISOString() ?? null,
    isSandbox,
    publishableKey: payer?.publishableKey ?? null,
    clientSecret: payer?.intent?.clientSecret ?? null,
    nextAction: presentNextAction(row, payer),
    allowedActions: allowedActions(row, payer),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
