import { Client } from 'pg';
import { migrate, refreshSearchIfEmpty, seedIfEmpty } from '@/server/db/prepare';

/** URL of another database of the same server. */
function urlOf(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.toString();
}

/** Runs on a new database with the sample catalogue, which is dropped afterwards: what it writes stays in no other. */
export async function onOwnCatalogue(url: string, run: (ownUrl: string) => Promise<void>): Promise<void> {
  const name = 'soleira_bench';
  const ownUrl = urlOf(url, name);
  const admin = new Client({ connectionString: urlOf(url, 'postgres') });
  await admin.connect();
  try {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name}`);
    await migrate({ url: ownUrl, folder: null, stop: async () => {} });
    await seedIfEmpty(ownUrl, () => {});
    await refreshSearchIfEmpty(ownUrl);
    await run(ownUrl);
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}
