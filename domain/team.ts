import { defineStates } from '@/domain/stateTable';

/** What a member of a company's team may do; the owner is the company account itself. */
export const TEAM_ROLES = ['admin', 'manager', 'broker', 'finance', 'viewer'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** An invited member has not signed in yet; a suspended one no longer acts for the company. */
export const MEMBER_STATUSES = ['invited', 'active', 'suspended'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** Whoever signs in with an invitation has accepted it. One that nobody accepted is not suspended, but taken back. */
export const memberStates = defineStates(MEMBER_STATUSES, [
  { from: 'invited', event: 'accept', to: 'active' },
  { from: 'active', event: 'suspend', to: 'suspended' },
  { from: 'suspended', event: 'reactivate', to: 'active' },
]);
