import { defineStates } from '@/domain/stateTable';

/** Waiting, at work, done, done in part, and not done. */
export const BATCH_STATES = ['info', 'warn', 'completed', 'error', 'failed'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export const batchStates = defineStates(BATCH_STATES, [
  { from: 'info', event: 'begin', to: 'warn' },
  { from: 'warn', event: 'complete', to: 'completed' },
  { from: 'warn', event: 'completeInPart', to: 'error' },
  { from: 'info', event: 'fail', to: 'failed' },
  { from: 'warn', event: 'fail', to: 'failed' },
]);

export const BATCH_KINDS = ['units', 'prices'] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];

/** What becomes of the good rows where there is a bad one. */
export const BATCH_MODES = ['allOrNothing', 'goodRows'] as const;
export type BatchMode = (typeof BATCH_MODES)[number];
