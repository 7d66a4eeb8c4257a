import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { MAX_REPORTS_AN_HOUR } from '@/domain/report/rules';
import { today } from '@/domain/time/calendar';
import type { Transaction } from '@/server/db/client';
import { visitorOf } from '@/server/http/callers/clientAddress';

/** Key of this advisory lock, distinct from all others. */
const VISITOR_LOCK = 7_302;

/** Salt of the day of `now` in São Paulo, shared by all processes. */
async function saltOf(transaction: Transaction, now: Date): Promise<string> {
  const day = today(now);
  const fresh = randomBytes(32).toString('base64url');
  await transaction.execute(
    sql`insert into visitor_salt (day, salt) values (${day}, ${fresh}) on conflict do nothing`,
  );
  const { rows } = await transaction.execute<{ salt: string }>(
    sql`select salt from visitor_salt where day = ${day}`,
  );
  return rows[0]?.salt ?? fresh;
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
  await transaction.execute(sql`select pg_advisory_xact_lock(${VISITOR_LOCK}, hashtext(${visitor}))`);
  const { rows } = await transaction.execute<{ count: number }>(sql`
    select count(*)::int as count from report_attempt
    where visitor = ${visitor} and at > ${now.toISOString()}::timestamptz - interval '1 hour'`);
  if ((rows[0]?.count ?? 0) >= MAX_REPORTS_AN_HOUR) return false;
  await transaction.execute(
    sql`insert into report_attempt (id, visitor, at) values (${uuidv7()}, ${visitor}, ${now.toISOString()})`,
  );
  return true;
}
