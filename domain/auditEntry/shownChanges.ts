import type { AuditKind } from '@/domain/auditEntry/actions';
import { AUDIT_FIELDS, type AuditFieldName } from '@/domain/auditEntry/fields';
import type { AuditField, AuditValue, AuditValues, AuditValueType } from '@/domain/auditEntry/readers';

/** Value of a field before and after a change; null where it had none. */
interface AuditChange {
  readonly field: AuditFieldName;
  readonly type: AuditValueType;
  readonly before: AuditValue | null;
  readonly after: AuditValue | null;
}

const valuesOf = (stored: unknown): AuditValues =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as AuditValues) : {};

const isSame = (one: AuditValue | null, other: AuditValue | null) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Changed values that readers may see: only those on the list of the kind. */
export function shownChanges(kind: AuditKind, before: unknown, after: unknown): AuditChange[] {
  const fields = Object.entries<AuditField>(AUDIT_FIELDS[kind]) as [AuditFieldName, AuditField][];
  return fields.flatMap(([field, { type, read }]) => {
    const pair = read(valuesOf(before), valuesOf(after));
    return isSame(pair.before, pair.after) ? [] : [{ field, type, ...pair }];
  });
}
