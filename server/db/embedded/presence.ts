import { Client } from 'pg';
import { ADVISORY_LOCKS } from '@/server/db/advisoryLocks';

/**
 * Every process that uses an embedded server holds this lock shared; the one that gets it exclusively may stop the
 * server.
 */
const PRESENCE_LOCK = ADVISORY_LOCKS.embeddedServer;
const PRESENCE_NAME = 'soleira-presence';

/** Closed pools need a moment to disconnect; after this many checks, another process is really connected. */
const LEAVE_CHECKS = 10;
const LEAVE_PAUSE_MS = 100;
const CONNECT_TIMEOUT_MS = 5_000;

/** Errors that mean "not now": starting up, shutting down, disconnected, or not listening. */
const PASSING = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
]);

function isPassing(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return PASSING.has(code ?? '') || /connection terminated|timeout expired/i.test(message ?? '');
}

/** An open connection that marks the server as in use. */
export type Presence = {
  /** Resolves true if no other process uses the server; new ones are then held off until it is stopped. */
  isLast(): Promise<boolean>;
  leave(): Promise<void>;
};

async function hasOtherClients(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ present: boolean }>(
    `select exists (select from pg_stat_activity
       where backend_type = 'client backend' and application_name <> $1) as present`,
    [PRESENCE_NAME],
  );
  return rows[0]?.present ?? true;
}

async function isLast(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [PRESENCE_LOCK]);
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    PRESENCE_LOCK,
  ]);
  if (!rows[0]?.taken) return false;
  for (let check = 0; check < LEAVE_CHECKS; check += 1) {
    if (!(await hasOtherClients(client))) return true;
    await new Promise((resolve) => setTimeout(resolve, LEAVE_PAUSE_MS));
  }
  return false;
}

/**
 * Connects and announces our presence; null if the server is not ready or no longer there.
 *
 * @param onLost called once if the server goes away without our having left
 */
export async function announcePresence(url: string, onLost: () => void): Promise<Presence | null> {
  const client = new Client({
    connectionString: url,
    application_name: PRESENCE_NAME,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  let isJoined = false;
  let isLeaving = false;
  // Without a listener, a connection error between two queries would end the process.
  client.on('error', () => {});
  client.on('end', () => {
    if (isJoined && !isLeaving) onLost();
  });
  try {
    await client.connect();
    // Waits while another process decides to stop the server; if it does, this is refused and we start the server
    // again.
    await client.query('select pg_advisory_lock_shared($1)', [PRESENCE_LOCK]);
  } catch (error) {
    await client.end().catch(() => {});
    if (isPassing(error)) return null;
    throw error;
  }
  isJoined = true;
  return {
    isLast: () => {
      isLeaving = true;
      return isLast(client);
    },
    leave: async () => {
      isLeaving = true;
      await client.end().catch(() => {});
    },
  };
}
