import type { ReviewedDocument, StoredDocument } from '@/domain/document/schema';
import type { Caller } from '@/server/http/callers/caller';
import { allowedActions } from './policy';
import type { OwnedFileRow, StoredFileRow } from './store';

export function presentDocument({ kind, createdAt, ...row }: StoredFileRow, caller: Caller): StoredDocument {
  if (kind === null) throw new RangeError('file has no document kind');
  return {
    id: row.id,
    kind,
    name: row.name,
    type: row.type,
    bytes: row.bytes,
    approval: row.approval,
    note: row.note,
    createdAt: createdAt.toISOString(),
    allowedActions: allowedActions(caller, row),
  };
}

export function presentForReview(row: OwnedFileRow, caller: Caller): ReviewedDocument {
  return { ...presentDocument(row, caller), ownerId: row.ownerId, ownerName: row.ownerName };
}
