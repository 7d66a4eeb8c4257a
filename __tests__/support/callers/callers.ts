import type { TeamRole } from '@/domain/team';
import type { Caller } from '@/server/http/callers/caller';

/** E-mails are unique. */
const signedIn = (id: string) => ({ id, email: `${id}@exemplo.com.br`, emailVerified: true });

export function buyerCaller(id: string): Caller {
  return { kind: 'buyer', ...signedIn(id) };
}

/** The owner of a company account, or a member of its team. */
export function entrepreneurCaller(
  companyId: string,
  role: 'owner' | TeamRole = 'owner',
  id = companyId,
): Caller {
  return { kind: 'entrepreneur', companyId, role, ...signedIn(id) };
}

export function operatorCaller(id: string): Caller {
  return { kind: 'operator', ...signedIn(id) };
}
