import { type SQL, sql } from 'drizzle-orm';
import type { Schema } from 'yup';
import type { RefundAccount } from '@/domain/bankAccount/schema';
import { AppError } from '@/domain/errors/appError';
import type { ErrorCode } from '@/domain/errors/errorTable';
import type { Executor } from '@/server/db/client';
import type { Caller } from '@/server/http/callers/caller';
import type { Owner } from './owner';

/** Actions on an account that a policy decides about. */
export type AccountAction =
  | 'read'
  | 'profile'
  | 'address'
  | 'phones'
  | 'bankAccounts'
  | 'documents'
  | 'cart'
  | 'favorites'
  | 'download'
  | 'delete';

/** Differences between the records of buyers and of companies. */
export interface AccountKind {
  readonly kind: 'buyer' | 'entrepreneur';
  /** The service: `/users`. */
  readonly base: string;
  readonly notFound: Extract<ErrorCode, 'user_not_found' | 'entrepreneur_not_found'>;
  readonly table: SQL;
  /** Owner in Portuguese, for the API document. */
  readonly of: string;
  /** Owner of a cart and favourites with an id that is not an account's: a member of a company's team. */
  readonly findMember?: (caller: Caller, id: string) => Owner | null;
  readonly canSee: (caller: Caller, id: string) => boolean;
  /** Bank accounts and Pix keys that refunds or payouts go to. */
  readonly accountsSchema: Schema<RefundAccount[]>;
  /** `cnpj` and `cpf` of the required holder of its bank accounts. */
  readonly numbers: SQL;
  readonly canDo: (caller: Caller, id: string, action: AccountAction) => boolean;
}

/**
 * Authorises the action. An account that the caller may not see is answered like a missing one.
 *
 * @throws AppError the account's `…_not_found`, `forbidden`
 */
export function authorise(account: AccountKind, caller: Caller, id: string, action: AccountAction): void {
  if (!account.canSee(caller, id)) throw new AppError(account.notFound);
  if (!account.canDo(caller, id, action)) throw new AppError('forbidden');
}

/**
 * Authorises the action and returns the owner of the cart and favourites.
 *
 * @throws AppError the account's `…_not_found`, `forbidden`
 */
export function authoriseOwner(
  account: AccountKind,
  caller: Caller,
  id: string,
  action: 'cart' | 'favorites',
): Owner {
  const member = account.findMember?.(caller, id);
  if (member) return member;
  authorise(account, caller, id, action);
  return { kind: account.kind, id };
}

export const isAlive: SQL = sql`deleted_at is null`;

/** Number of accounts with this e-mail, regardless of case. */
export async function countByEmail(executor: Executor, account: AccountKind, email: string): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(sql`
    select count(*)::int as count from ${account.table}
    where normalized_email = lower(btrim(${email})) and ${isAlive}`);
  return rows[0]?.count ?? 0;
}
