import { sql } from 'drizzle-orm';
import type { TestDatabase } from '@/__tests__/support/database/db';

/** Counters of limits, and secrets that the server makes when it first needs them. */
const OF_NO_RECORD = ['call_attempt', 'idp_key', 'link_secret', 'sandbox_account', 'visitor_salt'];

/** Hash of every table with records. */
export async function snapshotOf({ db }: TestDatabase): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const hashes = tables
    .filter(({ name }) => !OF_NO_RECORD.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash from "${name}" t`,
    );
  const { rows } = await db.execute<{ name: string; hash: string }>(hashes.join(' union all '));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
