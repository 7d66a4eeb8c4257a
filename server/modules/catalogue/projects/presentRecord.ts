import { approvalStates } from '@/domain/approval';
import { readConfig } from '@/domain/project/config';
import { PHASES } from '@/domain/project/phase';
import type { ProjectAction, ProjectRecord, ProjectSummary } from '@/domain/project/record';
import { nextState } from '@/domain/stateTable';
import type { Caller } from '@/server/http/callers/caller';
import { canChangeProject, canReadConfig, canReviewProjects, type ProjectFacts } from './policy';
import { missingOf, type ProjectRow, picturesOf, registrationOf } from './recordStore';

const toInstant = (text: string) => new Date(text).toISOString();
const toInstantOrNull = (text: string | null) => (text === null ? null : toInstant(text));

/** What a partner may be of a project is nothing to change or approve. */
export function factsOf(row: ProjectRow, isBonded = false): ProjectFacts {
  return { entrepreneurId: row.entrepreneur_id, isPublished: row.is_published, isBonded };
}

function changesAllowed(row: ProjectRow, isComplete: boolean): ProjectAction[] {
  const isApproved = row.approval === 'approved';
  const isAsked = row.approval === 'pending' && row.submitted_at !== null;
  return [
    'change',
    ...(isComplete && !isApproved && !isAsked ? (['submit'] as const) : []),
    ...(isComplete && isApproved && !row.is_published ? (['publish'] as const) : []),
    ...(row.is_published ? (['unpublish'] as const) : []),
    'confirmAvailability',
    'delete',
  ];
}

/** What this caller may do with the project as it is now. */
function allowedActions(row: ProjectRow, caller: Caller): ProjectAction[] {
  if (row.archived_at !== null) return [];
  if (canChangeProject(caller, factsOf(row))) return changesAllowed(row, missingOf(row).length === 0);
  const isWaiting = row.approval === 'pending' && row.submitted_at !== null;
  if (!canReviewProjects(caller) || !isWaiting) return [];
  return (['approve', 'reject'] as const).filter((event) => nextState(approvalStates, row.approval, event));
}

export function presentSummary(row: ProjectRow): ProjectSummary {
  return {
    id: row.id,
    entrepreneurId: row.entrepreneur_id,
    slug: row.slug,
    title: row.title,
    genre: row.genre,
    category: row.category,
    phase: row.phase,
    cover: row.cover,
    placePath: row.place_path,
    approval: row.approval,
    submittedAt: toInstantOrNull(row.submitted_at),
    isPublished: row.is_published,
    firstPublishedAt: toInstantOrNull(row.first_published_at),
    availabilityConfirmedAt: toInstant(row.availability_confirmed_at),
    archivedAt: toInstantOrNull(row.archived_at),
    version: row.version,
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}

/** A project as far as it is whoever asks' to know, and what they may do with it. */
export function presentRecord(row: ProjectRow, caller: Caller): ProjectRecord {
  return {
    ...presentSummary(row),
    description: row.description,
    propertyKind: row.property_kind,
    projectType: row.project_type,
    phaseDates: PHASES.flatMap((phase) => {
      const since = row.phase_dates[phase];
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
    approvalNote: row.approval_note,
    missing: missingOf(row),
    allowedActions: allowedActions(row, caller),
  };
}
