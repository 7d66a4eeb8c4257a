import type { TeamRole } from '@/domain/team';

export type CompanyRole = 'owner' | TeamRole;

const LEADING = ['owner', 'admin', 'manager'] as const satisfies readonly CompanyRole[];
const MONEY = ['owner', 'admin', 'finance'] as const satisfies readonly CompanyRole[];
const LEADERS = ['owner', 'admin'] as const satisfies readonly CompanyRole[];
const OWNER = ['owner'] as const satisfies readonly CompanyRole[];

/** Which roles of a company may do what with its account. The API asks here, and so does what a screen offers. */
export const COMPANY_PERMISSIONS = {
  read: ['owner', 'admin', 'manager', 'broker', 'finance', 'viewer'],
  profile: LEADING,
  address: LEADING,
  phones: LEADING,
  bankAccounts: MONEY,
  readBankAccounts: MONEY,
  documents: LEADING,
  readDocuments: [...LEADING, 'finance'],
  /** The others find themselves alone in it. */
  readTeam: LEADING,
  /** Who belongs to its team, and as what. */
  team: LEADERS,
  /** Which agencies and brokers sell for it, and for whom it sells. */
  bonds: LEADERS,
  /** Its projects, its page on the site and its advertisements. */
  projects: LEADING,
  // What the account itself chose and likes is that of whoever it is, like a buyer's.
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
