import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { log } from '@/server/log';
import { boundedClient, SILENT_DATABASE } from './boundedClient';

/** Runs queries outside a transaction. */
export type Database = NodePgDatabase & { readonly $client: Pool };
/** Runs queries inside a transaction, as `db.transaction` passes it to its callback. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Either of the two. */
export type Executor = Database | Transaction;

export type DatabaseClient = {
  pool: Pool;
  db: Database;
  /** Waits for running queries and closes every connection. */
  close(): Promise<void>;
};

type DatabaseOptions = {
  url: string;
  /** Largest number of connections of this process. */
  poolSize?: number;
  /** Shown in pg_stat_activity. */
  applicationName?: string;
  /** A slower query ends with SQLSTATE 57014. No limit by default, as for loading a whole catalogue. */
  statementTimeoutMs?: number;
  /** Longest wait of a query for a connection. */
  connectTimeoutMs?: number;
};

/**
 * Limit for queries that answer a request: slightly below the wait of a page for the API
 * (services/http/createService.ts).
 */
export const ANSWER_TIMEOUT_MS = 12_000;

/** Messages without a SQLSTATE: no connection in time, or one that was lost or ended. */
const OVERLOADED = new RegExp(
  `timeout exceeded when trying to connect|Connection terminated|not queryable|${SILENT_DATABASE}`,
);
/** SQLSTATE of a server that accepts no more connections. */
const TOO_MANY_CONNECTIONS = '53300';
/** A request that gets no connection in this time fails early, so that the queue does not grow. */
const CONNECT_TIMEOUT_MS = 10_000;
/** Time beyond its own limit after which a silent server counts as hanging. */
const SILENCE_MS = 1_000;
/** A transaction that a bug leaves open must not hold its locks for ever. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;

/** Opens the pool of this process; connections are made on first use. */
export function createDatabase({
  url,
  poolSize = 10,
  applicationName = 'soleira',
  statementTimeoutMs,
  connectTimeoutMs = CONNECT_TIMEOUT_MS,
}: DatabaseOptions): DatabaseClient {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    application_name: applicationName,
    connectionTimeoutMillis: connectTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    ...(statementTimeoutMs === undefined
      ? {}
      : { statement_timeout: statementTimeoutMs, Client: boundedClient(statementTimeoutMs + SILENCE_MS) }),
  });
  // The next query replaces an idle connection that the server closed; without a listener the error ends the process.
  pool.on('error', (error) => log.warn('database_connection_lost', { error }));
  // The same for a connection in use between two queries: its next query reports the error.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, db: retrying(drizzle({ client: pool })), close: () => pool.end() };
}

/**
 * Retries each transaction when the database reports a conflict, so that no caller has to. A transaction has
 * no effects outside the database.
 */
function retrying(db: Database): Database {
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) => withRetry(() => begin(work, config));
  return db;
}

export const FOREIGN_KEY_VIOLATION = '23503';

/**
 * SQLSTATE of a failed query, such as '23505' for a unique violation; undefined for any other error. Drizzle wraps
 * the driver's error, so the code is searched along the chain of causes.
 */
export function sqlState(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as Error & { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/** Name of the constraint that a failed query violated, if any. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { constraint } = current as Error & { constraint?: unknown };
    if (typeof constraint === 'string') return constraint;
  }
  return undefined;
}

/** True if a query found no free connection in time, or the database did not answer. */
export function isOverloaded(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (OVERLOADED.test(current.message)) return true;
  }
  return sqlState(error) === TOO_MANY_CONNECTIONS;
}

/** Conflicts of two transactions, of which the loser may try again: serialization failure, deadlock. */
const RETRYABLE = new Set(['40001', '40P01']);

type RetryOptions = {
  /** Total number of attempts. */
  attempts?: number;
  /** Upper bound of the first pause; it doubles with each attempt. */
  firstPauseMs?: number;
  /** Between 0 and 1: spreads the losers so that they do not collide again. */
  random?: () => number;
  wait?: (ms: number) => Promise<void>;
};

/**
 * Runs a whole transaction again when the database reports a conflict, and for no other reason. A unique
 * violation is an answer (another writer was first), not a reason to try again.
 *
 * @param work begins and ends its own transaction, and does nothing outside the database
 */
export async function withRetry<Result>(
  work: () => Promise<Result>,
  options: RetryOptions = {},
): Promise<Result> {
  const { attempts = 5, firstPauseMs = 20, random = Math.random } = options;
  const wait = options.wait ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
      await wait(random() * firstPauseMs * 2 ** (attempt - 1));
    }
  }
}
