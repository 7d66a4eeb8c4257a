import { v7 as uuidv7 } from 'uuid';
import { READY } from '@/__tests__/support/records/readyBuyer';
import type { Database } from '@/server/db/client';
import { buyer } from '@/server/db/schema/parties/buyer';

type BuyerInsert = typeof buyer.$inferInsert;

/** A buyer who has entered only a name. */
export async function insertNewcomer(db: Database, overrides: Partial<BuyerInsert> = {}) {
  const id = overrides.id ?? uuidv7();
  const row: BuyerInsert = { id, email: `${id}@exemplo.com.br`, name: 'Ana d’Ávila', ...overrides };
  await db.insert(buyer).values(row);
  return row;
}

/** A buyer who may reserve. */
export const insertBuyer = (db: Database, overrides: Partial<BuyerInsert> = {}) =>
  insertNewcomer(db, { ...READY, ...overrides });
