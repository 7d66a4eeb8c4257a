import { AppError } from '@/domain/errors/appError';
import type { Executor } from '@/server/db/client';
import type { Caller } from '@/server/http/callers/caller';
import { isBonded } from '@/server/modules/parties/entrepreneurBonds/bonded';
import { canChangeProject, canSeeProject, type ProjectFacts } from './policy';
import { findProject, type ProjectRow } from './recordStore';

/** What decides on a project, for whoever asks. */
async function factsFor(executor: Executor, caller: Caller, row: ProjectRow): Promise<ProjectFacts> {
  const isPartner = caller.kind === 'entrepreneur' && caller.companyId !== row.entrepreneur_id;
  const bond = { ownerId: row.entrepreneur_id, projectId: row.id };
  return {
    entrepreneurId: row.entrepreneur_id,
    isPublished: row.is_published,
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

/**
 * Lets pass who may change the project.
 *
 * @throws AppError `project_not_found`, `forbidden`
 */
export async function authoriseChange(executor: Executor, caller: Caller, id: string): Promise<ProjectRow> {
  const row = await getSeenProject(executor, caller, id);
  const facts = { entrepreneurId: row.entrepreneur_id, isPublished: row.is_published, isBonded: false };
  if (!canChangeProject(caller, facts)) throw new AppError('forbidden');
  return row;
}
