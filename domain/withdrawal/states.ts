import { defineStates } from '@/domain/stateTable';

export const WITHDRAWAL_STATES = ['withdrawn', 'released', 'rejected', 'validating'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/**
 * The payout of a paid parcel to the bank account of the company; released once the cooling-off period are over, and refused until it
 * is done. What goes back to the buyer after that, the company owes, until it has paid it back.
 */
export const withdrawalStates = defineStates(WITHDRAWAL_STATES, [
  { from: 'validating', event: 'release', to: 'released' },
  { from: 'validating', event: 'reject', to: 'rejected' },
  { from: 'released', event: 'reject', to: 'rejected' },
  { from: 'released', event: 'withdraw', to: 'withdrawn' },
  { from: 'withdrawn', event: 'owe', to: 'withdrawn' },
  { from: 'withdrawn', event: 'repay', to: 'withdrawn' },
]);
