import { defineStates } from '@/domain/stateTable';

export const VISIT_STATES = ['open', 'concluded', 'canceled', 'missed'] as const;
export type VisitState = (typeof VISIT_STATES)[number];

export const visitStates = defineStates(VISIT_STATES, [
  { from: 'open', event: 'reschedule', to: 'open' },
  // The person who receives the visitor, and the link of an online visit.
  { from: 'open', event: 'assign', to: 'open' },
  { from: 'open', event: 'setLink', to: 'open' },
  { from: 'open', event: 'conclude', to: 'concluded' },
  { from: 'open', event: 'miss', to: 'missed' },
  // The visitor was late, or the wrong visit was marked.
  { from: 'missed', event: 'conclude', to: 'concluded' },
  { from: 'open', event: 'cancel', to: 'canceled' },
]);

export const VISIT_PERIODS = ['morning', 'afternoon', 'night'] as const;
export type VisitPeriod = (typeof VISIT_PERIODS)[number];

export const VISIT_MODES = ['onSite', 'online'] as const;
export type VisitMode = (typeof VISIT_MODES)[number];
