import { lte, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { POOLS } from '@/domain/identity/pools';
import type { Database } from '@/server/db/client';
import {
  idpAttempt,
  idpAuthCode,
  idpChallenge,
  idpCode,
  idpRefresh,
} from '@/server/db/schema/identityProvider';
import { sweepKeys } from '@/server/modules/idp/keys';

const EXPIRING: readonly (PgTable & { readonly expiresAt: PgColumn })[] = [
  idpAttempt,
  idpAuthCode,
  idpChallenge,
  idpCode,
  idpRefresh,
];

/** Deletes what has expired at the embedded provider: counts, challenges, codes, sessions, and keys whose tokens are all over. */
export async function sweepIdentities(db: Database, now: Date): Promise<void> {
  for (const table of EXPIRING) {
    const isOver: SQL = lte(table.expiresAt, now);
    await db.delete(table).where(isOver);
  }
  for (const pool of POOLS) await sweepKeys({ db, now: () => now }, pool);
}
