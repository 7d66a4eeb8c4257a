import { type SQL, sql } from 'drizzle-orm';

/** Whose cart and favourites: a visitor's session, a buyer's record, or a company's. */
export interface Owner {
  readonly kind: 'session' | 'buyer' | 'entrepreneur';
  readonly id: string;
}

interface OwnerColumns {
  readonly table: SQL;
  /** True where there still is such an owner. */
  readonly isAlive: SQL;
  /** Where a favourite names this kind of owner. */
  readonly favoriteOf: SQL;
}

const COLUMNS: Readonly<Record<Owner['kind'], OwnerColumns>> = {
  session: {
    table: sql`anonymous_session`,
    isAlive: sql`merged_into is null`,
    favoriteOf: sql`session_id`,
  },
  buyer: { table: sql`buyer`, isAlive: sql`deleted_at is null`, favoriteOf: sql`buyer_id` },
  entrepreneur: {
    table: sql`entrepreneur`,
    isAlive: sql`deleted_at is null`,
    favoriteOf: sql`entrepreneur_id`,
  },
};

export const columnsOf = ({ kind }: Owner): OwnerColumns => COLUMNS[kind];
