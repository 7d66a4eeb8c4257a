import { type SQL, sql } from 'drizzle-orm';
import { approvalStates } from '@/domain/approval';
import { AppError } from '@/domain/errors/appError';
import { type Phase, phaseStates } from '@/domain/project/phase';
import { nextState } from '@/domain/stateTable';
import type { Database, Transaction } from '@/server/db/client';
import { holdOwner } from '@/server/modules/parties/accounts/holdAccount';
import { recordState } from '@/server/modules/platform/history/store';
import { notify } from '@/server/modules/platform/notifications/notify';
import { assertComplete, type Changing, changeProject, type ProjectChange } from '../editing/changeProject';
import { json, type ProjectRow } from '../recordStore';
import { assertPhaseDay, daysOfPhase } from './phaseDay';

interface Step {
  readonly event: string;
  readonly from: string;
  readonly to: string;
  readonly reason?: string | null;
}

/** Writes a step down among the states of the project, and answers the change that it is. */
async function step(
  transaction: Transaction,
  { id, caller, now }: Changing,
  { event, from, to, reason = null, set }: Step & { readonly set: SQL },
): Promise<ProjectChange> {
  const change = { subjectKind: 'project', subjectId: id, event, from, to, reason } as const;
  await recordState(transaction, caller, change, now);
  return { set, written: { action: `project.${event}`, before: from, after: to } };
}

/**
 * Asks operators to look at a project before anybody else sees it. One that was rejected is looked at again.
 *
 * @throws AppError those of `changeProject`, and `invalid_transition` of one that is approved or waits already
 */
export function submitProject(db: Database, changing: Changing): Promise<ProjectRow> {
  return changeProject(db, changing, (transaction, row) => {
    assertComplete(row);
    const isFirst = row.approval === 'pending' && row.submitted_at === null;
    const to = isFirst ? 'pending' : nextState(approvalStates, row.approval, 'resubmit');
    if (to === null) throw new AppError('invalid_transition', { from: row.approval, event: 'submit' });
    const set = sql`approval = ${to}, approval_note = null, submitted_at = ${changing.now.toISOString()}`;
    return step(transaction, changing, { event: 'submit', from: row.approval, to, set });
  });
}

/**
 * Approves the first publication of a project that asked for it, or rejects it and says why; its company is told.
 *
 * @throws AppError those of `changeProject`, and `invalid_transition`
 */
export function reviewProject(
  db: Database,
  changing: Changing,
  { event, note }: { event: 'approve' | 'reject'; note: string | null },
): Promise<ProjectRow> {
  return changeProject(db, changing, async (transaction, row) => {
    const to = row.submitted_at === null ? null : nextState(approvalStates, row.approval, event);
    if (to === null) {
      const from = row.submitted_at === null ? 'draft' : row.approval;
      throw new AppError('invalid_transition', { from, event });
    }
    if (event === 'approve') assertComplete(row);
    const notice = { kind: 'approvalDecided', params: { project: row.title, decision: to } } as const;
    const recipient = { kind: 'company', id: row.entrepreneur_id } as const;
    await notify(transaction, recipient, notice, changing.now);
    const set = sql`approval = ${to}, approval_note = ${note}`;
    return step(transaction, changing, { event, from: row.approval, to, reason: note, set });
  });
}

/**
 * Shows an approved project to everybody, or takes it off the site. The day on which it was first shown stays for ever. Its company
 * is kept from being closed meanwhile: the project is taken first, the company afterwards.
 *
 * @throws AppError those of `changeProject`, `project_not_approved`, and `unauthenticated` where the company was closed
 */
export function publishProject(db: Database, changing: Changing, isPublished: boolean): Promise<ProjectRow> {
  const words = (isShown: boolean) => (isShown ? 'published' : 'hidden');
  return changeProject(db, changing, async (transaction, row) => {
    if (row.is_published === isPublished) return null;
    if (isPublished) await holdOwner(transaction, { kind: 'entrepreneur', id: row.entrepreneur_id });
    if (isPublished && row.approval !== 'approved') throw new AppError('project_not_approved');
    if (isPublished) assertComplete(row);
    const instant = changing.now.toISOString();
    const set = isPublished
      ? sql`is_published = true, first_published_at = coalesce(first_published_at, ${instant}),
          availability_confirmed_at = ${instant}`
      : sql`is_published = false`;
    const event = isPublished ? 'publish' : 'unpublish';
    return step(transaction, changing, {
      event,
      from: words(row.is_published),
      to: words(isPublished),
      set,
    });
  });
}

/** One step forward; of a draft that nobody has seen, whichever it truly is. */
function phaseAfter(row: ProjectRow, phase: Phase): string | null {
  const forward = phaseStates.transitions.find(({ from, to }) => from === row.phase && to === phase);
  if (forward) return forward.event;
  return row.first_published_at === null && row.phase !== phase ? 'correct' : null;
}

/**
 * Moves a project into its next phase, on the day on which that began.
 *
 * @throws AppError those of `changeProject`, `invalid_transition`, and `invalid_request` of a day that cannot be
 */
export function changePhase(
  db: Database,
  changing: Changing,
  { phase, since }: { phase: Phase; since: string },
): Promise<ProjectRow> {
  return changeProject(db, changing, (transaction, row) => {
    const event = phaseAfter(row, phase);
    if (event === null) throw new AppError('invalid_transition', { from: row.phase, event: 'changePhase' });
    // What a waiting list need not tell, a sale must.
    if (row.is_published) assertComplete({ ...row, phase }, row);
    const known = event === 'correct' ? {} : row.phase_dates;
    assertPhaseDay(since, { phase, phaseDates: known, field: 'since' }, changing.now);
    const cleared = { ...row.details, launchedOn: null, worksStartedOn: null, completedOn: null };
    const before = event === 'correct' ? cleared : row.details;
    const days = daysOfPhase(before, known, { phase, since });
    const set = sql`phase = ${phase}, phase_dates = ${json(days.phaseDates)}, details = ${json(days.details)}`;
    return step(transaction, changing, { event, from: row.phase, to: phase, set });
  });
}

/** The company says that what it shows as available is. */
export function confirmAvailability(db: Database, changing: Changing): Promise<ProjectRow> {
  const set = sql`availability_confirmed_at = ${changing.now.toISOString()}`;
  return changeProject(db, changing, () => ({ set }));
}
