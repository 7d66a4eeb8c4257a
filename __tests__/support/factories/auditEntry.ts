import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import type { Database } from '@/server/db/client';
import { auditLog } from '@/server/db/schema/platform/auditLog';

type EntryInsert = typeof auditLog.$inferInsert;

/** A price change of a unit by an operator; override the fields under test. */
export async function insertAuditEntry(
  db: Database,
  overrides: Partial<EntryInsert> & Pick<EntryInsert, 'companyId'>,
): Promise<EntryInsert> {
  const row: EntryInsert = {
    id: uuidv7(),
    at: NOW,
    actorKind: 'operator',
    actorId: uuidv7(),
    action: 'units.price',
    subjectKind: 'unit',
    subjectId: uuidv7(),
    before: { priceCents: 500_000_00 },
    after: { priceCents: 520_000_00 },
    ...overrides,
  };
  await db.insert(auditLog).values(row);
  return row;
}
