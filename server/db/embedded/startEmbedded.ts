import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { findNativeDir, usableNativeDir } from '@/server/db/embedded/binaries';
import { DATABASE_NAME, DATABASE_ROLE, ensureCluster, readPassword } from '@/server/db/embedded/cluster';
import { chooseHome, type Home } from '@/server/db/embedded/home';
import {
  isServerOf,
  type Postmaster,
  readPostmaster,
  removeStaleLocks,
} from '@/server/db/embedded/postmaster';
import { announcePresence, type Presence } from '@/server/db/embedded/presence';
import { type Launch, launchServer, logPath, shutDown } from '@/server/db/embedded/server';
import { prepareSocketFolder } from '@/server/db/embedded/socketFolder';

type EmbeddedOptions = {
  /** Data folder of the project, usually `.data`; the database is in a folder inside it. */
  dataDir: string;
  /** Folder that contains node_modules; the working folder by default. */
  projectDir?: string;
  /** The `native` folder of the binaries, instead of the installed package's. */
  nativeDir?: string;
  /** False trades safety for speed (no fsync): only for disposable data, as in tests. */
  durable?: boolean;
  /** Called once if the server dies while in use. Calling startEmbedded again restarts it under the same URL. */
  onLost?: () => void;
};

export type EmbeddedDatabase = {
  /** Connection string of the product's database, for pg and for libpq. */
  url: string;
  /** Actual folder of the data; not in `dataDir` if root cannot give another account access to that. */
  folder: string;
  /** Disconnects, and stops the server if no other process is connected. Close your own pools first. */
  stop(): Promise<void>;
};

/** Recovery after a crash may take long; a live server gets this much time. */
const START_DEADLINE_MS = 120_000;
/** A server that keeps failing is given up after this many attempts. */
const MAX_LAUNCHES = 3;
/**
 * Temporary refusals, retried until the deadline: another process was faster, or, after a kill -9 of only the server,
 * its children need 2-3 s to end.
 */
const PASSING_REFUSAL = /lock file .* (already exists|is empty)|shared memory block .* still in use/;
const POLL_MS = 25;
const RELAUNCH_PAUSE_MS = 300;

function urlOf(home: Home, { port, socketFolder }: Postmaster): string {
  const password = encodeURIComponent(readPassword(home.cluster));
  const base = `postgresql://${DATABASE_ROLE}:${password}`;
  if (!socketFolder) return `${base}@127.0.0.1:${port}/${DATABASE_NAME}`;
  return `${base}@localhost:${port}/${DATABASE_NAME}?host=${encodeURIComponent(socketFolder)}`;
}

/** URL of the running server of a data folder; null if none runs there. */
export function findEmbedded(dataDir: string): string | null {
  const home = chooseHome(dataDir);
  const server = readPostmaster(home.cluster);
  return server && urlOf(home, server);
}

/**
 * Waits for a server to answer and launches one whenever none is there. Several processes may do this on one folder:
 * PostgreSQL's own lock lets one server live, and the others attach to it.
 */
async function attach(
  home: Home,
  nativeDir: string,
  durable: boolean,
  onLost: () => void,
): Promise<{ url: string; presence: Presence }> {
  const socketFolder = prepareSocketFolder(home);
  const deadline = Date.now() + START_DEADLINE_MS;
  let launched: Launch | null = null;
  let lastLog = '';
  for (let failures = 0; Date.now() < deadline; await sleep(POLL_MS)) {
    const server = readPostmaster(home.cluster);
    const presence = server && (await announcePresence(urlOf(home, server), onLost));
    if (server && presence) return { url: urlOf(home, server), presence };

    const isServerThere = server !== null && isServerOf(server.pid, home.cluster);
    if (isServerThere || launched?.hasExited() === false) continue;
    if (launched) {
      lastLog = launched.logSince();
      if (!PASSING_REFUSAL.test(lastLog)) failures += 1;
      if (failures === MAX_LAUNCHES) break;
      await sleep(RELAUNCH_PAUSE_MS);
    }
    removeStaleLocks(home.cluster, socketFolder);
    launched = await launchServer(home, nativeDir, socketFolder, durable);
  }
  throw new Error(`O PostgreSQL embutido não iniciou (${logPath(home)}):\n${lastLog}`);
}

/**
 * Starts the embedded PostgreSQL of a data folder, or attaches if it already runs.
 *
 * The first start on a folder takes under a second, later ones about 30 ms, attaching about 10. Throws with the end
 * of the server's log if it cannot start, and with a way out if the platform has no binaries.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, projectDir = process.cwd(), durable = true, onLost = () => {} } = options;
  const home = chooseHome(dataDir);
  const nativeDir = usableNativeDir(options.nativeDir ?? findNativeDir(projectDir), home);
  await ensureCluster(home, nativeDir, durable);
  const { url, presence } = await attach(home, nativeDir, durable, onLost);
  return {
    url,
    folder: home.folder,
    stop: async () => {
      if (await presence.isLast().catch(() => false)) await shutDown(home, nativeDir);
      await presence.leave();
    },
  };
}

/** Deletes the database of a data folder whose server is stopped; for tests. Throws while it runs. */
export function removeEmbedded(dataDir: string): void {
  const home = chooseHome(dataDir);
  const server = readPostmaster(home.cluster);
  if (server && isServerOf(server.pid, home.cluster)) throw new Error(`Database ${home.cluster} is running.`);
  if (server?.socketFolder) rmSync(server.socketFolder, { recursive: true, force: true });
  rmSync(home.folder, { recursive: true, force: true });
}
