import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { Client } from 'pg';
import { findNativeDir } from '@/server/db/embedded/binaries';
import { chooseHome } from '@/server/db/embedded/home';
import { isServerOf, readPostmaster } from '@/server/db/embedded/postmaster';
import { type EmbeddedDatabase, removeEmbedded, startEmbedded } from '@/server/db/embedded/startEmbedded';

const isRoot = process.getuid?.() === 0;
const itAsRoot = isRoot ? it : it.skip;
const itOnUnix = process.platform === 'win32' ? it.skip : it;
jest.setTimeout(60_000);

const dataDirs: string[] = [];

/**
 * A separate data folder for a test; its server and its files are removed afterwards.
 *
 * @param mode of the folder above it: 0755 as in `/home`, 0700 as in `/root`
 */
function newDataDir(mode = 0o755): string {
  const parent = mkdtempSync(join(tmpdir(), 'soleira-test-'));
  chmodSync(parent, mode);
  const dataDir = join(parent, 'data');
  dataDirs.push(dataDir);
  return dataDir;
}

/** Data folder with a complete, stopped database, copied because creating one takes a second. */
function filledDataDir(): string {
  const dataDir = newDataDir();
  if (process.platform !== 'win32') execFileSync('cp', ['-a', filled, dataDir]);
  return dataDir;
}
let filled = '';

const start = (dataDir: string, nativeDir?: string) => startEmbedded({ dataDir, nativeDir, durable: false });

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function isRunning(dataDir: string): boolean {
  const { cluster } = chooseHome(dataDir);
  const server = readPostmaster(cluster);
  return server !== null && isServerOf(server.pid, cluster);
}

function serverPid(dataDir: string): number {
  return readPostmaster(chooseHome(dataDir).cluster)?.pid ?? 0;
}

beforeAll(async () => {
  const parent = mkdtempSync(join(tmpdir(), 'soleira-test-'));
  chmodSync(parent, 0o755);
  filled = join(parent, 'data');
  await (await start(filled)).stop();
});

afterAll(() => {
  removeEmbedded(filled);
  rmSync(dirname(filled), { recursive: true, force: true });
});

afterEach(async () => {
  for (const dataDir of dataDirs.splice(0)) {
    if (isRunning(dataDir)) process.kill(serverPid(dataDir), 'SIGKILL');
    while (isRunning(dataDir)) await new Promise((wait) => setTimeout(wait, 20));
    removeEmbedded(dataDir);
    rmSync(dirname(dataDir), { recursive: true, force: true });
  }
});

describe('startEmbedded', () => {
  it('creates a database in an empty folder, keeps its data, and leaves no server behind', async () => {
    const dataDir = newDataDir();
    const first = await start(dataDir);
    await query(first.url, "create table animal as select 'São Tomé'::text as name");
    await first.stop();
    expect(isRunning(dataDir)).toBe(false);

    const second = await start(dataDir);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select name, upper(name) as loud from animal')).toEqual([
      { name: 'São Tomé', loud: 'SÃO TOMÉ' },
    ]);
    await second.stop();
  });

  it('requires a password of every role, and its own role is no superuser', async () => {
    const database = await start(filledDataDir());
    const intruder = new URL(database.url);
    intruder.password = 'wrong';
    await expect(query(intruder.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect(await query(database.url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false },
    ]);
    await database.stop();
  });

  itOnUnix('writes down what failed, and not the row', async () => {
    const dataDir = filledDataDir();
    const database = await start(dataDir);
    await query(database.url, 'create table person (email text primary key)');
    const add = () => query(database.url, "insert into person select lower('Maria@exemplo.com.br')");
    await add();
    await expect(add()).rejects.toMatchObject({ code: '23505' });
    const written = readFileSync(join(dataDir, 'postgres.log'), 'utf8');
    expect(written).toContain('person_pkey');
    expect(written).not.toContain('maria@');
    await database.stop();
  });

  itOnUnix('opens no port, and its socket folder is closed to others', async () => {
    const database = await start(filledDataDir());
    expect(await query(database.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    const folder = String(new URL(database.url).searchParams.get('host'));
    expect(statSync(folder).mode & 0o077).toBe(0);
    await database.stop();
  });

  it('attaches to a running server, which stops with its last user', async () => {
    const dataDir = filledDataDir();
    const first = await start(dataDir);
    const pid = serverPid(dataDir);
    const second = await start(dataDir);
    expect(second.url).toBe(first.url);
    expect(serverPid(dataDir)).toBe(pid);

    await first.stop();
    expect(isRunning(dataDir)).toBe(true);
    const visitor = new Client({ connectionString: second.url });
    await visitor.connect();
    await second.stop();
    expect(isRunning(dataDir)).toBe(true);
    await visitor.end();

    await (await start(dataDir)).stop();
    expect(isRunning(dataDir)).toBe(false);
  });

  itOnUnix('works in a folder whose path is too long for a socket', async () => {
    const dataDir = newDataDir();
    const long = join(dataDir, 'a rather long name with spaces '.repeat(3), 'another one '.repeat(6).trim());
    mkdirSync(long, { recursive: true });
    const database = await start(long);
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
    removeEmbedded(long);
  });

  it('removes a stale postmaster.pid whose number now belongs to another process', async () => {
    const dataDir = filledDataDir();
    const { cluster, account } = chooseHome(dataDir);
    const stranger = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { ...account, cwd: '/' });
    const lines = [stranger.pid, cluster, '1700000000', '5432', '/tmp/nowhere', '', '0 0', 'ready   '];
    writeFileSync(join(cluster, 'postmaster.pid'), `${lines.join('\n')}\n`);

    const database = await start(dataDir);
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
    stranger.kill();
  });

  itOnUnix(
    'comes back after a kill -9 of the server under a writer, with every acknowledged row',
    async () => {
      const dataDir = filledDataDir();
      const onLost = jest.fn();
      const database = await startEmbedded({ dataDir, onLost });
      const writer = new Client({ connectionString: database.url });
      writer.on('error', () => {});
      await writer.connect();
      await writer.query('create table entry (id integer)');
      let acknowledged = 0;
      const writing = (async () => {
        for (;;) {
          await writer.query('insert into entry values ($1)', [acknowledged]);
          acknowledged += 1;
          if (acknowledged === 20) process.kill(serverPid(dataDir), 'SIGKILL');
        }
      })();
      await expect(writing).rejects.toThrow();

      const again = await start(dataDir);
      expect(again.url).toBe(database.url);
      expect(onLost).toHaveBeenCalledTimes(1);
      const [{ count }] = (await query(again.url, 'select count(*)::int from entry')) as [{ count: number }];
      expect(count).toBeGreaterThanOrEqual(acknowledged);
      await again.stop();
    },
  );

  it('names a way out for data of another major version', async () => {
    const dataDir = newDataDir();
    const { cluster } = chooseHome(dataDir);
    mkdirSync(cluster, { recursive: true });
    writeFileSync(join(cluster, 'PG_VERSION'), '15\n');
    await expect(start(dataDir)).rejects.toThrow(/PostgreSQL 15.*DATABASE_URL/);
  });

  it('fails with the end of the log of a server that cannot start', async () => {
    const dataDir = filledDataDir();
    const { cluster } = chooseHome(dataDir);
    writeFileSync(join(cluster, 'postgresql.conf'), 'no_such_setting = 1\n');
    await expect(start(dataDir)).rejects.toThrow(/no_such_setting/);
  });
});

describe('the binaries', () => {
  /** Package folder without library links, as npm leaves it if it does not run install scripts. */
  function unlinkedCopy(parent: string): string {
    const nativeDir = join(parent, 'package', 'native');
    cpSync(findNativeDir(resolve('.')), nativeDir, { recursive: true, verbatimSymlinks: true });
    const links = JSON.parse(readFileSync(join(nativeDir, 'pg-symlinks.json'), 'utf8')) as {
      target: string;
    }[];
    for (const { target } of links) rmSync(join(parent, 'package', target), { force: true });
    return nativeDir;
  }

  itOnUnix('get the library links that npm did not make', async () => {
    const dataDir = filledDataDir();
    const nativeDir = unlinkedCopy(dirname(dataDir));
    const database = await start(dataDir, nativeDir);
    expect(existsSync(join(nativeDir, 'lib', 'libpq.so.5'))).toBe(process.platform === 'linux');
    await database.stop();
  });

  itAsRoot('run as another account, never as root', async () => {
    const dataDir = filledDataDir();
    const database = await start(dataDir);
    const status = readFileSync(`/proc/${serverPid(dataDir)}/status`, 'utf8');
    expect(status).not.toMatch(/^Uid:\s+0/m);
    await database.stop();
  });

  itAsRoot(
    'and the data move to where the account can reach them when the project lies below a closed folder',
    async () => {
      const dataDir = newDataDir(0o700);
      const parent = dirname(dataDir);
      const nativeDir = unlinkedCopy(parent);
      const database = await start(dataDir, nativeDir);
      const { folder } = chooseHome(dataDir);
      expect(folder.startsWith('/var/lib/soleira/')).toBe(true);
      expect(readdirSync(folder).some((name) => name.startsWith('binaries-'))).toBe(true);
      await database.stop();

      // The folder stays in use even if the other one becomes accessible later, which would look like an
      // empty database.
      chmodSync(parent, 0o755);
      expect(chooseHome(dataDir).folder).toBe(folder);
    },
  );
});

describe('several processes', () => {
  const program = resolve('.build/tools', `embedded-test-${process.pid}.mjs`);

  beforeAll(async () => {
    await build({
      stdin: {
        contents: `
          import { startEmbedded } from '@/server/db/embedded/startEmbedded';
          const database = await startEmbedded({ dataDir: process.argv[2], durable: false });
          console.log(database.url);
          process.stdin.once('data', async () => { await database.stop(); process.exit(0); });
        `,
        resolveDir: resolve('.'),
        loader: 'ts',
      },
      outfile: program,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
    });
  });

  afterAll(() => rmSync(program, { force: true }));

  async function urlFrom(child: ChildProcess): Promise<string> {
    if (!child.stdout) throw new Error('no output');
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    return line;
  }

  it('that start together on an empty folder share one server, which stops with the last one', async () => {
    const dataDir = newDataDir();
    const children = Array.from({ length: 4 }, () =>
      spawn(process.execPath, [program, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] }),
    );
    const urls = await Promise.all(children.map(urlFrom));
    expect(new Set(urls).size).toBe(1);
    expect(readdirSync(chooseHome(dataDir).folder).filter((name) => name.includes('draft'))).toEqual([]);

    const ends = children.map((child) => once(child, 'exit'));
    for (const child of children) child.stdin?.write('stop\n');
    await Promise.all(ends);
    expect(isRunning(dataDir)).toBe(false);
  });

  itOnUnix('may be killed: the server lives on, and the next start attaches', async () => {
    const dataDir = filledDataDir();
    const child = spawn(process.execPath, [program, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
    const url = await urlFrom(child);
    const pid = serverPid(dataDir);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isRunning(dataDir)).toBe(true);

    const database: EmbeddedDatabase = await start(dataDir);
    expect(database.url).toBe(url);
    expect(serverPid(dataDir)).toBe(pid);
    await database.stop();
    expect(isRunning(dataDir)).toBe(false);
  });
});
