import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import type { Database } from '@/server/db/client';
import { waitingEntry } from '@/server/db/schema/deals/waitingEntry';

type WaitingEntryInsert = typeof waitingEntry.$inferInsert;

/** An active entry of a visitor, for the whole project. */
export async function insertWaitingEntry(
  db: Database,
  overrides: Partial<WaitingEntryInsert> & Pick<WaitingEntryInsert, 'projectId'>,
): Promise<WaitingEntryInsert> {
  const id = uuidv7();
  const row: WaitingEntryInsert = {
    id,
    name: 'Ana Souza',
    email: `${id}@exemplo.com.br`,
    consentVersion: '2026-11',
    consentSource: 'project',
    consentedAt: NOW,
    state: 'active',
    joinedAt: NOW,
    createdAt: NOW,
    updatedAt: NOW,
    ...overrides,
  };
  await db.insert(waitingEntry).values(row);
  return row;
}
