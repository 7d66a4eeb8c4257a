import type { AuditEntry } from '@/domain/auditEntry/schema';
import { shownChanges } from '@/domain/auditEntry/shownChanges';
import type { Identity } from '@/server/http/callers/caller';
import { authorsFor } from '@/server/modules/deals/records/authors';
import type { EntryRecord } from './store';

/** Name of the author: of a deal, as in its history; otherwise that of a colleague. Operators know all names. */
function authorName({ row, subject, actor, buyerName }: EntryRecord, caller: Identity): string | null {
  if (caller.kind === 'operator') return actor?.name ?? buyerName;
  if (subject?.deal) return authorsFor(caller, subject.deal)({ ...row, actor });
  const isColleague = caller.kind === 'entrepreneur' && caller.companyId === actor?.companyId;
  return isColleague ? (actor?.name ?? null) : null;
}

export function presentEntry(record: EntryRecord, caller: Identity): AuditEntry {
  const { row, companyName, subject } = record;
  const byName = authorName(record, caller);
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    company: row.companyId === null ? null : { id: row.companyId, tradeName: companyName ?? '' },
    subject: { kind: row.subjectKind, id: row.subjectId, label: subject?.label ?? null },
    project: subject?.project ?? null,
    by: row.actorKind,
    actorId: byName !== null || caller.kind === 'operator' ? row.actorId : null,
    byName,
    changes: shownChanges(row.subjectKind, row.before, row.after),
  };
}
