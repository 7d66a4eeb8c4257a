import { and, eq } from 'drizzle-orm';
import { fieldOfOtherHolder } from '@/domain/bankAccount/holder';
import type { RefundAccount } from '@/domain/bankAccount/schema';
import { AppError } from '@/domain/errors/appError';
import type { Executor } from '@/server/db/client';
import { fieldSentence } from '@/server/http/requests/validation';
import { type AccountKind, isAlive } from './account';

/**
 * A company is paid to its own accounts and Pix keys, and a person is refunded to theirs.
 *
 * @throws AppError `invalid_request` with the field that names another holder
 */
export async function refuseOtherHolders(
  executor: Executor,
  { table, numbers, notFound }: AccountKind,
  id: string,
  accounts: readonly RefundAccount[],
): Promise<void> {
  const [holder] = await executor
    .select(numbers)
    .from(table)
    .where(and(eq(table.id, id), isAlive));
  if (!holder) throw new AppError(notFound);
  const wrong = accounts.flatMap((account, index) => {
    const field = fieldOfOtherHolder(holder, account);
    return field === null ? [] : [[`bankAccounts[${index}].${field}`, fieldSentence('holder')]];
  });
  if (wrong.length > 0) throw new AppError('invalid_request', {}, Object.fromEntries(wrong));
}
