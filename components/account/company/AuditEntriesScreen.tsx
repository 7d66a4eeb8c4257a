import { AUDIT_KINDS, type AuditKind } from '@/domain/auditEntry/actions';
import type { AuditEntry } from '@/domain/auditEntry/schema';
import type { Page } from '@/domain/site/page';
import { AuditEntryList } from '../auditEntries/AuditEntryList';
import { AllowedRoles } from './AllowedRoles';

/** Kinds of record that belong to no company. */
const OTHERS: readonly AuditKind[] = ['buyer', 'report', 'setting'];
const KINDS = AUDIT_KINDS.filter((kind) => !OTHERS.includes(kind));

/** Log of changes of the company's records; null for a role that may not read it. */
export function AuditEntriesScreen({ entries }: { entries: Page<AuditEntry> | null }) {
  if (entries === null) return <AllowedRoles action="auditEntries" kind="see" />;
  return <AuditEntryList kinds={KINDS} showsCompany={false} first={entries} />;
}
