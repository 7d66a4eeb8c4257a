export const PAYMENT_KINDS = ['reservation', 'entry', 'construction'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** Source of the money of a parcel. */
export const FUNDING_SOURCES = ['resources', 'fgts', 'financing'] as const;
export type FundingSource = (typeof FUNDING_SOURCES)[number];

/**
 * A refund by the provider, by a bank transfer that finance makes when the provider cannot (a boleto), or money that the payer's bank
 * took back after a dispute.
 */
export const REFUND_KINDS = ['provider', 'bankTransfer', 'dispute'] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];

export const REFUND_STATES = ['pending', 'done', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * Differences between the provider's records and ours: a payment that only one side has, or that the provider has twice; another
 * state, amount or currency; another amount received or refunded; the same of each refund. An uncovered withdrawal exceeds the money
 * that is left of its parcel.
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
