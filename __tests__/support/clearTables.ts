import type { Pool } from 'pg';

interface Table {
  readonly name: string;
  /** Tables that a row of this one may name. */
  readonly names: readonly string[];
  /** Whether a trigger of the product stands in the way. */
  readonly isKept: boolean;
}

/** With more rows than these a table is emptied as a whole, which costs the same however many there are. */
const FEW = 2_000;

async function readTables(pool: Pool): Promise<Table[]> {
  const { rows } = await pool.query<Table>(`
    select quote_ident(c.relname) as name,
      coalesce((select array_agg(distinct quote_ident(f.relname)) from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid), '{}') as names,
      exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as "isKept"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'schema_migration%'`);
  return inOrder(rows);
}

/** Those that name others come before them. */
function inOrder(tables: readonly Table[]): Table[] {
  const left = new Map(tables.map((table) => [table.name, table]));
  const ordered: Table[] = [];
  while (left.size > 0) {
    const named = new Set([...left.values()].flatMap(({ names }) => names));
    const free = [...left.values()].filter(({ name }) => !named.has(name));
    if (free.length === 0) throw new Error(`Tables name each other: ${[...left.keys()].join(', ')}`);
    for (const table of free) left.delete(table.name);
    ordered.push(...free);
  }
  return ordered;
}

/** How many rows each table has, as far as it matters; one query for all. */
async function countRows(pool: Pool, tables: readonly Table[]): Promise<Map<string, number>> {
  const counts = tables.map(
    ({ name }) =>
      `select '${name}' as name, (select count(*)::int from (select from ${name} limit ${FEW + 1}) t) as rows`,
  );
  const { rows } = await pool.query<{ name: string; rows: number }>(counts.join(' union all '));
  return new Map(rows.map((row) => [row.name, row.rows]));
}

function emptying({ name, isKept }: Table): string {
  if (!isKept) return `delete from ${name}`;
  return `alter table ${name} disable trigger user; delete from ${name}; alter table ${name} enable trigger user`;
}

/** Empties what has rows: with some dozens of tables that is far quicker than to truncate every one of them. */
export function tableCleaner(pool: () => Pool): () => Promise<void> {
  let known: Promise<Table[]> | null = null;
  return async () => {
    known ??= readTables(pool());
    const tables = await known;
    const counts = await countRows(pool(), tables);
    const full = tables.filter(({ name }) => (counts.get(name) ?? 0) > 0);
    if (full.some(({ name }) => (counts.get(name) ?? 0) > FEW)) {
      await pool().query(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity cascade`);
    } else if (full.length > 0) {
      await pool().query(`begin; ${full.map(emptying).join('; ')}; commit`);
    }
  };
}
