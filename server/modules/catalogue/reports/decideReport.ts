import { AppError } from '@/domain/errors/appError';
import type { ReportDecisionInput } from '@/domain/report/schema';
import { paths } from '@/domain/site/paths';
import type { Identity } from '@/server/http/callers/caller';
import type { ReviewDependencies } from '@/server/modules/parties/accounts/notifyDecision';
import { recordChange } from '@/server/modules/platform/audit/store';
import type { Work } from '@/server/modules/platform/history/work';
import { notify } from '@/server/modules/platform/notifications/notify';
import { aboutOf, type FoundReport, findReport, transitionReport } from './store';
import { thankReporter } from './thankReporter';

/** The seller learns of the fault and of what was done, never of the reporter: neither the text nor the e-mail is passed. */
async function notifySeller({ tx, now }: Work, { row, project, label, entrepreneurId }: FoundReport) {
  const params = { project: aboutOf({ project, label }), fault: row.reason, note: row.note ?? '' };
  const path = paths.project(project.slug);
  const notice = { kind: 'reportConfirmed', severity: 'warn', params, path } as const;
  await notify(tx, { kind: 'company', id: entrepreneurId }, notice, now);
}

/**
 * Resolves or dismisses a report and records who decided. A resolved one is confirmed to the seller.
 *
 * @returns the decided report
 * @throws AppError `report_not_found`, `invalid_transition`, `version_conflict`
 */
export async function decide(
  work: Work<Identity>,
  id: string,
  { version, event, note }: ReportDecisionInput,
): Promise<FoundReport> {
  const { tx, now, actor } = work;
  const found = await findReport(tx, id);
  if (!found) throw new AppError('report_not_found');
  if (found.row.version !== version) throw new AppError('version_conflict');
  // The history keeps no note: it is never deleted, and a note may describe a person.
  const set = { note, decidedBy: actor.id, decidedAt: now };
  const decided = { ...found, row: await transitionReport(work, found.row, event, { set }) };
  // Of the platform: the company is notified of a confirmed fault only.
  const entry = { action: `report.${event}`, subjectKind: 'report', subjectId: id, companyId: null } as const;
  const change = { before: { state: found.row.state }, after: { state: decided.row.state } };
  await recordChange(tx, actor, { ...entry, ...change }, now);
  if (event === 'resolve') await notifySeller(work, decided);
  return decided;
}

/** The same in its own transaction, with an e-mail to a reporter who left one. */
export function decideReport(
  { db, now, emailSite }: ReviewDependencies,
  operator: Identity,
  id: string,
  decision: ReportDecisionInput,
): Promise<FoundReport> {
  return db.transaction(async (tx) => {
    const decided = await decide({ tx, now: now(), actor: operator }, id, decision);
    if (decision.event === 'resolve') await thankReporter(tx, emailSite, decided);
    return decided;
  });
}
