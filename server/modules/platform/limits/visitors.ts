import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { MAX_REPORTS_AN_HOUR } from '@/domain/report/rules';
import { today } from '@/domain/time/calendar';
import { HOUR_MS } from '@/domain/time/durations';
import { advisoryLock } from '@/server/db/advisoryLocks';
import type { Transaction } from '@/server/db/client';
import { reportAttempt, visitorSalt } from '@/server/db/schema/catalogue/projectReport';
import { visitorOf } from '@/server/http/callers/clientIp';

/** Salt of the day of `now` in São Paulo, shared by all processes. */
async function saltOf(transaction: Transaction, now: Date): Promise<string> {
  const day = today(now);
  const fresh = randomBytes(32).toString('base64url');
  await transaction.insert(visitorSalt).values({ day, salt: fresh }).onConflictDoNothing();
  const [row] = await transaction.select().from(visitorSalt).where(eq(visitorSalt.day, day));
  return row?.salt ?? fresh;
}

/** Hash of an IP address that is useless once the day is over. The IP address itself is stored nowhere. */
export async function hashVisitor(transaction: Transaction, address: string, now: Date): Promise<string> {
  const salt = await saltOf(transaction, now);
  return createHash('sha256')
    .update(`${salt}/${visitorOf(address)}`)
    .digest('base64url');
}

/** Counts a report of the visitor at this IP address; false beyond the hourly limit. */
export async function countReport(transaction: Transaction, address: string, now: Date): Promise<boolean> {
  const visitor = await hashVisitor(transaction, address, now);
  // Otherwise two parallel reports could both pass the count.
  await transaction.execute(sql`select ${advisoryLock('reportingVisitor', visitor)}`);
  const isRecent = gt(reportAttempt.at, new Date(now.getTime() - HOUR_MS));
  const count = await transaction.$count(reportAttempt, and(eq(reportAttempt.visitor, visitor), isRecent));
  if (count >= MAX_REPORTS_AN_HOUR) return false;
  await transaction.insert(reportAttempt).values({ id: uuidv7(), visitor, at: now });
  return true;
}
