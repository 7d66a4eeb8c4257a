import type { AuditEntry } from '@/domain/auditEntry/schema';
import { createService } from '@/services/http/createService';
import { recordLists } from '@/services/http/recordLists';

/** Audited changes of the caller's company, or of all companies for operators; newest first. */
export const { list: listAuditEntries, query: queryAuditEntries } = recordLists<AuditEntry>(
  createService('auditEntries'),
);
