import { approvalStates } from '@/domain/approval';
import { nextState } from '@/domain/stateTable';
import type { Database } from '@/server/db/client';
import { AppError } from '@/server/http/appError';
import type { Identity } from '@/server/http/caller';
import { recordChange } from '@/server/modules/audit/store';
import { changeApproval, findFile, type StoredFileRow } from '@/server/modules/documents/store';

interface Review {
  readonly event: 'approve' | 'reject';
  readonly note: string | null;
}

interface Given {
  readonly db: Database;
  readonly now: () => Date;
}

/**
 * Approves or rejects a document, and writes down who did.
 *
 * @throws AppError `file_not_found`, `invalid_transition`
 */
export function reviewDocument(
  { db, now }: Given,
  operator: Identity,
  id: string,
  { event, note }: Review,
): Promise<StoredFileRow> {
  return db.transaction(async (transaction) => {
    const file = await findFile(transaction, id);
    if (!file || file.kind === null) throw new AppError('file_not_found');
    const to = nextState(approvalStates, file.approval, event);
    const at = now();
    const changed = to && (await changeApproval(transaction, { id, from: file.approval, to, note, now: at }));
    if (!changed) throw new AppError('invalid_transition');
    const written = { action: `document.${event}`, subjectKind: 'document', subjectId: id } as const;
    const change = { before: { approval: file.approval }, after: { approval: changed.approval } };
    await recordChange(transaction, operator, { ...written, ...change }, at);
    return changed;
  });
}
