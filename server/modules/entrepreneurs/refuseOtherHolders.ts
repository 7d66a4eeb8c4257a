import { sql } from 'drizzle-orm';
import { fieldOfAnother, type Holder } from '@/domain/bankAccount/holder';
import type { RefundAccount } from '@/domain/bankAccount/schema';
import errors from '@/locales/pt-BR/errors.json';
import type { Executor } from '@/server/db/client';
import { AppError } from '@/server/http/appError';

/**
 * A company is paid into accounts and by Pix keys of its own.
 *
 * @throws AppError `invalid_request` with the field that names somebody else
 */
export async function refuseOtherHolders(
  executor: Executor,
  id: string,
  accounts: readonly RefundAccount[],
): Promise<void> {
  const { rows } = await executor.execute<Holder & Record<string, unknown>>(
    sql`select cnpj, cpf from entrepreneur where id = ${id} and deleted_at is null`,
  );
  const [holder] = rows;
  if (!holder) throw new AppError('entrepreneur_not_found');
  const wrong = accounts.flatMap((account, index) => {
    const field = fieldOfAnother(holder, account);
    return field === null ? [] : [[`bankAccounts[${index}].${field}`, errors.field.holder]];
  });
  if (wrong.length > 0) throw new AppError('invalid_request', {}, Object.fromEntries(wrong));
}
