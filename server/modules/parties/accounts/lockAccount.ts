import { sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import type { Transaction } from '@/server/db/client';
import { columnsOf, type Owner, ownerNotFound } from './owner';

/** True if the record is active, locked until the transaction ends; undefined if it does not exist. */
async function lockActive(transaction: Transaction, owner: Owner): Promise<boolean | undefined> {
  const { table, isAlive } = columnsOf(owner);
  const [row] = await transaction.select({ isAlive }).from(table).where(sql`id = ${owner.id}`).for('share');
  return row?.isAlive;
}

/**
 * Prevents the deletion of an account until the transaction ends: a row added in parallel is either deleted
 * with it or rejected. Nothing is stored for a deleted account, because it could never be erased.
 *
 * @throws AppError `unauthenticated` if it was deleted
 */
export async function lockAccount(transaction: Transaction, account: Owner): Promise<void> {
  if ((await lockActive(transaction, account)) === false) throw new AppError('unauthenticated');
}

/**
 * The same, for rows that require a record.
 *
 * @throws AppError `unauthenticated` if it was deleted; the owner's `…_not_found` if it never existed
 */
export async function lockOwner(transaction: Transaction, owner: Owner): Promise<void> {
  const isActive = await lockActive(transaction, owner);
  if (isActive === undefined) throw ownerNotFound(owner);
  if (!isActive) throw new AppError('unauthenticated');
}
