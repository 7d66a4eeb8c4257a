import { inArray, sql } from 'drizzle-orm';
import type { Pool } from '@/domain/identity/pools';
import { idpAttempt } from '@/server/db/schema/standIns/identityProvider';
import { visitorOf } from '@/server/http/callers/clientAddress';
import type { Idp } from './context';
import { tooManyTries } from './idpError';

const MINUTE_MS = 60_000;

interface Limits {
  readonly windowMs: number;
  /** Of one account from one address: beyond it, refused. */
  readonly pair: number;
  /** From one address, whatever the account: beyond it, refused. */
  readonly address: number;
  /** Of one account, from wherever: beyond it, slowed down, because refusing would let anybody lock anybody out. */
  readonly account: number;
}

/** What is counted, by what it would give to whoever guesses. */
const LIMITS = {
  password: { windowMs: 15 * MINUTE_MS, pair: 10, address: 100, account: 20 },
  code: { windowMs: 15 * MINUTE_MS, pair: 10, address: 100, account: 20 },
  challenge: { windowMs: 15 * MINUTE_MS, pair: 60, address: 600, account: 200 },
  letter: { windowMs: 60 * MINUTE_MS, pair: 5, address: 100, account: 10 },
} as const satisfies Record<string, Limits>;

/** Each try beyond the limit of an account waits longer, up to this. */
const SLOW_STEP_MS = 100;
const SLOWEST_MS = 3_000;

export interface Attempt {
  readonly kind: keyof typeof LIMITS;
  readonly pool: Pool;
  /** Of `resolveName`: the e-mail of who is meant, or the name that was typed where nobody has it. */
  readonly account: string;
  readonly address: string;
}

interface Buckets {
  readonly pair: string;
  readonly address: string;
  readonly account: string;
  readonly expiresAt: Date;
}

function bucketsOf({ box, now }: Idp, { kind, pool, account, address }: Attempt): Buckets {
  const { windowMs } = LIMITS[kind];
  const index = Math.floor(now().getTime() / windowMs);
  const visitor = visitorOf(address);
  const bucket = (...parts: string[]) => box.mac(JSON.stringify([kind, index, ...parts]), 'attempt');
  return {
    pair: bucket('pair', pool, account, visitor),
    address: bucket('address', visitor),
    account: bucket('account', pool, account),
    expiresAt: new Date((index + 1) * windowMs),
  };
}

/**
 * Counts a try before it is made, so that many at once cannot all find room. Beyond what one address may try it refuses; an
 * account that is tried from many is slowed down.
 *
 * @returns how often the account was tried in all
 * @throws IdpError LimitExceededException
 */
export async function countAttempt(idp: Idp, attempt: Attempt): Promise<number> {
  const limits = LIMITS[attempt.kind];
  const { expiresAt, ...buckets } = bucketsOf(idp, attempt);
  const rows = await idp.db
    .insert(idpAttempt)
    // In the order of their names, so that two tries never wait for one another.
    .values(
      Object.values(buckets)
        .sort()
        .map((bucket) => ({ bucket, count: 1, expiresAt })),
    )
    .onConflictDoUpdate({ target: idpAttempt.bucket, set: { count: sql`${idpAttempt.count} + 1` } })
    .returning();
  const countOf = (name: string) => rows.find(({ bucket }) => bucket === name)?.count ?? 0;
  if (countOf(buckets.pair) > limits.pair || countOf(buckets.address) > limits.address) throw tooManyTries();
  const ofAccount = countOf(buckets.account);
  const excess = ofAccount - limits.account;
  if (excess > 0) await idp.wait(Math.min(excess * SLOW_STEP_MS, SLOWEST_MS));
  return ofAccount;
}

/** True where the account was tried more often than is usual. */
export function isUnusual(kind: Attempt['kind'], ofAccount: number): boolean {
  return ofAccount > LIMITS[kind].account;
}

/** A try that succeeded was no guess: it leaves the counts as they were, and those before it from the same place are forgiven. */
export async function forgive(idp: Idp, attempt: Attempt): Promise<void> {
  const { pair, address, account } = bucketsOf(idp, attempt);
  await idp.db.delete(idpAttempt).where(inArray(idpAttempt.bucket, [pair]));
  for (const bucket of [address, account].sort()) {
    await idp.db
      .update(idpAttempt)
      .set({ count: sql`greatest(${idpAttempt.count} - 1, 0)` })
      .where(inArray(idpAttempt.bucket, [bucket]));
  }
}
