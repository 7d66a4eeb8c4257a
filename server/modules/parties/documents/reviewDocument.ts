import { AppError } from '@/domain/errors/appError';
import type { Identity } from '@/server/http/callers/caller';
import {
  notifyDecision,
  REVIEWED,
  type Review,
  type ReviewDependencies,
} from '@/server/modules/parties/accounts/notifyDecision';
import { recordChange } from '@/server/modules/platform/audit/store';
import { findFile, type StoredFileRow, transitionDocument } from './store';

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
  return db.transaction(async (tx) => {
    const file = await findFile(tx, id);
    if (!file || file.kind === null) throw new AppError('file_not_found');
    const at = now();
    // The history outlives the account, so that it keeps no reason: a note may describe the person.
    const changed = await transitionDocument({ tx, now: at, actor: operator }, file, event, {
      set: { note },
    });
    const companyId = file.bucket === 'entrepreneurDocuments' ? file.ownerId : null;
    const entry = { action: `document.${event}`, subjectKind: 'document', subjectId: id, companyId } as const;
    const change = { before: { approval: file.approval }, after: { approval: changed.approval } };
    await recordChange(tx, operator, { ...entry, ...change }, at);
    const { ownerId, kind: document } = file;
    await notifyDecision(tx, emailSite, { ownerId, document, state: REVIEWED[event], note });
    return changed;
  });
}
