import { AppError } from '@/domain/errors/appError';
import type { Executor } from '@/server/db/client';
import type { Caller } from '@/server/http/callers/caller';
import { isBonded } from '@/server/modules/parties/entrepreneurBonds/bonded';
import { canChangeProject, canSeeProject, factsOf, type ProjectFacts } from './policy';
import { findProject, type ProjectRow } from './recordStore';

async function factsFor(executor: Executor, caller: Caller, row: ProjectRow): Promise<ProjectFacts> {
  const { id: projectId, entrepreneurId, isPublished } = row;
  const isPartner = caller.kind === 'entrepreneur' && caller.companyId !== entrepreneurId;
  const bond = { ownerId: entrepreneurId, projectId };
  return {
    entrepreneurId,
    isPublished,
    isBonded: isPartner && (await isBonded(executor, { ...bond, partnerId: caller.companyId })),
  };
}

/** @throws AppError `project_not_found`, also where the caller may not see it */
export async function getSeenProject(executor: Executor, caller: Caller, id: string): Promise<ProjectRow> {
  const row = await findProject(executor, id);
  if (!row || !canSeeProject(caller, await factsFor(executor, caller, row))) {
    throw new AppError('project_not_found');
  }
  return row;
}

/** @throws AppError `project_not_found`, `forbidden` */
export async function authoriseChange(executor: Executor, caller: Caller, id: string): Promise<ProjectRow> {
  const row = await getSeenProject(executor, caller, id);
  if (!canChangeProject(caller, factsOf(row))) throw new AppError('forbidden');
  return row;
}
