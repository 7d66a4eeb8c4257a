import { defineStates } from '@/domain/stateTable';

export const APPROVALS = ['approved', 'rejected', 'pending'] as const;
export type Approval = (typeof APPROVALS)[number];

/** Approval of a company and its documents, of the first publication of a project, and of an advertisement. */
export const approvalStates = defineStates(APPROVALS, [
  { from: 'pending', event: 'approve', to: 'approved' },
  { from: 'pending', event: 'reject', to: 'rejected' },
  { from: 'rejected', event: 'resubmit', to: 'pending' },
]);
