import { defineStates } from '@/domain/stateTable';

export const REPORT_STATES = ['open', 'resolved', 'dismissed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Decisions of an operator: the fault was real and something was done, or nothing is wrong. */
export const REPORT_DECISIONS = ['resolve', 'dismiss'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/** A report does not change the offer, neither by its existence nor by its decision. */
export const reportStates = defineStates(REPORT_STATES, [
  { from: 'open', event: 'resolve', to: 'resolved' },
  { from: 'open', event: 'dismiss', to: 'dismissed' },
]);
