import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { sqlState } from '@/server/db/client';
import { isAlive } from '@/server/db/embedded/postmaster';
import { startEmbedded } from '@/server/db/embedded/startEmbedded';
import { MIGRATIONS_DIR, migrate, migrationsHash } from '@/server/db/migrate';

/** Test runs of one clone share a server, and each database's name begins with the process it belongs to. */
const TEST_DATABASE_PREFIX = 'test_';
const DRAFT_PREFIX = 'draft_';
const TEMPLATE_LOCK = 7_265_348;
const OBJECT_IN_USE = '55006';

/** The same connection string for another database of the server. */
function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/**
 * A database can be renamed or copied only without connections, and a closed connection needs a moment to
 * disappear.
 */
async function whenUnused(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (attempt === 40 || sqlState(error) !== OBJECT_IN_USE) throw error;
      await sleep(50);
    }
  }
}

/**
 * Ends the connections of our role to the database, then drops it. Not `with (force)`: that would end an
 * autovacuum worker too, which requires a superuser; a plain drop stops the worker and waits.
 */
async function drop(client: Client, name: string): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user`,
    [name],
  );
  await whenUnused(() => client.query(`drop database if exists "${name}"`));
}

/** Databases of runs that were killed. */
async function dropOrphans(client: Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
  for (const { datname } of rows) {
    const owner = /^(?:test|draft)_(\d+)_/.exec(datname)?.[1];
    if (owner && !isAlive(Number(owner))) await drop(client, datname);
  }
}

/** Names the contents of a template: the product's tables, and those of the queue with our additions. */
function templateName(): string {
  const queue = readFileSync('server/jobs/migrateQueue.ts', 'utf8');
  const state = createHash('sha256').update(migrationsHash(MIGRATIONS_DIR)).update(queue).digest('hex');
  return `template_${state.slice(0, 16)}`;
}

/** A migrated database to copy from, made once for each state of the migrations; answers its name. */
async function ensureTemplate(url: string, client: Client): Promise<string> {
  const template = templateName();
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const found = await client.query('select from pg_database where datname = $1', [template]);
    if (found.rowCount) return template;
    // Renamed when complete, so that a template that exists is a whole one.
    const draft = `${DRAFT_PREFIX}${process.pid}_${randomBytes(4).toString('hex')}`;
    await client.query(`create database "${draft}"`);
    await migrate(withDatabase(url, draft));
    await whenUnused(() => client.query(`alter database "${draft}" rename to "${template}"`));
    return template;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

/**
 * Starts the server that tests run against, with a template of the present migrations. `TEST_DATABASE_URL`
 * names another server instead, by a role that may create databases.
 */
export async function startTestServer(dataDir = '.data/test') {
  const given = process.env.TEST_DATABASE_URL;
  const server = given
    ? { url: given, stop: async () => {} }
    : await startEmbedded({ dataDir, durable: false });
  const client = new Client({ connectionString: server.url });
  await client.connect();
  try {
    await dropOrphans(client);
    return { ...server, template: await ensureTemplate(server.url, client) };
  } finally {
    await client.end();
  }
}

/** Copies the template; answers the connection string of the copy. */
export async function createTestDatabase(url: string, template: string, owner: string): Promise<string> {
  const name = `${TEST_DATABASE_PREFIX}${owner}_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await whenUnused(() =>
      client.query(`create database "${name}" template "${template}" strategy file_copy`),
    );
  } finally {
    await client.end();
  }
  return withDatabase(url, name);
}

export async function dropTestDatabase(url: string, databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await drop(client, new URL(databaseUrl).pathname.slice(1));
  } finally {
    await client.end();
  }
}
