import { sql } from 'drizzle-orm';
import type { Database } from '@/server/db/client';
import type { IdentityClaims } from '@/server/gateways/identity/claims';
import type { Owner } from '@/server/modules/carts/owner';

/** The record behind an identity. */
export interface PersonRecord {
  readonly id: string;
  readonly name: string;
  /** Whose cart the visitor's becomes; null for a member of a team, who has none. */
  readonly owner: Owner | null;
}

export interface FoundRecords {
  /** How many records this identity could be: of its id, or of its e-mail. One is right. */
  readonly count: number;
  readonly record: PersonRecord | null;
}

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  kind: Owner['kind'] | 'member';
}

const BUYERS = sql`select id, name, 'buyer' as kind from buyer where deleted_at is null`;
const COMPANIES = sql`select id, trade_name as name, 'entrepreneur' as kind, normalized_email from entrepreneur
  where deleted_at is null`;

async function findRows(db: Database, { pool, sub, email }: IdentityClaims): Promise<Row[]> {
  const isTheirs = sql`(id = ${sub} or normalized_email = lower(btrim(${email})))`;
  const source =
    pool === 'user'
      ? sql`${BUYERS} and ${isTheirs}`
      : sql`select id, name, kind from (${COMPANIES} union all
          select id, name, 'member' as kind, normalized_email from entrepreneur_user where status <> 'suspended') company
          where ${isTheirs}`;
  const { rows } = await db.execute<Row>(source);
  return rows;
}

/** The records that an identity could be. One that only has its e-mail is another's: nobody gets into it by that. */
export async function findRecords(db: Database, claims: IdentityClaims): Promise<FoundRecords> {
  const rows = await findRows(db, claims);
  const own = rows.find(({ id }) => id === claims.sub);
  const count = rows.length > 1 || own ? rows.length : 0;
  if (!own) return { count, record: null };
  const { id, name, kind } = own;
  return { count, record: { id, name, owner: kind === 'member' ? null : { kind, id } } };
}
