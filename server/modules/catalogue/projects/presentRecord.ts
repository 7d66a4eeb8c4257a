import { projectApprovalStates } from '@/domain/approval';
import { readConfig } from '@/domain/project/config';
import { PHASES } from '@/domain/project/phase';
import type { ProjectAction, ProjectRecord, ProjectSummary } from '@/domain/project/record';
import { nextState } from '@/domain/stateTable';
import type { Caller } from '@/server/http/callers/caller';
import { canChangeProject, canReadConfig, canReviewProjects, factsOf } from './policy';
import { isSubmitted, missingOf, type ProjectRow, picturesOf, registrationOf } from './recordStore';

function changesAllowed(row: ProjectRow, isComplete: boolean): ProjectAction[] {
  const isApproved = row.approval === 'approved';
  return [
    'change',
    ...(isComplete && !isApproved && !isSubmitted(row) ? (['submit'] as const) : []),
    ...(isComplete && isApproved && !row.isPublished ? (['publish'] as const) : []),
    ...(row.isPublished ? (['unpublish'] as const) : []),
    'confirmAvailability',
    'delete',
  ];
}

function allowedActions(row: ProjectRow, caller: Caller): ProjectAction[] {
  if (row.archivedAt !== null) return [];
  if (canChangeProject(caller, factsOf(row))) return changesAllowed(row, missingOf(row).length === 0);
  if (!canReviewProjects(caller) || !isSubmitted(row)) return [];
  return (['approve', 'reject'] as const).filter((event) =>
    nextState(projectApprovalStates, row.approval, event),
  );
}

export function presentSummary(row: ProjectRow, caller: Caller): ProjectSummary {
  return {
    id: row.id,
    entrepreneurId: row.entrepreneurId,
    slug: row.slug,
    title: row.title,
    genre: row.genre,
    category: row.category,
    phase: row.phase,
    cover: row.cover,
    placePath: row.placePath,
    approval: row.approval,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    isPublished: row.isPublished,
    firstPublishedAt: row.firstPublishedAt?.toISOString() ?? null,
    availabilityConfirmedAt: row.availabilityConfirmedAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
    allowedActions: allowedActions(row, caller),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A project with the fields and the actions that are open to the caller. */
export function presentRecord(row: ProjectRow, caller: Caller): ProjectRecord {
  return {
    ...presentSummary(row, caller),
    description: row.description,
    propertyKind: row.propertyKind,
    projectType: row.projectType,
    phaseDates: PHASES.flatMap((phase) => {
      const since = row.phaseDates[phase];
      return since === undefined ? [] : [{ phase, since }];
    }),
    photos: picturesOf(row),
    video: row.video,
    address: row.address,
    details: row.details,
    plans: row.plans,
    towers: row.towers,
    config: canReadConfig(caller, factsOf(row)) ? readConfig(row.config) : null,
    registration: registrationOf(row),
    approvalNote: row.approvalNote,
    missing: missingOf(row),
  };
}
