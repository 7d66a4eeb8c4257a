import { sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import type { Transaction } from '@/server/db/client';
import { columnsOf, type Owner, ownerNotFound } from './owner';

/** True if the record is active, locked until the transaction ends; undefined if it does not exist. */
async function hold(transaction: Transaction, owner: Owner): Promise<boolean | undefined> {
  const { table, isAlive } = columnsOf(owner);
  const { rows } = await transaction.execute<{ is_alive: boolean }>(
    sql`select ${isAlive} as is_alive from ${table} where id = ${owner.id} for share`,
  );
  return rows[0]?.is_alive;
}

/**
 * Keeps an account from being deleted until the transaction ends: what is added at the same moment is either there to be
 * deleted with it, or refused. Of a deleted one nothing is kept, for nobody could delete it any more.
 *
 * @throws AppError `unauthenticated` where it was deleted
 */
export async function holdAccount(transaction: Transaction, account: Owner): Promise<void> {
  if ((await hold(transaction, account)) === false) throw new AppError('unauthenticated');
}

/**
 * The same for what only somebody with a record can have.
 *
 * @throws AppError `unauthenticated` where it was deleted; the owner's `…_not_found` where there never was one
 */
export async function holdOwner(transaction: Transaction, owner: Owner): Promise<void> {
  const isThere = await hold(transaction, owner);
  if (isThere === undefined) throw ownerNotFound(owner);
  if (!isThere) throw new AppError('unauthenticated');
}
