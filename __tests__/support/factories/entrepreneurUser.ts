import { v7 as uuidv7 } from 'uuid';
import type { Database } from '@/server/db/client';
import { entrepreneurUser } from '@/server/db/schema/parties/entrepreneurUser';

type MemberInsert = typeof entrepreneurUser.$inferInsert;

/** An active broker of a company's team. */
export async function insertMember(
  db: Database,
  overrides: Partial<MemberInsert> & Pick<MemberInsert, 'entrepreneurId'>,
) {
  const id = overrides.id ?? uuidv7();
  const row: MemberInsert = {
    id,
    role: 'broker',
    name: 'Rui Prado',
    email: `${id}@exemplo.com.br`,
    status: 'active',
    ...overrides,
  };
  await db.insert(entrepreneurUser).values(row);
  return row;
}
