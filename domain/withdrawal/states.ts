import { defineStates } from '@/domain/stateTable';

export const WITHDRAWAL_STATES = ['withdrawn', 'released', 'rejected', 'validating'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/**
 * Withdrawal of a paid parcel to a bank account of the company: released after the cooling-off period, and rejected at any time before it
 * is made. Money refunded to the buyer after that is owed by the company until it repays it or the buyer pays again.
 */
export const withdrawalStates = defineStates(WITHDRAWAL_STATES, [
  { from: 'validating', event: 'release', to: 'released' },
  { from: 'validating', event: 'reject', to: 'rejected' },
  { from: 'released', event: 'reject', to: 'rejected' },
  { from: 'released', event: 'withdraw', to: 'withdrawn' },
  { from: 'withdrawn', event: 'owe', to: 'withdrawn' },
  { from: 'withdrawn', event: 'repay', to: 'withdrawn' },
  { from: 'withdrawn', event: 'cover', to: 'withdrawn' },
]);
