import { approvalChecklist, type ChecklistItem } from '@/domain/entrepreneur/approvalChecklist';
import { AppError } from '@/domain/errors/appError';
import { CHANNELS, notify } from '@/server/db/channels';
import type { Identity } from '@/server/http/callers/caller';
import { fieldSentence } from '@/server/http/requests/validation';
import { refreshProjectsOf } from '@/server/modules/catalogue/projects/queueRefresh';
import {
  notifyDecision,
  REVIEWED,
  type Review,
  type ReviewDependencies,
} from '@/server/modules/parties/accounts/notifyDecision';
import { listApprovals } from '@/server/modules/parties/documents/store';
import { type CompanyRow, findCompany } from '@/server/modules/parties/entrepreneurs/accountStore';
import { recordChange } from '@/server/modules/platform/audit/store';
import { transitionCompany } from './transition';

const SENTENCES = { missing: 'required', waiting: 'waiting', rejected: 'rejected' } as const;

/** @throws AppError `company_incomplete`, with a sentence for each missing item */
function assertReady(checklist: readonly ChecklistItem[]): void {
  const missing = checklist.flatMap(({ name, state }) =>
    state === 'done' ? [] : [[name, fieldSentence(SENTENCES[state])] as const],
  );
  if (missing.length > 0) throw new AppError('company_incomplete', {}, Object.fromEntries(missing));
}

/**
 * Approves a company that meets all requirements, or rejects it with a reason, and notifies it.
 *
 * @throws AppError `entrepreneur_not_found`, `invalid_transition`, `version_conflict`, `company_incomplete`
 */
export async function reviewCompany(
  { db, now, emailSite }: ReviewDependencies,
  operator: Identity,
  id: string,
  { event, note }: Review,
): Promise<CompanyRow> {
  const at = now();
  const row = await findCompany(db, id);
  if (!row) throw new AppError('entrepreneur_not_found');
  return db.transaction(async (tx) => {
    const work = { tx, now: at, actor: operator };
    // Locks the row, so that documents which are removed in parallel are either missing or kept.
    const changed = await transitionCompany(work, row, event, { reason: note, set: { approvalNote: note } });
    if (event === 'approve') assertReady(approvalChecklist(row, await listApprovals(tx, [id])));
    const change = { before: { approval: row.approval }, after: { approval: changed.approval } };
    const company = { subjectKind: 'entrepreneur', subjectId: id, companyId: id } as const;
    await recordChange(tx, operator, { action: `account.${event}`, ...company, ...change }, at);
    await notifyDecision(tx, emailSite, { ownerId: id, document: null, state: REVIEWED[event], note });
    await notify(tx, CHANNELS.pageTags, ['listing']);
    await refreshProjectsOf(tx, id);
    return changed;
  });
}
