import { sql } from 'drizzle-orm';
import type { Transaction } from '@/server/db/client';
import { AppError } from '@/server/http/appError';
import { columnsOf, type Owner } from '@/server/modules/carts/owner';

/**
 * Keeps an account from being deleted until the transaction ends: what is added at the same moment is either there to be
 * deleted with it, or refused. Of a deleted one nothing is kept, for nobody could delete it any more.
 *
 * @throws AppError `unauthenticated` where it was deleted
 */
export async function holdAccount(transaction: Transaction, account: Owner): Promise<void> {
  const { table, isAlive } = columnsOf(account);
  const { rows } = await transaction.execute<{ is_alive: boolean }>(
    sql`select ${isAlive} as is_alive from ${table} where id = ${account.id} for share`,
  );
  if (rows[0]?.is_alive === false) throw new AppError('unauthenticated');
}
