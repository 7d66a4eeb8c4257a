import type { StoredDocument } from '@/domain/document/schema';
import type { StoredFileRow } from './store';

export function presentDocument({ kind, createdAt, ...row }: StoredFileRow): StoredDocument {
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
  };
}

export function presentForReview(row: StoredFileRow): StoredDocument & { ownerId: string } {
  return { ...presentDocument(row), ownerId: row.ownerId };
}
