import { Client, type Pool, type QueryConfig } from 'pg';
import { createApp } from '@/server/app';
import { createDatabase, type Database } from '@/server/db/client';
import { migrate } from '@/server/db/migrate';
import type { Caller } from '@/server/http/callers/caller';
import { fillTables, LARGE_TABLES, ROWS } from './measures/largeLists';

/**
 * Plans of the first and the second page of each list, in the order that it has without a request for another, in tables of 100,000 rows.
 * Fails for a page that reads a whole table or sorts more than the rows of a small account.
 */

const DATABASE = 'soleira_lists';
/** Rows that may be read and sorted for a page: those of a buyer, a small company, a team. */
const MOST_SORTED = 1_000;
const PAGE = 25;

type Who = 'operator' | 'busy' | 'small' | 'buyer';
const DEALS: readonly Who[] = ['operator', 'busy', 'small', 'buyer'];
/** Operators see neither negotiations nor visits. */
const PARTIES: readonly Who[] = ['busy', 'small', 'buyer'];
const SELLERS: readonly Who[] = ['operator', 'busy', 'small'];
const LISTS: Readonly<Record<string, readonly Who[]>> = {
  '/reservations': DEALS,
  '/sales': DEALS,
  '/sales/parcels': DEALS,
  '/negotiations': PARTIES,
  '/visits': PARTIES,
  '/payments/v1/intent': DEALS,
  '/payments/v1/link': SELLERS,
  '/payments/v1/refunds': SELLERS,
  '/payments/v1/withdrawals': SELLERS,
  '/invoices': DEALS,
  '/notifications': DEALS,
  '/auditEntries': SELLERS,
  '/coupons': ['busy', 'small'],
  '/entrepreneurUsers': ['busy', 'small'],
  '/entrepreneurBonds': ['busy', 'small'],
  '/entrepreneurs': ['operator'],
  '/users': ['operator'],
};

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly Plan[];
}

interface Explained {
  readonly Plan: Plan;
  readonly 'Execution Time': number;
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

function faultsOf(plan: Plan): string[] {
  return nodesOf(plan).flatMap((node) => {
    const kind = node['Node Type'];
    const table = node['Relation Name'] ?? '';
    if (kind === 'Seq Scan' && LARGE_TABLES.includes(table)) return [`reads all of ${table}`];
    const sorted = node.Plans?.[0]?.['Plan Rows'] ?? 0;
    return kind === 'Sort' && sorted > MOST_SORTED ? [`sorts ${sorted} rows`] : [];
  });
}

/** Keeps the statements of pages that the pool runs. */
function recordPages(pool: Pool): QueryConfig[] {
  const recorded: QueryConfig[] = [];
  const query = pool.query.bind(pool) as (...parts: unknown[]) => unknown;
  Object.assign(pool, {
    query(config: QueryConfig, values?: unknown[], ...rest: unknown[]) {
      if (config.text?.includes('"sort_value"')) recorded.push({ text: config.text, values: values ?? [] });
      return query(config, values, ...rest);
    },
  });
  return recorded;
}

async function withEmptyDatabase(work: (url: string) => Promise<boolean>): Promise<boolean> {
  const url = new URL(process.env.DATABASE_URL ?? '');
  const admin = new Client({ connectionString: url.href });
  await admin.connect();
  try {
    await admin.query(`drop database if exists ${DATABASE}`);
    await admin.query(`create database ${DATABASE}`);
    url.pathname = DATABASE;
    await migrate(url.href, { dataFolder: null });
    return await work(url.href);
  } finally {
    await admin.query(`drop database if exists ${DATABASE} with (force)`);
    await admin.end();
  }
}

function callersOf({ busy, small, buyer }: Awaited<ReturnType<typeof fillTables>>): Record<Who, Caller> {
  const person = { email: 'medida@medida.example', emailVerified: true } as const;
  const owner = (id: string): Caller => ({
    kind: 'entrepreneur',
    id,
    companyId: id,
    role: 'owner',
    ...person,
  });
  return {
    operator: { kind: 'operator', id: busy, ...person },
    busy: owner(busy),
    small: owner(small),
    buyer: { kind: 'buyer', id: buyer, ...person },
  };
}

interface Bench {
  readonly pool: Pool;
  /** Statements of the pages since it was last emptied. */
  readonly pages: QueryConfig[];
  readonly ask: (path: string, caller: Caller) => Promise<{ readonly nextCursor: string | null }>;
}

function openBench(db: Database, pool: Pool): Bench {
  const pages = recordPages(pool);
  const callers = new WeakMap<Request, Caller>();
  const identifyCaller = async (request: Request) =>
    callers.get(request) ?? ({ kind: 'visitor', sessionId: null } as const);
  const app = createApp({ db, now: () => new Date('2026-11-28T12:00:00Z'), identifyCaller });
  return {
    pool,
    pages,
    async ask(path, caller) {
      const request = new Request(`http://localhost/api${path}`);
      callers.set(request, caller);
      const answer = await app.fetch(request);
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as { nextCursor: string | null };
    },
  };
}

async function explain({ pool }: Bench, { text, values = [] }: QueryConfig): Promise<Explained> {
  const { rows } = await pool.query<{ 'QUERY PLAN': Explained[] }>(
    `explain (analyze, format json) ${text}`,
    values,
  );
  const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
  if (!explained) throw new Error('a page has no plan');
  return explained;
}

/** Prints how the first two pages of a list are read, and returns what is wrong with it. */
async function judge(bench: Bench, path: string, who: Who, caller: Caller): Promise<string[]> {
  bench.pages.length = 0;
  const { nextCursor } = await bench.ask(`${path}?limit=${PAGE}`, caller);
  if (nextCursor !== null) {
    await bench.ask(`${path}?limit=${PAGE}&cursor=${encodeURIComponent(nextCursor)}`, caller);
  }
  const explained: Explained[] = [];
  for (const page of [...bench.pages]) explained.push(await explain(bench, page));
  const indexes = explained.flatMap(({ Plan }) => nodesOf(Plan).flatMap((node) => node['Index Name'] ?? []));
  const times = explained.map((one) => one['Execution Time'].toFixed(1)).join('; ');
  console.log(`${path} ${who}: ${times} by ${[...new Set(indexes)].join(', ')}`);
  if (explained.length === 0) return ['no page was read'];
  return explained.flatMap(({ Plan }) => faultsOf(Plan));
}

/** True if no page reads or sorts too much. */
async function measure(url: string): Promise<boolean> {
  const { db, pool, close } = createDatabase({ url, poolSize: 1, applicationName: 'soleira-bench' });
  try {
    const callers = callersOf(await fillTables(pool));
    const bench = openBench(db, pool);
    console.log(`${ROWS} rows a table; milliseconds of the database for the first and the second page`);
    let isRight = true;
    for (const [path, audience] of Object.entries(LISTS)) {
      for (const who of audience) {
        const faults = await judge(bench, path, who, callers[who]);
        for (const fault of faults) console.log(`  FAULT ${fault}`);
        if (faults.length > 0) isRight = false;
      }
    }
    return isRight;
  } finally {
    await close();
  }
}

if (!(await withEmptyDatabase(measure))) {
  console.error('A page reads or sorts too much.');
  process.exitCode = 1;
}
