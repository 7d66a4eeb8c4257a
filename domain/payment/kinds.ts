/** What a parcel of a sale pays. */
export const PAYMENT_KINDS = ['reservation', 'entry', 'construction'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** Where the money of a parcel comes from. */
export const FUNDING_SOURCES = ['resources', 'fgts', 'financing'] as const;
export type FundingSource = (typeof FUNDING_SOURCES)[number];

/** A refund by the provider, or by bank transfer where it cannot (a boleto), which finance does and writes down. */
export const REFUND_KINDS = ['provider', 'bankTransfer'] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];

export const REFUND_STATES = ['pending', 'done', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * How the provider's books may differ from ours: a payment that only one of us knows, or that it has twice; another state,
 * amount or currency; another amount received or given back; the same of each refund. A payout that is not covered is one of more
 * than is left of what came in.
 */
export const DIFFERENCE_KINDS = [
  'unknownHere',
  'unknownThere',
  'duplicate',
  'state',
  'amount',
  'currency',
  'received',
  'refunded',
  'refundUnknownHere',
  'refundUnknownThere',
  'refundState',
  'refundAmount',
  'payoutUncovered',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];
