import { type CompanyRole, mayInCompany } from '@/domain/entrepreneur/permissions';
import type { Caller } from '@/server/http/callers/caller';

/** What of a project decides who may see and change it. */
export interface ProjectFacts {
  readonly entrepreneurId: string;
  readonly isPublished: boolean;
  /** Whoever asks acts for a partner that sells it. */
  readonly isBonded: boolean;
}

function roleIn(caller: Caller, { entrepreneurId }: ProjectFacts): CompanyRole | null {
  return caller.kind === 'entrepreneur' && caller.companyId === entrepreneurId ? caller.role : null;
}

/** The whole team, operators, and partners once it is published; for everybody else it does not exist. */
export function canSeeProject(caller: Caller, project: ProjectFacts): boolean {
  if (caller.kind === 'operator' || roleIn(caller, project) !== null) return true;
  return project.isPublished && project.isBonded;
}

/** Those who lead the company's team. */
export function canChangeProject(caller: Caller, project: ProjectFacts): boolean {
  const role = roleIn(caller, project);
  return role !== null && mayInCompany(role, 'projects');
}

/** What the others may grant alone is told to them by those who may grant anything. */
export function canChangeLimits(caller: Caller, project: ProjectFacts): boolean {
  const role = roleIn(caller, project);
  return role !== null && mayInCompany(role, 'approvalLimits');
}

/** Its company's own people and operators know how it is sold; a partner knows what everybody may. */
export function canReadConfig(caller: Caller, project: ProjectFacts): boolean {
  return caller.kind === 'operator' || roleIn(caller, project) !== null;
}

/** Operators alone decide on a first publication. */
export function canReviewProjects(caller: Caller): boolean {
  return caller.kind === 'operator';
}

/** Whoever may open a project opens it for the company that they act for. */
export function companyOfNewProject(caller: Caller): string | null {
  return caller.kind === 'entrepreneur' && mayInCompany(caller.role, 'projects') ? caller.companyId : null;
}
