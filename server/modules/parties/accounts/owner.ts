import { type SQL, sql } from 'drizzle-orm';
import { AppError, type PlainErrorCode } from '@/domain/errors/appError';

/**
 * Owner of a cart and favourites: a visitor's session, or the record of a buyer, a company or a team member.
 */
export interface Owner {
  readonly kind: 'session' | 'buyer' | 'entrepreneur' | 'member';
  readonly id: string;
}

interface OwnerColumns {
  readonly table: SQL;
  /** True if the owner still exists. */
  readonly isAlive: SQL<boolean>;
  /** Column of a favourite that names this kind of owner. */
  readonly favoriteOf: SQL;
}

const COLUMNS: Readonly<Record<Owner['kind'], OwnerColumns>> = {
  session: {
    table: sql`anonymous_session`,
    isAlive: sql<boolean>`merged_into is null`,
    favoriteOf: sql`session_id`,
  },
  buyer: { table: sql`buyer`, isAlive: sql<boolean>`deleted_at is null`, favoriteOf: sql`buyer_id` },
  entrepreneur: {
    table: sql`entrepreneur`,
    isAlive: sql<boolean>`deleted_at is null`,
    favoriteOf: sql`entrepreneur_id`,
  },
  member: {
    table: sql`entrepreneur_user`,
    isAlive: sql<boolean>`status <> 'suspended' and removed_at is null`,
    favoriteOf: sql`member_id`,
  },
};

export const columnsOf = ({ kind }: Owner): OwnerColumns => COLUMNS[kind];

const OWNER_NOT_FOUND: Readonly<Record<Owner['kind'], PlainErrorCode>> = {
  session: 'session_not_found',
  buyer: 'user_not_found',
  entrepreneur: 'entrepreneur_not_found',
  member: 'entrepreneur_not_found',
};

export const ownerNotFound = ({ kind }: Owner): AppError => new AppError(OWNER_NOT_FOUND[kind]);
