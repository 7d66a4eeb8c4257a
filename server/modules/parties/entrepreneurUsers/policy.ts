import type { MemberAction } from '@/domain/entrepreneur/member';
import { mayInCompany } from '@/domain/entrepreneur/permissions';
import { nextState } from '@/domain/stateTable';
import { type MemberStatus, memberStates } from '@/domain/team';
import type { CompanyCaller, Identity } from '@/server/http/callers/caller';

/** Members that a caller may see: those of the company, or only themselves; null for none. */
export type TeamScope = { readonly companyId: string } | { readonly memberId: string } | null;

/** Scope of the team; operators do not see a company's members. */
export function teamScopeOf(caller: Identity): TeamScope {
  if (caller.kind !== 'entrepreneur') return null;
  return mayInCompany(caller.role, 'readTeam') ? { companyId: caller.companyId } : { memberId: caller.id };
}

interface Place {
  readonly id: string;
  readonly companyId: string;
}

/** True if the caller may decide who belongs to the team. */
export function canManageTeam(caller: Identity, companyId: string): caller is CompanyCaller {
  return (
    caller.kind === 'entrepreneur' && caller.companyId === companyId && mayInCompany(caller.role, 'team')
  );
}

export const isOneself = (caller: Identity, { id }: Pick<Place, 'id'>): boolean => caller.id === id;

/** Members may change their own name. */
export function canRename(caller: Identity, member: Place): boolean {
  return isOneself(caller, member) || canManageTeam(caller, member.companyId);
}

export function allowedActions(
  caller: Identity,
  member: Place & { readonly status: MemberStatus },
): MemberAction[] {
  const manages = canManageTeam(caller, member.companyId) && !isOneself(caller, member);
  const steps = (['suspend', 'reactivate'] as const).filter(
    (event) => nextState(memberStates, member.status, event) !== null,
  );
  return [
    ...(canRename(caller, member) ? (['rename'] as const) : []),
    ...(manages ? (['changeRole', ...steps, 'remove'] as const) : []),
  ];
}
