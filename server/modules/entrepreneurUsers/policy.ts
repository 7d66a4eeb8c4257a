import { mayInCompany } from '@/domain/entrepreneur/permissions';
import type { Identity } from '@/server/http/caller';

/** Whose members somebody may see: everybody's, a whole company's, or oneself alone; null for none. */
export type TeamScope = 'all' | { readonly companyId: string } | { readonly memberId: string } | null;

export function teamScopeOf(caller: Identity): TeamScope {
  if (caller.kind === 'operator') return 'all';
  if (caller.kind === 'buyer') return null;
  return mayInCompany(caller.role, 'readTeam') ? { companyId: caller.companyId } : { memberId: caller.id };
}
