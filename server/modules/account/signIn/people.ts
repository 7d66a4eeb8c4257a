import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '@/server/db/client';
import { buyer } from '@/server/db/schema/parties/buyer';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { entrepreneurUser } from '@/server/db/schema/parties/entrepreneurUser';
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

type Found = Omit<PersonRecord, 'owner'> & { readonly kind: Owner['kind'] };

/** Condition: a record with the id or the e-mail of the identity. */
function isCandidate(
  { id, normalizedEmail }: typeof buyer | typeof entrepreneur | typeof entrepreneurUser,
  { sub, email }: IdentityClaims,
) {
  return or(eq(id, sub), eq(normalizedEmail, sql`lower(btrim(${email}))`));
}

function selectBuyers(db: Database, claims: IdentityClaims): Promise<Found[]> {
  return db
    .select({
      id: buyer.id,
      name: sql<string>`${buyer.name}`,
      email: sql<string>`${buyer.email}`,
      kind: sql<'buyer'>`'buyer'`,
    })
    .from(buyer)
    .where(and(isNull(buyer.deletedAt), isCandidate(buyer, claims)));
}

async function selectCompaniesAndMembers(db: Database, claims: IdentityClaims): Promise<Found[]> {
  const companies = db
    .select({
      id: entrepreneur.id,
      name: sql<string>`${entrepreneur.tradeName}`,
      email: sql<string>`${entrepreneur.email}`,
      kind: sql<Owner['kind']>`'entrepreneur'`,
    })
    .from(entrepreneur)
    .where(and(isNull(entrepreneur.deletedAt), isCandidate(entrepreneur, claims)));
  const isMember = and(ne(entrepreneurUser.status, 'suspended'), isNull(entrepreneurUser.removedAt));
  const members = db
    .select({
      id: entrepreneurUser.id,
      name: sql<string>`${entrepreneurUser.name}`,
      email: sql<string>`${entrepreneurUser.email}`,
      kind: sql<Owner['kind']>`'member'`,
    })
    .from(entrepreneurUser)
    .where(and(isMember, isCandidate(entrepreneurUser, claims)));
  return companies.unionAll(members);
}

async function wasDeleted(db: Database, { pool, sub }: IdentityClaims): Promise<boolean> {
  const table = pool === 'user' ? buyer : entrepreneur;
  return (await db.$count(table, and(eq(table.id, sub), isNotNull(table.deletedAt)))) > 0;
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
  const select = claims.pool === 'user' ? selectBuyers : selectCompaniesAndMembers;
  const rows = await select(db, claims);
  const own = rows.find(({ id }) => id === claims.sub);
  const count = rows.length > 1 || own ? rows.length : 0;
  if (!own) return { count, record: null, isDeleted: await wasDeleted(db, claims) };
  const { id, name, email, kind } = own;
  return { count, record: { id, name, email, owner: { kind, id } }, isDeleted: false };
}
