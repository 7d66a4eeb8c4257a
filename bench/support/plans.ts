import type { Pool, QueryConfig } from 'pg';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}

interface Explained {
  readonly Plan: Plan;
  readonly 'Execution Time': number;
}

/** Plan and cost of a statement that was run. */
export interface Reading {
  readonly milliseconds: number;
  readonly indexes: readonly string[];
  /** Rows of the tables that were read, those left out by a filter included. */
  readonly rows: number;
  /** Tables that were read as a whole. */
  readonly scanned: readonly string[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

function rowsRead(node: Plan): number {
  if (node['Relation Name'] === undefined) return 0;
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return Math.round((node['Actual Rows'] + removed) * node['Actual Loops']);
}

/** Runs a statement and returns how it was run. */
export async function explain(
  pool: Pool,
  { text, values = [] }: QueryConfig,
  tables: readonly string[],
): Promise<Reading> {
  const { rows } = await pool.query<{ 'QUERY PLAN': Explained[] }>(
    `explain (analyze, format json) ${text}`,
    values,
  );
  const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
  if (!explained) throw new Error('a page has no plan');
  const nodes = nodesOf(explained.Plan).filter((node) => node['Actual Loops'] > 0);
  const large = nodes.filter((node) => tables.includes(node['Relation Name'] ?? ''));
  return {
    milliseconds: explained['Execution Time'],
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    rows: large.reduce((sum, node) => sum + rowsRead(node), 0),
    scanned: large.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [])),
  };
}

/** Keeps the statements of pages that the pool runs. */
export function recordPages(pool: Pool): QueryConfig[] {
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
