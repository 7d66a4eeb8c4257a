import { defineStates } from '@/domain/stateTable';

/** Roles in a company's team; the owner is the company account itself. */
export const TEAM_ROLES = ['admin', 'manager', 'broker', 'finance', 'viewer'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** An invited member has not signed in yet; a suspended one no longer acts for the company. */
export const MEMBER_STATUSES = ['invited', 'active', 'suspended'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** A member accepts an invitation by signing in with it. An unaccepted one is withdrawn, not suspended. */
export const memberStates = defineStates(MEMBER_STATUSES, [
  { from: 'invited', event: 'accept', to: 'active' },
  { from: 'active', event: 'suspend', to: 'suspended' },
  { from: 'suspended', event: 'reactivate', to: 'active' },
]);
