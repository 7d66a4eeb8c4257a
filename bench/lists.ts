import { Client } from 'pg';
import { createDatabase } from '@/server/db/client';
import { migrate } from '@/server/db/migrate';
import type { Caller } from '@/server/http/callers/caller';
import { fillTables, LARGE_TABLES, ROWS } from './measures/largeLists';
import { GROWING_LISTS } from './measures/listOrders';
import { type Bench, type ListCall, openBench, type Question } from './support/listBench';
import { explain, type Reading } from './support/plans';

/**
 * Plans of the first and the second page of each list, in each order and with the filters of a working day, in tables of 100,000 rows.
 * Fails for a page that reads the rows of other companies.
 */

const DATABASE = 'soleira_lists';
/** Rows that may be read for a page in an order that an index has: those of a buyer, a small company, a team. */
const MOST_READ = 1_000;
/** Tables that a record of a list is joined from; other orders and filters may read the caller's records. */
const TABLES_A_RECORD = 4;

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
  // Small for each company (SMALL_LISTS): only the rows of the others matter.
  '/coupons': ['small'],
  '/entrepreneurUsers': ['small'],
  '/entrepreneurBonds': ['small'],
  '/entrepreneurs': ['operator'],
  '/users': ['operator'],
};

/** True for an order that the index of an owner has. */
const isWalked = (path: string, sort: string) =>
  GROWING_LISTS[path]?.walked[sort.replace(/(Asc|Desc)$/, '')] !== undefined;

/** A state of the records of each list. */
const STATES: Readonly<Record<string, string>> = {
  '/reservations': 'confirmed',
  '/sales': 'confirmed',
  '/visits': 'concluded',
  '/payments/v1/intent': 'paid',
  '/payments/v1/link': 'expired',
  '/payments/v1/refunds': 'pending',
  '/payments/v1/withdrawals': 'validating',
  '/invoices': 'issued',
  '/notifications': 'sent',
  '/coupons': 'available',
};

/** Filters of a working day, for the lists that have their field. */
const filtersOf = (path: string, { project, unit, buyer, partner }: Filled) => [
  { field: 'projectId', op: 'eq', value: project },
  { field: 'unitId', op: 'eq', value: unit },
  { field: 'buyerId', op: 'eq', value: buyer },
  { field: 'partnerId', op: 'eq', value: partner },
  { field: 'state', op: 'eq', value: STATES[path] },
  { field: 'confirmation', op: 'eq', value: 'rejected' },
  { field: 'expiresAt', op: 'lte', value: '2026-11-30T00:00:00Z' },
  { field: 'dueOn', op: 'lte', value: '2026-12-10' },
  { field: 'nextDueOn', op: 'lte', value: '2026-12-10' },
  { field: 'text', op: 'contains', value: 'ana lima' },
  { field: 'text', op: 'contains', value: 'zzzz' },
];

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

type Filled = Awaited<ReturnType<typeof fillTables>>;

function callersOf({ busy, small, buyer }: Filled): Record<Who, Caller> {
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

/** Plans of the first two pages of a list. */
async function readPages(bench: Bench, path: string, question: Question, caller: Caller): Promise<Reading[]> {
  bench.pages.length = 0;
  const { nextCursor: cursor } = await bench.ask(path, question, caller);
  if (cursor !== null) await bench.ask(path, { ...question, cursor }, caller);
  const read: Reading[] = [];
  for (const page of [...bench.pages]) read.push(await explain(bench.pool, page, LARGE_TABLES));
  if (read.length === 0) throw new Error(`${path} read no page`);
  return read;
}

interface Case {
  readonly label: string;
  readonly question: Question;
  /** True if an index has the order. */
  readonly isWalked: boolean;
}

function casesOf(path: string, who: Who, { sorts, fields }: ListCall, filled: Filled): Case[] {
  const orders = sorts.map((sort) => ({
    label: sort,
    question: { sort },
    isWalked: who !== 'operator' && isWalked(path, sort),
  }));
  const filters = filtersOf(path, filled)
    .filter(({ field, op }) => fields[field]?.includes(op) && (who !== 'buyer' || field !== 'partnerId'))
    .map((filter) => ({
      label: `${filter.field} ${filter.op} ${filter.value}`,
      question: { filters: [{ scope: 'ALL', ...filter }] },
      isWalked: false,
    }));
  return [{ label: 'initial', question: {}, isWalked: true }, ...orders, ...filters];
}

/** Prints how a list is read in each order and with each filter, and returns the number of faults. */
async function judge(bench: Bench, path: string, who: Who, filled: Filled): Promise<number> {
  const caller = callersOf(filled)[who];
  const own = (await bench.ask(path, {}, caller)).total;
  let faults = 0;
  for (const { label, question, isWalked } of casesOf(path, who, await bench.callsOf(path), filled)) {
    const read = await readPages(bench, path, question, caller);
    const limit = isWalked ? MOST_READ : MOST_READ + own * TABLES_A_RECORD;
    const rows = Math.max(...read.map((one) => one.rows));
    const scanned = isWalked || who !== 'operator' ? read.flatMap((one) => one.scanned) : [];
    const fault =
      rows > limit || scanned.length > 0 ? `  FAULT reads ${[...new Set(scanned)].join(', ')}` : '';
    const times = read.map((one) => one.milliseconds.toFixed(1)).join('; ');
    const indexes = [...new Set(read.flatMap((one) => one.indexes))].join(', ');
    console.log(`${path} ${who} of ${own}, ${label}: ${times} ms, ${rows} rows by ${indexes}${fault}`);
    if (fault) faults += 1;
  }
  return faults;
}

/** True if no page reads too much. */
async function measure(url: string): Promise<boolean> {
  const { db, pool, close } = createDatabase({ url, poolSize: 1, applicationName: 'soleira-bench' });
  try {
    const filled = await fillTables(pool);
    const bench = openBench(db, pool);
    console.log(`${ROWS} rows a table; milliseconds of the database for the first and the second page`);
    let faults = 0;
    for (const [path, audience] of Object.entries(LISTS)) {
      for (const who of audience) faults += await judge(bench, path, who, filled);
    }
    return faults === 0;
  } finally {
    await close();
  }
}

if (!(await withEmptyDatabase(measure))) {
  console.error('A page reads too much.');
  process.exitCode = 1;
}
