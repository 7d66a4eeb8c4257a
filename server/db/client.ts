import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { log } from '@/server/log';

/** Queries outside a transaction. */
export type Database = NodePgDatabase & { readonly $client: Pool };
/** Queries inside a transaction, as `db.transaction` hands it to its callback. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** For code that does not mind which of the two it gets. */
export type Executor = Database | Transaction;

export type DatabaseClient = {
  pool: Pool;
  db: Database;
  /** Waits for running queries and closes every connection. */
  close(): Promise<void>;
};

export type DatabaseOptions = {
  url: string;
  /** Most connections this process holds at once. */
  poolSize?: number;
  /** Shown in pg_stat_activity. */
  applicationName?: string;
  /** A query that takes longer ends with SQLSTATE 57014; without it none does, as for loading a whole catalogue. */
  statementTimeoutMs?: number;
  /** How long a query waits for a connection. */
  connectTimeoutMs?: number;
};

/** For queries that somebody waits for: a little less than a page waits for the API (services/http/createService.ts). */
export const ANSWER_TIMEOUT_MS = 12_000;

/** SQLSTATE of a server that takes no more connections. */
const TOO_MANY_CONNECTIONS = '53300';
/** A request that cannot get a connection in this time is better refused than kept. */
const CONNECT_TIMEOUT_MS = 10_000;
/** A transaction that was left open by a bug must not hold its locks for ever. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;

/** Opens the pool of this process; the connections themselves are made when first needed. */
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
    ...(statementTimeoutMs === undefined ? {} : { statement_timeout: statementTimeoutMs }),
  });
  // An idle connection that the server closes is replaced by the next query; without a listener it ends the process.
  pool.on('error', (error) => log.warn('database_connection_lost', { error }));
  // The same of one in use between two queries, which the next of them is told of: nobody else may be listening.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, db: retrying(drizzle({ client: pool })), close: () => pool.end() };
}

/**
 * Every transaction is begun again where the database asks for it, so that nobody has to remember it. What is inside one
 * does nothing outside the database.
 */
function retrying(db: Database): Database {
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) => withRetry(() => begin(work, config));
  return db;
}

/**
 * The SQLSTATE of a failed query, such as '23505' for a unique violation; undefined for any other error.
 * Drizzle wraps the driver's error, so the code is looked for down the chain of causes.
 */
export function sqlState(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as Error & { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/** The name of the constraint that a failed query violated; undefined if it violated none. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { constraint } = current as Error & { constraint?: unknown };
    if (typeof constraint === 'string') return constraint;
  }
  return undefined;
}

/** True where a query found no free connection in time: more is asked of the database than it can answer. */
export function isOverloaded(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (/timeout exceeded when trying to connect/.test(current.message)) return true;
  }
  return sqlState(error) === TOO_MANY_CONNECTIONS;
}

/** Two transactions got in each other's way and the loser may simply try again: serialization failure, deadlock. */
const RETRYABLE = new Set(['40001', '40P01']);

export type RetryOptions = {
  /** How often the work is begun in all. */
  attempts?: number;
  /** Upper bound of the first pause; it doubles with each attempt. */
  firstPauseMs?: number;
  /** Between 0 and 1: spreads the losers so that they do not meet again. */
  random?: () => number;
  wait?: (ms: number) => Promise<void>;
};

/**
 * Runs a whole transaction again when the database asks for it, and for no other reason. A unique violation
 * is an answer (somebody else was first), not a reason to try again.
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
