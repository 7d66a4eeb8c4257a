import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Operating system account of the database server; undefined for our own. */
export type Account = { uid: number; gid: number };

/** Location of an embedded database. `cluster` is PostgreSQL's own data folder inside `folder`. */
export type Home = { folder: string; cluster: string; account?: Account };

/** Used by root when the server's account cannot reach the project, as below /root. */
const SHARED_ROOT = '/var/lib/soleira';

/** Short, stable name for a path. */
export function pathHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}

/**
 * True if `account` may read `path` and enter every folder above it; without an account, always true, because we made
 * the path. Supplementary groups are not considered: a false "no" costs a copy, a false "yes" would stop the server
 * from starting.
 */
export function isReachable(path: string, account: Account | undefined): boolean {
  if (!account) return true;
  for (let current = resolve(path), isTarget = true; ; current = dirname(current), isTarget = false) {
    const { mode, uid, gid } = statSync(current);
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
    const granted = (mode >> shift) & 0o7;
    // A folder needs "x" to be passed; the target itself needs "r" and, being a folder or a program, "x".
    const needed = isTarget ? 0o5 : 0o1;
    if ((granted & needed) !== needed) return false;
    if (current === dirname(current)) return true;
  }
}

function findAccount(name: string): Account | null {
  try {
    const ask = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return null;
  }
}

/**
 * PostgreSQL refuses to run as root, so root runs it as another account: the one that already owns the data (a
 * project first started by a plain user), else `postgres`, else `nobody`. It must have a passwd entry.
 */
function chooseAccount(cluster: string): Account {
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  const account = findAccount('postgres') ?? findAccount('nobody');
  if (!account) {
    throw new Error(
      'O PostgreSQL embutido não roda como root e não há as contas "postgres" nem "nobody". Inicie com um usuário comum ou defina DATABASE_URL.',
    );
  }
  return account;
}

function homeAt(folder: string, account?: Account): Home {
  return { folder, cluster: join(folder, 'postgres'), account };
}

/**
 * Chooses the folder for the data of `dataDir` and the account of its server. An existing folder stays in use
 * even if permissions changed since: another one would look like an empty database.
 */
export function chooseHome(dataDir: string, sharedRoot = SHARED_ROOT): Home {
  const local = resolve(dataDir);
  mkdirSync(local, { recursive: true });
  if (process.getuid?.() !== 0) return homeAt(local);

  const localHome = homeAt(local, chooseAccount(join(local, 'postgres')));
  if (existsSync(localHome.cluster)) return localHome;
  const shared = join(sharedRoot, pathHash(local));
  const sharedHome = homeAt(shared, chooseAccount(join(shared, 'postgres')));
  if (!existsSync(sharedHome.cluster) && isReachable(local, localHome.account)) return localHome;

  mkdirSync(shared, { recursive: true, mode: 0o755 });
  return sharedHome;
}
