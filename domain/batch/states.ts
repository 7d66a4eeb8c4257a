import { defineStates } from '@/domain/stateTable';

export const BATCH_STATES = ['received', 'running', 'completed', 'partial', 'failed'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export const batchStates = defineStates(BATCH_STATES, [
  { from: 'received', event: 'begin', to: 'running' },
  { from: 'running', event: 'complete', to: 'completed' },
  { from: 'running', event: 'completeInPart', to: 'partial' },
  { from: 'received', event: 'fail', to: 'failed' },
  { from: 'running', event: 'fail', to: 'failed' },
]);

/** Names of the states in the contract of the platform. */
export const BATCH_WIRE_STATES = {
  received: 'info',
  running: 'warn',
  completed: 'completed',
  partial: 'error',
  failed: 'failed',
} as const satisfies Readonly<Record<BatchState, string>>;
export type BatchWireState = (typeof BATCH_WIRE_STATES)[BatchState];

export const BATCH_KINDS = ['units', 'prices'] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];

/** With bad rows, `allOrNothing` writes nothing and `goodRows` writes the others. */
export const BATCH_MODES = ['allOrNothing', 'goodRows'] as const;
export type BatchMode = (typeof BATCH_MODES)[number];
