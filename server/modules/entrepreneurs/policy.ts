import type { Caller } from '@/server/http/caller';

type Role = Extract<Caller, { kind: 'entrepreneur' }>['role'];

const LEADING: readonly Role[] = ['owner', 'admin', 'manager'];
const OWNER: readonly Role[] = ['owner'];

/** Which roles of a company may do what with its account. */
const ALLOWED: Readonly<Record<string, readonly Role[]>> = {
  read: ['owner', 'admin', 'manager', 'broker', 'finance', 'viewer'],
  profile: LEADING,
  address: LEADING,
  phones: LEADING,
  documents: LEADING,
  bankAccounts: ['owner', 'admin', 'finance'],
  // What the account itself chose and likes is that of whoever it is, like a buyer's.
  cart: OWNER,
  favorites: OWNER,
  download: OWNER,
  delete: OWNER,
};

/** Whose documents and accounts these are to see, besides those who may change them. */
const READERS: Readonly<Record<'bankAccounts' | 'documents', readonly Role[]>> = {
  bankAccounts: ['owner', 'admin', 'finance'],
  documents: ['owner', 'admin', 'manager', 'finance'],
};

export function roleIn(caller: Caller, companyId: string): Role | null {
  return caller.kind === 'entrepreneur' && caller.companyId === companyId ? caller.role : null;
}

/** A company's account is seen by those who act for it and by operators; for everybody else there is none. */
export function canSeeCompany(caller: Caller, companyId: string): boolean {
  return caller.kind === 'operator' || roleIn(caller, companyId) !== null;
}

export function canDoWithCompany(caller: Caller, companyId: string, action: string): boolean {
  const role = roleIn(caller, companyId);
  if (role === null) return caller.kind === 'operator' && action === 'read';
  return ALLOWED[action]?.includes(role) ?? false;
}

/** Operators read both: they approve them. */
export function canReadPart(caller: Caller, companyId: string, part: keyof typeof READERS): boolean {
  const role = roleIn(caller, companyId);
  return role === null ? caller.kind === 'operator' : READERS[part].includes(role);
}
