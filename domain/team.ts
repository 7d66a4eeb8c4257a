/** What a member of a company's team may do; the owner is the company account itself. */
export const TEAM_ROLES = ['admin', 'manager', 'broker', 'finance', 'viewer'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];
