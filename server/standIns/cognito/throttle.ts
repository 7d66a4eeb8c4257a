import { inArray, sql } from 'drizzle-orm';
import type { Pool } from '@/domain/identity/pools';
import { MINUTE_MS } from '@/domain/time/durations';
import { idpAttempt } from '@/server/db/schema/standIns/identityProvider';
import { visitorOf } from '@/server/http/callers/clientIp';
import type { Idp } from './context';
import { tooManyTries } from './idpError';

interface Limits {
  readonly windowMs: number;
  /** Attempts on one account from one IP address; refused beyond it. */
  readonly pair: number;
  /** Attempts from one IP address on any account; refused beyond it. */
  readonly ipAddress: number;
  /**
   * Attempts on one account from anywhere; slowed down beyond it, because a refusal would let anyone lock an
   * account.
   */
  readonly account: number;
}

/** Limits per call, by the harm of a correct guess. */
const LIMITS = {
  password: { windowMs: 15 * MINUTE_MS, pair: 10, ipAddress: 100, account: 20 },
  code: { windowMs: 15 * MINUTE_MS, pair: 10, ipAddress: 100, account: 20 },
  challenge: { windowMs: 15 * MINUTE_MS, pair: 60, ipAddress: 600, account: 200 },
  email: { windowMs: 60 * MINUTE_MS, pair: 5, ipAddress: 100, account: 10 },
} as const satisfies Record<string, Limits>;

/** Each attempt beyond the account's limit waits one step longer, up to a maximum. */
const SLOW_STEP_MS = 100;
const SLOWEST_MS = 3_000;

export interface Attempt {
  readonly kind: keyof typeof LIMITS;
  readonly pool: Pool;
  /** From `resolveName`: the e-mail of the account, or the typed name if it has none. */
  readonly account: string;
  readonly ipAddress: string;
}

interface Buckets {
  readonly pair: string;
  readonly ipAddress: string;
  readonly account: string;
  readonly expiresAt: Date;
}

function bucketsOf({ box, now }: Idp, { kind, pool, account, ipAddress }: Attempt): Buckets {
  const { windowMs } = LIMITS[kind];
  const index = Math.floor(now().getTime() / windowMs);
  const visitor = visitorOf(ipAddress);
  const bucket = (...parts: string[]) => box.mac(JSON.stringify([kind, index, ...parts]), 'attempt');
  return {
    pair: bucket('pair', pool, account, visitor),
    ipAddress: bucket('address', visitor),
    account: bucket('account', pool, account),
    expiresAt: new Date((index + 1) * windowMs),
  };
}

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot all pass. Refuses beyond the limits
 * of an IP address; slows down an account that is tried from many.
 *
 * @returns number of attempts on the account
 * @throws IdpError LimitExceededException
 */
export async function countAttempt(idp: Idp, attempt: Attempt): Promise<number> {
  const limits = LIMITS[attempt.kind];
  const { expiresAt, ...buckets } = bucketsOf(idp, attempt);
  const rows = await idp.db
    .insert(idpAttempt)
    // Sorted, so that two attempts never deadlock.
    .values(
      Object.values(buckets)
        .sort()
        .map((bucket) => ({ bucket, count: 1, expiresAt })),
    )
    .onConflictDoUpdate({ target: idpAttempt.bucket, set: { count: sql`${idpAttempt.count} + 1` } })
    .returning();
  const countOf = (name: string) => rows.find(({ bucket }) => bucket === name)?.count ?? 0;
  if (countOf(buckets.pair) > limits.pair || countOf(buckets.ipAddress) > limits.ipAddress)
    throw tooManyTries();
  const ofAccount = countOf(buckets.account);
  const excess = ofAccount - limits.account;
  if (excess > 0) await idp.wait(Math.min(excess * SLOW_STEP_MS, SLOWEST_MS));
  return ofAccount;
}

/** True if the account was tried more often than usual. */
export function isUnusual(kind: Attempt['kind'], ofAccount: number): boolean {
  return ofAccount > LIMITS[kind].account;
}

/**
 * A successful attempt was not a guess: it is removed from the counters, with earlier ones from the same IP
 * address.
 */
export async function forgive(idp: Idp, attempt: Attempt): Promise<void> {
  const { pair, ipAddress, account } = bucketsOf(idp, attempt);
  await idp.db.delete(idpAttempt).where(inArray(idpAttempt.bucket, [pair]));
  for (const bucket of [ipAddress, account].sort()) {
    await idp.db
      .update(idpAttempt)
      .set({ count: sql`greatest(${idpAttempt.count} - 1, 0)` })
      .where(inArray(idpAttempt.bucket, [bucket]));
  }
}
