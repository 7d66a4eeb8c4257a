import type { AuditAction } from '@/domain/auditEntry/actions';
import { AppError } from '@/domain/errors/appError';
import { type Phase, phaseStates } from '@/domain/project/phase';
import type { Database } from '@/server/db/client';
import { lockOwner } from '@/server/modules/parties/accounts/lockAccount';
import { recordState } from '@/server/modules/platform/history/store';
import { notify } from '@/server/modules/platform/notifications/notify';
import {
  assertComplete,
  changeProject,
  type ProjectChange,
  type ProjectChangeInput,
  type ProjectWork,
} from '../editing/changeProject';
import { isSubmitted, type ProjectRow } from '../recordStore';
import { assertPhaseDay, daysOfPhase } from './phaseDay';
import { transitionApproval, transitionPhase } from './transitions';

type ProjectEvent =
  Extract<AuditAction, `project.${string}`> extends `project.${infer Event}` ? Event : never;

interface Step {
  readonly event: ProjectEvent;
  /** Audited field. */
  readonly field: 'approval' | 'phase' | 'publication';
  readonly from: string;
  readonly to: string;
}

const auditOf = ({ event, field, from, to }: Step): ProjectChange => ({
  audit: { action: `project.${event}`, before: { [field]: from }, after: { [field]: to } },
});

/** Records a change that no table of states has, in the history of the project and in the audit log. */
async function recordStep(
  { tx, actor, now }: ProjectWork,
  subjectId: string,
  { set, ...step }: Step & Pick<ProjectChange, 'set'>,
): Promise<ProjectChange> {
  const { event, from, to } = step;
  await recordState(tx, actor, { subjectKind: 'project', subjectId, event, from, to }, now);
  return { ...auditOf(step), set };
}

/**
 * Requests the approval of the first publication from operators; also again after a rejection.
 *
 * @throws AppError those of `changeProject`, and `invalid_transition` where it is approved or already
 * submitted
 */
export function submitProject(db: Database, input: ProjectChangeInput): Promise<ProjectRow> {
  return changeProject(db, input, async (work, row) => {
    const event = 'submit';
    const from = row.approval;
    assertComplete(row);
    if (isSubmitted(row)) throw new AppError('invalid_transition', { from, event });
    const set = { approvalNote: null, submittedAt: work.now };
    const { approval: to } = await transitionApproval(work, row, event, { set });
    return auditOf({ event, field: 'approval', from, to });
  });
}

/**
 * Approves a submitted project or rejects it with a note, and notifies its company.
 *
 * @throws AppError those of `changeProject`, and `invalid_transition`
 */
export function reviewProject(
  db: Database,
  input: ProjectChangeInput,
  { event, note }: { event: 'approve' | 'reject'; note: string | null },
): Promise<ProjectRow> {
  return changeProject(db, input, async (work, row) => {
    if (row.submittedAt === null) throw new AppError('invalid_transition', { from: 'draft', event });
    const set = { approvalNote: note };
    const { approval: to } = await transitionApproval(work, row, event, { reason: note, set });
    if (event === 'approve') assertComplete(row);
    const notice = { kind: 'approvalDecided', params: { project: row.title, decision: to } } as const;
    await notify(work.tx, { kind: 'company', id: row.entrepreneurId }, notice, work.now);
    return auditOf({ event, field: 'approval', from: row.approval, to });
  });
}

/**
 * Publishes an approved project or hides it. The day of the first publication never changes. The project is locked before its
 * company, which must not be closed meanwhile.
 *
 * @throws AppError those of `changeProject`, `project_not_approved`, and `unauthenticated` where the company was closed
 */
export function publishProject(
  db: Database,
  input: ProjectChangeInput,
  isPublished: boolean,
): Promise<ProjectRow> {
  const stateOf = (isShown: boolean) => (isShown ? 'published' : 'hidden');
  return changeProject(db, input, async (work, row) => {
    if (row.isPublished === isPublished) return null;
    if (isPublished) await lockOwner(work.tx, { kind: 'entrepreneur', id: row.entrepreneurId });
    if (isPublished && row.approval !== 'approved') throw new AppError('project_not_approved');
    if (isPublished) assertComplete(row);
    const { now } = work;
    const firstPublishedAt = row.firstPublishedAt ?? now;
    const set = isPublished
      ? { isPublished, firstPublishedAt, availabilityConfirmedAt: now }
      : { isPublished };
    const event = isPublished ? 'publish' : 'unpublish';
    const step = { event, from: stateOf(row.isPublished), to: stateOf(isPublished), set } as const;
    return recordStep(work, row.id, { ...step, field: 'publication' });
  });
}

/** Event that leads to the phase: one step forward, or a correction while the project was never published. */
function phaseEvent(row: ProjectRow, phase: Phase) {
  const forward = phaseStates.transitions.find(({ from, to }) => from === row.phase && to === phase);
  if (forward) return forward.event;
  return row.firstPublishedAt === null && row.phase !== phase ? 'correct' : null;
}

/**
 * Sets the phase of a project and the day on which it began.
 *
 * @throws AppError those of `changeProject`, `invalid_transition`, and `invalid_request` for an impossible day
 */
export function changePhase(
  db: Database,
  input: ProjectChangeInput,
  { phase, since }: { phase: Phase; since: string },
): Promise<ProjectRow> {
  return changeProject(db, input, async (work, row) => {
    const event = phaseEvent(row, phase);
    if (event === null) throw new AppError('invalid_transition', { from: row.phase, event: 'changePhase' });
    // A sale requires facts that a waiting list does not.
    if (row.isPublished) assertComplete({ ...row, phase }, row);
    const known = event === 'correct' ? {} : row.phaseDates;
    assertPhaseDay(since, { phase, phaseDates: known, field: 'since' }, work.now);
    const step = { event, field: 'phase', from: row.phase, to: phase } as const;
    if (event === 'correct') {
      const cleared = { ...row.details, launchedOn: null, worksStartedOn: null, completedOn: null };
      const set = { phase, ...daysOfPhase(cleared, known, { phase, since }) };
      return recordStep(work, row.id, { ...step, set });
    }
    const set = daysOfPhase(row.details, known, { phase, since });
    await transitionPhase(work, row, event, { set });
    return auditOf(step);
  });
}

/** Confirms that the units shown as available are for sale, which keeps their prices visible. */
export function confirmAvailability(db: Database, input: ProjectChangeInput): Promise<ProjectRow> {
  return changeProject(db, input, ({ now }) => ({ set: { availabilityConfirmedAt: now } }));
}
