import type { TeamRole } from '@/domain/team';

export type CompanyRole = 'owner' | TeamRole;

/** Roles that decide for a company. */
export const DECIDING_ROLES: readonly CompanyRole[] = ['owner', 'admin'];
/** Roles that lead sales, including the decision makers. */
export const LEADING_ROLES: readonly CompanyRole[] = [...DECIDING_ROLES, 'manager'];
export const SELLING_ROLES: readonly CompanyRole[] = [...LEADING_ROLES, 'broker'];
/** Roles with access to the company's money. */
export const MONEY_ROLES: readonly CompanyRole[] = [...DECIDING_ROLES, 'finance'];
const OWNER: readonly CompanyRole[] = ['owner'];

/** Roles by permission on a company's account, for the API and for the actions on screens. */
export const COMPANY_PERMISSIONS = {
  read: ['owner', 'admin', 'manager', 'broker', 'finance', 'viewer'],
  profile: LEADING_ROLES,
  address: LEADING_ROLES,
  phones: LEADING_ROLES,
  bankAccounts: MONEY_ROLES,
  readBankAccounts: MONEY_ROLES,
  /** Issue and read notas fiscais and receipts. */
  invoices: MONEY_ROLES,
  documents: LEADING_ROLES,
  readDocuments: [...LEADING_ROLES, 'finance'],
  /** Other roles see only themselves. */
  readTeam: LEADING_ROLES,
  /** Change members and roles. */
  team: DECIDING_ROLES,
  /** Decide on partnerships, as the owner or as the partner. */
  bonds: DECIDING_ROLES,
  /** Queue clients for a unit that another buyer holds. */
  queueClients: SELLING_ROLES,
  /** Read what clients and sellers write to each other about sales; brokers those with own clients. */
  conversations: [...SELLING_ROLES, 'finance'],
  /** Extend a hold, once: managers those of the company, brokers those that they made for a client. */
  extendHold: SELLING_ROLES,
  /** Manage projects, page and advertisements. */
  projects: LEADING_ROLES,
  /** See who waits for the company's projects; the rest of the team sees how many. */
  waitingContacts: LEADING_ROLES,
  /** Read the log of changes of the company's records. */
  auditEntries: DECIDING_ROLES,
  /** Set approval limits: no role raises its own. */
  approvalLimits: DECIDING_ROLES,
  // The account's cart and favourites belong to the person, as a buyer's do.
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
