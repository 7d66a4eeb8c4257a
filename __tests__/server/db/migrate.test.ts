import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createTestDatabase, dropTestDatabase } from '@/__tests__/support/database/databaseServer';
import { useDatabase } from '@/__tests__/support/database/db';
import {
  MIGRATIONS_DIR,
  MigrationChangedError,
  migrate,
  migrationsHash,
  OldDatabaseError,
  readMigrations,
} from '@/server/db/migrate';

describe('migrate', () => {
  let folder = '';
  let url = '';

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'migrations-'));
    url = await createTestDatabase(
      String(process.env.TEST_SERVER_URL),
      'template0',
      String(process.env.TEST_RUN),
    );
  });

  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true });
    await dropTestDatabase(String(process.env.TEST_SERVER_URL), url);
  });

  const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);

  async function query(sql: string) {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  it('applies the files in the order of their numbers, once', async () => {
    write('0001_fill.sql', "insert into animal values ('cat');");
    write(
      '0000_make.sql',
      'create table animal (name text);\n--> statement-breakpoint\ncreate index on animal (name);',
    );
    mkdirSync(join(folder, 'meta'));

    expect((await migrate(url, { folder })).applied).toEqual(['0000_make', '0001_fill']);
    expect((await migrate(url, { folder })).applied).toEqual([]);
    expect(await query('select name from animal')).toEqual([{ name: 'cat' }]);
  });

  it('applies each file once when ten processes start together', async () => {
    write('0000_make.sql', 'create table animal (name text); select pg_sleep(0.05);');
    write('0001_fill.sql', "insert into animal values ('cat');");
    write('0002_fill.sql', "insert into animal values ('dog');");

    const results = await Promise.all(Array.from({ length: 10 }, () => migrate(url, { folder })));
    const applied = results.flatMap((result) => result.applied).sort();
    expect(applied).toEqual(['0000_make', '0001_fill', '0002_fill']);
    expect(await query('select name from animal order by name')).toEqual([{ name: 'cat' }, { name: 'dog' }]);
  });

  it('refuses a file that was edited after it had been applied', async () => {
    write('0000_make.sql', 'create table animal (name text);');
    await migrate(url, { folder });
    write('0000_make.sql', 'create table animal (name text, age integer);');

    await expect(migrate(url, { folder })).rejects.toThrow(MigrationChangedError);
    await expect(migrate(url, { folder })).rejects.toThrow('0000_make');
  });

  it('does not treat other line endings as an edit', async () => {
    write('0000_make.sql', 'create table animal (\n  name text\n);\n');
    const hash = migrationsHash(folder);
    write('0000_make.sql', 'create table animal (\r\n  name text\r\n);\r\n');
    expect(migrationsHash(folder)).toBe(hash);
  });

  it('leaves nothing of a file that fails, and continues from there once it is fixed', async () => {
    write('0000_make.sql', 'create table animal (name text);');
    write('0001_fill.sql', "insert into animal values ('cat'); insert into plant values ('oak');");
    await expect(migrate(url, { folder })).rejects.toThrow(/0001_fill.*plant/);
    expect(await query('select name from animal')).toEqual([]);

    write('0001_fill.sql', "insert into animal values ('cat');");
    expect((await migrate(url, { folder })).applied).toEqual(['0001_fill']);
  });

  it('reports migrations of a newer program and lets the older program run', async () => {
    write('0000_make.sql', 'create table animal (name text);');
    write('0001_later.sql', 'create table plant (name text);');
    await migrate(url, { folder });
    rmSync(join(folder, '0001_later.sql'));
    expect(await migrate(url, { folder })).toEqual({ applied: [], unknown: ['0001_later'] });
  });

  describe('on a database of a former sequence of migrations', () => {
    beforeEach(async () => {
      write('0000_catalogue.sql', 'create table animal (name text);');
      write('0001_trigrams.sql', "insert into animal values ('cat');");
      await migrate(url, { folder });
      rmSync(join(folder, '0000_catalogue.sql'));
      rmSync(join(folder, '0001_trigrams.sql'));
      write('0000_schema.sql', 'create table animal (name text);');
    });

    it('refuses to start and names the embedded folder to remove', async () => {
      await expect(migrate(url, { folder, dataFolder: '/projeto/.data' })).rejects.toThrow(
        new OldDatabaseError('', '/projeto/.data'),
      );
      await expect(migrate(url, { folder, dataFolder: '/projeto/.data' })).rejects.toThrow(
        /O banco de dados em \/projeto\/\.data é de uma versão anterior.* Apague essa pasta/,
      );
    });

    it('refuses to start and names the database of DATABASE_URL to recreate', async () => {
      const name = new URL(url).pathname.slice(1);
      await expect(migrate(url, { folder })).rejects.toThrow(
        new RegExp(`O banco de dados "${name}", indicado em DATABASE_URL, .* Recrie esse banco vazio`),
      );
    });

    it('leaves the refused database as it is', async () => {
      const before = await query('select name, hash, applied_at from schema_migration order by name');
      await expect(migrate(url, { folder })).rejects.toThrow(OldDatabaseError);
      expect(await query('select name, hash, applied_at from schema_migration order by name')).toEqual(
        before,
      );
      expect(await query('select name from animal')).toEqual([{ name: 'cat' }]);
    });
  });
});

describe('the migrations of the product', () => {
  const database = useDatabase();

  it('build every table', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['project', 'unit', 'quota', 'place', 'offer_search', 'project_search']),
    );
  });

  it('work without trigrams where the extension cannot be created', async () => {
    const server = String(process.env.TEST_SERVER_URL);
    const url = await createTestDatabase(server, 'template0', String(process.env.TEST_RUN));
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      // Trusted extensions need this right; without it the statement fails, as on a server that lacks the extension.
      await client.query(`revoke create on database "${new URL(url).pathname.slice(1)}" from current_user`);
      for (const { sql } of readMigrations(MIGRATIONS_DIR)) {
        await expect(client.query(sql)).resolves.toBeDefined();
      }
      const { rowCount } = await client.query("select from pg_extension where extname = 'pg_trgm'");
      expect(rowCount).toBe(0);
    } finally {
      await client.end();
      await dropTestDatabase(server, url);
    }
  });
});
