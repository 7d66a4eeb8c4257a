import { type CompanyRole, mayInCompany } from '@/domain/entrepreneur/permissions';
import type { Caller } from '@/server/http/callers/caller';

/** Facts of a project that decide who may see and change it. */
export interface ProjectFacts {
  readonly entrepreneurId: string;
  readonly isPublished: boolean;
  /** The caller acts for a partner that sells the project. */
  readonly isBonded: boolean;
}

/** Facts for the policies on changes and approval, which no partner passes. */
export function factsOf({
  entrepreneurId,
  isPublished,
}: Pick<ProjectFacts, 'entrepreneurId' | 'isPublished'>): ProjectFacts {
  return { entrepreneurId, isPublished, isBonded: false };
}

function roleIn(caller: Caller, { entrepreneurId }: ProjectFacts): CompanyRole | null {
  return caller.kind === 'entrepreneur' && caller.companyId === entrepreneurId ? caller.role : null;
}

/** The whole team, operators, and partners after publication; other callers get 404. */
export function canSeeProject(caller: Caller, project: ProjectFacts): boolean {
  if (caller.kind === 'operator' || roleIn(caller, project) !== null) return true;
  return project.isPublished && project.isBonded;
}

export function canChangeProject(caller: Caller, project: ProjectFacts): boolean {
  const role = roleIn(caller, project);
  return role !== null && mayInCompany(role, 'projects');
}

/** Limits on what brokers and managers may grant are set by a role without such a limit. */
export function canChangeLimits(caller: Caller, project: ProjectFacts): boolean {
  const role = roleIn(caller, project);
  return role !== null && mayInCompany(role, 'approvalLimits');
}

/** Partners see only the public part of the sales terms. */
export function canReadConfig(caller: Caller, project: ProjectFacts): boolean {
  return caller.kind === 'operator' || roleIn(caller, project) !== null;
}

/** Only operators approve a first publication. */
export function canReviewProjects(caller: Caller): boolean {
  return caller.kind === 'operator';
}

/** Company for which the caller may open a project; null where the caller may not. */
export function companyOfNewProject(caller: Caller): string | null {
  return caller.kind === 'entrepreneur' && mayInCompany(caller.role, 'projects') ? caller.companyId : null;
}
