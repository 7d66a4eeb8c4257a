import { defineStates } from '@/domain/stateTable';

export const WAITING_ENTRY_STATES = ['pending', 'active', 'notified', 'left'] as const;
export type WaitingEntryState = (typeof WAITING_ENTRY_STATES)[number];

/** States that records show: an entry does not count before its confirmation. */
export const COUNTED_WAITING_STATES = ['active', 'notified', 'left'] as const;
export type CountedWaitingState = (typeof COUNTED_WAITING_STATES)[number];

export const WAITING_ENTRY_ACTIONS = ['leave'] as const;
export type WaitingEntryAction = (typeof WAITING_ENTRY_ACTIONS)[number];

/** A visitor confirms the e-mail first; an entry is notified once. */
export const waitingEntryStates = defineStates(WAITING_ENTRY_STATES, [
  { from: 'pending', event: 'confirm', to: 'active' },
  { from: 'active', event: 'notify', to: 'notified' },
  { from: 'active', event: 'leave', to: 'left' },
  { from: 'notified', event: 'leave', to: 'left' },
]);
