import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '@/server/db/client';
import { withdrawal } from '@/server/db/schema/money/withdrawal';
import { lockPayable } from '../payable';
import { isCovered, rejectUncovered } from './coverWithdrawals';
import { transitionWithdrawal } from './transition';

/** Limit of one run; the next run continues. */
const BATCH_SIZE = 200;

/** Job: releases the withdrawals whose cooling-off period is over and whose money is still there. */
export async function releaseWithdrawals(db: Database, now: Date): Promise<void> {
  const isDue = and(eq(withdrawal.state, 'validating'), lte(withdrawal.releasableAt, now));
  const due = await db
    .select({ id: withdrawal.id, saleId: withdrawal.saleId, number: withdrawal.parcelNumber })
    .from(withdrawal)
    .where(isDue)
    .orderBy(withdrawal.id)
    .limit(BATCH_SIZE);
  for (const { id, ...parcel } of due) {
    await db.transaction(async (tx) => {
      await lockPayable(tx, parcel);
      const [row] = await tx
        .select()
        .from(withdrawal)
        .where(and(eq(withdrawal.id, id), isDue));
      if (!row) return;
      const work = { tx, now, actor: 'clock' } as const;
      if (await isCovered(tx, row)) await transitionWithdrawal(work, row, 'release');
      else await rejectUncovered(work, row);
    });
  }
}
