import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import type { Database } from '@/server/db/client';
import { entrepreneurBond } from '@/server/db/schema/parties/entrepreneurBond';

type BondInsert = typeof entrepreneurBond.$inferInsert;

/** Secret in the email of an invitation. */
export const BOND_SECRET = 'segredo-do-convite-de-um-teste-que-e-longo';

/** An unanswered invitation, valid for a week. */
export async function insertBond(db: Database, overrides: Partial<BondInsert> & Pick<BondInsert, 'ownerId'>) {
  const id = overrides.id ?? uuidv7();
  const row: BondInsert = {
    id,
    email: `${id}@exemplo.com.br`,
    commissionSharePercent: 50,
    secretHash: createHash('sha256').update(BOND_SECRET).digest('hex'),
    expiresAt: new Date(NOW.getTime() + 7 * 86_400_000),
    ...overrides,
  };
  await db.insert(entrepreneurBond).values(row);
  return { ...row, id };
}
