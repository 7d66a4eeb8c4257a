import type {
  OnlineMethod,
  PaymentAction,
  PaymentDifference,
  PaymentIntent,
  PaymentLink,
  Refund,
} from '@/domain/payment/schema';
import type { Withdrawal, WithdrawalAction } from '@/domain/withdrawal/schema';
import type { paymentDifference } from '@/server/db/schema/money/paymentDifference';
import type { Intent } from '@/server/gateways/payments/gateway';
import { type LinkRow, linkStateAt } from './links';
import type { PaymentRow } from './movePayment';
import type { WithdrawalRow } from './moveWithdrawal';
import { ownRefundAccount, type Payee } from './refundAccount';
import type { RefundRow } from './refunds';

const text = (instant: Date | null) => instant?.toISOString() ?? null;

/** What a payment looks like to whoever pays it, beside what everybody sees who may see it. */
export interface Paying {
  readonly intent: Intent | null;
  readonly publishableKey: string;
  readonly methods: readonly OnlineMethod[];
}

function actionsOf({ state }: PaymentRow, paying: Paying | null): PaymentAction[] {
  if (!paying) return [];
  if (state === 'awaiting_payment_method') return ['confirm', 'cancel'];
  return state === 'paying' ? ['cancel'] : [];
}

function nextActionOf(row: PaymentRow, paying: Paying | null): PaymentIntent['nextAction'] {
  const action = row.state === 'paying' ? paying?.intent?.nextAction : null;
  return action ? { ...action, expiresAt: text(action.expiresAt) } : null;
}

/** @param paying for whoever pays; null for those who only look */
export function presentPayment(
  row: PaymentRow,
  { isSandbox, paying }: { isSandbox: boolean; paying: Paying | null },
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
    methods: [...(paying?.methods ?? [])],
    failureCode: row.failureCode,
    dueAt: text(row.dueAt),
    isSandbox,
    publishableKey: paying?.publishableKey ?? null,
    clientSecret: paying?.intent?.clientSecret ?? null,
    nextAction: nextActionOf(row, paying),
    allowedActions: actionsOf(row, paying),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentLink(
  row: LinkRow,
  { url, canEnd, now }: { url: string | null; canEnd: boolean; now: Date },
): PaymentLink {
  const state = linkStateAt(row, now);
  return {
    id: row.id,
    version: row.version,
    state,
    reservationId: row.reservationId,
    saleId: row.saleId,
    parcelNumber: row.parcelNumber,
    amountCents: row.amountCents,
    expiresAt: row.expiresAt.toISOString(),
    url,
    allowedActions: canEnd && state === 'pending' ? ['expire'] : [],
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A refund with what its payment was for. */
export interface RefundOf {
  readonly row: RefundRow;
  readonly entrepreneurId: string;
  readonly reservationId: string | null;
  readonly saleId: string | null;
  readonly parcelNumber: number | null;
  /** The buyer who paid, where they have an account. */
  readonly payee: Payee | null;
}

export function presentRefund(
  { row, entrepreneurId: _, payee, ...thing }: RefundOf,
  canRecord: boolean,
): Refund {
  const isToDo = row.kind === 'bankTransfer' && row.state === 'pending';
  return {
    id: row.id,
    version: row.version,
    paymentId: row.paymentId,
    ...thing,
    kind: row.kind,
    state: row.state,
    amountCents: row.amountCents,
    reason: row.reason,
    failureCode: row.failureCode,
    receipt: row.receipt,
    transferTo: canRecord && isToDo && payee ? ownRefundAccount(payee) : null,
    doneAt: text(row.doneAt),
    allowedActions: canRecord && isToDo ? ['record'] : [],
    createdAt: row.createdAt.toISOString(),
  };
}

const SHOWN_FIGURES = 3;
const ACTIONS_IN: Readonly<Partial<Record<WithdrawalRow['state'], readonly WithdrawalAction[]>>> = {
  validating: ['reject'],
  released: ['withdraw', 'reject'],
};

function withdrawalActions({ state, owedCents, repaidCents }: WithdrawalRow): readonly WithdrawalAction[] {
  return repaidCents < owedCents ? ['repay'] : (ACTIONS_IN[state] ?? []);
}

export function presentWithdrawal(row: WithdrawalRow, canApprove: boolean): Withdrawal {
  const { bankCode, agency, number, holderName } = row.bankAccount;
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    entrepreneurId: row.entrepreneurId,
    saleId: row.saleId,
    parcelNumber: row.parcelNumber,
    amountCents: row.amountCents,
    bankAccount: { bankCode, agency, numberEnd: number.slice(-SHOWN_FIGURES), holderName },
    transferTo: canApprove && row.state === 'released' ? row.bankAccount : null,
    owedCents: row.owedCents - row.repaidCents,
    releasableAt: row.releasableAt.toISOString(),
    reason: row.reason,
    receipt: row.receipt,
    allowedActions: canApprove ? [...withdrawalActions(row)] : [],
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentDifference(row: typeof paymentDifference.$inferSelect): PaymentDifference {
  const { id, kind, recordId, intentId, paymentId, ours, theirs } = row;
  const foundAt = row.foundAt.toISOString();
  const resolvedAt = text(row.resolvedAt);
  return { id, kind, recordId, intentId, paymentId, ours, theirs, foundAt, resolvedAt };
}
