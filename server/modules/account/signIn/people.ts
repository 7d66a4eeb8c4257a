import { sql } from 'drizzle-orm';
import type { Database } from '@/server/db/client';
import { type IdentityClaims, isOperator } from '@/server/gateways/identity/claims';
import type { Owner } from '@/server/modules/parties/accounts/owner';

/** Record of an identity. */
export interface PersonRecord {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Owner that receives the visitor's cart; null for operators. */
  readonly owner: Owner | null;
}

export interface FoundRecords {
  /** Number of records with its id or its e-mail. Exactly one is correct. */
  readonly count: number;
  readonly record: PersonRecord | null;
  /** True if the record was deleted: remaining tokens must not sign in to it. */
  readonly isDeleted: boolean;
}

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  email: string;
  kind: Owner['kind'];
}

const BUYERS = sql`select id, name, email, 'buyer' as kind from buyer where deleted_at is null`;
const COMPANIES = sql`select id, trade_name as name, email, 'entrepreneur' as kind, normalized_email from entrepreneur
  where deleted_at is null`;

async function findRows(db: Database, { pool, sub, email }: IdentityClaims): Promise<Row[]> {
  const isTheirs = sql`(id = ${sub} or normalized_email = lower(btrim(${email})))`;
  const source =
    pool === 'user'
      ? sql`${BUYERS} and ${isTheirs}`
      : sql`select id, name, email, kind from (${COMPANIES} union all
          select id, name, email, 'member' as kind, normalized_email from entrepreneur_user
          where status <> 'suspended' and removed_at is null) company
          where ${isTheirs}`;
  const { rows } = await db.execute<Row>(source);
  return rows;
}

async function wasDeleted(db: Database, { pool, sub }: IdentityClaims): Promise<boolean> {
  const table = pool === 'user' ? sql`buyer` : sql`entrepreneur`;
  const { rowCount } = await db.execute(
    sql`select from ${table} where id = ${sub} and deleted_at is not null`,
  );
  return rowCount === 1;
}

/** Operators have no record here, only an identity. */
function operatorOf({ sub, email }: IdentityClaims): FoundRecords {
  return { count: 1, record: { id: sub, name: email, email, owner: null }, isDeleted: false };
}

/**
 * Candidate records of an identity. One that shares only the e-mail belongs to another identity and gives no
 * access.
 */
export async function findRecords(db: Database, claims: IdentityClaims): Promise<FoundRecords> {
  if (isOperator(claims)) return operatorOf(claims);
  const rows = await findRows(db, claims);
  const own = rows.find(({ id }) => id === claims.sub);
  const count = rows.length > 1 || own ? rows.length : 0;
  if (!own) return { count, record: null, isDeleted: await wasDeleted(db, claims) };
  const { id, name, email, kind } = own;
  return { count, record: { id, name, email, owner: { kind, id } }, isDeleted: false };
}
