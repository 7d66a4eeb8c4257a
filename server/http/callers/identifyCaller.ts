import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { SESSION_COOKIE } from '@/domain/identity/pools';
import { nameSchema } from '@/domain/person/parts';
import { isAnonymousId } from '@/domain/session/schema';
import type { TeamRole } from '@/domain/team';
import { oneLine } from '@/domain/text';
import type { Executor } from '@/server/db/client';
import { type IdentityClaims, isOperator, type ReadIdentity } from '@/server/gateways/identity/claims';
import { readCookie } from '@/server/http/callers/answerCookies';
import type { IdentifyCaller, Identity } from '@/server/http/callers/caller';
import { isSafeMethod, mayUseCookies } from '@/server/http/callers/sameOrigin';

interface Sources {
  readonly db: Executor;
  readonly readIdentity: ReadIdentity;
  readonly siteUrl: string | null;
}

interface Membership extends Record<string, unknown> {
  company_id: string;
  role: 'owner' | TeamRole;
  is_invited: boolean;
  /** Suspended, or removed from the team: what is left of their tokens opens nothing. */
  is_out: boolean;
}

/** For whom an identity of the companies' pool acts: an account of its own comes before a place in a team. */
async function findMembership(db: Executor, sub: string): Promise<Membership | null> {
  const { rows } = await db.execute<Membership>(sql`
    select company_id, role, is_invited, is_out from (
      select 1 as place, id as company_id, 'owner' as role, false as is_invited, false as is_out from entrepreneur where id = ${sub} and deleted_at is null
      union all
      select 2, entrepreneur_id, role, status = 'invited', status = 'suspended' or removed_at is not null
      from entrepreneur_user where id = ${sub}
    ) membership order by place limit 1`);
  return rows[0] ?? null;
}

/** A team calls its people by the name that they gave at their first sign-in. */
export async function acceptInvitation(db: Executor, id: string, told: string | undefined): Promise<void> {
  const line = oneLine(told ?? '');
  const name = line !== '' && nameSchema().isValidSync(line) ? line : null;
  await db.execute(sql`
    update entrepreneur_user set status = 'active', name = coalesce(${name}::text, name)
    where id = ${id} and status = 'invited'`);
}

/** Who it is that an identity acts as. */
export async function callerOf(db: Executor, claims: IdentityClaims): Promise<Identity> {
  const { sub: id, email, emailVerified, name, pool } = claims;
  const person = { id, email, emailVerified };
  if (isOperator(claims)) return { kind: 'operator', ...person };
  if (pool === 'user') {
    if (await isDeleted(db, sql`buyer`, id)) throw new AppError('unauthenticated');
    return { kind: 'buyer', ...person };
  }
  const membership = await findMembership(db, id);
  if (membership?.is_out) throw new AppError('unauthenticated');
  // Whoever signs in with an invitation has accepted it.
  if (membership?.is_invited) await acceptInvitation(db, id, name);
  // Somebody who has just signed up opens the account of their company next.
  if (!membership) {
    if (await isDeleted(db, sql`entrepreneur`, id)) throw new AppError('unauthenticated');
    return { kind: 'entrepreneur', companyId: id, role: 'owner', ...person };
  }
  return { kind: 'entrepreneur', companyId: membership.company_id, role: membership.role, ...person };
}

/** The tokens of an account outlive it for a while; they open nothing any more, and nothing anew. */
async function isDeleted(db: Executor, table: SQL, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from ${table} where id = ${id} and deleted_at is not null`,
  );
  return rowCount === 1;
}

/** Cookies that have run out hide nothing that everybody may read; what changes something, or brings a token, is refused. */
function isOnlyReading(request: Request, error: unknown): boolean {
  const isStale = error instanceof AppError && error.code === 'unauthenticated';
  return isStale && isSafeMethod(request.method) && !request.headers.has('authorization');
}

const isUnavailable = (error: unknown) => error instanceof AppError && error.code === 'identity_unavailable';

/** Who asks: by the tokens of the request, or else the visitor whose session its cookie names. */
export function createIdentifyCaller({ db, readIdentity, siteUrl }: Sources): IdentifyCaller {
  async function readSignedIn(request: Request) {
    const claims = await readIdentity(request);
    return claims && callerOf(db, claims);
  }
  return async (request, isOpen = false) => {
    const signedIn = await readSignedIn(request).catch((error: unknown) => {
      if (isOnlyReading(request, error) || (isOpen && isUnavailable(error))) return null;
      throw error;
    });
    if (signedIn) return signedIn;
    const cookie = mayUseCookies(request, siteUrl) ? readCookie(request, SESSION_COOKIE) : undefined;
    return { kind: 'visitor', sessionId: isAnonymousId(cookie) ? cookie : null };
  };
}
