import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { sqlState } from '@/server/db/client';
import { migrateQueue } from '@/server/jobs/migrateQueue';

/** Folder of the SQL files, relative to the project's. */
export const MIGRATIONS_DIR = 'server/db/migrations';

type Migration = { name: string; sql: string; hash: string };

type MigrateOptions = {
  /** Folder of the SQL files. */
  folder?: string;
  /** Data folder of an embedded database, named in the message that refuses an old one. */
  dataFolder?: string | null;
};

export type MigrationResult = {
  /** Names of the files applied by this call, in order. */
  applied: string[];
  /** Migrations that a newer version of the program applied. */
  unknown: string[];
};

/** Thrown if a file was edited after it had been applied; the fix is a new migration. */
export class MigrationChangedError extends Error {
  constructor(readonly migrationName: string) {
    super(
      `A migração ${migrationName} foi alterada depois de aplicada. Desfaça a alteração e crie uma nova.`,
    );
    this.name = 'MigrationChangedError';
  }
}

/** Thrown for a database of a former sequence of migrations, which no migration leads on from. */
export class OldDatabaseError extends Error {
  constructor(databaseName: string, dataFolder: string | null) {
    super(
      dataFolder
        ? `O banco de dados em ${dataFolder} é de uma versão anterior do projeto e não pode ser atualizado. Apague essa pasta (os dados serão perdidos) e inicie de novo.`
        : `O banco de dados "${databaseName}", indicado em DATABASE_URL, é de uma versão anterior do projeto e não pode ser atualizado. Recrie esse banco vazio (os dados serão perdidos) e inicie de novo.`,
    );
    this.name = 'OldDatabaseError';
  }
}

/** Reads the SQL files of a folder in the order of their numbers. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    // Git may change line endings on checkout; that is not a change of the migration.
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name: name.replace(/\.sql$/, ''), sql, hash: createHash('sha256').update(sql).digest('hex') };
  });
}

/** Digest of the whole folder: equal digests make equal databases. */
export function migrationsHash(folder: string): string {
  const all = readMigrations(folder).map(({ name, hash }) => `${name} ${hash}`);
  return createHash('sha256').update(all.join('\n')).digest('hex');
}

const SET_UP = `
  create table if not exists schema_migration (
    name text primary key,
    hash text not null,
    applied_at timestamptz not null default now()
  );
  create table if not exists schema_migration_lock (id integer primary key check (id = 1));
  insert into schema_migration_lock (id) values (1) on conflict do nothing;
`;

/** Concurrent "create table if not exists" statements race; the losers get one of these SQLSTATEs. */
const SET_UP_RACE = new Set(['23505', '42P07', '42710', '40P01', 'XX000']);
const SET_UP_ATTEMPTS = 10;

async function setUp(client: Client): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(SET_UP);
      return;
    } catch (error) {
      if (attempt === SET_UP_ATTEMPTS || !SET_UP_RACE.has(sqlState(error) ?? '')) throw error;
      await sleep(20 * attempt);
    }
  }
}

async function readApplied(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_migration',
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/**
 * Applies one migration in its own transaction, behind the lock row; false if another process applied it in the meantime. A
 * locked row, unlike an advisory lock, also works behind a connection pooler.
 */
async function applyOne(client: Client, migration: Migration): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query('select from schema_migration_lock where id = 1 for update');
    const isNew = !(await readApplied(client)).has(migration.name);
    if (isNew) {
      await client.query(migration.sql);
      await client.query('insert into schema_migration (name, hash) values ($1, $2)', [
        migration.name,
        migration.hash,
      ]);
    }
    await client.query('commit');
    return isNew;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Error(`A migração ${migration.name} falhou: ${(error as Error).message}`, { cause: error });
  }
}

/** Creates or updates the tables of the queue, behind the same lock row. */
async function applyQueue(client: Client, url: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query('select from schema_migration_lock where id = 1 for update');
    await migrateQueue(url);
  } finally {
    await client.query('rollback').catch(() => {});
  }
}

function refuseUnfit(migrations: Migration[], applied: Map<string, string>, onOld: () => Error): void {
  const first = migrations[0];
  if (first && applied.size > 0 && !applied.has(first.name)) throw onOld();
  const changed = migrations.find(({ name, hash }) => (applied.get(name) ?? hash) !== hash);
  if (changed) throw new MigrationChangedError(changed.name);
}

/**
 * Brings the database up to date. Any number of processes may call it at the same time: each migration is applied once, and
 * all calls return after the last one.
 *
 * @throws OldDatabaseError if the database was made by other migrations than these
 * @throws MigrationChangedError if a file differs from what was applied
 * @throws the database's error with the file's name if one fails; the database is then as the previous migration left it
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<MigrationResult> {
  const { folder = MIGRATIONS_DIR, dataFolder = null } = options;
  const migrations = readMigrations(folder);
  const client = new Client({ connectionString: url, application_name: 'soleira-migrate' });
  await client.connect();
  try {
    await setUp(client);
    const applied = await readApplied(client);
    refuseUnfit(migrations, applied, () => new OldDatabaseError(client.database ?? '', dataFolder));

    const known = new Set(migrations.map(({ name }) => name));
    const result: MigrationResult = {
      applied: [],
      unknown: [...applied.keys()].filter((name) => !known.has(name)),
    };
    for (const migration of migrations) {
      if (applied.has(migration.name)) continue;
      if (await applyOne(client, migration)) result.applied.push(migration.name);
    }
    await applyQueue(client, url);
    return result;
  } finally {
    await client.end();
  }
}
