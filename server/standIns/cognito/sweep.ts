import { and, eq, lt, lte, notExists, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { POOLS } from '@/domain/identity/pools';
import { DAY_MS } from '@/domain/time/durations';
import type { Database } from '@/server/db/client';
import { buyer } from '@/server/db/schema/parties/buyer';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { entrepreneurUser } from '@/server/db/schema/parties/entrepreneurUser';
import {
  idpAttempt,
  idpAuthCode,
  idpChallenge,
  idpCode,
  idpRefresh,
  idpUser,
} from '@/server/db/schema/standIns/identityProvider';
import { sweepKeys } from './keys';

const EXPIRING: readonly (PgTable & { readonly expiresAt: PgColumn })[] = [
  idpAttempt,
  idpAuthCode,
  idpChallenge,
  idpCode,
  idpRefresh,
];

/** Days that an account waits for its code, from the last request for one. */
const UNCONFIRMED_DAYS = 30;
/**
 * Deletes unconfirmed accounts and invitations with an expired temporary password: they hold the e-mail of a
 * person who may never have requested them. Keeps identities with a record, which would become inaccessible,
 * and those whose code is still valid.
 */
async function sweepUnconfirmed(db: Database, now: Date): Promise<void> {
  const records = [buyer, entrepreneur, entrepreneurUser].map((table) =>
    notExists(db.select().from(table).where(eq(table.id, idpUser.sub))),
  );
  const hasNoCode = notExists(db.select().from(idpCode).where(eq(idpCode.sub, idpUser.sub)));
  const isOld = lt(idpUser.updatedAt, new Date(now.getTime() - UNCONFIRMED_DAYS * DAY_MS));
  const isUnconfirmed = and(eq(idpUser.status, 'UNCONFIRMED'), isOld);
  const isOver = and(eq(idpUser.status, 'FORCE_CHANGE_PASSWORD'), lte(idpUser.temporaryUntil, now));
  await db.delete(idpUser).where(and(or(isUnconfirmed, isOver), hasNoCode, ...records));
}

/**
 * Deletes what has expired at the embedded provider: counters, challenges, codes, sessions, unconfirmed
 * accounts, and keys without valid tokens.
 */
export async function sweepIdentities(db: Database, now: Date): Promise<void> {
  for (const table of EXPIRING) {
    const isOver: SQL = lte(table.expiresAt, now);
    await db.delete(table).where(isOver);
  }
  await sweepUnconfirmed(db, now);
  for (const pool of POOLS) await sweepKeys({ db, now: () => now }, pool);
}
