import type { TeamRole } from '@/domain/team';
import type { Caller } from '@/server/http/caller';

const SIGNED_IN = { email: 'pessoa@exemplo.com.br', emailVerified: true };

export function buyerCaller(id: string): Caller {
  return { kind: 'buyer', id, ...SIGNED_IN };
}

/** The owner of a company account, or a member of its team. */
export function entrepreneurCaller(
  companyId: string,
  role: 'owner' | TeamRole = 'owner',
  id = companyId,
): Caller {
  return { kind: 'entrepreneur', id, companyId, role, ...SIGNED_IN };
}

export function operatorCaller(id: string): Caller {
  return { kind: 'operator', id, ...SIGNED_IN };
}
