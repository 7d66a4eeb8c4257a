import type { TeamRole } from '@/domain/team';

export type CompanyRole = 'owner' | TeamRole;

/** Roles that decide for a company. */
const LEADERS: readonly CompanyRole[] = ['owner', 'admin'];
/** Roles that lead sales, with the decision makers. */
export const LEADING_ROLES: readonly CompanyRole[] = [...LEADERS, 'manager'];
export const SELLING_ROLES: readonly CompanyRole[] = [...LEADING_ROLES, 'broker'];
/** Whose business its money is. */
export const MONEY_ROLES: readonly CompanyRole[] = [...LEADERS, 'finance'];
const OWNER: readonly CompanyRole[] = ['owner'];

/** Which roles of a company may do what with its account. The API asks here, and so does what a screen offers. */
export const COMPANY_PERMISSIONS = {
  read: ['owner', 'admin', 'manager', 'broker', 'finance', 'viewer'],
  profile: LEADING_ROLES,
  address: LEADING_ROLES,
  phones: LEADING_ROLES,
  bankAccounts: MONEY_ROLES,
  readBankAccounts: MONEY_ROLES,
  documents: LEADING_ROLES,
  readDocuments: [...LEADING_ROLES, 'finance'],
  /** The others find themselves alone in it. */
  readTeam: LEADING_ROLES,
  /** Members of the team and their roles. */
  team: LEADERS,
  /** Which agencies and brokers sell for it, and for whom it sells. */
  bonds: LEADERS,
  /** Its projects, its page on the site and its advertisements. */
  projects: LEADING_ROLES,
  /** How much each may grant: nobody raises their own limit. */
  approvalLimits: LEADERS,
  // The account's own cart and favourites belong to the person, as a buyer's do.
  cart: OWNER,
  favorites: OWNER,
  download: OWNER,
  delete: OWNER,
} as const satisfies Record<string, readonly CompanyRole[]>;

export type CompanyAction = keyof typeof COMPANY_PERMISSIONS;

export function rolesThatMay(action: CompanyAction): readonly CompanyRole[] {
  return COMPANY_PERMISSIONS[action];
}

export function mayInCompany(role: CompanyRole, action: CompanyAction): boolean {
  return rolesThatMay(action).includes(role);
}
