import { createHash } from 'node:crypto';
import { lte, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '@/domain/errors/appError';
import { HOUR_MS } from '@/domain/time/durations';
import { advisoryLock } from '@/server/db/advisoryLocks';
import type { Database, Transaction } from '@/server/db/client';
import { callAttempt } from '@/server/db/schema/platform/callAttempt';
import type { Caller } from '@/server/http/callers/caller';
import { hashVisitor } from './visitors';

/** Calls per hour. */
const LIMITS = {
  /** Sessions from one IP address, which a household or an office shares. */
  session: 60,
  /** Look-ups of an e-mail or of an identity. */
  count: 30,
  /** Look-ups of a CEP. */
  cep: 120,
  /** E-mails to a client that a company's team sends by hand or causes by acting for the client. */
  email: 120,
  /** Look-ups of the code of a coupon. */
  coupon: 120,
  /** Simulations shared by link. */
  simulation: 60,
  /** Invitations to a team or to sell. */
  invitation: 60,
  /** Requests to join a waiting list, from one IP address or by one person. */
  waiting: 20,
  /** Visits requested without an account, each of which sends a code. */
  visit: 20,
  /** Codes typed to confirm a visit. */
  visitCode: 60,
  /** Reads of an invitation, and answers to one. */
  invite: 120,
} as const;

type CountedCall = keyof typeof LIMITS;

export interface CallSource {
  readonly caller: Caller;
  readonly clientIp: string;
}

/** Calls that the whole team of a company shares. */
const OF_COMPANY: readonly CountedCall[] = ['email', 'invitation'];

async function nameOf(transaction: Transaction, kind: CountedCall, source: CallSource, now: Date) {
  const { caller, clientIp } = source;
  if (caller.kind === 'visitor') return hashVisitor(transaction, clientIp, now);
  const isOfCompany = caller.kind === 'entrepreneur' && OF_COMPANY.includes(kind);
  return createHash('sha256')
    .update(isOfCompany ? caller.companyId : caller.id)
    .digest('base64url');
}

/**
 * Counts a call of a caller, over all processes.
 *
 * @throws AppError `too_many_requests` beyond the limit of the last hour
 */
export async function countCall(
  db: Database,
  kind: CountedCall,
  source: CallSource,
  now: Date,
): Promise<void> {
  const isCounted = await db.transaction(async (transaction) => {
    const name = await nameOf(transaction, kind, source, now);
    const instant = sql`${now.toISOString()}::timestamptz`;
    // Otherwise two parallel calls could both pass the count.
    await transaction.execute(sql`select ${advisoryLock('countedCall', name)}`);
    const { rowCount } = await transaction.execute(sql`
      insert into call_attempt (id, kind, caller, at) select ${uuidv7()}, ${kind}, ${name}, ${instant}
      where (select count(*) from call_attempt
        where kind = ${kind} and caller = ${name} and at > ${instant} - interval '1 hour') < ${LIMITS[kind]}`);
    return rowCount === 1;
  });
  if (!isCounted) throw new AppError('too_many_requests');
}

/** Deletes calls older than every limit. */
export async function sweepCalls(db: Database, now: Date): Promise<void> {
  await db.delete(callAttempt).where(lte(callAttempt.at, new Date(now.getTime() - HOUR_MS)));
}
