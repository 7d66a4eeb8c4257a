import { defineStates } from '@/domain/stateTable';

export const APPROVALS = ['approved', 'rejected', 'pending'] as const;
export type Approval = (typeof APPROVALS)[number];

/** Approval of a company and its documents, and of an advertisement. */
export const approvalStates = defineStates(APPROVALS, [
  { from: 'pending', event: 'approve', to: 'approved' },
  { from: 'pending', event: 'reject', to: 'rejected' },
  { from: 'rejected', event: 'resubmit', to: 'pending' },
]);

/** Approval of the first publication of a project, which is pending also before it is submitted. */
export const projectApprovalStates = defineStates(APPROVALS, [
  { from: 'pending', event: 'submit', to: 'pending' },
  { from: 'pending', event: 'approve', to: 'approved' },
  { from: 'pending', event: 'reject', to: 'rejected' },
  { from: 'rejected', event: 'submit', to: 'pending' },
]);
