import { approvalStates } from '@/domain/approval';
import { AppError } from '@/domain/errors/appError';
import { nextState } from '@/domain/stateTable';
import type { Database } from '@/server/db/client';
import type { EmailSite } from '@/server/gateways/mail/renderEmail';
import type { Identity } from '@/server/http/callers/caller';
import { notifyDecision } from '@/server/modules/parties/accounts/notifyDecision';
import { recordChange } from '@/server/modules/platform/audit/store';
import { changeApproval, findFile, type StoredFileRow } from './store';

interface Review {
  readonly event: 'approve' | 'reject';
  readonly note: string | null;
}

interface ReviewDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly emailSite: EmailSite;
}

const DECIDED = { approve: 'approved', reject: 'rejected' } as const;

/**
 * Approves or rejects a document, records who decided, and notifies the account.
 *
 * @throws AppError `file_not_found`, `invalid_transition`, `version_conflict`
 */
export function reviewDocument(
  { db, now, emailSite }: ReviewDependencies,
  operator: Identity,
  id: string,
  { event, note }: Review,
): Promise<StoredFileRow> {
  return db.transaction(async (transaction) => {
    const file = await findFile(transaction, id);
    if (!file || file.kind === null) throw new AppError('file_not_found');
    const to = nextState(approvalStates, file.approval, event);
    if (to === null) throw new AppError('invalid_transition', { from: file.approval, event });
    const at = now();
    const changed = await changeApproval(transaction, { id, from: file.approval, to, note, now: at });
    if (!changed) throw new AppError('version_conflict');
    const entry = { action: `document.${event}`, subjectKind: 'document', subjectId: id } as const;
    const change = { before: { approval: file.approval }, after: { approval: changed.approval } };
    await recordChange(transaction, operator, { ...entry, ...change }, at);
    const { ownerId, kind: document } = file;
    await notifyDecision(transaction, emailSite, { ownerId, document, state: DECIDED[event], note });
    return changed;
  });
}
