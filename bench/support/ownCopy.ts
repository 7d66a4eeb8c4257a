import { Client } from 'pg';

/** URL of another database of the same server. */
function urlOf(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.toString();
}

/** Runs on a copy of a database, which is dropped afterwards: what it writes does not stay in the catalogue. */
export async function onOwnCopy(url: string, run: (copyUrl: string) => Promise<void>): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const copy = `${name}_bench`;
  const admin = new Client({ connectionString: urlOf(url, 'postgres') });
  await admin.connect();
  try {
    await admin.query(`drop database if exists "${copy}"`);
    await admin.query(`create database "${copy}" template "${name}"`);
    await run(urlOf(url, copy));
  } finally {
    await admin.query(`drop database if exists "${copy}" with (force)`);
    await admin.end();
  }
}
