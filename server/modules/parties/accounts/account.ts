import { and, type SQL, sql } from 'drizzle-orm';
import type { Schema } from 'yup';
import type { RefundAccountRecord } from '@/domain/bankAccount/record';
import type { RefundAccount } from '@/domain/bankAccount/schema';
import { AppError } from '@/domain/errors/appError';
import type { ErrorCode } from '@/domain/errors/errorTable';
import type { Executor } from '@/server/db/client';
import type { buyer } from '@/server/db/schema/parties/buyer';
import type { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
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

type AccountTable = typeof buyer | typeof entrepreneur;

/** Differences between the records of buyers and of companies. */
export interface AccountKind {
  readonly kind: 'buyer' | 'entrepreneur';
  /** The service: `/users`. */
  readonly base: string;
  readonly notFound: Extract<ErrorCode, 'user_not_found' | 'entrepreneur_not_found'>;
  readonly table: AccountTable;
  /** Owner in Portuguese, for the API document. */
  readonly of: string;
  /** Owner of a cart and favourites with an id that is not an account's: a member of a company's team. */
  readonly findMember?: (caller: Caller, id: string) => Owner | null;
  readonly canSee: (caller: Caller, id: string) => boolean;
  /** Bank accounts and Pix keys that refunds or payouts go to. */
  readonly accountsSchema: Schema<RefundAccount[]>;
  /** The same as they are answered, with their actions. */
  readonly accountRecordsSchema: Schema<RefundAccountRecord[]>;
  /** Columns of the required holder of its bank accounts. */
  readonly numbers: { readonly cnpj: SQL<string | null>; readonly cpf: SQL<string | null> };
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
export function countByEmail(executor: Executor, { table }: AccountKind, email: string): Promise<number> {
  return executor.$count(table, and(sql`${table.normalizedEmail} = lower(btrim(${email}))`, isAlive));
}
