import type { AuditEntry } from '@/domain/auditEntry/schema';
import type { Page } from '@/domain/site/page';
import { queryAuditEntries } from '@/services/account/auditEntries';
import { useQueriedList } from '../lists/useQueriedList';
import { type AuditCriteria, filtersOf, NO_CRITERIA } from './criteria';

const find = (criteria: AuditCriteria, cursor: string | null) =>
  queryAuditEntries({ filters: filtersOf(criteria), cursor });

const load = async (criteria: AuditCriteria) => ({ page: await find(criteria, null) });

/** Audited changes by criteria; `first` is the newest page of all. */
export function useAuditEntries(first?: Page<AuditEntry>) {
  return useQueriedList({
    initial: NO_CRITERIA,
    ...(first ? { first: { page: first } } : {}),
    load,
    loadNext: find,
  });
}
